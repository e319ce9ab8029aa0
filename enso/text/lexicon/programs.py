"""Concepts: programs, languages and products that go by several names.  One row: the concept's name, then its
spellings.  Programs that do the same job stand in different rows: npm is not pnpm."""
from __future__ import annotations

CONCEPTS = """
alpine alpine
android android
angular angular ng
ansible ansible ansible_playbook
apt apt apt_get aptitude dpkg
ascii ascii
aws aws amazon_web_services s3 ec2
azure azure
bash bash
black black black_formatter
brew brew homebrew
bun bun bunx
cargo cargo
centos centos rhel fedora
chrome chrome
chromium chromium
claude claude claude_code anthropic
codex codex codex_cli
conda conda mamba anaconda miniconda
cpp cpp cplusplus g++ clang
curl curl libcurl
cursor_app cursor_ide
cypress cypress
debian debian
dingtalk dingtalk 钉钉
discord discord
django django
docker docker dockerfile docker_compose
elastic elasticsearch opensearch
eslint eslint
fastapi fastapi
fd fd fdfind
feishu feishu lark 飞书
firefox firefox
fish_shell fish_shell
flask flask
gbk gbk gb18030 gb2312 cp936
gcp gcp gcloud google_cloud
gemini gemini gemini_cli
git git
github github gh gh_cli
gitlab gitlab glab
golang golang go_lang
gradle gradle gradlew
graphql graphql
grep grep egrep fgrep
iphone ios
java java jvm
javascript javascript js ecmascript
jest jest
jq jq
kafka kafka
kotlin kotlin
kubernetes kubernetes k8s kubectl helm kube
laravel laravel artisan php_artisan
latin1 latin1 latin_1 iso_8859_1 cp1252
linux linux
macos macos osx mac_os darwin 苹果系统
make makefile gnumake
maven maven mvn
mcp mcp mcp_server model_context_protocol
mocha mocha
mongodb mongodb mongo
mypy mypy
mysql mysql mariadb
next nextjs next_js
nginx nginx
node node nodejs node_js
npm npm npx
numpy numpy
ollama ollama
openai openai chatgpt gpt
oracle oracle
pandas pandas dataframe
php php
pip pip pip3
pipenv pipenv
playwright playwright
pnpm pnpm
podman podman
poetry poetry
postgres postgres postgresql psql pg
powershell powershell pwsh ps1 windows_powershell
prettier prettier
puppeteer puppeteer
pylint pylint flake8
pyright pyright
pytest pytest py_test
python python python3 py
python2 python2 python_2
qwen qwen 通义 千问
rabbitmq rabbitmq
react react jsx tsx reactjs
redis redis
ripgrep ripgrep rg
ruby ruby rails gem
ruff ruff
rust rust rustc
safari safari
sed sed
selenium selenium
slack slack
sqlite sqlite sqlite3
sqlserver sql_server mssql sqlserver
ssh ssh scp sftp
svelte svelte
swift swift xcode xcodebuild
telegram telegram 电报
terraform terraform tofu
tmux tmux screen_session
typescript typescript ts tsc
ubuntu ubuntu
unittest unittest
utf16 utf16 utf_16
utf8 utf8 utf_8
uv uv uvx
vercel vercel netlify
vim vim neovim nano
vite vite vitejs
vitest vitest
vue vue vuejs nuxt
webpack webpack rollup esbuild
wechat wechat weixin 微信 企业微信
windows windows win32 win10 win11 cmd_exe
wsl wsl
yarn yarn
zsh zsh
"""

KINDS = {
    "database": "postgres mysql sqlite mongodb sqlserver oracle",
    "encoding": "utf8 gbk latin1 utf16 ascii",
    "browser": "chrome chromium firefox safari playwright puppeteer selenium cypress",
    "container": "docker podman",
    "cluster": "kubernetes",
    "shell": "bash zsh fish_shell powershell",
    "package_manager": "npm pnpm yarn bun pip uv poetry conda pipenv",
    "test": "jest vitest mocha pytest unittest",
    "lint": "eslint ruff pylint",
    "formatter": "black prettier",
    "type": "mypy pyright",
    "messenger": "feishu dingtalk wechat slack discord telegram",
    "cloud": "aws gcp azure",
    "bundler": "webpack vite",
    "queue": "kafka rabbitmq",
    "mobile": "iphone android",
    "linux": "ubuntu debian centos alpine",
    "os": "windows linux macos",
}
"""Kind -> its members, of which a lesson means one and not another."""
PARENTS = {"=" + child: "=" + parent for parent, children in KINDS.items() for child in children.split()}
"""Concept -> the kind of thing it is."""

"""Concepts: programs, languages and products that go by several names.  One row: the concept's name, then its
spellings.  Programs that do the same job stand in different rows: npm is not pnpm."""
from __future__ import annotations

CONCEPTS = """
angular angular ng
ansible ansible ansible_playbook
apt apt apt_get aptitude dpkg
aws aws amazon_web_services s3 ec2
black black black_formatter
brew brew homebrew
bun bun bunx
cargo cargo
claude claude claude_code anthropic
codex codex codex_cli
conda conda mamba anaconda miniconda
cpp cpp cplusplus g++ clang
curl curl libcurl
cursor_app cursor_ide
django django
ELASTIC elasticsearch opensearch
eslint eslint
feishu feishu lark 飞书
dingtalk dingtalk 钉钉
wechat wechat weixin 微信 企业微信
slack slack
discord discord
telegram telegram 电报
fd fd fdfind
flask flask
fastapi fastapi
gemini gemini gemini_cli
git git
github github gh gh_cli
gitlab gitlab glab
golang golang go_lang
gradle gradle gradlew
graphql graphql
grep grep egrep fgrep
ripgrep ripgrep rg
java java jvm
javascript javascript js ecmascript
jest jest
jq jq
kotlin kotlin
laravel laravel artisan php_artisan
linux linux
ubuntu ubuntu
debian debian
centos centos rhel fedora
alpine alpine
macos macos osx mac_os darwin 苹果系统
make make makefile gnumake
maven maven mvn
mcp mcp mcp_server model_context_protocol
mypy mypy
postgres postgres postgresql psql pg
mysql mysql mariadb
sqlite sqlite sqlite3
mongodb mongodb mongo
sqlserver sql_server mssql sqlserver
oracle oracle
utf8 utf8 utf_8
gbk gbk gb18030 gb2312 cp936
latin1 latin1 latin_1 iso_8859_1 cp1252
utf16 utf16 utf_16
ascii ascii
kafka kafka
rabbitmq rabbitmq
nginx nginx
gcp gcp gcloud google_cloud
azure azure
firefox firefox
safari safari
chrome chrome
chromium chromium
playwright playwright
puppeteer puppeteer
selenium selenium
mocha mocha
cypress cypress
podman podman
docker docker dockerfile docker_compose
kubernetes kubernetes k8s kubectl helm kube
bash bash
zsh zsh
fish_shell fish_shell
iphone ios
android android
next nextjs next_js
node node nodejs node_js
npm npm npx
numpy numpy
ollama ollama
openai openai chatgpt gpt
pandas pandas dataframe
php php
pip pip pip3
pipenv pipenv
pnpm pnpm
poetry poetry
powershell powershell pwsh ps1 windows_powershell
prettier prettier
pylint pylint flake8
pyright pyright
pytest pytest py_test
python python python3 py
python2 python2 python_2
qwen qwen 通义 千问
react react jsx tsx reactjs
redis redis
ruby ruby rails gem
ruff ruff
rust rust rustc
sed sed
ssh ssh scp sftp
svelte svelte
swift swift xcode xcodebuild
terraform terraform tofu
tmux tmux screen_session
typescript typescript ts tsc
unittest unittest
uv uv uvx
vercel vercel netlify
vim vim neovim nano
vite vite vitejs
vitest vitest
vue vue vuejs nuxt
webpack webpack rollup esbuild
windows windows win32 win10 win11 cmd_exe
wsl wsl
yarn yarn
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
    "quote": "single_quote double_quote",
    "os": "windows linux macos",
}
"""Kind -> its members, of which a lesson means one and not another."""

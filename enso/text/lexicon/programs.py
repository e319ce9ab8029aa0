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
linux linux ubuntu debian centos alpine
macos macos osx mac_os darwin 苹果系统
make make makefile gnumake
maven maven mvn
mcp mcp mcp_server model_context_protocol
mypy mypy
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

r"""Commands, dialogs and files that carry a password, and what only looks like them; fields as in `cases_tokens`."""
from __future__ import annotations

COMMANDS = r"""
    lftp -u bob,'{s}' ftp.example.org
    lftp -c 'open -u bob,{s} ftp.example.org; ls'
    echo deploy:'{s}' | chpasswd
    echo "deploy:{s}" | sudo /usr/sbin/chpasswd
    printf 'deploy:%s' '{s}' | chpasswd
    chpasswd <<EOF\ndeploy:{s}\nEOF
    psql postgres://app:'{s}'@db/app
    curl -sSu bob:{s} ftp.example.org
    curl -u bob:'{s} with blanks' https://example.org
    curl --cert client.p12:{s} https://example.org
    sshpass -v -p {s} ssh bob@db
    htpasswd -bB -C 10 /etc/nginx/users bob {s}
    htpasswd -c -b users bob '{s}'
    mysqladmin -uroot password "{s}"
    mongorestore -u=app -p={s}
    redis-cli -a{s} ping
    valkey-cli -a '{s}' info
    smbclient -L files --user=bob%{s}
    smbclient //files/share {s} -U bob
    impacket-psexec corp/bob:{s}@10.0.0.1
    GetUserSPNs.py corp/bob:{s} -dc-ip 10.0.0.1
    openssl dgst -sha256 -hmac {s} a.txt
    openssl req -x509 -passout pass:"{s}"
    7zz x -p{s} a.7z
    unzip -P{s} a.zip
    zip -rP {s} a.zip b
    rar a -hp{s} a.rar b
    pdftk a.pdf input_pw {s} output b.pdf
    echo '{A20}' > .vault_pass
    printf '%s' '{A20}' > /run/secrets/api_token
    docker login registry.example.org -u bob -p'{s}'
    skopeo copy --src-creds bob:{s} docker://a docker://b
    ldapsearch -x -D cn=admin -w'{s}'
    slappasswd -s {s}
    sqlcmd -S db -U sa -P'{s}' -Q 'select 1'
    net user /add bob {s}
    pass insert -e db <<< '{s}'
    pass insert db <<EOF\n{s}\nEOF
    keytool -importkeystore -srcstorepass {s} -srckeystore a
    keytool -importkeystore -srckeystore a -destkeypass {s}
    signtool sign /f a.pfx /p {s} a.exe
    restic --password-command 'echo {s}' backup
    echo {s} | restic -r /srv init
    gh auth login --with-token <<< "{s}"
    gh secret set NAME <<< '{s}'
    glab variable set NAME {s}
    dotnet nuget push a.nupkg -k {s} -s https://example.org
    composer config http-basic.example.org bob {s}
    bundle config set --global gems.example.org bob:{s}
    mvn -ep {s}
    vault kv put -mount=secret db user=$USER value='{s}'
    fly secrets set A=$A OTHER={s}
    heroku config:set NODE_ENV=production SALT={A20}
    eb setenv REGION=eu PIN={A20}
    wrangler secret put NAME <<< {s}
    doppler secrets set NAME '{s}'
    gcloud secrets versions add db --data-file=- <<< '{s}'
    TF_TOKEN_app_terraform_io={s} terraform init
    pulumi config set --secret db {s}
    (echo {s}; echo {s}) | passwd bob
    printf '%s\n' '{s}' | pass insert db
    yes {s} | passwd bob
    security import a.p12 -k build.keychain -P {s}
    kadmin -p admin -w {s} -q listprincs
    samba-tool user create bob {s}
    ipmitool user set password 2 {s}
    networksetup -setairportnetwork en0 Home {s}
    sftp bob:{s}@files
    swaks -au bob -ap {s} -s mail
    mosquitto_passwd -c -b users bob '{s}'
    sqlplus -s bob/"{s}"@//db:1521/x
    db2 connect to app user bob using {s}
    mc admin user add minio bob {s}
    drush upwd bob '{s}'
    ttyd -c bob:{s} bash
    lpass login bob <<< {s}
    echo {s} | su - bob -c ls
    ConvertTo-SecureString -AsPlainText -Force '{s}'
    reg add HKLM\x\Winlogon /v DefaultPassword /t REG_SZ /d {s} /f
    steamcmd +login bob {s} +quit
    sqlcipher a.db "PRAGMA key = '{s}';"
    ALTER USER bob IDENTIFIED BY {s};
    CREATE LOGIN bob WITH PASSWORD = N'{s}';
    u.set_password('{s}')
    kaniko --registry-creds bob:{s}
    echo "{s}" | sudo -u bob -S ls
    cat <<< {s} | docker login -u bob --password-stdin
    ssh-add <<< {s}
    keytool -storepasswd -new {s} -keystore a
    rclone config password remote pass {s}
    gam update user bob password '{s}'
    perl -e 'print crypt("{s}", "salt")'
"""
"""A line each; what was filled in last is the password."""

DIALOGS = r"""
    127.0.0.1:6379> AUTH {s}
    127.0.0.1:6379> AUTH default {s}
    10.0.0.1:6379[1]> auth "{s}"
    HELLO 3 AUTH default {s}
    1700000000.1 [0 127.0.0.1:1] "AUTH" "default" "{s}"
    127.0.0.1:6379> ACL SETUSER bob on >{s} ~* +@all
    1) "requirepass"\n2) "{s}"
    "app" "md5{H32}"
    $ cat userlist.txt\n"postgres" "{s}"
    Please use the following password to proceed to installation:\n\n{H32}\n\nThis may also be found at: x
    $ sudo cat /var/lib/jenkins/secrets/initialAdminPassword\n{H32}
    db_password\n  String too long [type=string_too_long, input_value='{s}', input_type=str]
    BUNDLE_GEMS__EXAMPLE__ORG: "bob:{A20}"
    AWS Session Token [None]: {A120}
    AWS Secret Access Key [****************abcd]: {A40}
    Access Key Secret []: {A30}
    CREDENTIALS ASIA{U16} 2026-01-01T00:00:00+00:00 {A40} {A200}
    {A16}\n\n This password must be only used for first time login.
    https://rancher.example.org/dashboard/?setup={L54}
    Password for the elastic user (reset with `elasticsearch-reset-password -u elastic`):\n  {A20}\n
    Password for the [elastic] user successfully reset.\nNew value: {A20}
    A temporary password is generated for root@localhost: {s}
    Recovery Key 1: {A44}
    $ kubectl get secret db -o jsonpath='{.data.password}'\n{A24}
    $ vault kv get -field=value secret/db\n{A24}
    $ gcloud secrets versions access latest --secret=db\n{A24}
    $ wg genkey\n{A43}=
    $ openssl rand -hex 32\n{H64}
    db.example.org:6543:app:bob:{s}
    $ cat ~/.pgpass\nh:1234:db:u:{s}
    define('LOGGED_IN_KEY', '{A20} {A20}');
    bob:{SSHA}{A32}
    bob:{PLAIN}{s}
    Administrator:500:aad3b435b51404eeaad3b435b51404ee:{H32}:::
    Enter passphrase (empty for no passphrase): {s}
    /msg NickServ IDENTIFY {s}
    bob : PSK "{s}"
    "bob" * "{A12}" *
    enable secret {s}
    username bob privilege 15 secret {s}
    crypto isakmp key {s} address 0.0.0.0
    stats auth admin:{s}
    snmp-server user bob g v3 auth sha {s}
    snmp-server user bob g v3 auth sha $A priv aes 128 {s}
    aaa radius key 0 {s}
    jenkins  | {H32}\njenkins  | This may also be found at: x
    [smtp.example.org]:587 bob@example.org:{s}
    expect {\n  "*assword:" { send "{s}\r"; exp_continue }\n}
"""
"""The same for what tools, servers and files show."""

ALIKE = r"""
    echo "deploy:${DEPLOY_PW}" | chpasswd
    curl -E cert.pem https://example.org
    curl -fsSL -o out https://example.org:8443/a
    smbclient //files/share -A creds.txt
    bw unlock --passwordenv BW_PW
    unzip -p a.zip b.txt
    zip -rq out.zip dist -x '*.map'
    openssl passwd -6
    heroku config:set NODE_ENV=production WEB_CONCURRENCY=4 LOG_LEVEL=debug
    fly secrets set A=$A
    pass insert -m db
    net user bob /active:no
    mysqladmin -u root -p status
    sftp -P 22 bob@files
    kinit bob@EXAMPLE.ORG
    echo hello | sudo tee a
    echo yes | ssh-keygen -t rsa
    echo "token refreshed" > out/token.log
    echo 'node_modules' > .gitignore
    cat <<EOF > notes.txt\nbob: done\nEOF
    cargo test -p core
    steamcmd +login anonymous +quit
    PRAGMA foreign_keys = ON;
    alter user bob password expire;
    radius key chain
    bcrypt.decrypt("some-message", key)
    the user is identified by number;
    127.0.0.1:6379> AUTH\n(error) ERR wrong number of arguments
    "react" "18.2.0"
    "main.js" "{H32}"
    name\n  String too long [type=string_too_long, input_value='{A12}', input_type=str]
    BUNDLE_WITHOUT: "development:test"
    AWS Secret Access Key [****************abcd]:
    Password for the elastic user (reset with `elasticsearch-reset-password -u elastic`):
    New value: production
    src/a.py:12:5:E501:line too long
    define('DB_CHARSET', 'utf8mb4');
    define('AUTH_KEY',         'put your unique phrase here');
    root:x:0:0:root:/root:/bin/bash
    Enter passphrase (empty for no passphrase):
    Re-enter new password: They don't match
    service password-encryption
    radius-server host 10.0.0.1
    smtp_sasl_password_maps = hash:/etc/postfix/sasl_passwd
    The following tokens were found:\n  build number
    $ vault kv get -field=value secret/db\nNo value found at secret/data/db
"""

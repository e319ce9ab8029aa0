"""Redaction at the price of a look: the redactor is loaded only for a text that could hold a credential.

The look errs on the safe side: a sensitive name needs one of NEEDLES or LABELS, a token that shows by
its form what it is needs a long word, and what is encoded or in an address needs its signs.  That
nothing the redactor would change passes unseen is held by tests/capture/test_screen.py, on every
shape of credential of `tests.torture`.
"""
from __future__ import annotations

from enso import jsonlight

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

NEEDLES = ("pass", "pword", "secret", "segret", "token", "key", "auth", "cred", "bearer", "cookie", "jwt", "signature",
           "session", "sid", "webhook", "pat", "pw", "salt", "saml", "pin", "otp", "cvv", "mnemonic", "phrase", "login",
           "zugangsdaten", "clave", "psk", "geheimwort")
"""In lower case; a name without one of these cannot be sensitive."""

LABELS = ("密码", "密碼", "口令", "密钥", "密鑰", "秘钥", "密匙", "金鑰", "令牌", "權杖", "私钥", "私鑰", "凭证",
          "凭据", "憑證", "授权码", "授權碼", "验证码", "驗證碼", "校验码", "动态码", "pin码", "助记词", "助記詞",
          "パスワード", "暗証番号", "秘密鍵", "合言葉", "認証コード", "トークン", "비밀번호", "암호", "비밀키",
          "토큰", "인증번호", "인증코드", "пароль", "пароля", "паролем", "ключ доступа", "секретный ключ",
          "код подтверждения", "contraseña", "código de verificación", "código de verificação", "clé secrète",
          "clé api", "code de vérification", "schlüsselwort", "hasło", "lösenord", "şifre", "jelszó", "mật khẩu",
          "كلمة المرور", "סיסמה", "รหัสผ่าน", "токен", "токена", "секрет", "ключ", "schlüssel", "κωδικός",
          "slaptažodis", "salasõna", "лозинка", "парола", "提取码", "提取碼", "解压码", "비번", "apiキー",
          "アクセスキー", "인증키", "api 키")
"""The same words in Chinese, Japanese, Korean and other languages, where they are not ASCII."""
PHRASES = ("contrasena", "senha", "kennwort", "wachtwoord", "haslo", "parola d'ordine", "chiave api", "clave api",
           "clave de acceso", "chave de api", "verification code", "verificationcode", "security code",
           "one time code", "codice di verifica", "mdp", "heslo", "adgangskode", "kodeord", "salasana", "lozinka",
           "parola", "kata sandi", "palavra passe", "matkhau")
"""... and where they are; a `_` or `-` counts as the blank in them."""
CODES = ("验证码", "驗證碼", "校验码", "动态码", "pin码", "暗証番号", "認証コード", "인증번호", "인증코드",
         "код подтверждения", "código de verificación", "código de verificação", "code de vérification",
         "verification code", "verificationcode", "security code", "one time code", "codice di verifica")
"""Those whose value is digits."""
TOKENS = ("токен", "токена", "секрет", "ключ", "schlüssel", "apiキー", "アクセスキー", "인증키", "api 키")
"""Those of everyday meaning, whose value looks random."""
SEEDS = ("助记词", "助記詞")
"""Those whose value is a dozen words."""

SIGNS = ("://", "%", "+-", "--user", "--proxy-user", "--from-literal", "login", "LOGIN", "machine", "MACHINE",
         "-----", "&#", "$", "<<", "freerdp", "cmdkey", "schtasks", "SCHTASKS", "snmp", "community", "com2sec",
         "nmcli", "psk", "PSK", "iwconfig", "mc a", "vault", "sqlplus", "sqlldr", "expdp", "impdp", "exp ", "imp ",
         "rman target", "obscure", "encrypt_string", "net us", "NET US", "dentified ", "DENTIFIED ", "onnect to ",
         "ONNECT TO ", "@tcp(", "@unix(", "bw ", ".py ", "nseal", "echo", "printf", "yes ", "reshared", "earer",
         "asic ", "assword", "code=", "poetry", ":*:", ":3306:", ":5432:", ":5433:", ":5434:", ":6432:", ":6543:",
         ":25060:", ":25061:", ":26257:", "]:25", ":465", ":587", "static:", "curl -", "ttyd", "gotty", "ctr ",
         "skopeo", "crictl", "smbclient", "var put", "ngrok", "zip -", "-hp", "openssl", "signtool", "--encrypt",
         "-xp", "mvn -ep", "--plaintext", "glab v", "sonar", "doctl", "codecov", "set-env", "setenv", "env:set",
         "env-set", "appsettings", "variables --", "drush u", "ipmitool", "autologon", "signin", "isql", "netlify",
         "doppler", "chamber w", "l bootstrap", "service install", "user add", "ftpfs", "bundle config", "BUNDLE_",
         "Set for", "sftp ", "mysqlsh", "sshfs ", "SPNs", "NPUsers", "psexec", "successfully reset", "SecureString",
         "op read", "versions access", "wg gen", "IDENTIFY", "SETUSER", "setuser", "user default", "SHA}", "SHA256}",
         "SHA384}", "SHA512}", "MD5}", "PLAIN}", "CLEARTEXT}", "md5", ":::", ":[U", "userlist", "SCRAM", ": EAP",
         ": RSA", ": NTLM", '" * "', "berglas", "crypt(", "This may also", "etConnection(", "mysqli(", "PDO(", "FTP(",
         "create_user(", "create_superuser(", "createUser(", "connect(", "connect_ftp(", "hmac", "Hmac", "HMAC",
         "Fernet(", "appid=", "og in ", "onnect with", "ign in ", "登录", "登陆", "bcrypt.",
         "hashSync(", "ompareSync(", "WiFi.begin")
"""Addresses, encodings, commands and files that carry a credential without a sensitive name."""
OPTIONS = (" -u", " -U", " -p", " -P", " -a", " -b", " -w", " -k", " -i")
"""... and options, where a word begins with them."""

LONG_WORD = 8
"""Characters from which a word with a digit or a sign in it may be a token, or a piece of a wrapped one."""
LONG_LETTERS, MIXED_LETTERS = 20, 16
"""The same for a word of letters alone, and for one with several capitals (`values.looks_random`)."""


def could_hold(text: str) -> bool:
    """Whether a text could hold a credential; True for many that do not."""
    lower = text.lower()
    if any(needle in lower for needle in NEEDLES) or any(sign in text for sign in SIGNS):
        return True
    words = spaced(lower)
    if any(phrase in words for phrase in PHRASES):
        return True
    if not text.isascii():
        if any(label in lower for label in LABELS):
            return True
        text = text.encode("ascii", "replace").decode().replace("?", " ")     # tokens are ASCII
    apart = " " + text.replace('"', " ").replace("'", " ").replace("\n", " ")
    if any(option in apart for option in OPTIONS):
        return True
    return any(map(_may_be_token, text.split()))


def _may_be_token(word: str) -> bool:
    """Whether a word is long, and neither one of letters alone nor an option's long name (`--no-preserve-root`)."""
    word = word.strip(".,:;!?()'\"`")
    if word[:2] == "--":
        word = word.replace("-", "")
    if len(word) < LONG_WORD or not word.isalpha():
        return len(word) >= LONG_WORD
    return len(word) >= LONG_LETTERS or len(word) >= MIXED_LETTERS and sum(map(str.isupper, word)) >= 4


def spaced(lower: str) -> str:
    """A text in lower case as PHRASES are looked for in it; of the same length."""
    return lower.replace("_", " ").replace("-", " ")


def redact(text: str) -> str:
    """The text without credentials (`redact.redact`)."""
    if not could_hold(text):
        return text
    from enso.capture import redact as redactor
    return redactor.redact(text)


def redact_value(value: Any) -> Any:
    """The JSON value without credentials (`redact.redact_value`)."""
    if not could_hold(jsonlight.dumps(value)):
        return value
    from enso.capture import redact as redactor
    return redactor.redact_value(value)

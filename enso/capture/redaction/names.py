"""Names whose value is secret: `DB_PASSWORD`, `apiKey`, `x-auth-token`, `密码`, `mot de passe`.

A name is judged by its last telling word, so that `max_tokens`, `token_file` and `primary_key` are
ordinary names.  The tables come first; `kind_of` judges one name, `find` finds them in a text.
"""
from __future__ import annotations

from enso.capture.screen import CODES, LABELS, NEEDLES, PHRASES, SEEDS, TOKENS, spaced

STRONG: dict[str, str] = {
    "password": "password", "passwd": "password", "passphrase": "password", "passcode": "password",
    "passwort": "password", "pwd": "password", "pass": "password", "pw": "password", "passe": "password",
    "pword": "password", "storepass": "password", "keypass": "password", "userpass": "password", "sshpass": "password",
    "pgpass": "password", "requirepass": "password", "rootpw": "password", "bindpw": "password", "userpw": "password",
    "secret": "secret", "secreta": "secret", "segreta": "secret", "apikey": "api-key", "secretkey": "secret",
    "accesskey": "secret", "privatekey": "private-key", "authkey": "api-key", "accountkey": "secret",
    "clave": "password", "motdepasse": "password", "passord": "password", "geheimwort": "password", "psk": "password",
    **{word: "password" for word in PHRASES if " " not in word and word not in CODES},
}
"""Whatever stands there is secret, unless it is a placeholder, a reference or prose."""
WEAK: dict[str, str] = {
    "token": "token", "auth": "credential", "credential": "credential", "credentials": "credential",
    "pat": "token", "jwt": "token", "bearer": "token", "signature": "signature", "sessionid": "session",
    "oauth": "token", "sid": "session", "sessid": "session", "webhook": "webhook", "salt": "salt",
    "samlresponse": "saml-response",
}
"""Secret when it also looks random: these words have everyday meanings."""
KEYS = ("api", "access", "secret", "private", "account", "shared", "master", "encryption", "signing", "storage",
        "subscription", "service", "auth", "app", "application", "client", "license", "webhook", "deploy", "signature",
        "cookie", "django", "fernet", "instrumentation", "flask", "jwt", "function", "admin", "host", "server", "user",
        "write", "read",
        "openai", "anthropic", "gemini", "deepseek", "mistral", "groq", "cohere", "dashscope", "zhipu", "moonshot",
        "stripe", "sendgrid", "mailgun", "twilio", "github", "gitlab", "aws", "azure", "gcp", "google", "maps", "hf",
        "algolia", "datadog", "sentry", "pinecone", "replicate", "supabase", "firebase")
"""What before `key` makes it a secret one: `api_key` is, `primary_key` is not."""
STRICT_KEYS = ("api", "access", "secret", "private", "account", "encryption", "signing", "master")
"""... and whose value need not look random."""
_OF_OTHERS = ("existing", "pull", "password")
"""What before `secret` says that its value is the name of one: `existingSecret`, `imagePullSecret`."""
TAIL_WORDS = ("prod", "production", "dev", "test", "staging", "old", "new", "value", "live", "base64", "b64",
              "primary", "secondary", "base", "confirm", "confirmation", "default", "main", "backup", "ro", "rw",
              "string", "data", "plain", "db", "mysql", "postgres", "smtp", "ftp", "redis",
              "admin", "root", "acceso")
"""Words after the telling one that change nothing: DB_PASSWORD_PROD."""
_PASS_WORDS = """
    bypass compass gyrocompass encompass trespass surpass overpass underpass outpass repass subpass prepass multipass
    singlepass onepass twopass firstpass lastpass fastpass lowpass highpass bandpass allpass renderpass shaderpass
    askpass
"""
_WORDS_IN_PASS = frozenset(_PASS_WORDS.split())
"""Words that end in `pass`; what else does is a name such as MYSQLPASS."""
_KEYWORDS = ("palabra", "palabras", "punto", "dato", "concepto")
"""What before `clave` makes it a key word or a key point."""
SUFFIXES = ("password", "passwd", "passphrase", "apikey", "secretkey", "accesskey", "privatekey", "secret", "token",
            "sessionid", "samlresponse", "pwd", "pw")
"""Names written together end in these: PGPASSWORD, _authToken, identitytoken."""

_NAME = frozenset("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789_-")
CYRILLIC_END = "\u0530"
"""Letters up to here are written in words with blanks around."""
MAX_NAME = 80
"""Characters on either side of a needle that can belong to a name."""


class Kind:
    """What a name says of its value: `strict` is secret whatever it looks like.

    `form` is what the value has to be: "digits", "words" (of a seed phrase), a "pair" of a user and
    a password, a "cell" of a table; `several` a name in the plural, whose value is a list or a map.
    """
    __slots__ = ("form", "label", "several", "strict")

    def __init__(self, label: str, strict: bool, form: str = "", several: bool = False) -> None:
        self.label = label
        self.strict = strict
        self.form = form
        self.several = several


COOKIE = Kind("cookie", False, several=True)
HEADER = Kind("authorization", True)
LABEL = Kind("password", True)
TOKEN = Kind("token", False)
PIN = Kind("pin", True, form="digits")
PINS = Kind("pin", True, form="digits", several=True)
SEED_PHRASES = ("seed", "recovery", "backup", "mnemonic", "wallet")
SEED = Kind("seed-phrase", True, form="words")
LOGIN = Kind("password", False, form="pair")
HASH = Kind("password-hash", False)
_HASHES = ("hash", "hashed", "digest")
"""After the name of a password: PasswordHash."""

_KINDS: dict[str, Kind | None] = {
    "authorization": HEADER, "cookie": COOKIE, "cookies": COOKIE, "pin": PIN, "otp": PIN, "cvv": PIN, "pins": PINS,
    "otps": PINS, "mnemonic": SEED, "seedphrase": SEED, "login": LOGIN, "logins": LOGIN, "creds": LOGIN,
    "zugangsdaten": LOGIN, "verificationcode": PIN, "passes": None, "oldpwd": None}


_WORDS_ABROAD = tuple(phrase for phrase in PHRASES if " " not in phrase)
_PHRASES = tuple(phrase for phrase in PHRASES if " " in phrase)


def find(text: str) -> list[tuple[int, int, Kind]]:
    """(start, end, kind) of every sensitive name, in order."""
    lower = text.lower()
    if len(lower) != len(text):                # a letter such as İ, whose lower case is two characters
        lower = text.replace("İ", "I").lower()
    found: dict[int, tuple[int, int, Kind]] = {}
    for needle in (*NEEDLES, *_WORDS_ABROAD):
        at = lower.find(needle)
        while at >= 0:
            start, end = _name_around(text, at, at + len(needle))
            kind = kind_of(text[start:end])
            if kind is not None:
                found[end] = (start, end, kind)
            at = lower.find(needle, max(end, at + 1))
    words = spaced(lower)
    for labels, haystack in ((_PHRASES, words), ((), "") if text.isascii() else (LABELS, lower)):
        for label in labels:
            kind = _kind_of_label(label)
            at = haystack.find(label)
            while at >= 0:
                end = at + len(label)
                if label[0] > CYRILLIC_END or not (goes_on(haystack[at - 1:at]) or goes_on(haystack[end:end + 1])):
                    found[end] = (at, end, kind)
                at = haystack.find(label, at + 1)
    return [found[end] for end in sorted(found)]


def goes_on(char: str) -> bool:
    return char.isalpha() and char <= CYRILLIC_END


def _name_around(text: str, start: int, end: int) -> tuple[int, int]:
    """The whole name around a needle; `API key` is one."""
    limit = max(0, start - MAX_NAME)
    while start > limit and text[start - 1] in _NAME:
        start -= 1
    limit = min(len(text), end + MAX_NAME)
    while end < limit and text[end] in _NAME:
        end += 1
    if text[start - 1:start] == " " and text[start:end].lower() in ("key", "keys", "phrase", "clave"):
        while start > 1 and text[start - 2] in _NAME and end - start < MAX_NAME:
            start -= 1
        return start - 1, end
    return start, end


_kinds: dict[str, Kind | None] = {}


def _kind_of_label(label: str) -> Kind:
    if label in TOKENS:
        return TOKEN
    return PIN if label in CODES else SEED if label in SEEDS else LABEL


def kind_of(name: str) -> Kind | None:
    """What a name's value is, judged by its last telling word; None for an ordinary name."""
    if name not in _kinds:
        if len(_kinds) > 5000:
            _kinds.clear()
        label = spaced(name.lower())
        _kinds[name] = _kind_of_label(label) if label in LABELS or label in PHRASES else (
            _judge(_words(name[-MAX_NAME:])))
    return _kinds[name]


def _judge(words: list[str]) -> Kind | None:
    """The kind of a name that is split into words in lower case."""
    while len(words) > 1 and (words[-1] in TAIL_WORDS or words[-1].isdigit()):
        if words[-2:] == ["key", "data"]:      # kubeconfig: client-key-data
            return Kind("private-key", True)
        words.pop()
    if not words:
        return None
    last = words[-1].rstrip("0123456789") or words[-1]
    before = words[-2] if len(words) > 1 else ""
    if last in _KINDS:
        return _KINDS[last]
    if last == "key" and before in KEYS:
        return Kind("api-key" if before == "api" else "secret-key", before in STRICT_KEYS)
    if before == "key" and last == "id":
        return None
    if last == "phrase" and before in SEED_PHRASES:
        return SEED
    if last in STRONG:
        return Kind(STRONG[last], True) if before not in (_KEYWORDS if last == "clave" else _OF_OTHERS) else None
    if last[-4:] == "pass":
        return Kind("password", True) if last not in _WORDS_IN_PASS else None
    if last in _HASHES:
        hashed = _judge(words[:-1])
        return HASH if hashed and hashed.label == "password" and hashed.strict else None
    if last in WEAK:
        return Kind(WEAK[last], False, several=last[-1] == "s")
    joined = before + last
    for suffix in SUFFIXES:
        if joined.endswith(suffix):
            label = STRONG.get(suffix) or WEAK[suffix]
            return Kind(label, suffix in STRONG)
    one = _judge(words[-2:-1] + [last[:-1]]) if last[-1:] == "s" and len(last) > 3 else None
    return Kind(one.label, one.strict, several=True) if one and not one.form else None


def _words(name: str) -> list[str]:
    """`dbPassword`, `DB_PASSWORD`, `x-API-key`, `APIKey` -> their words in lower case."""
    words: list[str] = []
    word = ""
    for at, char in enumerate(name):
        if char in "_-. ":
            if word:
                words.append(word)
            word = ""
            continue
        new = char.isupper() and word and (not word[-1].isupper() or name[at + 1:at + 2].islower())
        if new:
            words.append(word)
            word = ""
        word += char
    if word:
        words.append(word)
    return [word.lower() for word in words]

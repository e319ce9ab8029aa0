"""Whether a value is a secret, or only stands for one: `${TOKEN}`, `<your-key>`, `config.password`."""
from __future__ import annotations

from enso.capture.redaction.names import COOKIE, STRONG, Kind, kind_of
from enso.capture.screen import LABELS, PHRASES

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Tuple

    Span = Tuple[int, int, str]
    """Start and end of a credential in a text, and the label of its marker."""

MARKER = "[redacted:"

_NOT_VALUES = """
    none null nil true false undefined required optional string str bytes int number text any object bool boolean
    incorrect invalid wrong missing expired empty unset set hidden masked redacted removed omitted sensitive secret
    password passwd pass token key apikey username user default value prompt stdin env file path basic bearer digest
    oauth oauth2 include same-origin omit yes no on off enabled disabled changeme change_me change-me placeholder
    dummy example todo tbd fixme unknown authentication authorization must should cannot is was are not for from to in
    of and or the a an that this your my field fields reset failed failure error denied mismatch login ask never always
    forgot confirm enter input provided given found generated auto random vault keychain keyring interactive type
    shift split fail
    option options flag flags argument arguments parameter parameters instead when with before after using via
    continue break raise yield test testing nullable sometimes confirmed
    erforderlich ungültig falsch leer obligatoire requis invalide incorrecte vide obligatoria obligatorio obligatória
    obligatório obrigatória obrigatório requerida requerido incorrecta incorrecto incorreta incorreto inválida inválido
    vacía vacío vazia vazio obbligatoria obbligatorio richiesta richiesto errata vuota verplicht ongeldig vereist
    onjuist wymagane wymagany gerekli zorunlu geçersiz krävs påkrævet påkrevd обязателен обязательно неверный
    self cls args kwargs char varchar const let var new await async function return if else
"""
NOT_VALUES = frozenset(_NOT_VALUES.split())
"""Values that are words of a form, of code or of a message and never a secret."""

_SPEAKING_WORDS = """
    must should shall can cannot cant could may might please enter input provide choose confirm repeat retype forgot
    reset change show hide invalid incorrect wrong required optional missing empty blank short long weak strong least
    minimum maximum characters letters digits password passwords passphrase passcode secret token key field value
    username user email login the your is are was be been not no used for to with mot passe contraseña senha passwort
    kennwort wachtwoord parola пароль muss mindestens zeichen doit moins debe menos deve almeno moet minstens должен
"""
_SPEAKING = frozenset(_SPEAKING_WORDS.split())
"""Words of labels, hints and complaints about passwords, and small words of any sentence."""

_BRACKETS = ("{", "<", "[", "(")
_OPENINGS = ("%{", ".*", "ghsa-", "cve-", "pk_test_", "pk_live_", "...", "…", "***", "•", "&lt;", "%3c", "%7b", "%24")
_REFERENCES = ("process.env", "os.environ", "env.", "secrets.", "vars.", "var.")
_KEEPERS = ("arn:", "vault:", "keyring:", "keychain:", "env:", "file:", "ssm:", "secretsmanager:", "projects/",
            "@microsoft.keyvault(")
"""Beginnings of what says where a secret lies."""
_FORM_WORDS = ("your", "example", "change", "replace", "insert", "placeholder", "sample", "dummy", "fake")
"""First words of what a form says where a secret goes: `your-key-here`, `changeme`.  More than words after them, as in
`changeme2024`, makes it a secret again."""
_NUMBERED = ("sha", "md", "base", "utf", "pbkdf", "aes", "hs", "rs", "es", "rsa", "hmac", "ed", "win", "ipv")
"""What algorithms and encodings are called, before a number: `sha256`, `base64`."""
SEED_WORDS = 12
EASTERN = "\u2e80"
"""Above it are the characters of Chinese, Japanese and Korean."""
_DIGITS = frozenset("0123456789")
_NOT_IN_TOKENS = frozenset("()[]{}<>|^ ")


def marker(label: str) -> str:
    """What is left where a credential was."""
    return MARKER + label + "]"


def is_secret(value: str, kind: Kind, quoted: bool, needs_random: bool = False) -> bool:
    """Whether a value under a name of that kind has to go."""
    if kind.form == "words":
        return len(value.split()) >= SEED_WORDS
    if kind.form == "digits":
        return value.isdigit() and 4 <= len(value) <= 8 and len(set(value)) > 1
    if len(value) < 4 or is_placeholder(value):
        return False
    if kind is COOKIE:
        return bool(cookie_values(value))
    if kind.form == "pair":
        return False                           # a name alone; `redaction.named` looks for what follows it
    if is_path(value):
        return False
    a_type = kind.label.endswith("-key") and value.endswith("Key")
    if a_type or is_said(value, kind) or kind.label != "password" and _is_label(value):
        return False
    if kind.strict and not needs_random and (not kind.several or quoted and kind.label == "password"):
        return True
    if kind.label == "credential" and quoted and _is_pair(value):
        return True
    if kind.label == "session" and value.count("-") == 4:
        return False
    return looks_random(value) and not any(char in _NOT_IN_TOKENS for char in value)


def is_said(value: str, kind: Kind) -> bool:
    """It speaks of a password: `must have at least 8 characters`, `请输入密码`.  A passphrase is words that do not."""
    if any(char > EASTERN for char in value) and not any(map(is_made, _ascii_words(value))):
        return True                            # no input method writes into a password's field
    words = [word.strip(".,:;!?\"()").replace("'", "").replace("’", "") for word in value.split()]
    if len(words) < 2 or not all(word.isalpha() or len(word) < 4 for word in words):
        return False
    return not kind.strict or value.rstrip()[-1] in ".!?:" or not _SPEAKING.isdisjoint(map(str.lower, words))


def _is_label(value: str) -> bool:
    """A word as it stands above a field: `Geheimnis`, `API-Schlüssel`."""
    return value.replace("-", "").isalpha() and value[0].isupper() and not value.isupper() and not is_jumbled(value)


def _ascii_words(value: str) -> list[str]:
    return "".join(char if char.isascii() else " " for char in value).split()


def _is_pair(value: str) -> bool:
    """`bob:bluemonkey`."""
    user, sign, word = value.partition(":")
    return bool(sign) and user.isidentifier() and len(word) >= 6 and word.isalnum() and word.lower() not in NOT_VALUES


def cookie_values(header: str) -> list[tuple[int, int]]:
    """Where the values of a session lie in `session=...; theme=dark`: those named so, and the random-looking."""
    found = []
    at = 0
    for pair in header.split(";"):
        name, sign, value = pair.partition("=")
        value = value.strip(" \t\r\n\"'").split(" ")[0].rstrip(":,")
        if sign and MARKER not in value and not is_placeholder(value) and (
                any(map(looks_random, value.split("&"))) or kind_of(name.strip()) is not None and is_made(value)):
            begin = at + len(name) + pair[len(name):].find(value)
            found.append((begin, begin + len(value)))
        at += len(pair) + 1
    return found


def is_placeholder(value: str) -> bool:
    """It stands for a value instead of being one: `${TOKEN}`, `<your-key>`, `xxxx`, `...EXAMPLE`."""
    lower = value.lower()
    if lower[:1] == "$":
        return lower[1:2] in ("{", "(", "[", "") or _is_variable(value[1:])
    if value.startswith(MARKER) or lower.startswith(_OPENINGS) or lower.startswith(_REFERENCES) and (
            value.split("[")[0].replace(".", "_").isidentifier()):
        return True
    if lower.startswith(_FORM_WORDS) and all(map(_says_something, _parts(lower))):
        return True
    if lower.startswith(("my-", "my_")) and all(map(str.isalpha, _parts(lower))) and _parts(lower)[-1] in NOT_VALUES:
        return True
    if lower[:1] in _BRACKETS:
        return not any(map(looks_random, "".join(char if char.isalnum() else " " for char in value).split()))
    if lower in NOT_VALUES or lower.strip(".,;:!?)&*") in NOT_VALUES or lower in STRONG or lower in LABELS:
        return True
    if lower in PHRASES or is_kept_elsewhere(lower) or "|" in lower and lower.split("|")[0] in NOT_VALUES:
        return True
    if value.endswith(("EXAMPLE", "EXAMPLEKEY", "EXAMPLETOKEN")) or len(set(lower)) <= 2:
        return True
    if lower[:1] == ":" and lower.replace(":", "").isidentifier() or "%s" in lower and not _has_digit(lower):
        return True
    if lower[:1] == "%" and lower[-1:] == "%" and len(lower) > 2:
        return True
    if lower[:1] == "@" and lower[-1:] == "@" and is_reference(value[1:-1]) or _is_joint(value.strip()):
        return True                            # what Maven fills in, and `"Pwd=" + pw + ";"`
    if lower[:1] in ("^", "~") and lower[1:].replace(".", "").isdigit():
        return True                            # of a package: `"minipass": "^7.0.3"`
    if not lower.strip("x-_.*") or lower.endswith(("-...", "_...", "-…", "_…")) and len(lower) < 12:
        return True                            # `sk-...`
    if lower.startswith("id=") and lower[3:].replace("_", "").replace("-", "").isalpha():
        return True                                # `docker build --secret id=npmrc,src=.npmrc`: where it is, not what
    if "${" in lower or "{{" in lower:
        return "}" in lower
    for filling in ("xxxx", "****", "your_", "your-"):
        if filling in lower:                   # with the filling out there must be no secret left
            return not looks_random(lower.replace(filling[:1] if filling[1] == filling[0] else filling, "") + "zz")
    return False


def _is_variable(name: str) -> bool:
    """`$DB_PASS/`, `$cred.Password`, `$_POST['x']`: the sign is not part of `name`."""
    bare = name.rstrip("/\\;.!,[]}")
    for sign in ("_", ".", "->", "::", "{+", "{", "["):
        bare = bare.replace(sign, "a")
    return bare.isalnum() and not looks_random(name + "zz"[:9 - len(name)])


def _is_joint(value: str) -> bool:
    """Code between two texts, whose quotes were taken for those of a value: `+ pw +`, `. $cfg->pw() .`."""
    sign, inner = value[:1], value[1:-1].strip()
    return sign in ("+", ".", "&") and value[-1:] == sign and (_is_member(inner) or is_call(inner))


def is_kept_elsewhere(value: str) -> bool:
    """It says where a secret lies: `op://prod/db/password`, `arn:aws:...`; passwords in URLs are `blocks`' business."""
    lower = value.lower()
    scheme, sign, _ = lower.partition("://")
    return lower.startswith(_KEEPERS) or bool(sign) and scheme.replace("+", "").isalpha() or _is_place(lower)


def _is_place(lower: str) -> bool:
    """A path of words in a store: `gcp-secret-manager:projects/p/secrets/db`, `secret/data/db#password`."""
    scheme, sign, rest = lower.partition(":")
    path = rest if sign and scheme.replace("-", "").isalpha() else lower
    parts = path.lstrip("/").split("/")
    known = path == lower and parts[0] in NOT_VALUES or path != lower and len(parts) > 2
    return known and len(parts) > 1 and not any(map(is_made, parts))


def _parts(value: str) -> list[str]:
    return [part for part in value.replace("-", "_").replace(".", "_").replace(" ", "_").strip("_!").split("_") if part]


def _says_something(part: str) -> bool:
    """A word, a short number or a version of a form's text: `key`, `1`, `v2`."""
    return part.isalpha() or part.isdigit() and len(part) < 4 or part in ("v1", "v2", "oauth2", "s3")


def _has_digit(value: str) -> bool:
    return any(char in _DIGITS for char in value)


def looks_random(value: str) -> bool:
    """Letters and digits mixed as no word, version, path, date or name mixes them."""
    value = value.strip()
    if len(value) < 8 or is_path(value) or value[:2] == "0x" or "://" in value or value[:2] == "--" or " " in value:
        return False
    if not any(char in _DIGITS for char in value):
        return len(value) >= 16 and case_changes(value) >= 4
    if not any(char.isalpha() for char in value):
        return False
    parts = value.replace("-", "_").replace(".", "_").replace(":", "_").replace("/", "_").split("_")
    return not all(part.isalpha() and (part.islower() or part.isupper() or part.istitle())
                   or part.isdigit() and len(part) <= 4 or not part or _is_numbered_word(part) for part in parts)


def _is_numbered_word(part: str) -> bool:
    """`oauth2`, `v1`, `step12`."""
    stem = part.rstrip("0123456789")
    return stem.isalpha() and stem.islower() and len(part) - len(stem) <= 2 or stem.lower() in _NUMBERED


def is_made(value: str) -> bool:
    """Letters and digits mixed, as in a password somebody made up: `tr0ub4dor`, not `sha256`, `step12` or `v2.1`."""
    if is_jumbled(value):
        return True
    return len(value) >= 5 and value.isascii() and _has_digit(value) and any(char.isalpha() for char in value) and (
        looks_random(value) or not all(map(_is_plain, _parts(value.replace("/", "_").replace(":", "_")))))


def is_coined(value: str) -> bool:
    """A word with a number or a sign, as people make them up: `Falcon!1`, `VELVET_479`, `compass123`; not `step_12`."""
    stem = value.rstrip("0123456789")
    digits, sign = len(value) - len(stem), any(char in "!@#$%^&*+=~?" for char in value[1:])
    letters = sum(map(str.isalpha, value))
    return letters > 3 and value.isascii() and (
        _has_digit(value) and sign or digits >= 3 and stem.rstrip("_").isalpha() and stem.lower() not in _NUMBERED)


def _is_plain(part: str) -> bool:
    return part.isalpha() or part.isdigit() or len(part) < 12 and _is_numbered_word(part.lower())


def case_changes(value: str) -> int:
    return sum(1 for a, b in zip(value, value[1:]) if a.islower() and b.isupper())


def is_jumbled(value: str) -> bool:
    """Letters whose case changes more often than between a name's words: `lbDIFYWjzfrOeN`, not `getUserAccessToken`."""
    changes = case_changes(value)
    return changes > 2 and value.isascii() and value.isalpha() and len(value) <= 3.5 * (changes + 1)


def is_path(value: str) -> bool:
    """`/run/secrets/db`, `~/.aws/credentials`, `./key.pem`, `C:\\keys`."""
    if value[:2] in ("~/", "./") or value[:3] == "../" or value[1:3] == ":\\":
        return True
    if value[:1] != "/":
        return False
    parts = value[1:].split("/")
    return all(part and (part.replace("-", "").replace("_", "").replace(".", "").isalnum()) for part in parts) and (
        (len(parts) > 1 or parts[0].isalpha() and parts[0].islower()) and not any(is_mixed(part) for part in parts))


def is_mixed(part: str) -> bool:
    """Upper, lower and digits in one part: base64, not a folder."""
    return len(part) >= 10 and any(c.isupper() for c in part) and any(c.islower() for c in part) and any(
        c in _DIGITS for c in part)


def is_call(value: str) -> bool:
    """Code that gets a value: `get_password(`, `$this->secret(`, `Hash::make(`."""
    head, opening, given = value.partition("(")
    return bool(opening) and _is_member(head) and _is_in_brackets(given, "()")


def _is_member(name: str) -> bool:
    """`$this->secret`, `Hash::make`, `os:getenv`, `cfg?.password`."""
    for sign in ("->", "::", "?.", "\\", ":"):
        name = name.replace(sign, ".")
    return all(part.lstrip("$@").isidentifier() for part in name.lstrip(".").split("."))


def _is_in_brackets(given: str, brackets: str) -> bool:
    """What follows an opening bracket is code: no word goes on behind the closing one (`x[9]kLr4`), or what was cut
    before it is an argument."""
    end = given.rfind(brackets[1])
    if end >= 0:
        return not given[end + 1:end + 2].isalnum()
    return given[:1] in "$&@:\"'`" or all(not part or part.isdigit() or _is_member(part.replace("=", "."))
                                        for part in given.lstrip("{[").replace("[", "(").split("("))


def is_within_word(text: str, at: int) -> bool:
    """Whether letters or digits stand on both sides, as around a quote that is part of a password: `a3"bX`."""
    return text[at - 1:at].isalnum() and text[at + 1:at + 2].isalnum()


def is_reference(value: str) -> bool:
    """A name in code: `config.password`, `os.environ["X"]`, `new_password`."""
    head, bracket, index = value.partition("[")
    parts = head.replace("->", ".").replace("::", ".").replace("?.", ".").replace("!", "").split(".")
    if not all(part.isidentifier() for part in parts):
        return False
    if len(parts) > 1:
        return not any(char in _DIGITS for char in head)
    if bracket:
        return _is_in_brackets(index, "[]")
    if "_" in head.strip("_") and not any(char in _DIGITS for char in head):
        return True
    if head.lower() in NOT_VALUES:
        return True
    # `password=dbPassword` names a variable; nobody names one `MySecret99`.
    return kind_of(head) is not None and sum(char in _DIGITS for char in head) < 2

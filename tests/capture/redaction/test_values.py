"""What is no secret although it stands where one does: references, words of forms, code."""
from __future__ import annotations

import unittest

from enso.capture.redact import redact
from enso.capture.redaction.values import is_call, is_coined, is_kept_elsewhere, is_placeholder


class StaysAsItIs(unittest.TestCase):
    def test_where_a_secret_is_kept(self) -> None:
        for value in ("op://prod/db/password", "arn:aws:secretsmanager:eu-west-1:123456789012:secret:db-AbCdEf",
                      "vault:secret/data/db#password", "ref+vault://secret/db#/password", "file:///run/secrets/db",
                      "keyring:db", "@Microsoft.KeyVault(SecretUri=https://kv.example.org/secrets/db)",
                      "projects/p/secrets/db/versions/1", "sm://project/db", "secret/data/db#password",
                      "gcp-secret-manager:projects/p/secrets/db", "ref+awssecrets://prod/db/password?region=eu-west-1"):
            self.assertTrue(is_kept_elsewhere(value), value)
            for text in (f"password: {value}", f"DB_PASSWORD={value}", f'{{"password": "{value}"}}'):
                self.assertEqual(redact(text), text)
        for value in ("tr0ub4dor://9", "secret/zQ1x9Lr4", "bob:zQ1x9Lr4/a/b", "token"):
            self.assertFalse(is_kept_elsewhere(value), value)

    def test_a_command_in_backticks(self) -> None:
        for text in ("TOKEN=`gh auth token`", "password = `cat token.txt`", "PW=`aws ssm get-parameter --name db`"):
            self.assertEqual(redact(text), text)
        for value in ("correct horse battery staple", "zQ1x9Lr4"):
            self.assertNotIn(value, redact(f"password: `{value}`"))

    def test_the_name_of_a_secret(self) -> None:
        for text in ("existingSecret: postgres-auth", "imagePullSecret: regcred"):
            self.assertEqual(redact(text), text)

    def test_words_of_forms_and_rules(self) -> None:
        for value in ("required|string|min:8|confirmed", "<base64(user:password)>", "Senha", "erforderlich",
                      "<your_api_key>", "{username}:{password}"):
            self.assertTrue(is_placeholder(value), value)
        self.assertFalse(is_placeholder("<zQ1x9Lr4Ab>"))
        for text in ("Mot de passe : obligatoire", "пароль: обязателен",
                     "Authorization: Basic <base64(user:password)>"):
            self.assertEqual(redact(text), text)

    def test_words_above_a_field(self) -> None:
        for text in ('"apiKey": "API-Schlüssel"', '"secret": "Geheimnis"', "jsonwebtoken (GHSA-8cf7-32gw-wr33)",
                     'sed -i "s/password=.*/password=$DB_PASS/" .env', "$password = $cred.Password",
                     "$password = $_POST['password']; $x = 1", "pub struct Key { api_key: &str, n: u8 }"):
            self.assertEqual(redact(text), text)
        self.assertNotIn("lbDIFYWjzfrOeN", redact('"secret": "lbDIFYWjzfrOeN"'))

    def test_what_people_make_up(self) -> None:
        for value in ("Falcon!1", "VELVET_479", "compass123", "COBALT@2023", "iFQL=U5HP"):
            self.assertTrue(is_coined(value), value)
        for value in ("step_12", "sha256", "python3", "a.b.c", "utf_8", "rsa4096", "hello", "x=1"):
            self.assertFalse(is_coined(value), value)

    def test_code_that_gets_one(self) -> None:
        for value in ("get_password(", "$this->secret('db')", "Hash::make($x)", "a?.b(c)"):
            self.assertTrue(is_call(value), value)
        for value in ("hunter2", "a b(c)", "x9$(q", "tr0ub-4dor(x)", "FJx(BzyN*Eh11"):
            self.assertFalse(is_call(value), value)
        for text in ('let password = rpassword::prompt_password("Password: ")?;', 'password = os:getenv("DB_PW").',
                     "password: SecretString::from(cfg.password.clone()),", "password: Type.String({ minLength: 8 }),",
                     "password: Rails.application.credentials.dig(:db, :password)", "my $password = shift;",
                     "my $password = $ENV{DB_PASSWORD};", "password: Annotated[str, Form()]",
                     "get_signing_key = lru_cache(maxsize=most)(get)", "user, password = auth_of(proxies[scheme])",
                     '$PASSWORD = $CPAN::Config->{proxy_pass} || "";', "pass => $self->{+PASS},",
                     "private_key: ed25519.Ed25519PrivateKey", ':param Ed25519PrivateKey|Ed448PrivateKey key:'):
            self.assertEqual(redact(text), text)

    def test_brackets_in_a_password(self) -> None:
        for value in ("Zq(9x)Lr4", "Zq(9xLr4", "Zq[9]xLr4", "Zq[9xLr4", "Zq({9xLr4"):
            self.assertEqual(redact(f"DB_PASSWORD={value}"), "DB_PASSWORD=[redacted:password]")

    def test_what_is_filled_in(self) -> None:
        for text in ("db.password=@db.password@", "password: $[variables.dbPassword]", 'API_KEY="sk-..."',
                     '"Uid=sa;Pwd=" + pw + ";Encrypt=True"', '"Uid=sa;Password=" . $cfg->password() . ";"'):
            self.assertEqual(redact(text), text)
        for value in ("@zQ1x9Lr4@", "+zQ1+x9Lr4+", "zQ1x9Lr4-..."):
            self.assertNotIn(value, redact(f"DB_PASSWORD={value}"))


if __name__ == "__main__":
    unittest.main()

"""What the installer puts into every host: it is ours, it can be taken out again, and the hook it calls guards."""
from __future__ import annotations

import json
import shlex

from enso.hosts.changes import HookSettings
from enso.hosts.wiring import HOSTS, parts
from tests.support import TempHome

SCRIPT = "/h/with space/.enso/bin/enso-hook"
FOREIGN = '{\n  "theme": "dark",\n  "hooks": {"Stop": [{"hooks": [{"type": "command", "command": "say done"}]}]}\n}\n'


class EveryHost(TempHome):
    def test_put_twice_is_put_once_and_take_leaves_nothing(self) -> None:
        for host in HOSTS:
            for change in host.changes(SCRIPT):
                with self.subTest(host=host.name, path=change.path):
                    after = change.put(None)
                    self.assertEqual(change.put(after), after)
                    self.assertIn(str(self.home), change.path)
                    left = change.take(after)
                    self.assertIn(json.loads(left or "{}"), ({}, json.loads(change.blank)) if change.blank else ({},))

    def test_every_file_calls_the_script_and_minds_that_it_may_be_gone(self) -> None:
        for host in HOSTS:
            texts = [change.put(None) for change in host.changes(SCRIPT)]
            with self.subTest(host=host.name):
                called = [text for text in texts if SCRIPT in text]
                self.assertTrue(called)
                shell = f"[ ! -x {shlex.quote(SCRIPT)} ] || exec {shlex.quote(SCRIPT)} {host.name} "
                for text in called:
                    self.assertTrue(any(check in text for check in (shell, "accessSync", "os.access")), text[:300])

    def test_what_others_wrote_stays(self) -> None:
        for host in HOSTS:
            for change in host.changes(SCRIPT):
                if isinstance(change, HookSettings):
                    with self.subTest(host=host.name):
                        after = json.loads(change.put(FOREIGN))
                        self.assertEqual(after["theme"], "dark")
                        self.assertIn("say done", json.dumps(after["hooks"]["Stop"]))
                        self.assertEqual(json.loads(change.take(change.put(FOREIGN)) or ""), json.loads(FOREIGN))

    def test_the_proof_is_let_through_and_blocked(self) -> None:
        for host in HOSTS:
            with self.subTest(host=host.name):
                proof = host.proof(str(self.project), str(self.enso_home / "policy.json"))
                self.assertEqual(self.hook(host.name, proof.event, proof.allowed).returncode, 0)
                blocked = self.hook(host.name, proof.event, proof.forbidden)
                self.assertEqual(blocked.returncode, 2, blocked.stdout)
                self.assertIn("Enso", blocked.stderr)


class Setting(TempHome):
    def test_settings_that_cannot_be_read_say_nothing(self) -> None:
        self.assertIsNone(parts.setting(str(self.home / "none.json"), "a"))
        (self.home / "bad.json").write_text("{")
        self.assertIsNone(parts.setting(str(self.home / "bad.json"), "a", "b"))

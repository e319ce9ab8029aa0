"""A checkout, a wheel and the installed copy behave the same."""
from __future__ import annotations

import importlib.metadata
import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import unittest
import zipfile

from tests.support import ROOT, TempHome

BUILD = ("enso", "hooks", "setup.py", "pyproject.toml", "MANIFEST.in", "README.md", "LICENSE")


def can_build() -> bool:
    """Whether this Python can build a wheel without fetching anything."""
    if importlib.util.find_spec("setuptools") is None or importlib.util.find_spec("pip") is None:
        return False
    major = int(importlib.metadata.version("setuptools").split(".")[0])
    return major >= (64 if importlib.util.find_spec("wheel") else 71)     # 71 brings bdist_wheel itself


class Wheel(TempHome):
    base_of_build: pathlib.Path
    site: pathlib.Path
    names: list[str]

    @classmethod
    def setUpClass(cls) -> None:
        if not can_build():
            raise unittest.SkipTest("no setuptools that builds wheels here; .ci/run brings one")
        cls.base_of_build = pathlib.Path(tempfile.mkdtemp(prefix="enso-wheel-")).resolve()
        cls.addClassCleanup(shutil.rmtree, cls.base_of_build, ignore_errors=True)
        source = cls.base_of_build / "source"
        source.mkdir()
        for name in BUILD:
            if (ROOT / name).is_dir():
                shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
            elif (ROOT / name).exists():
                shutil.copy(ROOT / name, source / name)
        done = subprocess.run(
            [sys.executable, "-m", "pip", "wheel", "--no-deps", "--no-build-isolation", "--no-index", "-q", "-w",
             str(cls.base_of_build), str(source)], capture_output=True, text=True, timeout=100,
            env={**os.environ, "PIP_DISABLE_PIP_VERSION_CHECK": "1", "PYTHONPATH": os.pathsep.join(sys.path)})
        assert done.returncode == 0, done.stdout + done.stderr
        cls.site = cls.base_of_build / "site"
        with zipfile.ZipFile(next(cls.base_of_build.glob("enso-*.whl"))) as wheel:
            wheel.extractall(cls.site)
            cls.names = wheel.namelist()

    def test_it_carries_every_module_and_every_hook_file(self) -> None:
        for folder, inside in (("enso", "enso"), ("hooks", "enso/_hooks")):
            for path in (ROOT / folder).rglob("*"):
                if path.is_file() and "__pycache__" not in path.parts:
                    self.assertIn(f"{inside}/{path.relative_to(ROOT / folder).as_posix()}", self.names)
        self.assertFalse([name for name in self.names if name.startswith("tests")])
        points = next(name for name in self.names if name.endswith("entry_points.txt"))
        self.assertIn("enso = enso.cli:main", (self.site / points).read_text())

    def test_it_installs_the_same_copy_as_the_checkout(self) -> None:
        self.enso_here("install", "claude-code")
        record = self.enso_home / "app" / "installed.json"
        from_checkout = json.loads(record.read_text())["app"]
        self.enso_here("uninstall")
        self.enso_process("install", "claude-code", PYTHONPATH=str(self.site))
        self.assertEqual(json.loads(record.read_text())["app"], from_checkout)

    def test_its_hook_finds_the_app(self) -> None:
        hook = self.site / "enso" / "_hooks" / "enso-hook"
        done = subprocess.run(["sh", str(hook), "claude-code", "PreToolUse"], input="not json", capture_output=True,
                              text=True, env=self.env, cwd=self.project, timeout=60)
        self.assertEqual(done.returncode, 2, "a payload that cannot be read is blocked, so the app was found")


class Copies(TempHome):
    def test_the_installed_command_is_the_same_command(self) -> None:
        self.enso_here("install", "claude-code")
        command = self.enso_home / "bin" / "enso"
        self.env.pop("PYTHONPATH")
        for args in (["--version"], ["--help"], ["list", "--help"], ["nonsense"]):
            installed = subprocess.run([str(command), *args], capture_output=True, text=True, env=self.env,
                                       cwd=self.project, timeout=60)
            checkout = self.enso_process(*args, status=None, PYTHONPATH=str(ROOT))
            self.assertEqual((installed.returncode, installed.stdout), (checkout.returncode, checkout.stdout))

    def test_nothing_of_the_callers_folder_is_imported(self) -> None:
        self.enso_here("install", "claude-code")
        for name in ("enso.py", "json.py", "argparse.py"):
            (self.project / name).write_text("raise SystemExit('imported from the project')")
        done = subprocess.run([str(self.enso_home / "bin" / "enso"), "doctor", "--json"], capture_output=True,
                              text=True, env={**self.env, "PYTHONPATH": str(self.project)}, cwd=self.project,
                              timeout=60)
        self.assertTrue(json.loads(done.stdout)["checks"], done.stderr)

    def test_an_install_from_the_installed_copy_changes_nothing(self) -> None:
        self.enso_here("install", "claude-code")
        kept = {path: path.stat().st_mtime_ns for path in self.enso_home.rglob("*.py")}
        self.env.pop("PYTHONPATH")
        subprocess.run([str(self.enso_home / "bin" / "enso"), "install", "claude-code"], check=True,
                       capture_output=True, env=self.env, cwd=self.project, timeout=60)
        self.assertEqual({path: path.stat().st_mtime_ns for path in self.enso_home.rglob("*.py")}, kept)

    def test_the_hook_script_is_found_wherever_the_package_lies(self) -> None:
        look = "from enso.hosts.places import hook_script; print(hook_script())"
        self.enso_here("install", "claude-code")
        app = json.loads((self.enso_home / "app" / "installed.json").read_text())["app"]
        for place in (str(ROOT), app):
            done = subprocess.run([sys.executable, "-c", look], capture_output=True, text=True, check=True, timeout=60,
                                  env={**self.env, "PYTHONPATH": place}, cwd=self.project)
            script = pathlib.Path(done.stdout.strip())
            self.assertEqual(script, pathlib.Path(place) / "hooks" / "enso-hook")
            self.assertTrue(script.is_file())


if __name__ == "__main__":
    unittest.main()

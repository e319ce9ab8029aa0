"""Effects against one layer of the policy: the first rule that is broken, or None."""
from __future__ import annotations

from enso.guard import paths
from enso.guard.effect import DELETE, ENV, HARM, MODE, NET, READ, WRITE
from enso.guard.shell.syntax import QMARK, STAR, UNDER, has_mark, is_open, show

TYPE_CHECKING = False
if TYPE_CHECKING:
    from typing import Any

    from enso.guard.effect import Effect
    from enso.guard.paths import Place
    from enso.guard.policy import Layer
    from enso.guard.world import World
    Finding = tuple[str, str]

PERSON = ("persons-command", "child-without-hooks", "self-bypass")
"""Findings that count whatever the policy says."""
TMP = "/tmp"


class Judge:
    """One layer over one call.  Roots and patterns are resolved when first needed."""
    __slots__ = ("_deny", "_protected", "_roots", "data", "layer", "texts", "world")

    def __init__(self, layer: Layer, world: World) -> None:
        self.layer = layer
        self.data = layer.data
        self.world = world
        self.texts: Any = None           # the call's input, for what is written by means that hide the text
        self._roots: dict[str, list[list[str]]] = {}
        self._deny: dict[str, Any] = {}
        self._protected: list[list[str]] | None = None

    def finding(self, effects: list[Effect], tool_input: Any) -> Finding | None:
        """(rule, note) of the first effect that this layer does not allow."""
        self.texts = tool_input
        for effect in effects:
            rule = CHECKS[effect.kind](self, effect)
            if rule:
                return rule, effect.note or show(effect.target)
        return None

    # what a layer says -----------------------------------------------------------------------------

    def section(self, name: str) -> dict[str, Any]:
        found = self.data.get(name)
        return found if isinstance(found, dict) else {}

    @property
    def blocks_unknown(self) -> bool:
        return self.data.get("unresolvable") != "allow"

    def roots(self, name: str) -> list[list[str]] | None:
        """The allowed roots of `write` or `read` as components; None when the section sets none."""
        allow = self.section(name).get("allow")
        if allow is None:
            return None
        if name not in self._roots:
            self._roots[name] = self._parts(allow)
        return self._roots[name]

    def _parts(self, texts: list[str]) -> list[list[str]]:
        """Paths as components, as written and with links followed; paths of one folder share its look-up."""
        out: list[list[str]] = []
        folders: dict[str, list[list[str]]] = {}
        for text in texts:
            path = paths.root(self.world, text.rstrip("/") or "/")
            folder, _, name = path.rpartition("/")
            if name in ("", ".", "..") or paths.is_windows(path):
                out.extend(paths.place(self.world, path).forms())
                continue
            if folder not in folders:
                folders[folder] = paths.place(self.world, folder or "/").forms()
            out.extend([*form, name] for form in folders[folder])
            if not self.world.is_missing(folders[folder][-1]):
                real = paths.place(self.world, path).real
                if real != out[-1]:
                    out.append(real)
        return out

    def destructive_roots(self) -> list[list[str]]:
        """Where named things may be deleted: the write roots, else the project and /tmp."""
        roots = self.roots("write")
        if roots is not None:
            return roots
        if "" not in self._roots:
            self._roots[""] = self._parts([self.world.project, TMP, self.world.getenv("TMPDIR") or TMP])
        return self._roots[""]

    def deny(self, name: str) -> list[Any]:
        texts = self.section(name).get("deny") or []
        if name not in self._deny:
            from enso.guard.patterns import read
            self._deny[name] = [read(self.world, text) for text in texts]
        found: list[Any] = self._deny[name]
        return found

    def protected(self) -> list[list[str]]:
        if self._protected is None:
            self._protected = self._parts(self.data.get("protect") or [])
        return self._protected

    def _inside(self, place: Place, roots: list[list[str]]) -> bool:
        """Whether a path, as written and with its links followed, is in a root."""
        if place.foreign:
            return False
        return all(any(paths.below(form, root, self.world.fold_case) for root in roots) for form in place.forms())

    # one check for each kind of effect -------------------------------------------------------------

    def _write(self, effect: Effect) -> str:
        place = paths.place(self.world, effect.target)
        if paths.is_harmless(effect.target):
            return ""
        if self.data.get("destructive") and not effect.remote and effect.target.startswith("/dev/") \
                and not effect.target.startswith("/dev/shm/"):         # a folder for files, often the temporary one
            from enso.guard.effects.files import is_raw_device
            if is_raw_device(effect.target):
                return "raw-device"
        if not effect.remote and self._touches_own(place, effect.tree, effect.move and not self._is_root(place, [])):
            return "self-file"
        if self.data.get("floor") and self._plants(effect, place):
            return "self-bypass"
        if self.data.get("destructive") and place.lexical[:1] == ["etc"] and not effect.remote:
            from enso.guard.system import is_account
            if is_account(place):
                return "system-file"
        found = self._memory(effect, place)
        return found or self._written(effect, place)

    def _plants(self, effect: Effect, place: Place) -> bool:
        """A switch written to a file that shells read when they start."""
        name = place.lexical[-1] if place.lexical else ""
        if effect.text == "" or effect.remote or place.open \
                or name[:1] != "." and place.lexical[:1] != ["etc"] and not name.endswith((".fish", ".conf")):
            return False
        from enso.guard import startup
        return startup.is_startup(place) and startup.planted(effect.text or str(self.texts))

    def _written(self, effect: Effect, place: Place) -> str:
        """Roots and deny patterns for anything that changes a file."""
        roots = self.roots("write")
        if effect.remote:
            return ""
        if roots is not None and effect.target not in paths.HARMLESS:
            if place.open:
                return "write-unknown" if self.blocks_unknown else ""
            if not self._inside(place, roots):
                return "write-outside"
        if self.section("write").get("deny"):
            from enso.guard.patterns import match
            if match(self.world, self.deny("write"), place):
                return "write-denied"
        return ""

    def _delete(self, effect: Effect) -> str:
        place = paths.place(self.world, effect.target)
        rule = self._destroyed(effect, place) if self.data.get("destructive") else ""
        if rule and self._is_root(place, []):
            return rule              # whoever deletes the home is told so, not that the guard lies in it
        if not effect.remote and self._touches_own(place, True, effect.tree or effect.move or effect.forced):
            return "self-file"
        return rule or self._written(effect, place)

    def _destroyed(self, effect: Effect, place: Place) -> str:
        sweeping = effect.tree or effect.forced or effect.move or place.lexical[-1:] == [UNDER]
        if not sweeping and not any(part.lower() == ".git" for part in place.lexical[:-1]):
            if "".join(place.lexical[-1:])[:1] != "." or effect.remote:
                return ""
            from enso.guard.startup import is_startup
            if not is_startup(place):
                return ""
        if effect.remote:
            temporary = place.lexical[:1] == ["tmp"] and len(place.lexical) > 1
            return "" if temporary or effect.move else "delete-unknown" if place.open else "delete-outside"
        if place.open:
            return "delete-unknown" if self.blocks_unknown and not effect.move else ""
        if self._is_git(place):
            return "delete-git"
        roots = self.destructive_roots()
        if not self._inside(place, roots):
            if not effect.move or self._is_root(place, roots):
                return "delete-outside"
            from enso.guard.system import holds_up
            return "system-file" if holds_up(place) else ""
        return "delete-outside" if self._is_root(place, roots) else ""

    def _is_root(self, place: Place, roots: list[list[str]]) -> bool:
        """A root itself, all that lies in it, or a folder around it."""
        project = paths.split(self.world.project)
        home = paths.split(self.world.home)
        for form in place.forms():
            whole = form[:-1] if form and all(char in STAR + UNDER + QMARK + "." for char in form[-1]) else form
            if whole in roots or any(paths.below(root, whole) for root in (project, home)):
                return True
        return False

    def _is_git(self, place: Place) -> bool:
        for form in place.forms():
            for at, part in enumerate(form):
                if part.lower() == ".git" or (has_mark(part) and part[0] == "." and paths.could_be(part, ".git")
                                              and self._may_hold_git(form[:at])):
                    return not form[-1].endswith(".lock") or at == len(form) - 1
        return False

    def _may_hold_git(self, folder: list[str]) -> bool:
        """Whether a glob in a folder could mean its `.git`: not where a look shows that there is none."""
        while folder and folder[-1] == UNDER:
            folder = folder[:-1]
        try:
            return any(map(has_mark, folder)) or ".git" in self.world.listdir("/" + "/".join(folder))
        except (OSError, ValueError):
            return True

    def _mode(self, effect: Effect) -> str:
        place = paths.place(self.world, effect.target)
        if not effect.remote and self._touches_own(place, True, effect.tree):
            return "self-file"
        if self.data.get("destructive") and effect.tree:
            if place.open:
                return "mode-outside" if self.blocks_unknown else ""
            roots = self.destructive_roots()
            if effect.remote:
                return "" if place.lexical[:1] == ["tmp"] and len(place.lexical) > 1 else "mode-outside"
            if not self._inside(place, roots):
                return "mode-outside"
        return self._written(effect, place)

    def _read(self, effect: Effect) -> str:
        section = self.data.get("read")
        if not section:
            return ""
        if paths.is_harmless(effect.target):
            return ""
        place = paths.place(self.world, effect.target)
        deny = self.deny("read")
        if effect.text == "names":
            deny = [pattern for pattern in deny if not pattern.anywhere]
        if deny:
            from enso.guard.patterns import inside, match
            if match(self.world, deny, place):
                return "read-denied"
            if effect.tree and any(inside(deny, form) for form in place.forms()):
                return "read-denied"
            if effect.skips is not None and not effect.remote:
                from enso.guard.contents import denied
                name = denied(self.world, deny, place, effect.skips)
                if name:
                    effect.note += f", and with it {name}"
                    return "read-denied"
        roots = self.roots("read")
        if roots is None or place.open or effect.remote or effect.weak:
            return ""
        return "" if self._inside(place, roots) else "read-outside"

    def _net(self, effect: Effect) -> str:
        allow = self.section("network").get("allow")
        if allow is None:
            return ""
        if effect.target == "?" or is_open(effect.target):
            return "network-unknown" if self.blocks_unknown else ""
        from enso.guard.network import allowed
        return "" if allowed(effect.target, allow) else "network-host"

    def _env(self, effect: Effect) -> str:
        from enso.guard import variables
        if self.data.get("floor"):
            return variables.steers(effect.target)
        return variables.broken(effect.target, self.data.get("protect_env") or (), self.section("network").get("allow"))

    def _harm(self, effect: Effect) -> str:
        if effect.target in PERSON:
            return effect.target if self.data.get("floor") else ""
        if effect.target == "code-unknown" and not self.blocks_unknown:
            return ""
        return effect.target if self.data.get("destructive") else ""

    # protected files and memories ------------------------------------------------------------------

    def _touches_own(self, place: Place, changes_folder: bool, takes_tree: bool) -> bool:
        from enso.guard.own import touched
        return any(touched(place, target, changes_folder, takes_tree) for target in self.protected())

    def _memory(self, effect: Effect, place: Place) -> str:
        if effect.text == "" or effect.remote or not self.section("memory").get("files"):
            return ""
        if "memory" not in self._deny:
            from enso.guard.patterns import read
            self._deny["memory"] = [read(self.world, text) for text in self.section("memory")["files"]]
        from enso.guard.patterns import match
        if not match(self.world, self._deny["memory"], place):
            return ""
        from enso.guard import memories
        return memories.broken(effect.text if effect.text is not None else self.texts)

    def memory_tool(self, tool_name: str, tool_input: Any) -> str:
        """The rule that a memory tool's input breaks, "" when none."""
        tools = self.section("memory").get("tools")
        if not tools:
            return ""
        if not any(paths.matches(pattern, tool_name) for pattern in tools):
            return ""
        from enso.guard import memories
        return memories.broken(tool_input)


CHECKS = {READ: Judge._read, WRITE: Judge._write, DELETE: Judge._delete, MODE: Judge._mode, NET: Judge._net,
          ENV: Judge._env, HARM: Judge._harm}

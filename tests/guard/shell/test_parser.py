"""Shell text to a tree: what bash takes is taken, what it refuses is refused."""
from __future__ import annotations

import unittest

from enso.guard.shell.parser import parse
from enso.guard.shell.syntax import LIT, Malformed, Pipeline, Simple, TooDeep

TAKEN = (
    "", "# only a comment", "a", "a;", "a &", "a | b |& c", "a && b || c", "! a", "time -p a", "a=1 b=2", "a=(1 2 3)",
    "a+=(x)", "a[1]=x c",
    "{ a; b; }", "(a; b)", "( (a) )", "if a; then b; elif c; then d; else e; fi", "while a; do b; done",
    "until a; do b; done < f",
    "for i in 1 2; do b; done", "for i; do b; done", "for ((i=0;i<3;i++)); do b; done", "for i in a; { b; }",
    "select i in a b; do c; done",
    "case x in a) b;; (c|d) e;; *) ;; esac", "case $x in\n  'a b') c ;;\nesac", "f() { a; }", "function f { a; }",
    "function f() (a)",
    "[[ -n $x && ( $y == z* || ! -e w ) ]]", "[[ $x =~ ^a(b|c)+$ ]]", "((a > 3))", "echo $((1 + (2 * 3)))",
    "echo $(a) `b` ${c:-d}",
    "echo ${a[@]} ${#a} ${!a} ${a/b/c} ${a^^} ${a:1:2}", "cat <<E\nx $(y)\nE", "cat <<'E'\nx $(\nE\nb",
    "cat <<-E\n\tx\n\tE", "cat <<A <<B\na\nA\nb\nB",
    "a > f 2>&1 < g >> h &> i <<< j", "exec {fd}> f", "a 2>&-", "diff <(a) <(b | c)", "a > >(b)",
    "echo 'a b' \"c $d\" $'e\\n' $\"f\"",
    "echo a\\\nb", "echo \\( \\; \\'", "coproc x { a; }", "a\r\nb\r\n", "echo {a,b{c,d}} {1..3} {} {x}", "rm !(a|b)",
    "echo a#b", "x=$(cat <<E\nhi\nE\n)",
    "if a\nthen\n\n b # c\nfi", "a && # c\nb", "a |\n b", "export A=(1 2)", "echo done in for", "cat <<E",
    "echo \"$(echo \"x\")\"", "echo $", "echo \"$\"",
    "find . \\( -name a \\) -exec b {} \\;", "alias x='y z'")
REFUSED = ("'", '"', "`", "$(", "echo $(", "${", "(", "a |", "a | | b", "a && && b", ";; a", ") a", "a ) b",
           "if a; then b", "if a; b; fi", "done",
           "for i in a; b", "case x in a) b", "{ a", "a >", "a > > b", "f() ", "[[ a", "&& a", "a &&& b", "a=(1 2",
           "echo $'x", "cat <<")


class Parsing(unittest.TestCase):
    def test_what_bash_takes(self) -> None:
        for text in TAKEN:
            with self.subTest(text):
                parse(text)

    def test_what_bash_refuses(self) -> None:
        for text in REFUSED:
            with self.subTest(text), self.assertRaises(Malformed):
                parse(text)

    def test_too_deep(self) -> None:
        for text in ("$(" * 50, "(" * 50, "{ " * 50, "echo " + "$(echo " * 50 + ")" * 50, "if " * 50):
            with self.subTest(text[:20]), self.assertRaises(TooDeep):
                parse(text)

    def test_a_here_document_belongs_to_its_command(self) -> None:
        node = parse("cat <<A | sort <<B; echo x\none\nA\ntwo\nB\nlast")
        pipe = node.items[0][1]
        self.assertIsInstance(pipe, Pipeline)
        self.assertEqual([part.redirects[0].target for part in pipe.commands], [[(LIT, "one\n")], [(LIT, "two\n")]])
        self.assertEqual(len(node.items), 3)

    def test_operators_and_order(self) -> None:
        self.assertEqual([operator for operator, _ in parse("a; b && c || d & e").items], [";", ";", "&&", "||", ";"])

    def test_quoting_stays_in_the_words(self) -> None:
        simple = parse("a\\ b 'c d' \"e\"f").items[0][1]
        self.assertIsInstance(simple, Simple)
        self.assertEqual(["".join(part[1] for part in word) for word in simple.words], ["a b", "c d", "ef"])

    def test_time_is_linear(self) -> None:
        import time
        for unit in ("a ", "$x ", "'a' ", "a;", "{a} ", "[ ", "$((1)) ", "a=1 "):
            with self.subTest(unit):
                begin = time.perf_counter()
                parse("echo " + unit * 2000)
                small = time.perf_counter() - begin
                begin = time.perf_counter()
                parse("echo " + unit * 16000)
                self.assertLess(time.perf_counter() - begin, 40 * small + 0.5)


if __name__ == "__main__":
    unittest.main()

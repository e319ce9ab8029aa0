"""The replay's figure: repeated failures against tokens a session, one point per arm, as SVG without any library."""
from __future__ import annotations

import math
from typing import Any
from xml.sax.saxutils import escape

WIDTH, HEIGHT, LEFT, BOTTOM = 760, 460, 70, 60
COLOURS = {"0.4": "#b85c38", "0.6": "#2d6a8e", "0.9": "#4b7f52"}


def draw(found: dict[str, dict[str, dict[str, Any]]]) -> str:
    """x: tokens a session (log, 0 drawn at 10); y: share of chances to repeat a failure that were taken."""
    parts = [f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
             'font-family="sans-serif" font-size="11">',
             f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<line x1="{LEFT}" x2="{WIDTH - 20}" y1="{_y(share):.0f}" y2="{_y(share):.0f}" stroke="#ddd"/>'
                     f'<text x="{LEFT - 8}" y="{_y(share) + 4:.0f}" text-anchor="end">{share:.2f}</text>')
    for tokens in (10, 100, 1000, 10000):
        parts.append(f'<text x="{_x(tokens):.0f}" y="{HEIGHT - BOTTOM + 18}" text-anchor="middle">{tokens}</text>')
    parts.append(f'<text x="{WIDTH / 2:.0f}" y="{HEIGHT - 18}" text-anchor="middle">tokens a session (log)</text>')
    parts.append(f'<text x="16" y="{HEIGHT / 2:.0f}" transform="rotate(-90 16 {HEIGHT / 2:.0f})" text-anchor="middle">'
                 'repeat-failure rate</text>')
    for row, (c, arms) in enumerate(found.items()):
        colour = COLOURS.get(c, "#555")
        parts.append(f'<text x="{WIDTH - 90}" y="{30 + 16 * row}" fill="{colour}">c = {escape(c)}</text>')
        for arm, figures in arms.items():
            x, y = _x(figures["tokens_per_session"]), _y(figures["repeat_failure_rate"])
            spread = figures["rate_interval"] * (HEIGHT - BOTTOM - 20)
            low, high = y - spread, y + spread
            parts.append(f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{low:.1f}" y2="{high:.1f}" stroke="{colour}"/>'
                         f'<circle cx="{x:.1f}" cy="{y:.1f}" r="3.5" fill="{colour}"/>')
            if not arm.startswith("without_"):
                parts.append(f'<text x="{x + 6:.1f}" y="{y + 4:.1f}">{escape(arm)}</text>')
    return "\n".join([*parts, "</svg>"]) + "\n"


def _x(tokens: float) -> float:
    return LEFT + (WIDTH - LEFT - 40) * (math.log10(max(10.0, tokens)) - 1) / 3.3


def _y(share: float) -> float:
    return HEIGHT - BOTTOM - share * (HEIGHT - BOTTOM - 20)

"""Cues of corrections in German, French, Spanish and Japanese, as in `cues`: what is usually said, and no more.

A prompt is read in simplified characters, hence 违います.
"""
from __future__ import annotations

from enso.learn.talk import either

_DE = (r"(?:benutz\w*|verwend\w*|nutze?n?|nimm|nehmen|schreib\w*|mach\w*|änder\w*|fass|leg\w*|lass\w*|ruf\w*|"
       r"commit\w*|push\w*|installier\w*|teste?n?|starte?n?|antworte\w*)")
_FR = (r"(?:utilis\w+|mets|mettez|écri\w+|fais|faites|lance\w*|gard\w+|touch\w+|modifi\w+|"
       r"committ?\w*|pouss\w+|install\w+|répon\w+)")
_ES = (r"(?:us[ae]s?|hagas|haz|toques|edites|pongas|pon|cambies|borres|escrib[ae]s?|instales|ejecutes|subas|"
       r"respond[ae]s?)")

TURN_DOWN = either(
    r"^(?:nein|nee|falsch|halt|stopp|so nicht)\s*[,.!:;–-]",
    r"^(?:non|faux|pas comme ça|mauvaise? \w+)\s*[,.!:;–-]",
    r"^(?:así no|mal|incorrecto)\s*[,.!:;–-]",
    r"^(?:いいえ|いや|违います|违う|ちがう|だめ|ダメ|そうではな|そうじゃな)")
RULE = either(
    rf"^(?:bitte )?{_DE}\b(?!.*, (?:der|die|das)\b)"
    r".*\b(?:nie|niemals|nicht|kein\w*|immer|statt|stattdessen|sondern|nur)\b",
    rf"^(?:bitte )?(?:\w+ ){{0,4}}(?:immer|niemals|nie|nicht mehr|nur noch)\b.*{_DE}\W*$",
    r"^(?:wir|dieses (?:projekt|repo)|das (?:projekt|repo)) \w+ (?:hier |immer |nie |kein\w* |nur ).+",
    r"^(?:s'il te plaît,? )?(?:n'|ne )\w+.*\b(?:jamais|pas|plus|rien)\b",
    rf"^{_FR}\b(?!.*\bqui\b).*\b(?:toujours|plutôt|au lieu|uniquement|seulement|jamais|pas)\b",
    r"^il (?:ne )?faut (?:pas |toujours |jamais |d'abord )?\w+|^(?:toujours|jamais) \w+",
    rf"^no {_ES}\b|^(?:nunca|siempre) \w+|^{_ES}\b.*\b(?:siempre|nunca|en vez de|en lugar de|no)\b",
    r"(?:ないで|ないでください|てはいけません|てはだめ|べきではありません|禁止です|禁止)[。!！]?$",
    r"ではなく.*(?:使って|使う|にして|てください|です)|(?:必ず|常に|いつも).*(?:て|てください|する|すること)[。!！]?$")
ORDER = either(
    rf"^(?:bitte )?{_DE}\b", rf"^{_FR}\b", rf"^{_ES}\b",
    r"(?:てください|で书いて|を使って|にして)[。!！]?$")
"""What is a rule only after something was turned down."""
QUESTION = either(
    r"^(?:warum|wieso|wie|was|wann|wo|pourquoi|comment|quand|por qué|cómo|cuándo)\b",
    r"(?:か|の)[。]?$|^(?:なぜ|どうして|どう)")

"""Opposites: things of which a lesson asks for one and thereby not for the others.

`AXES` says what is opposite to what: two lessons on one subject that stand on different poles of an axis contradict
each other (`memory.vetoes`), in whatever language each is written.  The words of the poles stand in the other tables of
the lexicon, those that belong nowhere else in `poles`.
"""
from __future__ import annotations

AS_WRITTEN = {"GET": "=get_method", "POST": "=post_method", "PUT": "=put_method", "PATCH": "=patch_method"}
"""Words that mean something in capitals only.  DELETE and HEAD are not among them: SQL and git say them as well."""

AXES = """
quote: single_quote | double_quote
sort: ascending | descending
http_method: get_method | post_method | put_method | patch_method | delete_method
output: stdout | stderr
case_letter: uppercase | lowercase
timezone: utc | local_time
line_ending: lf | crlf
theme: dark_theme | light_theme
scale: scale_up | scale_down
color: red_color | green_color | blue_color | yellow_color | grey_color

-: relative | absolute
-: manual | automatic generate
-: input | output
-: remote cloud | local
-: sync_mode | async
-: hardcode | dynamic
-: public | private
-: global | local
-: internal | external
-: random | deterministic
-: mutable | readonly
-: optional | required
-: explicit | silent default
-: strict | lenient
-: verbose | silent
-: lazy | early eager
-: early | late
-: first | last
-: old oldest | new current
-: top beginning | bottom tail_end last
-: previous | next_item
-: forward | backward
-: parent | child
-: left_side | right_side
-: horizontal | vertical
-: upward | downward
-: http | https
-: inbound | outbound
-: online | offline_mode
-: foreground | background
-: order | concurrency
-: batch | each_one
-: at_least | limit
-: limit | increase
-: odd_number | even_number
-: weekday | weekend
-: morning | night
-: daytime | night
-: true_value | false_value
-: positive | negative
-: singular | plural
-: active_voice | passive_voice
-: long_form | short_form
-: collapsed | expanded
-: landscape | portrait
-: full_amount | incremental_amount
-: optimistic | pessimistic
-: stateful | stateless
-: root_user | unprivileged
-: json | xml | csv
-: png_format | jpeg_format | webp_format | gif_format | svg_format
-: monday | tuesday | wednesday | thursday | friday | saturday | sunday
-: present_tense | past_tense
-: compile_time | dynamic
-: minimal | large_size
-: whole everyone | only
-: memory | disk
-: author | reviewer
-: text_mode | binary
-: hard_link | soft_link
-: ipv4 | ipv6
-: tcp | udp
-: english | chinese | japanese | korean | german | french

-: space | tab_char tab
database: primary_db | replica_db
-: production | staging
-: production | dev_env develop
-: production | test
-: production | local
-: staging | dev_env
-: main_branch | release | develop
-: debug_build | release_build
-: frontend client | backend
-: thread | process
-: mock | real
-: array | object
-: polling | webhook
-: plain_text | encrypt
-: camel_case | naming_case
-: soft_delete | hard_delete
-: ssr | client_render

-: enable open start | disable close stop
-: allow | denied block
-: allow | deprecate
-: approve | denied
-: execute | ignore
-: as_error | ignore
-: resume | suspend
-: remember | forget
-: promote | demote
-: return | throw
-: commit | revert
-: serialise | deserialise
-: grant | revoke
-: add create include | delete exclude
-: keep | delete close clean stop kill
-: read | write
-: readonly | write
-: upload | download
-: push | pull
-: import | export
-: compress | extract
-: encrypt | decrypt decode
-: encrypt | mask
-: expose | encrypt hide
-: display | hide
-: increase | reduce
-: upgrade | downgrade freeze
-: install | uninstall
-: mix | isolate
-: succeed pass_rate | fail
-: merge | decompose
-: merge | rebase
-: append | replace overwrite
-: overwrite | edit
-: amend | create
-: stash | commit
-: retry continue | cancel stop
-: wait | early
-: restart | refresh
-: escape | quote
-: log | silent
-: lock | unlock
-: mount | unmount
-: connect | disconnect
-: register | unregister
-: listen | unsubscribe
"""
"""`kind: pole | pole ...`, a pole being one or more concepts.  The kind is a concept that each pole stands for as
well, so that lessons on different poles are seen to share their subject; `-` where there is none."""

UNITS = (("millisecond", "second_of", "minute", "hour", "day_unit", "week", "month", "year"),
         ("kilobyte", "megabyte", "gigabyte"))
"""Units of one measure: five of one are not five of another, though a minute is sixty seconds."""

FOLDED = {
    "relative": "absolute", "english": "chinese", "manual": "automatic", "remote": "local", "disable": "enable",
    "decompose": "merge", "denied": "allow", "sync_mode": "async", "hardcode": "dynamic", "public": "private",
    "uninstall": "install", "deprecate": "allow", "random": "deterministic", "double_quote": "single_quote",
    "descending": "ascending", "lowercase": "uppercase", "mutable": "readonly", "stderr": "stdout", "local_time": "utc",
}
"""A pole -> the one whose negation it is: "use relative paths" reads as "do not use absolute paths"."""


def axes() -> list[tuple[str, list[list[str]]]]:
    """(kind or "", poles) of each axis, concepts written as tokens."""
    out = []
    for row in filter(None, AXES.split("\n")):
        kind, _, poles = row.partition(":")
        out.append(("" if kind == "-" else "=" + kind,
                    [["=" + name for name in pole.split()] for pole in poles.split("|")]))
    return out

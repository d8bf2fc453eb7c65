# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Draws what bench/page has measured: a plot of ratios as SVG, a page around it, and the numbers as text.

A result has the members of bench/page's Result; facts are pairs of a word and a value. The plot has a logarithmic axis with 1 in
its middle; a bar goes from 1 to the row's ratio, a thin line from the first to the third quartile of the rounds' ratios, and a
small circle is at the ratio of the least times."""
import html
import itertools
import math
import statistics

MADE = "<!-- Made by bench/page. SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception -->\n"
LEFT, WIDTH, RIGHT, ROW, TOP = 290, 420, 190, 24, 52
MOST = 16  # the axis ends at 1/16 and 16, or before
COLOURS = """
.page, svg { --ink: #1c2024; --soft: #5b6470; --line: #d8dde3; --paper: #fff; --fast: #2f7d4f; --slow: #c2571a; --even: #8a94a0; }
@media (prefers-color-scheme: dark) { .page, svg { --ink: #e6e8eb; --soft: #9aa3ad; --line: #353c45; --paper: #15181c;
  --fast: #4fb57a; --slow: #f0904a; --even: #7d8792; } }
"""
PLOT = """
.back { fill: var(--paper); } text { font: 12.5px system-ui, sans-serif; fill: var(--ink); } text.soft { fill: var(--soft); }
text.group { font-weight: 600; } text.head { font-size: 15px; font-weight: 600; } .grid { stroke: var(--line); } .one { stroke: var(--ink); }
.fast { fill: var(--fast); } .slow { fill: var(--slow); } .even { fill: var(--even); } .spread { stroke: var(--ink); stroke-width: 1.2; }
.least { fill: var(--paper); stroke: var(--ink); }
"""
STYLE = """
:root { color-scheme: light dark; } body { font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  margin: 2rem auto; max-width: 60rem; padding: 0 1rem; } table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th { text-align: left; color: var(--soft); } td, th { padding: .15rem .8rem .15rem 0; border-bottom: 1px solid var(--line);
  vertical-align: top; } .scroll { overflow-x: auto; } svg { max-width: 100%; height: auto; } td.soft { color: var(--soft); }
"""
HEAD = "Time of Sumac's programs, divided by the time of the best other compiler's"
HOW = [
    "A bar to the left of 1 is a row in which Sumac's program is faster; a bar to the right of 1 is a row in which it is slower.",
    "The number is the median of all rounds. The thin line goes from the first to the third quartile of the rounds. The circle is the "
    "ratio of the least times of all rounds: where it is far from the bar's end, other programs of the machine have disturbed the row.",
    "The other compilers' loops are OpenMP's. gcc and clang run each loop of the group \"C, loops\" in two forms where the "
    "table has both: <code>parallel for</code> and <code>parallel for simd</code>; the better one counts. Compiling is in "
    "seconds of processors; the other compilers make host code only.",
]


def seconds(t):
    for unit, scale in [("s", 1), ("ms", 1e-3), ("us", 1e-6)]:
        if t >= 0.995 * scale:
            return f"{t / scale:.3g} {unit}"
    return f"{t / 1e-9:.0f} ns"


def mean(results):
    """The geometric mean of the rows but for compiling, or None."""
    ratios = [r.ratio for r in results if r.group != "Compiling"]
    return math.exp(statistics.mean(map(math.log, ratios))) if ratios else None


def line(r):
    times = ", ".join(f"{name} {seconds(t)}" for name, t in r.times.items())
    wrong = f"  WRONG: another result than {', '.join(r.wrong)}" if r.wrong else ""
    return f"{r.name:14}{r.ratio:7.2f}{r.low:7.2f}{r.high:7.2f}{r.least:7.2f}  {r.peer:11} {times}{wrong}"


def table(results, facts):
    head = "".join(f"# {word}: {value}\n" for word, value in facts)
    total = mean(results)
    end = f"geometric mean without compiling {total:.2f}, largest {max(r.ratio for r in results):.2f}\n" if total else ""
    return (f"# {HEAD}: what bench/page prints\n{head}{'row':14}{'ratio':>7}{'25 %':>7}{'75 %':>7}{'least':>7}  {'best other':11} medians\n"
            + "".join(line(r) + "\n" for r in results) + end)


# ---- the plot ----

def limit(results):
    """The power of two at which the axis ends, on both sides."""
    widest = max([2] + [max(r.ratio, 1 / r.ratio, r.high, 1 / r.low) for r in results])
    return min(MOST, 2 ** math.ceil(math.log2(widest)))


def place(value, most):
    """The x coordinate; values beyond the axis are at its end."""
    value = min(max(value, 1 / most), most)
    return LEFT + WIDTH * (0.5 + math.log(value) / math.log(most) / 2)


def kind(ratio):
    return "fast" if ratio < 0.95 else "slow" if ratio > 1.05 else "even"


def axis(most, bottom):
    parts = []
    for k in range(-round(math.log2(most)), round(math.log2(most)) + 1):
        x = place(2.0 ** k, most)
        parts.append(f'<line class="{"one" if k == 0 else "grid"}" x1="{x:.1f}" x2="{x:.1f}" y1="{TOP}" y2="{bottom}"/>')
        parts.append(f'<text class="soft" x="{x:.1f}" y="{TOP - 6}" text-anchor="middle">{2 ** k if k >= 0 else f"1/{2 ** -k}"}</text>')
    return "".join(parts)


def bar(r, y, most):
    x, one = place(r.ratio, most), place(1, most)
    words = html.escape(line(r))
    beyond = "" if 1 / most <= r.ratio <= most else " ..."
    end = "WRONG" if r.wrong else f"{r.ratio:.2f}{beyond}"
    return (f'<g><title>{words}</title><text x="{LEFT - 10}" y="{y + 16}" text-anchor="end">{html.escape(r.words)}</text>'
            f'<rect class="{kind(r.ratio)}" x="{min(x, one):.1f}" y="{y + 5}" width="{max(abs(x - one), 1):.1f}" height="{ROW - 10}"/>'
            f'<line class="spread" x1="{place(r.low, most):.1f}" x2="{place(r.high, most):.1f}" y1="{y + ROW / 2}" y2="{y + ROW / 2}"/>'
            f'<circle class="least" cx="{place(r.least, most):.1f}" cy="{y + ROW / 2}" r="3"/>'
            f'<text x="{LEFT + WIDTH + 12}" y="{y + 16}">{end}</text>'
            f'<text class="soft" x="{LEFT + WIDTH + 66}" y="{y + 16}">of {html.escape(r.peer)}</text></g>')


def plot(results, facts, style):
    most, y, parts = limit(results), TOP + 4, []
    for group, rows in itertools.groupby(results, key=lambda r: r.group):
        parts.append(f'<text class="group" x="0" y="{y + 16}">{html.escape(group)}</text>')
        y += ROW
        for r in rows:
            parts.append(bar(r, y, most))
            y += ROW
    known = dict(facts)
    threads = known.get("threads", "1")
    below = (f"left: Sumac is faster; right: slower. {known.get('machine', '')}, {threads} thread{'' if threads == '1' else 's'}, "
             f"{known.get('date', '')}")
    total, height = LEFT + WIDTH + RIGHT, y + 30
    return (f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {total} {height}" width="{total}" height="{height}" role="img" '
            f'aria-label="{html.escape(HEAD)}"><style>{style}</style><rect class="back" width="{total}" height="{height}"/>'
            f'<text class="head" x="0" y="18">{html.escape(HEAD)}</text>{axis(most, y)}{"".join(parts)}'
            f'<text class="soft" x="{LEFT}" y="{y + 20}">{html.escape(below)}</text></svg>\n')


def svg(results, facts):
    """The plot as a file of its own, light or dark as the reader's system is."""
    return MADE + plot(results, facts, COLOURS + PLOT)


# ---- the page ----

def page(results, facts):
    rows = "".join(
        f"<tr><td>{html.escape(r.words)}</td><td>{'WRONG' if r.wrong else f'{r.ratio:.2f}'}</td><td>{r.low:.2f} to {r.high:.2f}</td>"
        f"<td>{r.least:.2f}</td><td>{'<br>'.join(f'{html.escape(n)} {seconds(t)}' for n, t in r.times.items())}</td></tr>" for r in results)
    told = "".join(f"<tr><th>{html.escape(word)}</th><td>{html.escape(value)}</td></tr>" for word, value in facts)
    slower = [r.words for r in results if r.ratio > 1.05]
    total = mean(results)
    summary = f"The geometric mean of all rows but those of compiling is {total:.2f}. " if total else ""
    summary += f"Sumac is slower in {len(slower)} of {len(results)} rows{': ' if slower else ''}{html.escape('; '.join(slower))}."
    return (f"<!doctype html>\n{MADE}<html lang=en class=page>"
            f"<meta charset=utf-8><meta name=viewport content='width=device-width, initial-scale=1'><title>How fast Sumac's programs are</title>"
            f"<style>{COLOURS}{STYLE}{PLOT}</style>\n<h1>How fast Sumac's programs are</h1>\n<p>{summary}</p>\n"
            f"<div class=scroll>{plot(results, facts, '')}</div>\n{''.join(f'<p>{words}</p>' for words in HOW)}\n"
            f"<h2>Times</h2>\n<div class=scroll><table><tr><th>row<th>ratio<th>quartiles<th>of the least times<th>median times</tr>{rows}</table></div>\n"
            f"<h2>Measured</h2>\n<div class=scroll><table>{told}</table></div>\n</html>\n")

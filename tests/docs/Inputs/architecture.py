"""architecture.py ROOT SUMACC: files that ARCHITECTURE.md or CONTRIBUTING.md names but that are not there, and passes that
the first leaves out or has in another order than -fdump=list.

"a ... b" in the table of passes are both and all between them. A name without a folder stands in the folder of the name
before it, in the same row or paragraph; the first names of a row stand in the folder of the row "**`folder`**" above it.
"""
import pathlib
import re
import subprocess
import sys

root, sumacc = pathlib.Path(sys.argv[1]), sys.argv[2]
text = (root / "ARCHITECTURE.md").read_text(encoding="utf-8")
NAME = re.compile(r"`([\w./-]+(?:\.(?:c|h|def|md|py|map)|/[\w-]+|/))`|`(%s)`" % "|".join(
    sorted(path.name for path in root.iterdir() if path.is_dir() and not path.name.startswith("build"))))
HEADING = re.compile(r"\| \*\*`([\w./-]+)`\*\* \|")
wrong, count = [], 0
heading = None


def find(name, folder):
    """The path that NAME means after a name in FOLDER, or None."""
    for place in [root, folder, *([root / "src/target", root / "src/lower"] if "/" in name else [])]:
        if place and (place / name).exists():
            return place / name
    return None


for block in re.split(r"\n\n+|\n(?=\|)", text + (root / "CONTRIBUTING.md").read_text(encoding="utf-8")):
    if not block.startswith("| "):
        heading = None
    if HEADING.match(block):
        heading = root / HEADING.match(block)[1]
    folder = heading
    for match in NAME.finditer(block):
        name = match[1] or match[2]
        if re.search(r"(^|/)X(/|$)", name):
            name = re.sub(r"(^|/)X(?=/|$)", r"\1ptx" if "target" in name else r"\1acc", name)
        path = find(name, folder)
        count += 1
        if path:
            folder = path if path.is_dir() else path.parent
        else:
            wrong.append(f"there is no {name}: {block.strip()[:90]}")

rows = re.search(r"\| pass \|.*?\n\n", text, re.S)[0].strip().splitlines()[2:]
known = re.findall(r"^(\w+)", subprocess.run([*sumacc.split(), "-fdump=list"], capture_output=True, text=True).stdout, re.M)


def passes(name):
    """Those that NAME means: "a ... b" is both and all between them."""
    first, _, last = name.partition(" ... ")
    if last and {first, last} <= set(known):
        return known[known.index(first):known.index(last) + 1]
    return [name]


told = [name for row in rows for part in row.split("|")[1].split(",") if part.strip() for name in passes(part.strip())]
if told != known:
    at = next((i for i, pair in enumerate(zip(known, told)) if pair[0] != pair[1]), min(len(known), len(told)))
    wrong.append(f"ARCHITECTURE.md's table of passes: number {at + 1} is '{(told + ['missing'])[at]}', and "
                 f"'{(known + ['nothing'])[at]}' in -fdump=list")
print(count, "names", *wrong, sep="\n")
sys.exit(bool(wrong) or count < 100)

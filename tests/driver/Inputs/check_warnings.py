"""Compares src/util/warnings.def with the table of the user's guide: same names, same meanings, same order; and each
warning is used in the sources.  usage: check_warnings.py ROOT"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
row = re.compile(r'WARNING\((\w+), "([^"]+)", (true|false),\s*"([^"]+)"\)')
rows = row.findall((root / "src/util/warnings.def").read_text())
guide = (root / "docs/user-guide.md").read_text().splitlines()
expected = [f"| `-W{name}`{'' if on == 'true' else ' (off by default)'} | {meaning} |" for _, name, on, meaning in rows]
found = [line for line in guide if line.startswith("| `-Wsumac-")]
sources = "".join(path.read_text() for path in (root / "src").rglob("*.c"))
for line in set(expected) ^ set(found):
    print("only in", "warnings.def:" if line in expected else "user-guide.md:", line)
for id, name, _, _ in rows:
    if not re.search(rf"\bWARNING_{id}\b", sources):
        print("nobody warns:", name)
print(len(rows), "warnings", "in order" if expected == found else "differ")

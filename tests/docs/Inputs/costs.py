"""Compares the lines that docs/new-target.md counts for a device with its files: they may differ by a sixth.
usage: costs.py ROOT"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])


def named(text):
    """The files of `a/{b,c}.d`."""
    for name in re.findall(r"`([^`]*)`", text):
        before, among, behind = re.match(r"([^{]*)(?:{(.*)})?(.*)$", name).groups()
        yield from (before + one + behind for one in (among or "").split(","))


rows = re.findall(r"^\| .* \| (`[^|]*) \| (\d+) \|$", (root / "docs/new-target.md").read_text(encoding="utf-8"), re.M)
wrong = []
for files, told in rows:
    lines = sum(len((root / file).read_text(encoding="utf-8").splitlines()) for file in named(files))
    if abs(lines - int(told)) * 6 > lines:
        wrong.append(f"{files}: {lines} lines, not {told}")
print(len(rows), "rows", *wrong, sep="\n")
sys.exit(bool(wrong) or len(rows) < 10)

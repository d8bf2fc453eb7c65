"""Compares the lines that docs/new-target.md counts for a device with its files: they may differ by a sixth.
usage: costs.py ROOT"""
import pathlib
import re
import sys

root = pathlib.Path(sys.argv[1])
rows = re.findall(r"^\| .* \| (`[^|]*) \| (\d+) \|$", (root / "docs/new-target.md").read_text(encoding="utf-8"), re.M)
wrong = []
for files, told in rows:
    lines = sum(len((root / file).read_text(encoding="utf-8").splitlines()) for file in re.findall(r"`([^`]*)`", files))
    if abs(lines - int(told)) * 6 > lines:
        wrong.append(f"{files}: {lines} lines, not {told}")
print(len(rows), "rows", *wrong, sep="\n")
sys.exit(bool(wrong) or len(rows) < 10)

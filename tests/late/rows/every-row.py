# RUN: %python %s %sumacc %S
"""Every row of the late half has a test of its own here: it is the last one of some list -passes=, so that what is
checked is what it made, or the test has its name."""
import os
import re
import subprocess
import sys

sumacc, folder = sys.argv[1:]

# Rows that have none, and why.
EXCEPTIONS = dict.fromkeys(["accesses", "oracle", "teams", "turns", "wrap"],
                           "works on the modules of all targets together, so it cannot run alone (errors.test)")
# What makes the late half's input, and what takes the object's.
BEFORE, BEHIND = "to_llvm", "emit_host"

lines = subprocess.run([sumacc, "-fdump=list"], capture_output=True, text=True, check=True).stdout.splitlines()
names = [line.split()[0] for line in lines]
rows = names[names.index(BEFORE) + 1:names.index(BEHIND)]
assert len(rows) > 60, rows

tested = set()
for file in os.listdir(folder):
    name, suffix = os.path.splitext(file)
    if suffix not in (".ll", ".c"):
        continue
    with open(os.path.join(folder, file)) as text:
        runs = "".join(line for line in text if line.startswith(("; RUN", "// RUN")))
        lists = [words.split(",") for words in re.findall(r"-passes=([\w,]+)", runs)]
    for words in lists:
        unknown = set(words) - set(rows)
        assert not unknown, f"{file} runs {unknown}, which are no rows of the late half"
        tested.add(words[-1])
    if any(name in words for words in lists):
        tested.add(name)

missing = [row for row in rows if row not in tested and row not in EXCEPTIONS]
assert not missing, f"rows without a test in tests/late/rows: {', '.join(missing)}"
needless = [row for row in EXCEPTIONS if row in tested or row not in rows]
assert not needless, f"exceptions that are none: {', '.join(needless)}"

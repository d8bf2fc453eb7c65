# RUN: %python %s %sumacc %S
"""Every row of lowering has a test of its own here, named after the row; no test runs rows that there are not."""
import os
import re
import subprocess
import sys

sumacc, folder = sys.argv[1:]
lines = subprocess.run([sumacc, "-fdump=list"], capture_output=True, text=True, check=True).stdout.splitlines()
names = [line.split()[0] for line in lines]
rows = names[names.index("build") + 1:names.index("write") + 1]
assert len(rows) > 20, rows

missing = []
for row in rows:
    path = os.path.join(folder, row + ".c")
    text = open(path).read() if os.path.exists(path) else ""
    if row not in ",".join(re.findall(r"-passes=([\w,]+)", text)).split(","):
        missing.append(row)
assert not missing, f"rows without a test in tests/lower/rows: {', '.join(missing)}"

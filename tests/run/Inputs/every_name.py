"""every_name.py ROOT: every name of openacc.h is in the tests."""
import glob
import os
import re
import sys

root = sys.argv[1]
missing = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


tests = "".join(read(path) for path in glob.glob(root + "/tests/run/**/*.c", recursive=True))
words = set(re.findall(r"\w+", tests))
header = re.sub(r"/\*.*?\*/", "", read(root + "/include/openacc.h"), flags=re.S)
for name in sorted(set(re.findall(r"\bacc_\w+(?=\()", header))):
    if name not in words:
        missing.append(f"openacc.h: no test in tests/run uses {name}")

print("\n".join(missing) or "all there")
sys.exit(bool(missing))

"""every_name.py ROOT: every name of openacc.h, and every test that docs/openacc-status.md names, is in the tests."""
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

for line in read(root + "/docs/openacc-status.md").splitlines():
    cells = [cell.strip() for cell in line.strip().strip("|").split("|")]
    if not line.startswith("|") or len(cells) != 3 or cells[2] in ("tests", "all") or cells[2].startswith("---"):
        continue
    for test in re.sub(r" *\([^)]*\)", "", cells[2]).split(", "):
        place = test.removeprefix("tests/") if test.startswith("tests/") else test
        if re.match(r"(errors|runtime|random|driver|sim|front|lang|lower|ptx|late)\b", place):
            pattern = f"{root}/tests/{place}"
        else:
            pattern = f"{root}/tests/run/{place}"
        if not glob.glob(pattern) and not glob.glob(pattern + ".*"):
            missing.append(f"openacc-status.md: there is no test {test} ({cells[0]})")

print("\n".join(missing) or "all there")
sys.exit(bool(missing))

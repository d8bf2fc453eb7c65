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

items = re.findall(r"^- \*\*(.*?)\*\*:.*?\n  Tests: (.*?)\n(?! )", read(root + "/docs/openacc-status.md"), re.M | re.S)
assert len(items) > 50
for clause, tests in items:
    if tests == "all":
        continue
    for test in re.sub(r" *\([^)]*\)", "", re.sub(r"\s+", " ", tests)).split(", "):
        place = test.removeprefix("tests/") if test.startswith("tests/") else test
        if re.match(r"(errors|runtime|random|matrix|driver|sim|front|lang|lower|ptx|late)\b", place):
            pattern = f"{root}/tests/{place}"
        else:
            pattern = f"{root}/tests/run/{place}"
        if not glob.glob(pattern) and not glob.glob(pattern + ".*"):
            missing.append(f"openacc-status.md: there is no test {test} ({clause})")

print("\n".join(missing) or "all there")
sys.exit(bool(missing))

"""Reads device libraries as IR: a function in which threads meet has a call that LLVM may not copy, unless it has no calls.
usage: barriers-are-convergent.py FILE.ll ..."""
import re
import sys

wrong = 0
for name in sys.argv[1:]:
    text = open(name).read()
    convergent = {a for a, words in re.findall(r"^attributes (#\d+) = \{(.*)\}$", text, re.M) if re.search(r"\bconvergent\b", words)}
    found = 0
    for function in re.finditer(r"^define [^\n]*@__sumac_[a-z]+_(sync_gang|sync_worker|any_gang|any_worker|lane0)\(.*?^\}$", text, re.M | re.S):
        calls = [line for line in function[0].splitlines() if re.search(r"\bcall\b(?!.*@llvm\.(?!nvvm))", line)]
        found += 1
        meeting = [line for line in calls if "@llvm.nvvm." in line or convergent & set(re.findall(r"#\d+", line))]
        if calls and not meeting:
            print(f"{name}: {function[1]} calls nothing that is convergent:\n" + "\n".join(calls))
            wrong += 1
    if found != 5:
        print(f"{name}: {found} of 5 functions")
        wrong += 1
sys.exit(wrong != 0)

#!/usr/bin/env python3
"""forms.py FILE.ptx...: fails on a typed form in the files that no test beside this folder shows.

An approximate check on the text: what a statement begins with, without its label and its predicate.
"""
import glob
import os
import re
import sys

TESTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "**", "*.ptx")


def forms(path):
    with open(path) as f:
        text = re.sub(r"//[^\n]*|/\*.*?\*/", "", f.read(), flags=re.S)
    found = set()
    for statement in re.split(r"[;{}\n]", re.sub(r'"[^"\n]*"', "", text)):
        statement = re.sub(r"^\s*([\w$.%]+:(?!:)\s*)*(@!?%?[\w$]+\s+)?", "", statement)
        match = re.match(r"[a-z][a-z0-9]*(\.[A-Za-z0-9_:]+)*(?=\s|$)", statement)
        # "param0, ..." is the rest of a call, not an instruction
        if match and not re.match(r"(param|retval)\d", match.group()):
            found.add(match.group())
    return found


def main():
    if len(sys.argv) < 2:
        sys.exit("usage: forms.py FILE.ptx...")
    tested = set().union(*map(forms, glob.glob(TESTS, recursive=True)))
    emitted = {}
    for path in sys.argv[1:]:
        for form in forms(path):
            emitted.setdefault(form, path)
    missing = sorted(set(emitted) - tested)
    for form in missing:
        print("%s: no test of %s" % (emitted[form], form))
    print("%d forms, %d without a test" % (len(emitted), len(missing)))
    return 1 if missing or len(emitted) < 100 else 0


sys.exit(main())

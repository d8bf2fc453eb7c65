# RUN: %python %s %sumacc
"""The table of passes tells the truth about itself: what a pass requires was made by one above it, and was not broken
since; names stand once; and each pass but those that end a compilation can be dumped and stopped at."""
import collections
import subprocess
import sys

lines = subprocess.run([sys.argv[1], "-fdump=list"], capture_output=True, text=True, check=True).stdout.splitlines()
facts, names = {"source"}, collections.Counter()
for line in lines:
    name = line.split()[0]
    names[name] += 1
    row = {words.split(" ", 1)[0]: words.split(" ", 1)[1].split(", ")
           for words in line[line.rindex("requires "):].split("; ")}
    missing = set(row["requires"]) - facts
    assert not missing, f"{name} requires {missing}, which no pass above it has made"
    unknown = set(row.get("breaks", [])) - facts
    assert not unknown, f"{name} breaks {unknown}, which is not there"
    facts -= set(row.get("breaks", []))
    facts |= set(row.get("makes", []))
assert "program" in facts and len(lines) > 20
assert max(names.values()) == 1, names.most_common(1)

# RUN: %python %s %sumacc
"""The table of passes tells the truth about itself: what a pass requires was made by one above it, and was not broken
since, for each target; names stand once; and each pass but those that end a compilation can be dumped and stopped at."""
import collections
import subprocess
import sys

# What the words of the column "for whom" say of targets. "if FACT" is of programs; with all options that there are.
ALL = {"all", "-O2", "-gpu=fastmath"}
DEVICE, HOST = ALL | {"images", "threads", "shared loops"}, ALL | {"host code", "no threads"}
TARGETS = {"ptx": DEVICE | {"ptx"}, "model": DEVICE | {"model"}, "workers": ALL | {"workers", "host code", "threads"},
           "host": HOST | {"host"}, "serial": HOST | {"serial"}, "trace": HOST | {"trace"}}
WORDS = set.union(*TARGETS.values())
lines = subprocess.run([sys.argv[1], "-fdump=list"], capture_output=True, text=True, check=True).stdout.splitlines()
assert len(lines) > 80
names = collections.Counter(line.split()[0] for line in lines)
assert max(names.values()) == 1, names.most_common(1)
followed = set()
for target, words in TARGETS.items():
    facts = {"source", "image"}  # wrap, the host's, takes the images that other targets made
    for line in lines:
        name, whom = line[:24].strip(), [word for word in line[26:56].strip().split(", ") if word]
        conditions = [word for word in whom if word.startswith("if ")]
        assert set(whom) - set(conditions) <= WORDS, f"{name} is for {whom}"
        if not set(whom) - set(conditions) <= words:
            continue
        followed.add(name)
        row = {words.split(" ", 1)[0]: words.split(" ", 1)[1].split(", ")
               for words in line[line.rindex("requires "):].split("; ")}
        missing = {*row["requires"], *(word[3:] for word in conditions)} - facts
        assert not missing, f"{name} requires {missing}, which no pass above it has made for {target}"
        unknown = set(row.get("breaks", [])) - facts
        assert not unknown, f"{name} breaks {unknown}, which is not there for {target}"
        facts -= set(row.get("breaks", []))
        facts |= {fact.removeprefix("*").removeprefix("perhaps ") for fact in row.get("makes", [])}
    assert "program" in facts
assert followed == set(names), set(names) - followed

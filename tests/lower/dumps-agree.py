# RUN: %python %s %sumacc %S/../run
"""No pass changes what an earlier dump showed: levels stay from absorb on, privates from theirs on, variables and slots
from scan_vars on, the reductions of each loop from spread on, and what their results are from reduce on."""
import re
import subprocess
import sys

PROGRAMS = ["acc-2.9.2-inner-dim-reduction.c", "acc-2.9.2-gang-dim.c", "acc-2.15.1-routine-gang-dim.c",
            "acc-2.9.11-members.c", "acc-2.9.8-tile.c", "data-clauses.c"]
PASSES = ["candidates", "assign", "privates", "absorb", "scan_vars", "spread", "reduce", "calls", "outline"]
# What is known after which pass, as it stands in a dump.
FACTS = [("absorb", r"loop \d+: (?:seq|gang|worker|vector| )+"), ("privates", r"loop \d+:|private\(\w+\)"),
         ("scan_vars", r"region \S+|variable .*|slots=\d+"), ("spread", r"loop \d+:|reduction\([^)]*\)"),
         ("reduce", r"loop \d+:|reduction\([^)]*\)[a-z ]*")]

for program in PROGRAMS:
    command = [sys.argv[1], "-fopenacc", "-w", "-c", f"{sys.argv[2]}/{program}", "-o", "/dev/null",
               "-fdump=" + ",".join(PASSES), "-fstop-after=outline"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    dumps = dict(re.findall(r"^# after (\w+)\n(.*?)(?=^# after |\Z)", text, re.M | re.S))
    assert list(dumps) == PASSES, (program, list(dumps))
    for name, text in dumps.items():
        dumps[name] = "\n".join(line for line in text.split("\n")
                                if re.match(r" *(region|routine|loop|variable|reduction|candidate)\b", line))
        assert ("candidate(" in dumps[name]) <= (PASSES.index(name) < PASSES.index("spread")), (program, name)
    for first, fact in FACTS:
        known = re.findall(fact, dumps[first])
        assert known
        for later in PASSES[PASSES.index(first):]:
            assert re.findall(fact, dumps[later]) == known, f"{program}: {later} changes what {first} showed: {fact}"

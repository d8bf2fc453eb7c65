# RUN: %python %s %sumacc %S/../run
"""No pass changes what an earlier dump showed: each fact of a dump (the levels of a loop, what is private to it, the
class and slot of a variable, ...) is in all later ones. A candidate may become a reduction, and nothing else another."""
import re
import subprocess
import sys

PROGRAMS = ["reductions/acc-2.9.2-inner-dim-reduction.c", "loops/acc-2.9.2-gang-dim.c",
            "routines/acc-2.15.1-routine-gang-dim.c", "routines/acc-2.15.1-routine-levels.c",
            "routines/acc-2.15.1-routine-device-type.c", "loops/acc-2.9-narrow-counters.c",
            "reductions/acc-2.9.11-members.c", "loops/acc-2.9.8-tile.c", "data/data-clauses.c"]
PASSES = ["regions", "dims", "spaces", "candidates", "assign", "privates", "scan_vars", "spread", "reduce",
          "warn_pointers", "warn_races", "warn_lost", "calls", "report", "outline", "routines", "api_calls", "launch"]


def words(line):
    """LINE's words; what stands in parentheses is part of a word."""
    found, depth, word = [], 0, ""
    for c in line + " ":
        if c == " " and not depth and word:
            found.append(re.sub(r"^candidate\(", "reduction(", word))
            word = ""
        elif c != " " or depth:
            depth += (c == "(") - (c == ")")
            word += c
    return found


def facts(text):
    """What is said of each thing that a dump names."""
    said, region = {}, None
    for line in text.split("\n"):
        begins = re.match(r"(region|routine) (\S+) in (\S+ line \d+): (.*)", line)
        if begins:
            versions = [key for key in said if key[:2] == begins.groups()[1:3] and key[2] == "is"]
            region = (*begins.groups()[1:3], "is", len(versions))
            said[region] = words(begins.group(4))
        elif region and (thing := re.match(r"( +loop \d+):(.*)|  (variable \S+) (.*)", line)):
            name, what = (group for group in thing.groups() if group is not None)
            said[(*region, name)] = words(what)
        elif region and re.match(r"  (candidate|reduction)\(", line):
            said[(*region, words(line)[0])] = []
        else:
            region = None
    return said


for program in PROGRAMS:
    command = [sys.argv[1], "-fopenacc", "-w", "-c", f"{sys.argv[2]}/{program}", "-o", "/dev/null",
               "-fdump=" + ",".join(PASSES), "-fstop-after=launch"]
    text = subprocess.run(command, capture_output=True, text=True, check=True).stderr
    dumps = re.findall(r"^# after (\w+)\n(.*?)(?=^# after |\Z)", text, re.M | re.S)
    assert [name for name, _ in dumps] == PASSES, (program, [name for name, _ in dumps])
    earlier, by = {}, None
    for name, text in dumps:
        now = facts(text)
        assert now
        for thing, said in earlier.items():
            lost = [fact for fact in said if fact not in now.get(thing, [])]
            assert thing in now and not lost, f"{program}: {thing}: {name} changes what {by} showed: {lost}"
        earlier, by = now, name

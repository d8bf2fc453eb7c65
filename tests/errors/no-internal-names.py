# RUN: %python %s %sumacc %S/../run 60
"""Broken programs: no message shows a name of Sumac's own, and no compiler crashes.

Tokens of whole programs are deleted, doubled or swapped, and lines lost, by a fixed seed. Usage:
no-internal-names.py SUMACC... FOLDER COUNT        (SEED=N in the environment: other programs)
"""
import os
import random
import re
import subprocess
import sys
import tempfile

PROGRAMS = ["data/acc-2.13-declare-globals.c", "loops/acc-2.9.8-tile.c", "routines/acc-2.15.1-routine-levels.c",
            "data/data-clauses.c", "atomics/acc-2.12-atomic-forms.c", "language/typeof-in-regions.c",
            "reductions/acc-2.9.11-members.c", "data/acc-2.8-host-data.c", "loops/acc-2.9-narrow-counters.c",
            "privates/statement-of-one-variable.c"]
TOKEN = re.compile(r'"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|//[^\n]*|/\*.*?\*/|\w+|\s+|.', re.S)


def mutate(text, chance):
    tokens = TOKEN.findall(text)
    solid = [i for i, t in enumerate(tokens) if not t.isspace() and not t.startswith(("//", "/*"))]
    marks = [i for i in solid if tokens[i] in "{}();#=,"]  # what leads compilers astray most
    for _ in range(chance.choice([1, 1, 1, 2, 5])):
        i, j = chance.choice(chance.choice([solid, marks])), chance.choice(solid)
        kind = chance.choice(["delete", "double", "swap", "neighbours", "replace", "line"])
        if kind == "delete":
            tokens[i] = " "
        elif kind == "double":
            tokens[i] += " " + tokens[i]
        elif kind == "swap":
            tokens[i], tokens[j] = tokens[j], tokens[i]
        elif kind == "neighbours":
            k = solid[min(solid.index(i) + 1, len(solid) - 1)]
            tokens[i], tokens[k] = tokens[k], tokens[i]
        elif kind == "replace":
            tokens[i] = tokens[j]
        else:
            while i < len(tokens) and "\n" not in tokens[i]:
                tokens[i] = " "
                i += 1
    return "".join(tokens)


def main():
    *sumacc, folder, count = sys.argv[1:]
    count = int(count)
    chance = random.Random(int(os.environ.get("SEED", "1")))
    failures = 0
    with tempfile.TemporaryDirectory() as temporary:
        path = os.path.join(temporary, "broken.c")
        for number in range(count):
            name = PROGRAMS[number % len(PROGRAMS)]
            with open(os.path.join(folder, name)) as file:
                text = mutate(file.read(), chance)
            with open(path, "w") as file:
                file.write(text)
            command = sumacc + ["-fopenacc", "-w", "-I", os.path.join(folder, "data"), "-fstop-after=to_llvm", "-c", path, "-o",
                                        os.path.join(temporary, "broken.o")]
            result = subprocess.run(command, capture_output=True, text=True, errors="replace")
            silent = result.returncode != 0 and "error" not in result.stderr
            if "__sumac" in result.stderr or "bug" in result.stderr or result.returncode not in (0, 1) or silent:
                failures += 1
                kept = os.path.join(os.environ.get("KEEP", temporary), "broken-%s-%d.c" % (name, number))
                with open(kept, "w") as file:
                    file.write(text)
                print("%s, mutation %d: status %d\n%s" % (name, number, result.returncode, result.stderr))
    print("%d of %d" % (failures, count))
    sys.exit(failures != 0)


main()

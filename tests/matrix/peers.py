#!/usr/bin/env python3
"""The matrix of reductions on the host, by sumacc and by other compilers: makes docs/matrix.md.

    peers.py --sumacc build/bin/sumacc > docs/matrix.md

gcc compiles the same programs with -fopenacc, for one thread, its fallback on the host, and, as clang, programs with
OpenMP directives in their place. What a language has no form for is not held against a compiler: it counts as n/a. Outcomes
of a case: right; wrong, against the oracle; rejected; crash, of the compiler or the program.
"""
import argparse
import collections
import datetime
import pathlib
import re
import subprocess
import sys
import tempfile

import pairs
import program
from check import Batch, run
from factors import FACTORS, LEVELS, OBJECTS, split

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "bench"))
from llvm import CLANG  # noqa: E402

# The levels of a loop on the host, in OpenMP.
LOOPS = {"g": "teams distribute", "w": "parallel for", "v": "simd", "gw": "teams distribute parallel for",
         "gv": "teams distribute simd", "wv": "parallel for simd", "gwv": "teams distribute parallel for simd", "auto": "parallel for"}
# OpenMP's list items are variables and sections of arrays; it combines structs by declared operators only.
NO_OBJECTS = ["struct", "member", "member array", "pointed member", "union member", "bit-field", "struct of bit-fields", "ordered"]


class OpenMP:
    """Prints the directives of a case in OpenMP."""

    @staticmethod
    def has(case):
        return case["object"] not in NO_OBJECTS and case["nest"] != "tile" and case["data"] != "identity"

    def directive(self, case, d):
        if not d.loop or d.level in (None, "s"):
            return ""
        words = [LOOPS[d.level]] + [c for c in d.clauses if c.startswith("collapse")] + case.reductions(d)
        return "#pragma omp " + " ".join(words + self.sizes(case, d.level))

    @staticmethod
    def sizes(case, level):
        shape = case.case["shape"]
        gangs, workers, _ = program.SHAPES.get(shape) or shape.split()
        found = []
        if "g" in level and gangs:
            found.append(f"num_teams({gangs})")
        if "w" in level and workers:
            found.append(f"num_threads({workers})")
        return found

    def around(self, case):
        return "#pragma omp teams distribute"

    def routine(self, case):
        return ""


def has_openacc(case):
    """Whether the language has it: operators and results without the old value are Sumac's."""
    return not OBJECTS[case["object"]].own and case["data"] != "identity"


class Peer:
    """A column: its name in the table, command, what its language has, and how directives are printed."""

    def __init__(self, name, command, has=lambda case: True, printer=program.OpenACC(), env=None, libraries=()):
        self.libraries, self.env = libraries, env or {}
        self.name, self.command, self.has, self.printer = name, command, has, printer

    def outcomes(self, numbered, folder):
        found = {n: "n/a" for n, c in numbered if not self.has(c)}
        left = [(n, c) for n, c in numbered if n not in found]
        for i in range(0, len(left), 30):
            self.batch(left[i:i + 30], folder, found)
        return found

    def batch(self, numbered, folder, found):
        """Compiles and runs; takes out what is blamed for an error, or divides where nobody is."""
        if not numbered:
            return
        source, binary = folder / "peer.c", folder / "peer"
        text = program.program([n for n, _ in numbered], [c for _, c in numbered], self.printer)
        source.write_text(text)
        status, _, err = run([*self.command, str(source), "-o", str(binary), "-lm", *self.libraries], 300)
        broke = status == "timeout" or re.search("internal compiler error|PLEASE submit a bug report|error in backend", err)
        if status == 0:
            for n, _ in numbered:
                result, out, _ = run([str(binary), str(n)], 60, {"PATH": "/usr/bin:/bin", **self.env})
                verdict = re.search(rf"^case {n}: (\w+)$", out, re.M)
                found[n] = {"passed": "right", "FAILED": "wrong"}[verdict[1]] if verdict else "crash"
            return
        bad = Batch.blamed(text, err) if not broke else {}
        if bad:
            found.update((n, "rejected") for n in bad)
            self.batch([x for x in numbered if x[0] not in bad], folder, found)
        elif len(numbered) == 1:
            found[numbered[0][0]] = "crash" if broke else "rejected"
        else:
            half = len(numbered) // 2
            self.batch(numbered[:half], folder, found)
            self.batch(numbered[half:], folder, found)


def version(command):
    return subprocess.run([command, "--version"], capture_output=True, text=True).stdout.splitlines()[0]


def counts(outcomes, cases):
    c = collections.Counter(outcomes[n] for n in cases)
    parts = [f"{c[kind]} {letter}" for kind, letter in (("wrong", "W"), ("rejected", "R"), ("crash", "C")) if c[kind]]
    there = sum(c.values()) - c["n/a"]
    return f"{c['right']} of {there}" + (f" ({', '.join(parts)})" if parts else "") if there else "n/a"


PAGE = """# How many reductions are right, here and elsewhere

This page compares compilers by {n} small programs, each with one reduction. Together they have every level, operator
and type, many kinds of nests, objects, data clauses and sizes: every two of these meet in at least one program. A
program computes the reduction in plain C, too, and compares the two: exactly where the order of the operations does not
matter, else within the error of the roundings.

The table was made in {date}, on the host, where other compilers can take part. All compile with
-O2: {versions}.

- *gcc with -fopenacc* runs the same programs as Sumac, on its host fallback, which is one thread.
- *gcc and clang with -fopenmp* run programs with the OpenMP directives that do this on the host: `teams distribute` for
  `gang`, `parallel for` for `worker`, `simd` for `vector`.
- Programs that a language has no form for do not count for it (`n/a` where there is no other). OpenMP has none for
  members, for structures without a declared operator, for bit-fields, `tile`, and operators that do not commute.
  OpenACC has none for declared operators, which are an extension of Sumac. Both have none for results without the old
  value (`initialize_to_identity`).
- Programs that are not right: *W*, the result is wrong; *R*, the compiler rejects the program; *C*, the compiler or the
  program crashes, or does not end within a minute.

"""


def print_page(args, cases, numbered, columns, outcomes):
    versions = "; ".join(version(c) for c in ("gcc", CLANG))
    date = datetime.date.today().strftime("%B %Y")
    print(PAGE.format(n=len(cases), date=date, versions=versions), end="")
    head = "| {} | " + " | ".join(peer.name for peer in columns) + " |\n|---|" + "---|" * len(columns)
    print(head.format("right, of all cases"))
    print("| all | " + " | ".join(counts(o, range(len(cases))) for o in outcomes) + " |")
    for factor in ("object", "nest", "level", "op", "type", "data", "size", "values", "beside"):
        print("\n" + head.format(factor))
        for value in FACTORS[factor]:
            having = [n for n, c in numbered if c[factor] == value]
            name = LEVELS[value] or "not said" if factor == "level" else str(value).replace("|", "\\|")
            print(f"| {f'`{name}`' if factor == 'op' else name} | " + " | ".join(counts(o, having) for o in outcomes) + " |")


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--failures", help="write here which cases were not right, and how")
    args = p.parse_args()
    cases = pairs.covering(args.seed, strategy=["chosen"], clause=["written"], flags=["-O2"])
    numbered = list(enumerate(cases))
    gcc, clang = ["gcc", "-w", "-O2"], [CLANG, "-w", "-O2"]
    columns = [Peer("sumacc", [args.sumacc, "-fopenacc", "-foffload=host", "-w", "-O2"], env={"SUMAC_DEVICE": "host"}),
               Peer("gcc -fopenacc", gcc + ["-fopenacc", "-foffload=disable"], has_openacc), Peer("gcc -fopenmp", gcc + ["-fopenmp"], OpenMP.has, OpenMP()),
               Peer(f"{CLANG} -fopenmp", clang + ["-fopenmp"], OpenMP.has, OpenMP(), libraries=["-latomic"])]
    with tempfile.TemporaryDirectory() as folder:
        outcomes = [peer.outcomes(numbered, pathlib.Path(folder)) for peer in columns]
    print_page(args, cases, numbered, columns, outcomes)
    if args.failures:
        with open(args.failures, "w") as f:
            for n, c in numbered:
                for peer, o in zip(columns, outcomes):
                    if o[n] not in ("right", "n/a"):
                        f.write(f"{n} {peer.name}: {o[n]}: {program.describe(c)}\n")


if __name__ == "__main__":
    main()

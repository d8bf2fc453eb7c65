#!/usr/bin/env python3
"""Compares the bits of reductions with -freproducible: over numbers of threads, launch shapes, schedules of the simulator,
targets and levels of optimisation.

    reproducible.py --sumacc build/bin/sumacc                   every pair of values of two factors, once at least
    reproducible.py --sumacc build/bin/sumacc --minutes 20 --seed 5    cases drawn at random

Ends with 'N passed, N failed'; a case counts once for each run. Each is compared with the oracle, too, within its bound.
"""
import argparse
import collections
import concurrent.futures
import itertools
import os
import pathlib
import re
import sys
import tempfile
import time

import pairs
import program
from check import DEVICES, run
from factors import REPRODUCIBLE

SHAPES = ["1 1 32", "7 1 32", "13 2 128", "100 1 64"]
# Compilations: options, and what runs: device, shapes.
BUILDS = [
    (["-O2"], [("host-1", SHAPES), ("host-3", SHAPES), ("host-8", SHAPES), ("sim", SHAPES)] +
     [("sim-" + s, SHAPES[n % 4:][:1]) for n, s in enumerate(("descending", "random", "adversarial", "weak", "streams"))]),
    (["-O0", "-foffload=serial"], [("serial", SHAPES[:1])]),
    (["-O3", "-march=native", "-foffload=workers"], [("workers", SHAPES[1:3])]),
]
# By day: fewer factors, and runs.
# Not all of them on the target 'workers', whose workers do not share reproducible loops.
FEW = {"level": REPRODUCIBLE["level"] + ["gwv", "gw", "wv", "w"], "size": [33, 0, 4097], "data": ["copy"], "bounds": ["run time"], "form": ["x += v"], "beside": [0], "queue": ["sync"]}
FEW_BUILDS = [(["-O2"], [("host-1", SHAPES[:1]), ("host-3", SHAPES[2:3]), ("sim", SHAPES[1:2]), ("sim-adversarial", SHAPES[3:])]),
              (["-O0", "-foffload=serial"], [("serial", SHAPES[:1])])]


def bits_of(args, name, numbered):
    """(case, run) -> bits of its result, or what went wrong."""
    source = args.dir / f"{name}.c"
    numbers = [n for n, _ in numbered]
    source.write_text(program.program(numbers, [c for _, c in numbered]))
    found = {}
    for flags, runs in FEW_BUILDS if args.few else BUILDS:
        binary = source.with_suffix("." + flags[0][1:])
        status, _, err = run([args.sumacc, "-fopenacc", "-w", "-freproducible", *flags, str(source), "-o", str(binary), "-lm"], 600)
        for device, shapes in runs:
            for shape in shapes:
                what = f"{device} {' '.join(flags)}, {shape}"
                env = dict(os.environ, **DEVICES[device][0])
                out = run([str(binary), "-1", *shape.split()], args.timeout, env)[1] if status == 0 else ""
                bits = dict(re.findall(r"^bits of (\d+): (\w+)$", out, re.M))
                right = set(re.findall(r"^case (\d+): passed$", out, re.M))
                for n in map(str, numbers):
                    found[int(n), what] = bits[n] if n in right else f"no result: {err[:500]}" if status or n not in bits else f"wrong: {bits[n]}"
    return found


def compared(args, batch):
    """Reports what differs. How many results are as they should be, and how many are not."""
    name, good, wrong = f"r{args.seed}-{batch[0][0]}", 0, 0
    found = bits_of(args, name, batch)
    for n, case in batch:
        runs = {what: bits for (m, what), bits in found.items() if m == n}
        usual = collections.Counter(runs.values()).most_common(1)[0][0]
        bad = {what: bits for what, bits in runs.items() if bits != usual or not re.fullmatch(r"\w{16}", bits)}
        good, wrong = good + len(runs) - len(bad), wrong + len(bad)
        if bad:
            lines = [f"FAILED case {n} of seed {args.seed}, in {args.dir}/{name}.c\n    {program.describe(case)}"]
            print("\n".join(lines + [f"    {what}: {bits}, others {usual}" for what, bits in bad.items()]), flush=True)
    return good, wrong


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--minutes", type=float, default=0)
    p.add_argument("--few", action="store_true", help="fewer factors and runs")
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--batch", type=int, default=21)
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--timeout", type=int, default=120, help="seconds for a run of one file")
    p.add_argument("--dir", default="", help="keep sources and programs here")
    args = p.parse_args()
    args.dir = pathlib.Path(args.dir or tempfile.mkdtemp(prefix="reproducible-"))
    args.dir.mkdir(parents=True, exist_ok=True)
    values = {**REPRODUCIBLE, **FEW} if args.few else REPRODUCIBLE
    cases = enumerate(pairs.shuffled(args.seed, **values) if args.minutes else pairs.covering(args.seed, **values))
    passed = failed = 0
    end = time.monotonic() + 60 * args.minutes

    def batches():
        while (batch := list(itertools.islice(cases, args.batch))) and (not args.minutes or time.monotonic() < end):
            yield batch

    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        work = batches()
        while group := list(itertools.islice(work, args.jobs)):
            for good, bad in pool.map(lambda batch: compared(args, batch), group):
                passed, failed = passed + good, failed + bad
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())

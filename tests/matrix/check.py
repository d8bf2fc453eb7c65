#!/usr/bin/env python3
"""Runs the matrix of reductions: each case on each device, compared with its oracle.

    check.py --sumacc build/bin/sumacc                       every pair of values of two factors, once at least
    check.py --sumacc build/bin/sumacc --minutes 60 --seed 5     cases drawn at random, as many as there is time for

Devices are those of tests/random/run.py, and host-N, N threads of the host. Prints what failed, with its program's text kept
in --dir, and ends with 'N passed, N failed'; a case counts once for each device. A case that the compiler rejects has
failed, too: what does not go together is said in factors.py.
"""
import argparse
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

sys.path.append(str(pathlib.Path(__file__).resolve().parent.parent / "random"))
from run import DEVICES, run  # noqa: E402

DEVICES = {**DEVICES, **{f"host-{n}": ({"SUMAC_DEVICE": "host", "OMP_NUM_THREADS": str(n)}, []) for n in (1, 2, 3, 8)}}


class Batch:
    """Cases of one file: compiled once for each set of flags, run on each device. FAILURES: (case, device, why)."""

    def __init__(self, args, name, numbers, cases):
        self.args, self.name = args, name
        self.cases = dict(zip(numbers, cases))
        self.failures, self.passed = [], 0

    def write(self, name, numbers):
        source = self.args.dir / f"{name}.c"
        source.write_text(program.program(numbers, [self.cases[n] for n in numbers]))
        return source

    def compile(self, flags):
        """The program of those cases that the compiler takes, and their numbers."""
        numbers = list(self.cases)
        while numbers:
            source = self.write(self.name + "".join(flags).replace("-foffload=", "-"), numbers)
            binary = source.with_suffix("")
            forced = [] if flags else ["-DFORCED"]  # the strategies are those of the GPU and the host
            command = [self.args.sumacc, "-fopenacc", "-w", *forced, *self.cases[numbers[0]]["flags"].split(), *flags, str(source), "-o", str(binary), "-lm"]
            status, _, err = run(command, 600)
            if status == 0:
                return binary, numbers
            bad = self.blamed(source.read_text(), err) or {n: err for n in numbers}
            for n, why in bad.items():
                self.failures.append((n, "sumacc " + " ".join(flags), "rejected: " + why))
            numbers = [n for n in numbers if n not in bad]
        return None, []

    @staticmethod
    def blamed(text, errors):
        """The cases in whose lines the errors are."""
        lines = [int(m) for m in re.findall(r":(\d+):(?:\d+:)? error:", errors)]
        says = re.findall(r"error: (.*)", errors)
        starts = [(text.count("\n", 0, m.start()) + 1, int(m[1])) for m in re.finditer(r"^/\* case (\d+):", text, re.M)]
        found = {}
        for line, why in zip(lines, says):
            of = [n for start, n in starts if start <= line]
            if of:
                found.setdefault(of[-1], why)
        return found

    def run_device(self, binary, numbers, device):
        env = dict(os.environ, **DEVICES[device][0])
        status, out, err = run([str(binary)], self.args.timeout, env)
        for n in numbers:
            text, result, errors = out, status, err
            if not re.search(rf"^case {n}: (passed|FAILED)$", out, re.M):  # broke off before: alone
                result, text, errors = run([str(binary), str(n)], self.args.timeout, env)
            if re.search(rf"^case {n}: passed$", text, re.M):
                self.passed += 1
            else:
                said = re.findall(rf"^case {n}: element.*$", text, re.M)
                self.failures.append((n, device, said[0] if said else f"exit status {result}: {errors[-300:]}"))

    def run(self):
        by_flags = {}
        for d in self.args.devices:
            by_flags.setdefault(tuple(DEVICES[d][1]), []).append(d)
        for flags, devices in by_flags.items():
            binary, numbers = self.compile(list(flags))
            for d in devices:
                if binary:
                    self.run_device(binary, numbers, d)
        return self


def batches(args, numbered):
    """Cases of the same flags, a few to a file."""
    waiting = {}
    for n, case in numbered:
        group = waiting.setdefault(case["flags"], [])
        group.append((n, case))
        if len(group) == args.batch:
            yield Batch(args, f"m{args.seed}-{group[0][0]}", *zip(*group))
            group.clear()
    for group in waiting.values():
        if group:
            yield Batch(args, f"m{args.seed}-{group[0][0]}", *zip(*group))


def report(args, batch):
    """Prints what failed, a program of its own for each case."""
    by_case = {}
    for n, device, why in batch.failures:
        by_case.setdefault(n, []).append((device, why))
    for n, failures in sorted(by_case.items()):
        source = batch.write(f"failed-{args.seed}-{n}", [n])
        print(f"FAILED case {n} of seed {args.seed}: {source}\n    {program.describe(batch.cases[n])}")
        for device, why in failures:
            print(f"    {device}: {why.strip()[:300]}")
        sys.stdout.flush()


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--minutes", type=float, default=0)
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--devices", default="host,separate,sim,serial,workers")
    p.add_argument("--batch", type=int, default=40)
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--timeout", type=int, default=120, help="seconds for a run of one file")
    p.add_argument("--dir", default="", help="keep sources and programs here")
    args = p.parse_args()
    args.devices = args.devices.split(",")
    unknown = [d for d in args.devices if d not in DEVICES]
    if unknown:
        p.error(f"no such device: {', '.join(unknown)}")
    args.dir = pathlib.Path(args.dir or tempfile.mkdtemp(prefix="matrix-"))
    args.dir.mkdir(parents=True, exist_ok=True)
    end = time.monotonic() + 60 * args.minutes
    cases = pairs.shuffled(args.seed) if args.minutes else pairs.covering(args.seed)
    work, done, passed, failed = batches(args, enumerate(cases)), [], 0, 0
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        running = {pool.submit(Batch.run, b) for b in itertools.islice(work, args.jobs)}
        while running:
            done, running = concurrent.futures.wait(running, return_when=concurrent.futures.FIRST_COMPLETED)
            for one in done:
                passed += one.result().passed
                failed += len(one.result().failures)
                report(args, one.result())
                following = None if args.minutes and time.monotonic() > end else next(work, None)
                if following:
                    running.add(pool.submit(Batch.run, following))
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs of programs that print nanoseconds a call (the mean, the median and the least), and a result; runs in turn."""
import os
import subprocess

TAKE = {"mean": 0, "median": 1, "least": 2}
LIMIT = 60  # seconds that a run may take


def once(program, row, seconds, take, threads, more=()):
    """A call's nanoseconds, and its result; None for both where the program fails."""
    env = {k: v for k, v in os.environ.items() if not k.startswith(("OMP_", "KMP_", "GOMP_"))}
    env["SUMAC_DEVICE"] = "host"
    if threads != "all":
        env["OMP_NUM_THREADS"] = threads
    try:
        r = subprocess.run([str(program), row, str(seconds), *more], capture_output=True, text=True, env=env, timeout=LIMIT)
    except subprocess.TimeoutExpired:
        print(f"# {program.name} {row}: not done in {LIMIT} s")
        return None, None
    if r.returncode:
        print(f"# {program.name} {row}: exit status {r.returncode} {r.stderr.strip()}")
        return None, None
    *times, result = map(float, r.stdout.split())
    return times[TAKE[take]], result


def in_turn(names, rounds):
    """Names of programs in the order in which they run: each once a round, a round begins with the second one of the round before."""
    for r in range(rounds):
        yield from names[r % len(names):] + names[:r % len(names)]


def show(ns):
    return "-" if ns is None else f"{ns / 1e3:.2f}"

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""mutants.py [--count N] [--seed S] [--sumacfc COMMAND] FILE...: Fortran with mistakes, on which the front of sumacfc may
neither crash nor hang. Each mutant is one of the files, in which words are left out, doubled or exchanged, lines are cut
off, or bytes are any. Exit status 1: a crash or a hang, whose mutant is kept and named.
"""
import argparse
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
WORDS = re.compile(rb"\w+|[^\w\s]|\s+")
ENDS = b"\nsubroutine sumac_stops_here()\n!$acc kernels\n!$omp target\ndo i = (\nend subroutine\n"


def leave_out(rng, words):
    at = rng.randrange(len(words))
    del words[at:at + rng.choice([1, 1, 2, 5])]


def double(rng, words):
    at = rng.randrange(len(words))
    words[at:at] = words[at:at + rng.choice([1, 1, 3, 50])]


def exchange(rng, words):
    a, b = rng.randrange(len(words)), rng.randrange(len(words))
    words[a], words[b] = words[b], words[a]


def cut_off(rng, words):
    """The rest of a line, or of the file."""
    at = rng.randrange(len(words))
    end = next((i for i in range(at, len(words)) if b"\n" in words[i]), len(words))
    del words[at:end if rng.random() < 0.8 else len(words)]


def scatter(rng, words):
    for _ in range(rng.randint(1, 8)):
        words[rng.randrange(len(words))] = bytes(rng.randrange(256) for _ in range(rng.randint(1, 4)))


def insert(rng, words):
    sign = rng.choice([b"(", b")", b"[", b"&\n", b"'", b"%", b":", b",", b"\n!$acc loop\n", b"\n!$acc end kernels\n", b"\nend do\n", b"\nend\n",
                       b"\ncontains\n", b" => ", b"\n!$omp end target\n", b"99999999999999999999", b"\nblock\n", b"\nend block\n",
                       b"\nselect case (i)\n", b"\ninclude 'm.f90'\n", b"(" * 3000, b"\n!$acc routine seq\n"])
    words.insert(rng.randrange(len(words)), sign)


def mutate(rng, text):
    words = WORDS.findall(text)
    for _ in range(rng.choice([1, 1, 2, 3, 10])):
        if words:
            rng.choice([leave_out, double, exchange, cut_off, scatter, insert])(rng, words)
    return b"".join(words)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("files", nargs="+")
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--sumacfc", default=os.path.join(ROOT, "build", "bin", "sumacfc"))
    options = parser.parse_args()
    folder, wrong = tempfile.mkdtemp(prefix="sumac-mutants-"), 0
    texts = [open(path, "rb").read() for path in options.files]
    for seed in range(options.seed, options.seed + options.count):
        rng = random.Random(seed)
        path = os.path.join(folder, "m.f90")
        with open(path, "wb") as file:
            file.write(mutate(rng, rng.choice(texts)) + ENDS)  # an error at the end: only the front runs
        try:
            done = subprocess.run([options.sumacfc, "-fopenacc", "-fopenmp", "-c", "-fc=true", path], capture_output=True, timeout=60, cwd=folder)
            status, said = done.returncode, done.stderr
        except subprocess.TimeoutExpired:
            status, said = "timeout", b""
        if status not in (0, 1) or b"Sanitizer" in said or b"runtime error" in said:
            wrong += 1
            kept = os.path.join(folder, f"m{seed}.f90")
            shutil.copy(path, kept)
            print(f"{kept}: {status} {said[-600:].decode(errors='replace')}", flush=True)
    print(f"{options.count} mutants, {wrong} crashes and hangs")
    if not wrong:
        shutil.rmtree(folder)
    return 1 if wrong else 0


sys.exit(main())

#!/usr/bin/env python3
"""as-cxx.py SHARD SHARDS FOLDER: each program of tests/run that is C++, too, means the same there. Compiles those of the
shard as C++ and runs them on the devices that SUMAC_TEST_DEVICES names, but for further schedules of the simulator.
Programs that are not C++, by clang++, count as neither; there have to be enough that are.
"""
import os
import pathlib
import re
import shlex
import subprocess
import sys

SHARD, SHARDS, FOLDER = int(sys.argv[1]), int(sys.argv[2]), pathlib.Path(sys.argv[3])
ROOT, BUILD = pathlib.Path(os.environ["SUMAC_ROOT"]), pathlib.Path(os.environ["SUMAC_BUILD"])
LEAST = 100  # programs of all shards that are C++
# What is an error or other in C++, and why.
OTHER = {
    "acc-2.9.11-minus": "its warnings are read by the test",
    "library-closed": "the libraries that it opens are made from the same file by other commands",
    "extern-in-regions": "a variable that a function of a region declares extern has C's linkage there",
    "omp-12-handed-tasks": "declare variant: functions between begin and end are not renamed in C++",
    "omp-17-masked-taskloop": "clang writes bitcode that it cannot read again",
    "omp-19.5-tools": "its tool is found by a C name",
    "omp-5.8.6-present-members": "members of objects that are only in part on the device",
    "omp-6.0-7.13-groupprivate": "an object of a class has a constructor, which groupprivate variables cannot have",
    "omp-6.7-team-memory": "static variables of functions in groupprivate memory",
    "omp-7.1-target-device": "declare variant: functions between begin and end are not renamed in C++",
    "omp-7.6-dispatch": "declare variant: functions between begin and end are not renamed in C++",
    "omp-7.8-nohost-variants": "declare variant: functions between begin and end are not renamed in C++",
}


def programs():
    for path in sorted((ROOT / "tests/run").rglob("*.c")):
        text = path.read_text(errors="replace")
        run = re.search(r"^// RUN: %sumacc ([^&|>]*?)%s -o %t([^&|>]*)&& %run %t", text, re.M)
        if run and "Inputs" not in path.parts and "%" not in run[1].replace("%native", "") + run[2]:
            yield path, shlex.split((run[1] + run[2]).replace("%native", ""))


def compiles(command):
    done = subprocess.run(command, capture_output=True, text=True, errors="replace")
    return done.returncode == 0, done.stdout + done.stderr


def main():
    FOLDER.mkdir(parents=True, exist_ok=True)
    devices = " ".join(d for d in os.environ["SUMAC_TEST_DEVICES"].split() if not d.startswith("sim-"))
    tried = failed = 0
    listed = [p for i, p in enumerate(programs()) if i % SHARDS == SHARD - 1]
    for path, flags in listed:
        if path.stem in OTHER:
            continue
        plain = [f for f in flags if not f.startswith(("-fopen", "-l"))]
        clang = ["clang++", "-x", "c++", "-fsyntax-only", "-w", "-idirafter", str(BUILD / "include"), *plain, str(path)]
        if not compiles(clang)[0]:
            continue
        tried += 1
        program = FOLDER / path.stem
        good, words = compiles([str(BUILD / "bin/sumac++"), "-w", *flags, str(path), "-o", str(program), "-lm"])
        if good:
            run = [str(ROOT / "tests/on-devices"), str(program)]
            done = subprocess.run(run, capture_output=True, text=True, errors="replace", env={**os.environ, "SUMAC_TEST_DEVICES": devices})
            good, words = done.returncode == 0, done.stdout + done.stderr
        if not good:
            failed += 1
            print(f"{path.name}: {words[-600:]}")
    print(f"{tried} programs, {failed} failed")
    return failed > 0 or tried * SHARDS < LEAST


sys.exit(main())

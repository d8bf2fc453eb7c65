# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fortran.py [--programs loops|arrays|objects|modules] [--count N] [--seed S] [--devices host,separate,sim]
[--build BUILD] [--batch N] [--jobs N]: random programs of Fortran (fortran_programs.py, fortran_arrays.py,
fortran_objects.py, fortran_modules.py), which have to print on every device what gfortran -O0 makes them print without
directives. Exit status 1: a difference, whose program is kept and named.
"""
import argparse
import concurrent.futures
import os
import shutil
import signal
import subprocess
import sys
import tempfile

import fortran_arrays
import fortran_modules
import fortran_objects
import fortran_programs

PROGRAMS = {"loops": fortran_programs.Program, "arrays": fortran_arrays.Program, "objects": fortran_objects.Program,
            "modules": fortran_modules.Program}
ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SETTINGS = {"host": {"SUMAC_DEVICE": "host"}, "separate": {"SUMAC_DEVICE": "host", "SUMAC_HOST_MEMORY": "separate"},
            "sim": {"SUMAC_DEVICE": "sim"}, "sim-random": {"SUMAC_DEVICE": "sim", "SUMAC_SIM": "schedule=random:1"}}
COMPILERS = 1500  # seconds, on a machine with other work
# gfortran 12 takes hours to compare vector subscripts that are named constants, before its passes over expressions.
HOST = [] if "flang" in os.environ.get("SUMAC_FC", "") else ["-fno-frontend-optimize"]


def run(command, environment=None, limit=300, folder=None):
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=folder, errors="replace", start_new_session=True,
                          env={**os.environ, **(environment or {})}) as process:
        try:
            out, err = process.communicate(timeout=limit)
            return subprocess.CompletedProcess(command, process.returncode, out, err)
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)
            return subprocess.CompletedProcess(command, 124, "", "timeout")


def texts(seeds, programs):
    """The files of the programs of SEEDS, in one where they need no more, and of one program that calls them all."""
    calls = "".join(f"  print '(a)', 'case {seed}'\n  call p{seed}\n" for seed in seeds)
    uses = "".join(f"  use m{seed}, only: p{seed}\n" for seed in seeds)
    main = f"program all\n{uses}{calls}end program\n"
    if programs == "modules":
        return [text for seed in seeds for text in PROGRAMS[programs](seed).files()] + [main]
    return ["".join(PROGRAMS[programs](seed).text() for seed in seeds) + main]


def compare(folder, seeds, options):
    """A list of faults of SEEDS, all in one file: (seeds, text)."""
    folder = os.path.join(folder, f"{seeds[0]}-{seeds[-1]}")  # modules have their files in it
    os.mkdir(folder)
    made, sources = os.path.join(folder, "r"), []
    for number, text in enumerate(texts(seeds, options.programs)):
        sources.append(f"{made}{number or ''}.f90")
        with open(sources[-1], "w") as file:
            file.write(text)
    source = sources[0]
    expected = run(["gfortran", "-O0", "-w", "-ffree-line-length-none", *sources, "-o", made + ".g"], None, COMPILERS, folder)
    if not expected.returncode:
        expected = run([made + ".g"])
    if expected.returncode:
        return [(seeds, f"{source}: gfortran: {expected.stderr[:500]}")]
    compiled = run([os.path.join(options.build, "bin", "sumacfc"), "-fopenacc", "-fopenmp", "-w", *HOST, options.optimise, *sources, "-o", made], None, COMPILERS, folder)
    if compiled.returncode:
        return [(seeds, f"{source}: sumacfc: {compiled.stderr[:800]}")]
    faults = []
    wanted = parts(expected.stdout)
    for device in options.devices.split(","):
        printed = run([made], SETTINGS[device])
        got = parts(printed.stdout)
        faults += [([seed], f"{source}: {device}: differs {printed.stderr[:300]}") for seed in seeds if got.get(str(seed)) != wanted[str(seed)]]
    return faults


def parts(text):
    """What each program printed, by its seed."""
    return dict(part.split("\n", 1) for part in ("\n" + text).split("\ncase ")[1:])


def check(folder, seeds, options):
    """The faults of SEEDS, each seed by itself."""
    faults = compare(folder, seeds, options)
    again = sorted({seed for which, _ in faults for seed in which})
    if len(seeds) == 1 or not faults:
        return faults
    return [fault for seed in again for fault in compare(folder, [seed], options)] or faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--programs", default="loops", choices=PROGRAMS)
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--devices", default="host,separate,sim")
    parser.add_argument("--build", type=os.path.abspath, default=os.path.join(ROOT, "build"))
    parser.add_argument("--optimise", default="-O1")
    parser.add_argument("--batch", type=int, default=10, help="programs in a file")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="sumac-fortran-")
    wrong = 0
    seeds = list(range(options.seed, options.seed + options.count))
    groups = [seeds[at:at + options.batch] for at in range(0, len(seeds), options.batch)]
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for faults in pool.map(lambda group: check(folder, group, options), groups):
            wrong += len({seed for which, _ in faults for seed in which})
            for which, text in faults:
                print(f"seed {which[0]}: {text}", flush=True)
    print(f"{options.count - wrong} passed, {wrong} failed")
    if not wrong:
        shutil.rmtree(folder)
    return 1 if wrong else 0


sys.exit(main())

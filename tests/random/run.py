#!/usr/bin/env python3
"""Runs random programs about reductions (gen.py), kernels constructs (kernels.py), code between partitioned loops
(modes.py), OpenMP (omp.py, omp_forms.py, omp_maps.py, omp_reductions.py, crews.py), or C++ (cxx.py) on the devices and compares them
with their oracles. The oracle of C++ is g++ without directives.

    run.py --count 200 --seed 1 --sumacc build/bin/sumacc --devices host,separate,sim,serial

Devices: host (shared memory), separate (host with a memory of its own), sim (the simulator; sim-descending, sim-random,
sim-adversarial, sim-weak, sim-streams: its schedules, weak memory and order of queues), serial and workers
(compiled by the targets of one thread, and of several a gang). Prints what failed, with the command that makes and runs that case alone, and ends with
'N passed, N failed'; a case counts once for each device. Exit status 1 when any failed.
"""
import argparse
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys
import tempfile

import crews
import cxx
import gen
import kernels
import modes
import omp
import omp_forms
import omp_maps
import omp_reductions
import sums

# The programs, and the language that they are compiled as.
PROGRAMS = {"gen": (gen.program, "-fopenacc"), "kernels": (kernels.program, "-fopenacc"), "modes": (modes.program, "-fopenacc"),
            "omp_reductions": (omp_reductions.program, "-fopenmp"), "omp": (omp.program, "-fopenmp -fopenacc"),
            "omp_forms": (omp_forms.program, "-fopenmp -fopenacc"), "omp_maps": (omp_maps.program, "-fopenmp -O0"),
            "crews": (crews.program, "-fopenmp"),
            "sums": (sums.program, "-fopenacc -fopenmp -freproducible=order-free"), "cxx": (cxx.program, "-fopenmp -fopenacc")}

DEVICES = {
    "host": ({"SUMAC_DEVICE": "host"}, []),
    "separate": ({"SUMAC_DEVICE": "host", "SUMAC_HOST_MEMORY": "separate"}, []),
    "sim": ({"SUMAC_DEVICE": "sim"}, []),
    **{"sim-" + name: ({"SUMAC_DEVICE": "sim", "SUMAC_SIM": options}, []) for name, options in (
        ("descending", "schedule=descending"), ("random", "schedule=random:1"), ("adversarial", "schedule=adversarial"),
        ("weak", "memory=weak,schedule=random:2"), ("race", "race"), ("streams", "streams=random:1,copies=pinned"))},
    "cuda": ({"SUMAC_DEVICE": "cuda"}, []),
    "serial": ({"SUMAC_DEVICE": "host"}, ["-foffload=serial"]),
    "workers": ({"SUMAC_DEVICE": "host"}, ["-foffload=workers"]),
}


def run(command, timeout, env=None):
    try:
        r = subprocess.run(command, capture_output=True, text=True, timeout=timeout, env=env, errors="replace")
        return r.returncode, r.stdout, r.stderr
    except subprocess.TimeoutExpired as e:
        out = e.stdout.decode(errors="replace") if isinstance(e.stdout, bytes) else e.stdout or ""
        return "timeout", out, ""


class Batch:
    """The cases of one file: compiled once for each set of flags, run on each device."""

    def __init__(self, args, numbers):
        self.args, self.numbers = args, numbers
        self.failures, self.passed = [], 0

    suffix, libraries = ".c", ["-lm"]

    def compile(self, numbers, flags):
        name = f"s{self.args.seed}-{numbers[0]}-{len(numbers)}{''.join(flags).replace('=', '')}"
        source = self.args.dir / (name + self.suffix)
        source.write_text(PROGRAMS[self.args.programs][0](self.args.seed, numbers, self.args.limit))
        binary = self.args.dir / name
        rc, _, err = run([self.args.sumacc, *PROGRAMS[self.args.programs][1].split(), "-w", *self.args.flags, *flags, str(source), "-o", str(binary), *self.libraries], 600)
        return binary if rc == 0 else None, err

    def verdicts(self, out):
        """Of each case that OUT tells of, whether it is right."""
        return dict((int(k), v == "passed") for k, v in re.findall(r"^case (\d+): (passed|FAILED)$", out, re.M))

    def differences(self, number, out):
        return "\n".join(re.findall(rf"^case {number}: .*not.*$", out, re.M))

    def fail(self, number, device, why):
        why = "\n    ".join(why.strip().splitlines()[:6])
        self.failures.append((number, device, why))

    def run_device(self, binary, device, numbers):
        """Runs all cases in one process; what gives no verdict there runs in a process of its own."""
        env = dict(os.environ, **DEVICES[device][0])
        rc, out, err = run([str(binary)], self.args.timeout, env)
        verdicts = self.verdicts(out)
        for k in numbers:
            if verdicts.get(k):
                self.passed += 1
            elif k in verdicts:
                self.fail(k, device, self.differences(k, out))
            else:
                rc, single, err = run([str(binary), str(k)], self.args.timeout, env)
                if rc == 0 and self.verdicts(single).get(k):
                    self.passed += 1
                else:
                    self.fail(k, device, f"exit status {rc}: {single}{err}")

    def run(self):
        by_flags = {}
        for d in self.args.devices:
            by_flags.setdefault(tuple(DEVICES[d][1]), []).append(d)
        for flags, devices in by_flags.items():
            groups = [(self.numbers, *self.compile(self.numbers, flags))]
            if not groups[0][1] and len(self.numbers) > 1:  # find the cases that do not compile
                groups = [([k], *self.compile([k], flags)) for k in self.numbers]
            for numbers, binary, err in groups:
                for d in devices:
                    if binary:
                        self.run_device(binary, d, numbers)
                    else:
                        for k in numbers:
                            self.fail(k, d, "does not compile: " + err)
        return self


class Compared(Batch):
    """Cases of C++, which show values: what g++ makes of the same file, without its directives, shows the right ones."""

    suffix, libraries = ".cpp", ["-lstdc++", "-lm"]

    def __init__(self, args, numbers):
        super().__init__(args, numbers)
        self.wanted = {}

    def compile(self, numbers, flags):
        binary, err = super().compile(numbers, flags)
        if not binary:
            return binary, err
        oracle = f"{binary}-oracle"
        standard = [f for f in self.args.flags if f.startswith("-std=")]
        rc, _, err = run([*cxx.ORACLE, *standard, str(binary) + self.suffix, "-o", oracle], 600)
        rc, out, err = run([oracle], self.args.timeout) if rc == 0 else (rc, "", "the oracle does not compile: " + err)
        if rc != 0:
            return None, err
        self.wanted.update(self.values(out))
        return binary, err

    @staticmethod
    def values(out):
        return dict((int(k), v) for k, v in re.findall(r"^case (\d+):(.*)$", out, re.M))

    def verdicts(self, out):
        return {k: v == self.wanted[k] for k, v in self.values(out).items()}

    def differences(self, number, out):
        return f"{self.values(out)[number]}, not {self.wanted[number]}"


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--count", type=int, default=200)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--first", type=int, default=0)
    p.add_argument("--programs", default="gen", choices=PROGRAMS)
    p.add_argument("--batch", type=int, default=20)
    p.add_argument("--limit", type=int, default=20000, help="about how many innermost iterations a case may have")
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--devices", default="host,separate,sim,serial")
    p.add_argument("--flags", default="-O1", help="for the compiler")
    p.add_argument("--jobs", type=int, default=2)
    p.add_argument("--timeout", type=int, default=120, help="seconds for a run of one file")
    p.add_argument("--dir", default="", help="keep sources and programs here")
    args = p.parse_args()
    args.devices, args.flags = args.devices.split(","), args.flags.split()
    unknown = [d for d in args.devices if d not in DEVICES]
    if unknown:
        p.error(f"no such device: {', '.join(unknown)}")
    keep = tempfile.TemporaryDirectory()
    args.dir = pathlib.Path(args.dir or keep.name)
    args.dir.mkdir(parents=True, exist_ok=True)
    numbers = list(range(args.first, args.first + args.count))
    batches = [(Compared if args.programs == "cxx" else Batch)(args, numbers[i:i + args.batch]) for i in range(0, len(numbers), args.batch)]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        done = list(pool.map(Batch.run, batches))
    here = pathlib.Path(__file__).resolve().parent
    passed, failed = sum(b.passed for b in done), 0
    for b in done:
        for k, device, why in b.failures:
            failed += 1
            env, source = " ".join(f"{n}={v}" for n, v in DEVICES[device][0].items()), "case" + b.suffix
            print(f"FAILED case {k} of seed {args.seed} on {device}:\n    {why}")
            print(f"  again: python3 {here}/{args.programs}.py --seed {args.seed} --first {k} --count 1 --limit {args.limit} > {source} && "
                  f"{args.sumacc} {PROGRAMS[args.programs][1]} {' '.join(args.flags + DEVICES[device][1])} {source} -o case {' '.join(b.libraries)} && {env} ./case")
    print(f"{passed} passed, {failed} failed")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())

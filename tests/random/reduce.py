#!/usr/bin/env python3
"""Makes a failing random case small: deletes lines as long as the case still compiles everywhere and still fails.

    reduce.py --seed 11 --case 200 --sumacc build/bin/sumacc --device sim [--flags=-O2] > small.c
"""
import argparse
import os
import pathlib
import subprocess
import sys
import tempfile

import gen
import modes
from run import DEVICES

MODULES = {"gen": gen, "modes": modes}


def text_of(module, case, lines):
    case.lines = lines
    original = module.Case
    module.Case = lambda *_: case
    try:
        return module.program(case.seed, [case.number], 0)
    finally:
        module.Case = original


def passes(command, timeout=60, env=None):
    try:
        return subprocess.run(command, capture_output=True, timeout=timeout, env=env).returncode == 0
    except subprocess.TimeoutExpired:
        return False


class Reducer:
    def __init__(self, args, folder):
        self.args, self.folder = args, pathlib.Path(folder)
        self.module = MODULES[args.programs]
        self.case = self.module.Case(args.seed, args.case, args.limit)
        self.case.seed = args.seed
        # The numbers that check() draws must not change from one attempt to the next.
        self.original = list(self.case.lines)
        self.state = self.case.rng.getstate()

    def text(self, lines):
        self.case.rng.setstate(self.state)
        return text_of(self.module, self.case, lines)

    def keeps_directives(self, lines):
        """A directive goes with its loop: alone, either would make another program, perhaps a wrong one."""
        kept = set(map(id, lines))
        pairs = zip(self.original, self.original[1:])
        return all((id(d) in kept) == (id(loop) in kept) for d, loop in pairs if d[0] and not loop[0])

    def fails(self, lines):
        if not self.keeps_directives(lines):
            return False
        source, plain, program = (str(self.folder / n) for n in ("case.c", "plain", "program"))
        pathlib.Path(source).write_text(self.text(lines))
        sanitize = ["-fsanitize=undefined", "-fno-sanitize-recover=undefined"]
        if not passes([self.args.cc, "-w", "-O1", "-Wuninitialized", "-Werror=uninitialized", *sanitize, source, "-o", plain, "-lm"]) or \
                not passes([plain]):
            return False
        env, flags = DEVICES[self.args.device]
        build = [self.args.sumacc, "-fopenacc", "-w", *self.args.flags.split(), *flags, source, "-o", program, "-lm"]
        if not passes(build):
            return self.args.compiler
        return not self.args.compiler and not passes([program], env=dict(os.environ, **env))

    def run(self):
        lines = list(self.case.lines)
        if not self.fails(lines):
            sys.exit("the case does not fail")
        self.args.compiler = not pathlib.Path(self.folder / "program").exists()
        size = len(lines) // 2
        while size:
            k = 0
            while k < len(lines):
                fewer = lines[:k] + lines[k + size:]
                if self.fails(fewer):
                    lines = fewer
                else:
                    k += size
            size //= 2
        return self.text(lines)


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--seed", type=int, default=1)
    p.add_argument("--case", type=int, required=True)
    p.add_argument("--programs", default="gen", choices=MODULES)
    p.add_argument("--limit", type=int, default=20000)
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--cc", default="clang", help="another compiler, which must find the case right without directives")
    p.add_argument("--device", default="host", choices=DEVICES)
    p.add_argument("--flags", default="-O1")
    p.add_argument("--compiler", action="store_true", help="the failure is that it does not compile")
    args = p.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        print(Reducer(args, folder).run(), end="")


if __name__ == "__main__":
    main()

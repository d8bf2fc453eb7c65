#!/usr/bin/env python3
"""options.py: compiles the programs of tests/run with options of clang that change what the compiler sees, and names those that it
does not compile any more, or on which it breaks down. Which program meets which options comes from a seed.

    options.py --sumacc build/bin/sumacc [--count 100] [--seed 1] [--jobs 2]

Only compiling is tried: some of the options change what a program means (-fpack-struct, -ffast-math).
"""
import argparse
import concurrent.futures
import glob
import os
import random
import subprocess
import sys
import tempfile

LEVELS = ["-O0", "-O1", "-O2", "-O3", "-Os", "-Oz", "-Og"]
OPTIONS = [
    "-g", "-g3", "-gsplit-dwarf", "-ffast-math", "-ffp-contract=off", "-fno-inline", "-march=native", "-flto", "-flto=thin", "-fwrapv",
    "-ftrapv", "-fsanitize=undefined -fsanitize-trap=all", "-fsanitize=undefined", "-fsanitize=address", "-fsanitize=thread",
    "-fsanitize=bounds,null -fno-sanitize-recover=all", "-fPIE", "-fno-pic", "-fPIC", "-std=gnu11", "-std=c17", "-std=c2x", "-std=gnu2x",
    "-fshort-enums", "-funsigned-char", "-fpack-struct=4", "-fno-strict-aliasing", "-fstrict-flex-arrays=3", "-fno-common", "-fcommon",
    "-fexceptions", "-fno-builtin", "-ffreestanding", "-fvisibility=hidden", "-fdata-sections -ffunction-sections", "-finstrument-functions",
    "-fprofile-generate", "-fprofile-instr-generate -fcoverage-mapping", "--coverage", "-ffp-model=strict", "-frounding-math",
    "-fstack-protector-all", "-ftrivial-auto-var-init=zero", "-ftrivial-auto-var-init=pattern", "-fopenmp", "-fopenmp-simd", "-fno-plt",
    "-mcmodel=large", "-m32 -fsyntax-only", "-fno-omit-frame-pointer", "-fomit-frame-pointer", "-fno-unroll-loops", "-fmath-errno",
    "-fdenormal-fp-math=preserve-sign", "-fshort-wchar", "-fsigned-char", "-fms-extensions", "-fblocks", "-fno-jump-tables",
    "-fno-delete-null-pointer-checks", "-fmerge-all-constants", "-fno-zero-initialized-in-bss", "-fsplit-stack", "-fwritable-strings",
    "-fexperimental-new-constant-interpreter", "-fdebug-types-section -g", "-fkeep-static-consts", "-fkeep-persistent-storage-variables",
    "-fno-lifetime-dse", "-fstrict-enums", "-fno-assume-sane-operator-new", "-D_FORTIFY_SOURCE=3", "-ffinite-math-only", "-mavx2 -mfma",
    "-fveclib=libmvec", "-fno-vectorize", "-ffp-exception-behavior=strict", "-mlong-double-128",
    "-fsanitize=memory", "-fsanitize=safe-stack", "-fsanitize=integer -fsanitize-trap=integer", "-fsanitize=kcfi", "-fstack-size-section",
    "-fcf-protection=full", "-mretpoline", "-fsanitize=local-bounds", "-fdiscard-value-names", "-fsemantic-interposition -fPIC",
    "-ftime-trace", "-fno-finite-loops", "-ffinite-loops", "-fbasic-block-sections=all", "-fsave-optimization-record", "-Xclang -O2",
]


def compile_one(sumacc, program, options, folder):
    """What sumacc says and its status, as a pair; None for options that clang refuses for any program."""
    command = [sumacc, "-fopenacc", "-c", program, "-o", os.path.join(folder, "o.o"), "-w", "-foffload=host,ptx"] + options
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, errors="replace", cwd=folder)
    return done.returncode, done.stdout


def attempt(work):
    sumacc, program, options = work
    with tempfile.TemporaryDirectory() as folder:
        status, text = compile_one(sumacc, program, options, folder)
        if status == 0:
            return None
        broke = "internal error" in text or "FATAL" in text or status < 0 or status > 2
        if not broke:  # an error is right where the plain program has one, too, or where clang has it without directives
            if compile_one(sumacc, program, [], folder)[0] != 0:
                return None
            if compile_one(sumacc, program, options + ["-fno-openacc"], folder)[0] != 0:
                return None
        first = "\n    ".join(text.strip().splitlines()[:4])
        return f"{os.path.relpath(program)} {' '.join(options)}\n    {first}"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--sumacc", required=True)
    parser.add_argument("--count", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--jobs", type=int, default=2)
    arguments = parser.parse_args()
    folder = os.path.join(os.path.dirname(os.path.abspath(__file__)), "..", "run")
    programs = sorted(glob.glob(os.path.join(folder, "[!Im]*", "*.c")))
    generator = random.Random(arguments.seed)
    sumacc = os.path.abspath(arguments.sumacc)
    work = []
    for i in range(arguments.count):
        options = OPTIONS[i % len(OPTIONS)].split() + [generator.choice(LEVELS)]
        if generator.randrange(3) == 0:
            options += generator.choice(OPTIONS).split()
        work.append((sumacc, os.path.normpath(generator.choice(programs)), options))
    failed = 0
    with concurrent.futures.ThreadPoolExecutor(arguments.jobs) as pool:
        for done in concurrent.futures.as_completed([pool.submit(attempt, one) for one in work]):
            result = done.result()
            if result:
                failed += 1
                print(result, flush=True)
    print(f"{arguments.count} compiled, {failed} failed (seed {arguments.seed})")
    return failed != 0


if __name__ == "__main__":
    sys.exit(main())

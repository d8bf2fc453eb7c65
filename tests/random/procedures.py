# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""procedures.py [--devices host,separate,sim] [--count N] FOLDER...: results of real programs' loops. Each FOLDER is a
source package, as for packages.py. Subroutines that use no module, and whose arguments are numbers, logicals and arrays
of these, are called with made-up values, once as gfortran -O0 compiles them, and once with "kernels" in front of each
loop that sumacfc translates; then the arguments have to have the same values, up to rounding.

What gfortran refuses, or does not run to its end with numbers, is passed over. Exit status 1: a difference, whose
program is kept and named.
"""
import argparse
import os
import re
import shutil
import subprocess
import sys
import tempfile

from packages import END, ROOT, SUFFIXES, Source, run, statements, outermost_loops, errors_of, STOP

SETTINGS = {"host": {"SUMAC_DEVICE": "host"}, "separate": {"SUMAC_DEVICE": "host", "SUMAC_HOST_MEMORY": "separate"}, "sim": {"SUMAC_DEVICE": "sim"}}
TYPE = re.compile(r"((?:real|integer|logical|complex|double precision|double complex)(?:\s*\*\s*\d+|\s*\([^()]*\))?)\s*(.*)$")
FILL = {"integer": "1 + mod(sumac_i, 4)", "real": "0.5 + mod(sumac_i * 7, 13) / 8.0", "double": "0.5d0 + mod(sumac_i * 7, 13) / 8d0",
        "complex": "cmplx(mod(sumac_i, 5) / 8.0 + 0.5, mod(sumac_i, 3) / 4.0)", "logical": "mod(sumac_i, 3) == 0"}
SIZE = 2000


def procedures(source):
    """(name, dummy arguments, lines) of external subroutines."""
    start = depth = 0
    head = None
    for first, last, _, text in statements(source.lines):
        match = re.match(r"(?:pure |recursive )*subroutine\s+(\w+)\s*\(([^)]*)\)$", text)
        opens = re.match(r"((?!end\b)[\w*() ]*\s)?(subroutine|function|module|program|interface)\b[^=]*$", text) and not text.startswith("end")
        if opens:
            if depth == 0:
                head, start = match, first
            depth += 1
        elif re.match(r"end(\s*(subroutine|function|module|program|interface)\b.*)?$", text) and depth:
            depth -= 1
            if depth == 0 and head:
                yield head[1], [a.strip() for a in head[2].split(",") if a.strip()], source.lines[start:last + 1]


def split(text):
    """At commas outside of parentheses."""
    out, depth = [""], 0
    for c in text:
        depth += (c == "(") - (c == ")")
        if c == "," and depth == 0:
            out.append("")
        else:
            out[-1] += c
    return [part.strip() for part in out]


def declared(lines, dummies):
    """The type of each argument, and whether it is an array; None where one is of another kind."""
    found = {}
    for _, _, _, text in statements(lines):
        if re.match(r"use\b|common\b|include\b|external\b", text):
            return None
        match = TYPE.match(text)
        if not match:
            continue
        attributes, _, names = match[2].rpartition("::")
        if "allocatable" in attributes or "pointer" in attributes or "optional" in attributes:
            names = ""
        for name in split(names):
            parts = re.match(r"(\w+)\s*(\(.*\))?", name)
            if parts and parts[1] in dummies:
                shape = parts[2] or ("dimension" in attributes and attributes[attributes.index("dimension"):]) or ""
                if "*" in shape or re.search(r"^\(1\)$", shape) or re.search(r"[(,]\s*[-\w]*\s*:\s*[,)]", shape):
                    return None
                found.setdefault(parts[1], (match[1], bool(shape)))
    return found if all(d in found for d in dummies) else None


def driver(name, dummies, types):
    out = ["program sumac_main", "  implicit none", "  integer :: sumac_i"]
    for d in dummies:
        out.append(f"  {types[d][0]} :: {d}{f'({SIZE})' if types[d][1] else ''}")
    for d in dummies:
        base = re.match(r"\w+", types[d][0])[0]
        if types[d][1]:
            out += [f"  do sumac_i = 1, {SIZE}", f"    {d}(sumac_i) = {FILL[base]}", "  end do"]
        else:
            out.append(f"  {d} = " + {"integer": "6", "logical": ".true.", "complex": "(0.5, 0.25)"}.get(base, "0.5"))
    out.append(f"  call {name}({', '.join(dummies)})")
    for d in dummies:
        base = re.match(r"\w+", types[d][0])[0]
        out.append(f"  print '({'a, 1x, 4l2' if base == 'logical' else 'a, 4i20' if base == 'integer' else 'a, 4es26.16'})', '{d} ', {d}"
                   if not types[d][1] else f"  print '(4{'l2' if base == 'logical' else 'i20' if base == 'integer' else 'es26.16'})', {d}")
    return out + ["end program"]


def same(a, b, single):
    a, b = a.split(), b.split()
    if len(a) != len(b):
        return False
    for x, y in zip(a, b):
        try:
            u, v = float(x), float(y)
        except ValueError:
            if x != y:
                return False
            continue
        if abs(u - v) > (1e-3 if single else 1e-8) * max(1, abs(u)):
            return False
    return True


def write(path, lines):
    with open(path, "w", encoding="latin-1") as file:
        file.write("\n".join(lines) + "\n")


def with_kernels(lines, loops):
    before, after, out, ranges = {l[0] for l in loops}, {l[2]: l for l in loops}, [], {}
    for number, line in enumerate(lines):
        if number in before:
            out.append("!$acc kernels")
            begun = len(out)
        out.append(line)
        if number in after:
            out.append(END["kernels"])
            ranges[after[number]] = (begun, len(out))
    return out, ranges


def translated(options, lines, loops, path):
    """The loops without an error."""
    text, ranges = with_kernels(lines, loops)
    write(path, text + STOP.format(sentinel="!$acc", directive="kernels").split("\n"))
    errors = errors_of(run([options.sumacfc, "-fopenacc", "-c", "-fc=true", path]).stderr, path)
    if any(line <= len(text) and not any(a <= line <= b for a, b in ranges.values()) for line, _ in errors):
        return []
    return [loop for loop, (a, b) in ranges.items() if not any(a <= line <= b for line, _ in errors)]


class Trial:
    def __init__(self, options):
        self.options, self.ran, self.loops, self.wrong = options, 0, 0, 0
        self.folder = tempfile.mkdtemp(prefix="sumac-procedures-")

    def fault(self, path, what):
        self.wrong += 1
        kept = os.path.join(tempfile.mkdtemp(prefix="sumac-procedure-"), os.path.basename(path))
        shutil.copy(path, kept)
        print(f"{kept}: {what}", flush=True)

    def try_one(self, name, dummies, lines):
        types = declared(lines, dummies)
        loops = outermost_loops(lines)
        plain, path, program = (os.path.join(self.folder, f) for f in ("plain.f90", f"{name}.f90", "program"))
        if not types or not loops or not dummies:
            return
        main = driver(name, dummies, types)
        write(plain, lines + main)
        compiled = run(["gfortran", "-O0", "-w", "-fno-range-check", "-fcheck=bounds", plain, "-o", program], folder=self.folder)
        expected = run([program], 10) if compiled.returncode == 0 else compiled
        if expected.returncode or re.search(r"nan|inf|\*\*", expected.stdout, re.I) or expected.stderr:
            return
        good = translated(self.options, lines, loops, path)
        if not good:
            return
        write(path, with_kernels(lines, good)[0] + main)
        done = run([self.options.sumacfc, "-fopenacc", "-w", "-O1", path, "-o", program], 300, self.folder)
        if done.returncode:
            self.fault(path, done.stderr[:500])
            return
        self.ran += 1
        self.loops += len(good)
        single = any(re.match(r"(real|complex)$|real\s*\(\s*4|real\s*\*\s*4", t[0]) for t in types.values())
        for device in self.options.devices.split(","):
            try:
                found = subprocess.run([program], capture_output=True, text=True, timeout=120, env={**os.environ, **SETTINGS[device]})
            except subprocess.TimeoutExpired:
                self.fault(path, f"{device}: timeout")
                return
            if found.returncode or not same(expected.stdout, found.stdout, single):
                self.fault(path, f"{device}: {found.stderr[:300]} differs")
                return


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folders", nargs="+")
    parser.add_argument("--build", type=os.path.abspath, default=os.path.join(ROOT, "build"))
    parser.add_argument("--devices", default="host,separate,sim")
    parser.add_argument("--count", type=int, default=50, help="procedures of each folder")
    options = parser.parse_args()
    options.sumacfc = os.path.join(options.build, "bin", "sumacfc")
    wrong = 0
    for folder in options.folders:
        trial = Trial(options)
        paths = sorted(os.path.join(base, name) for base, _, found in os.walk(folder) for name in found)
        for path in [path for path in paths if path.lower().endswith(SUFFIXES)]:
            for found in procedures(Source(path, [], options)) if trial.ran < options.count else []:
                trial.try_one(*found)
        print(f"{folder}: {trial.ran} procedures with {trial.loops} loops ran, {trial.wrong} faults", flush=True)
        shutil.rmtree(trial.folder)
        wrong += trial.wrong
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

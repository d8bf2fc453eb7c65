# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fortran.py [--count N] [--seed S] [--devices host,separate,sim] [--build BUILD] [--jobs N]: random programs of Fortran,
which have to print on every device what gfortran -O0 makes them print without directives.

Numbers are small integers and multiples of 1/8, so that sums are exact in any order. Exit status 1: a difference, whose
program is kept and named.
"""
import argparse
import concurrent.futures
import os
import random
import shutil
import subprocess
import sys
import tempfile

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
SETTINGS = {"host": {"SUMAC_DEVICE": "host"}, "separate": {"SUMAC_DEVICE": "host", "SUMAC_HOST_MEMORY": "separate"},
            "sim": {"SUMAC_DEVICE": "sim"}, "sim-random": {"SUMAC_DEVICE": "sim", "SUMAC_SIM": "schedule=random:1"}}
INTEGERS = ["integer(1)", "integer(2)", "integer(4)", "integer(8)"]
REALS = ["real(4)", "real(8)"]


class Array:
    def __init__(self, rng, name, number):
        self.name = name
        self.type = rng.choice(INTEGERS[1:] + REALS)
        self.rank = rng.randint(1, 3)
        self.lower = [rng.choice([1, 1, 1, 0, -2, 5]) for _ in range(self.rank)]
        self.extent = [rng.randint(3, 9) for _ in range(self.rank)]
        self.kind = rng.choice(["explicit", "allocatable", "assumed", "strided", "computed", "size"])
        self.number = number

    def upper(self, dim):
        return self.lower[dim] + self.extent[dim] - 1

    def dummy(self):
        if self.kind == "assumed" or self.kind == "strided":
            return f"{self.type} :: {self.name}({', '.join(f'{l}:' for l in self.lower)})"
        if self.kind == "allocatable":
            return f"{self.type}, allocatable :: {self.name}({', '.join(':' for _ in self.lower)})"
        bounds = [f"{l}:{l + e - 1}" for l, e in zip(self.lower, self.extent)]
        if self.kind == "computed":
            bounds = [f"{l}:{l - 1} + n{e}" for l, e in zip(self.lower, self.extent)]
        if self.kind == "size":
            bounds[-1] = f"{self.lower[-1]}:*"
        return f"{self.type} :: {self.name}({', '.join(bounds)})"

    def actual(self):
        if self.kind == "strided":
            return f"{self.name}({', '.join('1::2' for _ in self.lower)})"
        return self.name

    def owner(self):
        if self.kind == "allocatable":
            return f"{self.type}, allocatable :: {self.name}({', '.join(':' for _ in self.lower)})"
        factor = 2 if self.kind == "strided" else 1
        return f"{self.type} :: {self.name}({', '.join(str(e * factor) for e in self.extent)})"

    def clause(self):
        if self.kind == "size":
            bounds = ", ".join(f"{l}:{l + e - 1}" for l, e in zip(self.lower, self.extent))
            return f"{self.name}({bounds})"
        return self.name


class Program:
    def __init__(self, seed):
        self.rng = random.Random(seed)
        rng = self.rng
        self.arrays = [Array(rng, f"a{i}", i) for i in range(rng.randint(2, 4))]
        self.scalars = [(f"k{i}", rng.choice(INTEGERS[1:])) for i in range(2)] + [("x0", "real(8)"), ("x1", "real(4)")]
        self.sums = []
        self.body = []

    def index(self, array, dim, variable):
        """A subscript within the bounds."""
        rng, lower, extent = self.rng, array.lower[dim], array.extent[dim]
        return rng.choice([f"{lower} + modulo({variable}, {extent})", f"modulo({variable} + {rng.randint(0, 5)}, {extent}) + ({lower})",
                           f"{array.upper(dim)} - modulo({variable}, {extent})", str(rng.randint(lower, array.upper(dim)))])

    def element(self, array, variables):
        return f"{array.name}({', '.join(self.index(array, d, self.rng.choice(variables)) for d in range(array.rank))})"

    def integer(self, variables, depth=0):
        """An expression of integers of 4 bytes, below 100 or so in size."""
        rng = self.rng
        leaf = depth > 2 or rng.random() < 0.3
        if leaf:
            return rng.choice(variables + [str(rng.randint(1, 9)), "k0s"])
        a, b = self.integer(variables, depth + 1), self.integer(variables, depth + 1)
        return rng.choice([f"mod({a} + {b}, 17)", f"({a} - {b})", f"mod({a} * {b}, 13)", f"max({a}, {b})", f"min({a}, {b})",
                           f"iand({a}, {b})", f"ieor({a}, 7)", f"merge({a}, {b}, {a} > {b})", f"abs({a})", f"modulo({a}, 5)",
                           f"({a}) / 3", f"sign({a}, {b})", f"ishft(iand({a}, 15), 1)", f"dim({a}, {b})", f"popcnt({a})"])

    def value(self, variables, array):
        text = self.integer(variables)
        if array.type.startswith("real"):
            kind = array.type[5]
            return self.rng.choice([f"({text}) * 0.125_{kind}", f"real({text}, {kind}) / 4", f"0.5 * ({text})",
                                    f"aint(({text}) * 0.375_{kind})", f"sqrt(real(({text})**2, {kind}))"])
        kind = array.type[8]
        return self.rng.choice([f"int({text}, {kind})", f"{text}", f"nint(({text}) * 0.75)"])

    def write(self, array, variables):
        """The element that belongs to the loops' iteration."""
        return f"{array.name}({', '.join(variables[:array.rank])})"

    def statement(self, array, loops, variables, reductions):
        rng = self.rng
        target = self.write(array, loops)
        lines = [f"{target} = {self.value(variables, array)}"]
        choice = rng.random()
        if choice < 0.25:
            lines = [f"if ({self.integer(variables)} > 3) then", "  " + lines[0], "else", f"  {target} = {self.value(variables, array)}", "end if"]
        elif choice < 0.4:
            lines = [f"select case (mod({variables[0]}, 4))", "case (0, 2)", "  " + lines[0], "case (3:)",
                     f"  {target} = {self.value(variables, array)}", "case default", f"  {target} = 1", "end select"]
        elif choice < 0.55:
            lines = [lines[0], f"do q = {rng.randint(1, 3)}, {rng.randint(3, 9)}, {rng.choice([1, 1, 2, 3])}",
                     f"  if (mod(q, 5) == 4) {rng.choice(['cycle', 'exit'])}", f"  {target} = {target} + {self.integer(['q'] + variables[:1])}",
                     "end do"]
        for name, operator, expression in reductions:
            lines.append(f"{name} = {expression.format(name, self.integer(variables))}")
        return lines

    REDUCTIONS = [("r", "+", "{0} + {1}"), ("m", "max", "max({0}, {1})"), ("l", "min", "min({0}, {1})"), ("o", "ior", "ior({0}, {1})"),
                  ("e", "ieor", "ieor({0}, {1})"), ("y", "+", "{0} + ({1}) * 0.25d0")]

    def construct(self):
        rng = self.rng
        array = rng.choice(self.arrays)
        depth = array.rank
        loops = ["i", "j", "k"][:depth]
        others = [a for a in self.arrays if a is not array]
        reductions = rng.sample(self.REDUCTIONS, rng.randint(0, 3))
        clauses = []
        names = {}
        for name, operator, _ in reductions:
            clauses.append(f"reduction({operator}:{name})")
        clauses.append(f"copy({array.clause()})")
        reads = rng.sample(others, min(len(others), 1))
        variables = list(loops)
        if reads and rng.random() < 0.7:
            clauses.append(f"copyin({reads[0].clause()})")
            element = self.element(reads[0], loops)
            variables.append(f"int({element})" if reads[0].type.startswith("real") or not reads[0].type.endswith("(4)") else element)
        collapse = rng.random() < 0.5 and depth > 1
        kernels = rng.random() < 0.2
        if kernels:
            clauses = [c for c in clauses if not c.startswith("reduction")]
            reductions = []
        head = "kernels" if kernels else f"parallel loop{f' collapse({depth})' if collapse else ''} private(q)"
        out = [f"!$acc {head} " + " ".join(clauses)]
        order = list(range(depth))[::-1]
        levels = [rng.choice(["worker", "seq", ""]), rng.choice(["vector", "seq"])] if depth == 3 else [rng.choice(["vector", "seq", "worker vector", ""])]
        for number, dim in enumerate(order):
            step = rng.choice([1, 1, 1, -1]) if not kernels else 1
            first, last = array.lower[dim], array.upper(dim)
            bounds = f"{first}, {last}" if step == 1 else f"{last}, {first}, -1"
            if number and not collapse and not kernels and rng.random() < 0.5:
                inner = "".join(f" reduction({operator}:{name})" for name, operator, _ in reductions)
                out.append("  " * number + f"!$acc loop {levels[number - 1]}" + inner)
            out.append("  " * number + f"do {loops[dim]} = {bounds}")
        body = self.statement(array, loops, variables, reductions)
        out += ["  " * depth + line for line in body]
        out += ["  " * number + "end do" for number in range(depth)][::-1]
        if kernels:
            out.append("!$acc end kernels")
        return out

    def text(self):
        arrays = self.arrays
        constructs = [line for _ in range(self.rng.randint(1, 4)) for line in self.construct() + [""]]
        sizes = sorted({e for a in arrays for e in a.extent})
        arguments = ", ".join([a.name for a in arrays] + [f"n{e}" for e in sizes])
        lines = ["module m", "  implicit none", "contains", f"  subroutine work({arguments})"]
        lines += [f"    integer, intent(in) :: n{e}" for e in sizes]
        lines += ["    " + a.dummy() for a in arrays]
        lines += ["    integer :: i, j, k, q, k0s", "    integer :: r, m, l, o, e", "    real(8) :: y",
                  "    k0s = 3; r = 1; m = -100; l = 100; o = 0; e = 5; y = 0.5d0"]
        lines += ["    " + line for line in constructs]
        lines += ["    print '(5i12, f20.4)', r, m, l, o, e, y", "  end subroutine", "end module", "program p", "  use m", "  implicit none"]
        lines += ["  " + a.owner() for a in arrays]
        for a in arrays:
            if a.kind == "allocatable":
                lines.append(f"  allocate ({a.name}({', '.join(f'{l}:{l + e - 1}' for l, e in zip(a.lower, a.extent))}))")
            lines.append(f"  {a.name} = {a.number + 1}")
        actuals = ", ".join([a.actual() for a in arrays] + [str(e) for e in sizes])
        lines.append(f"  call work({actuals})")
        for a in arrays:
            lines.append(f"  print '(8f14.4)', real({a.name}, 8)" if self.rng.random() < 0.5 else f"  print '(f20.4)', sum(real({a.name}, 8))")
        lines.append("end program")
        return "\n".join(wrapped for line in lines for wrapped in wrap(line)) + "\n"


def wrap(line):
    """Lines of at most 120 columns; a directive goes on as one."""
    sentinel = "!$acc& " if line.lstrip().startswith("!$acc") else "  "
    out = []
    while len(line) > 120:
        cut = line.rfind(" ", 20, 110)
        if cut < 0:
            break
        out.append(line[:cut] + " &")
        line = sentinel + line[cut:]
    return out + [line]


def run(command, environment=None, limit=300, folder=None):
    try:
        return subprocess.run(command, capture_output=True, text=True, timeout=limit, cwd=folder, env={**os.environ, **(environment or {})})
    except subprocess.TimeoutExpired:
        return subprocess.CompletedProcess(command, 124, "", "timeout")


def check(folder, seed, options):
    folder = os.path.join(folder, str(seed))  # modules have their files in it
    os.mkdir(folder)
    source, program = os.path.join(folder, f"r{seed}.f90"), os.path.join(folder, f"r{seed}")
    with open(source, "w") as file:
        file.write(Program(seed).text())
    expected = run(["gfortran", "-O0", "-w", source, "-o", program + ".g"], folder=folder)
    if expected.returncode:
        return f"gfortran: {expected.stderr[:500]}"
    expected = run([program + ".g"])
    if expected.returncode:
        return f"gfortran's program: {expected.stderr[:300]}"
    compiled = run([os.path.join(options.build, "bin", "sumacfc"), "-fopenacc", "-w", options.optimise, source, "-o", program], folder=folder)
    if compiled.returncode:
        return f"sumacfc: {compiled.stderr[:800]}"
    for device in options.devices.split(","):
        printed = run([program], SETTINGS[device])
        if printed.returncode or printed.stdout != expected.stdout:
            return f"{device}: {printed.stderr[:300]} differs"
    return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--count", type=int, default=10)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--devices", default="host,separate,sim")
    parser.add_argument("--build", type=os.path.abspath, default=os.path.join(ROOT, "build"))
    parser.add_argument("--optimise", default="-O1")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    folder = tempfile.mkdtemp(prefix="sumac-fortran-")
    wrong = 0
    seeds = range(options.seed, options.seed + options.count)
    with concurrent.futures.ThreadPoolExecutor(options.jobs) as pool:
        for seed, fault in zip(seeds, pool.map(lambda seed: check(folder, seed, options), seeds)):
            if fault:
                wrong += 1
                print(f"seed {seed}: {os.path.join(folder, str(seed), f'r{seed}.f90')}: {fault}", flush=True)
    print(f"{options.count - wrong} passed, {wrong} failed")
    if not wrong:
        shutil.rmtree(folder)
    return 1 if wrong else 0


sys.exit(main())

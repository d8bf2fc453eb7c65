# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Statements, expressions and routines of random programs of Fortran (fortran_programs.py)."""

INTRINSICS = ["abs({a})", "max({a}, {b})", "min({a}, {b}, 7)", "iand({a}, {b})", "ieor({a}, 7)", "ior(iand({a}, 31), 8)", "merge({a}, {b}, {l})",
              "modulo({a}, 5)", "mod({a}, 7)", "sign({a}, {b})", "dim({a}, {b})", "popcnt({a})", "poppar({a})", "leadz({a})", "trailz(ior({a}, 16))",
              "ishft(iand({a}, 15), 1)", "ishftc(iand({a}, 15), 2, 5)", "shiftr(iand({a}, 255), 2)", "shiftl(iand({a}, 7), 2)", "shifta({a}, 1)",
              "ibset(iand({a}, 15), 5)", "ibclr({a}, 1)", "ibits({a}, 1, 4)", "merge(1, 0, btest({a}, 2))", "iand(not({a}), 63)",
              "iand(merge_bits({a}, {b}, 21), 127)", "nint(({a}) * 0.75)", "int(({a}) * 0.25d0)", "floor(({a}) * 0.5)", "ceiling(({a}) * 0.125d0)",
              "int(aint(({a}) * 0.375))", "int(anint(({a}) * 0.625d0))", "exponent(real({a}))", "int(scale(fraction(real({a}, 8)), 4))",
              "int(aimag(cmplx({b}, {a})))", "int(real(conjg((1.0, 2.0) * ({a}))))", "iand(maskr(iand({a}, 7)), 127)", "iand(dshiftl({a}, {b}, 3), 63)",
              "int(sqrt(real(({a})**2)))", "int(hypot(real(({a}) * 3, 8), real(({a}) * 4, 8)))", "merge(1, 2, bgt({a}, {b}))", "ichar_of({a})"]


class Statements:
    def __init__(self, rng, program):
        self.rng, self.program = rng, program
        self.reads = []  # expressions of integers that read another array
        self.simd = False
        self.labels, self.count = set(), 0

    # Expressions

    def subscript(self, array, dim, variable):
        lower, extent = array.lower[dim], array.extent[dim]
        return self.rng.choice([f"{lower} + modulo({variable}, {extent})", f"modulo({variable} + {self.rng.randint(0, 5)}, {extent}) + ({lower})",
                                f"{array.upper(dim)} - modulo({variable}, n{extent})", str(self.rng.randint(lower, array.upper(dim)))])

    def read(self, array, variables):
        element = f"{array.name}({', '.join(self.subscript(array, d, self.rng.choice(variables)) for d in range(array.rank))})"
        if array.type[0] == "logical":
            self.reads.append(f"merge(3, 4, {element})")
        else:
            self.reads.append(f"mod(int({element}), 50)")
        if array.rank == 1 and array.kind != "size":
            self.reads.append(f"size({array.name})")

    def integer(self, variables, depth=0):
        """An expression of integers of 4 bytes, below 1000 or so in size."""
        rng = self.rng
        if depth > 2 or rng.random() < 0.3:
            return rng.choice(variables + variables + self.reads + self.reads + [str(rng.randint(1, 9)), "k4", "int(k8)", "int(k2)", "nint(x8)", "kc"])
        a, b = self.integer(variables, depth + 1), self.integer(variables, depth + 1)
        form = rng.choice(INTRINSICS + ["mod({a} + {b}, 17)", "({a} - {b})", "mod({a} * {b}, 13)", "({a}) / 3", "f({a}, {b})", "f(y={a}, x={b})", "-({a})"] * 2)
        if form.startswith("ichar"):
            form = "merge(({a})**2, 2**iand({b}, 5), {l})"
        return "mod(" + form.format(a=a, b=b, l=self.logical(variables, depth + 1)) + ", 97)"

    def logical(self, variables, depth=0):
        rng = self.rng
        a, b = self.integer(variables, depth + 1), self.integer(variables, depth + 1)
        if depth < 2 and rng.random() < 0.3:
            return f"({self.logical(variables, depth + 1)} {rng.choice(['.and.', '.or.', '.eqv.', '.neqv.'])} {self.logical(variables, depth + 1)})"
        return rng.choice([f"{a} > {b}", f"{a} /= {b}", f".not. {a} <= {b}", f"mod({a}, 2) .eq. 0", f"btest({a}, 1)", f"({a} < {b} .or. lg)"])

    def convert(self, text, kind):
        """The integer TEXT as a value of KIND."""
        what, size = kind
        if what == "integer":
            return f"int({text}, {size})"
        if what == "real":
            return f"real({text}, {size})"
        return f"cmplx({text}, {self.rng.randint(0, 3)}, {size})"

    def value(self, variables, kind):
        what, size = kind
        rng = self.rng
        if what == "logical":
            return f"logical({self.logical(variables)}, {size})"
        text = self.integer(variables)
        if what == "real":
            return rng.choice([f"({text}) * 0.125_{size}", f"real({text}, {size}) / 4", f"0.5_{size} * ({text})", f"aint(({text}) * 0.375_{size})",
                               f"sqrt(real(({text})**2, {size}))", f"max(real({text}, {size}), 0.5_{size})", f"sign(1.25_{size}, real({text}, {size}))"])
        if what == "complex":
            other = self.integer(variables)
            return rng.choice([f"cmplx({text}, {other}, {size})", f"({text}) * (0.5_{size}, -1.0_{size})", f"conjg(cmplx({text}, 0.25_{size}, {size}))",
                               f"cmplx({text}, kind={size}) / 2"])
        return f"int({text}, {size})"

    # Statements

    def body(self, array, loops, variables, reductions):
        target = f"{array.name}({', '.join(loops[:array.rank])})"
        lines = []
        for _ in range(self.rng.randint(1, 2)):
            form = self.rng.choice([self.plain, self.branch, self.cases, self.logical_case, self.loop] + ([] if self.simd else
                                   [self.unknown_step, self.while_loop, self.labelled, self.named, self.block, self.jump, self.concurrent, self.call, self.changed]))
            lines += form(target, array, variables)
        return lines + [r.statement(self, variables) for r in reductions]

    def plain(self, target, array, variables):
        return [f"{target} = {self.value(variables, array.type)}"]

    def again(self, target, array, variables):
        """TARGET with something added to its value."""
        if array.type[0] == "logical":
            return f"{target} = {target} .neqv. {self.logical(variables)}"
        return f"{target} = {target} + {self.convert(f'mod({self.integer(variables)}, 9)', array.type)}"

    def branch(self, target, array, variables):
        one, two = self.plain(target, array, variables)[0], self.again(target, array, variables)
        if self.rng.random() < 0.4:
            return [f"if ({self.logical(variables)}) {one}"]
        return [f"if ({self.logical(variables)}) then", "  " + one, f"else if ({self.logical(variables)}) then", "  " + two, "else",
                f"  {self.plain(target, array, variables)[0]}", "end if"]

    def cases(self, target, array, variables):
        rng = self.rng
        selector = rng.choice([f"mod({variables[0]}, 4)", self.integer(variables), "int(k8) - 2"])
        return [f"select case ({selector})", f"case (0, {rng.choice(['2', '2, 5:7'])})", "  " + self.plain(target, array, variables)[0], "case (8:)",
                "  " + self.again(target, array, variables), "case (:-3, -1)", "  " + self.plain(target, array, variables)[0],
                *([] if rng.random() < 0.3 else ["case default", "  " + self.again(target, array, variables)]), "end select"]

    def logical_case(self, target, array, variables):
        return [f"select case ({self.logical(variables)})", "case (.true.)", "  " + self.plain(target, array, variables)[0], "case (.false.)",
                "  " + self.again(target, array, variables), "end select"]

    def loop(self, target, array, variables):
        rng = self.rng
        out = [f"do q = {rng.randint(1, 5)}, {rng.randint(2, 9)}, {rng.choice([1, 1, 2, 3])}", "  " + self.again(target, array, ["q"] + variables[:1]), "end do"]
        if not self.simd and rng.random() < 0.5:
            out.insert(1, f"  if (mod(q, 5) == 4) {rng.choice(['cycle', 'exit'])}")
        return out + ([self.again(target, array, ["q"])] if rng.random() < 0.4 else [])

    def unknown_step(self, target, array, variables):
        return [f"do q = {self.integer(variables)}, {self.integer(variables)}, st", "  " + self.again(target, array, ["q"]), "end do",
                self.again(target, array, ["q"])]

    def changed(self, target, array, variables):
        """A loop whose body changes a variable of its bounds: they hold as they were before it (Fortran 2018, 11.1.7.4)."""
        return [f"w = {self.integer(variables)}", f"do q = {self.rng.choice(['1, w', 'w, 5', '1, mod(w, 9) + 2, abs(w) + 1'])}", f"  w = {self.rng.choice(['w - 1', '4', 'q'])}",
                "  " + self.again(target, array, ["q", "w"]), "end do"]

    def while_loop(self, target, array, variables):
        return [f"w = abs({self.integer(variables)})", "do while (w > 0)", "  " + self.again(target, array, ["w"] + variables), f"  w = w / {self.rng.randint(2, 4)}",
                *(["  if (w == 5) exit"] if self.rng.random() < 0.3 else []), "end do"]

    def label(self):
        label = self.rng.choice([n for n in range(10, 400) if n not in self.labels])
        self.labels.add(label)
        return label

    def labelled(self, target, array, variables):
        label = self.label()
        return [f"do {label} q = 1, 4", "  " + self.again(target, array, ["q"] + variables), f"{label} continue"]

    def named(self, target, array, variables):
        leave = self.rng.choice(["cycle outer", "exit outer", "exit", "cycle"])
        self.count += 1
        leave = leave.replace("outer", f"outer{self.count}")
        return [f"outer{self.count}: do q = 1, 5", "  do w = q, 4", f"    if ({self.logical(['w', 'q'])}) {leave}", "    " + self.again(target, array, ["q", "w"]), "  end do",
                f"end do outer{self.count}"]

    def block(self, target, array, variables):
        return ["block", "  integer :: t, u(3)", f"  t = {self.integer(variables)}", "  do q = 1, 3", f"    u(q) = t + {self.integer(['q'])}", "  end do",
                "  " + self.again(target, array, ["t", "u(2)", "u(3)"]), "end block"]

    def jump(self, target, array, variables):
        label = self.label()
        return [f"if ({self.logical(variables)}) go to {label}", self.plain(target, array, variables)[0], f"{label} continue"]

    def concurrent(self, target, array, variables):
        return ["block", "  integer :: u(4)", "  do concurrent (q = 1:4)", f"    u(q) = {self.integer(['q'] + variables)}", "  end do",
                "  " + self.again(target, array, ["u(1)", "u(4)"]), "end block"]

    def call(self, target, array, variables):
        return [f"w = {self.integer(variables)}", self.rng.choice([f"call s(w, {self.integer(variables)})", f"call s(by={self.integer(variables)}, what=w)"]),
                self.again(target, array, ["w"])]

    # Variables that the statements use

    def declarations(self):
        return ["integer :: q, w, k4", "integer(8) :: k8", "integer(2) :: k2", "real(8) :: x8", "logical :: lg", "integer, parameter :: kc = 6",
                "k4 = 3; k8 = 5; k2 = 2; x8 = 4.25d0; lg = n%d > 5" % min(e for a in self.program.arrays for e in a.extent)]

    def routines(self):
        """A function f of two integers, and a subroutine s, which changes its first argument."""
        rng, omp = self.rng, self.program.omp
        directive = rng.choice(["!$omp declare target", ""]) if omp else "!$acc routine seq"
        self.reads, saved = [], self.reads
        x, y = rng.choice(["integer, value", "integer, intent(in)"]), rng.choice(["integer, value", "integer, intent(in)"])
        swap = rng.choice(["x - y", "mod(x, 11) + y", "max(x, y, 3)", "ieor(x, y)"])
        head = rng.choice([("pure integer function f(x, y)", "f", []), ("pure function f(x, y) result(z)", "z", ["  integer :: z"]), ("integer pure function f(x, y)", "f", [])])
        f = [head[0], "  " + directive, f"  {x} :: x", f"  {y} :: y"] + head[2] + [f"  {head[1]} = {swap}", f"  if (x > 40) {head[1]} = {head[1]} / 2", "end function"]
        s = ["subroutine s(what, by)", "  " + directive, "  integer, intent(inout) :: what", "  integer, intent(in) :: by", "  integer :: q",
             "  do q = 1, 3", f"    what = mod(what + {rng.choice(['by', 'by * q', 'iand(by, q)', 'f(by, q)'])}, 50)", "    if (what == 7) return", "  end do", "end subroutine"]
        self.reads = saved
        return f + s

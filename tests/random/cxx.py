#!/usr/bin/env python3
"""Random C++ programs with regions of OpenACC and OpenMP. The oracle is another compiler: g++ -O0, without directives.

A case is a few places where regions stand (functions, methods, constructors, operators, functors, lambdas; templates of all of
these; namespaces), with data that parameters, members, globals and captures name, and with code that uses the language and its
library: overloads, default arguments, `auto`, references, lambdas, classes with operators, virtual functions, std::array,
std::pair, std::complex, <cmath>, <algorithm>. Every value is a small whole number, so that sums have the same bits in any order.

    cxx.py --seed 7 --first 0 --count 20 > batch.cpp      cases 0..19 of seed 7
    ./batch [K]                                           runs all cases, or case K only: 'case K: VALUE...' each

Each value that a case shows is a line of its own in the source: what differs is found by its number.
"""
import random

import gen

TYPES = ["int", "long", "float", "double"]
ORACLE = ["g++", "-O0", "-w"]
LARGEST = 400  # of what one iteration adds to a sum: 2000 of them are exact in float, too


class Expressions:
    """Expressions of type T whose values are whole numbers, with a bound of their magnitude; and local variables."""

    def literal(self):
        k = self.rng.randrange(-4, 6)
        return f"{self.t}({k})", abs(k)

    def leaf(self):
        form = self.rng.randrange(8)
        if form < 3 and self.leaves:
            return self.pick(self.leaves)
        if form < 4:
            return self.literal()
        if form < 6 and self.indices:
            k = self.pick([3, 5, 7])
            return f"{self.t}({self.pick(self.indices)} % {k})", k - 1
        return self.pick(self.given)

    def e(self, depth=2):
        text, bound = self.any(depth)
        return (f"wrap<{self.t}>({text})", 15) if bound > LARGEST else (text, bound)

    def any(self, depth):
        if depth == 0:
            return self.leaf()
        form = self.rng.randrange(10)
        if form < 4:
            (x, bx), (y, by) = self.e(depth - 1), self.e(depth - 1)
            op = self.pick(["+", "-", "*"])
            return f"({x} {op} {y})", bx * by if op == "*" else bx + by
        if form < 9:
            return self.called(depth - 1)
        (x, bx), (y, by) = self.e(depth - 1), self.e(depth - 1)
        return f"({self.condition()} ? {self.t}({x}) : {self.t}({y}))", max(bx, by)

    def condition(self):
        (x, _), (y, _) = self.leaf(), self.e(1)
        return f"{x} {self.pick(['<', '>=', '==', '!='])} {y}"

    def value(self, depth=1):
        """An expression whose type is T itself."""
        text, bound = self.e(depth)
        return f"{self.t}({text})", bound

    # -- calls; what they need is declared in the case's namespace, once
    def called(self, depth):
        return getattr(self, "call_" + self.pick(CALLS))(depth)

    def declare(self, key, text):
        """The name of what TEXT declares as @."""
        if key not in self.declared:
            self.declared[key] = self.new(key)
            self.scope.append(text.replace("@", self.declared[key]))
        return self.declared[key]

    def call_overload(self, depth):
        name = self.declare("over", "\n".join(f"{self.pick(['inline', 'static', 'static inline', 'constexpr'])} {t} @({t} x) {{ return x + {k}; }}" for k, t in enumerate(TYPES)))
        x, b = self.value(depth)
        return f"{name}({x})", b + 3

    def call_default(self, depth):
        name = self.declare("defaults", "template <class T> T @(T x, T y = T(2), int z = 3) { return x * y + z; }")
        x, b = self.value(depth)
        return (f"{name}({x})", 2 * b + 3) if self.chance(0.6) else (f"{name}<{self.t}>({x}, 1)", b + 3)

    def call_functor(self, depth):
        name = self.declare("Adder", "template <class T> class @ {\n  T k;\n\npublic:\n  explicit @(T k) : k(k) {}\n"
                            "  T operator()(T x) const { return x + k; }\n};")
        x, b = self.value(depth)
        return f"{name}<{self.t}>({self.t}(4))({x})", b + 4

    def call_constant(self, depth):
        name = self.declare("factorial", "constexpr int @(int n) { return n < 2 ? 1 : n * @(n - 1); }")
        return (f"{name}(4)", 24) if self.chance(0.5) else (f"std::integral_constant<int, {name}(3)>::value", 6)

    def call_number(self, depth):
        name = self.declare("times", "template <int K, class T> inline T @(const T &x) { return K * x; }")
        x, b = self.value(depth)
        return f"{name}<3>({x})", 3 * b

    def call_pack(self, depth):
        name = self.declare("add_all", "template <class T> T @(T x) { return x; }\n"
                            "template <class T, class... More> T @(T x, More... more) { return x + @(more...); }")
        parts = [self.value(depth) for _ in range(self.pick([2, 3]))]
        return f"{name}({', '.join(p for p, _ in parts)})", sum(b for _, b in parts)

    def call_fold(self, depth):
        name = self.declare("fold", "template <class T, class... More> T @(T x, More... more) {\n  if constexpr (sizeof...(more) > 1)\n"
                            "    return (x + ... + more);\n  else\n    return x;\n}")
        parts = [self.value(depth) for _ in range(self.pick([1, 2, 3]))]
        return f"{name}({', '.join(p for p, _ in parts)})", sum(b for _, b in parts)

    def call_trait(self, depth):
        name = self.declare("Trait", "template <class T> struct @ { static constexpr int size = 2; typedef T type; };\n"
                            "template <> struct @<float> { static constexpr int size = 3; using type = float; };\n"
                            "template <class T> struct @<T *> { enum { size = 5 }; typedef T *type; };")
        x, b = self.e(depth)
        typename = "typename " if self.t == "T" else ""
        return self.pick([(f"{name}<{self.t}>::size", 3), (f"int({name}<{self.t} *>::size)", 5), (f"static_cast<{typename}{name}<{self.t}>::type>({x})", b)])

    def call_namespace(self, depth):
        name = self.declare("inner", "namespace @ {\nconst int offset = 2;\ninline namespace more {\n"
                            "template <class T> T shift(T x) { return x + offset; }\n}\nenum class Side : char { left = 1, right = 3 };\n}")
        x, b = self.value(depth)
        return self.pick([(f"{name}::shift({x})", b + 2), (f"static_cast<int>({name}::Side::right)", 3)])

    def call_virtual(self, depth):
        name = self.declare("shapes", "namespace @ {\ntemplate <class T> struct Shape {\n  virtual T area(T x) const { return x; }\n  virtual ~Shape() {}\n};\n"
                            "template <class T> struct Wide : Shape<T> {\n  T by;\n  explicit Wide(T by) : by(by) {}\n"
                            "  T area(T x) const override { return x * by; }\n};\n"
                            "template <class T> T area(const Shape<T> &shape, T x) { return shape.area(x); }\n}")
        x, b = self.value(depth)
        return f"{name}::area<{self.t}>({name}::Wide<{self.t}>({self.t}(2)), {x})", 2 * b

    def call_crtp(self, depth):
        name = self.declare("Crtp", "template <class D, class T> struct @ {\n  T twice(T x) const { return 2 * static_cast<const D *>(this)->once(x); }\n};\n"
                            "template <class T> struct @Of : @<@Of<T>, T> {\n  T once(T x) const { return x + 1; }\n};")
        x, b = self.value(depth)
        return f"{name}Of<{self.t}>().twice({x})", 2 * b + 2

    def call_vec(self, depth):
        (x, bx), (y, by), (z, bz) = self.value(depth), self.value(depth), self.leaf()
        v, w = f"Vec<{self.t}>{{{x}, {y}}}", f"Vec<{self.t}>{{{self.t}({z}), 1}}"
        return self.pick([(f"({v} + {w}).sum()", bx + by + bz + 1), (f"dot({v}, {w})", bx * bz + by), (f"(-{v})[1]", by),
                          (f"({w} * {self.t}(2))[0]", 2 * bz), (f"({v} == {w})", 1), (f"{self.t}({v} - {w})", bx + bz)])

    def call_applied(self, depth):
        name = self.declare("apply", "template <class F, class T> T @(F f, T x) { return f(x); }\ntemplate <class T> T @_twice(T x) { return 2 * x; }")
        x, b = self.value(depth)
        y, c = self.literal()
        return self.pick([(f"{name}([](const {self.t} &x) {{ return x + 1; }}, {x})", b + 1), (f"{name}({name}_twice<{self.t}>, {x})", 2 * b),
                          (f"{name}([](auto x) {{ return x - {self.t}(2); }}, {x})", b + 2),
                          (f"[](auto x, {self.t} y) {{ return x * y; }}({x}, {y})", b * c)])

    def call_routine(self, depth):
        name = self.declare("routine", self.pick(["#pragma acc routine seq\ntemplate <class T> T @(T x) { return x < 0 ? -x : x; }",
                                                  "#pragma omp declare target\ntemplate <class T> T @(T x) { return x < 0 ? -x : x; }\n#pragma omp end declare target",
                                                  "template <class T> T @(T x) { return x < 0 ? -x : x; }"]))
        x, b = self.value(depth)
        return f"{name}({x})", b

    def call_recursive(self, depth):
        name = self.declare("down", "template <class T> T @(T x, int n) { return n == 0 ? x : @(x + 1, n - 1); }")
        x, b = self.value(depth)
        return f"{name}({x}, 3)", b + 3

    def call_library(self, depth):
        (x, bx), (y, by) = self.value(depth), self.value(depth)
        return self.pick([(f"std::max({x}, {y})", max(bx, by)), (f"std::min({x}, {y})", max(bx, by)), (f"std::max({{{x}, {y}, {self.t}(1)}})", max(bx, by, 1)),
                          (f"std::pair<int, {self.t}>(1, {x}).second", bx), (f"std::make_pair({x}, {y}).first", bx),
                          (f"std::get<1>(std::make_pair(1, {x}))", bx),
                          (f"std::array<{self.t}, 2>{{{{{x}, {y}}}}}[1]", by), (f"std::get<0>(std::array<{self.t}, 2>{{{{{x}, {y}}}}})", bx),
                          (f"std::abs({x})", bx), (f"std::get<0>(std::make_tuple({x}, 1))", bx), (f"std::numeric_limits<{self.t}>::is_signed", 1)])

    def call_mathematics(self, depth):
        x, b = self.e(min(depth, 1))
        f = self.pick(["double", "float"])
        x = f"{f}({x})"
        return self.pick([(f"{self.t}(std::sqrt({x} * {x}))", b), (f"{self.t}(std::floor({x} / 2))", b), (f"{self.t}(std::fabs({x}))", b),
                          (f"{self.t}(std::fmax({x}, {f}(2)))", max(b, 2)), (f"{self.t}(std::round(std::pow({f}(2), {f}(3))))", 8),
                          (f"{self.t}(std::ldexp({x}, 1))", 2 * b), (f"{self.t}(std::fmod({x}, {f}(5)))", 5), (f"{self.t}(std::lround({x}))", b),
                          (f"{self.t}(std::copysign({x}, {f}(-1)))", b), (f"{self.t}(std::isnan({x}))", 1), (f"{self.t}(std::ceil({x} / 4))", b),
                          (f"{self.t}(std::trunc({x}))", b), (f"{self.t}(std::fma({x}, {f}(2), {f}(1)))", 2 * b + 1), (f"{self.t}(std::signbit({x}))", 1)])

    def call_complex(self, depth):
        (x, bx), (y, by) = self.e(min(depth, 1)), self.leaf()
        f = self.pick(["double", "float"])
        z = f"std::complex<{f}>({f}({x}), {f}({y}))"
        return self.pick([(f"{self.t}(({z} * {z}).real())", bx * bx + by * by), (f"{self.t}(std::conj({z}).imag())", by),
                          (f"{self.t}(std::norm({z}))", bx * bx + by * by), (f"{self.t}(({z} + {f}(1)).real())", bx + 1)])

    # -- statements, each of which makes a local variable
    def local(self, depth, text, bound, name=None):
        name = name or self.new("x")
        self.line(depth, text.replace("@", name))
        self.leaves.append((name, bound))
        return name

    def statement(self, depth):
        getattr(self, "state_" + self.pick(STATEMENTS))(depth)

    def state_plain(self, depth):
        x, b = self.value(2)
        self.local(depth, self.pick([f"const {self.t} @ = {x};", f"auto @ = {x};", f"{self.t} @(({x}));", f"const auto &@ = {x};", f"{self.t} @{{{x}}};",
                                     f"decltype({self.t}() + {self.t}()) @ = {x};", f"auto &&@ = {x};"]), b)

    def state_loop(self, depth):
        x, b = self.e(1)
        self.local(depth, f"{self.t} @ = 0;\n#for (int q = 0; q < 3; q++)\n#  @ += {x};".replace("#", "  " * depth), 3 * b)

    def state_range(self, depth):
        parts = [self.value(1) for _ in range(3)]
        items = ", ".join(p for p, _ in parts)
        v = self.new("v")
        item = self.pick([f"const {self.t} &y", f"{self.t} y", "auto y", "const auto &y", "auto &&y"])
        self.line(depth, self.pick([f"std::array<{self.t}, 3> {v}{{{{{items}}}}};", f"{self.t} {v}[3] = {{{items}}};", f"const {self.t} {v}[] = {{{items}}};"]))
        self.local(depth, f"{self.t} @ = 0;\n#for ({item} : {v})\n#  @ += y;".replace("#", "  " * depth), sum(b for _, b in parts))

    def state_lambda(self, depth):
        f, (x, bx), (y, by) = self.new("f"), self.e(1), self.value(1)
        self.line(depth, f"auto {f} = [{self.pick(['&', '='])}]({self.pick([self.t, 'auto'])} y) {{ return {self.t}(y + {x}); }};")
        self.local(depth, f"{self.t} @ = {f}({y});", bx + by)

    def state_capture(self, depth):
        f, (x, bx), (y, by) = self.new("f"), self.value(1), self.value(1)
        self.line(depth, f"auto {f} = [k = {x}]({self.t} y) mutable {{ k += y; return k; }};")
        self.local(depth, f"const {self.t} @ = {f}({y});", bx + by)

    def state_if(self, depth):
        (x, bx), (y, by) = self.e(1), self.e(1)
        self.local(depth, f"{self.t} @ = {x};\n#if ({self.condition()})\n#  @ = {y};".replace("#", "  " * depth), max(bx, by))

    def state_switch(self, depth):
        (x, bx), (y, by) = self.e(1), self.e(1)
        i = self.pick(self.indices)
        self.local(depth, f"{self.t} @ = 1;\n#switch (int({i} % 4)) {{\n#case 0:\n#  @ = {x};\n#  break;\n#case 2:\n#  @ = {y};\n#default:\n#  @ += 1;\n#}}"
                   .replace("#", "  " * depth), max(bx, by) + 2)

    def state_guard(self, depth):
        name = self.declare("Guard", "template <class T> struct @ {\n  T &to;\n  explicit @(T &to) : to(to) { to += 1; }\n  @(const @ &) = delete;\n  ~@() { to += 10; }\n};")
        x, b = self.e(1)
        self.local(depth, f"{self.t} @ = {x};\n#{{\n#  {name}<{self.t}> guard(@);\n#  if (@ > 3)\n#    @ -= 2;\n#}}".replace("#", "  " * depth), b + 11)

    def state_reference(self, depth):
        (x, bx), (y, by) = self.e(1), self.e(1)
        r = self.new("r")
        self.local(depth, f"{self.t} @ = {x};\n#{self.pick([self.t, 'auto'])} &{r} = @;\n#{r} += {y};".replace("#", "  " * depth), bx + by)

    def state_new(self, depth):
        (x, bx), p = self.value(1), self.new("p")
        made = self.pick([(f"new {self.t}({x})", f"*{p}", f"delete {p}"), (f"new {self.t}[2]{{{x}, {x}}}", f"{p}[1]", f"delete[] {p}"),
                          (f"new Vec<{self.t}>({x}, 1)", f"{p}->x", f"delete {p}")])
        self.line(depth, f"auto *{p} = {made[0]};")
        self.local(depth, f"{self.t} @ = {made[1]};", bx)
        self.line(depth, made[2] + ";")

    def state_swap(self, depth):
        (x, bx), (y, by), z = self.e(1), self.e(1), self.new("y")
        self.local(depth, f"{self.t} @ = {x}, {z} = {y};\n#std::swap(@, {z});".replace("#", "  " * depth), by)
        self.leaves.append((z, bx))

    def state_vec(self, depth):
        (x, bx), (y, by), v = self.value(1), self.value(1), self.new("v")
        self.line(depth, f"Vec<{self.t}> {v}{{{x}, {y}}};")
        self.line(depth, self.pick([f"{v} += Vec<{self.t}>({y}, {x});", f"{v} = {v} + {v};", f"++{v};", f"{v}[0] = {y}, {v}[1] = {x};"]))
        self.local(depth, f"{self.t} @ = {v}.sum();", 2 * (bx + by) + 2)

    def state_algorithm(self, depth):
        parts, v = [self.value(1) for _ in range(4)], self.new("v")
        b = max(b for _, b in parts)
        self.line(depth, f"std::array<{self.t}, 4> {v} = {{{{{', '.join(p for p, _ in parts)}}}}};")
        self.line(depth, self.pick([f"std::sort({v}.begin(), {v}.end());", f"std::reverse({v}.begin(), {v}.end());", f"std::fill({v}.begin(), {v}.begin() + 2, {self.t}(1));",
                                    f"std::transform({v}.begin(), {v}.end(), {v}.begin(), []({self.t} y) {{ return y + 1; }});"]))
        self.local(depth, self.pick([f"{self.t} @ = {v}[1];", f"{self.t} @ = {v}.back();", f"{self.t} @ = *std::max_element({v}.begin(), {v}.end());"]), b + 1)
        self.local(depth, f"{self.t} @ = std::accumulate({v}.begin(), {v}.end(), {self.t}(0));", 4 * b + 4)

    def state_local_class(self, depth):
        name, (x, bx), (y, by) = self.new("Local"), self.value(1), self.value(1)
        method = "" if self.in_template else f"#  {self.t} both() const {{ return x + y; }}\n"  # clang does not take it in regions of templates
        self.line(depth, f"struct {name} {{\n#  {self.t} x, y;\n{method}#}} v{name}{{{x}, {y}}};".replace("#", "  " * depth))
        self.local(depth, f"{self.t} @ = v{name}{'.both()' if method else f'.x + v{name}.y'};", bx + by)


CALLS = [n[5:] for n in dir(Expressions) if n.startswith("call_")]
STATEMENTS = [n[6:] for n in dir(Expressions) if n.startswith("state_")]


class Regions(Expressions):
    """Regions over the names a (read), b (written), c (a table), k and n, whatever these are in the place."""

    def result(self, depth):
        """A variable to reduce: what declares it, its clause, how a value goes to it, how it is shown."""
        s, form = self.new("s"), self.rng.randrange(12)
        x, y = lambda: self.e(2)[0], lambda: self.e(1)[0]
        if form < 4:
            return f"{self.t} {s} = {self.pick([0, 3])};", f"+:{s}", lambda: self.pick([f"{s} += {x()};", f"{s} = {s} + ({x()});", f"{s} -= {x()};"]), s
        if form < 6:
            op, less = self.pick([("max", "<"), ("min", ">")])
            return f"{self.t} {s} = 2;", f"{op}:{s}", lambda: self.pick([f"{s} = std::{op}({s}, {self.t}({x()}));", f"{{\n const auto y = {self.t}({x()});\n if ({s} {less} y)\n  {s} = y;\n}}"]), s
        if form < 7:
            return f"long {s} = 1;", f"+:{s}", lambda: self.pick([f"{s} += {self.condition()};", f"if ({self.condition()})\n  ++{s};", f"{s} += long({x()});"]), s
        if form < 8:
            op = self.pick(["&&", "||"])
            return f"bool {s} = {'true' if op == '&&' else 'false'};", f"{op}:{s}", lambda: f"{s} = {s} {op} {self.condition()};", s
        if form < 9:
            op = self.pick(["^", "|", "&"])
            return f"unsigned {s} = 77;", f"{op}:{s}", lambda: f"{s} {op}= unsigned(int({x()}));", s
        if form < 10:
            return f"int {s} = 3;", f"*:{s}", lambda: f"{s} *= {self.condition()} ? -1 : 1;", s
        if form < 11:
            length = self.pick([1, 4, 9])
            return f"{self.t} {s}[{length}] = {{}};", f"+:{s}", lambda: f"{s}[int({self.pick(self.indices)}) % {length}] += {x()};", f"{s}, {length}"
        if self.t == "T":
            name = "add_" + s
            self.line(depth, f"#pragma omp declare reduction({name} : Vec<T> : omp_out += omp_in) initializer(omp_priv = Vec<T>())")
        else:
            name = self.declare("sum_" + self.t, f"#pragma omp declare reduction(@ : Vec<{self.t}> : omp_out = omp_out + omp_in) initializer(omp_priv = Vec<{self.t}>(0, 0))")
        return f"Vec<{self.t}> {s}(1, 2);", f"{name}:{s}", lambda: self.pick([f"{s} += Vec<{self.t}>({x()}, {y()});", f"{s} = {s} + Vec<{self.t}>({self.t}({x()}), 1);"]), s

    def clauses(self, omp):
        """The data of one region: clauses, lines before and after. a and b: (section, needs a clause, may be present)."""
        clauses, before, after = [], [], []
        read, write = ("map(to: {})", "map(tofrom: {})") if omp else ("copyin({})", "copy({})")
        around = []
        for name, form in (("a", read), ("b", write)):
            section, needed = self.sections[name]
            if not section:
                continue
            if self.owned:
                clauses.append(f"map(alloc: {section})" if omp else f"present({section})")
                continue
            if not needed and self.chance(0.4):
                continue
            if self.chance(0.25):
                around.append((section, form))
                if needed == "member" or self.chance(0.5):
                    clauses.append(f"map(alloc: {section})" if omp else f"present({section})")
            else:
                clauses.append(form.format(section))
        if around:
            data = " ".join(form.format(section) for section, form in around)
            if self.chance(0.5):
                before = [f"#pragma omp target data {data}" if omp else f"#pragma acc data {data}", "{"]
                after = ["}"]
            else:
                ends = data.replace("map(tofrom:", "map(to:"), data.replace("map(tofrom:", "map(from:").replace("map(to:", "map(release:")
                starts = data.replace("copy(", "copyin("), data.replace("copyin(", "delete(").replace("copy(", "copyout(")
                before = [f"#pragma omp target enter data {ends[0]}" if omp else f"#pragma acc enter data {starts[0]}"]
                after = [f"#pragma omp target exit data {ends[1]}" if omp else f"#pragma acc exit data {starts[1]}"]
        if self.owned:
            section = self.sections["b"][0]
            after = [f"#pragma omp target update from({section})" if omp else f"#pragma acc update self({section})"]
        return clauses, before, after

    def loop(self, i, bound):
        kind = self.pick(["int", "int", "long", "unsigned", "auto", "std::size_t", "short"])
        start = "0"
        if kind in ("int", "long") and self.chance(0.2):
            return f"for ({kind} {i} = {bound} - 1; {i} >= 0; {self.pick([f'--{i}', f'{i}--', f'{i} -= 1'])})"
        limit = f"{kind}({bound})" if kind in ("unsigned", "short") else f"std::size_t({bound})" if kind == "std::size_t" else bound
        return f"for ({kind} {i} = {start}; {i} {self.pick(['<', '<', '!='])} {limit}; {self.pick([f'++{i}', f'{i}++', f'{i} += 1'])})"

    def code(self, depth, results, write, statements):
        """What an iteration does; WRITE: the index of b, or None."""
        leaves = list(self.leaves)
        for _ in range(self.rng.randrange(statements + 1)):
            self.statement(depth)
        for _, _, update, _ in results:
            self.line(depth, update())
        if write:
            self.line(depth, f"b[{write}] {self.pick(['=', '+='])} {self.e(2)[0]};")
        self.leaves = leaves

    def region(self, depth):
        omp = self.chance(0.45)
        results = [self.result(depth) for _ in range(self.pick([0, 1, 1, 2]))]
        reductions = [f"reduction({c})" for _, c, _, _ in results]
        for declaration, _, _, _ in results:
            self.line(depth, declaration)
        data, before, after = self.clauses(omp)
        for text in before:
            self.line(depth, text)
        shape = self.pick(["flat", "flat", "collapse", "nest", "nest", "serial"])
        i, j, m = self.new("i"), self.new("j"), self.pick([1, 3, 8])
        self.given = [(f"{self.deref('a')}[{i}]", 5), (f"{self.deref('a')}[({i} + 3) % n]", 5), (f"c[{i} % 4]", 5), ("k", 4), ("n", 60), ("k", 4)] + self.extra
        self.leaves, self.indices = [], [i]
        getattr(self, shape)(depth, omp, data, reductions, results, i, j, m)
        for text in after:
            self.line(depth, text)
        for _, _, _, shown in results:
            self.line(depth, f"show({shown});")

    def deref(self, name):
        return name

    def flat(self, depth, omp, data, reductions, results, i, j, m):
        if omp:
            words = self.pick(["target teams distribute parallel for", "target teams distribute parallel for simd", "target parallel for", "target teams loop",
                               "target teams distribute", "target simd"])
            self.directive(depth, "omp " + words, data + reductions + [self.pick(["", "num_teams(3)"]) if "teams" in words else ""])
        elif self.chance(0.7):
            words = self.pick(["parallel loop", "parallel loop", "kernels loop", "serial loop", "parallel loop gang", "parallel loop gang vector", "parallel loop worker",
                               "parallel loop gang worker vector"])
            gangs = ["num_gangs(1)"] if words.endswith("loop worker") else ["", "num_gangs(3)"]  # each gang would do all of it
            size = [self.pick(gangs), self.pick(["", "vector_length(32)"])] if "parallel" in words else []
            self.directive(depth, "acc " + words, data + reductions + size)
        else:
            self.directive(depth, "acc parallel", data + reductions + [self.pick(["", "num_gangs(3)"])])
            self.directive(depth, "acc loop", [self.pick(["", "gang", "gang vector"])] + reductions)
        self.line(depth, self.loop(i, "n") + " {")
        self.code(depth + 1, results, i if self.chance(0.7) else None, 3)
        self.line(depth, "}")

    def collapse(self, depth, omp, data, reductions, results, i, j, m):
        words = self.pick(["omp target teams distribute parallel for", "omp target parallel for", "omp target teams loop"]) if omp else \
            self.pick(["acc parallel loop", "acc kernels loop", "acc parallel loop gang vector"])
        self.directive(depth, words, [self.pick(["collapse(2)", "collapse(2)", "tile(2, 2)" if not omp else "collapse(2)"])] + data + reductions)
        self.line(depth, self.loop(i, "n"))
        self.indices = [i, j]
        self.line(depth + 1, self.loop(j, m) + " {")
        self.code(depth + 2, results, None, 2)
        self.line(depth + 1, "}")

    def nest(self, depth, omp, data, reductions, results, i, j, m):
        r = self.new("r")
        if omp:
            outer, inner = "omp target teams distribute", self.pick(["omp parallel for", "omp simd", "omp parallel for simd"])
        else:
            outer, inner = self.pick([("acc parallel loop gang", "acc loop vector"), ("acc parallel loop gang", "acc loop worker vector"), ("acc parallel loop", "acc loop"),
                                      ("acc kernels loop", "acc loop"), ("acc parallel loop gang worker", "acc loop vector"), ("acc parallel loop gang", "acc loop seq")])
        self.directive(depth, outer, data + reductions)
        self.line(depth, self.loop(i, "n") + " {")
        for _ in range(self.rng.randrange(2)):
            self.statement(depth + 1)
        self.line(depth + 1, f"{self.t} {r} = 0;")
        self.directive(depth + 1, inner, [f"reduction(+:{r})"])
        self.line(depth + 1, self.loop(j, m) + " {")
        self.indices = [i, j]
        leaves = list(self.leaves)
        for _ in range(self.rng.randrange(3)):
            self.statement(depth + 2)
        self.line(depth + 2, f"{r} += wrap<{self.t}>({self.e(2)[0]});")
        self.line(depth + 1, "}")
        self.leaves, self.indices = leaves + [(r, 15 * m)], [i]
        self.code(depth + 1, results, i, 1)
        self.line(depth, "}")

    def serial(self, depth, omp, data, reductions, results, i, j, m):
        """No loop is partitioned, and reductions are the variables themselves."""
        names = [c.split(":")[1] for _, c, _, _ in results]
        words = "omp target" if omp else self.pick(["acc serial", "acc parallel num_gangs(1)"])
        self.directive(depth, words, data + [("map(tofrom: " if omp else "copy(") + ", ".join(names) + ")"] if names else data)
        self.line(depth, "{")
        self.line(depth + 1, self.loop(i, "n") + " {")
        self.code(depth + 2, results, i, 3)
        self.line(depth + 1, "}")
        self.line(depth, "}")

    def directive(self, depth, words, clauses):
        clauses = [c for c in clauses if c]
        self.rng.shuffle(clauses)
        self.line(depth, f"#pragma {words} {' '.join(clauses)}".rstrip())


class Case(Regions):
    """Places where regions stand, and what calls them."""

    def __init__(self, seed, number, limit):
        self.rng, self.number, self.last = random.Random(f"cxx/{seed}/{number}"), number, {}
        self.scope, self.lines, self.calls, self.declared = [], [], [], {}
        for _ in range(self.pick([1, 2])):
            self.extra, self.owned = [], False
            getattr(self, "place_" + self.pick(PLACES))()

    def pick(self, items):
        return self.rng.choice(items)

    def chance(self, p):
        return self.rng.random() < p

    def new(self, stem):
        self.last[stem] = self.last.get(stem, 0) + 1
        return f"{stem}{self.last[stem]}"

    def line(self, depth, text):
        self.lines.append("  " * depth + text if not text.startswith("#pragma") else text)

    def regions(self, depth):
        """Lines with one or two regions, and with what b has then."""
        outer, self.lines = self.lines, []
        for _ in range(self.pick([1, 1, 2])):
            self.region(depth)
        self.line(depth, f"show({self.shown});")
        lines, self.lines = self.lines, outer
        return "\n".join(lines)

    def binding(self, kinds):
        """How a and b are declared; what clauses say of them."""
        self.kind = self.pick(kinds)
        self.shown = "b, n"
        if self.kind == "pointer":
            self.sections = {"a": ("a[0:n]", "pointer"), "b": ("b[0:n]", "pointer")}
        else:
            self.sections = {"a": ("a", ""), "b": ("b", "")}
        return self.kind

    def parameters(self, size):
        """Parameters of a function with all of a, b, c, k, n; and the arguments, for the type KIND."""
        kind, t = self.binding(["pointer", "pointer", "array", "std"]), self.t
        a, b = {"pointer": (f"const {t} *a", f"{t} *b"), "array": (f"const {t} (&a)[{size}]", f"{t} (&b)[{size}]"),
                "std": (f"const std::array<{t}, {size}> &a", f"std::array<{t}, {size}> &b")}[kind]
        n = self.pick(["int n", "const int n", "const int &n", "long n"])
        return [a, b, self.pick([f"const std::array<{t}, 4> &c", f"const {t} (&c)[4]"]), self.pick([f"{t} k", f"const {t} &k", f"{t} k = 3"]), n]

    def call(self, kind, params, callee, size, before=""):
        """In run(): the arguments for PARAMS, and the call."""
        std = "std::array" in params[0]
        declared = [f"std::array<{kind}, {size}> a, b;" if std else f"{kind} a[{size}], b[{size}];", f"fill(a, {size}, 7), fill(b, {size}, 4);"]
        declared.append(f"std::array<{kind}, 4> c{{{{1, -2, 3, 5}}}};" if "std::array" in params[2] else f"{kind} c[4] = {{1, -2, 3, 5}};")
        # a default argument of k is followed by n: there is none
        self.calls.append("\n".join(["  {", *("    " + d for d in declared), f"    {before}{callee}(a, b, c, {kind}({self.pick([2, 4])}), {size});", "  }"]))

    def kinds(self, template):
        """T, and the types that the place is made for."""
        made = self.rng.sample(TYPES, self.pick([1, 2, 2, 3])) if template else [self.pick(TYPES)]
        self.t, self.in_template = "T" if template else made[0], template
        return made

    def size(self):
        return self.pick([1, 5, 33, 60])

    @staticmethod
    def plain(params):
        return [p.replace(" = 3", "") for p in params]

    def place_function(self):
        template, size = self.chance(0.6), self.size()
        made, f = self.kinds(template), self.new("function")
        params = self.plain(self.parameters(size))
        head = "template <class T> " if template else self.pick(["", "static ", "inline "])
        spaces = self.pick(["", "", "namespace", "outer::inner"])
        text = f"{head}void {f}({', '.join(params)}) {{\n{self.regions(1)}\n}}"
        where = ""
        if spaces == "namespace":
            text = f"namespace {{\n{text}\n}}"
        elif spaces:
            space = self.new("space")
            text, where = f"namespace {space} {{\nnamespace inner {{\n{text}\n}}\n}}", f"{space}::inner::"
        self.scope.append(text)
        for kind in made:
            self.call(kind, params, where + f + (f"<{kind}>" if template and self.chance(0.4) else ""), size)

    def place_bound(self):
        """Lengths are parameters of the template."""
        size, made, f = self.size(), self.kinds(True), self.new("bound")
        params = self.parameters("N")
        while self.kind == "pointer":
            params = self.parameters("N")
        params = self.plain(params[:4]) + ["int"]
        self.scope.append(f"template <class T, {'std::size_t' if self.kind == 'std' else 'int'} N> void {f}({', '.join(params)}) {{\n  const int n = N;\n{self.regions(1)}\n}}")
        for kind in made:
            self.call(kind, params, f, size)

    def place_lambda(self):
        """A lambda that captures all, or gets some."""
        size, kind = self.size(), self.kinds(False)[0]
        std = self.binding(["array", "std", "pointer"])
        form = self.pick(["[&]()", "[&]", "[&](int n)", "[&](auto n)", "[&, k](int n) mutable", "[=, &a, &b]()"])
        if std == "pointer":
            form = form.replace("[=, &a, &b]", "[=]")
        lines = [f"std::array<{kind}, {size}> a, b;" if std == "std" else f"{kind} a[{size}], b[{size}];" if std == "array" else
                 f"std::vector<{kind}> first({size}), second({size});", "fill(a, SIZE, 7), fill(b, SIZE, 4);".replace("SIZE", str(size))]
        if std == "pointer":
            lines.insert(1, f"{kind} *a = first.data(), *const b = second.data();")
        lines += [f"const {kind} c[4] = {{1, -2, 3, 5}};", f"{kind} k = 2;"]
        inner = "int n)" in form or "auto n)" in form
        if not inner:
            lines.append(f"const int n = {size};")
        f = self.new("f")
        self.in_template = "auto" in form
        lines.append(f"auto {f} = {form} {{")
        text = "\n".join("    " + x for x in lines) + "\n" + self.regions(3) + f"\n    }};\n    {f}({size if inner else ''});"
        self.calls.append("  {\n" + text + "\n  }")

    def place_functor(self):
        template, size = self.chance(0.6), self.size()
        made, name = self.kinds(template), self.new("Functor")
        params = self.parameters(size)
        call = self.plain(params[:3])
        head = "template <class T> " if template else ""
        self.scope.append(f"{head}class {name} {{\n  {self.t} k;\n  int n;\n\npublic:\n  {name}({self.t} k, int n) : k(k), n(n) {{}}\n"
                          f"  void operator()({', '.join(call)}) {self.pick(['', 'const '])}{{\n{self.regions(2)}\n  }}\n}};")
        for kind in made:
            std = "std::array" in params[0]
            declared = [f"std::array<{kind}, {size}> a, b;" if std else f"{kind} a[{size}], b[{size}];", f"fill(a, {size}, 7), fill(b, {size}, 4);",
                        f"std::array<{kind}, 4> c{{{{1, -2, 3, 5}}}};" if "std::array" in params[2] else f"{kind} c[4] = {{1, -2, 3, 5}};",
                        f"{name}{f'<{kind}>' if template else ''}({kind}(3), {size})(a, b, c);"]
            self.calls.append("\n".join(["  {", *("    " + d for d in declared), "  }"]))

    def members(self, name, size):
        """A class that has a, b, c, k, n: the text of its data, constructor and destructor; @ stands for the methods."""
        kind, t = self.binding(["pointer", "array", "std", "vector"]), self.t
        self.owned = kind == "pointer" and self.chance(0.3)
        data = {"pointer": f"{t} *a, *b;", "array": f"{t} a[{size}], b[{size}];", "std": f"std::array<{t}, {size}> a, b;", "vector": f"std::vector<{t}> va, vb;\n  {t} *a, *b;"}[kind]
        if kind in ("pointer", "vector"):
            self.sections = {"a": ("a[0:n]", "member"), "b": ("b[0:n]", "member")}
        else:
            self.sections = {"a": self.pick([("", ""), ("this[0:1]", "")]), "b": ("", "")}
            if self.sections["a"][0]:
                self.sections = {"a": ("", ""), "b": ("this[0:1]", "")}
        initial = {"pointer": f"a(new {t}[n]), b(new {t}[n]), ", "vector": "va(n), vb(n), a(va.data()), b(vb.data()), "}.get(kind, "")
        own = f"\n#pragma acc enter data copyin(this[0:1], a[0:n], b[0:n])" if self.owned else ""
        disown = f"\n#pragma acc exit data delete(a[0:n], b[0:n], this[0:1])" if self.owned else ""
        n = self.pick(["int n;", "const int n;", "long n;"])
        table = self.pick([f"{t} c[4];", f"std::array<{t}, 4> c;"])
        text = f"  {n}\n  {data}\n  {t} k;\n  {table}\n  @PUBLIC\n  explicit {name}(int n) : n(n), {initial}k(3), c({'{1, -2, 3, 5}' if 'array' not in table else '{{1, -2, 3, 5}}'}) {{\n    fill(a, n, 7), fill(b, n, 4);{own}\n  }}\n"
        text = text.replace(": n(n), ", ": n(n), ").replace("c({", "c{").replace("}) {\n    fill", "} {\n    fill")
        text += f"  {name}(const {name} &) = delete;\n"
        if kind == "pointer":
            text += f"  ~{name}() {{{disown}\n    delete[] a;\n    delete[] b;\n  }}\n"
        return text

    def place_method(self):
        template, size = self.chance(0.65), self.size()
        made, name = self.kinds(template), self.new("Field")
        members = self.members(name, size)
        head = "template <class T> " if template else ""
        form = self.pick(["plain", "plain", "template", "outside", "base", "virtual", "lambda"])
        call = f"o.run({self.pick([1, 2])})"
        helper = f"  {self.t} at(int x) const {{ return c[x & 3]; }}\n  static int three() {{ return 3; }}\n"
        self.in_template |= form == "template"
        self.extra = [("at(2)", 5), ("three()", 3), ("this->k", 3), ("[this] { return at(1) + k; }()", 8)]
        body = self.regions(2)
        if form == "lambda":
            body = f"    auto inside = [{self.pick(['this, w', '&', '='])}]() {{\n      (void)w;\n{body}\n    }};\n    inside();"
        if form == "template":
            method = f"  template <class U> void run(U w) {{\n    (void)w;\n{body}\n  }}\n"
        elif form == "virtual":
            method = f"  virtual ~{name}() {{}}\n" if "~" not in members else ""
            method += f"  virtual void run(int w) {{\n    (void)w;\n{body}\n  }}\n"
        elif form == "outside":
            method = "  void run(int w);\n"
        else:
            method = f"  void run(int w) {{\n    (void)w;\n{body}\n  }}\n"
        class_ = self.pick(["struct", "class"])
        text = members.replace("  @PUBLIC\n", "" if class_ == "struct" else "\npublic:\n") + helper + method
        self.scope.append(f"{head}{class_} {name} {{\n{text}}};")
        own = f"{name}<T>" if template else name
        if form == "outside":
            self.scope.append(f"{head}void {own}::run(int w) {{\n  (void)w;\n{body}\n}}")
        if form == "base":
            self.scope.append(f"{head}struct {name}Derived : {own} {{\n  int more = 4;\n  explicit {name}Derived(int n) : {own}(n) {{}}\n}};")
        for kind in made:
            made_type = f"{name}{'Derived' if form == 'base' else ''}{f'<{kind}>' if template else ''}"
            self.calls.append(f"  {{\n    {made_type} o({size});\n    {call};\n  }}")
        self.extra, self.owned = [], False

    def place_constructor(self):
        """Regions in a constructor, which gets its data, and in a destructor."""
        template, size = self.chance(0.5), self.size()
        made, name = self.kinds(template), self.new("Made")
        head = "template <class T> " if template else ""
        params = self.plain(self.parameters(size))
        first = self.regions(2)
        self.scope.append(f"{head}struct {name} {{\n  {name}({', '.join(params)}) {{\n{first}\n  }}\n}};")
        for kind in made:
            self.call(kind, params, name + (f"<{kind}>" if template else ""), size)

    def place_operator(self):
        """An operator of a class, whose operands are objects."""
        template, size = self.chance(0.6), self.size()
        made, name = self.kinds(template), self.new("Row")
        head, t = "template <class T> " if template else "", self.t
        form = self.pick(["pointer", "array", "std"])
        own = {"pointer": f"{t} *b;", "array": f"{t} b[{size}];", "std": f"std::array<{t}, {size}> b;"}[form]
        self.shown = "b, n"
        self.sections = {"a": ("a[0:n]" if form == "pointer" else "", "pointer"), "b": ("b[0:n]" if form == "pointer" else "", "member")}
        before = {"pointer": f"    const {t} *a = o.b;\n", "array": f"    const {t} (&a)[{size}] = o.b;\n", "std": f"    const auto &a = o.b;\n"}[form]
        if form != "pointer":
            self.sections["a"] = ("a", "")
        body = self.regions(2)
        returned = name + ("<T>" if template else "")
        text = f"{head}struct {name} {{\n  int n;\n  {own}\n  {t} k = 2, c[4] = {{1, -2, 3, 5}};\n  explicit {name}(int n) : n(n){f', b(new {t}[n])' if form == 'pointer' else ''} {{ fill(b, n, 7); }}\n"
        if form == "pointer":
            text += f"  {name}(const {name} &) = delete;\n  ~{name}() {{ delete[] b; }}\n"
        op = self.pick(["+=", "-=", "<<="])
        text += f"  {returned} &operator{op}(const {returned} &o) {{\n{before}{body}\n    return *this;\n  }}\n}};"
        self.scope.append(text)
        for kind in made:
            full = name + (f"<{kind}>" if template else "")
            self.calls.append(f"  {{\n    {full} x({size}), y({size});\n    x {op} y;\n    y {op} x;\n  }}")

    def place_static(self):
        """Static members of a class, and globals of a namespace."""
        size, kind = self.size(), self.kinds(False)[0]
        name, form = self.new("Global"), self.pick(["namespace", "class", "unnamed"])
        std = self.binding(["array", "std"])
        arrays = ", ".join(f"{x}[{size}]" for x in "ab")
        declared = f"std::array<{kind}, {size}> a, b" if std == "std" else f"{kind} {arrays}"
        table = f"const {kind} c[4] = {{1, -2, 3, 5}}"
        body = self.regions(2)
        if form == "class":
            static = "\n".join(f"{'std::array<' + kind + ', ' + str(size) + '>' if std == 'std' else kind} {name}::{x}{'' if std == 'std' else f'[{size}]'};" for x in "ab")
            self.scope.append(f"struct {name} {{\n  static {declared};\n  static {kind} k;\n  static const {kind} c[4];\n  static const int n = {size};\n"
                              f"  static void run() {{\n    fill(a, n, 7), fill(b, n, 4);\n{body}\n  }}\n}};\n{static}\n{kind} {name}::k = 2;\nconst {kind} {name}::c[4] = {{1, -2, 3, 5}};")
            self.calls.append(f"  {name}::run();")
        else:
            space = name if form == "namespace" else ""
            n = self.pick(["const", "constexpr", "static const"])
            inner = f"{declared};\n{kind} k = 2;\n{table};\n{n} int n = {size};\nvoid run{name}() {{\n  fill(a, n, 7), fill(b, n, 4);\n{body}\n}}"
            self.scope.append(f"namespace {self.new('unit')} {{\nnamespace {space} {{\n{inner}\n}}\n}}")
            self.calls.append(f"  unit{self.last['unit']}::{space + '::' if space else ''}run{name}();")

    def text(self):
        body = "\n".join(self.calls)
        return f"namespace case{self.number} {{\n" + "\n".join(self.scope) + f"\nvoid run() {{\n{body}\n}}\n}}\n"


PLACES = [n[6:] for n in dir(Case) if n.startswith("place_")]


PROLOGUE = """#include <algorithm>
#include <array>
#include <cmath>
#include <complex>
#include <cstdio>
#include <cstdlib>
#include <limits>
#include <numeric>
#include <tuple>
#include <utility>
#include <vector>

template <class T, class X> T wrap(X x) { return T(long(x) % 16); }
template <class T> struct Vec {
  T x, y;
  Vec() : x(0), y(0) {}
  Vec(T x, T y) : x(x), y(y) {}
  Vec operator+(const Vec &o) const { return Vec(x + o.x, y + o.y); }
  Vec operator*(T by) const { return Vec(x * by, y * by); }
  Vec operator-() const { return Vec(-x, -y); }
  Vec &operator+=(const Vec &o) {
    x += o.x, y += o.y;
    return *this;
  }
  Vec &operator++() {
    ++x;
    return *this;
  }
  T &operator[](int i) { return i ? y : x; }
  const T &operator[](int i) const { return i ? y : x; }
  T sum() const { return x + y; }
  explicit operator T() const { return x; }
  friend Vec operator-(const Vec &a, const Vec &b) { return Vec(a.x - b.x, a.y - b.y); }
};
template <class T> bool operator==(const Vec<T> &a, const Vec<T> &b) { return a.x == b.x && a.y == b.y; }
template <class T> bool operator!=(const Vec<T> &a, const Vec<T> &b) { return !(a == b); }
template <class T> bool operator<(const Vec<T> &a, const Vec<T> &b) { return a.x < b.x; }
template <class T> bool operator>=(const Vec<T> &a, const Vec<T> &b) { return !(a < b); }
template <class T> Vec<T> operator+(const Vec<T> &a, T b) { return Vec<T>(a.x + b, a.y); }
template <class T> Vec<T> &operator-=(Vec<T> &a, const Vec<T> &b) {
  a.x -= b.x, a.y -= b.y;
  return a;
}
template <class T> Vec<T> &operator--(Vec<T> &a) {
  --a.x;
  return a;
}
template <class T> inline T dot(const Vec<T> &a, const Vec<T> &b) { return a.x * b.x + a.y * b.y; }

template <class A> void fill(A &&to, int n, int by) {
  for (int i = 0; i < n; i++)
    to[i] = (i * by + 3) % 11 - 5;
}
template <class X> void show(X x) { std::printf(" %.17g", double(x) + 0.0); }
template <class T> void show(const Vec<T> &v) { std::printf(" (%.17g,%.17g)", double(v.x) + 0.0, double(v.y) + 0.0); }
template <class A> void show(const A &a, long n) {
  long long sum = 0;
  for (long i = 0; i < n; i++)
    sum += (i % 5 + 1) * (long long)a[i];
  std::printf(" %lld/%g", sum, double(a[n - 1]) + 0.0);
}
"""


def program(seed, numbers, limit):
    cases = "\n".join(Case(seed, k, limit).text() for k in numbers)
    runs = "\n".join(f"  if (only < 0 || only == {k}) {{\n    std::printf(\"case {k}:\");\n    case{k}::run();\n    std::printf(\"\\n\");\n    std::fflush(stdout);\n  }}"
                     for k in numbers)
    return f"// cxx.py --seed {seed} --first {numbers[0]} --count {len(numbers)}\n{PROLOGUE}\n{cases}\n" \
           f"int main(int argc, char **argv) {{\n  const int only = argc > 1 ? std::atoi(argv[1]) : -1;\n{runs}\n}}\n"


if __name__ == "__main__":
    gen.main(program)

"""Random sequences of OpenMP's data directives on two arrays and the members of a structure, and what OpenMP 5.2 5.8.3
says of them: values on the host, and what is present, after each step.

    omp_maps.py --seed 7 --first 0 --count 20 > batch.c      cases 0..19 of seed 7

Counts go up and down once for each construct, members that one construct has mapped share theirs, sections without elements
stand for what is mapped there. Nothing that the specification leaves open is made: values that the device never had are
replaced on the host, sections overlap what is present as a whole or not at all.
"""
import random

import gen

SIZE, STEPS = 12, 16
ARRAYS, STRUCTURE = ("a", "b"), "s"
PROLOGUE = f"""#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#define HERE(x) (omp_target_is_present(&(x), omp_get_default_device()) != 0)
struct members {{
  int {", ".join(f"m{i}" for i in range(SIZE))};
}};
static int wrong(int number, int line, const char *what, int is, int should) {{
  if (is != should)
    printf("case %d: line %d: %s is %d, not %d\\n", number, line, what, is, should);
  return is != should;
}}
static int shared(void) {{
  int x = 0;
  return omp_target_is_present(&x, omp_get_default_device());
}}
"""


class Entry:
    """What is mapped: [low, high) of an object; VALUES None: the device's are not known. COUNT may be siblings', too."""

    def __init__(self, name, low, high, count):
        self.name, self.low, self.high, self.count = name, low, high, count
        self.values = [None] * (high - low)


class Case:
    def __init__(self, seed, number):
        self.random, self.number = random.Random(f"omp_maps/{seed}/{number}"), number
        self.host = {name: [self.random.randrange(100) for _ in range(SIZE)] for name in (*ARRAYS, STRUCTURE)}
        self.first = {name: list(values) for name, values in self.host.items()}
        self.entries, self.text, self.open, self.operations = [], [], [], 0
        for _ in range(self.random.randrange(6, STEPS)):
            self.step()
        while self.open:
            self.end_data()

    # What is said.

    def element(self, name, i):
        return f"s.m{i}" if name == STRUCTURE else f"{name}[{i}]"

    def item(self, name, low, high):
        return ", ".join(f"s.m{i}" for i in range(low, high)) if name == STRUCTURE else f"{name}[{low}:{high - low}]"

    def directive(self, words, kind, always, items):
        items = ", ".join(self.item(*item) for item in items)
        self.text.append(f"#pragma omp target {words}map({'always, ' if always else ''}{kind} : {items})")

    # What is there.

    def find(self, name, low, high):
        for e in self.entries:
            if e.name == name and e.low <= low and high <= e.high and low < e.high:
                return e
        return None

    def overlaps(self, name, low, high):
        return any(e.name == name and e.low < high and low < e.high for e in self.entries)

    def pieces(self, items):
        for name, low, high in items:
            if name == STRUCTURE:
                yield from ((name, i, i + 1) for i in range(low, high))
            else:
                yield name, low, high

    def enter(self, items, kind, always, operation):
        """The entries of the pieces, None: there is none."""
        found, siblings = [], {"n": 0}
        for name, low, high in self.pieces(items):
            e, new = self.find(name, low, high), False
            if not e and low < high:
                e = Entry(name, low, high, siblings if name == STRUCTURE else {"n": 0})
                self.entries.append(e)
                new = True
            found.append(e)
            if e and kind in ("to", "tofrom") and (new or always):
                e.values[low - e.low:high - e.low] = self.host[name][low:high]
            if e and e.count.get("up") != operation:
                e.count["n"] += 1
                e.count["up"] = operation
        return found

    def leave(self, items, kind, always, operation, entered=None):
        for k, (name, low, high) in enumerate(self.pieces(items)):
            e = self.find(name, low, high)
            if not e or (entered and entered[k] is None):
                continue
            if kind == "delete":
                e.count["n"] = 0
            elif e.count.get("down") != operation and e.count["n"]:
                e.count["n"] -= 1
            e.count["down"] = operation
            if kind in ("from", "tofrom") and (e.count["n"] == 0 or always):
                self.host[name][low:high] = e.values[low - e.low:high - e.low]
        self.entries = [e for e in self.entries if e.count["n"]]

    # What is done.

    def section(self, empty):
        """Of an array, all present or all absent; None: none was found."""
        for _ in range(20):
            name, low = self.random.choice(ARRAYS), self.random.randrange(SIZE)
            high = low if empty and self.random.random() < 0.15 else self.random.randrange(low + 1, SIZE + 1)
            if self.find(name, low, high) or not self.overlaps(name, low, high):
                return name, low, high
        return None

    def members(self):
        """A member may only be new where none of the structure is there."""
        there = [e.low for e in self.entries if e.name == STRUCTURE]
        low = self.random.choice(there) if there else self.random.randrange(SIZE)
        high = min(SIZE, low + self.random.randrange(1, 4))
        return STRUCTURE, low, low + 1 if there and not set(range(low, high)) <= set(there) else high

    def items(self, empty=True):
        items = []
        for item in [self.section(empty) for _ in range(self.random.randrange(1, 3))]:
            if item and all(item[0] != other[0] for other in items):
                items.append(item)
        return items + ([self.members()] if self.random.random() < 0.4 else [])

    def set(self, indent, name, i):
        value = self.random.randrange(100)
        self.text.append(f"{indent}{self.element(name, i)} = {value};")
        return value

    def step(self):
        self.operations += 1
        if self.random.random() < 0.5:
            name, i = self.random.choice((*ARRAYS, STRUCTURE)), self.random.randrange(SIZE)
            self.host[name][i] = self.set("  ", name, i)
        steps = [self.enter_data] * 4 + [self.exit_data] * 4 + [self.target_data] * 2 + [self.end_data, self.update] + [self.target] * 2
        self.random.choice(steps)()
        self.check()

    def enter_data(self):
        items, kind, always = self.items(), self.random.choice(("to", "alloc")), self.random.random() < 0.2
        if items:
            self.directive("enter data ", kind, always and kind == "to", items)
            self.enter(items, kind, always, self.operations)

    def exit_data(self):
        items, kind = self.items(), self.random.choice(("from", "from", "release", "delete"))
        always = kind == "from" and self.random.random() < 0.2
        if items:
            self.directive("exit data ", kind, always, items)
            self.leave(items, kind, always, self.operations)

    def target_data(self):
        items, kind = self.items(), self.random.choice(("to", "from", "tofrom", "alloc"))
        always = kind != "alloc" and self.random.random() < 0.2
        if items:
            self.directive("data ", kind, always, items)
            self.text.append("  {")
            self.open.append((items, kind, always, self.enter(items, kind, always, self.operations)))

    def end_data(self):
        if self.open:
            items, kind, always, entered = self.open.pop()
            self.operations += 1
            self.text.append("  }")
            self.leave(items, kind, always, self.operations, entered)

    def update(self):
        if self.entries:
            e = self.random.choice(self.entries)
            way, low = self.random.choice(("to", "from")), self.random.randrange(e.low, e.high)
            high = self.random.randrange(low + 1, e.high + 1)
            self.text.append(f"#pragma omp target update {way}({self.item(e.name, low, high)})")
            here, there = slice(low, high), slice(low - e.low, high - e.low)
            if way == "to":
                e.values[there] = self.host[e.name][here]
            else:
                self.host[e.name][here] = e.values[there]

    def target(self):
        items, kind = self.items(empty=False), self.random.choice(("to", "from", "tofrom", "alloc"))
        always = kind != "alloc" and self.random.random() < 0.2
        if not items:
            return
        self.directive("", kind, always, items)
        self.text.append("  {")
        self.enter(items, kind, always, self.operations)
        for name, low, high in items:
            for i in range(low, high):
                if self.random.random() < 0.6:
                    e = self.find(name, i, i + 1)
                    e.values[i - e.low] = self.set("    ", name, i)
        self.text.append("  }")
        self.leave(items, kind, always, self.operations)

    def check(self):
        for name, values in self.host.items():
            for i, value in enumerate(values):
                element = self.element(name, i)
                if value is None:  # the device's was never set
                    values[i] = self.set("  ", name, i)
                else:
                    self.text.append(f'  bad += wrong({self.number}, __LINE__, "{element}", {element}, {value});')
                here = int(self.find(name, i, i + 1) is not None)
                self.text.append(f'  bad += wrong({self.number}, __LINE__, "presence of {element}", HERE({element}), {here});')

    def function(self):
        initial = {name: ", ".join(map(str, values)) for name, values in self.first.items()}
        every = ", ".join([f"{name}[{i}:1]" for name in ARRAYS for i in range(SIZE)] + [f"s.m{i}" for i in range(SIZE)])
        return "\n".join([f"static int check{self.number}(void) {{",
                          f"  int bad = 0, a[{SIZE}] = {{{initial['a']}}}, b[{SIZE}] = {{{initial['b']}}};",
                          f"  struct members s = {{{initial['s']}}};", "  if (shared())", "    return 0;",
                          *self.text, f"#pragma omp target exit data map(delete : {every})", "  return bad;", "}", ""])


MAIN = """static int (*const checks[])(void) = {{{checks}}};
static const int numbers[] = {{{numbers}}};
int main(int argc, char **argv) {{
  int failed = 0;
  for (size_t k = 0; k < sizeof numbers / sizeof *numbers; k++) {{
    if (argc > 1 && atoi(argv[1]) != numbers[k])
      continue;
    int bad = checks[k]();
    printf("case %d: %s\\n", numbers[k], bad ? "FAILED" : "passed");
    failed += bad != 0;
  }}
  return failed != 0;
}}
"""


def program(seed, numbers, limit):
    main = MAIN.format(checks=", ".join(f"check{k}" for k in numbers), numbers=", ".join(map(str, numbers)))
    return "\n".join([PROLOGUE, *(Case(seed, k).function() for k in numbers), main])


if __name__ == "__main__":
    gen.main(program)

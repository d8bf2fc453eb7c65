"""A small set of cases in which every two values of different factors that go together meet at least once.

Greedy, as AETG (Cohen et al., 1997): each case starts from a pair that no case has yet, and takes factor by factor the value
that meets most new pairs. The set is the same for the same seed. Pairs that the rules forbid together only with all others
are found by trying to complete them.
"""
import itertools
import random

from factors import BY_FACTOR, FACTORS, goes


CHEAP_FIRST = ("size", "flags")


def complete(case, factors, steps=1 << 30):
    """CASE with values for all other factors, the first ones that go together; None if there are none, or more than STEPS
    have to be tried."""
    return extend(case, factors, [f for f in factors if f not in case], [steps])


def extend(case, factors, rest, left):
    if not rest:
        return case
    options = {f: [v for v in factors[f] if goes({**case, f: v}, f)] for f in rest}
    # Next the factor about which CASE says most.
    best = min(rest, key=lambda f: (len(options[f]) / len(factors[f]), -len(BY_FACTOR[f])))
    for value in options[best]:
        left[0] -= 1
        if left[0] > 0:
            found = extend({**case, best: value}, factors, [f for f in rest if f != best], left)
            if found:
                return found
    return None


def pairs_of(case):
    items = sorted(case.items())
    return {((f, v), (g, w)) for (f, v), (g, w) in itertools.combinations(items, 2)}


class Cover:
    """MET: pairs that a case has; LEFT: those that none has yet, by each of their two halves."""

    def __init__(self, seed, fixed):
        self.rng = random.Random(seed)
        self.factors = {**FACTORS, **fixed}
        self.cases, self.impossible = [], []
        self.left = {}  # (factor, value) -> set of (factor, value)
        names = sorted(FACTORS)
        for f, g in itertools.combinations(names, 2):
            for v in self.factors[f]:
                for w in self.factors[g]:
                    if goes({f: v, g: w}):
                        self.left.setdefault((f, v), {})[(g, w)] = None
                        self.left.setdefault((g, w), {})[(f, v)] = None

    def remove(self, a, b):
        self.left[a].pop(b, None)
        self.left[b].pop(a, None)

    def by_gain(self, factor, case):
        """Values, those first that meet most new pairs; of equals any, but sizes from the smallest on."""
        def gain(value):
            new = self.left.get((factor, value), {})
            return sum((f, v) in new for f, v in case.items())
        values = list(self.factors[factor])
        if factor not in CHEAP_FIRST:
            self.rng.shuffle(values)
        return sorted(values, key=gain, reverse=True)

    def one(self, start):
        """A case that contains START, or None."""
        case = dict(start)
        order = [f for f in FACTORS if f not in case]
        self.rng.shuffle(order)
        whole = complete(case, self.factors)  # shows that CASE can be completed
        if whole is None:
            return None
        for factor in order:
            for value in self.by_gain(factor, case):
                changed = {**whole, factor: value}
                if not goes(changed, factor):
                    tried = {**case, factor: value}
                    changed = complete(tried, self.factors, 100) if goes(tried, factor) else None
                if changed:
                    case[factor], whole = value, changed
                    break
        return case

    def run(self):
        for a in list(self.left):
            while self.left[a]:
                b = next(iter(self.left[a]))
                case = self.one(dict([a, b]))
                if case is None:
                    self.impossible.append((a, b))
                    self.remove(a, b)
                    continue
                for x, y in pairs_of(case):
                    self.remove(x, y)
                self.cases.append({f: case[f] for f in FACTORS})
        return self


def covering(seed=1, **fixed):
    """The cases; FIXED: for a factor, which of its values."""
    return Cover(seed, fixed).run().cases


def shuffled(seed, **fixed):
    """Cases without end, each drawn at random."""
    rng, factors = random.Random(seed), {**FACTORS, **fixed}
    while True:
        case = {}
        order = list(factors)
        rng.shuffle(order)
        for factor in order:
            values = [v for v in factors[factor] if goes({**case, factor: v}, factor)]
            if not values:
                break
            # Large loops are slow to simulate: one in twenty.
            case[factor] = rng.choice([v for v in values if v != 100003] or values) if factor == "size" and rng.random() < 0.95 \
                else rng.choice(values)
        else:
            yield {f: case[f] for f in FACTORS}


if __name__ == "__main__":
    cover = Cover(1, {}).run()
    print(f"{len(cover.cases)} cases; {len(cover.impossible)} pairs that do not go together")
    for pair in cover.impossible:
        print("  ", *pair)
    for factor in FACTORS:
        count = {v: sum(c[factor] == v for c in cover.cases) for v in FACTORS[factor]}
        print(factor, count)

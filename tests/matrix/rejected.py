#!/usr/bin/env python3
"""What the compiler rejects of the matrix, and with which words: one case for each reason.

    rejected.py --sumacc build/bin/sumacc

All other cases have to compile. Where one of these does, too, it has become possible: its rule in factors.py has to go.
"""
import argparse
import concurrent.futures
import pathlib
import re
import sys
import tempfile

import program
from check import run
from factors import FACTORS, FITS

BASE = {**{f: values[0] for f, values in FACTORS.items()}, "level": "gwv", "type": "long", "object": "scalar", "data": "copy"}
REPRODUCIBLE = {"flags": "-O0 -freproducible", "level": "gv", "type": "double"}
IN_MEMORY = {"object": "long array of n", "form": "old = x, x = old + v"}


def strategies():
    """A case for each strategy that cannot do it."""
    misfits = {"gang:atomic": {"op": "*"}, "gang:partials": {"nest": "in a seq loop"}, "gang:swap": {"type": "char"},
               "gang:shared-or-result": {"object": "array of 150"}, "gang:sweep": {"object": "array of 5"}, "gang:arrays": {},
               "worker:partials": IN_MEMORY, "vector:partials": IN_MEMORY, "vector:shuffle": {"shape": "13 2 128"}, "vector:redux": {"type": "double"},
               "worker:local-atomic": {"op": "*"}, "vector:local-atomic": {"op": "*"}}
    for strategy in FITS:
        if strategy != "gang:lock":  # does all
            yield f"cannot be done by strategy '{strategy.split(':')[1]}'", {"strategy": strategy, **misfits.get(strategy, {})}


# What the error says, and the case.
REJECTED = list(strategies()) + [
    (r"the directive that follows has no reduction of 'x'", {"data": "identity", "nest": "in a construct"}),
    (r"the directive that follows has no reduction of 'x'", {"data": "identity", "nest": "two loops"}),
    (r"'x' cannot be initialized to the identity here", {"data": "identity", "nest": "kernels", "level": "auto"}),
    (r"the directive that follows has no reduction of 'x", {"data": "identity", "object": "section"}),
    (r"'lock' combines the gangs of this loop in any order, and operator 'own_.* does not commute",
     {"strategy": "gang:lock", "object": "ordered", "type": "unsigned", "op": "+"}),
] + [(r"not reproducible", {**REPRODUCIBLE, **case}) for case in (
    {"nest": "in a seq loop"},)
] + [(r"cannot reduce an object reproducibly", {**REPRODUCIBLE, "object": name}) for name in ("section of n",)]


def attempt(sumacc, folder, number, entry):
    """None, or what is not as it should be."""
    message, changes = entry
    case = {**BASE, **changes}
    source = folder / f"{number}.c"
    source.write_text(program.program([number], [case]))
    status, _, err = run([sumacc, "-fopenacc", "-w", "-DFORCED", *case["flags"].split(), "-c", str(source), "-o", str(source) + ".o"], 60)
    if status == 0:
        return f"is taken now, without '{message}': {changes}"
    return None if status == 1 and re.search("error: .*" + message, err) else f"does not say '{message}': {changes}\n    {err[:300]}"


def main():
    p = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    p.add_argument("--sumacc", default="sumacc")
    p.add_argument("--jobs", type=int, default=2)
    args = p.parse_args()
    with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        found = list(pool.map(lambda x: attempt(args.sumacc, pathlib.Path(folder), *x), enumerate(REJECTED)))
    for text in filter(None, found):
        print(text)
    print(f"{found.count(None)} passed, {len(found) - found.count(None)} failed")
    return found.count(None) != len(found)


if __name__ == "__main__":
    sys.exit(main())

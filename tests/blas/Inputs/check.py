"""check.py LIBRARY PROGRAM: runs calls.c with LIBRARY preloaded, on numbers of many kinds, and compares all bits with the model's."""
import math
import os
import random
import struct
import subprocess
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Inputs"))
from digits import Digits

SEED = 7
rand = random.Random(SEED)
library, program = sys.argv[1:]


def single(x):
    try:
        return struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def number(sort, is_single):
    x = rand.uniform(-1, 1)
    if sort == "wide":
        x = math.ldexp(x, rand.randint(-140, 60) if is_single else rand.randint(-540, 400))
    elif sort == "huge":  # products of the dot product may be infinite, or their sum come back
        x = rand.choice([1, -1]) * math.ldexp(rand.choice([1, 1, x]), rand.choice([63, 64]) if is_single else rand.choice([511, 512]))
    elif sort == "tiny":
        x = math.ldexp(x, -147 if is_single else -1070)
    elif sort == "special":
        x = rand.choice([x, x, x, x, math.inf, -math.inf, math.nan]) if rand.random() < 0.2 else x
    elif sort == "zeros":
        x = rand.choice([-0.0, 0.0]) if rand.random() < 0.3 else -0.0
    return single(x) if is_single else x


def at(n, stride, i):
    return (i if stride >= 0 else i - n + 1) * stride


def norm(terms):
    """The root of the sum of squares, rounded like the library does: squares, sum, root."""
    largest = max((abs(x) for x in terms if not math.isnan(x)), default=0)
    scale = 1.0
    if largest and not math.isinf(largest) and not 2.0 ** -400 < largest < 2.0 ** 450:
        scale = 2.0 ** 600 if largest < 1 else 2.0 ** -600
    return math.sqrt(Digits(x * scale * (x * scale) for x in terms).value64()) / scale


def expected(name, n, ix, iy, x, y):
    base = name.rstrip("_")
    is_single = base[0] in "sc"
    is_complex = base[0] in "zc" or base in ("dzasum", "scasum", "dznrm2", "scnrm2")
    result = (lambda d: d.value32()) if is_single else (lambda d: d.value64())
    cut = single if is_single else (lambda v: v)
    if base.startswith("dgemv"):
        rows = [x[k : 2 * n : 2] for k in (0, 1)] if base[5] == "N" else [x[2 * j : 2 * j + 2] for j in range(n)]
        out = [3, 0.1]
        for k in range(min(2, len(rows))):
            out[k] = 1.5 * Digits(a * b for a, b in zip(rows[k], y)).value64() + -0.75 * out[k]
        return out if len(rows) > 1 else [out[0], 0.1]
    if base == "sgemv":
        vector = [y[at(n, ix, i)] for i in range(n)]
        out = [3.0, 0.5] if iy > 0 else [0.5, 3.0]
        for k in (0, 1):
            total = Digits(single(a * b) for a, b in zip(x[k * n : k * n + n], vector)).value32()
            out[k] = single(single(1.5 * total) + single(-0.75 * out[k]))
        return out if iy > 0 else out[::-1]
    if n <= 0:
        return [single(0.1) if base == "sdsdot" else 0.0, 0.0]
    if "asum" in base or "nrm2" in base:
        if "asum" in base and ix <= 0:
            return [0.0, 0.0]
        parts = 2 if is_complex else 1
        terms = [x[parts * at(n, ix, i) + p] for i in range(n) for p in range(parts)]
        return [result(Digits(map(abs, terms))) if "asum" in base else cut(norm(terms)), 0.0]
    pairs = [(at(n, ix, i), at(n, iy, i)) for i in range(n)]
    if not is_complex:
        wide = base in ("dsdot", "sdsdot")
        terms = [x[a] * y[b] if wide else cut(x[a] * y[b]) for a, b in pairs]
        return [result(Digits(terms + ([single(0.1)] if base == "sdsdot" else []))), 0.0]
    sign = -1 if base.endswith("c") else 1
    re, im = [], []
    for a, b in pairs:
        (p, q), (r, s) = (x[2 * a], sign * x[2 * a + 1]), (y[2 * b], y[2 * b + 1])
        re += [cut(p * r), cut(-q * s)]
        im += [cut(p * s), cut(q * r)]
    return [result(Digits(re)), result(Digits(im))]


def same(a, b):
    return math.isnan(a) and math.isnan(b) or struct.pack("<d", a) == struct.pack("<d", b)


names = ["ddot", "ddot_", "sdot", "sdot_", "dsdot", "sdsdot", "zdotu", "zdotc", "zdotc_", "cdotu", "cdotc", "dasum", "dasum_",
         "sasum", "dzasum", "scasum", "dnrm2", "dnrm2_", "snrm2", "dznrm2", "scnrm2", "dgemvN", "dgemvT", "dgemvNc", "dgemvTc", "sgemv"]
cases, text = [], []
for name in names:
    for sort in ["plain", "wide", "huge", "tiny", "special", "zeros"]:
        for n in [-1, 0, 1, 2, 7, 300] + [1100] * (sort in ("plain", "wide")):
            ix, iy = rand.choice([-3, -1, 0, 1, 1, 2]), rand.choice([-2, -1, 0, 1, 1, 3])
            if name.startswith("dgemv"):
                n, ix, iy = max(n, 1), 1, 1
            elif name == "sgemv":
                n, ix, iy = max(n, 1), rand.choice([-3, -1, 1, 2]), rand.choice([-1, 1])
            count, narrow = 2 * (3 * max(n, 1) + 1), name[0] in "sc" or name == "dsdot"
            x, y = [[number(sort, narrow) for _ in range(count)] for _ in "xy"]
            cases.append((name, n, ix, iy, x, y))
            lists = " ".join(" ".join([str(count)] + [v.hex() for v in a]) for a in (x, y))
            text.append(f"{name} {n} {ix} {iy} {lists}\n")
env = dict(os.environ, LD_PRELOAD=library)
lines = subprocess.run([program], input="".join(text), env=env, text=True, stdout=subprocess.PIPE, check=True).stdout.splitlines()
wrong = [] if len(lines) == len(cases) else [f"{len(lines)} lines of {len(cases)}"]
for line, case in zip(lines, cases):
    said, *got = line.split()
    want, values = expected(*case), [float.fromhex(v) for v in got]
    if said != case[0] or not all(map(same, values, want)):
        wrong.append(f"{case[:4]} {said}: {' '.join(got)}, not {' '.join(v.hex() for v in map(float, want))}")
print("\n".join(wrong[:20] + [f"{len(cases)} calls, {len(wrong)} wrong"]))
sys.exit(bool(wrong))

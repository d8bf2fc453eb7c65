"""gemv.py LIBRARY: cblas_dgemv and cblas_sgemv of LIBRARY in all orders, with strides of both signs, beside the model: every bit."""
import ctypes
import math
import os
import random
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Inputs"))
from digits import Digits

library, rand, numbers, wrong = ctypes.CDLL(sys.argv[1]), random.Random(3), 0, []


def single(x):
    try:
        return struct.unpack("<f", struct.pack("<f", x))[0]
    except OverflowError:
        return math.copysign(math.inf, x)


def number(sort, cut):
    x, narrow = rand.uniform(-1, 1), cut is single
    if sort == "wide":
        x = math.ldexp(x, rand.randint(-60, 60) if narrow else rand.randint(-500, 500))
    elif sort == "huge":
        x = rand.choice([1, -1]) * math.ldexp(1, rand.randint(60, 64) if narrow else rand.randint(500, 512))
    elif sort == "tiny":
        x = math.ldexp(x, -75 if narrow else -538)
    elif sort == "special":
        x = rand.choice([x] * 7 + [math.inf, math.nan, -0.0])
    return cut(x)


def at(k, stride, n):
    return (k if stride > 0 else k - n + 1) * stride


for case in range(200):
    name, kind, cut = rand.choice([("sgemv", ctypes.c_float, single), ("dgemv", ctypes.c_double, float)])
    m, n = rand.choice([1, 2, 7, 8, 33, 70]), rand.choice([1, 2, 7, 9, 65, 1100 if case % 20 == 0 else 3])
    incx, incy = rand.choice([-3, -1, 1, 2]), rand.choice([-2, -1, 1, 3])
    sort = rand.choice(["plain", "wide", "huge", "tiny", "special"])
    alpha, beta = [cut(rand.choice([0, 1, rand.uniform(-2, 2)])) for _ in "ab"]
    by_rows, trans = rand.choice([True, False]), rand.choice([111, 112, 113])
    lda = (n if by_rows else m) + rand.randint(0, 2)
    a = [number(sort, cut) for _ in range(lda * max(m, n))]
    rows, columns = (m, n) if trans == 111 else (n, m)
    x = [number(sort, cut) for _ in range(columns * abs(incx))]
    y = [number("special" if beta == 0 else "plain", cut) for _ in range(rows * abs(incy))]
    matrix, vector, result = (kind * len(a))(*a), (kind * len(x))(*x), (kind * len(y))(*y)
    function = getattr(library, "cblas_" + name)
    function.restype = None
    integers = [ctypes.c_int(v) for v in (101 if by_rows else 102, trans, m, n)]
    function(*integers, kind(alpha), matrix, ctypes.c_int(lda), vector, ctypes.c_int(incx), kind(beta), result, ctypes.c_int(incy))
    want = list(y)
    for i in range(rows):
        places = [(i, j) if trans == 111 else (j, i) for j in range(columns)]
        elements = [a[r * lda + c] if by_rows else a[c * lda + r] for r, c in places]
        digits = Digits(cut(e * x[at(j, incx, columns)]) for j, e in enumerate(elements))
        sum_of, k = digits.value32() if cut is single else digits.value64(), at(i, incy, rows)
        old = 0.0 if beta == 0 else cut(beta * y[k])
        want[k] = old if alpha == 0 else cut(alpha * sum_of) if beta == 0 else cut(cut(alpha * sum_of) + old)
    for got, value in zip(result, want):
        numbers += 1
        if not (math.isnan(got) and math.isnan(value)) and struct.pack("<d", got) != struct.pack("<d", value):
            wrong.append(f"case {case}, {name}: {got.hex()}, not {value.hex()}")
print("\n".join(wrong[:20] + [f"{numbers} numbers, {len(wrong)} wrong"]))
sys.exit(bool(wrong))

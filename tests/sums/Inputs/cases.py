"""Prints random and extreme sums by the model (tests/Inputs/digits.py), for digits.c to check: cases.py SEED COUNT

Line: number of terms, terms, the 32 bytes of the digits, the value as a double and as a float, all in hexadecimal.
"""
import pathlib
import random
import struct
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "Inputs"))
from digits import Digits, bits_of  # noqa: E402


def number(rng, sort):
    if sort == 0:
        return struct.unpack("<d", struct.pack("<Q", rng.getrandbits(64)))[0]
    if sort == 1:
        return rng.choice([-1, 1]) * rng.random() * 2.0 ** rng.randrange(-30, 30)
    if sort == 2:
        return rng.choice([2.0 ** 1023, -2.0 ** 1023, 1.7e308, -1.7e308, 2.0 ** 1000, 1.0])
    if sort == 3:
        return rng.choice([5e-324, -5e-324, 2.0 ** -1022, -0.0, 0.0, 1e-310])
    if sort == 4:
        return rng.choice([0.0, -0.0, -0.0])
    if sort == 5:  # ties, and floats between two
        return (rng.randrange(1 << 26) + 0.5) * 2.0 ** rng.choice([0, 32, 64, -32, -149, -150, -126, 104])
    return rng.choice([float("inf"), float("-inf"), float("nan"), 1.0, 2.0])


def main():
    rng = random.Random(int(sys.argv[1]))
    for _ in range(int(sys.argv[2])):
        sort = rng.choices(range(7), [5, 5, 3, 3, 1, 4, 1])[0]
        terms = [number(rng, sort) for _ in range(rng.choice([0, 1, 2, 3, 5, 17, 40]))]
        if rng.random() < 0.3 and terms:
            terms += [-x for x in terms[:rng.randrange(len(terms) + 1)]]
        d = Digits(terms)
        print(len(terms), *(f"{bits_of(x):x}" for x in terms), d.bytes().hex(), f"{bits_of(d.value64()):x}",
              struct.pack(">f", d.value32()).hex())


main()

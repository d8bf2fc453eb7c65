"""every.py FILE...: what every.c shows of each rank, compared with the model: every number, bit by bit."""
import math
import os
import struct
import sys

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "../../Inputs"))
from digits import Digits


def number(text, size):
    return struct.unpack("<f" if size == 4 else "<d", int(text, 16).to_bytes(size, "little"))[0]


calls, numbers, wrong = {}, 0, []
for name in sys.argv[1:]:
    for line in open(name):
        head, each, sent, got, *more = line.split(" :")
        case, rank, _, function, size, root, *_ = head.split()
        if more:
            wrong.append(f"{head}: {more[0].strip()}")
        values = [number(t, int(size)) for t in sent.split()]
        calls.setdefault(case, {})[int(rank)] = head, [int(n) for n in each.split()], values, got.split()
for case, ranks in calls.items():
    for rank, (head, each, _, got) in ranks.items():
        _, _, count, function, size, root = head.split()[:6]
        if len(ranks) != int(count):
            wrong.append(f"{head}: {len(ranks)} of {count} ranks")
        if function == "reduce" and rank != int(root) or function == "exscan" and rank == 0:
            continue
        last = {"scan": rank + 1, "exscan": rank}.get(function, len(ranks))
        first = sum(each[:rank]) if function in ("block", "scatter") else 0
        for i, text in enumerate(got):
            terms = [ranks[r][2][first + i] for r in range(last)]
            digits = Digits(terms)
            want, value = digits.value32() if size == "4" else digits.value64(), number(text, int(size))
            numbers += 1
            if not (math.isnan(want) and math.isnan(value)) and struct.pack("<d", want) != struct.pack("<d", value):
                wrong.append(f"{head}: element {i} is {value.hex()}, not {want.hex()}: {[x.hex() for x in terms]}")
print("\n".join(wrong[:20] + [f"{len(calls)} calls, {numbers} numbers, {len(wrong)} wrong"]))
sys.exit(bool(wrong) or not numbers)

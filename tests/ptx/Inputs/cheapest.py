"""Compares what the simulator counts of kernels whose functions are called CASE__ROW: none of a CASE may cost over 5 % less
than CASE__. Cost: instructions of warps, and each transaction of memory and pass of .shared memory once more, as one
instruction may take 32 of them.
"""
import re
import sys

most = 1.05
costs, case, row = {}, None, None
for line in open(sys.argv[1]):
    kernel = re.match(r"counters of kernel (\w+?)__(\w*) \(line \d+\) at", line)
    if kernel:
        case, row = kernel.groups()
        costs.setdefault(case, {})[row] = 0
    found = re.match(r" *instructions +(\d+) of warps", line) or re.search(r"(\d+) (?:transactions|passes)", line)
    if found:
        costs[case][row] += int(found[1])

wrong = len(costs) < 10
for case, rows in costs.items():
    for row, cost in rows.items():
        ratio = rows[""] / cost
        print(f"{case} {row or 'as chosen'}: {cost}, {ratio:.3f}")
        wrong |= ratio > most
sys.exit(wrong)

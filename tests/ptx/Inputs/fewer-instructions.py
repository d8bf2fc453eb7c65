# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""fewer-instructions.py A B: the simulator's counters in file B say at most half the warps' instructions of those in A."""
import re
import sys

a, b = (sum(map(int, re.findall(r"instructions +(\d+) of warps", open(f).read()))) for f in sys.argv[1:])
sys.exit(f"{b} of {a}" if not 0 < b <= a / 2 else 0)

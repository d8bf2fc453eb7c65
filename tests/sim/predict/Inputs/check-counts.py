# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What counts.c has to count."""
import json
import sys

document = json.load(open(sys.argv[1]))
kernels = [w for w in document["work"] if "kernel" in w]
first, again, columns, one, rows = (k["counts"] for k in kernels)
N = 1 << 20
wrong = [k["kernel"] for k in kernels if not k["bounds"][k["bound"]] == max(k["bounds"].values()) <= k["us"]]


def expect(what, is_so):
    if not is_so:
        wrong.append(what)


expect("a row: each sector once, 4 a line", first["l1_sectors"] == 2 * N // 4 and first["l1_passes"] == 2 * N // 16)
expect("a column: a sector for each element", columns["l1_sectors"] == 2 * N and columns["l1_passes"] == 2 * N)
expect("L2 has what was copied to the device", first["dram_read"] == 0)
expect("what is written leaves L2 sometime", first["dram_written"] == N // 4)
expect("and not again while L2 has it", again["dram_written"] == 0)
expect("what rows count again", {**again, "dram_written": 0} == {**first, "dram_written": 0})
expect("atomics on one address", one["atomics"] == one["one_address"] == 65536)
expect("CTAs there at once", [c["resident"] for c in (first, columns, one)] == [16, 16, 16])
# 32 rounds of loads that DRAM has at worst; some are under way already, for a neighbour.
expect("all rows at once", 32 * 263 < rows["chain"] < 32 * (479 + 60) + 1000)
expect("columns are slower", kernels[2]["us"] > 3 * kernels[1]["us"])
expect("each lane waits for its turn", kernels[3]["bound"] == "atomics")
expect("the sum", abs(document["us"] - sum(w["us"] + w.get("launch_us", 0) for w in document["work"])) < 0.1)
expect("the summary", {s["name"]: s["calls"] for s in document["summary"]}.get("row_by_row (line 23)") == 2)
sys.exit(f"wrong: {wrong}\n{json.dumps(kernels, indent=1)}" if wrong else 0)

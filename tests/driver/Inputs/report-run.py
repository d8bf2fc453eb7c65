"""report-run.py FILE: the facts that FILE, of sumac-report --json, has to have for the program of report-run.test."""
import json
import sys

run = json.load(open(sys.argv[1], encoding="utf-8"))
kernels = {kernel["line"]: kernel for kernel in run["kernels"]}
assert sorted(kernels) == [8, 12, 18], kernels
copy, halves, total = kernels[8], kernels[12], kernels[18]
assert (copy["file"], copy["function"], copy["launches"], halves["launches"]) == ("q.c", "main", 1, 2), kernels
# 4096 doubles are read, and as many are written; the halves read two arrays and write one, half of them each
assert (copy["bytes_read"], copy["bytes_written"]) == (32768, 32768), copy
assert (halves["bytes_read"], halves["bytes_written"]) == (65536, 32768), halves
assert 32768 <= total["bytes_read"] < 40000 and total["bytes_written"] < 8000, total
assert all(kernel["simulated_microseconds"] > 0 for kernel in kernels.values())

# The first kernel has a speed on the host; that of queues has none, as nobody waits for it by itself.
(measured,) = copy["measured"]
assert measured["device"] == "host" and measured["launches"] == 4, measured
assert measured["gigabytes_per_second"] == 4 * 65536 / 128 / 1e3, measured
assert halves["measured"] == [], halves

queues = run["queues"]
assert sorted(queue["kernels"] for queue in queues) == [1, 1, 2], queues
alone = [queue for queue in queues if queue["kernels"] == 1]
assert all(queue["copies"] == 0 and queue["idle_microseconds"] == 0 for queue in alone), queues
first = next(queue for queue in queues if queue["kernels"] == 2)
assert first["copies"] >= 3 and first["copied_bytes"] >= 2 * 32768, first
assert first["idle_microseconds"] > 0, first
for queue in queues:
    busy = queue["kernel_microseconds"] + queue["copy_microseconds"]
    assert queue["idle_microseconds"] <= queue["end_microseconds"] - queue["begin_microseconds"] <= busy + queue["idle_microseconds"] + 10, queue

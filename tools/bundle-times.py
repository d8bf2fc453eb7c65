# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The programs of bench/gpu on a card: are their results right, and how long do kernels take, beside copies within the
card's memory. Part of a bundle (tools/bundle), where it is called times.py; bundle-run calls it."""
import concurrent.futures
import json
import math
import os
import pathlib
import re
import select
import shutil
import signal
import statistics
import subprocess
import tempfile
import time

TOP = pathlib.Path(__file__).resolve().parent
OWN = ("sumacc", "cuda", "cub")  # wrong results of others are told of, and are no failure
# Bytes that a kernel has to read and write for each element, of those that go over arrays once.
BYTES = {"dot": 16, "dot_float": 8, "max": 8, "exclusive_or": 4, "five": 8, "condition": 16, "complex_sum": 16, "triad": 24,
         "polynomial": 12, "reversal": 16, "gather": 20, "histogram": 4, "rows": 8, "rows_of_workers": 8, "columns": 8,
         "transposition": 16, "jacobi": 16, "jacobi_collapsed": 16, "stencil5": 16, "between": 8, "scan_columns": 16,
         "call_seq": 16, "call_vector": 8, "call_worker": 16, "call_gang": 16, "array_sum": 8, "struct_sum": 16, "bins": 4,
         "omp_dot": 16, "omp_max": 8, "omp_triad": 24, "omp_rows": 8, "omp_rows_simd": 8, "omp_histogram": 4}
SAME = {"omp_" + k: k for k in ("dot", "max", "triad", "small", "rows", "matmul", "histogram")}  # of CUDA's and CUB's kernels
# All is exact but products that are fused with sums. In float: each of thousands of gangs may round what it adds to a sum;
# a few roundings of one value.
TOLERANCE, IN_FLOAT = 1e-12, {"dot_float": 1e-4, "polynomial": 1e-6}
LIMIT = 60     # seconds for a program that does one thing
ATTEMPTS = 3   # a program that fails so often before it has a result is left out


def environment(libraries, more):
    """Libraries that the bundle carries come first: those of the machine may be others."""
    folders = [str(TOP / "lib" / libraries), os.environ.get("LD_LIBRARY_PATH", "")]
    return {**os.environ, **more, "LD_LIBRARY_PATH": ":".join(f for f in folders if f)}


def stop(process):
    try:
        os.killpg(process.pid, signal.SIGKILL)
    except ProcessLookupError:
        pass
    process.wait()


def lines_of(command, env, args, until):
    """Yields the lines of a program, then its exit status with what it said, or a text: it printed nothing for so long."""
    with tempfile.TemporaryFile("w+", errors="replace") as said:
        process = subprocess.Popen([str(c) for c in command], env=env, stdout=subprocess.PIPE, stderr=said,
                                   start_new_session=True)
        pending = b""
        try:
            while True:
                if not select.select([process.stdout], [], [], min(args.patience, max(0, until - time.time())))[0]:
                    yield f"nothing for {args.patience:g} seconds" if time.time() < until else "out of time"
                    return
                more = os.read(process.stdout.fileno(), 65536)
                if not more:
                    break
                *whole, pending = (pending + more).split(b"\n")
                yield from (line.decode(errors="replace").split() for line in whole)
            code = process.wait()
            said.seek(0)
            yield f"exit status {code}: {' | '.join(said.read().strip().splitlines()[-2:])[:300]}" if code else ""
        finally:
            stop(process)
            process.stdout.close()


def measure(program, env, kernels, args, seconds, until):
    """{kernel: {result, ns, runs} or {failed}} of KERNELS; one that ends or hangs the program costs no other."""
    rows, todo, failures = {}, list(kernels), 0
    while todo and time.time() < until:
        command = [program, ",".join(todo), args.elements, seconds]
        for line in lines_of(command, env, args, until):
            if isinstance(line, list):
                rows[line[0]] = {"result": [float(w) for w in line[1:4]], "ns": float(line[4]), "runs": int(line[5])}
                todo.remove(line[0])
            elif todo and line != "out of time":
                rows[todo.pop(0)] = {"failed": line or "no result"}
                failures += 1
        if failures >= ATTEMPTS and all("failed" in r for r in rows.values()):
            return {**rows, **{k: {"failed": "not tried: the program fails"} for k in todo}}
    return rows


def expected_results(args, chosen, until):
    """Of the sequential programs, several at a time. A result never changes, so those that there are stay."""
    path = args.results / f"expected-{args.elements}.json"
    known = json.loads(path.read_text()) if path.exists() else {}
    todo = [(program, [k]) for program, ks in chosen.items() for k in ks if k not in known]
    with concurrent.futures.ThreadPoolExecutor(args.jobs) as pool:
        for rows in pool.map(lambda p: measure(TOP / "bench" / f"{p[0]}-host", dict(os.environ), p[1], args, -1, until), todo):
            known.update({k: r["result"] for k, r in rows.items() if "result" in r})
    path.write_text(json.dumps(known))
    return known


def differs(kernel, row, expected):
    near = IN_FLOAT.get(kernel, TOLERANCE)
    for a, b in zip(row["result"], expected):
        if not abs(a - b) <= near * max(1, abs(a), abs(b)):
            return f"wrong: {row['result']} instead of {expected}"
    return None


def output_of(command, env=None, limit=LIMIT):
    """What a program prints, and None or what went wrong."""
    try:
        r = subprocess.run([str(c) for c in command], env=env, capture_output=True, text=True, errors="replace", timeout=limit)
    except (OSError, subprocess.TimeoutExpired) as e:
        return "", str(e)
    return r.stdout, f"exit status {r.returncode}: {r.stderr.strip()[:300]}" if r.returncode else None


# ---- the card ----

def describe_card(args, arrays=1):
    """What bench/card says: {name, major, ..., within: bytes a second}, of copies of so many ARRAYS; and what went wrong."""
    out, bad = output_of([TOP / "bench/card", 8 * args.elements * arrays, args.seconds])
    card = {}
    for line in out.splitlines():
        word, _, rest = line.partition(" ")
        card[word] = rest
        if word in ("within", "to_card", "from_card"):
            size, seconds = rest.split()
            card[word] = int(size) / float(seconds) * (2 if word == "within" else 1)
    return card, bad


def link_to_driver(folder):
    """LLVM's plug-in looks for libcuda.so, which machines with a driver alone lack."""
    import ctypes
    ctypes.CDLL("libcuda.so.1")
    found = re.search(r"(/\S*/libcuda\.so\S*)$", pathlib.Path("/proc/self/maps").read_text(), re.M)
    if found:
        (folder / "libcuda.so").symlink_to(found[1])


def compiled_here(folder):
    """CUB's reductions, where the bundle has none of them and this machine has nvcc."""
    nvcc = shutil.which("nvcc") or "/usr/local/cuda/bin/nvcc"
    source, program = TOP / "bench/source", folder / "cub"
    if not source.exists() or not os.path.exists(nvcc):
        return []
    command = [nvcc, "-O3", "-std=c++17", "-arch=native", source / "cub.cu", source / "main.c", "-o", program]
    bad = output_of(command, None, 180)[1]
    if bad:
        print(f"bench       {nvcc} does not compile cub.cu: {bad}")
        return []
    return [{"compiler": "cub", "program": str(program), "environment": {}, "version": "nvcc of this machine"}]


# ---- the whole ----

def of_device(entry, device):
    if entry["compiler"] == "sumacc":
        return {"SUMAC_DEVICE": device, "OMP_TARGET_OFFLOAD": "mandatory" if device != "host" else "default"}
    return {name: value.replace("BENCH", str(TOP / "bench")) for name, value in entry["environment"].items()}


def bench_one(args, p, env, done, wanted, expected, until):
    """Measures the kernels of one program that are not in DONE yet, and says how that went; how many are left."""
    rows = done.setdefault(p["compiler"], {})
    program = TOP / "bench" / p["program"]
    names, why = output_of([program], env)
    todo = [k for k in names.split() if k not in rows and k in wanted]
    new, left = {program.name: {"failed": why}}, 0
    if not why:
        new = measure(program, env, [k for k in todo if k in expected], args, args.seconds, until)
        left = len(todo) - len(new)
    for kernel, row in new.items():
        wrong = "failed" not in row and differs(kernel, row, expected[kernel])
        rows[kernel] = {"failed": wrong} if wrong else row
    bad = {k: rows[k]["failed"] for k in new if "failed" in rows[k]}
    late = f", {left} out of time" if left else ""
    print(f"bench       {p['program']}: {len(new) - len(bad)} right, {len(bad)} not{late}")
    for kernel, text in bad.items():
        print(f"{'FAILED' if p['compiler'] in OWN else 'theirs'} {p['compiler']} {kernel}: {text}")
    return left


def bench(args, state, until):
    """Adds to STATE what it measures, program by program; kernels that there are already are not measured again. True: all
    of ours was right."""
    programs = json.loads((TOP / "bench/programs").read_text())
    hosts = [name for name in ("acc", "omp") if (TOP / "bench" / f"{name}-host").exists()]
    names = {name: output_of([TOP / "bench" / f"{name}-host"])[0].split() for name in hosts}
    chosen = {name: [k for k in ks if not args.kernels or k in args.kernels] for name, ks in names.items()}
    wanted = {k for ks in chosen.values() for k in ks}
    expected = expected_results(args, chosen, min(until, time.time() + (until - time.time()) / 3))
    done = state.setdefault("bench", {}).setdefault(str(args.elements), {})
    with tempfile.TemporaryDirectory() as text:
        folder = pathlib.Path(text)
        if args.device == "cuda":
            programs += compiled_here(folder)
            link_to_driver(folder)
            state["card"]["within, 8 arrays"] = describe_card(args, 8)[0].get("within")
        else:
            programs = [p for p in programs if p["compiler"] == "sumacc"]
        state["versions"] = {p["compiler"]: p["version"] for p in programs}
        for p in programs:
            env = environment(p["compiler"], of_device(p, args.device))
            if p["compiler"] == "clang":
                env["LD_LIBRARY_PATH"] += f":{folder}"
            left = bench_one(args, p, env, done, wanted, expected, until)
            state["not measured"] = state.get("not measured", 0) + left
            args.write()
        if args.device == "cuda" and time.time() < until:
            state["card"]["within, after"] = describe_card(args)[0].get("within")
    return not any("failed" in r for c in OWN for r in done.get(c, {}).values())


# ---- what is written ----

def mean(ratios):
    return math.exp(statistics.mean(map(math.log, ratios)))


def gigabytes(rate):
    return f"{rate / 1e9:,.1f} GB/s"


def lines_of_times(state, elements):
    """Markdown: microseconds of each kernel by each compiler, beside the time that copies of as many bytes take."""
    rows = state.get("bench", {}).get(str(elements), {})
    compilers = [c for c in ("sumacc", "gcc", "clang", "cuda", "cub") if rows.get(c)]
    kernels = list(dict.fromkeys(k for c in compilers for k, row in rows[c].items() if "failed" not in row))
    others, ratios, rate = compilers[1:], {c: [] for c in compilers[1:]}, state.get("card", {}).get("within")
    heads = [f"{c} µs" for c in compilers] + ["of copying"] + [f"/ {c}" for c in others]
    yield "| kernel | " + " | ".join(heads) + " |"
    yield "|---|" + "---:|" * len(heads)

    def time_of(compiler, kernel):
        row = rows[compiler].get(kernel) or (rows[compiler].get(SAME.get(kernel)) if compiler in ("cuda", "cub") else None)
        return None if not row or "failed" in row or not row["runs"] else row["ns"]

    for kernel in kernels:
        times = {c: time_of(c, kernel) for c in compilers}
        mine = times.get("sumacc")
        copying = f"{BYTES[kernel] * elements / (mine / 1e9) / rate:.2f}" if mine and rate and kernel in BYTES else ""
        for c in others:
            if mine and times[c]:
                ratios[c].append((mine / times[c], kernel))
        cells = [f"{times[c] / 1e3:,.1f}" if times[c] else "—" if kernel in rows[c] else "" for c in compilers] + [copying]
        cells += [f"{mine / times[c]:.2f}" if mine and times[c] else "" for c in others]
        yield f"| {kernel} | " + " | ".join(cells) + " |"
    yield ""
    for c in others:
        if ratios[c]:
            above = sorted((r for r in ratios[c] if r[0] > 1), reverse=True)
            yield (f"- times beside {c}: geometric mean {mean([r for r, _ in ratios[c]]):.2f} of {len(ratios[c])} kernels, "
                   "above 1: " + (", ".join(f"{k} {r:.2f}" for r, k in above) or "none"))
    for c in compilers:
        for k, r in rows[c].items():
            if "failed" in r:
                yield f"- {c}, {k}: {r['failed']}"
    if state.get("not measured"):
        yield f"- out of time: {state['not measured']} kernels"

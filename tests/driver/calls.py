# REQUIRES: objects
# RUN: %python %s %build %root
"""Calls go down, by the symbols of the build's objects: files that call each other in a circle are few, and calls that go
up between folders are those of UPWARDS. `calls.py BUILD ROOT FOLDER` prints the circles of a folder, with who calls what."""
import collections
import os
import re
import subprocess
import sys

# The most files of a circle, by folder; all other folders have what the folder around them may have.
MOST = {
    "runtime": 2,  # data on devices, and sections whose rows are such data
    "sim": 4,
    "src/driver": 3,
    "src/fortran": 65,  # reading: names need types, types expressions, and these names; none of these calls files that write C++
    "src/front": 9,  # libclang's cursors: a declaration has types, types have declarations, both have expressions
    "src/ir": 3,
    "src/lang": 2,
    "src/lower": 10,
    "src/lower/write": 6,  # sections of arrays need operators' values, operators need objects of sections
    "src/model": 1,
    "src/target": 4,
    "src/util": 1,
    "src/xform": 5,
    "sums": 1,
}

# Folders from the ground up. A folder that is not named stands where the folder around it stands.
ORDER = """src/util
src/model
src/front/directives src/front/clang src/front
src/lang/rules src/lang/acc src/lang/omp src/lang/sumac src/lang
src/lower src/lower/analyse src/lower/plan src/lower/check src/lower/write src/lower/host
src/ir src/target src/xform
src/fortran
src/pipeline_times.c src/pipeline_late.c src/pipeline.c src/driver
sums/table runtime/ground
runtime/threads
runtime/dev
runtime/core
runtime/events runtime/verification
runtime/acc runtime/omp
runtime sums
sim/predict
sim/ptx
sim
sim/exec
sim/decode
sim/link
sim/check
sim/run
sim/sim.c sim/driver
sim/cuda
sim/cudart
sim/test sim/fuzz sim/child.c sim/program.c sim/main.c""".split()

# Calls that go up, "from to": how many there are at most.
UPWARDS = {}

build, root = sys.argv[1:3]


def objects():
    """The object files of the folders of ORDER, each with its source."""
    for folder, folders, files in os.walk(build):
        if folder != build and "CMakeCache.txt" in files:
            folders.clear()  # another build
        for file in files:
            part = re.match(r"(.*?)/?CMakeFiles/[^/]+\.dir(/.*)?$", os.path.relpath(folder, build))
            source = os.path.normpath(os.path.join(part[1], (part[2] or "")[1:], file[:-2])) if part else ""
            if file.endswith(".c.o") and rank(source) is not None and os.path.exists(os.path.join(root, source)):
                yield os.path.join(folder, file), source


def rank(source):
    """Where the folder of SOURCE stands in ORDER; None: nowhere."""
    while source and source not in ORDER:
        source = os.path.dirname(source)
    return ORDER.index(source) if source else None


def read_calls():
    """{file: {file that it calls: [functions and variables]}}"""
    sources = dict(objects())
    lines = subprocess.run(["nm", "-A", "-g", "-P", *sources], capture_output=True, text=True, check=True).stdout.splitlines()
    homes, uses = collections.defaultdict(list), collections.defaultdict(set)
    for line in lines:
        path, name, kind = re.match(r"(.*?): (\S+) (\S)", line).groups()
        if kind in "Uvw":
            uses[sources[path]].add(name)
        else:
            homes[name].append(sources[path])  # programs may have functions of one name
    calls = {source: collections.defaultdict(list) for source in sources.values()}
    for source, names in uses.items():
        for name in sorted(names):
            near = sorted(homes[name], key=lambda home: (-len(os.path.commonprefix([home.split("/"), source.split("/")])), rank(home)))
            if near and source not in near:
                calls[source][near[0]].append(name)
    return calls


def circles(files, calls):
    """Tarjan's strongly connected components of more than one file, without recursion."""
    found, index, low, stack, within = [], {}, {}, [], set()
    for start in files:
        path = [(start, None)] if start not in index else []
        while path:
            file, rest = path[-1]
            if rest is None:
                index[file] = low[file] = len(index)
                stack.append(file)
                within.add(file)
                rest = iter([to for to in calls[file] if to in files])
                path[-1] = (file, rest)
            to = next((to for to in rest if to not in index), None)
            if to:
                path.append((to, None))
                continue
            path.pop()
            low[file] = min([low[file]] + [low[to] for to in calls[file] if to in within])
            if low[file] == index[file]:
                circle = stack[stack.index(file):]
                del stack[-len(circle):]
                within -= set(circle)
                if len(circle) > 1:
                    found.append(sorted(circle))
    return sorted(found, key=len, reverse=True)


def show(circle, calls):
    for file in circle:
        print(f"  {file}")
        for to in circle:
            if calls[file].get(to):
                print(f"    -> {to}: {' '.join(calls[file][to][:6])}")


calls = read_calls()
assert len(calls) > 600, f"only {len(calls)} objects in {build}"
if len(sys.argv) > 3:
    for circle in circles({file for file in calls if file.startswith(sys.argv[3] + "/")}, calls):
        print(len(circle), "files:")
        show(circle, calls)
    sys.exit()

wrong = 0
for folder, most in MOST.items():
    inner = [other for other in MOST if other.startswith(folder + "/")]
    for circle in circles({file for file in calls if file.startswith(folder + "/")}, calls):
        if len(circle) > most and not any(file.startswith(other + "/") for file in circle for other in inner):
            wrong += 1
            print(f"{folder}: a circle of {len(circle)} files, {most} at most:")
            show(circle, calls)
up = collections.defaultdict(list)
for file, called in calls.items():
    for to, names in called.items():
        if rank(to) > rank(file):
            up[os.path.dirname(file), os.path.dirname(to)] += [f"{file} -> {to}: {name}" for name in names]
for (low, high), names in sorted(up.items()):
    most = UPWARDS.get(f"{low} {high}", 0)
    if len(names) > most:
        wrong += 1
        print(f"{len(names)} calls go up from {low} to {high}, {most} at most:", *names, sep="\n  ")
sys.exit(wrong > 0)

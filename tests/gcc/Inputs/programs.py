"""Compiles programs of tests/run with GCC for nvptx and runs them on the simulator: they check themselves.

    programs.py SUMAC-SIM ROOT FOLDER [all]      FOLDER is for what is made; all: those that take long, too
"""
import os
import pathlib
import subprocess
import sys

simulator, root, folder = sys.argv[1:4]
flags = "-O1 -w -no-pie -fopenacc -foffload-options=nvptx-none=-misa=sm_75 -foffload=-lm".split()

# Of the programs that GCC 12 accepts, those that are right with it. Not right are, by GCC's doing:
#   acc-2.9.8-tile           elements of tiles that the sizes do not divide are outside of the arrays
#   acc-2.9.11-types-*-small a sum of _Bool is 0
#   acc-2.15.1-routine-large-privates, acc-2.9.10-large-privates    more .shared memory than any card has
#   acc-2.6.2-*, acc-2.7.1-flexible  mappings that overlap, or come by pointers, are not found
by_day = """acc-2.5.15-consumes-inner acc-2.5.15-parallel-reduction acc-2.5.12-wide-vectors acc-2.9.11-gang-worker-vector
    acc-2.9.11-minus acc-2.9.11-nested-different acc-2.9.11-several-variables acc-2.9.2-gang-static acc-2.9.3-worker-private
    acc-2.9.4-vector-private""".split()
more = """acc-2.15.1-routine-gang-reduction acc-2.15.1-routine-in-system-header acc-2.15.1-routine-mixed acc-2.5.10-gang-count
    acc-2.5.10-gangs acc-2.5.11-num-workers acc-2.5.12-vector-length acc-2.9-loop-variable-address acc-2.9.11-copy-rewriting
    acc-2.9.11-extreme-forms acc-2.9.11-gang-vector acc-2.9.11-gang-worker acc-2.9.11-inner-only-copy acc-2.9.11-integer-edges
    acc-2.9.11-nested-same acc-2.9.11-private-result-shapes acc-2.9.11-several-loops acc-2.9.11-types-complex
    acc-2.9.11-types-gang-middle acc-2.9.11-types-vector-long acc-2.9.11-types-vector-middle acc-2.9.11-types-worker-long
    acc-2.9.11-types-worker-middle acc-2.9.11-types-worker-vector-long acc-2.9.11-types-worker-vector-middle
    acc-2.9.11-worker-vector acc-2.9.11-workers-in-different-loops acc-2.9.2-gang-copy acc-2.9.3-worker-copy
    acc-2.9.4-vector-copy""".split()


def run(*command):
    environment = dict(os.environ, ACC_DEVICE_TYPE="nvidia")
    return subprocess.run(command, capture_output=True, text=True, env=environment)


bad = 0
programs = by_day + (more if "all" in sys.argv[4:] else [])
for name in programs:
    program = os.path.join(folder, name)
    source = next(pathlib.Path(root, "tests/run").rglob(name + ".c"))
    made = run("gcc", *flags, str(source), "-o", program, "-lm")
    result = run(simulator, "run", program) if made.returncode == 0 else made
    if result.returncode:
        bad += 1
        print(f"{name}: status {result.returncode}\n{result.stdout[-2000:]}{result.stderr[-2000:]}")
print(f"{len(programs)} programs, {bad} wrong")
sys.exit(bad != 0)

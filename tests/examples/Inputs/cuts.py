"""cuts.py LIBRARY PROGRAM COUNT: runs PROGRAM with LIBRARY preloaded, on COUNT random cuts, of 1 to 8 ranks with 1 to 4 threads,
by Open MPI: all have to say what the first one says. The seeds are fixed."""
import os
import random
import subprocess
import sys

library, program, count = sys.argv[1:]
rand, wrong, first = random.Random(11), 0, None
for i in range(int(count)):
    ranks, threads, seed = rand.randint(1, 8), rand.randint(1, 4), rand.randint(1, 1 << 30)
    env = dict(os.environ, CUT=str(seed), OMP_NUM_THREADS=str(threads), SUMAC_DEVICE="host",
               OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    # Ranks that wait give their core away.
    command = ["mpirun.openmpi", "--oversubscribe", "--mca", "mpi_yield_when_idle", "1", "-n", str(ranks)]
    command += (["-x", "LD_PRELOAD=" + library] if library else []) + [program, "24", "30"]
    said = subprocess.run(command, env=env, stdout=subprocess.PIPE, text=True).stdout.strip()
    first = first or said
    if said != first or "iterations, bits" not in said:
        wrong += 1
        print(f"cut {seed}, {ranks} ranks with {threads} threads: {said or 'nothing'}, not {first}")
print(f"{count} cuts, {wrong} wrong: {first}")
sys.exit(wrong > 0)

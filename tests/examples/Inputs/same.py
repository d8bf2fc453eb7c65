"""same.py PROGRAM SERIAL-PROGRAM ARGUMENT...: runs an example on the host, with separate memory, on the simulator, and compiled for one
thread, and compares what it prints. Times differ, and so do the sizes of errors (1.23e-10) and how many iterations of CG it takes:
sums are not in one order everywhere."""
import os
import re
import subprocess
import sys

program, serial, *arguments = sys.argv[1:]
RUNS = [("host", program, {}), ("separate memory", program, {"SUMAC_HOST_MEMORY": "separate"}), ("serial", serial, {})]
if "sim" in os.environ.get("SUMAC_TEST_DEVICES", "sim").split():
    RUNS.append(("simulator", program, {"SUMAC_DEVICE": "sim"}))


def output(path, settings):
    run = subprocess.run([path, *arguments], env=dict(os.environ, **{"SUMAC_DEVICE": "host", **settings}), capture_output=True, text=True)
    if run.returncode or not run.stdout.endswith("OK\n"):
        sys.exit("%s %s: exit status %d\n%s%s" % (settings, path, run.returncode, run.stdout, run.stderr))
    for pattern, word in [(r"\d+\.\d+ s\b", "TIME"), (r"\d\.\d+e[-+]\d+", "SMALL"), (r"\d+ iterations", "SOME iterations")]:
        run.stdout = re.sub(pattern, word, run.stdout)
    return run.stdout


answers = [(name, output(path, settings)) for name, path, settings in RUNS]
different = [name for name, text in answers if text != answers[0][1]]
for name, text in answers if different else []:
    print("== %s\n%s" % (name, text))
print("the same answer %d times" % len(answers) if not different else "another answer than on the host: " + ", ".join(different))
sys.exit(bool(different))

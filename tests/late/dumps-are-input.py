# RUN: %python %s %sumacc %sumac-late %S/../run %t
"""A dump of the late half is valid input: read back, the rest of the way gives the same. Programs of tests/run, PTX text
for the GPU and the finished module for the host."""
import pathlib
import subprocess
import sys

ENDS = ["split", "split_types"]
PROGRAMS = {"acc-2.9.11-members.c": ["split", "loop_tree", "assign_levels", "check_dims", "choose_reductions", "split_types"],
            "acc-2.9.2-inner-dim-reduction.c": ENDS, "acc-2.15.1-routine-levels.c": ENDS,
            "acc-2.15.1-routine-device-type.c": ["split_types"]}
sumacc, late, folder, temporary = sys.argv[1:]


def run(*command):
    return subprocess.run(command, capture_output=True, text=True, check=True)


def without_names(text):
    """Without the file that the module was read from, and labels that only lines of debug information use."""
    return "\n".join(line for line in text.split("\n")
                     if not line.startswith(("; ModuleID", "source_filename")) and "$L__tmp" not in line)


for program, passes in PROGRAMS.items():
    bitcode, dumped = f"{temporary}.bc", f"{temporary}.ll"
    text = run(sumacc, "-fopenacc", "-w", f"-I{folder}", "-c", f"{folder}/{program}", "-o", f"{temporary}.o",
               "-fdump=to_llvm", "-fstop-after=to_llvm").stderr
    pathlib.Path(bitcode).write_text(text)
    for target, option in ("ptx", "-offload=ptx"), ("host", "-host=host"):
        whole = run(late, option, f"-dump=emit:{target}", bitcode).stdout
        assert len(whole) > 1000, (program, target)
        for name in passes:
            pathlib.Path(dumped).write_text(run(late, option, f"-dump={name}:{target}", f"-stop-after={name}",
                                                bitcode).stdout)
            again = run(late, option, "-resume", f"-dump=emit:{target}", dumped).stdout
            assert without_names(again) == without_names(whole), f"{program}: {target} differs from the dump of {name} on"

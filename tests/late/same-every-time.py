# RUN: %python %s %sumacc %sumac-late %S/../run/privates/acc-2.9.10-private-vla.c %S/Inputs/tables-of-text.c %t
"""The same input gives the same image in every run of the compiler, though its memory lies elsewhere each time."""
import pathlib
import subprocess
import sys

sumacc, late, *programs, temporary = sys.argv[1:]
for program in programs:
    bitcode = temporary + ".ll"
    text = subprocess.run([sumacc, "-fopenacc", "-w", "-c", program, "-o", temporary + ".o", "-fdump=to_llvm",
                           "-fstop-after=to_llvm"], capture_output=True, text=True, check=True).stderr
    pathlib.Path(bitcode).write_text(text)
    images = {subprocess.run([late, "-offload=ptx", "-dump=emit:ptx", "-stop-after=emit", bitcode],
                             capture_output=True, text=True, check=True).stdout for _ in range(8)}
    assert len(images) == 1 and len(images.pop()) > 1000, program

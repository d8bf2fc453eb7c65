#!/usr/bin/env python3
"""malformed.py SUMAC-SIM FILE: a module for each line "INSTRUCTION => MESSAGE" of FILE; the loader has to refuse it with
the message, whether the instruction is guarded or not. A crash is no refusal."""
import os
import subprocess
import sys
import tempfile

HEAD = """.version 8.2
.target sm_90
.address_size 64
.visible .entry k()
{
  .reg .b16 %h<5>; .reg .b32 %r<6>; .reg .b64 %l<6>; .reg .f32 %f<5>; .reg .f64 %d<5>; .reg .pred %p<5>; .reg .v2 .u32 %v;
  .shared .align 8 .b8 s[64];
  t: .branchtargets end;
"""


def main(simulator, path):
    with open(path) as f:
        lines = [line.strip().split(" => ") for line in f if " => " in line and not line.startswith("#")]
    with tempfile.TemporaryDirectory() as folder:
        name, wrong = os.path.join(folder, "malformed.ptx"), 0
        for instruction, message in lines:
            for guard in ("", "@%p1 "):
                with open(name, "w") as f:
                    f.write("//! load-error %s\n%s  %s%s;\nend:\n  ret;\n}\n" % (message, HEAD, guard, instruction))
                r = subprocess.run([simulator, "--run", name], capture_output=True, text=True)
                if r.returncode:
                    wrong += 1
                    print("%s%s: status %d: %s" % (guard, instruction, r.returncode, r.stdout + r.stderr))
    print("%d instructions" % len(lines))
    return 1 if wrong or not lines else 0


sys.exit(main(*sys.argv[1:]))

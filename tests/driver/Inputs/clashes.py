"""clashes.py SUMAC OTHER...: the symbols that libsumac.so exports under the same name as another library, but for the API's
acc_ routines, which a version tells apart; and the routines of openacc.h that lack a name of Sumac's own."""
import re
import subprocess
import sys


def exports(library):
    text = subprocess.run(["llvm-nm", "-D", "--defined-only", library], capture_output=True, text=True, check=True).stdout
    return {m[1]: m[2] or "" for m in re.finditer(r" [A-Z] ([^@\s]+)(@\S+)?$", text, re.M)}


own = exports(sys.argv[1])
for library in sys.argv[2:]:
    other = exports(library)
    clashes = [name for name in own.keys() & other.keys() if not name.startswith("acc_") or own[name] == other[name]]
    print(f"{library.split('/')[-1]}: {len(other)} symbols, clashes: {sorted(clashes)}")
routines = [name for name in own if name.startswith("acc_")]
print(f"{len(routines)} routines, without a name of their own: {[r for r in routines if '__sumac_' + r not in own]}")
print("without a version:", [name for name in own if "@SUMAC" not in own[name]])

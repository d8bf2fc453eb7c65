"""Compares sim/cuda/symbols.def with the prototypes of a toolkit's cuda.h: every function is there, with parameters of the
same kinds, and entries.def has those that the table says it has.

    driver_symbols.py CLANG CUDA_H ROOT
"""
import re
import subprocess
import sys

clang, header, root = sys.argv[1:]
kinds = {
    "CUdevice": "d", "CUcontext": "c", "CUmodule": "m", "CUfunction": "k", "CUstream": "s", "CUevent": "e", "CUlinkState": "l",
    "CUmemoryPool": "o", "CUdeviceptr": "a", "size_t": "n", "cuuint64_t": "n", "unsigned long long": "n", "float": "f",
    "CUmemGenericAllocationHandle": "n", "CUtexObject": "n", "CUsurfObject": "n", "CUmemLocation": "v", "CUipcMemHandle": "v",
    "CUipcEventHandle": "v", "CUgraphConditionalHandle": "n", "CUhostFn": "b", "CUstreamCallback": "b", "CUasyncCallback": "b",
    "CUlogsCallback": "b", "CUoccupancyB2DSize": "b",
}
handles = """CUgraphNode CUgraph CUarray CUtexref CUgraphExec CUlibrary CUgraphicsResource CUgreenCtx CUmipmappedArray CUkernel
    CUuserObject CUsurfref CUexternalMemory CUexternalSemaphore CUdevResourceDesc CUasyncCallbackHandle
    CUlogsCallbackHandle""".split()


def kind(parameter):
    parameter = parameter.strip()
    if "*" in parameter or "[" in parameter:
        return "t" if re.match(r"const char \*\w", parameter) else "p"
    name = re.sub(r"\s*\b\w+$", "", parameter).replace("const ", "")
    return "h" if name in handles else kinds.get(name, "i")


def prototypes(text, flags):
    made = subprocess.run([clang, "-E", "-P", "-x", "c", *flags, "-"], input=text, capture_output=True, text=True, check=True)
    found = re.findall(r"CUresult\s+(cu\w+)\s*\(([^;{}]*?)\)\s*;", made.stdout)
    return {name: "" if a.strip() == "void" else "".join(kind(p) for p in a.split(",")) for name, a in found}


include = f'#include "{header}"\n'
wanted = prototypes(include, ["-D__CUDA_API_VERSION_INTERNAL=1"])
for flags in [], ["-D__CUDA_API_PER_THREAD_DEFAULT_STREAM=1"]:
    for name, text in prototypes(include, flags).items():
        wanted.setdefault(name, text)
rows = re.findall(r'^(HAS|LACKS)\((\w+), \d+, "(\w*)"\)', open(root + "/sim/cuda/symbols.def").read(), re.M)
table = {name: text for _, name, text in rows}
bad = [f"{name}: {text} in the header, {table.get(name)} in the table" for name, text in wanted.items() if table.get(name) != text]
for line in bad:
    print(line)
print(len(wanted), "prototypes")
sys.exit(bool(bad) or len(wanted) < 500)

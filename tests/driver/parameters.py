# RUN: %python %s %root
"""Functions have at most six parameters, "..." not counted, but for those of EXEMPT: more of them is a structure of arguments,
or two functions. `parameters.py FOLDER` looks at another tree: there must be src, runtime, sim, devlib, sums, include."""
import os
import re
import sys

MOST = 6
FOLDERS = "src runtime sim devlib sums include tools".split()

# Names, and who says what their parameters are. A name that no function has any more is an error.
EXEMPT = {
    r"(__)?cu(da)?[A-Z]\w*": "CUDA's driver and runtime",
    r"drv_\w+": "CUDA's driver: rows of cuda_api.def",
    r"MPI_\w+|INIT\(\w+\)": "MPI",
    r"(cblas_##)?function(##_)?": "BLAS",
    r"task_with_deps|target_task_alloc|taskwait_deps_51": "libomp, in front of which runtime/core/in_front.c has them",
    r"__sumac_omp_target_memcpy\w*": "OpenMP: omp_target_memcpy",
    r"__sumac_(host|dev)_(tree|gang)_\w+": "code that the compiler makes, which calls them",
    r"__sumac_terms_(pair_)?block_ahead": "code that the compiler makes, which calls them",
    r"(ENTRY|NAMED)\([\w, ]+\)": "code that the compiler makes, which calls them on devices",
    r"leave_##T": "an ENTRY, into which it is inlined",
    r"__sumac_terms_add_large": "the loop that calls it has them in registers",
    r"__sumac_sums_ask": "sumac/sums.h: libsumac-mpi of another version may call it",
}


def code(text):
    """TEXT without comments, strings and numbers of characters: lines stay."""
    pattern = r"/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\\n])*\"|'(?:\\.|[^'\\\n])+'"
    return re.sub(pattern, lambda m: re.sub(r"[^\n]", " ", m[0]), text, flags=re.S)


def split_macros(text):
    """The code outside of directives, the bodies of macros, and {name: body} of those that stand for something."""
    bodies, words = [], {}

    def take(m):
        define = re.match(r"\s*#\s*define\s+(\w+)(\([^)]*\))?(.*)", m[0].replace("\\\n", " \n"), re.S)
        if define:
            bodies.append((text.count("\n", 0, m.start()), define[3]))
            if not define[2]:
                words[define[1]] = define[3]
        return "\n" * m[0].count("\n")

    return re.sub(r"^[ \t]*#(?:\\\n|[^\n])*\n", take, text, flags=re.M), bodies, words


def closed(text, at):
    """Behind the bracket that closes the one at AT."""
    depth = 0
    for i in range(at, len(text)):
        depth += (text[i] in "([{") - (text[i] in ")]}")
        if depth == 0:
            return i + 1
    return len(text)


def functions(text):
    """Name, place and parameters of each function that TEXT defines."""
    at = 0
    while m := re.compile(r"[({]").search(text, at):
        at = closed(text, m.start())
        name = re.search(r"([\w#]+(?:\([\w#, ]*\))?)\s*$", text[max(0, m.start() - 80):m.start()])
        if m[0] == "(" and name and re.match(r"\s*{", text[at:at + 80]):
            yield name[1], m.start(), text[m.start() + 1:at - 1]


def count(parameters, words):
    for word in words:
        parameters = re.sub(rf"\b{word}\b", lambda _: words[word], parameters)
    depth, n = 0, 1
    for character in parameters:
        depth += (character in "([{") - (character in ")]}")
        n += character == "," and depth == 0
    return n - parameters.rstrip().endswith("...")


root = sys.argv[1]
found, wrong, used = 0, 0, set()
for folder, _, names in (step for top in FOLDERS for step in os.walk(os.path.join(root, top))):
    for file in sorted(name for name in names if name.endswith((".c", ".h", ".def", ".cpp"))):
        path = os.path.join(folder, file)
        with open(path, encoding="utf-8") as opened:
            text, bodies, words = split_macros(code(opened.read()))
        for line, part in [(0, text), *bodies]:
            for name, at, parameters in functions(part):
                found += 1
                n = count(parameters, words)
                exempt = next((pattern for pattern in EXEMPT if re.fullmatch(pattern, name)), None)
                if n > MOST:
                    used.add(exempt)
                if n > MOST and not exempt:
                    wrong += 1
                    print(f"{path}:{line + part.count(chr(10), 0, at) + 1}: {name} has {n} parameters, {MOST} at most")
assert found > 8000, f"only {found} functions in {root}"
for pattern in EXEMPT.keys() - used:
    wrong += 1
    print(f"no function with more than {MOST} parameters is named {pattern}: remove it from EXEMPT")
sys.exit(wrong > 0)

# RUN: %python %s %root
# -fdump=build shows all that is asked of a construct: each field of construct.h, loop.h and item.h is in construct.def or
# construct_dump.c.
import re
import sys

root = sys.argv[1] + "/src/model/"
header = re.sub(r"/\*.*?\*/", "", "".join(open(root + name).read() for name in ("construct.h", "loop.h", "item.h")), flags=re.S)
shown = open(root + "construct.def").read() + open(root + "construct_dump.c").read()

# What the line says in another way, or what is not asked for but where it is found.
ELSEWHERE = {
    "size_asked": {"arg", "n"},
    "generated_loop": {"unit", "reversed"},
    "wait_asked": {"queue", "n", "device"},
    "device_asked": {"ntypes"},  # of what types says
    "object_mapper": {"variable", "type", "items", "one_of", "asked", "members"},
    "mapper_choice": {"mapper", "refused"},
    "object_part": {"offset"},
    "mapped_member": {"offset", "mapper", "member"},
    "substitute": {"end", "number", "array", "otherwise"},
    "item": {"role", "var", "word", "merged", "data", "first", "linear", "hint"},
    "construct": {"kind", "words", "says", "node", "body", "function", "on", "items", "waits"},
    "host_task": {"relations"},
    "across_asked": {"waits"},
}


def fields(body):
    """Names that are declared in the body of a structure, in anonymous ones and unions, too."""
    for declaration in re.findall(r"[^;{}]+;", body):
        for name in re.findall(r"(\w+)(?:\[\w+\])?\s*[,;]", declaration):
            yield name


def bodies():
    for begin in re.finditer(r"struct (\w+) \{", header):
        depth, at = 1, begin.end()
        while depth:
            depth += {"{": 1, "}": -1}.get(header[at], 0)
            at += 1
        yield begin.group(1), header[begin.end():at - 1]


missing = [
    f"{struct}.{name}"
    for struct, body in bodies()
    for name in fields(body)
    if not re.search(rf"(?:\.|->|[ ,(]){name}\b", shown) and name not in ELSEWHERE.get(struct, ())
]
if missing:
    sys.exit("-fdump=build does not show: " + ", ".join(missing))

"""formats.py - the formats of the errors in the sources of the compiler, read from the calls that make them.
SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""
import pathlib
import re

# Functions that make an error, and which of their arguments is its format or text; of a function with a file, there.
FORMATS = {
    "diag_at": 3, "diag_plain": 2, "diag_fix": 5, "check_error": 2, "device_reject": 2, "parse_complain": 2,
    "parse_complain_fix": 3, "complain": 2, "fail": 1,
    "refuse_pointer": 2, "src/fortran/globals.c:refuse": 3,
    "src/lang/rules/jumps.c:report": 2, "src/lang/rules/loops.c:fault_joined": 2, "parse_complain_of_word": 3,
    "src/fortran/cxx_calls.c:refuse": 2, "src/fortran/cxx_inquiries.c:refuse": 2, "src/fortran/structures.c:refuse_type": 3,
    "src/fortran/cxx_commons.c:refuse": 3, "habit_refuse": 4,
    "src/fortran/constructors.c:refuse": 2, "src/fortran/cxx_characters.c:refuse": 2, "src/fortran/sharing.c:refuse": 2,
    "src/fortran/types.c:refuse": 2, "src/fortran/variants.c:refuse": 2, "src/front/directives/attributes.c:fail": 2,
    "src/front/directives/callees.c:complain": 2, "src/lang/omp/mapper_for.c:refuse": 2,
    "src/lang/rules/loops.c:fault": 2, "src/lang/sumac/sumac.c:read_words": 2, "src/lower/analyse/shape.c:refuse": 1,
    "src/lower/analyse/spaces.c:fail": 2, "src/lower/check/calls.c:reject": 2, "src/lower/check/calls.c:reject_within": 2,
    "src/xform/verify_markers.c:complain": 2,
}
# Words around the argument in the error's text.
AROUND = {
    "parse_complain_of_word": "'%s' {}: %s", "src/fortran/globals.c:refuse": "'%s' in '%s' {}",
    "src/fortran/cxx_calls.c:refuse": "the argument for '%s' {}", "src/fortran/cxx_inquiries.c:refuse": "'%s' in code for devices {}",
    "src/fortran/structures.c:refuse_type": "whole objects and elements of arrays of type '%s' are not supported in code for devices: {}",
    "src/fortran/cxx_commons.c:refuse": "'%s' in common block '/%s/', which a directive gives copies on devices, {}",
    "habit_refuse": "'%s' in '%s' is not supported: {}", "src/lang/rules/jumps.c:report": "{} the '%s' construct",
}
# Functions of these names that are others there.
OTHERS = {
    "src/front/directives/bind.c:complain", "src/front/directives/parse.c:complain",
    "src/target/simt/trees.c:refuse",
}
# Where an argument that is no literal comes from: functions that hand on their own parameter, or the texts of a function
# or table there, which are messages if they have a blank.
HANDED_ON = {
    "src/fortran/parse.c": "", "src/fortran/constructors.c": "", "src/fortran/sharing.c": "", "src/fortran/variants.c": "",
    "src/fortran/cxx_characters.c": "", "src/fortran/types.c": "", "src/front/directives/attributes.c": "",
    "src/front/directives/callees.c": "", "src/front/directives/parse.c": "", "src/lang/rules/loops.c": "",
    "src/lang/rules/rules.c": "", "src/lang/sumac/sumac.c": "", "src/lower/analyse/shape.c": "",
    "src/fortran/structures.c": "", "src/fortran/cxx_inquiries.c": "", "src/fortran/cxx_calls.c": "", "src/fortran/cxx_commons.c": "",
    "src/driver/habits.c": "", "src/driver/device_options.c": "",
    "src/front/directives/modifiers.c": ("modifiers.c", r"kind \? \"is not a .*?;", "'%s' {}: %s"),
    "src/fortran/characters.c": ("characters.c", r"why = .*?;", "'%s' {}, which is not supported in code for devices"),
    "src/fortran/views.c": ("views.c", r'"an array of objects that may.*?;', "'%s' in '%s' is {}, which is not supported"),
    "src/lower/analyse/spaces.c": "", "src/lower/check/calls.c": ("calls.c", r"words = .*?;|arena_printf\(.*?;"), "src/xform/device_error.c": "", "src/util/diag.c": "",
    "src/xform/verify_markers.c": "", "src/front/clang/messages.c": "",
    "src/fortran/privates.c": ("privates.c", r"\*refusal\(.*?\n}"),
    "src/lang/omp/host_faults.c": ("host_faults.c", r"what = \"'nowait' with .*?\","),
    "src/lang/omp/mapper.c": ("mapper_for.c", r"\*omp_mapper_refused\(.*?\n}"),
    "src/xform/requests.c": ("requests.c", r"#define UNKNOWN.*?\n"),
    "src/xform/late.c": "",  # LLVM's own words
    "src/driver/messages.c": "",  # Lower's assertions, which of_file() finds where they are written
    "src/fortran/objects.c": ("objects.c", r"void complain_of_component\(.*?\n}"),
    "src/fortran/cxx_locals.c": ("cxx_locals.c", r"\*refuse_static\(.*?\n}", "'%s' {}"),
    "src/fortran/allocations.c": "", "src/fortran/cxx_pointers.c": ("cxx_pointers.c", r"why = .*?;", "'%s' {}"), "src/fortran/globals.c": "", "src/lang/rules/jumps.c": "",
}
# Formats of which all words that tell errors from each other are arguments.
COMPOSED = {"%s", "'%s' %s", "%s%s%s%s", "%s the '%s' construct", "%.*s%s%s", "'%.*s' %s: %s%s%s%s", "'%%s' %s", "'%s' in '%s' %s"}


def without_comments(text):
    """Comments become blanks, so that lines keep their numbers."""
    def blank(match):
        found = match.group(0)
        return found if found[0] in "\"'" else re.sub(r"[^\n]", " ", found)
    return re.sub(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|/\*.*?\*/', blank, text, flags=re.S)


def arguments(text, at):
    """The arguments of the call whose '(' is in front of AT."""
    depth, begin, found = 1, at, []
    for part in re.finditer(r'"(?:\\.|[^"\\])*"|\'(?:\\.|[^\'\\])*\'|[(){}\[\],]', text[at:]):
        sign = part.group(0)
        depth += (sign in "([{") - (sign in ")]}")
        if (sign == "," and depth == 1) or not depth:
            found.append(text[begin:at + part.start()])
            begin = at + part.end()
        if not depth:
            return found
    raise ValueError(text[at:at + 80])


def unescaped(literal):
    return literal.encode().decode("unicode_escape")


def literals(expression):
    """Each string literal of the expression; neighbours are one, and a macro between them is a value."""
    found, open_ended = [], False
    for string, macro, other in re.findall(r'("(?:\\.|[^"\\])*")|\b([A-Z][A-Z_0-9]+)\b|([^\s"])', expression):
        piece = unescaped(string[1:-1]) if string else "%s"
        if other or (macro and not open_ended):
            open_ended = False
        elif open_ended:
            found[-1] += piece
        else:
            found.append(piece)
            open_ended = True
    return found


def choices(expression):
    """The literals that the expression's value can be: not those of a condition in it."""
    bare = re.sub(r"^[^\"?]*\?", "", expression.strip(), flags=re.S)
    return [text for text in literals(bare) if text]


def index_of(file, name):
    if f"{file}:{name}" in OTHERS:
        return None
    own = FORMATS.get(f"{file}:{name}")
    if own is not None:
        return own
    if name in ("complain", "fail") and not file.startswith("src/fortran/"):
        return None
    return FORMATS.get(name)


def is_definition(found):
    return re.match(r"\s*(?:const )?(?:struct|enum|unsigned|bool|char) \w+ ?\*?\w*$", found[0]) is not None


def of_file(root, path):
    """Pairs of a line's number and a format, and the lines of those whose format the sources do not tell."""
    file, known, unknown = str(path.relative_to(root)), [], []
    text = without_comments(path.read_text())
    for call in re.finditer(r"\b([a-z_]+)\(", text):
        index = index_of(file, call.group(1))
        found = arguments(text, call.end()) if index is not None else []
        if index is None or len(found) <= index or is_definition(found):
            continue
        if call.group(1).startswith("diag_") and re.search(r"DIAG_(NOTE|WARNING|REMARK)", found[1]):
            continue
        line = text.count("\n", 0, call.start()) + 1
        formats = [f for f in choices(found[index]) if f not in COMPOSED]
        around = AROUND.get(f"{file}:{call.group(1)}") or AROUND.get(call.group(1), "{}")
        known += [(line, around.replace("{}", f)) for f in formats]
        if not formats:
            unknown.append(line)
    for call in re.finditer(r"\b(?:text|arena)_printf\(", text):
        found = arguments(text, call.end())
        if any(argument.strip().endswith("assert_that") for argument in found):
            known += [(0, words.strip('"')) for words in literals(found[-1]) if " " in words]
    known += [(0, words) for words in re.findall(r'static_assert\([^"]*, \\"([^"\\]*)\\"\)', text)]  # in code that is made
    if HANDED_ON.get(file):
        other, where, *around = HANDED_ON[file]
        for table in re.findall(where, without_comments((path.parent / other).read_text()), re.S):
            known += [(0, (around or ["{}"])[0].replace("{}", t)) for t in literals(table) if " " in t and t not in COMPOSED]
    return known, unknown if file not in HANDED_ON else []


def all_formats(root):
    known, unknown = [], []
    for path in [*sorted((root / "src").rglob("*.c")), *sorted((root / "tools").glob("*.c"))]:
        formats, lines = of_file(root, path)
        name = str(path.relative_to(root))
        known += [(name, line, text) for line, text in formats]
        unknown += [(name, line) for line in lines]
    return known, unknown


def rows(root):
    """The word of each part in the tables, as diag_word.c has them."""
    found = {}
    for table in sorted((root / "src/util").glob("messages_*.def")):
        for word, parts in re.findall(r'^MESSAGES\("([a-z0-9-]+)",(.*?)\)$', table.read_text(), re.M | re.S):
            for part in literals(parts):
                if part in found:
                    raise ValueError(f"'{part}' stands twice")
                found[part] = word
    return found


def letters(text, part):
    """As fit() of diag_word.c."""
    at, count = 0, 0
    for piece in part.split("*"):
        begin = text.find(piece, at)
        if begin < 0:
            return 0
        at, count = begin + len(piece), count + len(piece)
    return count


def row_of(text, table):
    best = max(table, key=lambda part: letters(text, part), default=None)
    return best if best and letters(text, best) else None

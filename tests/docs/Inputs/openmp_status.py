"""openmp_status.py ROOT: compares docs/openmp-status.md with the compiler's tables of OpenMP's directives, clauses and
modifiers: each row stands on the page with the same "yes" or "not yet", each word of a clause in its text, and nothing that
the compiler does not know is said to work. Each clause of OpenMP and OpenACC has a line of its status page and a line of
tests/openmp.md, tests/openacc.md, of whose tests one has the clause. Each test that these and tests/cxx.md name is there."""
import os
import pathlib
import re
import sys

ROOT = sys.argv[1]
PAGE = os.path.join(ROOT, "docs", "openmp-status.md")
TABLES = os.path.join(ROOT, "src", "lang", "omp")
faults = []


def read(path):
    with open(path, encoding="utf-8") as file:
        return file.read()


def entries():
    """(heading, [names], what they stand on, yes?, text) of each item of the page's lists that begins in bold."""
    for part in re.split(r"^## ", read(PAGE), flags=re.M)[1:]:
        heading, _, body = part.partition("\n")
        for item in re.split(r"^- ", body, flags=re.M)[1:]:
            item = " ".join(item.split("\n\n")[0].split())
            found = re.match(r"\*\*[\d.]+ (.+?)(?: on (.+?))?\*\*: (yes|not yet)\b(.*)", item)
            if found:
                names, places, state, text = found.groups()
                yield heading, names.split(", "), (places or "").split(", "), state == "yes", text
            elif heading in ("Directives", "Clauses", "Modifiers"):
                faults.append(f"'{item[:60]}' does not begin with '**section names**: yes' or 'not yet'")


def directives():
    for row in re.finditer(r'^DIRECTIVE\(\w+,\s*"([^"]+)",[^,]+,\s*\w+,\s*(\w+)', read(TABLES + "/directives.def"), re.M):
        yield row[1], row[2] == "YES"
    for name in re.findall(r'"([^"]+)"', re.search(r"alternatives_info alternatives = {([^}]+)}", read(TABLES + "/language.c"))[1]):
        yield name, True
    for name in re.findall(r'"([^"]+)"', re.search(r"callees_info callees = {([^}]+)}", read(TABLES + "/language.c"))[1]):
        yield name, True


def clauses_and_modifiers():
    text = read(TABLES + "/clauses.def")
    names = {}
    for row in re.finditer(r'^CLAUSE\((\w+),\s*"([^"]+)",\s*\w+,\s*\w+,\s*\w+,\s*(\w+)\)', text, re.M):
        names[row[1]] = row[2]
        if row[2] != "(":  # the argument of a directive
            yield "Clauses", row[2], "", row[3] == "YES"
    for row in re.finditer(r'^MODIFIER\(\w+,\s*"([^"]+)",\s*(\w+),\s*\w+,\s*\w+,\s*([^"]*?)\)$', text, re.M):
        for clause in re.findall(r"C\((\w+)\)", row[3]):
            yield "Modifiers", row[1], names[clause], row[2] == "YES"
    for row in re.finditer(r'^WORD\((\w+),\s*"([^"]+)"\)', text, re.M):
        yield "words", row[2], names[row[1]], True


def compare(page, words, heading, name, place, works):
    what = f"'{name}'" + (f" on '{place}'" if place else "")
    if heading == "words":
        if not re.search(rf"\b{name}\b", words.get(place, "")):
            faults.append(f"the word '{name}' of '{place}' is not on the page")
    elif (heading, name, place) not in page:
        faults.append(f"{what} is not in the list '{heading}'")
    elif page[heading, name, place] != works:
        faults.append(f"{what} is said {'' if works else 'not '}to work by the compiler's table, the page disagrees")


def lines(path):
    """{names in bold: text behind them} of the items of a page."""
    found = {}
    for item in re.split(r"^- ", read(os.path.join(ROOT, path)), flags=re.M)[1:]:
        parts = re.match(r"\*\*(.+?)\*\*(.*)", " ".join(item.split("\n\n")[0].split()))
        if parts:
            found[parts[1]] = found.get(parts[1], "") + parts[2]
    return found


def of_test(test):
    """The files that a name in the lists of tests means."""
    folder, _, name = test.rpartition("/")
    return pathlib.Path(ROOT, "tests", folder or "run").rglob(name.rstrip("*") + "*")


def clauses_without():
    """(page, fault) of each clause that has no line of a status page, or no test that has it."""
    for language, name, spellings in (("acc", "openacc", 40), ("omp", "openmp", 80)):
        table = read(os.path.join(ROOT, "src", "lang", language, "clauses.def"))
        clauses = {row[1] for row in re.finditer(r'^CLAUSE\(\w+,\s*"(\w+)"', table, re.M)}
        if len(clauses) < spellings:
            yield f"tests/{name}.md", f"only {len(clauses)} clauses in the table: this script does not understand it"
        status, tests = lines(f"docs/{name}-status.md"), lines(f"tests/{name}.md")
        for clause in sorted(clauses):
            word = re.compile(rf"(?<!\w){clause}(?!\w)")
            if not any(word.search(names) for names in status):
                yield f"docs/{name}-status.md", f"no line says whether '{clause}' works"
            named = [test for names, text in tests.items() if word.search(names) for test in re.findall(r"[\w./*-]+", text)]
            if not any(word.search(read(path)) for test in named for path in of_test(test) if path.is_file()):
                yield f"tests/{name}.md", f"no line of '{clause}' names a test that has it"


def missing_tests():
    """(page, test) of those that the lists of tests name and that are not there. A name without a folder stands in tests/run."""
    for page in ("openmp.md", "openacc.md"):
        names = 0
        for item in re.split(r"^- ", read(os.path.join(ROOT, "tests", page)), flags=re.M)[1:]:
            if "**: " not in " ".join(item.split()):
                faults.append(f"tests/{page}: '{item.split(chr(10))[0]}' is not '- **clause**: test, folder/test'")
                continue
            for test in re.findall(r"[\w./*-]+", " ".join(item.split("\n\n")[0].split()).rpartition("**: ")[2]):
                names += 1
                if not any(of_test(test)):
                    yield page, test
        if names < 80:
            yield page, "at least 80 tests"
    rows = [line for line in read(os.path.join(ROOT, "tests", "cxx.md")).splitlines() if line.startswith("| ")]
    for row in rows[1:]:
        tests = re.findall(r"\b[a-z]+/[\w-]+", row.split("|", 2)[2])
        for test in tests or [f"one for '{row.split('|')[1].strip()}'"]:
            if not list(pathlib.Path(ROOT, "tests", "cxx").glob(test + ".*")):
                yield "cxx.md", test


def main():
    page, words, clangs = {}, {}, []
    for heading, names, places, works, text in entries():
        if text.startswith(", clang's"):
            clangs += names
        for name in names:
            words[name] = words.get(name, "") + text if heading == "Clauses" else words.get(name, "")
            for place in places:
                if page.setdefault((heading, name, place), works) != works:
                    faults.append(f"'{name}' stands twice in '{heading}', with different answers")
    rows = [("Directives", name, "", works) for name, works in directives()] + list(clauses_and_modifiers())
    if len(rows) < 100 or len(page) < 100:
        faults.append(f"only {len(rows)} rows, {len(page)} names on the page: this script does not understand them")
    for row in rows:
        compare(page, words, *row)
    for (heading, name, place), works in page.items():
        if works and heading in ("Directives", "Clauses", "Modifiers") and (heading, name, place, True) not in rows and name not in clangs:
            faults.append(f"'{name}' in '{heading}' is said to work, and the compiler does not know it")
    without = list(clauses_without())
    missing = list(missing_tests())
    for fault in faults:
        print(fault if fault.startswith("tests/") else "docs/openmp-status.md: " + fault)
    for page, test in missing:
        print(f"tests/{page}: the test '{test}' is not there")
    for page, fault in without:
        print(f"{page}: {fault}")
    sys.exit(bool(faults or missing or without))


main()

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""rules.py BIN STEP PAGE.md...: compiles the bad examples of one section in STEP of the pages with -fdiagnostics-format=sarif, of those
sections whose commands are the compiler's. The documents have to be as the standard says, and the rule of the section's word has to say what the page says, and where it is."""
import json
import pathlib
import re
import subprocess
import sys
import tempfile
import urllib.parse

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "driver" / "Inputs"))
import pages
import sarif


def explained(bin, word):
    text = subprocess.run([f"{bin}/sumacc", "--explain", word], capture_output=True, text=True, check=True).stdout
    return text.split("\n", 1)[1].strip("\n")


def fault_of(rule, word, bin):
    """What is wrong with the rule, or None."""
    text = explained(bin, word)
    paragraph = text.split("\n\n")[0].replace("\n", " ")
    if rule.get("help", {}).get("text") != text:
        return f"help is {rule.get('help')}"
    if rule.get("fullDescription", {}).get("text") != paragraph:
        return f"fullDescription is {rule.get('fullDescription')}"
    summary = rule.get("shortDescription", {}).get("text", "")
    if not summary.endswith(".") or not paragraph.startswith(summary[:-1]):
        return f"shortDescription is '{summary}'"
    address = urllib.parse.urlsplit(rule.get("helpUri", ""))
    page = pathlib.Path(urllib.parse.unquote(address.path))
    if address.scheme != "file" or address.fragment != word or f"\n## `{word}`\n" not in page.read_text():
        return f"helpUri is '{rule.get('helpUri')}'"
    return None


def rules_of(text, bin, folder):
    """The rules of the documents that the section's commands print."""
    rules = {}
    for _, name, lines in pages.blocks(text):
        if name:
            (folder / name).write_text(lines)
    for command, *_ in pages.commands(text):
        command = re.sub(r"\bsumac(c|\+\+|fc)(?= )", r"sumac\1 -fdiagnostics-format=sarif", command)
        for line in pages.run(command, folder, bin)[1].splitlines():
            if line.startswith('{"$schema"'):
                document = json.loads(line)
                sarif.check(document)
                rules.update({rule["id"]: rule for run in document["runs"] for rule in run["tool"]["driver"].get("rules", [])})
    return rules


def main():
    bin, step, count, faults = sys.argv[1], int(sys.argv[2]), 0, 0
    sections = [section for page in sys.argv[3:] for section in pages.sections(pathlib.Path(page).read_text())]
    compiled = [section for section in sections if re.search(r"^\$ .*\bsumac(c|\+\+) ", section[1], re.M)]
    for word, text in compiled[::step]:
        with tempfile.TemporaryDirectory() as folder:
            rules = rules_of(text, bin, pathlib.Path(folder))
        fault = fault_of(rules[word], word, bin) if word in rules else f"no rule of this name, but {sorted(rules)}"
        if fault:
            faults += 1
            print(f"## {word}: {fault}")
        count += 1
    print(f"{count} rules, {faults} faults")
    return 1 if faults or not count else 0


sys.exit(main())

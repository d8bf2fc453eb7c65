# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""sarif.py - check(document): asks whether a SARIF document is as the schema of SARIF 2.1.0 says, its runs of Sumac's programs and
all around them. Of the schema there is here what these programs write: a row for each kind of object, with its members; '!'
stands behind those that have to be there. Another member is a fault, as the schema allows none.

sarif.py FILE...: checks files."""
import json
import re
import sys

OBJECTS = {
    "document": {"$schema": "uri", "version!": r"2\.1\.0", "runs!": ["run"]},
    "run": {"tool!": "tool", "results": ["result"], "columnKind": "utf16CodeUnits|unicodeCodePoints"},
    "tool": {"driver!": "component"},
    "component": {"name!": "text", "language": "[a-zA-Z]{2}(-[a-zA-Z]{2})?", "rules": ["rule"]},
    "rule": {"id!": "text", "shortDescription": "words", "fullDescription": "words", "help": "words", "helpUri": "uri"},
    "words": {"text!": "text", "markdown": "text"},
    "result": {"message!": "words", "level": "none|note|warning|error", "ruleId": "text", "ruleIndex": 0, "locations": ["location"],
               "relatedLocations": ["location"], "fixes": ["fix"]},
    "location": {"physicalLocation": "place", "message": "words"},
    "place": {"artifactLocation!": "artifact", "region": "region"},
    "artifact": {"uri!": "relative"},
    "region": {"startLine!": 1, "startColumn": 1, "endLine": 1, "endColumn": 1},
    "fix": {"artifactChanges!": ["change"]},
    "change": {"artifactLocation!": "artifact", "replacements!": ["replacement"]},
    "replacement": {"deletedRegion!": "region", "insertedContent": "words"},
}
ADDRESS = r"[A-Za-z0-9\-._~:/?#\[\]@!$&'()*+,;=%]+"


def need(condition, *words):
    if not condition:
        sys.exit("sarif: " + " ".join(map(str, words)))


def check_value(kind, value, where):
    if isinstance(kind, list):
        need(isinstance(value, list), where, "is no array")
        for i, element in enumerate(value):
            check_value(kind[0], element, f"{where}[{i}]")
    elif isinstance(kind, int):
        need(isinstance(value, int) and value >= kind, where, "is", value)
    elif kind in OBJECTS:
        check_object(kind, value, where)
    else:
        need(isinstance(value, str), where, "is no text")
        pattern = {"text": r"(?s).+", "uri": r"[a-z]+:" + ADDRESS, "relative": ADDRESS}.get(kind, kind)
        need(re.fullmatch(pattern, value), where, "is", repr(value))


def check_object(kind, value, where):
    members = {name.rstrip("!"): of for name, of in OBJECTS[kind].items()}
    need(isinstance(value, dict), where, "is no object")
    for name in OBJECTS[kind]:
        need(not name.endswith("!") or name[:-1] in value, where, "has no", name[:-1])
    for name, of in value.items():
        need(name in members, where, "has a member", name)
        check_value(members[name], of, f"{where}.{name}")


def check_rules(run):
    """Each rule stands once, is one that a result has, and is at the place that the result says."""
    rules = [rule["id"] for rule in run["tool"]["driver"].get("rules", [])]
    need(len(rules) == len(set(rules)), "a rule stands twice:", rules)
    for result in run.get("results", []):
        need("ruleId" not in result or result["ruleId"] in rules, "no rule", result.get("ruleId"))
        need("ruleIndex" not in result or rules[result["ruleIndex"]] == result["ruleId"], "another rule at", result.get("ruleIndex"))


def check(document):
    ours = [run for run in document["runs"] if run["tool"]["driver"]["name"].startswith("sumac")]
    check_object("document", {**document, "runs": ours}, "document")
    for run in document["runs"]:
        check_rules(run)


if __name__ == "__main__":
    for name in sys.argv[1:]:
        check(json.load(open(name)))

"""reports.py FILE...: reads reports strictly, and prints what is in them, sorted: a line for each result or test case."""
import json
import pathlib
import re
import sys
import xml.etree.ElementTree as xml

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parents[2] / "driver" / "Inputs"))
import sarif as standard

RULES = ["race", "uninitialised", "bounds", "error", "no-kernel"]


def sarif(file):
    document = json.load(open(file))
    standard.check(document)
    assert len(document["runs"]) == 1
    run = document["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == RULES
    for result in run["results"]:
        assert RULES[result["ruleIndex"]] == result["ruleId"]
        place = [location["physicalLocation"] for location in result.get("locations", [])]
        where = ["%s:%d" % (p["artifactLocation"]["uri"].split("/")[-1], p["region"]["startLine"]) for p in place]
        yield " ".join([result["level"], result["ruleId"], *where, result["message"]["text"]])


def junit(file):
    suites = xml.parse(file).getroot()
    suite, = suites
    cases = suite.findall("testcase")
    failed = [case for case in cases if case.find("failure") is not None]
    for counted in (suites, suite):
        assert counted.get("tests") == str(len(cases)) and counted.get("failures") == str(len(failed))
    for case in cases:
        failure = case.find("failure")
        where = [re.sub(".*/", "", case.get("file")) + ":" + case.get("line")] if case.get("file") else []
        words = [] if failure is None else [failure.get("type"), *where, failure.get("message")]
        assert failure is None or failure.get("message") in failure.text
        yield " ".join(["passed" if failure is None else "failed", case.get("classname"), *words])


for name in sys.argv[1:]:
    for line in sorted((sarif if name.endswith(".sarif") else junit)(name)):
        print(line)

"""reduction-report.py FILE: the facts that the test's report has to have."""
import json
import sys

report = json.load(open(sys.argv[1], encoding="utf-8"))
assert report["version"] == 1
rows = report["reductions"]


def find(variable, target, level):
    found = [r for r in rows if (r["variable"], r["target"], r["level"]) == (variable, target, level)]
    assert found, (variable, target, level)
    return found[0]


gang = find("sum", "ptx", "gang")
assert gang["file"] == "a.c" and gang["function"] == "main" and gang["line"] == 11, gang
assert (gang["operator"], gang["type"], gang["strategy"]) == ("+", "double", "partials"), gang
assert gang["depends_on"] == "launch shape" and gang["identity"].startswith("-0.0"), gang
assert gang["elements"] == 1 and gang["result_in_memory"] and not gang["nothing_to_combine"], gang
assert gang["why_not_better"] is None, gang
assert find("histogram", "ptx", "gang")["elements"] == 8
assert find("sum", "host", "vector")["nothing_to_combine"]
assert find("most", "ptx", "gang")["depends_on"] == "nothing"
assert find("any", "ptx", "gang")["operator"] == find("any", "host", "vector")["operator"] == "||"
assert {"ptx", "host"} == {r["target"] for r in rows}
assert any(m["text"].startswith("implicit copy(") and m["line"] == 10 for m in report["messages"]), report["messages"]

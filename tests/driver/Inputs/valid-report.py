"""valid-report.py SCHEMA REPORT: ends with an error where REPORT is not what SCHEMA says; then prints each reduction.

Of JSON Schema it knows what docs/report.schema.json and docs/report-run.schema.json use; a keyword that it does not know is an error, too."""
import json
import sys

KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "integer": int, "number": (int, float), "null": type(None)}
KNOWN = {"$schema", "title", "type", "required", "additionalProperties", "properties", "const", "enum", "items", "minimum"}


def check(schema, value, path):
    def need(fact, what):
        assert fact, f"{path}: {what}: {value!r}"

    assert KNOWN >= set(schema), schema
    kinds = schema.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    fits = [isinstance(value, KINDS[kind]) and isinstance(value, bool) == (kind == "boolean") for kind in kinds]
    need(not kinds or any(fits), f"not {kinds}")
    need("const" not in schema or value == schema["const"], "another constant")
    need("enum" not in schema or value in schema["enum"], "none of the list")
    need("minimum" not in schema or value >= schema["minimum"], "too small")
    if isinstance(value, list):
        for i, item in enumerate(value):
            check(schema["items"], item, f"{path}[{i}]")
    if isinstance(value, dict):
        need(set(schema["required"]) <= set(value), f"missing {set(schema['required']) - set(value)}")
        need(set(value) <= set(schema["properties"]), f"not in the schema: {set(value) - set(schema['properties'])}")
        for name, item in value.items():
            check(schema["properties"][name], item, f"{path}.{name}")


report = json.load(open(sys.argv[2], encoding="utf-8"))
check(json.load(open(sys.argv[1], encoding="utf-8")), report, "report")
for r in report.get("reductions", []):
    print(r["line"], r["target"], r["level"], f"{r['operator']}:{r['variable']}", r["type"] + ",", r["strategy"] + ":",
          r["depends_on"])

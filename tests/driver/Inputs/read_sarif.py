"""Reads one SARIF document from standard input, which has to be all that is there, and prints its results.
What is Sumac's in it has to be as the standard says (sarif.py).
usage: read_sarif.py < document"""
import json
import sys

import sarif

document = json.load(sys.stdin)
sarif.check(document)
for run in document["runs"]:
    driver = run["tool"]["driver"]
    print("run of", driver["name"])
    for result in run["results"]:
        places = []
        for location in result.get("locations", []) + result.get("relatedLocations", []):
            region = location["physicalLocation"].get("region", {})
            name = location["physicalLocation"]["artifactLocation"]["uri"].rsplit("/", 1)[-1]
            places.append(f"{name}:{region.get('startLine')}:{region.get('startColumn')}")
        fixes = [change["replacements"][0]["insertedContent"]["text"]
                 for fix in result.get("fixes", []) for change in fix["artifactChanges"]]
        print(result["level"], result.get("ruleId"), " ".join(places), result["message"]["text"], *fixes)
print("end")

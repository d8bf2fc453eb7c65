"""draw-page.py BENCH SVG HTML: how bench/draw.py draws results that are known; and that the files SVG and HTML need no others."""
import collections
import re
import sys
import xml.etree.ElementTree as xml

sys.path.insert(0, sys.argv[1])
import draw

Result = collections.namedtuple("Result", "name group words times peer ratio low high least wrong")


def result(name, ratio, wrong=()):
    return Result(name, "C <loops>", name, {"sumacc": ratio * 1e-3, "gcc": 1e-3}, "gcc", ratio, ratio * 0.9, ratio * 1.1, ratio, list(wrong))


results = [result("half", 0.5), result("same", 1.0), result("double", 2.0), result("far", 50.0), result("other", 1.0, ["gcc"])]
root = xml.fromstring(draw.svg(results, [("machine", "a & b"), ("date", "today")]))
find = lambda kind: root.iter("{http://www.w3.org/2000/svg}" + kind)
bars = {rect.get("class"): rect for rect in find("rect")}
middle = float(next(line for line in find("line") if line.get("class") == "one").get("x1"))
left = lambda rect: float(rect.get("x"))
right = lambda rect: left(rect) + float(rect.get("width"))
half, double, far = (next(r for r in find("g") if r[0].text.startswith(name))[2] for name in ("half", "double", "far"))
assert (half.get("class"), double.get("class")) == ("fast", "slow")
assert abs(right(half) - middle) < 0.2 and abs(left(double) - middle) < 0.2 and left(half) < middle < right(double)
assert abs((middle - left(half)) - (right(double) - middle)) < 0.3  # the axis is logarithmic
assert abs(right(far) - max(float(line.get("x1")) for line in find("line") if line.get("class") == "grid")) < 0.2
words = [text.text for text in find("text")]
assert {"0.50", "1.00", "2.00", "50.00 ...", "WRONG"} <= set(words), words
assert "Sumac is slower in 2 of 5 rows: double; far." in draw.page(results, [])

xml.parse(sys.argv[2])
for name in sys.argv[2:]:
    with open(name, encoding="utf-8") as file:
        text = file.read().replace('xmlns="http://www.w3.org/2000/svg"', "")
    assert not re.search(r"https?:|<script|<link|@import|url\(", text), name

# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""browser.py SITE: looks at the pages of the site in Chromium, from file:// and 400 and 1,280 pixels wide. No page is wider than the
window, each block of code has its button that copies it, dark and light differ, and the search finds a word."""
import html
import pathlib
import re
import subprocess
import sys
import tempfile

WIDTHS = (400, 1280)
LOOK = """<!doctype html><meta charset="utf-8"><body><pre id="found"></pre><script>
const pages = %s, widths = %s, found = [], frame = document.createElement("iframe");
document.body.append(frame);
frame.style.cssText = "height:900px;border:0";
const open = address => new Promise(done => { frame.onload = () => setTimeout(done, 50); frame.src = address; });
const sleep = ms => new Promise(done => setTimeout(done, ms));
const colour = (page, theme) => { page.body.dataset.theme = theme; return frame.contentWindow.getComputedStyle(page.body).backgroundColor; };
async function look(name) {
  await open(name);
  const page = frame.contentDocument, width = page.documentElement.scrollWidth, window = frame.contentWindow.innerWidth;
  if (width > window) found.push(`${name}: ${width} pixels at ${window}`);
  const blocks = page.querySelectorAll("div.highlight pre").length, buttons = page.querySelectorAll("button.copybtn").length;
  if (blocks != buttons) found.push(`${name}: ${blocks} blocks, ${buttons} buttons that copy`);
}
async function search() {
  await open("search.html?q=reduction");
  let hits = 0;
  for (let i = 0; i < 100 && !hits; i++) {
    await sleep(100);
    hits = frame.contentDocument.querySelectorAll("#search-results li a").length;
  }
  if (!hits) found.push("search.html: finds nothing");
}
(async () => {
  for (const width of widths) {
    frame.style.width = width + "px";
    for (const name of pages) await look(name);
  }
  await open("index.html");
  if (colour(frame.contentDocument, "dark") == colour(frame.contentDocument, "light")) found.push("index.html: dark is as light");
  await search();
  document.getElementById("found").textContent = `looked at ${pages.length} pages\\n` + found.join("\\n");
})();
</script></body>"""

site = pathlib.Path(sys.argv[1]).resolve()
pages = sorted(str(page.relative_to(site)) for page in site.rglob("*.html") if page.name not in ("look.html", "search.html"))
look = site / "look.html"
look.write_text(LOOK % (pages, list(WIDTHS)))
with tempfile.TemporaryDirectory() as profile:
    command = ["chromium", "--headless", "--no-sandbox", "--disable-gpu", "--disable-web-security", "--allow-file-access-from-files",
               f"--user-data-dir={profile}", "--window-size=1400,1000", "--virtual-time-budget=600000", "--dump-dom", look.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=1200)
look.unlink()
found = re.search(r'<pre id="found">(.*?)</pre>', done.stdout, re.S)
lines = html.unescape(found[1]).splitlines() if found else []
print("\n".join(lines) if lines else "chromium shows nothing: " + done.stderr[-2000:])
sys.exit(len(lines) != 1 or len(pages) < 40)

# RUN: %python %s %t %sumacc
# UNSUPPORTED: sanitized
"""implicit-near-misses.py FOLDER SUMACC: what comes near an accumulation without a clause but may mean something else
stays as it is: the C that lowering writes is the same with -fimplicit-reduction and -fno-implicit-reduction. One region
a row; so that the test can fail, the last rows are accumulations, whose C has to differ."""
import pathlib
import re
import subprocess
import sys

HEAD = """#include <math.h>
#include <stdatomic.h>
enum { N = 1000, M = 8 };
#pragma acc routine seq
extern double outside(double);
extern double elsewhere[];
static double total, table[N], wide[100000];
static double adds(double x) { total += 0; return x; }
static int minus(int x) { return -x; }
struct pair { double x; int n; };
union either { double x; long n; };
struct bits { unsigned low : 4; };
"""
# What stands in front of the directive; the directive; the loop's body; what follows.
MISSES = {
    "read elsewhere": ("", "loop", "s += a[i]; b[i] = s;", ""),
    "read in a condition": ("", "loop", "if (s < 100) s += a[i];", ""),
    "read before": ("", "loop", "b[i] = s; s += a[i];", ""),
    "read in a bound": ("", "loop", "for (int j = 0; j < k; j++) k += 1;", ""),
    "two operators": ("", "loop", "s += a[i]; s *= 2;", ""),
    "max and min": ("", "loop", "s = fmax(s, a[i]); s = fmin(s, 5);", ""),
    "set, too": ("", "loop", "s += a[i]; if (i == 7) s = 0;", ""),
    "its own operand": ("", "loop", "s += s * a[i];", ""),
    "Horner": ("", "loop", "s = s * 2 + a[i];", ""),
    "subtracted from": ("", "loop", "s = a[i] - s;", ""),
    "quotient": ("", "loop", "s /= 1 + a[i];", ""),
    "shift": ("", "loop", "k <<= i & 1;", ""),
    "cut each time": ("", "loop", "k += a[i];", ""),
    "cut to short": ("", "loop", "k = (short)(k + i);", ""),
    "other value": ("", "loop", "if (a[i] > s) s = a[i] + 1;", ""),
    "other operand": ("", "loop", "if (a[i] > s) s = b[i];", ""),
    "else": ("", "loop", "if (a[i] > s) s = a[i]; else s = s / 2;", ""),
    "else that counts": ("", "loop", "if (a[i] <= s) k = i; else s = a[i];", ""),
    "another condition reads it": ("", "loop", "if (a[i] > s && s < 9) s = a[i];", ""),
    "another condition lets others in": ("", "loop", "if (a[i] > s || a[i] < -9) s = a[i];", ""),
    "another condition changes something": ("", "loop", "if (k++ < 9 && a[i] > s) s = a[i]; b[i] = k;", ""),
    "flag of two values": ("int f = 0;", "loop", "if (a[i] > 7) f = 2;", "f"),
    "flag that had another value": ("int f = 5;", "loop", "if (a[i] > 7) f = 1;", "f"),
    "flag of a caller": ("", "loop", "if (a[i] > 7) k = 1;", ""),
    "flag that is read": ("int f = 0;", "loop", "if (a[i] > 7) f = 1; b[i] = f;", "f"),
    "flag that is set and cleared": ("int f = 0;", "loop", "if (a[i] > 7) f = 1; if (a[i] < -7) f = 0;", "f"),
    "flag whose place is known": ("int f = 0; int *at = &f;", "loop", "if (a[i] > 7) f = 1; b[i] = *at;", "f"),
    "flag that stays set by chance": ("int f = 0;", "loop", "if (f && a[i] > 7) f = 1;", "f"),
    "flag of a fraction": ("double f = 0;", "loop", "if (a[i] > 7) f = 1;", "f"),
    "private flag": ("int f = 0;", "loop private(f)", "f = 0; if (a[i] > 7) f = 1; b[i] = f;", ""),
    "sum that is chosen by itself": ("", "loop", "s = s > 9 ? s - a[i] : s + a[i];", ""),
    "sum or product": ("", "loop", "s = a[i] > 9 ? s * a[i] : s + a[i];", ""),
    "sum or another value": ("", "loop", "s = a[i] > 9 ? s + a[i] : 0;", ""),
    "fma into a factor": ("", "loop", "s = fma(s, a[i], 1);", ""),
    "fma of itself": ("", "loop", "s = fma(s, a[i], s);", ""),
    "value used": ("", "loop", "b[i] = s += a[i];", ""),
    "number of the hit": ("", "loop", "if (a[i] > 0) b[k++] = a[i];", ""),
    "address taken": ("double *at = &s;", "loop", "s += a[i]; b[i] = *at;", ""),
    "address taken inside": ("", "loop", "double *at = &s; *at += a[i]; s += 1;", ""),
    "called function uses it": ("", "loop", "total += adds(a[i]);", "total"),
    "unknown function may use it": ("", "loop", "total += outside(a[i]);", "total"),
    "volatile": ("volatile double v = 0;", "loop", "v += a[i];", "v"),
    "_Atomic": ("_Atomic int c = 0;", "loop", "c += 1;", "c"),
    "atomic construct": ("", "loop copy(s)", "\n#pragma acc atomic\ns += a[i];", ""),
    "atomic construct for one of two": ("", "loop copy(s)", "s += 1;\n#pragma acc atomic\ns += a[i];", ""),
    "a lock": ("atomic_flag f = ATOMIC_FLAG_INIT;", "loop copy(s)",
               "while (atomic_flag_test_and_set(&f)); s += a[i]; atomic_flag_clear(&f);", ""),
    "seq": ("", "loop seq", "s += a[i];", ""),
    "private": ("", "loop private(s)", "s = 0; s += a[i]; b[i] = s;", ""),
    "private without a value": ("", "loop private(s)", "s += a[i];", ""),
    "firstprivate": ("", "loop firstprivate(s)", "s += a[i]; ", ""),
    "clause": ("", "loop reduction(+:s)", "s += a[i];", ""),
    "clause for another operator": ("", "loop reduction(max:s)", "s = fmax(s, a[i]);", ""),
    "asynchronous": ("", "loop async(1)", "s += a[i];", ""),
    "set in each iteration": ("", "loop", "s = 0; for (int j = 0; j < M; j++) s += a[i]; b[i] = s;", ""),
    "declared in the body": ("", "loop", "double own = 0; own += a[i]; b[i] = own;", ""),
    "own element": ("", "loop", "b[i] += a[i];", ""),
    "own element, backwards": ("", "loop", "b[N - 1 - i] += a[i];", ""),
    "own element by a variable": ("", "loop", "int at = i; b[at] += a[i];", ""),
    "own element for all we know": ("", "loop", "b[i / 2 * 2 + i % 2] += a[i];", ""),
    "own row of CSR": ("", "loop copy(table)", "for (int j = start[i]; j < start[i + 1]; j++) table[j] += a[i];", ""),
    "own row of CSR, counted": ("", "loop copy(table)", "for (int j = 0; j < M; j++) table[start[i] + j] += a[i];", ""),
    "one iteration's element": ("", "loop", "if (i == 3) table[0] += a[i];", ""),
    "element, read, too": ("", "loop", "table[start[i]] += a[i]; b[i] = table[i];", ""),
    "element, two operators": ("", "loop", "table[start[i]] += a[i]; table[0] *= 2;", ""),
    "element, another passed on": ("", "loop", "table[start[i]] += a[i]; b[i] = outside(table[1]);", ""),
    "element that is its own index": ("", "loop", "keys[keys[start[i]]] += 1;", ""),
    "element by a changing index": ("", "loop", "table[k++] += a[i];", ""),
    "permutation": ("", "loop independent", "table[start[i]] += a[i];", ""),
    "large permutation": ("", "loop independent", "wide[start[i]] += a[i];", ""),
    "elements of run time, read, too": ("", "loop copy(b[0:n])", "b[start[i]] += a[i]; b[0] = b[1];", ""),
    "elements of run time, two operators": ("", "loop copy(b[0:n])", "b[start[i]] += a[i]; b[start[i] + 1] *= 2;", ""),
    "two elements that may be one": ("int k2 = n;", "loop", "b[k] += a[i]; b[k2] += 1;", ""),
    "element that may not be there": ("", "loop", "if (k >= 0) b[k] += a[i];", ""),
    "element that no iteration may have": ("", "loop", "b[n - 1] += a[i];", ""),
    "volatile element": ("volatile int h[4] = {0};", "loop", "h[start[i]] += 1;", ""),
    "bit-field": ("struct bits f = {0};", "loop", "f.low += 1;", ""),
    "member of a union": ("union either u = {0};", "loop", "u.x += a[i];", ""),
    "pointer": ("double *p = b;", "loop", "p++;", ""),
    "least with its place, which is read": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; } b[i] = k;", ""),
    "least with its place, which is read where it is set": ("", "loop", "if (a[i] < s) { s = a[i]; k = i - k; }", ""),
    "least, set elsewhere": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; } if (i == 9) s = 0;", ""),
    "its place, set elsewhere": ("", "loop", "k = 0; if (a[i] < s) { s = a[i]; k = i; }", ""),
    "least with its place, or else": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; } else t = i;", "t"),
    "least of one with another's place": ("", "loop", "if (a[i] < s) { t = a[i]; k = i; }", ""),
    "least with a private place": ("", "loop private(k)", "if (a[i] < s) { s = a[i]; k = i; } b[i] = k;", ""),
    "least of two": ("", "loop", "if (a[i] < s || b[i] < s) { s = a[i]; k = i; }", ""),
    "least, or a place before": ("", "loop", "if (a[i] < s || (a[i] == s && i < k)) { s = a[i]; k = i; }", ""),
    "least while the place is small": ("", "loop", "if (a[i] < s && k < 7) { s = a[i]; k = i; }", ""),
    "least and largest of one": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; } if (b[i] > s) { s = b[i]; k = i; }", ""),
    "first and last of equals": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; } if (b[i] <= s) { s = b[i]; k = i; }", ""),
    "least, rounded to compare": ("float low = 9;", "loop", "if (a[i] < low) { low = a[i]; k = i; }", "low"),
    "least, something else noted": ("", "loop", "if (a[i] < s) { s = a[i] + 1; k = i; }", ""),
    "least, into an element that moves": ("", "loop", "if (a[i] < s) { s = a[i]; b[i] = i; }", ""),
    "least, into a bit-field": ("struct bits f = {0};", "loop", "if (a[i] < s) { s = a[i]; f.low = i; }", ""),
    "least, into one of two that may be one": ("int k2 = n;", "loop", "if (a[i] < s) { s = a[i]; b[k] = i; b[k2] = 1; }", ""),
    "least, through a pointer that moves": ("double *p = b;", "loop", "p++; if (a[i] < s) { s = a[i]; *p = i; }", ""),
    "least in a member, read, too": ("struct pair f = {9, 0};", "loop",
                                     "if (a[i] < f.x) { f.x = a[i]; f.n = i; } b[i] = f.n;", ""),
    "least in a member that a pointer leads to": ("struct pair f = {9, 0}, *p = &f;", "loop",
                                                  "if (a[i] < f.x) { f.x = a[i]; f.n = i; } b[i] = p->x;", ""),
    "least in a member of a union": ("union either u = {9};", "loop", "if (a[i] < u.x) { u.x = a[i]; k = i; }", ""),
    "least that a NaN counts for": ("", "loop", "if (!(a[i] >= s)) { s = a[i]; k = i; }", ""),
    "least that a NaN counts for, else": ("", "loop", "if (a[i] >= s) ; else { s = a[i]; k = i; }", ""),
    "least before its place": ("", "loop", "s = a[i] < s ? a[i] : s; k = a[i] < s ? i : k;", ""),
    "least and its place by two conditions": ("", "loop", "k = a[i] < s ? i : k; s = a[i] <= s ? a[i] : s;", ""),
    "largest by a place of another": ("", "loop", "if (a[i] > b[k]) k = i;", ""),
    "largest by the place after": ("", "loop", "if (a[i] > a[k]) k = i + 1;", ""),
    "largest by a place, times the counter": ("", "loop", "if (a[i] * i > a[k] * i) k = i;", ""),
    "largest by a place that is read": ("", "loop", "if (a[i] > a[k]) k = i; b[i] = k;", ""),
    "largest by a place in what is written": ("", "loop copy(b[0:n])", "if (b[i] > b[k]) k = i; b[i] = 0;", ""),
    "largest by a place, of what a function may change": ("", "loop", "if (table[i] > table[k]) k = i; outside(1);", ""),
    "largest by a place, negated": ("", "loop", "if (!(a[i] <= a[k])) k = i;", ""),
    "largest by a private place": ("", "loop private(k)", "k = 0; if (a[i] > a[k]) k = i; b[i] = k;", ""),
    "largest by a place, first or last": ("", "loop", "if (a[i] > a[k]) k = i; if (a[i] >= a[k]) k = i;", ""),
    "largest by a rounded value": ("", "loop", "float x = a[i]; if (x > a[k]) k = i;", ""),
    "largest by a place that another loop has": ("", "loop", "if (a[i] > a[k] || i < k) k = i;", ""),
    "least, passed on": ("", "loop", "if (a[i] < s) { s = a[i]; k = minus(i) + (int)outside(s); }", ""),
    "least by a clause, its place private": ("", "loop reduction(min:s) private(k)",
                                             "if (a[i] < s) { s = a[i]; k = i; } b[i] = 1;", ""),
    "least by a clause for the largest": ("", "loop reduction(max:s)", "if (a[i] < s) { s = a[i]; k = i; }", ""),
    "least in tiles": ("", "loop tile(4)", "if (a[i] < s) { s = a[i]; k = i; }", ""),
    "number of new minima": ("int c = 0;", "loop", "if (a[i] < s) { s = a[i]; c++; }", "c"),
    "number of new minima of a clause": ("int c = 0;", "loop reduction(min:s)", "if (a[i] < s) { s = a[i]; c++; }", "c"),
    "number of new minima, before": ("int c = 0;", "loop reduction(min:s)", "c += a[i] < s; s = fmin(s, a[i]);", "c"),
    "flag of new minima": ("int f = 0;", "loop reduction(min:s)", "if (a[i] < s) f = 1; s = fmin(s, a[i]);", "f"),
    "sum of a running sum": ("", "loop reduction(+:s)", "s += a[i]; t += s;", ""),
    "sum of a running sum, by a variable": ("", "loop reduction(+:s)", "double now = s; s += a[i]; t += now;", ""),
    "sum by what a running sum picks": ("", "loop reduction(+:s)", "int at = 0; s += 1; if (s > 9) at = 1; t += a[at];", ""),
    "sum while another is small": ("", "loop reduction(+:s)", "s += a[i]; t += s < 9 ? a[i] : 0;", ""),
    "sum left out when another is large": ("", "loop reduction(+:s)", "s += a[i]; if (s > 9) continue; t += 1;", ""),
    "sum as often as another says": ("", "loop reduction(+:k)", "k++; for (int j = 0; j < k; j++) t += a[j];", ""),
    "largest of running sums": ("", "loop reduction(+:s)", "s += a[i]; t = fmax(t, s);", ""),
    "least of running sums, its place": ("", "loop reduction(+:s)", "s += 1; if (s * a[i] < t) { t = s * a[i]; k = i; }", ""),
    "histogram of running sums": ("", "loop reduction(+:k)", "k++; table[k & 7] += 1;", ""),
    "histogram while a sum is small": ("", "loop reduction(+:s)", "s += a[i]; if (s < 9) table[start[i]] += 1;", ""),
    "updates while a sum is small": ("", "loop reduction(+:s)", "s += a[i]; if (s < 9) elsewhere[start[i]] += 1;", ""),
    "sum while an element is small": ("", "loop copy(table)", "table[0] += a[i]; if (table[0] < 9) t += 1;", ""),
    "sum while a member is small": ("struct pair f = {9, 0};", "loop", "if (a[i] < f.x) { f.x = a[i]; t += 1; }", ""),
    "sum by a counter": ("", "loop", "k += 2; t += a[k];", ""),
    "least in chunks of gangs": ("", "loop gang(static:3)", "if (a[i] < s) { s = a[i]; k = i; }", ""),
}
REGIONS = {  # all of a construct
    "read after, in the region": "parallel\n{\n#pragma acc loop\nfor (int i = 0; i < n; i++) s += a[i];\nb[0] = s;\n}",
    "set before, in the region": "parallel\n{\ns = 1;\n#pragma acc loop\nfor (int i = 0; i < n; i++) s += a[i];\n}",
    "by each gang, too": "parallel\n{\ns += 1;\n#pragma acc loop\nfor (int i = 0; i < n; i++) s += a[i];\n}",
    "other operator in another loop": "parallel\n{\n#pragma acc loop\nfor (int i = 0; i < n; i++) s += a[i];\n"
                                      "#pragma acc loop\nfor (int i = 0; i < n; i++) s *= a[i];\n}",
    "number of new minima of rows": "parallel loop gang\nfor (int i = 0; i < n; i++) {\ndouble low = 9;\n"
                                    "#pragma acc loop vector\nfor (int j = 0; j < M; j++) "
                                    "if (a[i + j] < low) { low = a[i + j]; k++; }\n}",
    "running sum of rows": "parallel loop gang\nfor (int i = 0; i < n; i++) {\n#pragma acc loop vector\n"
                           "for (int j = 0; j < M; j++) s += a[j];\nb[i] = s;\n}",
    "the gang's own, gangs alone": "parallel\n{\ndouble own = 0;\n#pragma acc loop gang\n"
                                   "for (int i = 0; i < n; i++) own += a[i];\nb[0] = own;\n}",
    "gang's own by a clause": "parallel private(s)\n{\ns = 0;\n#pragma acc loop\n"
                              "for (int i = 0; i < n; i++) s += a[i];\nb[0] = s;\n}",
    "element before the row": "parallel loop gang\nfor (int i = 0; i < n; i++) {\n#pragma acc loop vector\n"
                              "for (int j = 0; j < start[i]; j++) b[i - 1] += a[j];\n}",
    "element that rows share": "parallel loop gang\nfor (int i = 0; i < n; i++) {\nint k2 = i / 2;\n"
                               "#pragma acc loop vector\nfor (int j = 0; j < start[i]; j++) b[k2] += a[j];\n}",
    "static variable of the region": "parallel\n{\nstatic int calls;\n#pragma acc loop\n"
                                     "for (int i = 0; i < n; i++) calls++;\n}",
    "kernels, element read, too": "kernels loop copy(table)\n"
                                  "for (int i = 0; i < n; i++) { table[start[i]] += a[i]; b[i] = table[0]; }",
    "kernels, two operators": "kernels loop copy(table)\n"
                              "for (int i = 0; i < n; i++) { table[start[i]] += a[i]; table[0] *= 2; }",
    "least with its place, time and again": "parallel copy(s, k)\nfor (int t = 0; t < 3; t++) {\n#pragma acc loop gang\n"
                                            "for (int i = 0; i < n; i++) if (a[i] < s) { s = a[i]; k = i; }\n}",
    "least with its place, two loops": "parallel copy(s, k)\n{\n#pragma acc loop gang\nfor (int i = 0; i < n; i++) "
                                       "if (a[i] < s) { s = a[i]; k = i; }\n#pragma acc loop gang\n"
                                       "for (int i = 0; i < n; i++) if (b[i] < s) { s = b[i]; k = i; }\n}",
    "least with a place of the gang's": "parallel copy(s)\n{\nint k2 = 0;\n#pragma acc loop gang vector\n"
                                        "for (int i = 0; i < n; i++) if (a[i] < s) { s = a[i]; k2 = i; }\n}",
    "serial": "serial loop copy(s)\nfor (int i = 0; i < n; i++) s += a[i];",
    "inside of one that reduces": "parallel loop gang reduction(+:s)\nfor (int i = 0; i < n; i++) {\n"
                                  "#pragma acc loop vector\nfor (int j = 0; j < M; j++) s += a[j];\n}",
}
ROUTINES = {  # before all functions
    "file's variable in a routine": "#pragma acc routine vector\nvoid r(const double *a, int n) {\n#pragma acc loop vector\n"
                                    "for (int i = 0; i < n; i++) total += a[i];\n}\n",
    "memory of a routine's caller": "#pragma acc routine vector\nvoid q(double *y, const double *a, int n) {\n"
                                    "#pragma acc loop vector\nfor (int i = 0; i < n; i++) *y += a[i];\n}\n",
}
HITS = {"extent too large": ("", "loop", "wide[start[i]] += a[i];", ""),
        "extent of run time": ("", "loop copy(b[0:n])", "b[start[i]] += a[i];", ""),
        "extent not known": ("", "loop", "elsewhere[start[i]] += a[i];", ""),
        "least with its place": ("", "loop", "if (a[i] < s) { s = a[i]; k = i; }", ""),
        "least, into an array": ("", "loop", "if (a[i] < s) { s = a[i]; b[0] = i; }", ""),
        "least in a structure": ("struct pair f = {9, 0};", "loop", "if (a[i] < f.x) { f.x = a[i]; f.n = i; }", "f.n"),
        "largest by its place": ("", "loop", "if (a[i] > a[k]) k = i;", ""),
        "least, then its place": ("", "loop", "k = a[i] < s ? i : k; s = a[i] < s ? a[i] : s;", ""),
        "flag beside a new minimum": ("int f = 0;", "loop reduction(min:s)", "if (a[i] < s) { s = a[i]; f = 1; }", "f"),
        "number beside a minimum": ("", "loop reduction(min:s)", "s = fmin(s, a[i]); k += a[i] > 0;", ""),
        "sum of an inner minimum": ("", "loop", "double low = 9; for (int j = 0; j < M; j++) "
                                    "if (a[i + j] < low) { low = a[i + j]; k++; } t += low;", ""),
        "sum of one of two": ("double now;", "loop", "if (a[i] > 0) now = 1; else now = a[i]; t += now;", ""),
        "sum of a row of its own": ("", "loop private(table)", "for (int j = 0; j < M; j++) table[j] = 0; "
                                    "table[0] += a[i]; t += table[0];", ""),
        "flag": ("int f = 0;", "loop", "if (a[i] > 7) f = 1;", "f"),
        "sum that is chosen": ("", "loop", "s = a[i] > 9 ? s - a[i] : s + a[i];", ""),
        "sum": ("", "loop", "s += a[i];", ""), "histogram": ("", "loop", "table[start[i]] += a[i];", ""),
        "array by another name": ("double *at = table;", "loop", "table[start[i]] += a[i]; b[i] = at[i];", "")}


def function(number, before, construct, after):
    return (f"double f{number}(int n, const double *restrict a, double *restrict b, const int *start, int *keys, int k) {{\n"
            f"double s = 0, t = 0; {before}\n#pragma acc {construct}\nreturn s + t + k + {after or 0};\n}}\n")


def written(folder, sumacc, name, text, option):
    path = folder / "near.c"
    path.write_text(HEAD + text, encoding="utf-8")
    done = subprocess.run([*sumacc, "-fopenacc", "-w", option, "-fdump=write", "-fstop-after=write", "-c", str(path), "-o",
                           str(folder / "near.o")], capture_output=True, text=True)
    assert done.returncode == 0, f"{name}: {done.stderr}"
    return re.sub(r"_[0-9a-f]{10}_", "_", done.stderr)


def main():
    folder, sumacc = pathlib.Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(exist_ok=True)
    rows = {name: (before, f"parallel {directive}\nfor (int i = 0; i < n; i++) {{ {body} }}", after)
            for name, (before, directive, body, after) in {**MISSES, **HITS}.items()}
    rows.update({name: ("", construct, "") for name, construct in REGIONS.items()})
    texts = {name: function(number, *row) for number, (name, row) in enumerate(rows.items())}
    texts.update(ROUTINES)
    together = "".join(text for name, text in texts.items() if name not in HITS)
    on, off = (written(folder, sumacc, "all", together, f"-f{no}implicit-reduction") for no in ("", "no-"))
    wrong = []
    for name, text in texts.items():
        if name in HITS or on != off:  # one by one
            same = len({written(folder, sumacc, name, text, f"-f{no}implicit-reduction") for no in ("", "no-")}) == 1
            wrong += [name] if same == (name in HITS) else []
    assert not wrong, wrong
    assert len(texts) - len(HITS) >= 100, len(texts)


main()

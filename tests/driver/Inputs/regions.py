"""Prints a C file with as many regions as the argument says, each different, and a main that checks them all."""
import sys

n = int(sys.argv[1])
lines = int(sys.argv[2]) if len(sys.argv) > 2 else 0
print("#include <stdio.h>\nenum { N = 64 };\nstatic double a[N], b[N];")
for k in range(n):
    print(f"""static double region_{k}(int n) {{
  double s = 0;
#pragma acc parallel loop gang vector reduction(+ : s) copyin(a[0 : n]) copy(b[0 : n])
  for (int i = 0; i < n; i++) {{
    b[i] = a[i] * {k + 1};
    s += b[i];
  }}
  return s;
}}""")
for k in range(lines):
    print(f"int filler_{k}(int x) {{ return x + {k}; }}")
print("int main(void) {\n  int wrong = 0;\n  for (int i = 0; i < N; i++)\n    a[i] = i;")
for k in range(n):
    print(f"  wrong += region_{k}(N) != {k + 1} * 2016.0;")
print('  printf("%d wrong\\n", wrong);\n  return wrong != 0;\n}')

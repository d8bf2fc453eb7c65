// With -O3, too, the rows of a tile become vectors: they are not taken apart into single additions before.
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 -S %s -o %t.s && awk '/addpd/ {p++} /addsd/ {s++} END {exit s > p}' %t.s
// UNSUPPORTED: sanitized
double sum(const double *a, long n) {
  double s = 0;
#pragma acc parallel loop copyin(a [0:n]) reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += a[i];
  return s;
}

// With -O3, too, the rows of a tile become vectors: they are not taken apart into single additions before.
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 -S %s -o %t.s && awk '/addpd/ {p++} /addsd/ {s++} END {exit s > p}' %t.s
// Loops that the pragma names get the same code as with the option, which is about the whole file.
// RUN: %sumacc -fopenacc -ffp-contract=off -DPRAGMA -foffload=host -O3 -S %s -o %t.2.s
// RUN: sed -i 's/region_[0-9a-f]*/region/g' %t.s %t.2.s && diff %t.s %t.2.s
// Columns that are in registers are not stored in each row: that would be so with vectors of 64 bytes.
// RUN: %sumacc -fopenacc -freproducible -foffload=host -O3 -march=x86-64-v4 -S %s -o %t.s && not grep zmm %t.s
// UNSUPPORTED: sanitized
double sum(const double *a, long n) {
  double s = 0;
#ifdef PRAGMA
#pragma sumac reproducible
#endif
#pragma acc parallel loop copyin(a [0:n]) reduction(+ : s)
  for (long i = 0; i < n; i++)
    s += a[i];
  return s;
}

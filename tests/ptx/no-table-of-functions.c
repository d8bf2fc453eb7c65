// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S %s -o - | FileCheck --implicit-check-not=__sumac_called %s
// RUN: %sumacc -fopenmp -O0 -foffload=ptx -S %s -o - | FileCheck --implicit-check-not=__sumac_called %s
// RUN: %sumacc -fopenmp -O2 -foffload=ptx -DBY_POINTER -S %s -o - | FileCheck --check-prefix=TABLE %s
// Where nothing is called by an address, an image has no table of the host's functions.
int f(int (**table)(int), int n) {
#pragma omp target map(tofrom : n) map(to : table[0 : 2])
#ifdef BY_POINTER
  n = table[n](n);
#else
  n += table != 0;
#endif
  return n;
}
// CHECK: .visible .entry
// TABLE: .global .align 8 .b8 __sumac_called[16];
// TABLE: .visible .entry

// Clang's OpenMP needs libatomic for a reduction of double _Complex: it is linked, but only where it is used.
// RUN: %sumacc -fopenmp -O1 %s -lm -o %t && %t
// RUN: %sumacc -fopenacc -fopenmp -O1 %s -lm -o %t.2 && %t.2
// RUN: %sumacc -fopenmp -DPLAIN -O1 %s -lm -o %t.3 && ldd %t.3 | FileCheck --implicit-check-not=libatomic --check-prefix=PLAIN %s
// PLAIN: libomp
#include <complex.h>
#include <stdio.h>
#ifdef PLAIN
typedef double number;
#else
typedef double _Complex number;
#endif

int main(void) {
  number v = 3;
#pragma omp target parallel for map(tofrom : v) reduction(+ : v)
  for (int i = 0; i < 100; i++)
    v += i * 0.5;
  printf("%g\n", creal(v));
  return creal(v) != 2478;
}

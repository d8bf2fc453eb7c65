/* C11 7.3.9.3: the macros of <complex.h>, which glibc before 2.37 gives to gcc alone; an older standard has none.
RUN: %sumacc -std=c11 -fopenacc %s -o %t -lm && %t | FileCheck %s
RUN: %sumacc -fopenmp %s -o %t -lm && %t | FileCheck %s
RUN: %sumacc %s -o %t -lm && %t | FileCheck %s
RUN: %sumacc -std=c99 -D_XOPEN_SOURCE=600 -fopenacc %s -o %t -lm && %t | FileCheck --check-prefix=NONE %s
CHECK: 1 -0 5 -0 7 -0
NONE: none
*/
#include <complex.h>
#include <stdio.h>

int main(void) {
#ifdef CMPLX
  double _Complex z = 0;
  float _Complex f = 0;
#pragma acc parallel copy(z, f)
#pragma omp target map(tofrom : z, f)
  {
    z = CMPLX(1, -0.0);
    f = CMPLXF(5, -0.0f);
  }
  long double _Complex l = CMPLXL(7, -0.0L);
  printf("%g %g %g %g %Lg %Lg\n", creal(z), cimag(z), (double)crealf(f), (double)cimagf(f), creall(l), cimagl(l));
#else
  puts("none");
#endif
}

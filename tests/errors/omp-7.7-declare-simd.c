// RUN: rm -f %t.o && not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s && test ! -e %t.o
// declare simd is clang's, in files with target constructs, too, and so are its errors.
// CHECK: :[[@LINE+1]]:34: error: use of undeclared identifier 'zz'
#pragma omp declare simd uniform(zz)
int a(int x);
// CHECK: :[[@LINE+1]]:{{[0-9]+}}: error: argument to 'simdlen' clause must be a strictly positive integer value
#pragma omp declare simd simdlen(0)
int b(int x);
// CHECK: :[[@LINE+1]]:35: error: unexpected 'notinbranch' clause, 'inbranch' is specified already
#pragma omp declare simd inbranch notinbranch
int c(int x);
int main(void) {
  int s = 0;
#pragma omp target map(s)
  s = 1;
  return s;
}

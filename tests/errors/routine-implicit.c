// RUN: not %sumacc -fopenacc -fopenacc-version=3.3 -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1 (3.4: errors/acc-2.15.1-implied-levels): a function without directive is sequential.
#pragma acc routine vector
void vector(int *a);
static void implicit(int *a) {
// CHECK: routine-implicit.c:[[@LINE+1]]:{{.*}}error: call of 'vector', a routine vector, in 'implicit'
  vector(a);
}
void f(int *a, int n) {
#pragma acc parallel copy(a[0 : n])
  implicit(a);
}

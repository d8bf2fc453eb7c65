// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: gangs of a routine have no common result.
#pragma acc routine gang
static void gang(int *a, int n) {
  int s = 0;
// CHECK: routine-gang-reduction.c:[[@LINE+1]]:{{.*}}error: 'reduction' on a gang loop of a routine
#pragma acc loop gang reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0] = s;
}

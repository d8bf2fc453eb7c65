// RUN: %sumacc -fopenacc %s -o %t && %run %t
// default(none) asks for a data clause on the construct, on a data construct around it, or a declare directive; default
// of a data construct holds in it (OpenACC 3.3 2.5.16).
#include "../Inputs/check.h"

int at_file_scope[2];
#pragma acc declare create(at_file_scope)
static void by_data(int n) {
  int a = 2, sum = 0, local = 1;
  float b[2] = {0};
  int c[10] = {0}, *p = c;
#pragma acc declare copyin(local)
#pragma acc data copyin(a) copy(b)
  {
#pragma acc parallel default(none)
    b[0] = a;
#pragma acc data copy(p[0:10])
    {
#pragma acc parallel loop default(none) reduction(+ : sum) firstprivate(n)
      for (int i = 0; i < n; i++) {
        p[i] += a + local;
        sum += a;
      }
#pragma acc kernels loop default(none) copyin(n)
      for (int i = 0; i < n; i++)
        p[i] += a;
#pragma acc serial default(none)
      at_file_scope[0] = at_file_scope[1] = a;
    }
  }
  NEVER(b[0] != 2 || sum != 20 || c[9] != 5);
}
static void default_of_data(void) {
  int a[4] = {1, 2, 3, 4}, b[4] = {0};
#pragma acc data default(none) copyin(a)
#pragma acc parallel loop copyout(b)
  for (int i = 0; i < 4; i++)
    b[i] = a[i];
#pragma acc enter data copyin(a, b)
#pragma acc data default(present)
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    b[i] += a[i];
#pragma acc exit data copyout(b) delete(a)
  NEVER(b[3] != 8);
}
int main(void) {
  by_data(10);
  default_of_data();
  return check_failures > 0;
}

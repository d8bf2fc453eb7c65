// REQUIRES: sim
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=timeline %t 2>&1 | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim %t beyond 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: env SUMAC_DEVICE=sim %t unwritten 2>&1 | FileCheck %s --check-prefix=UNWRITTEN
// The small variables of a construct lie in one block of the device: one copy fills it, one brings them back. What lies
// between them is no memory, and one that nobody has written is told of.
// CHECK: copy to device, 4000 bytes of x
// CHECK-NEXT: copy to device, 80 bytes of s
// CHECK-NEXT: fill on device
// CHECK-NEXT: five (line {{[0-9]+}})
// CHECK-NEXT: copy to host, {{[67][0-9]}} bytes of s
// CHECK-NEXT: copies overlap
// BEYOND: small-variables.c:40: {{.*}}store of 4 bytes out of bounds: c
// UNWRITTEN: small-variables.c:45: warning: copy to the host of uninitialised memory: nothing has written any of 4 bytes, from b
// UNWRITTEN-NOT: uninitialised memory: {{.*}} from a
#include <string.h>
enum { N = 1000 };
static float x[N];
static int five(void) {
  int many = 0;
  double s = 0, q = 0, least = 100, most = -100;
  for (int i = 0; i < N; i++)
    x[i] = (float)(i % 17);
#pragma acc parallel loop reduction(+ : s, q, many) reduction(min : least) reduction(max : most) copyin(x)
  for (int i = 0; i < N; i++) {
    s += (double)x[i];
    q += (double)x[i] * (double)x[i];
    least = (double)x[i] < least ? (double)x[i] : least;
    most = (double)x[i] > most ? (double)x[i] : most;
    many += x[i] > 1;
  }
  return !(many == 882 && least == 0 && most == 16);
}
static void store(int beyond) {
  int a = 1, b = 2, c = 3;
#pragma acc parallel num_gangs(1) copy(a, b, c)
  {
    int *p = &a;
    p[beyond] = 5;
  }
}
static void forget(int both) {
  int a = 1, b = 2, c = 3;
#pragma acc parallel num_gangs(1) copyout(a, b, c)
  {
    a = c = 3;
    if (both)
      b = 2;
  }
}
int main(int argc, char **argv) {
  if (argc > 1 && strcmp(argv[1], "beyond") == 0)
    store(1);
  else if (argc > 1)
    forget(argc > 2);
  else
    return five();
  return 0;
}

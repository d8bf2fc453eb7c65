// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t deviceptr 2>&1 | FileCheck %s --check-prefix=DEVICEPTR
// RUN: not env SUMAC_DEVICE=sim %t member 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: not env SUMAC_DEVICE=sim %t 2>&1 | FileCheck %s --check-prefix=FORGOTTEN
// RUN: %sumacc -g -no-pie -fno-pie -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t static 2>&1 | FileCheck %s --check-prefix=STATIC
// Host memory on the device: a host pointer in deviceptr, one in a struct whose member was not mapped, and a pointer
// without a data clause.
#include <stdio.h>
#include <stdlib.h>

enum { N = 100 };
struct list {
  int n;
  float *v;
};
static float numbers[N];

static void in_deviceptr(float *a) {
#pragma acc parallel loop deviceptr(a)
  for (int i = 0; i < N; i++)
// DEVICEPTR: bug-host-pointer.c:[[@LINE+3]]: error: in kernel {{.*}}: global load of 4 bytes at 0x{{[0-9a-f]+}}, which is no
// DEVICEPTR-SAME: address of this device (a host pointer?), by thread 0 of CTA 0
// STATIC: bug-host-pointer.c:[[@LINE+1]]: error: {{.*}} at 0x{{[0-9a-f]+}}, which is no address of this device (a host pointer?)
    a[i] *= 2;
}

static float in_member(struct list l) {
  float s = 0;
#pragma acc parallel loop copyin(l) reduction(+ : s)
  for (int i = 0; i < N; i++)
// MEMBER: bug-host-pointer.c:[[@LINE+1]]: error: in kernel {{.*}}in_member{{.*}}, which is no address of this device (a host pointer?)
    s += l.v[i];
  return s;
}

static float forgotten(const float *a) {
  float s = 0;
// FORGOTTEN: bug-host-pointer.c:[[@LINE+4]]: error: {{.*}} (a host pointer?), by thread 0 of CTA 0; launched last: parallel
// FORGOTTEN-SAME: loop of {{.*}}bug-host-pointer.c:[[@LINE+1]]; 'a' points to host memory that is not mapped: add copyin(a[0:n])
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i * 7 % N]; // which section that is does not follow
  return s;
}

int main(int argc, char **argv) {
  float *a = calloc(N, sizeof *a), s = 0;
  if (argc > 1 && argv[1][0] == 'd')
    in_deviceptr(a);
  else if (argc > 1 && argv[1][0] == 's')
    in_deviceptr(numbers);
  else if (argc > 1)
    s = in_member((struct list){N, a});
  else
    s = forgotten(a);
  printf("%g\n", (double)s);
}

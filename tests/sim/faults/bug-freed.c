// REQUIRES: sim
// RUN: %sumacc -g -fopenacc %s -o %t
// RUN: not env SUMAC_DEVICE=sim %t exit 2>&1 | FileCheck %s --check-prefix=EXIT
// RUN: not env SUMAC_DEVICE=sim %t member 2>&1 | FileCheck %s --check-prefix=MEMBER
// RUN: not env SUMAC_DEVICE=sim %t acc_free 2>&1 | FileCheck %s --check-prefix=ACC-FREE
// RUN: not env SUMAC_DEVICE=sim %t heap 2>&1 | FileCheck %s --check-prefix=HEAP
// RUN: not env SUMAC_DEVICE=sim %t twice 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not env SUMAC_DEVICE=sim %t stray 2>&1 | FileCheck %s --check-prefix=STRAY
// RUN: not env SUMAC_DEVICE=sim %t acc_free_twice 2>&1 | FileCheck %s --check-prefix=FREE-TWICE
// FREE-TWICE: bug-freed.c:{{[0-9]+}}: sumac: error: acc_free: 0x{{[0-9a-f]+}} is not memory that acc_malloc gave on device sim:0, or is freed already
// Memory that is used after it was given back: by exit data, by acc_free, by free in the kernel; and freed twice.
#include <openacc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { N = 100 };
struct list {
  int n;
  float *v;
};

static float *numbers(void) {
  float *a = malloc(N * sizeof *a);
  for (int i = 0; i < N; i++)
    a[i] = (float)i;
  return a;
}

static float after_exit(void) {
  float *a = numbers(), s = 0;
#pragma acc enter data copyin(a[0 : N])
  float *p = acc_deviceptr(a);
#pragma acc exit data delete (a[0 : N])
#pragma acc parallel loop deviceptr(p) reduction(+ : s)
  for (int i = 0; i < N; i++)
// EXIT: bug-freed.c:[[@LINE+2]]: error: in kernel {{.*}}after_exit{{.*}}: global load of 4 bytes after free: a[0]
// EXIT-SAME: 0 bytes into freed memory of 400 bytes, by thread 0 of CTA 0
    s += p[i];
  return s;
}

static float member(void) {
  struct list l = {N, numbers()};
  float s = 0;
#pragma acc enter data copyin(l, l.v[0 : N])
#pragma acc exit data delete (l.v[0 : N])
#pragma acc parallel loop present(l) reduction(+ : s)
  for (int i = 0; i < N; i++)
// MEMBER: bug-freed.c:[[@LINE+1]]: error: in kernel {{.*}}member{{.*}}, which is no address of this device (a host pointer?)
    s += l.v[i];
  return s;
}

static float after_acc_free(int twice) {
  float *p = acc_malloc(N * sizeof *p), s = 0;
  acc_free(p);
  if (twice)
    acc_free(p);
#pragma acc parallel loop deviceptr(p) reduction(+ : s)
  for (int i = 0; i < N; i++)
// ACC-FREE: bug-freed.c:[[@LINE+1]]: error: in kernel {{.*}}: global load of 4 bytes after free: {{.*}} freed memory of 400 bytes
    s += p[i];
  return s;
}

static float heap(int how) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < 4; i++) {
    volatile int *p = malloc(16);
    p[1] = i;
// STRAY: bug-freed.c:[[@LINE+1]]: error: in kernel {{.*}}heap{{.*}}: free of 0x{{[0-9a-f]+}}, which malloc did not return
    free((void *)(p + (how == 2)));
    if (how == 1)
// TWICE: bug-freed.c:[[@LINE+1]]: error: in kernel {{.*}}heap{{.*}}: free of 0x{{[0-9a-f]+}}, which was freed before, by thread 0
      free((void *)p);
    else
// HEAP: bug-freed.c:[[@LINE+1]]: error: in kernel {{.*}}heap{{.*}}: global load of 4 bytes after free: 4 bytes into freed memory of 16
      s += p[1];
  }
  return (float)s;
}

int main(int argc, char **argv) {
  const char *what = argv[argc - 1];
  float s = strcmp(what, "exit") == 0       ? after_exit()
            : strcmp(what, "member") == 0   ? member()
            : strncmp(what, "acc_free", 8) == 0 ? after_acc_free(what[8] == '_')
                                            : heap(strcmp(what, "twice") == 0 ? 1 : strcmp(what, "stray") == 0 ? 2 : 0);
  printf("%g\n", (double)s);
}

// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1: a routine with nohost is called in compute constructs and in routines with nohost only.
// CHECK-NOT: routine-nohost.c:{{[4-7]}}:{{.*}}error
#pragma acc routine seq nohost
int device(int x);
#pragma acc routine seq nohost
int device_too(int x) { return device(x) + 1; }
#pragma acc routine seq
int both(int x) {
// CHECK: routine-nohost.c:[[@LINE+1]]:{{.*}}error: 'device' has no host version: it may be called in compute constructs
  return device(x);
// CHECK: routine-nohost.c:[[@LINE-4]]:{{.*}}note: 'both' has no 'nohost' here
// CHECK: routine-nohost.c:4:{{.*}}note: 'device' has 'nohost' here
}
int f(int x, int *a) {
#pragma acc parallel copy(x)
  x = device(x);
#pragma acc data copy(a[0 : 10])
  {
#pragma acc parallel loop
    for (int i = 0; i < 10; i++)
      a[i] = device_too(i);
// CHECK: routine-nohost.c:[[@LINE+1]]:{{.*}}error: 'device_too' has no host version
    x = device_too(x);
  }
// CHECK-NOT: error:
  return x + (int)sizeof device(x);
}

// RUN: not %sumacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: not %sumacc -fopenmp -DLARGE -c %s -o %t.o 2>&1 | FileCheck --check-prefix=LARGE %s
// UNSUPPORTED: device-serial
// OpenMP 6.0 7.13: what groupprivate takes, and where its variables may stand.
#ifndef LARGE
int own, first = 3, of_host, other;
extern int elsewhere;
static _Thread_local int thread;
#pragma omp groupprivate(own)
// CHECK: [[@LINE+1]]:26: error: 'first' has an initial value or a constructor, which the teams' variables cannot have
#pragma omp groupprivate(first)
// CHECK: [[@LINE+1]]:26: error: 'elsewhere' is defined in another file, which is not supported for 'groupprivate'
#pragma omp groupprivate(elsewhere)
// CHECK: [[@LINE+1]]:26: error: 'thread' is each thread's own, and cannot be each team's
#pragma omp groupprivate(thread)
// CHECK: [[@LINE+1]]:35: error: 'groupprivate' with 'device_type(host)' is for teams of host code
#pragma omp groupprivate(of_host) device_type(host)
// CHECK: [[@LINE+1]]:34: error: 'own' is each team's own by 'groupprivate', and cannot stand in 'enter'
#pragma omp declare target enter(own)

void f(int n) {
  int local = n;
// CHECK: [[@LINE+1]]:26: error: 'local' is a variable of a function's call, and 'groupprivate' is for those that last
#pragma omp groupprivate(local)
  // CHECK: [[@LINE+1]]:24: error: 'own' is each team's own by 'groupprivate', and cannot stand in 'map'
#pragma omp target map(own)
  own = n;
  // CHECK: [[@LINE+1]]:28: error: 'own' is each team's own by 'groupprivate', and cannot stand in 'private'
#pragma omp target private(own)
  own = n;
#pragma omp teams
  // CHECK: [[@LINE+1]]:3: error: 'own' is 'groupprivate', which is not supported for teams of host code
  own = n;
}
#else
static double large[8192];
#pragma omp groupprivate(large)
void f(int n) {
  // LARGE: error: variables of 'groupprivate' have 65536 bytes, but a team has 32768 on the device
#pragma omp target teams
  large[n] = 0;
}
#endif

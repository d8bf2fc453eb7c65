// RUN: %sumacc -fopenmp -O1 -c %s -o %t.o -foffload=host -fdump=pin_sums -w 2>&1 | FileCheck %s
// RUN: %sumacc -DHERE -fopenmp -O1 -c %s -o %t.o -foffload=host -fdump=pin_sums -w 2>&1 | FileCheck --check-prefix=HERE %s
// UNSUPPORTED: device-serial, device-workers, sanitized
// A routine of another file may make a task with an event: the crew's barriers wait for it. Where all routines are in
// the file, and none makes one, nobody waits.
// CHECK: call void @__sumac_event_wait(
// HERE-NOT: call void @__sumac_event_wait(
#pragma omp begin declare target
#ifdef HERE
static void routine(int *x) {
  *x += 1;
}
#else
void routine(int *x);
#endif
#pragma omp end declare target
void f(int n, int *x) {
#pragma omp target parallel num_threads(n) map(tofrom : x[0 : n])
  for (int i = 0; i < 4; i++) {
    routine(x);
#pragma omp barrier
  }
}

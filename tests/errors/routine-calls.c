// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1: a routine is not called from a loop that has its level already, nor from a routine of a finer level.
#pragma acc routine worker
void worker(int *a);
#pragma acc routine vector
void vector(int *a);
#pragma acc routine vector
void too_fine(int *a) {
// CHECK-DAG: routine-calls.c:[[@LINE+1]]:{{.*}}error: call of 'worker', a routine worker, in 'too_fine', a routine vector
  worker(a);
}
void f(int *a, int n) {
#pragma acc parallel loop gang worker copy(a[0 : n])
  for (int i = 0; i < n; i++)
// CHECK-DAG: routine-calls.c:[[@LINE+1]]:{{.*}}error: call of 'worker', a routine worker, inside a loop over
    worker(a + i);
#pragma acc parallel loop gang vector copy(a[0 : n])
  for (int i = 0; i < n; i++)
// CHECK-DAG: routine-calls.c:[[@LINE+1]]:{{.*}}error: call of 'vector', a routine vector, inside a loop over
    vector(a + i);
}

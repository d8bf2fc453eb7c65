// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// OpenACC 3.4 2.15.1: a function without routine directive has the level of its loops and of the routines that it calls.
// So calls of it have to stand where that level is free; what is nohost makes it nohost.
#pragma acc routine worker nohost
void worker(int *a);
static void vector(int *a, int n) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i]++;
}
static void calls_vector(int *a, int n) {
  vector(a, n);
}
static void calls_worker(int *a) {
  worker(a);
}
static int seq(const int *a, int n) {
  int sum = 0;
// CHECK-DAG: acc-2.15.1-implied-levels.c:[[@LINE+1]]:1: warning: 'loop' in 'seq', which has no routine directive: taken as 'routine seq'
#pragma acc loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
void f(int *a, int n) {
#pragma acc parallel loop gang vector copy(a[0 : n * n])
  for (int i = 0; i < n; i++) {
    a[i] = seq(a, n);
// CHECK-DAG: acc-2.15.1-implied-levels.c:[[@LINE+1]]:5: error: call of 'calls_vector', a routine vector, inside a loop over vector
    calls_vector(a, n);
  }
#pragma acc parallel loop gang worker copy(a[0 : n * n])
  for (int i = 0; i < n; i++) {
    vector(a, n);
// CHECK-DAG: acc-2.15.1-implied-levels.c:[[@LINE+1]]:5: error: call of 'calls_worker', a routine worker, inside a loop over worker
    calls_worker(a);
  }
// CHECK-DAG: acc-2.15.1-implied-levels.c:[[@LINE+1]]:3: error: 'calls_worker' has no host version
  calls_worker(a);
}

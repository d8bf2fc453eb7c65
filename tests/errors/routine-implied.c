// RUN: not %sumacc -fopenacc -fopenacc-version=3.3 -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1 (3.4: errors/acc-2.15.1-implied-levels): what a region calls is a routine seq. Only the host calls the others: an orphaned loop of theirs
// has lost its construct.
static int called(const int *a, int n) {
  int sum = 0;
// CHECK-DAG: routine-implied.c:[[@LINE+1]]:1: warning: 'loop' in 'called', which has no routine directive: taken as 'routine seq'
#pragma acc loop reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
  return sum;
}
static void too_parallel(int *a, int n) {
// CHECK-DAG: routine-implied.c:[[@LINE+2]]:1: error: a 'vector' loop in 'too_parallel', which has no routine directive: 'routine seq' is implied
// CHECK-DAG: routine-implied.c:[[@LINE-2]]:13: note: write '#pragma acc routine vector' before 'too_parallel'
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i]++;
}
void f(int *a, int n) {
#pragma acc parallel copy(a[0 : n])
  {
    a[0] = called(a, n);
    too_parallel(a, n);
  }
}
void host(int *a, int n) {
// CHECK-DAG: routine-implied.c:[[@LINE+1]]:1: error: 'loop' stands neither in a compute construct nor in a routine
#pragma acc loop
  for (int i = 0; i < n; i++)
    a[i]++;
}

// RUN: not %sumacc -fopenmp -w -c %s -o %t.o 2>&1 | FileCheck %s
// Directives in functions that device code calls: what they cannot do there, and what functions cannot be copied for it.
static void shares(int *p, int n) {
// CHECK-DAG: [[@LINE+1]]:1: error: 'teams distribute' in a function that device code calls is not supported yet
#pragma omp teams distribute
  for (int i = 0; i < n; i++)
    p[i] = i;
}
static void sums(int *p, int n, int sum) {
// CHECK-DAG: [[@LINE+1]]:1: error: 'ordered' stands in no loop with an 'ordered' clause
#pragma omp ordered
  p[0] = 1;
  int own = 0;
// CHECK-DAG: [[@LINE+1]]:31: error: 'own' is private to each thread: only a variable that they share can be reduced
#pragma omp for reduction(+ : own)
  for (int i = 0; i < n; i++)
    own += p[i];
// CHECK-DAG: [[@LINE+1]]:31: error: 'sum' is private to each thread: only a variable that they share can be reduced
#pragma omp for reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += p[i];
}
static void many(int *p) {
// CHECK-DAG: [[@LINE+1]]:31: error: 'p' has 4000 bytes: in a function that device code calls, threads reduce at most
#pragma omp for reduction(+ : p[ : 1000])
  for (int i = 0; i < 1000; i++)
    p[i] += i;
}
static void ends(int *p, int n) {
// CHECK-DAG: [[@LINE+1]]:1: error: 'cancel for' stands right in a 'for' construct, or nowhere
#pragma omp cancel for
  p[0] = n;
#pragma omp for nowait
  for (int i = 0; i < n; i++) {
// CHECK-DAG: [[@LINE+1]]:1: error: 'cancel for' cannot end a construct with 'nowait'
#pragma omp cancel for if (p[i])
  }
}
static void fine(int *p) {
#pragma omp critical
  p[0] /= 2;
#pragma omp atomic
  p[1] += 2;
#pragma omp simd
  for (int i = 2; i < 9; i++)
    p[i] = 0;
}
// CHECK-DAG: [[@LINE+1]]:13: error: 'varies' is called by device code, and directives or questions for the thread
static void varies(int *p, ...) {
#pragma omp barrier
  p[0]++;
}
// CHECK-DAG: [[@LINE+1]]:13: error: 'older' is called by device code, and directives or questions for the thread
static void older(p)
int *p;
{
#pragma omp barrier
  p[0]++;
}
void f(int *a) {
#pragma omp target map(a[0 : 9])
  {
    shares(a, 9);
    varies(a, 1);
    older(a);
#pragma omp parallel
    {
      sums(a, 9, 0);
      many(a);
      fine(a);
      ends(a, 9);
    }
  }
}

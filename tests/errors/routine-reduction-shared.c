// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: what an orphaned loop reduces is private.
long sum;
#pragma acc declare create(sum)
#pragma acc routine gang
void into_global(const int *a, int n) {
// CHECK: routine-reduction-shared.c:[[@LINE+1]]:{{.*}}error: 'sum' is not private
#pragma acc loop gang vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
}
#pragma acc routine gang
void behind_pointer(const int *a, int n, long *p) {
// CHECK: routine-reduction-shared.c:[[@LINE+1]]:{{.*}}error: 'p{{.*}}' is not private
#pragma acc loop gang vector reduction(+ : p[0 : 1])
  for (int i = 0; i < n; i++)
    p[0] += a[i];
}
#pragma acc routine worker
void by_workers(const int *a, int n) {
// CHECK: routine-reduction-shared.c:[[@LINE+1]]:{{.*}}error: 'sum' is not private
#pragma acc loop worker vector reduction(+ : sum)
  for (int i = 0; i < n; i++)
    sum += a[i];
}

// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=assign -fdump=assign 2>&1 | FileCheck %s
// The policy for loops without levels; counters and collapse.
void f(int n, unsigned m, long k, double *restrict a, double *restrict b, const int *restrict index) {
// CHECK: loop 1: gang vector variable=i counter=i32
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 0;
// CHECK: loop 1: gang variable=i counter=u32
// CHECK: loop 2: worker variable=j counter=i64
// CHECK: loop 3: vector variable=l counter=i64
#pragma acc parallel loop copy(a[0:n])
  for (unsigned i = 0; i < m; i++)
#pragma acc loop
    for (long j = 0; j < k; j++)
#pragma acc loop
      for (int l = n - 1; l >= 0; l--)
        a[l] = 0;
// CHECK: loop 1: gang worker vector variable=i counter=i64 collapse=2
#pragma acc parallel loop collapse(2) num_workers(4) copy(a[0:n])
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = 0;
// CHECK: loop 1: seq {{.*}}(seq clause)
// CHECK: loop 2: gang vector
#pragma acc parallel loop seq copy(a[0:n])
  for (int i = 0; i < n; i++)
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[j] += i;
// Rows of a flattened array are proved apart; a gather is fine, a scatter is not.
// CHECK: loop 1: gang variable=i
// CHECK: loop 2: vector variable=j
// CHECK: loop 1: gang vector variable=i
// CHECK: loop 1: seq variable=i {{.*}}elements of 'a' may be the same
#pragma acc kernels copy(a[0:n * n], b[0:n]) copyin(index[0:n])
  {
    for (int i = 0; i < n; i++)
      for (int j = 0; j < n; j++)
        a[i * n + j] *= 2;
    for (int i = 0; i < n; i++)
      b[i] = a[index[i]];
    for (int i = 0; i < n; i++)
      a[index[i]] = b[i];
  }
// CHECK: loop 1: seq variable=i {{.*}}elements of 'a' may be the same
#pragma acc parallel loop auto copy(a[0:n])
  for (int i = 1; i < n; i++)
    a[i] += a[i - 1];
}

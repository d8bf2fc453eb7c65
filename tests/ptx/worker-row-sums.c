// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S %s -o %t.s && FileCheck %s < %t.s
// Rows over gang and worker, a row over the lanes of one warp: what the worker's leader reads goes to the others by
// shuffles, and no barrier of the gang is needed.
void rows(int n, const int *row, const double *v, double *y, int m) {
#pragma acc parallel loop gang worker vector_length(32) copyin(row [0:n + 1], v [0:m]) copyout(y [0:n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = row[i]; j < row[i + 1]; j++)
      s += v[j];
    y[i] = s;
  }
}
// CHECK: .reqntid 32, 4, 1
// CHECK-NOT: .shared
// CHECK-NOT: barrier.sync
// CHECK-DAG: shfl.sync.idx
// CHECK-DAG: shfl.sync.down
// CHECK: ret;

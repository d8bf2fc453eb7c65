// RUN: %sumacc -fopenmp -O2 -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// RUN: FileCheck --check-prefix=NONE %s < %t.s
// A team's variables that its parallel loops share, by pointers, too, are in shared memory, or in global memory of the
// launch when too large; what every thread can compute is in registers. The device's heap, kernels started by kernels
// and a state machine (calls, jumps by a table) have no part in it.
// NONE-NOT: malloc
// NONE-NOT: cudaLaunchDevice
// NONE-NOT: {{[[:space:]]call|brx|kmpc}}
// NONE-NOT: .local
// INFO-DAG: private variable 'k' of 4 bytes in shared memory
// INFO-DAG: private variable 'row' of 256 bytes in shared memory
// INFO-DAG: private variable 'large' of 400000 bytes in global memory
// INFO-DAG: private variable 't' of 4 bytes in registers: every thread computes it
// INFO-DAG: private variable 'u' of 4 bytes in registers: threads get a copy at each loop
// INFO-NOT: private variable '{{[abn]}}'
// CHECK: .shared .align 4 .u32 k_
// CHECK: .shared .align {{4|16}} .b8 row_
// CHECK-NOT: .shared{{.*}}large
int f(int n, int *a, int *b) {
#pragma omp target teams num_teams(n) map(a[0 : n], b[0 : n])
  {
    int t = 2 * n, u = b[0];
    int k = 10;
    int *k2 = &k;
    int row[64];
    int large[100000];
#pragma omp parallel for
    for (int i = 0; i < 64; i++)
      row[i] = i + *k2;
#pragma omp parallel for
    for (int i = 0; i < 100000; i++)
      large[i] = i + *k2 + row[i % 64] + t + u;
    for (int i = 0; i < 10; i++)
      k += i;
#pragma omp parallel for
    for (int i = 0; i < n; i++)
      a[i] = b[i] + *k2 + large[i];
  }
  return a[0];
}

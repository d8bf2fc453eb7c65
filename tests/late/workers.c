// RUN: %sumacc -fopenacc -foffload=workers -Minfo -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumacc -fopenacc -foffload=workers -S -emit-llvm %s -o - 2>/dev/null | FileCheck --check-prefix=CODE %s
// Code for several workers of the host: how reductions are done is told, so are requests that are changed; the region's
// descriptor says how many there are, but not where a gang is one thread. Workers share frames, and meet.
void f(int n, double *a, double *sum, int *bins) {
  double s = *sum;
// CHECK: workers.c:[[@LINE+1]]:{{[0-9]+}}: warning: 1300 threads of the host are asked for, which makes 1024: a gang or team has at most so many
#pragma acc parallel loop gang worker num_workers(1300) reduction(+ : s) copyin(a[0 : n])
  for (int i = 0; i < n; i++)
    s += a[i];
// CHECK-DAG: workers.c:[[@LINE-2]]: workers: reduction(+) over gang: partial results combined in gang order
// CHECK-DAG: workers.c:[[@LINE-3]]: workers: reduction(+) over worker: partial results combined in worker order
  *sum = s;
#pragma acc parallel loop gang num_workers(1) copy(a[0 : n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

// CODE: @__sumac_kernel = {{.*}} [3 x i32] [i32 0, i32 0, i32 1], [3 x i32] [i32 0, i32 4, i32 0], [3 x i32] [i32 0, i32 1024, i32 0]
// CODE-NOT: @__sumac_kernel.
// CODE: call {{.*}}ptr @__sumac_host_enter(
// CODE: call void @__sumac_host_sync()
// CODE: call void @__sumac_host_exit(

// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.5.10 to 2.5.12, 2.9.1, 2.9.8: constant sizes that are no positive int; all of them in one compile.
void f(int *a) {
// CHECK-DAG: sizes-out-of-range.c:[[@LINE+1]]:{{.*}}error: the argument of 'num_gangs' is 4294967297, but 2147483647 is the most
#pragma acc parallel loop num_gangs(4294967297)
  for (int i = 0; i < 9; i++)
    a[i] = i;
// CHECK-DAG: sizes-out-of-range.c:[[@LINE+1]]:{{.*}}warning: the argument of 'num_workers' must be positive, not 0: 1 is used
#pragma acc parallel loop num_workers(0)
  for (int i = 0; i < 9; i++)
    a[i] = i;
// CHECK-DAG: sizes-out-of-range.c:[[@LINE+1]]:{{.*}}warning: the argument of 'vector_length' must be positive, not -5: 1 is used
#pragma acc parallel loop vector_length(-5)
  for (int i = 0; i < 9; i++)
    a[i] = i;
// CHECK-DAG: sizes-out-of-range.c:[[@LINE+1]]:{{.*}}error: the argument of 'tile' is 10000000000, but 2147483647 is the most
#pragma acc parallel loop tile(10000000000)
  for (int i = 0; i < 9; i++)
    a[i] = i;
}

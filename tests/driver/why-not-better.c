// What -Minfo says of how each level of a reduction is done on the host, and why not by a better row of the table.
// RUN: %sumacc -fopenacc -foffload=host -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck --check-prefix=HOST %s
// RUN: %sumacc -fopenacc -foffload=workers -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WORKERS %s
double s, big[1000];
void f(int n, int m, const double *a, double *q) {
// HOST: [[@LINE+7]]: host: reduction(+) over gang: partial results combined in gang order{{$}}
// HOST: [[@LINE+6]]: host: reduction(+) over worker: in order, by the gang's one thread{{$}}
// HOST: [[@LINE+5]]: host: reduction(+) over vector: in order, by the gang's one thread{{$}}
// WORKERS: [[@LINE+4]]: workers: reduction(+) over gang: partial results combined in gang order{{$}}
// WORKERS: [[@LINE+3]]: workers: reduction(+) over worker: partial results combined in worker order{{$}}
// WORKERS: [[@LINE+2]]: workers: reduction(+) over vector: in order, by one thread{{$}}
#pragma acc parallel loop gang worker vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += a[i];
// HOST: [[@LINE+4]]: host: reduction(+) over gang: partial arrays combined in gang order; not by partials: there are more than 16 elements
// WORKERS: [[@LINE+3]]: workers: reduction(+) over gang: partial arrays {{.*}}; not by partials: there are more than 16
// WORKERS: [[@LINE+2]]: workers: reduction(+) over worker: copies in memory, {{.*}}; not by partials: a copy has more than 512 bytes
#pragma acc parallel loop gang worker reduction(+ : big)
  for (int i = 0; i < n; i++)
    big[i % 1000] += a[i] + big[0];
// HOST: [[@LINE+3]]: host: {{.*}} over gang: partial arrays {{.*}}; not by partials: the run says how many elements there are
// WORKERS: [[@LINE+2]]: workers: {{.*}} over worker: copies {{.*}}; not by partials: the run says how many elements there are
#pragma acc parallel loop gang worker reduction(+ : q[0 : m])
  for (int i = 0; i < n; i++)
    q[i % m] += a[i] + q[0];
}

// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=check -fstop-after=check 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Clauses as they were parsed: modifiers, named arguments, expressions with macros, synonyms, clauses without arguments.
#define SIZE 4
#define BOUND(n) ((n) + SIZE)
void f(int n, double *restrict a, double *restrict b) {
  double s = 0, m = 0;
#pragma acc parallel loop gang(static : SIZE) collapse(force : 2) reduction(+ : s) reduction(max : m)                          \
    pcopyin(readonly : a[1 : n - 1]) copyout(zero : b[0 : n]) async(n % 2) wait(devnum : 0 : queues : 1, 2) if (n > 1)
  for (int i = 0; i < BOUND(n); i++)
    for (int j = 0; j < n; j++)
      s += a[i];
#pragma acc parallel loop tile(*, SIZE) present_or_copy(a[ : n]) private(s, m) default(present) vector
  for (int i = 0; i < n; i++)
    for (int j = 0; j < n; j++)
      a[i] = j;
#pragma acc kernels self(n < 5) num_gangs(n ? n : 3) async
  for (int i = 0; i < n; i++)
    a[i] = b[i];
#pragma acc update self(a[0:n]) if_present
#pragma acc wait
}

// CHECK:0 {{.*}}clauses.c:7:1: parallel loop in f
// CHECK-NEXT:  gang(static: 4)
// CHECK-NEXT:  collapse(force: 2)
// CHECK-NEXT:  reduction(+: s 'double')
// CHECK-NEXT:  reduction(max: m 'double')
// CHECK-NEXT:  copyin(readonly: a[1:n-1] 'double *restrict')
// CHECK-NEXT:  copyout(zero: b[0:n] 'double *restrict')
// CHECK-NEXT:  async(n % 2)
// CHECK-NEXT:  wait(devnum: 0, 1, 2)
// CHECK-NEXT:  if(n > 1)
// CHECK-NEXT:1 {{.*}}clauses.c:12:1: parallel loop in f
// CHECK-NEXT:  tile(*, 4)
// CHECK-NEXT:  copy(a[:n] 'double *restrict')
// CHECK-NEXT:  private(s 'double', m 'double')
// CHECK-NEXT:  default(present)
// CHECK-NEXT:  vector()
// CHECK-NEXT:2 {{.*}}clauses.c:16:1: kernels in f
// CHECK-NEXT:  self(n < 5)
// CHECK-NEXT:  num_gangs(n ? n : 3)
// CHECK-NEXT:  async()
// CHECK-NEXT:3 {{.*}}clauses.c:19:1: update in f
// CHECK-NEXT:  host(a[0:n] 'double *restrict')
// CHECK-NEXT:  if_present()
// CHECK-NEXT:4 {{.*}}clauses.c:20:1: wait in f

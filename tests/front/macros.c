// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=check -fstop-after=check 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Directives that macros make, by _Pragma, stand where the macro is used; macros in clauses are expanded, and may name
// clauses. Comments and continued lines are no part of a directive.
#define COPYIN(...) copyin(__VA_ARGS__)
#define LENGTH 100
#define PARALLEL(...) _Pragma("acc parallel loop num_gangs(LENGTH / 4) copy(a)")
#define STRING(text) _Pragma(#text)
#define EACH(i, n) STRING(acc parallel loop vector_length(n)) for (int i = 0; i < (n); i++)
int a[LENGTH];
void f(void) {
  PARALLEL()
  for (int i = 0; i < LENGTH; i++)
    a[i] = i;
  EACH(i, LENGTH)
  a[i] = 0;
#pragma acc parallel /* a comment */ COPYIN(a) \
    num_workers(2) // the end
  a[0] = 1;
}

// CHECK:0 {{.*}}macros.c:11:3: parallel loop in f
// CHECK-NEXT:  num_gangs(100 / 4)
// CHECK-NEXT:  copy(a 'int[100]')
// CHECK-NEXT:1 {{.*}}macros.c:14:3: parallel loop in f
// CHECK-NEXT:  vector_length(100)
// CHECK-NEXT:2 {{.*}}macros.c:16:1: parallel in f
// CHECK-NEXT:  copyin(a 'int[100]')
// CHECK-NEXT:  num_workers(2)

// RUN: not %sumacc -fopenacc -foffload=ptx -c %s -o %t.o -freduction=atomic 2>&1 | FileCheck --check-prefix=ATOMIC %s
// RUN: not %sumacc -fopenacc -foffload=host -c %s -o %t.o -freduction=gang:arrays 2>&1 | FileCheck --check-prefix=ARRAYS %s
// A strategy that cannot do one of the reductions is an error there.
void reductions(int n, const int *x, int *product, double _Complex *z) {
  int p = 1;
  double _Complex s = 0;
  // ATOMIC: reduction-strategy.c:[[#@LINE+3]]: error: reduction(*) of 'int' over gang cannot be done by strategy 'atomic' on target 'ptx', only by: partials, swap, lock
  // ARRAYS: reduction-strategy.c:[[#@LINE+2]]: error: reduction(*) of 'int' over gang cannot be done by strategy 'arrays' on target 'host', only by: partials
#pragma acc parallel loop gang vector copyin(x[0 : n]) reduction(* : p)
  for (int i = 0; i < n; i++)
    p *= x[i];
  // A complex sum is two real ones: atomics do. On the host it is one.
  // ATOMIC-NOT: error: {{.*}}over gang
  // ARRAYS: reduction-strategy.c:[[#@LINE+3]]: error: reduction(+) of 'double _Complex' over gang cannot be done by strategy 'arrays'
  // ARRAYS-NOT: error: {{.*}}over gang
#pragma acc parallel loop gang vector copyin(x[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += x[i];
  *product = p;
  *z = s;
}

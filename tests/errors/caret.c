// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck --strict-whitespace %s
// Errors have clang's form: position, the line of the program and a caret under the place.
void f(int *a, int n) {
#pragma acc parallel loop nonsense(3) copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK: caret.c:4:27: error: unknown clause 'nonsense' on 'parallel loop' [unknown-clause]{{$}}
// CHECK: #pragma acc parallel loop nonsense(3) copy(a[0:n])
// CHECK-NEXT:{{^}}      |                           ^

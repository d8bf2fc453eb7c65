// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=check -fstop-after=check 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Directives of a header have its name and lines, also where it is read twice, and where #line says another.
#define NAME first
#include "Inputs/fill.h"
#undef NAME
#define NAME second
#include "Inputs/fill.h"
void f(int *a) {
#line 100 "elsewhere.c"
#pragma acc parallel loop copyout(a[0 : 10])
  for (int i = 0; i < 10; i++)
    a[i] = i;
}

// CHECK:0 {{.*}}Inputs/fill.h:3:1: parallel loop in first
// CHECK-NEXT:  copyout(a[0:n] 'int *')
// CHECK-NEXT:1 {{.*}}Inputs/fill.h:3:1: parallel loop in second
// CHECK-NEXT:  copyout(a[0:n] 'int *')
// CHECK-NEXT:2 elsewhere.c:100:1: parallel loop in f
// CHECK-NEXT:  copyout(a[0:10] 'int *')

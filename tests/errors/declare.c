// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.13: clauses of declare that need a function, or must not be in one.
int a[10], b[10], c;
// CHECK: declare.c:[[@LINE+1]]:{{.*}}error: 'declare copy' outside of a function
#pragma acc declare copy(a)
// CHECK: declare.c:[[@LINE+1]]:{{.*}}error: 'declare' takes the name of a variable, not a part of it
#pragma acc declare create(b[0 : 5])
void f(void) {
// CHECK: declare.c:[[@LINE+1]]:{{.*}}error: 'link' stands outside of functions only
#pragma acc declare link(c)
}

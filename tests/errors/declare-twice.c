// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.13: a variable stands in one declare clause; the same one again, from a header, is the same wish.
extern int a, b;
#pragma acc declare create(a, b)
int a, b;
#pragma acc declare create(a)
// CHECK-NOT: 'a'
// CHECK: declare-twice.c:[[@LINE+1]]:{{[0-9]+}}: error: 'b' stands in 'declare create' and in 'declare copyin'
#pragma acc declare copyin(b)
// CHECK: declare-twice.c:4:{{[0-9]+}}: note: the first is here

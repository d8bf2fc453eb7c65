// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -DLATE -foffload=host,ptx -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LATE
// OpenACC 3.3 2.13: a variable has one device copy, so it has one name there.
int a[4] = {1, 2, 3, 7};
#pragma acc declare copyin(a)
#ifndef LATE
extern int b[4] __attribute__((unused, alias("a")));
static int c[4] __attribute__((weakref, __alias__("a")));
// CHECK: declare-alias.c:[[@LINE+2]]:28: error: 'b' has the attribute alias, so it is another variable's object: 'declare' takes the name of that variable
// CHECK: declare-alias.c:[[@LINE+1]]:31: error: 'c' has the attribute alias
#pragma acc declare copyin(b, c)
#else
#pragma weak e = a
extern int e[4];
// LATE: error: 'e' of a declare directive is another variable's object
#pragma acc declare create(e)
#endif
/* An attribute that only sounds like it. */
extern int f[4] __attribute__((section("alias")));
#pragma acc declare create(f)
int alias[4] __attribute__((aligned(64)));
#pragma acc declare create(alias)

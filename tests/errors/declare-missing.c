// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.15.1: a variable of the file that a routine uses must be in a declare directive.
extern int elsewhere;
#pragma acc routine seq
int get(void) {
// CHECK: declare-missing.c:[[@LINE+1]]:{{.*}}error: variable 'elsewhere' is used in device code, but has no device copy
  return elsewhere;
}

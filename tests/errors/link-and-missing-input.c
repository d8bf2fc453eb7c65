// RUN: not %sumacc -fopenacc -c %t.does-not-exist.c -o %t.o 2>&1 | FileCheck --check-prefix=MISSING %s && test ! -e %t.o
// RUN: not %sumacc -fopenacc %s -o %t 2>&1 | FileCheck --check-prefix=LINK %s && test ! -e %t
// A file that is not there, and a program that does not link: a message, a status, no output file.
// MISSING: does-not-exist.c
// LINK: missing_symbol
void missing_symbol(void);
int main(void) {
  int x = 0;
#pragma acc parallel copy(x)
  { x = 1; }
  missing_symbol();
  return x;
}

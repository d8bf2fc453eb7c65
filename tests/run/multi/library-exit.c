// RUN: %sumacc -O2 -fopenacc %s -DFIRST -c -o %t.1.o && %sumacc -O2 -fopenacc %s -c -o %t.2.o && %sumacc -fopenacc %t.1.o %t.2.o -o %t
// RUN: not %run %t 2>&1 | FileCheck %s --implicit-check-not='exit status 1 '
// Several files whose device code calls exit: the status is that of the one that did.
// CHECK: exit status 5
#include <stdlib.h>
#ifdef FIRST
int second(int n);
int main(int argc, char **argv) {
  (void)argv;
#pragma acc serial copyin(argc)
  if (argc > 1)
    exit(4);
  return second(argc);
}
#else
int second(int n) {
#pragma acc serial copyin(n)
  if (n == 1)
    exit(5);
  return 0;
}
#endif

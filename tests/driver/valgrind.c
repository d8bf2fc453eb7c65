/* Valgrind reads the runtime and the simulator, and has nothing to say of them; of a program with -gdwarf-4 it knows the lines.
   REQUIRES: valgrind
   UNSUPPORTED: sanitized
   RUN: %sumacc -fopenacc %s -o %t && %run valgrind -q --error-exitcode=9 %t > %t.log 2>&1 || (cat %t.log; exit 1)
   RUN: count 0 < %t.log
   RUN: %sumacc -fopenacc -gdwarf-4 %s -o %t && valgrind -q --error-exitcode=9 %t wrong > %t.log 2>&1; test $? = 9
   RUN: FileCheck --input-file %t.log %s
 */
#include <stdlib.h>

int main(int argc, char **argv) {
  int *p = malloc(8 * sizeof *p), n = 0;
  (void)argv;
#pragma acc parallel loop reduction(+ : n) num_gangs(4)
  for (int i = 0; i < 9; i++)
    n++;
  if (argc > 1 && p[7] == 77) // CHECK: main ({{.*}}valgrind.c:[[# @LINE]])
    n++;
  free(p);
  return n != 9;
}

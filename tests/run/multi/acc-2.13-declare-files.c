// RUN: %sumacc -O2 -fopenacc %s %S/Inputs/declared.c -o %t && %run %t
// RUN: %sumacc -O2 -fopenacc -c %S/Inputs/declared.c -o %t.2.o && rm -f %t.a && ar rcs %t.a %t.2.o
// RUN: %sumacc -O2 -fopenacc %s %t.a -o %t.archive && %run %t.archive
// RUN: %sumacc -O2 -fopenacc -fPIC -shared %S/Inputs/declared.c -o %t.so
// RUN: %sumacc -O2 -fopenacc -fPIC %s %t.so -o %t.dynamic && %run %t.dynamic
// OpenACC 3.3 2.13: variables that are declared in several files and defined in one.
#include "../Inputs/check.h"
#include "Inputs/declared.h"

static int own = 1000;
#pragma acc declare copyin(own)

static int here(int i) { return shared_link[i]; }

int main(void) {
  double out[SIZE];
  shared_fill(4);
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < SIZE; i++)
    out[i] = shared_product(i) + own;
  for (int i = 0; i < SIZE; i++)
    CHECK(out[i] == (4 + i) * 1.5 + 1010, "[%d] = %g", i, out[i]);
  shared_factor = 0.5;
#pragma acc update device(shared_factor)
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < SIZE; i++)
    out[i] = shared_table[i] * shared_factor;
  for (int i = 0; i < SIZE; i++)
    CHECK(out[i] == (4 + i) * 0.5, "updated [%d] = %g", i, out[i]);
#pragma acc update self(shared_table)
  for (int i = 0; i < SIZE; i++)
    CHECK(shared_table[i] == 4 + i, "update self [%d] = %d", i, shared_table[i]);

  /* The pointer's device copy points to the device copy of its target. */
  shared_pointer = check_alloc(SIZE * sizeof *shared_pointer);
  for (int i = 0; i < SIZE; i++)
    shared_pointer[i] = i / 2.0f;
#pragma acc enter data copyin(shared_pointer[0 : SIZE])
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < SIZE; i++)
    out[i] = shared_element(i);
#pragma acc exit data delete (shared_pointer[0 : SIZE])
  for (int i = 0; i < SIZE; i++)
    CHECK(out[i] == i / 2.0f, "pointer [%d] = %g", i, out[i]);
  free(shared_pointer);

  /* A link variable of another file is where this file maps it, for the routines of both. */
  for (int i = 0; i < SIZE; i++)
    shared_link[i] = 3 * i;
#pragma acc parallel loop copyin(shared_link) copyout(out)
  for (int i = 0; i < SIZE; i++)
    out[i] = shared_linked(i) + here(i);
  for (int i = 0; i < SIZE; i++)
    CHECK(out[i] == 6 * i, "link [%d] = %g", i, out[i]);
  return check_end();
}

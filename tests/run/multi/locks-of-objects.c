// RUN: %sumacc -fopenacc -O2 -freduction=gang:lock -Minfo=accel %s %S/Inputs/locks-of-objects.c -o %t 2>&1 \
// RUN:   | FileCheck %s
// RUN: %run %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=memory=weak,streams=random:3 %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=schedule=random:2,streams=random:4 %t
// UNSUPPORTED: device-serial, device-workers
// REQUIRES: device-sim
// Launches of two translation units, in queues of their own, change the same objects at the same time: reductions under
// locks, several in a loop in either order, arrays of bytes that overlap. Atomic constructs on a complex number, in a
// region and in a routine of the other translation unit, run in the same kernel.
// CHECK: ptx: reduction(*) over gang: lock in global memory
#include <complex.h>
#include <stdio.h>

#include "Inputs/locks-of-objects.h"

int main(void) {
  struct objects o = {1, 1, 0, 0, {0}};
#pragma acc enter data copyin(o)
  for (int i = 0; i < TIMES; i++) {
    here(&o, 1);
    there(&o, 2);
  }
#pragma acc wait
#pragma acc parallel loop gang vector num_gangs(GANGS) vector_length(32) present(o)
  for (int i = 0; i < 400; i++)
    if (i / 32 % 2)
      add_there(&o);
    else {
#pragma acc atomic
      o.sum += 1 + 2 * I;
    }
#pragma acc exit data copyout(o)
  int bad = 0;
  for (int i = 0; i < BYTES; i++)
    bad += o.bytes[i] != (i < BYTES - 1 ? GANGS * TIMES : 0) + (i > 0 ? GANGS * TIMES : 0);
  printf("%g%+gi %g%+gi %g%+gi %d: %d bad bytes\n", creal(o.a), cimag(o.a), creal(o.b), cimag(o.b), creal(o.sum),
         cimag(o.sum), o.count, bad);
  /* 2 * TIMES * GANGS turns by a quarter */
  return bad || o.a != 1 || o.b != 1 || o.sum != 400 * (1 + 2 * I) || o.count != 2 * TIMES * GANGS % 256;
}

void here(struct objects *o, int queue) {
  REDUCE(reduction(* : o->a, o->b) reduction(+ : o->count, o->bytes [0:BYTES - 1]), 0)
}

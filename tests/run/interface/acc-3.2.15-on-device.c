// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 3.2.15: acc_on_device is known when device code is compiled, in regions and in routines.
#include <openacc.h>

#include "../Inputs/check.h"

#pragma acc routine seq
static int where(int type) { return acc_on_device((acc_device_t)type); }

int main(void) {
  int on[6] = {0}, loop[40];
  int device = acc_get_device_type() != acc_device_host;
#pragma acc parallel copy(on) num_gangs(1)
  {
    on[0] = acc_on_device(acc_device_host);
    on[1] = acc_on_device(acc_device_not_host);
    on[2] = acc_on_device(acc_device_nvidia);
    on[3] = acc_on_device(acc_device_radeon);
    on[4] = where(acc_device_host);
    on[5] = where(acc_device_nvidia);
  }
  CHECK(on[0] == !device && on[1] == device && on[2] == device && on[3] == 0, "%d %d %d %d", on[0], on[1], on[2], on[3]);
  CHECK(on[4] == !device && on[5] == device, "routine: %d %d", on[4], on[5]);
#pragma acc parallel loop copyout(loop)
  for (int i = 0; i < 40; i++)
    if (acc_on_device(acc_device_host))
      loop[i] = i;
    else
      loop[i] = -i;
  for (int i = 0; i < 40; i++)
    CHECK(loop[i] == (device ? -i : i), "[%d] = %d", i, loop[i]);
  CHECK(acc_on_device(acc_device_host) && where(acc_device_host) && !acc_on_device(acc_device_nvidia), "on the host");
#pragma acc parallel copy(on) if (0)
  on[0] = acc_on_device(acc_device_host);
  CHECK(on[0], "if(0)");
  return check_end();
}

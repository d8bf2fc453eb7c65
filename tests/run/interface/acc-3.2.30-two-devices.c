// REQUIRES: sim
// UNSUPPORTED: device-serial
// RUN: %sumacc -O1 -fopenacc %s -o %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2 %t
// RUN: env SUMAC_DEVICE=sim SUMAC_SIM=devices=2,streams=random:3,copies=pinned %t
// Two devices: each has its own present table and queues; acc_memcpy_d2d copies between them; queues of one wait for
// those of the other (OpenACC 3.3 2.16.3, 3.2.12, 3.2.30).
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 600 };
static int a[N], b[N];

static void on(int device) {
  acc_set_device_num(device, acc_device_default);
}

static void own_tables(void) {
  on(0);
  int *here = acc_copyin(a, sizeof a), *there;
  on(1);
  CHECK(!acc_is_present(a, sizeof a) && !acc_hostptr(here), "mapped on device 0 alone");
  there = acc_copyin(a, sizeof a);
  CHECK(here != there && acc_deviceptr(a) == there, "each has its copy");
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = 1000;
  acc_delete(a, sizeof a);
  on(0);
  CHECK(acc_is_present(a, sizeof a), "device 1's count is its own");
  acc_copyout(a, sizeof a);
  for (int i = 0; i < N; i++)
    CHECK(a[i] == i, "device 0: [%d] = %d", i, a[i]);
}

/* From device 0's copy of a to device 1's copy of b, and to device 1's copy of a. */
static void between(int async) {
  on(1);
  acc_create(b, sizeof b);
  acc_create(a, sizeof a);
  on(0);
  acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a) async(async)
  for (int i = 0; i < N; i++)
    a[i] += 5;
  acc_memcpy_d2d_async(b, a, sizeof b, 1, 0, async);
  acc_memcpy_d2d_async(a, a, sizeof b, 1, 0, async);
  acc_wait_device(async, 0);
  acc_delete(a, sizeof a);
  on(1);
  acc_copyout(b, sizeof b);
  memset(a, 0, sizeof a);
  acc_copyout(a, sizeof a);
  for (int i = 0; i < N; i++)
    CHECK(b[i] == i + 5 && a[i] == i + 5, "d2d, async %d: [%d] = %d, %d", async, i, b[i], a[i]);
  for (int i = 0; i < N; i++)
    a[i] = i;
}

/* Device 1's queue 2 goes on when device 0's queue 1 has filled the host's array. */
static void across(void) {
  on(0);
  acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a) async(1)
  for (int i = 0; i < N; i++)
    a[i] = 7 * i;
#pragma acc update self(a) async(1)
  on(1);
  acc_create(a, sizeof a);
#pragma acc wait(devnum : 0 : queues : 1) async(2)
#pragma acc update device(a) async(2)
#pragma acc parallel loop present(a) copyout(b) async(2)
  for (int i = 0; i < N; i++)
    b[i] = a[i] + 1;
  acc_wait(2);
  CHECK(acc_async_test_device(1, 0), "device 0's queue came first");
  for (int i = 0; i < N; i++)
    CHECK(b[i] == 7 * i + 1, "across: [%d] = %d", i, b[i]);
#pragma acc exit data delete(a)
  on(0);
#pragma acc exit data delete(a)
}

int main(void) {
  CHECK(acc_get_num_devices(acc_device_default) == 2, "%d devices", acc_get_num_devices(acc_device_default));
  for (int i = 0; i < N; i++)
    a[i] = i;
  own_tables();
  between(3);
  between(acc_async_sync);
  across();
  return check_end();
}

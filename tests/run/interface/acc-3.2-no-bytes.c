// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// No bytes are no data (3.2.18 - 3.2.25): nothing is mapped or counted for them, and nothing ends, by routines and by directives.
#include <openacc.h>
#include <stdlib.h>
#include <string.h>

#include "../Inputs/check.h"

enum { N = 64 };
static char a[N];
static int none, separate;

static void expect_present(const char *after) {
  CHECK(acc_is_present(a, N), "not present after %s", after);
}

static void routines(void) {
  acc_delete(a, 0);
  expect_present("acc_delete");
  acc_copyout(a, 0);
  expect_present("acc_copyout");
  acc_delete_finalize(a, 0);
  expect_present("acc_delete_finalize");
  acc_copyout_finalize(a + 3, 0);
  expect_present("acc_copyout_finalize");
  acc_delete_async(a, 0, 1);
  acc_copyout_async(a, 0, 1);
  acc_copyout_finalize_async(a, 0, 1);
  acc_delete_finalize_async(a, 0, 1);
  acc_wait(1);
  expect_present("the asynchronous ones");
  CHECK(acc_copyin(a, 0) == acc_deviceptr(a), "the address of no bytes");
  acc_create(a, 0); /* is not counted */
}

static void directives(void) {
  char *p = a;
#pragma acc exit data delete(p[0 : none])
  expect_present("delete");
#pragma acc exit data copyout(a[5 : none])
  expect_present("copyout");
#pragma acc exit data delete(p[0 : none]) finalize
  expect_present("finalize");
#pragma acc enter data copyin(a[0 : none]) create(p[7 : none])
#pragma acc data copyin(a[0 : none])
  expect_present("data");
  expect_present("the end of data");
}

int main(void) {
  const char *memory = getenv("SUMAC_HOST_MEMORY"), *device = getenv("SUMAC_DEVICE");
  separate = (memory && strcmp(memory, "separate") == 0) || (device && strncmp(device, "host", 4) != 0);
  acc_copyin(a, N);
  routines();
  directives();
  acc_delete(a, N); /* as often as it was mapped */
  CHECK(acc_is_present(a, N) == !separate, "one exit is not enough");
  return check_end();
}

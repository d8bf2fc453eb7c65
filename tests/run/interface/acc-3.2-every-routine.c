// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// RUN: %python %root/tests/run/Inputs/every_name.py %root
// What acc-3.2-routines.c does not show of OpenACC 3.3 3.2: each asynchronous and finalizing form, the forms with a device
// number, the names of earlier versions, null pointers and lengths of zero. The script looks for names without a test.
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 500 };
static int a[N], b[N];
static int separate, device;

static void fill(int *x, int add) {
  for (int i = 0; i < N; i++)
    x[i] = i + add;
}

static void add_on_device(int by, int queue) {
#pragma acc parallel loop present(a) async(queue)
  for (int i = 0; i < N; i++)
    a[i] += by;
}

static void check(const int *x, int add, const char *what) {
  for (int i = 0; i < N; i++)
    CHECK(x[i] == i + add, "%s: [%d] = %d, not %d", what, i, x[i], i + add);
}

/* The work is done in the order of queue Q, and at the wait it is done. */
static void test_async(int q) {
  fill(a, 0);
  acc_copyin_async(a, sizeof a, q);
  add_on_device(1, q);
  acc_update_self_async(a, sizeof a, q);
  acc_wait(q);
  check(a, 1, "acc_update_self_async");
  fill(a, 10);
  acc_update_device_async(a, sizeof a, q);
  add_on_device(2, q);
  acc_copyin_async(a, sizeof a, q);
  acc_copyout_async(a, sizeof a, q);
  CHECK(acc_is_present(a, sizeof a), "one of two copyouts is left");
  acc_copyout_finalize_async(a, sizeof a, q);
  acc_wait(q);
  check(a, 12, "acc_copyout_finalize_async");
  CHECK(acc_is_present(a, sizeof a) == !separate, "both counts are zero");
  acc_create_async(a, sizeof a, q);
  acc_create_async(a, sizeof a, q);
  acc_delete_async(a, sizeof a, q);
  CHECK(acc_is_present(a, sizeof a), "one of two deletes is left");
  acc_create_async(a, sizeof a, q);
  acc_delete_finalize_async(a, sizeof a, q);
  CHECK(acc_is_present(a, sizeof a) == !separate, "acc_delete_finalize_async");
  check(a, 12, "acc_delete_finalize_async does not copy");
  int *d = acc_malloc(sizeof a);
  fill(b, 0);
  acc_memcpy_to_device_async(d, a, sizeof a, q);
  acc_memcpy_from_device_async(b, d, sizeof a, q);
  acc_wait(q);
  check(b, 12, "acc_memcpy_*_async");
  acc_free(d);
}

static int through(int **p, int q) {
  int sum = 0;
#pragma acc parallel loop present(p[0 : 1]) reduction(+ : sum) copy(sum) async(q)
  for (int i = 0; i < N; i++)
    sum += p[0][i];
  acc_wait(q);
  return sum;
}

/* 2.7.2: a new target sets the count to one; a null pointer is null on the device, too. */
static void test_attach(int q) {
  int *p = a, was_null = 0;
  int **at = &p;
  fill(a, 1);
  fill(b, 2);
  acc_copyin(a, sizeof a);
  acc_copyin(b, sizeof b);
  acc_copyin_async(&p, sizeof p, q);
  acc_attach_async((void **)&p, q);
  acc_attach_async((void **)&p, q);
  CHECK(through(at, q) == N * (N - 1) / 2 + N, "acc_attach_async");
  acc_detach_async((void **)&p, q);
  CHECK(through(at, q) == N * (N - 1) / 2 + N, "one attachment is left");
  p = b;
  acc_attach_async((void **)&p, q);
  CHECK(through(at, q) == N * (N - 1) / 2 + 2 * N, "a new target");
  acc_detach_finalize_async((void **)&p, q);
  acc_attach_async((void **)&p, q);
  acc_attach_async((void **)&p, q);
  p = a;
  acc_attach_async((void **)&p, q);
  acc_detach_async((void **)&p, q);
  acc_update_self_async(&p, sizeof p, q); /* the host's value, as nothing is attached any more */
  acc_wait(q);
  CHECK(p == a, "a new target does not set the count to one");
  p = NULL;
  acc_attach_async((void **)&p, q);
#pragma acc parallel present(at[0 : 1]) copyout(was_null) num_gangs(1) async(q)
  was_null = at[0] == NULL;
  acc_wait(q);
  CHECK(was_null, "a null pointer");
  acc_delete(&p, sizeof p);
  acc_delete(a, sizeof a);
  acc_delete(b, sizeof b);
}

static void test_waits(void) {
  fill(a, 0);
  acc_copyin(a, sizeof a);
  add_on_device(1, 1);
  acc_wait_device_async(1, 2, device);
  add_on_device(1, 2);
  acc_wait_all_device_async(3, device);
  add_on_device(1, 3);
  acc_async_wait(3);
  acc_update_self(a, sizeof a);
  check(a, 3, "acc_wait_device_async, acc_wait_all_device_async");
  add_on_device(1, 1);
  acc_async_wait_all();
  CHECK(acc_async_test_device(1, device) && acc_async_test_all_device(device), "acc_async_wait_all");
  add_on_device(1, 1);
  acc_wait_all_device(device);
  CHECK(acc_async_test(1) && acc_async_test_all(), "acc_wait_all_device");
  int queues[2] = {1, 2};
  add_on_device(1, 1);
  int any = acc_wait_any_device(2, queues, device);
  CHECK(any == 0 || any == 1, "acc_wait_any_device: %d", any);
  CHECK(acc_wait_any(0, queues) < 0, "acc_wait_any of none");
  acc_wait_async(1, acc_async_sync); /* waits on the host */
  CHECK(acc_async_test(1), "acc_wait_async(1, acc_async_sync)");
  CHECK(acc_async_test(77) && acc_async_test(acc_async_sync), "a queue that was never used is idle");
  acc_wait(77);
  acc_wait_async(77, 78);
  acc_copyout(a, sizeof a);
  check(a, 6, "the waits");
}

/* acc_async_noval stands for the default queue, acc_async_default for the first default. */
static void test_default_queue(void) {
  int first = acc_get_default_async();
  acc_set_default_async(9);
  CHECK(acc_get_default_async() == 9, "acc_get_default_async");
  test_async(acc_async_noval);
  acc_set_default_async(acc_async_sync);
  CHECK(acc_get_default_async() == acc_async_sync, "acc_async_sync as default");
  test_async(acc_async_noval);
  acc_set_default_async(acc_async_default);
  CHECK(acc_get_default_async() == first, "acc_async_default");
}

static void test_old_names(void) {
  fill(a, 0);
  int *p = acc_present_or_copyin(a, sizeof a);
  CHECK(p == acc_deviceptr(a), "acc_present_or_copyin");
  CHECK(acc_pcopyin(a, sizeof a) == p && acc_pcreate(a, sizeof a) == p && acc_present_or_create(a, sizeof a) == p,
        "present already");
  add_on_device(4, acc_async_sync);
  acc_update_host(a, sizeof a);
  check(a, 4, "acc_update_host");
  for (int i = 0; i < 4; i++) {
    CHECK(acc_is_present(a, sizeof a), "%d of 4 are left", 4 - i);
    acc_delete(a, sizeof a);
  }
  CHECK(acc_is_present(a, sizeof a) == !separate, "the fourth delete");
}

static void test_nothing(void) {
  CHECK(!acc_malloc(0), "acc_malloc(0)");
  acc_free(NULL);
  acc_copyin(a, 0);
  CHECK(acc_is_present(a, 1) == !separate, "nothing was mapped");
  acc_copyout(a, 0);
  acc_delete(a, 0);
  acc_update_self(a, 0);
  acc_memcpy_to_device(NULL, a, 0);
  acc_memcpy_d2d(NULL, a, 0, device, device);
  CHECK(!acc_copyin(NULL, 0) && !acc_create(NULL, 0), "a null pointer");
  acc_delete(NULL, 4);
  acc_update_device(NULL, 4);
  CHECK(!acc_deviceptr(NULL) && !acc_hostptr(NULL), "addresses of NULL");
  acc_copyin(a, sizeof a);
  CHECK(acc_is_present(a, 0) && acc_is_present(a + N - 1, 0), "no bytes of what is present");
  CHECK(acc_is_present(a + 1, sizeof a) == !separate, "present in part is not present");
  CHECK(acc_hostptr(acc_deviceptr(a + 7)) == a + 7, "there and back");
  acc_delete(a, sizeof a);
}

/* 3.2.6: what is not known is 0 or NULL. */
static void test_properties(void) {
  acc_device_t type = acc_get_device_type();
  CHECK(acc_get_property(99, type, acc_property_memory) == 0, "no such device");
  CHECK(!acc_get_property_string(-1, type, acc_property_name), "no such device");
  CHECK(acc_get_property(device, acc_device_radeon, acc_property_memory) == 0, "no such type");
  CHECK(acc_get_property(device, type, (acc_device_property_t)12345) == 0, "no such property");
  CHECK(!acc_get_property_string(device, type, (acc_device_property_t)12345), "no such property");
  CHECK(acc_get_num_devices(acc_device_none) == 0 && acc_get_num_devices(acc_device_radeon) == 0, "none of them");
  CHECK(acc_get_num_devices(acc_device_host) == 1 && acc_get_num_devices(type) >= 1, "at least one");
}

static void test_devices(void) {
  acc_device_t type = acc_get_device_type();
  acc_init_device(device, type);
  acc_set_device_type(acc_device_host);
  CHECK(acc_get_device_type() == acc_device_host && acc_get_device_num(acc_device_host) == 0, "to the host");
  acc_set_device_type(type);
  acc_set_device_num(device, type);
  CHECK(acc_get_device_type() == type && acc_get_device_num(type) == device, "and back");
  CHECK(acc_on_device(acc_device_host) && acc_on_device(acc_device_none) && !acc_on_device(acc_device_not_host),
        "this is host code");
}

int main(void) {
  device = acc_get_device_num(acc_device_current);
  separate = !acc_get_property(device, acc_device_current, acc_property_shared_memory_support);
  test_async(3);
  test_async(acc_async_sync);
  test_attach(3);
  test_attach(acc_async_sync);
  test_waits();
  test_default_queue();
  test_old_names();
  test_nothing();
  test_properties();
  test_devices();
  return check_end();
}

// RUN: %sumacc -O2 -fopenacc %s -o %t -lm && %run %t
// OpenACC 3.3 3.2: the routines on data (3.2.16 - 3.2.30), properties (3.2.6) and queues (3.2.9 - 3.2.14). In memory
// that the host shares, everything is present and copies between a variable and itself do nothing.
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 100 };

static int separate(void) {
  return !acc_get_property(acc_get_device_num(acc_device_current), acc_device_current,
                           acc_property_shared_memory_support);
}

/* 3.2.18, 3.2.19: the structured and the dynamic count; data go when both are zero, copyout_finalize forgets the
 * second. */
static void test_counts(void) {
  int a[N] = {0};
  acc_copyin(a, sizeof a);
  acc_create(a, sizeof a);
#pragma acc data copy(a)
  {
    acc_delete_finalize(a, sizeof a);
    CHECK(acc_is_present(a, sizeof a), "the structured count does not hold");
  }
  CHECK(acc_is_present(a, sizeof a) == !separate(), "both counts are zero");
  acc_delete(a, sizeof a); /* absent: nothing happens */
  acc_copyin(a, sizeof a);
  acc_copyin(a, sizeof a);
#pragma acc parallel loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_copyout(a, sizeof a);
  CHECK(acc_is_present(a, sizeof a), "one of two is left");
  CHECK(!separate() || a[5] == 0, "copied too early");
  acc_copyout_finalize(a, sizeof a);
  CHECK(a[5] == 5 && a[N - 1] == N - 1, "not copied");
}

/* 3.2.16, 3.2.17, 3.2.21 - 3.2.28 */
static void test_memory(void) {
  int a[N], back[N] = {0};
  for (int i = 0; i < N; i++)
    a[i] = 3 * i;
  int *d = acc_malloc(sizeof a), *e = acc_malloc(sizeof a);
  CHECK(d && e, "acc_malloc");
  acc_memcpy_to_device(d, a, sizeof a);
  acc_memcpy_device_async(e, d, sizeof a, 2);
  acc_memcpy_from_device_async(back, e, sizeof a, 2);
  acc_wait(2);
  CHECK(memcmp(a, back, sizeof a) == 0, "to the device, within and back");
#pragma acc parallel loop deviceptr(d)
  for (int i = 0; i < N; i++)
    d[i] += 1;
  acc_memcpy_from_device(back, d, sizeof a);
  CHECK(back[7] == 22, "deviceptr");
  if (separate()) {
    acc_map_data(a, d, sizeof a);
    CHECK(acc_is_present(a, sizeof a) && acc_deviceptr(a + 3) == d + 3 && acc_hostptr(d + 3) == a + 3, "acc_map_data");
    acc_copyin(a, sizeof a);
    acc_delete_finalize(a, sizeof a); /* cannot take the count to zero */
    CHECK(acc_is_present(a, sizeof a), "mapped data went without acc_unmap_data");
    acc_update_self(a, sizeof a);
    CHECK(a[7] == 22, "acc_update_self of mapped data");
    acc_unmap_data(a);
    CHECK(!acc_is_present(a, sizeof a) && !acc_deviceptr(a), "acc_unmap_data");
  }
  acc_free(e);
  acc_free(d);
  acc_free(NULL);
}

/* 3.2.30: between the device copies of two variables of the host, here on one device. */
static void test_between(void) {
  int from[N], to[N] = {0}, number = acc_get_device_num(acc_device_current);
  for (int i = 0; i < N; i++)
    from[i] = i;
#pragma acc data copyin(from) copyout(to)
  {
    acc_memcpy_d2d(to, from, sizeof to / 2, number, number);
    acc_memcpy_d2d_async(to + N / 2, from + N / 2, sizeof to / 2, number, number, 3);
    acc_wait(3);
  }
  CHECK(memcmp(to, from, sizeof to) == 0, "acc_memcpy_d2d");
}

/* 3.2.29 */
static void test_attach(void) {
  struct {
    int *p;
  } s;
  int a[N], sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
  s.p = a;
  acc_copyin(&s, sizeof s);
  acc_copyin(a, sizeof a);
  acc_attach((void **)&s.p);
  acc_attach((void **)&s.p);
  acc_detach((void **)&s.p); /* one attachment is left */
#pragma acc parallel loop present(s) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += s.p[i];
  CHECK(sum == N * (N - 1) / 2, "attached: %d", sum);
  acc_detach_finalize((void **)&s.p);
  acc_copyout(&s, sizeof s);
  CHECK(s.p == a, "the host's pointer comes back");
  acc_delete(a, sizeof a);
}

/* 3.2.6 */
static void test_properties(void) {
  acc_device_t type = acc_get_device_type();
  int number = acc_get_device_num(type);
  size_t memory = acc_get_property(number, type, acc_property_memory),
         available = acc_get_property(number, type, acc_property_free_memory);
  CHECK(memory && available && available <= memory, "%zu of %zu bytes", available, memory);
  const char *name = acc_get_property_string(number, type, acc_property_name);
  CHECK(name && *name, "no name");
  CHECK(acc_get_property_string(number, type, acc_property_vendor), "no vendor");
  CHECK(acc_get_property_string(number, type, acc_property_driver), "no driver");
  CHECK(acc_get_property(number, type, acc_property_name) == 0, "a string as a number");
  CHECK(!acc_get_property_string(number, type, acc_property_memory), "a number as a string");
}

/* 3.2.9 - 3.2.14 */
static void test_queues(void) {
  int a[N] = {0}, usual = acc_get_default_async();
  acc_set_default_async(5);
  CHECK(acc_get_default_async() == 5, "acc_set_default_async");
#pragma acc data copy(a)
  {
#pragma acc parallel loop async
    for (int i = 0; i < N; i++)
      a[i] = i;
    acc_wait_async(5, 6);
#pragma acc parallel loop async(6)
    for (int i = 0; i < N; i++)
      a[i] *= 2;
    acc_wait(6);
    CHECK(acc_async_test(5) && acc_async_test(6), "done, but the test says no");
    acc_wait_all_async(7);
    acc_wait_device(7, acc_get_device_num(acc_device_current));
    acc_wait_all();
    CHECK(acc_async_test_all(), "all is done");
  }
  CHECK(a[N - 1] == 2 * (N - 1), "order of the queues: %d", a[N - 1]);
  acc_set_default_async(usual);
}

/* 3.2.7, 3.2.8: what comes after a shutdown starts the device again. */
static void test_shutdown(void) {
  acc_device_t type = acc_get_device_type();
  int a[N] = {0};
  acc_shutdown(type);
  acc_init(type);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  acc_shutdown_device(acc_get_device_num(type), type);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += 1;
  CHECK(a[9] == 10, "after the shutdown: %d", a[9]);
}

int main(void) {
  CHECK(_OPENACC == 202506, "_OPENACC is %d", _OPENACC);
  test_counts();
  test_memory();
  test_between();
  test_attach();
  test_properties();
  test_queues();
  test_shutdown();
  return check_end();
}

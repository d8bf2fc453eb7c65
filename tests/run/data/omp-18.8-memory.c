// RUN: %sumacc -fopenmp -fPIC -DPLAIN -c %s -o %t.plain.o
// RUN: %sumacc -fopenmp %s %t.plain.o -o %t && %run %t
// RUN: %sumacc -fopenmp -c %s -o %t.o
// RUN: %clang -fopenmp %t.o %t.plain.o -Wl,--no-as-needed -lomp -L%build/lib -lsumac -Wl,-rpath,%build/lib -o %t.other
// RUN: %run-once %t.other
// RUN: %sumacc -fopenmp -fPIC -shared -DSHARED %s %t.plain.o -o %t.so && %clang -DLOADER %s -o %t.loads -ldl
// UNSUPPORTED: sanitized
// RUN: %run-once %t.loads %t.so
// libomp has some of these names, too: the second program is linked with it before the runtime, the third loads all of
// them with a library. PLAIN is a file without directives.
// OpenMP 5.2 18.8: device memory, copies and addresses by routines share the table of constructs.
#ifdef LOADER
#include <dlfcn.h>
#include <stddef.h>
int main(int argc, char **argv) {
  void *library = argc > 1 ? dlopen(argv[1], RTLD_NOW | RTLD_LOCAL) : NULL;
  int (*run)(void) = library ? (int (*)(void))dlsym(library, "run") : NULL;
  return run ? run() : 2;
}
#elif defined PLAIN
#include <omp.h>
/* The first of two numbers that a device holds. */
int on_device(int device, int *devices) {
  int x[2] = {41, 42}, y = 0, *p = omp_target_alloc(sizeof x, device);
  omp_target_memcpy(p, x, sizeof x, 0, 0, device, omp_get_initial_device());
  omp_target_memcpy(&y, p, sizeof y, 0, 0, omp_get_initial_device(), device);
  omp_target_free(p, device);
  *devices = omp_get_num_devices();
  return y;
}
#else
#include <limits.h>
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { N = 60 };
int on_device(int device, int *devices);
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void blocks(int host, int device) {
  int a[N], b[N], *p = omp_target_alloc(sizeof a, device), *q = omp_target_alloc(sizeof a, device);
  CHECK(p && q);
  for (int i = 0; i < N; i++)
    a[i] = i, b[i] = -1;
  CHECK(omp_target_memcpy(p, a, sizeof a, 0, 0, device, host) == 0);
#pragma omp target is_device_ptr(p) device(device)
  for (int i = 0; i < N; i++)
    p[i] *= 3;
  CHECK(omp_target_memcpy(q, p, sizeof a / 2, sizeof a / 2, 0, device, device) == 0);
  CHECK(omp_target_memcpy(b, q, sizeof a / 2, 0, sizeof a / 2, host, device) == 0);
  for (int i = 0; i < N; i++)
    CHECK(b[i] == (i < N / 2 ? 3 * i : -1));
  CHECK(omp_target_memcpy(b, a, sizeof a, 0, 0, host, host) == 0 && memcmp(a, b, sizeof a) == 0);
  CHECK(omp_target_memcpy(b, a, sizeof a, 0, 0, host, host + 3) != 0);
  CHECK(omp_target_memset(p, 7, sizeof a, device) == p && omp_target_memcpy(b, p, 4, 0, 0, host, device) == 0);
  CHECK(b[0] == 0x07070707);
  CHECK(!omp_target_alloc(0, device) && !omp_target_alloc(4, host + 3));
  omp_target_free(p, device);
  omp_target_free(q, device);
  omp_target_free(NULL, device);
}

/* A block of 3 x 4 elements from row 1, column 2, of 5 x 8 there, to row 2, column 0, of 6 x 5 here. */
static void rectangles(int host, int device) {
  int a[5][8], b[6][5] = {0}, *p = omp_target_alloc(sizeof a, device);
  size_t volume[] = {3, 4}, to[] = {2, 0}, from[] = {1, 2}, to_size[] = {6, 5}, from_size[] = {5, 8};
  for (int i = 0; i < 40; i++)
    a[i / 8][i % 8] = 100 + i;
  CHECK(omp_target_memcpy_rect(NULL, NULL, 0, 0, NULL, NULL, NULL, NULL, NULL, device, host) >= 3);
  CHECK(omp_target_memcpy(p, a, sizeof a, 0, 0, device, host) == 0);
  omp_depend_t object;
#pragma omp depobj(object) depend(inout : a)
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(depobj : object) shared(from)
    {
      for (volatile int i = 0; i < 20000; i++)
        ;
      from[1] = 3;
    }
    CHECK(omp_target_memcpy_rect_async(b, p, sizeof(int), 2, volume, to, from, to_size, from_size, host, device, 1,
                                       &object) == 0);
#pragma omp taskwait
  }
#pragma omp depobj(object) destroy
  for (int i = 0; i < 6; i++)
    for (int j = 0; j < 5; j++)
      CHECK(b[i][j] == (i >= 2 && i < 5 && j < 4 ? a[i - 1][j + 3] : 0));
  CHECK(omp_target_memcpy_async(b, p, 4, 0, 0, host, device, 0, NULL) == 0 && b[0][0] == 100);
  omp_target_free(p, device);
}

static void mapped(int host, int device) {
  static int a[N], other;
  int *p = a, unshared = 1;
  (void)device;
#pragma omp target map(tofrom : unshared)
  unshared = 0;
  CHECK(omp_target_is_present(a, host) && omp_get_mapped_ptr(a, host) == a && !omp_target_is_present(NULL, device));
  CHECK(omp_target_is_accessible(a, sizeof a, host));
  int there = device == host || omp_target_is_present(a, device);
  CHECK(there == (device == host));
#pragma omp target enter data map(alloc : a) device(device)
  CHECK(omp_target_is_present(a + 3, device));
  int *q = omp_get_mapped_ptr(a + 3, device);
#pragma omp target data use_device_ptr(p) device(device)
  CHECK(q == p + 3);
#pragma omp target exit data map(delete : a) device(device)
  CHECK(device == host || (!omp_target_is_present(a, device) && !omp_get_mapped_ptr(a, device)));
  if (device == host)
    return;
  CHECK(!omp_target_is_accessible(a, sizeof a, device));
  int *r = omp_target_alloc(2 * sizeof a, device);
  CHECK(omp_target_associate_ptr(a, r, sizeof a, sizeof a, device) == 0);
  CHECK(omp_target_associate_ptr(a, r, sizeof a, sizeof a, device) == 0);
  CHECK(omp_target_associate_ptr(a, r, sizeof a, 0, device) != 0);
  CHECK(omp_get_mapped_ptr(a, device) == r + N);
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp target map(always, to : a)
  for (int i = 0; i < N; i++)
    a[i]++;
#pragma omp target exit data map(delete : a)
  CHECK(a[5] == 5 && omp_target_is_present(a, device));
#pragma omp target update from(a)
  CHECK(a[5] == 6);
  CHECK(omp_target_disassociate_ptr(a, device) == 0 && omp_target_disassociate_ptr(a, device) != 0);
  CHECK(!omp_target_is_present(a, device) && omp_target_disassociate_ptr(&other, device) != 0);
  omp_target_free(r, device);
}

/* Numbers: the host's is that of how many devices there are. */
static void numbers(int host, int device) {
  int x = 1, y = 1, ran = 0, there = 1;
  CHECK(omp_get_num_devices() == host && omp_get_device_num() == host && omp_is_initial_device());
  CHECK(omp_get_default_device() == device);
#pragma omp target data map(to : x) device(device)
  {
    x = 2;
#pragma omp target device(device_num : host) map(from : y) map(to : x) /* on the host, its own data are meant */
    y = x;
#pragma omp target device(device) map(from : there) map(to : x)
    there = x;
#pragma omp target update to(x) device(host)
#pragma omp target device(-1) map(tofrom : ran)
    ran++;
  }
  CHECK(y == 2 && ran == 1 && there == (host == device ? 2 : 1));
  x = 5;
  omp_set_default_device(host);
#pragma omp target enter data map(to : x)
  CHECK(host == device || !omp_target_is_present(&x, device));
#pragma omp parallel num_threads(2) reduction(+ : ran)
  {
#pragma omp target enter data map(to : x) /* threads inherit the default */
    ran += host == device || !omp_target_is_present(&x, device);
  }
  CHECK(ran == 3);
  omp_set_default_device(device);
#pragma omp target enter data map(to : x)
  CHECK(omp_target_is_present(&x, device));
#pragma omp target exit data map(delete : x)
}

static int run_all(void) {
  int host = omp_get_initial_device(), device = 0, devices = -1;
  CHECK(on_device(device, &devices) == 41 && devices == host);
  blocks(host, device);
  rectangles(host, device);
  mapped(host, device);
  numbers(host, device);
  return wrong != 0;
}
#ifdef SHARED
int run(void);
int run(void) {
  return run_all();
}
#else
int main(void) {
  return run_all();
}
#endif
#endif

/*
 * data.c - the present table and the data actions (OpenACC 3.3 2.6, 2.7) on separate memory; in shared memory the same
 * program has the same results.
 */
#include <openacc.h>

#include "check.h"

static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__};
static const struct sumac_where here = {__FILE__, "main", "data", 1, 0, 0, 0};
static int separate;

/* slots: int *a (index 0 of the variable), long first, long n, int add */
static void add(const unsigned long *slots) {
  int *a = (int *)slots[0];
  if (__sumac_host_gang() == 0)
    for (long i = 0; i < (long)slots[2]; i++)
      a[(long)slots[1] + i] += (int)slots[3];
}
REGION(add, 4);

static struct sumac_map section(int *a, long first, long n, unsigned kind) {
  return (struct sumac_map){.host = a + first,
                            .base = a,
                            .bytes = (unsigned long)n * sizeof *a,
                            .kind = kind,
                            .slot = 0,
                            .name = "a[first:n]"};
}

static void run_add(int *a, long first, long n, unsigned kind, int value) {
  struct sumac_map maps[] = {section(a, first, n, kind), MAP(__sumac_map_value, first, 1), MAP(__sumac_map_value, n, 2),
                             MAP(__sumac_map_value, value, 3)};
  launch(&add_region, maps, COUNT(maps), 2);
}

static void fill(int *a, int n) {
  for (int i = 0; i < n; i++)
    a[i] = i;
}

/* Only the section moves, and only with from. */
static void sections(void) {
  int a[100];
  fill(a, 100);
  run_add(a, 10, 20, COPY, 1000);
  for (int i = 0; i < 100; i++)
    CHECK(a[i] == i + (i >= 10 && i < 30 ? 1000 : 0));
  fill(a, 100);
  run_add(a, 10, 20, COPYIN, 1000);
  for (int i = 0; i < 100; i++)
    CHECK(a[i] == i + (!separate && i >= 10 && i < 30 ? 1000 : 0));
  CHECK(acc_is_present(a, sizeof a) == !separate);
}

/* Structured regions nest; the outermost copies. */
static void structured(void) {
  int a[100];
  fill(a, 100);
  struct sumac_map outer = section(a, 0, 100, COPY), inner = section(a, 20, 30, COPY);
  __sumac_data_begin(&outer, 1, &here, NULL);
  CHECK(acc_is_present(a, sizeof a) && acc_is_present(a + 99, sizeof(int)));
  __sumac_data_begin(&inner, 1, &here, NULL);
  run_add(a, 25, 10, __sumac_map_present, 1);
  __sumac_data_end(&inner, 1, &here, NULL);
  CHECK(a[25] == (separate ? 25 : 26));
  struct sumac_map update = section(a, 26, 1, __sumac_map_mapped | __sumac_map_from);
  __sumac_data_update(&update, 1, &here, NULL);
  CHECK(a[26] == 27 && a[27] == (separate ? 27 : 28));
  a[28] = 500;
  update = section(a, 28, 1, __sumac_map_mapped | __sumac_map_to);
  __sumac_data_update(&update, 1, &here, NULL);
  __sumac_data_end(&outer, 1, &here, NULL);
  CHECK(a[25] == 26 && a[34] == 35 && a[35] == 35 && a[28] == 500);
  CHECK(acc_is_present(a, 1) == !separate);
}

/* Dynamic counts, finalize, absent data, both counts together. */
static void dynamic(void) {
  int a[100];
  fill(a, 100);
  CHECK(acc_copyin(a, sizeof a) == acc_deviceptr(a));
  CHECK(acc_create(a + 10, 40) == acc_deviceptr(a + 10));
  run_add(a, 0, 100, __sumac_map_present, 7);
  acc_copyout(a, sizeof a);
  CHECK(a[0] == (separate ? 0 : 7) && acc_is_present(a, sizeof a));
  struct sumac_map m = section(a, 0, 100, CREATE);
  __sumac_data_begin(&m, 1, &here, NULL);
  acc_copyout(a, sizeof a);
  CHECK(a[0] == (separate ? 0 : 7) && acc_is_present(a, sizeof a));
  acc_copyin(a, sizeof a);
  __sumac_data_end(&m, 1, &here, NULL);
  CHECK(acc_is_present(a, sizeof a));
  acc_copyin(a, sizeof a);
  acc_copyout_finalize(a, sizeof a);
  CHECK(a[0] == 7 && a[99] == 106 && acc_is_present(a, 1) == !separate);
  acc_copyout(a, sizeof a); /* absent: nothing */
  acc_delete(a, sizeof a);
  acc_create(a, sizeof a);
  acc_delete(a, sizeof a);
  CHECK(a[0] == 7 && acc_is_present(a, 1) == !separate);
}

static void no_create(void) {
  int a[10];
  fill(a, 10);
  run_add(a, 0, 10, __sumac_map_no_create, 1); /* absent: the slot holds the host address */
  CHECK(a[3] == 4);
  acc_copyin(a, sizeof a);
  run_add(a, 0, 10, __sumac_map_no_create, 1);
  CHECK(a[3] == (separate ? 4 : 5));
  acc_update_self(a, sizeof a);
  CHECK(a[3] == 5);
  acc_delete(a, sizeof a);
}

/* slots: struct list *l */
struct list {
  int n;
  int *data;
  int after;
};
static void sum_list(const unsigned long *slots) {
  struct list *l = (struct list *)slots[0];
  if (__sumac_host_gang() == 0)
    for (int i = 0; i < l->n; i++) {
      l->after += l->data[i];
      l->data[i]++;
    }
}
REGION(sum_list, 1);

/* Attached pointers survive updates in both directions, and never reach the host. */
static void attach(void) {
  int data[8], more[8];
  fill(data, 8);
  fill(more, 8);
  struct list l = {8, data, 0};
  acc_copyin(&l, sizeof l);
  acc_copyin(data, sizeof data);
  acc_copyin(more, sizeof more);
  acc_attach((void **)&l.data);
  acc_attach((void **)&l.data);
  struct sumac_map m[] = {MAP(__sumac_map_present, l, 0)};
  launch(&sum_list_region, m, 1, 3);
  acc_update_self(&l, sizeof l);
  CHECK(l.data == data && l.after == 28 && l.n == 8);
  l.n = 4;
  acc_update_device(&l, sizeof l);
  launch(&sum_list_region, m, 1, 3);
  acc_update_self(&l, sizeof l);
  CHECK(l.after == 28 + 1 + 2 + 3 + 4);
  l.data = more;
  acc_attach((void **)&l.data); /* another target */
  l.after = 0;
  acc_update_device(&l, sizeof l);
  launch(&sum_list_region, m, 1, 3);
  acc_update_self(&l, sizeof l);
  CHECK(l.after == 0 + 1 + 2 + 3 && l.data == more);
  acc_detach((void **)&l.data);
  acc_detach_finalize((void **)&l.data);
  struct list back = {0};
  if (separate) {
    acc_memcpy_from_device(&back, acc_deviceptr(&l), sizeof back);
    CHECK(back.data == more);
  }
  acc_copyout(data, sizeof data);
  acc_copyout(more, sizeof more);
  acc_copyout(&l, sizeof l);
  CHECK(data[0] == 2 && data[7] == 8 && more[0] == 1 && more[7] == 7 && l.data == more);
}

/* Implicit pointers are translated wherever they point into present data. */
static void pointers(void) {
  int a[10], *p = a + 5;
  long first = -5, n = 10;
  int value = 3;
  fill(a, 10);
  acc_copyin(a, sizeof a);
  struct sumac_map maps[] = {MAP(__sumac_map_pointer, p, 0), MAP(__sumac_map_value, first, 1),
                             MAP(__sumac_map_value, n, 2), MAP(__sumac_map_value, value, 3)};
  launch(&add_region, maps, COUNT(maps), 1);
  acc_copyout(a, sizeof a);
  for (int i = 0; i < 10; i++)
    CHECK(a[i] == i + 3);
  int *device = acc_malloc(sizeof a);
  acc_memcpy_to_device(device, a, sizeof a);
  first = 0;
  maps[0] = (struct sumac_map)MAP(__sumac_map_deviceptr, device, 0);
  maps[0].bytes = 0;
  launch(&add_region, maps, COUNT(maps), 1);
  acc_memcpy_from_device(a, device, sizeof a);
  acc_map_data(a, device, sizeof a);
  CHECK(!separate || (acc_deviceptr(a + 2) == device + 2 && acc_hostptr(device + 2) == a + 2));
  run_add(a, 0, 10, COPY, 1);
  acc_delete(a, sizeof a);
  CHECK(acc_is_present(a, sizeof a));
  CHECK(a[9] == (separate ? 15 : 16));
  acc_unmap_data(a);
  CHECK(acc_is_present(a, sizeof a) == !separate);
  acc_free(device);
}

static void host_data(void) {
  int a[10];
  unsigned long address[2];
  struct sumac_map m[] = {section(a, 0, 10, __sumac_map_use_device), section(a, 0, 10, __sumac_map_use_device)};
  m[1].kind |= __sumac_map_if_present;
  m[1].slot = 1;
  __sumac_host_data(m + 1, 1, address, &here);
  CHECK(address[1] == (unsigned long)a);
  acc_create(a, sizeof a);
  __sumac_host_data(m, 2, address, &here);
  CHECK(address[0] == (unsigned long)acc_deviceptr(a) && address[1] == address[0]);
  acc_delete(a, sizeof a);
}

/* firstprivate objects of every size; if(0) leaves the data alone. slots: struct big *from, int *out */
struct big {
  int value[2000];
};
static void first(const unsigned long *slots) {
  struct big *from = (struct big *)slots[0];
  if (__sumac_host_gang() == 0) {
    *(int *)slots[1] = from->value[0] + from->value[1999];
    from->value[0] = -1;
  }
}
REGION(first, 2);

static void firstprivate(void) {
  static struct big big;
  int out = 0;
  big.value[0] = 3;
  big.value[1999] = 4;
  struct sumac_map maps[] = {MAP(__sumac_map_firstprivate, big, 0), MAP(COPY, out, 1)};
  launch(&first_region, maps, COUNT(maps), 2);
  CHECK(out == 7 && big.value[0] == 3);
  struct sumac_launch on_host = {.region = &first_region, .maps = maps, .nmaps = 2, .on_host = 1};
  out = 0;
  unsigned long before = sumac_launches(NULL);
  __sumac_launch(&on_host);
  CHECK(out == 7 && big.value[0] == 3 && sumac_launches(NULL) == before);
}

/* 10,000 entries, all found at any address inside, removed in another order. */
static void many(void) {
  enum { N = 10000 };
  static double a[N][4];
  for (int i = 0; i < N; i++)
    acc_create(a[(i * 7919L) % N], sizeof a[0] / 2);
  for (int i = 0; i < N; i++) {
    CHECK(acc_is_present(&a[i][1], sizeof(double)));
    CHECK(acc_is_present(&a[i][2], sizeof(double)) == !separate);
    CHECK(acc_is_present(&a[i][1], 2 * sizeof(double)) == !separate);
  }
  for (int i = 0; i < N; i++)
    acc_delete(a[(i * 104729L) % N], 1);
  for (int i = 0; i < N; i++)
    CHECK(acc_is_present(a[i], 1) == !separate);
}

static int declared[4] = {1, 2, 3, 4};
static struct sumac_global globals[] = {{declared, sizeof declared, "declared", 0}};

static void declare(void) {
  static struct sumac_unit late = {.version = __sumac_abi_version, .file = "late.c", .globals = globals, .nglobals = 1};
  CHECK(acc_is_present(declared, sizeof declared) == !separate);
  __sumac_register(&late);
  CHECK(acc_is_present(declared, sizeof declared));
  run_add(declared, 0, 4, COPY, 1);
  acc_delete_finalize(declared, sizeof declared);
  CHECK(acc_is_present(declared, sizeof declared) && declared[3] == 5);
  __sumac_unregister(&late);
  CHECK(acc_is_present(declared, sizeof declared) == !separate);
}

int main(void) {
  const char *memory = getenv("SUMAC_HOST_MEMORY");
  separate = memory && strcmp(memory, "separate") == 0;
  __sumac_register(&unit);
  CHECK((acc_get_property(0, acc_device_current, acc_property_shared_memory_support) != 0) == !separate);
  sections();
  structured();
  dynamic();
  no_create();
  attach();
  pointers();
  host_data();
  firstprivate();
  many();
  declare();
  puts("ok");
  return 0;
}

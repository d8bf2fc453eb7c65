/*
 * cuda.c - the CUDA plug-in over the mock driver: dimensions, scratch and firstprivate memory, linking, globals,
 * queues, several devices, and nothing left at the end.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <openacc.h>
#include <pthread.h>

#include "check.h"
#include "mock_cuda.h"

static struct mock_counters counters(void) {
  struct mock_counters (*get)(void);
  void *library = dlopen(getenv("SUMAC_SIM_LIBRARY"), RTLD_NOW | RTLD_NOLOAD);
  void *symbol = dlsym(library, "mock_counters");
  memcpy(&get, &symbol, sizeof get);
  dlclose(library);
  return get();
}

static int table[4] = {1, 2, 3, 4}, *linked, link_target[100];
static const struct sumac_kernel kernels[] = {
    {.name = "shape", .limit = {0, 16, 256}, .standard = {0, 2, 64}},
    {.name = "fixed", .fixed = {0, 4, 32}, .shared_fixed = 100, .shared_per_worker = 13000},
    {.name = "scratch", .standard = {5, 1, 32}, .scratch_per_gang = 16, .scratch_per_worker = 8, .scratch_name = "it"},
    {.name = "add", .standard = {2, 1, 32}},
    {.name = "packed", .fixed = {0, 1, 32}, .packed = 4},
};
static const struct sumac_kernel more_kernels[] = {{.name = "get", .standard = {1, 1, 32}}};
static const char text[] = "kernel shape 1\nkernel fixed 1\nkernel scratch 3\nkernel add 3\nkernel packed 1\n"
                           "global table 16\nglobal linked 8\n";
static const char more_text[] = "kernel get 1\n";
static const struct sumac_image images[2] = {{"ptx", "sm_75", text, sizeof text, kernels, COUNT(kernels)}};
static const struct sumac_image more_images[2] = {
    {"ptx", "sm_75", more_text, sizeof more_text - 1, more_kernels, COUNT(more_kernels)}};
static const struct sumac_global globals[] = {{table, sizeof table, "table", 0},
                                              {link_target, sizeof link_target, "linked", 1}};
static struct sumac_unit unit = {
    .version = __sumac_abi_version, .file = "a.c", .images = images, .globals = globals, .nglobals = COUNT(globals)};
static struct sumac_unit more = {.version = __sumac_abi_version, .file = "b.c", .images = more_images};

static void on_host(const unsigned long *slots) {
  *(int *)slots[0] = -1;
}
#define KERNEL(NAME, NSLOTS, UNIT)                                                                                     \
  static struct sumac_region NAME##_region = {.name = #NAME,                                                           \
                                              .host = on_host,                                                         \
                                              .where = {__FILE__, "main", "parallel", __LINE__, __LINE__, 1, 1},       \
                                              .nslots = NSLOTS,                                                        \
                                              .unit = UNIT}

/* slots: int[4] out */
void mock_shape(const unsigned long *slots, const struct mock_thread *t) {
  int *out = (int *)slots[0];
  out[0] = t->gangs, out[1] = t->workers, out[2] = t->lanes;
  out[3] += 1;
}
KERNEL(shape, 1, &unit);
void mock_fixed(const unsigned long *slots, const struct mock_thread *t) {
  mock_shape(slots, t);
  ((int *)slots[0])[3] = (int)t->shared;
}
KERNEL(fixed, 1, &unit);

void mock_packed(const unsigned long *slots, const struct mock_thread *t) {
  mock_shape(slots, t);
}
KERNEL(packed, 1, &unit);

/* slots: long *sum, struct pair *firstprivate, scratch */
struct pair {
  long a, b, more[20];
};
void mock_scratch(const unsigned long *slots, const struct mock_thread *t) {
  long *mine = (long *)slots[2] + (2 + t->workers) * t->gang;
  const struct pair *p = (const struct pair *)slots[1];
  if (t->worker == 0 && t->lane == 0)
    mine[0] = mine[1] = mine[2] = 0;
  mine[0] += p->a;
  mine[1] += p->b;
  if (++mine[2] == (long)t->workers * t->lanes)
    *(long *)slots[0] += mine[0] + mine[1];
}
KERNEL(scratch, 2, &unit);

/* slots: int *a, long n, int value */
void mock_add(const unsigned long *slots, const struct mock_thread *t) {
  int all = t->gangs * t->workers * t->lanes, me = (t->gang * t->workers + t->worker) * t->lanes + t->lane;
  for (long i = me; i < (long)slots[1]; i += all)
    ((int *)slots[0])[i] += (int)slots[2];
}
KERNEL(add, 3, &unit);
void mock_get(const unsigned long *slots, const struct mock_thread *t) {
  if (t->lane == 0)
    *(int *)slots[0] = 42;
}
KERNEL(get, 1, &more);

static void run_loop(const struct sumac_region *region, const int asked[3], unsigned long iterations,
                     const int expected[4]) {
  int out[4] = {0};
  struct sumac_map m[] = {MAP(COPY, out, 0)};
  __sumac_launch(&(struct sumac_launch){
      .region = region, .maps = m, .nmaps = 1, .dims = {asked[0], asked[1], asked[2]}, .shared = {iterations}});
  for (int i = 0; i < 4; i++)
    if (out[i] != expected[i]) {
      fprintf(stderr, "asked %d,%d,%d, %lu iterations: %d is %d, expected %d\n", asked[0], asked[1], asked[2],
              iterations, i, out[i], expected[i]);
      exit(2);
    }
}

static void run_shape(const struct sumac_region *region, int g, int w, int v, const int expected[4]) {
  run_loop(region, (int[]){g, w, v}, 0, expected);
}

static void shapes(void) {
  run_shape(&shape_region, 0, 0, 0, (int[]){24, 2, 64, 24 * 128}); /* 3 multiprocessors, 1024 / 128 gangs each */
  run_shape(&shape_region, 7, 0, 0, (int[]){7, 2, 64, 7 * 128});
  run_shape(&shape_region, 1, 3, 33, (int[]){1, 3, 64, 192});    /* whole warps */
  run_shape(&shape_region, 1, 50, 32, (int[]){1, 16, 32, 512});  /* limit */
  run_shape(&shape_region, 1, 16, 999, (int[]){1, 2, 256, 512}); /* 512 threads a gang */
  run_shape(&fixed_region, 2, 9, 999, (int[]){2, 4, 32, 52100});
  CHECK(counters().shared_leave == 52100);
  int before = counters().lookups, occupancies = counters().occupancies;
  run_shape(&shape_region, 0, 0, 0, (int[]){24, 2, 64, 24 * 128});
  CHECK(counters().lookups == before && counters().occupancies <= occupancies + 1);
}

/* Blocks of 1, 2, 4 gangs: 16, 16, 8 on each of 3 multiprocessors. A block has several gangs where those that are
   needed do not run at once otherwise, and as few as will do. */
static void packed(void) {
  run_shape(&packed_region, 0, 0, 0, (int[]){48, 2, 32, 48 * 64});
  run_shape(&packed_region, 48, 0, 0, (int[]){48, 1, 32, 48 * 32});
  run_shape(&packed_region, 60, 0, 0, (int[]){30, 2, 32, 60 * 32});
  run_shape(&packed_region, 61, 0, 0, (int[]){61, 1, 32, 61 * 32}); /* a prime number */
  run_loop(&packed_region, (int[3]){0}, 40, (int[]){40, 1, 32, 40 * 32});
  run_loop(&packed_region, (int[3]){0}, 51, (int[]){26, 2, 32, 52 * 32});
  int before = counters().occupancies;
  run_shape(&packed_region, 0, 0, 0, (int[]){48, 2, 32, 48 * 64});
  CHECK(counters().occupancies == before);
}

static void private_memory(void) {
  long sum = 0;
  struct pair p = {.a = 2, .b = 3};
  struct sumac_map maps[] = {MAP(COPY, sum, 0), MAP(__sumac_map_firstprivate, p, 1)};
  for (int i = 0; i < 4; i++) {
    sum = 0;
    launch(&scratch_region, maps, 2, 0);
    CHECK(sum == 5 * 32 * 5);
  }
  sum = 0;
  acc_copyin(&sum, sizeof sum);
  for (int i = 0; i < 5; i++) {
    p.a = i;
    launch_async(&scratch_region, maps, 2, 3, 1);
    p.a = 1000;
  }
  acc_wait(1);
  acc_copyout(&sum, sizeof sum);
  CHECK(sum == 3 * 32 * (0 + 1 + 2 + 3 + 4 + 5 * 3));
}

static int *section_of(int n) {
  int *a = malloc((size_t)n * sizeof *a);
  for (int i = 0; i < n; i++)
    a[i] = i;
  return a;
}

static void run_add(int *a, long n, unsigned kind, int value, long queue) {
  struct sumac_map maps[] = {
      {.host = a, .base = a, .bytes = (unsigned long)n * sizeof *a, .kind = kind, .slot = 0, .name = "a[0:n]"},
      MAP(__sumac_map_value, n, 1),
      MAP(__sumac_map_value, value, 2)};
  launch_async(&add_region, maps, 3, 0, queue);
}

static void data(void) {
  int *a = section_of(1000);
  run_add(a, 1000, COPY, 5, acc_async_sync);
  for (int i = 0; i < 1000; i++)
    CHECK(a[i] == i + 5);
  acc_copyin(a, 4000);
  run_add(a, 1000, COPY, 5, acc_async_sync);
  CHECK(a[0] == 5);
  acc_update_self(a + 1, 4);
  CHECK(a[0] == 5 && a[1] == 11);
  acc_copyout(a, 4000);
  CHECK(a[999] == 999 + 10);
  free(a);
}

/* Nothing happens before somebody waits: the mock's streams are lazy. */
static void queues(void) {
  int *a = section_of(1000), *b = section_of(1000);
  run_add(a, 1000, COPY, 1, 1);
  run_add(b, 1000, COPY, 2, 2);
  CHECK(a[0] == 0 && b[0] == 0 && !acc_async_test(1));
  acc_wait(1);
  CHECK(a[0] == 1 && b[0] == 0);
  acc_wait_async(2, 3);
  acc_wait(3);
  CHECK(b[999] == 999 + 2);
  run_add(a, 1000, COPY, 1, 1);
  while (!acc_async_test(1))
    ;
  CHECK(a[0] == 2);
  CHECK(!acc_is_present(a, 1));
  free(a);
  free(b);
}

static void variables(void) {
  CHECK(acc_is_present(table, sizeof table));
  run_add(table, 4, __sumac_map_present, 10, acc_async_sync);
  CHECK(table[0] == 1);
  acc_update_self(table, sizeof table);
  CHECK(table[0] == 11 && table[3] == 14);
  acc_copyin(link_target, sizeof link_target);
  acc_delete(link_target, sizeof link_target);
  int got = 0; /* a kernel of another image, linked with the first */
  struct sumac_map m[] = {MAP(COPYOUT, got, 0)};
  launch(&get_region, m, 1, 0);
  CHECK(got == 42 && counters().links == 2); /* once a device */
}

static void devices(void) {
  CHECK(acc_get_num_devices(acc_device_nvidia) == 2 && acc_get_device_num(acc_device_nvidia) == 0);
  CHECK(acc_get_device_type() == acc_device_nvidia);
  CHECK(strcmp(acc_get_property_string(1, acc_device_nvidia, acc_property_name), "Mock 1") == 0);
  CHECK(acc_get_property(0, acc_device_nvidia, acc_property_memory) == 1 << 30);
  int a[4] = {1, 2, 3, 4}, b[4] = {0};
  acc_copyin(a, sizeof a);
  acc_set_device_num(1, acc_device_nvidia);
  CHECK(!acc_is_present(a, sizeof a) && acc_get_device_num(acc_device_nvidia) == 1);
  acc_create(b, sizeof b);
  acc_memcpy_d2d(b, a, sizeof a, 1, 0);
  acc_copyout(b, sizeof b);
  CHECK(b[3] == 4);
  unsigned long before = sumac_launches("sim:1");
  data();
  CHECK(sumac_launches("sim:1") == before + 2);
  acc_set_device_num(0, acc_device_nvidia);
  acc_delete(a, sizeof a);
  acc_set_device_type(acc_device_host);
  CHECK(acc_get_device_type() == acc_device_host);
  acc_set_device_type(acc_device_nvidia);
}

static void *thread(void *unneeded) {
  for (int i = 0; i < 100; i++)
    data();
  return unneeded;
}

static void threads(void) {
  pthread_t t[4];
  for (int i = 0; i < COUNT(t); i++)
    pthread_create(&t[i], NULL, thread, NULL);
  for (int i = 0; i < COUNT(t); i++)
    pthread_join(t[i], NULL);
}

/* A device that was shut down opens again. The thread's context may be the program's own. */
static void shutdown(void) {
  acc_shutdown(acc_device_nvidia);
  struct mock_counters c = counters();
  CHECK(c.live == 0 && c.contexts == 0 && c.modules == 0 && c.streams == 0);
  CHECK(c.named >= c.unnamed);
  data();
  CHECK(counters().taken_away == 0);
}

int main(void) {
  linked = link_target;
  __sumac_register(&unit);
  __sumac_register(&more);
  devices();
  shapes();
  packed();
  private_memory();
  data();
  queues();
  variables();
  threads();
  shutdown();
  CHECK(linked == link_target);
  puts("ok");
  return 0;
}

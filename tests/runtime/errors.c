/*
 * errors.c - what ends a program: one case for each argument, run by expect_error.sh.
 */
#include <openacc.h>

#include "check.h"

static const struct sumac_kernel kernels[] = {{.name = "nothing", .fixed = {0, 1, 32}},
                                              {.name = "wide", .fixed = {0, 32, 32}},
                                              {.name = "fat", .fixed = {0, 1, 32}, .shared_fixed = 100000}};
static const char text[] = "kernel nothing 1\nkernel wide 1\nkernel fat 1\n", bad_text[] = "bad\n",
                  need_text[] = "need x\n";
static struct sumac_image images[2] = {{"ptx", "sm_75", text, sizeof text, kernels, COUNT(kernels)}};
static struct sumac_unit unit = {.version = __sumac_abi_version, .file = __FILE__, .images = images};
static struct sumac_unit imageless = {.version = __sumac_abi_version, .file = __FILE__};
static const struct sumac_where here = {__FILE__, "main", "data", 7, 0, 0, 0};

static void nothing(const unsigned long *slots) {
  (void)slots;
}
#define ON_MOCK(NAME)                                                                                                  \
  void mock_##NAME(const unsigned long *slots);                                                                        \
  void mock_##NAME(const unsigned long *slots) {                                                                       \
    nothing(slots);                                                                                                    \
  }
ON_MOCK(nothing)
ON_MOCK(wide)
ON_MOCK(fat)
REGION(nothing, 1);

/* Writes one element too far on both sides. */
static void overrun(const unsigned long *slots) {
  ((int *)slots[0])[10] = 1;
}
REGION(overrun, 1);

static int a[10];

static void begin(unsigned kind, int first, int n) {
  struct sumac_map m = {.host = a + first,
                        .base = a,
                        .bytes = (unsigned long)n * sizeof *a,
                        .kind = kind,
                        .slot = 0,
                        .name = "a[first:n]"};
  __sumac_data_begin(&m, 1, &here, NULL);
}
static void run(struct sumac_region *region, const char *name) {
  struct sumac_map m[] = {MAP(COPY, a, 0)};
  region->name = name;
  launch(region, m, 1, 1);
}

static void absent(void) {
  begin(__sumac_map_present, 0, 10);
}
static void partial(void) {
  begin(COPY, 0, 5);
  begin(COPY, 2, 8);
}
static void partial_before(void) {
  begin(COPY, 5, 5);
  begin(COPY, 0, 10);
}
static void update(void) {
  acc_update_self(a, sizeof a);
}
static void use_device(void) {
  struct sumac_map m = MAP(__sumac_map_use_device, a, 0);
  m.name = "a in use_device"; /* as the compiler names it */
  unsigned long address;
  __sumac_host_data(&m, 1, &address, &here);
}
static void red_zone(void) {
  run(&overrun_region, "overrun");
}
static void map_twice(void) {
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
}
static void free_mapped(void) {
  acc_free(acc_copyin(a, sizeof a));
}
static void unmap(void) {
  acc_copyin(a, sizeof a);
  acc_unmap_data(a);
}
static void async(void) {
  acc_copyin_async(a, sizeof a, -7);
}
static void number(void) {
  acc_set_device_num(99, acc_device_host);
}
static void memory(void) {
  static char big[1 << 20];
  acc_copyin(big, sizeof big);
}
static void simple(void) {
  run(&nothing_region, "nothing");
}
static void asynchronous(void) {
  struct sumac_map m[] = {MAP(COPY, a, 0)};
  launch_async(&nothing_region, m, 1, 1, 1);
  acc_wait(1);
}
static void too_wide(void) {
  run(&nothing_region, "wide");
}
static void too_fat(void) {
  run(&nothing_region, "fat");
}
static void no_kernel(void) {
  run(&nothing_region, "unknown");
}
static void no_image(void) {
  nothing_region.unit = &imageless;
  simple();
}
static void bad_image(void) {
  images[0] = (struct sumac_image){"ptx", "sm_75", bad_text, sizeof bad_text, kernels, COUNT(kernels)};
  simple();
}
static void no_link(void) {
  static struct sumac_image more[2] = {{"ptx", "sm_75", need_text, sizeof need_text, NULL, 0}};
  imageless.images = more;
  simple();
}
static void version(void) {
  static struct sumac_unit other = {.version = 999, .file = "other.c"};
  __sumac_register(&other);
}

static const struct test {
  const char *name;
  void (*run)(void);
} tests[] = {{"absent", absent},       {"partial", partial},         {"partial_before", partial_before},
             {"update", update},       {"use_device", use_device},   {"red_zone", red_zone},
             {"map_twice", map_twice}, {"free_mapped", free_mapped}, {"unmap", unmap},
             {"async", async},         {"number", number},           {"memory", memory},
             {"simple", simple},       {"too_wide", too_wide},       {"too_fat", too_fat},
             {"no_kernel", no_kernel}, {"no_image", no_image},       {"bad_image", bad_image},
             {"no_link", no_link},     {"version", version},         {"asynchronous", asynchronous}};

__attribute__((destructor)) static void end(void) {
  __sumac_unregister(&unit);
}

int main(int argc, char **argv) {
  __sumac_register(&unit);
  __sumac_register(&imageless);
  for (int i = 0; i < COUNT(tests); i++)
    if (argc == 2 && strcmp(argv[1], tests[i].name) == 0) {
      tests[i].run();
      puts("no error");
      return 0;
    }
  return 3;
}

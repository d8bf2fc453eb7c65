// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// What a program does wrong with data and with the routines of 3.2 ends it with a message, on every device.
#include <openacc.h>
#include <sys/mman.h>

#include "../Inputs/check_memory.h"
#include "../Inputs/faults.h"

enum { N = 1000 };
static int a[N], b[N], queue = -7, *none;
static size_t large = (size_t)1 << 42;

static int differs(void) {
  for (int i = 0; i < N; i++)
    if (a[i] != i || b[i] != -i)
      return 1;
  return 0;
}

/* ---- memory ---- */

static void no_memory(void) {
  char *p = (char *)a;
  HERE;
#pragma acc enter data create(p[0 : large])
}
static void no_memory_api(void) {
  HERE;
  acc_create(a, large);
}
static void no_memory_null(void) { /* no fault, but NULL */
  if (!acc_malloc(large))
    fputs("none\n", stderr);
}
static void free_twice(void) {
  void *p = acc_malloc(100);
  acc_free(p);
  HERE;
  acc_free(p);
}
static void free_inside(void) { acc_free((char *)acc_malloc(100) + 8); }
static void free_host(void) { acc_free(a); }
static void free_mapped(void) { acc_free(acc_copyin(a, sizeof a)); }
static void copy_beyond(void) { acc_memcpy_to_device(acc_malloc(sizeof a - 4), a, sizeof a); }
static void copy_from_beyond(void) { acc_memcpy_from_device(a, (int *)acc_malloc(sizeof a) + 1, sizeof a); }
static void copy_within_beyond(void) { acc_memcpy_device(acc_malloc(sizeof a), acc_malloc(sizeof a - 4), sizeof a); }
static void copy_null(void) { acc_memcpy_to_device(NULL, a, sizeof a); }
static void copy_elsewhere(void) {
  HERE;
  acc_memcpy_from_device(a, b, sizeof a);
}
static void copy_d2d_absent(void) {
  int device = acc_get_device_num(acc_device_current);
  acc_create(a, sizeof a);
  acc_memcpy_d2d(a, b, sizeof a, device, device);
}

/* ---- mapping ---- */

static void map_twice(void) {
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
  acc_map_data(a + 1, acc_malloc(sizeof a), sizeof(int));
}
static void map_null(void) { acc_map_data(none, acc_malloc(4), 4); }
static void map_nothing(void) { acc_map_data(a, acc_malloc(4), 0); }
static void map_beyond(void) { acc_map_data(a, acc_malloc(sizeof a - 4), sizeof a); }
static void unmap_absent(void) { acc_unmap_data(a); }
static void unmap_inside(void) {
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
  acc_unmap_data(a + 1);
}
static void unmap_dynamic(void) {
  acc_copyin(a, sizeof a);
  acc_unmap_data(a);
}
static void unmap_structured(void) {
  acc_map_data(a, acc_malloc(sizeof a), sizeof a);
#pragma acc data present(a)
  {
    HERE;
    acc_unmap_data(a);
  }
}
static void partial_copyin(void) {
#pragma acc enter data copyin(a[0 : N / 2])
  HERE;
#pragma acc enter data copyin(b) copyin(a)
}
static void partial_copyout(void) {
#pragma acc enter data create(a[0 : N / 2])
  HERE;
#pragma acc exit data copyout(a)
}
static void partial_update(void) {
#pragma acc enter data create(a[0 : N / 2])
  HERE;
  acc_update_self(a + 1, N / 2 * sizeof *a);
}
static void absent_present(void) {
  HERE;
#pragma acc data present(a[1 : 5])
  ;
}
static void absent_update(void) {
  HERE;
#pragma acc update self(a) if_present
  HERE;
#pragma acc update self(a)
}
static void absent_update_api(void) { acc_update_device(a, sizeof a); }
static void absent_use(void) {
  HERE;
#pragma acc host_data use_device(a)
  none = a;
}
static void deleted(void) {
#pragma acc enter data create(a)
#pragma acc exit data delete (a)
  HERE;
#pragma acc exit data copyout(a)
}
static void deleted_api(void) {
  acc_create(a, sizeof a);
  acc_delete(a, sizeof a);
  HERE;
  acc_delete(a, sizeof a);
}
static void structured_only(void) {
#pragma acc data create(a)
  {
    HERE;
#pragma acc exit data delete (a)
  }
}
/* The region's end leaves what enter data holds; its last exit copies nothing. */
static void dynamic_stays(void) {
#pragma acc data copyin(a)
  {
#pragma acc enter data create(a)
  }
  if (acc_is_present(a, sizeof a))
    fputs("still there\n", stderr);
#pragma acc exit data delete (a)
}
static void host_freed(void) {
  size_t bytes = (size_t)1 << 26;
  char *p = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0); /* as malloc does */
#pragma acc enter data create(p[0 : bytes])
  munmap(p, bytes);
  HERE;
#pragma acc exit data copyout(p[0 : bytes])
}

/* ---- queues, devices, pointers ---- */

static void queue_negative(void) {
  HERE;
#pragma acc parallel copyin(a) async(queue)
  ;
}
static void queue_negative_wait(void) {
  HERE;
  acc_wait(queue);
}
static void queue_negative_default(void) { acc_set_default_async(queue); }
static void device_number(void) { acc_set_device_num(99, acc_device_current); }
static void device_negative(void) { acc_wait_device(1, -1); }
static void device_wait(void) {
  HERE;
#pragma acc wait(devnum : 99 : 1)
}
static void device_type(void) { acc_set_device_type(acc_device_radeon); }
static void attach_nothing(void) { /* "no action is taken" (2.7.2) */
  int *p = a;
  acc_attach((void **)&p);
  acc_detach((void **)&p);
  acc_copyin(&p, sizeof p);
  acc_attach((void **)&p);
  acc_detach_finalize((void **)&p);
  acc_attach(NULL);
  acc_copyout(&p, sizeof p);
  fputs(p == a ? "unchanged\n" : "changed\n", stderr);
}

static const struct fault faults[] = {
    {"no_memory", no_memory, {"p[0:large]: no memory for 4398046511104 bytes on device", "bytes are free"}, SEPARATE, 1},
    {"no_memory_api", no_memory_api, {"acc_create: a: no memory for 4398046511104 bytes"}, SEPARATE, 1},
    {"no_memory_null", no_memory_null, {"none"}, SEPARATE, 0},
    {"free_twice", free_twice, {"acc_free: ", "is not memory that acc_malloc gave on device", "freed already"}, ANYWHERE, 1},
    {"free_inside", free_inside, {"acc_free: ", "lies 8 bytes inside of the 100 bytes that acc_malloc gave"}, ANYWHERE, 1},
    {"free_host", free_host, {"acc_free: ", "is not memory that acc_malloc gave on device"}, ANYWHERE, 1},
    {"free_mapped", free_mapped, {"acc_free: ", "is mapped to the host's"}, SEPARATE, 1},
    {"copy_beyond", copy_beyond, {"acc_memcpy_to_device: 4000 bytes at", "more than there is", ": 3996 bytes at"}, ANYWHERE, 1},
    {"copy_from_beyond", copy_from_beyond, {"acc_memcpy_from_device: 4000 bytes at"}, ANYWHERE, 1},
    {"copy_within_beyond", copy_within_beyond, {"acc_memcpy_device: 4000 bytes at"}, ANYWHERE, 1},
    {"copy_null", copy_null, {"acc_memcpy_to_device: a null pointer for a copy of 4000 bytes"}, ANYWHERE, 1},
    {"copy_elsewhere", copy_elsewhere, {"acc_memcpy_from_device: "}, SEPARATE, 1},
    {"copy_d2d_absent", copy_d2d_absent, {"acc_memcpy_d2d: 4000 bytes from", "not present on device"}, SEPARATE, 1},
    {"map_twice", map_twice, {"acc_map_data: 4 bytes from", "are present already, in whole or in part"}, SEPARATE, 1},
    {"map_null", map_null, {"acc_map_data: a null pointer cannot be mapped"}, ANYWHERE, 1},
    {"map_nothing", map_nothing, {"acc_map_data: 0 bytes cannot be mapped"}, ANYWHERE, 1},
    {"map_beyond", map_beyond, {"acc_map_data: 4000 bytes at"}, ANYWHERE, 1},
    {"unmap_absent", unmap_absent, {"acc_unmap_data: ", "was not mapped with acc_map_data"}, SEPARATE, 1},
    {"unmap_inside", unmap_inside, {"acc_unmap_data: ", "lies 4 bytes inside of what acc_map_data mapped: 4000"}, SEPARATE, 1},
    {"unmap_dynamic", unmap_dynamic, {"acc_unmap_data: ", "was not mapped with acc_map_data"}, SEPARATE, 1},
    {"unmap_structured", unmap_structured, {"acc_unmap_data: ", "is in use by a data region"}, SEPARATE, 1},
    {"partial_copyin", partial_copyin, {"a is present only in part", "4000 bytes", "2000 bytes", "mapped at"}, SEPARATE, 1},
    {"partial_copyout", partial_copyout, {"a is present only in part", "4000 bytes", "2000 bytes"}, SEPARATE, 1},
    {"partial_update", partial_update, {"acc_update_self: a + 1 is present only in part"}, SEPARATE, 1},
    {"absent_present", absent_present, {"a[1:5] is not present on device", "20 bytes"}, SEPARATE, 1},
    {"absent_update", absent_update, {"a is not present on device", "4000 bytes"}, SEPARATE, 1},
    {"absent_update_api", absent_update_api, {"acc_update_device: a is not present on device"}, SEPARATE, 1},
    {"absent_use", absent_use, {"a in use_device is not present on device"}, SEPARATE, 1},
    {"deleted", deleted, {"warning: ", "a is not present on device", "4000 bytes"}, SEPARATE, 0},
    {"deleted_api", deleted_api, {"warning: ", "acc_delete: a is not present on device"}, SEPARATE, 0},
    {"structured_only", structured_only, {"warning: ", "by a data construct alone"}, SEPARATE, 0},
    {"dynamic_stays", dynamic_stays, {"still there"}, SEPARATE, 0},
    {"host_freed", host_freed, {"there is no memory of the host at", "67108864 bytes"}, SEPARATE, 1},
    {"queue_negative", queue_negative, {"async(-7): not the number of a queue"}, ANYWHERE, 1},
    {"queue_negative_wait", queue_negative_wait, {"acc_wait: async(-7): not the number of a queue"}, ANYWHERE, 1},
    {"queue_negative_default", queue_negative_default, {"acc_set_default_async: -7 is no async value"}, ANYWHERE, 1},
    {"device_number", device_number, {"acc_set_device_num: device ", ":99 was asked for, but there "}, ANYWHERE, 1},
    {"device_negative", device_negative, {"acc_wait_device: device ", ":-1 was asked for, but there "}, ANYWHERE, 1},
    {"device_wait", device_wait, {":99 was asked for, but there "}, ANYWHERE, 1},
    {"device_type", device_type, {"acc_set_device_type: 8 is no device type that this runtime drives"}, ANYWHERE, 1},
    {"attach_nothing", attach_nothing, {"unchanged"}, ANYWHERE, 0},
};

int main(int argc, char **argv) {
  for (int i = 0; i < N; i++) {
    a[i] = i;
    b[i] = -i;
  }
  damaged = differs;
  if (argc > 1) { /* one case, in this process */
    for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
      if (strcmp(argv[1], faults[i].name) == 0)
        faults[i].run();
    return 0;
  }
  const char *memory = getenv("SUMAC_HOST_MEMORY"), *device = getenv("SUMAC_DEVICE");
  int separate = (memory && strcmp(memory, "separate") == 0) || (device && strncmp(device, "host", 4) != 0);
  for (size_t i = 0; i < sizeof faults / sizeof *faults; i++)
    if (faults[i].memory == ANYWHERE || separate)
      fault_check(&faults[i]);
  return check_end();
}

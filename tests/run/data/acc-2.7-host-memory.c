// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// Data clauses and routines of 3.2 whose host address has no memory, or none that can be written: a message names the section
// and the place, for small sections as for large ones (on devices with memory of their own).
#include <openacc.h>
#include <sys/mman.h>
#include <unistd.h>

#include "../Inputs/check_memory.h"
#include "../Inputs/faults.h"

enum { N = 1000 };
static const char *volatile address = (char *)0x1000; /* nothing is there */

static int *nowhere(void) { return (int *)address; }
static void copy_small(void) {
  int *p = nowhere();
  HERE;
#pragma acc parallel loop copy(p[0 : N])
  for (int i = 0; i < N; i++)
    p[i] = 1;
}
static void copyout_one(void) {
  double *p = (double *)nowhere();
  HERE;
#pragma acc serial copyout(p[0 : 1])
  p[0] = 1;
}
static void copyin_async(void) {
  int *p = nowhere();
  HERE;
#pragma acc enter data copyin(p[3 : 4]) async(1)
#pragma acc wait
}
static void created(void) { /* nothing is copied until the update */
  int *p = nowhere();
#pragma acc enter data create(p[0 : N])
  HERE;
#pragma acc update device(p[1 : 2])
}
static void update_self(void) {
  int *p = nowhere();
#pragma acc enter data create(p[0 : N])
  HERE;
#pragma acc update self(p[1 : 2])
}
static void api(void) {
  HERE;
  acc_copyin(nowhere(), N);
}
static void api_copy(void) {
  void *device = acc_malloc(N);
  HERE;
  acc_memcpy_to_device(device, nowhere(), N);
}
static void unmapped(void) { /* that was there when it was mapped first */
  int *p = mmap(NULL, 1 << 12, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
#pragma acc parallel copy(p[0 : N])
  p[0] = 1;
  munmap(p, 1 << 12);
  usleep(30000); /* what was seen is believed for some milliseconds */
  HERE;
#pragma acc parallel copy(p[0 : N])
  p[0] = 1;
}
static void beyond(void) { /* the last bytes are in the next page */
  char *p = mmap(NULL, 1 << 16, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  munmap(p + (1 << 15), 1 << 15);
  HERE;
#pragma acc parallel copy(p[0 : (1 << 15) + 8])
  p[0] = 1;
}
static void guarded(void) {
  char *p = mmap(NULL, 1 << 12, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  HERE;
#pragma acc parallel copyin(p[0 : 10])
  ;
}
static void constant(void) {
  char *p = (char *)"literal";
  HERE;
#pragma acc parallel copy(p[0 : 7])
  ;
}
static void constant_in(void) { /* that is right */
  char *p = (char *)"literal";
  int n = 0;
#pragma acc parallel copyin(p[0 : 7]) copy(n)
  n = p[6];
  fputs(n == 'l' ? "read\n" : "wrong\n", stderr);
}
static void rows(void) {
  int **p = (int **)(void *)nowhere();
  HERE;
#pragma acc parallel copy(p[0 : 3][0 : 4])
  p[0][0] = 1;
}
static void row(void) {
  int *p[3] = {NULL, nowhere(), NULL};
  int **q = p;
  HERE;
#pragma acc parallel copy(q[0 : 3][0 : 4])
  q[1][0] = 1;
}

#define NO_MEMORY "there is no memory of the host at"
#define NO_WRITE "cannot be written"
static const struct fault faults[] = {
    {"copy_small", copy_small, {"p[0:N]: " NO_MEMORY " 0x1000, 4000 bytes"}, SEPARATE, 1},
    {"copyout_one", copyout_one, {"p[0:1]: " NO_MEMORY}, SEPARATE, 1},
    {"copyin_async", copyin_async, {"p[3:4]: " NO_MEMORY}, SEPARATE, 1},
    {"created", created, {NO_MEMORY, "8 bytes"}, SEPARATE, 1},
    {"update_self", update_self, {NO_MEMORY, "8 bytes"}, SEPARATE, 1},
    {"api", api, {"acc_copyin: ", NO_MEMORY}, SEPARATE, 1},
    {"api_copy", api_copy, {"acc_memcpy_to_device: ", NO_MEMORY}, SEPARATE, 1},
    {"unmapped", unmapped, {"p[0:N]: " NO_MEMORY}, SEPARATE, 1},
    {"beyond", beyond, {"p[0:(1<<15)+8]: " NO_MEMORY}, SEPARATE, 1},
    {"guarded", guarded, {"p[0:10]: " NO_MEMORY}, SEPARATE, 1},
    {"constant", constant, {"p[0:7]: the host's memory at", "7 bytes, " NO_WRITE}, SEPARATE, 1},
    {"constant_in", constant_in, {"read"}, ANYWHERE, 0},
    {"rows", rows, {"p[0:3][0:4]: " NO_MEMORY}, SEPARATE, 1},
    {"row", row, {"row [1] of q[0:3][0:4]: " NO_MEMORY}, SEPARATE, 1},
};

int main(int argc, char **argv) {
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

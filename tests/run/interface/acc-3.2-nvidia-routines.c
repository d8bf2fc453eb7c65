// RUN: %sumacc -O1 -fopenacc %s -o %t && %run %t
// What openacc.h has of NVIDIA's: acc_present_dump and acc_compare, on every device.
#include <openacc.h>

#include "../Inputs/check_memory.h"
#include "../Inputs/faults.h"

enum { N = 100 };
static double x[N];
static unsigned char bytes[8];

static void same(void) {
#pragma acc data copyin(x)
  acc_compare(x, N);
  fputs("went on\n", stderr);
}
static void different(void) {
#pragma acc data copyin(x)
  {
#pragma acc serial present(x)
    x[3] = x[70] = -2.5;
    acc_compare(x, N);
    acc_compare(x + 4, 60);
  }
}
static void by_hand(void) { /* the routine, of bytes */
#pragma acc data copyin(bytes)
  {
    bytes[5] = 0xab;
    (acc_compare)(bytes, sizeof bytes);
  }
}
static void elements(void) {
#pragma acc data copyin(bytes)
  {
    bytes[5] = 0xab;
    acc_compare_elements(bytes, 4, 2, 'u');
  }
}
static void absent(void) {
  HERE;
  acc_compare(x, N);
}
static void dump(void) {
#pragma acc data copyin(x)
  acc_present_dump();
}

static const struct fault faults[] = {
    {"same", same, {"acc_compare: x on device", ": 0 of 100 elements differ", "went on"}, SEPARATE, 0},
    {"different",
     different,
     {"x[3]: host 0, device -2.5\n", "x[70]: host 0, device -2.5\n", ": 2 of 100 elements", "x + 4 on device"},
     SEPARATE,
     0},
    {"by_hand", by_hand, {"[5]: host ab, device 00\n", ": 1 of 8 elements differ"}, SEPARATE, 0},
    {"elements", elements, {"[2]: host 43776, device 0\n", ": 1 of 4 elements differ"}, SEPARATE, 0},
    {"absent", absent, {"acc_compare: x is not present on device"}, SEPARATE, 1},
    {"dump", dump, {"Present table dump for device[0]: ", "size:800 presentcount:1+0", "name:x "}, SEPARATE, 0},
    {"header", dump, {"Present table dump for device[0]: "}, ANYWHERE, 0},
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

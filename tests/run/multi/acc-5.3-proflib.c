// RUN: %sumacc -O2 -fPIC -shared %S/Inputs/tool.c -o %t.so
// RUN: %sumacc -O2 -fopenacc %s -o %t
// RUN: env ACC_PROFLIB=%t.so %run %t
/* OpenACC 3.3 5.3: ACC_PROFLIB loads a tool, compiled without OpenACC, which sees pairs of events with the construct's
   file, line and queue, and whose tool_info goes from the start of an event to its end. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <openacc.h>

#include "../Inputs/check.h"

enum { N = 64 };
static int a[N];

int main(void) {
  int (*seen)(int event, int line, int async), (*faults)(void);
  *(void **)&seen = dlsym(RTLD_DEFAULT, "tool_seen");
  *(void **)&faults = dlsym(RTLD_DEFAULT, "tool_faults");
  if (!seen || !faults) { /* the tool is loaded with the runtime, which starts with the first use */
    acc_init(acc_device_current);
    *(void **)&seen = dlsym(RTLD_DEFAULT, "tool_seen");
    *(void **)&faults = dlsym(RTLD_DEFAULT, "tool_faults");
  }
  CHECK(seen && faults, "the tool is not loaded");
  if (!seen || !faults)
    return check_end();
  int first = __LINE__ + 1;
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] = i;
  int second = __LINE__ + 1;
#pragma acc kernels loop copy(a) async(4)
  for (int i = 0; i < N; i++)
    a[i] += i;
  int third = __LINE__ + 1;
#pragma acc wait(4)
  CHECK(seen(16, first, acc_async_sync) == 1 && seen(17, first, acc_async_sync) == 1, "compute construct");
  CHECK(seen(18, first, acc_async_sync) == 1 && seen(19, first, acc_async_sync) == 1, "launch");
  CHECK(seen(16, second, 4) == 1 && seen(18, second, 4) == 1 && seen(19, second, 4) == 1, "asynchronous");
  CHECK(seen(24, third, 4) == 1 && seen(25, third, 4) == 1, "wait");
  CHECK(!faults(), "%d faults in the events' fields", faults());
  CHECK(a[5] == 10, "the program itself");
  return check_end();
}
// UNSUPPORTED: device-serial

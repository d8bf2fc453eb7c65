// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=streams=eager %t waits 2>%t.err | FileCheck %s
// RUN: FileCheck --check-prefix=ERROR %s <%t.err
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=streams=eager %t waits 2>%t.err | FileCheck %s
// RUN: not env SUMAC_DEVICE=sim SUMAC_SIM=streams=eager %t ends 2>%t.err | FileCheck %s --check-prefix=WRITTEN
// RUN: FileCheck --check-prefix=ERROR %s <%t.err
// RUN: not env SUMAC_DEVICE=sim %t threads 2>%t.err | FileCheck %s
// RUN: FileCheck --check-prefix=PARTLY %s <%t.err
// RUN: not env SUMAC_DEVICE=sim %t threads 2>%t.err | FileCheck %s
// RUN: not env SUMAC_HOST_MEMORY=separate SUMAC_DEVICE=host %t threads 2>%t.err | FileCheck %s
// RUN: FileCheck --check-prefix=PARTLY %s <%t.err
// UNSUPPORTED: device-serial, device-cuda
// A task of several fails, and so do those behind it, in threads of LLVM's library. The program ends with one message,
// with all that it has written, and its exit handlers are called. If a thread waited for ever, the alarm would tell.
// CHECK: written before
// CHECK: handler
// WRITTEN: written before
// ERROR: omp-15.9.5-failing.c:[[#]]: sumac: error: {{.*}}in kernel {{.*}}
// ERROR-NOT: error:
// PARTLY: omp-15.9.5-failing.c:[[#]]: sumac: error: {{.*}}
// PARTLY-NOT: error:
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
enum { N = 1000 };
static void handler(void) {
  printf("handler\n");
}
static void behind_each_other(int *x, long far) {
  static int y;
#pragma omp target enter data map(to : x[0 : N])
  for (int k = 0; k < 5; k++) {
#pragma omp target nowait depend(inout : x[0])
    x[k == 2 ? far : 0]++;
#pragma omp target nowait depend(inout : x[0]) map(tofrom : y)
    y++;
  }
}
static void of_threads(int *x) {
#pragma omp target enter data map(to : x[0 : 10])
#pragma omp parallel num_threads(4)
  {
    int y = 0;
    for (int k = 0; k < 50; k++) {
#pragma omp target nowait depend(inout : y) map(tofrom : y)
      y++;
#pragma omp task depend(inout : k) shared(k)
      k = k + 0;
      if (omp_get_thread_num() % 2 && k == 20) {
#pragma omp target nowait depend(inout : x[0]) map(tofrom : x[0 : N])
        x[0]++;
      }
#pragma omp taskwait
    }
  }
}
int main(int argc, char **argv) {
  static int x[N];
  alarm(30);
  atexit(handler);
  printf("written before\n");
  if (argc > 1 && strcmp(argv[1], "threads") == 0)
    of_threads(x);
  else
    behind_each_other(x, argc * 1000000000L);
  if (argc > 1 && strcmp(argv[1], "ends") == 0)
    return 0;
#pragma omp taskwait
  printf("not here\n");
  return 0;
}

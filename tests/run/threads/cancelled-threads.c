// RUN: %sumacc -O1 -fopenacc -fopenmp -pthread %s -o %t && %run %t
// Threads that use devices are cancelled: each ends, and all others go on, as no lock and no queue of the runtime is left
// taken. Both languages, routines, and threads that can be cancelled at any time.
#include <omp.h>
#include <openacc.h>
#include <pthread.h>
#include <unistd.h>

#include "../Inputs/check.h"

enum { N = 1000, KINDS = 4 };
static int shared[KINDS][N];

static void *in_queues(void *unused) {
  static _Thread_local int a[N];
  for (;;) {
#pragma acc parallel loop copy(a) async(1)
    for (int i = 0; i < N; i++)
      a[i] += i;
#pragma acc wait(1)
    pthread_testcancel();
  }
  return unused;
}

static void *in_target(void *unused) {
  int a[N] = {0};
  for (;;) {
#pragma omp target map(tofrom : a)
    for (int i = 0; i < N; i++)
      a[i] += i;
#pragma omp target enter data map(to : a)
#pragma omp target update to(a)
#pragma omp target exit data map(delete : a)
    pthread_testcancel();
  }
  return unused;
}

static void *in_routines(void *unused) {
  int *a = shared[2], device = omp_get_default_device();
  for (;;) {
    acc_copyin(a, sizeof shared[2]);
    acc_update_self(a, sizeof shared[2]);
    acc_copyout_async(a, sizeof shared[2], 2);
    acc_wait(2);
    void *there = omp_target_alloc(N, device);
    omp_target_free(there, device);
    pthread_testcancel();
  }
  return unused;
}

static void *at_any_time(void *unused) {
  int *a = shared[3];
  pthread_setcanceltype(PTHREAD_CANCEL_ASYNCHRONOUS, &(int){0});
  for (;;) {
#pragma acc parallel loop copy(a[0 : N])
    for (int i = 0; i < N; i++)
      a[i] += i;
  }
  return unused;
}

static int sum(void) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += i;
  return s;
}

int main(void) {
  static void *(*const kinds[KINDS])(void *) = {in_queues, in_target, in_routines, at_any_time};
  pthread_t threads[KINDS];
  alarm(100);
  omp_get_default_device(); /* LLVM's library keeps its locks where a thread is cancelled while the library starts */
  CHECK(sum() == 499500, "sum");
  for (int r = 0; r < 15; r++) {
    for (int i = 0; i < KINDS; i++)
      pthread_create(&threads[i], NULL, kinds[i], NULL);
    usleep(5000 + r * 1000);
    for (int i = 0; i < KINDS; i++)
      pthread_cancel(threads[i]);
    for (int i = 0; i < KINDS; i++) {
      void *result; /* of a thread that can be cancelled at any time glibc may not set it */
      int code = pthread_join(threads[i], &result);
      CHECK(!code && (result == PTHREAD_CANCELED || i == 3), "thread %d of round %d: %d", i, r, code);
    }
    CHECK(sum() == 499500, "sum of round %d", r);
  }
  return check_end();
}

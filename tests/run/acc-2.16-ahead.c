// RUN: %sumacc -fopenacc %s -o %t -lm && %run %t
// UNSUPPORTED: device-serial
// The host runs ahead of asynchronous work, and queues do not wait for each other (OpenACC 3.3 2.16).
#include <openacc.h>
#include <stdio.h>
#include <time.h>

enum { N = 64 };

static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static void slow(int *a, int rounds, int queue) {
#pragma acc parallel loop seq num_gangs(1) present(a[0 : N]) async(queue)
  for (int k = 0; k < rounds; k++)
    for (int i = 0; i < N; i++)
      a[i] = (a[i] * 3 + k) % 1009;
}

int main(void) {
  static int a[N], b[N], *p = a;
  int failures = 0, rounds = 2000;
#pragma acc data copyin(a, p) create(b)
  {
    double begin = now(), work, enqueue;
    slow(a, rounds, 1);
#pragma acc wait
    work = now() - begin;
    if (work < 0.02)
      rounds = (int)(rounds * (0.02 / work)) + 1;
    begin = now();
    slow(a, rounds, 1);
    acc_attach_async((void **)&p, 1);
    acc_detach_async((void **)&p, 1);
    enqueue = now() - begin;
    int running = !acc_async_test(1);
#pragma acc parallel loop present(b) async(2)
    for (int i = 0; i < N; i++)
      b[i] = i;
#pragma acc update self(b) async(2)
#pragma acc wait(1)
    work = now() - begin;
#pragma acc wait(2)
    /* the simulator runs a kernel when something waits for it */
    if (acc_get_device_type() == acc_device_host && !running && enqueue > work / 2) {
      printf("the host waited: %g s of %g s\n", enqueue, work);
      failures++;
    }
  }
  for (int i = 0; i < N; i++)
    failures += b[i] != i;
  return failures != 0;
}

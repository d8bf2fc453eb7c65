// RUN: %sumacc -O1 -fopenacc -fopenmp -pthread %s -o %t && %run timeout 60 %t
// Children of fork, while another thread launches, maps, has queues and constructs with nowait all the time: whatever the
// runtime has locked at the moment is free in the child, which runs regions of its own on the device.
#include <pthread.h>
#include <stdatomic.h>
#include <stdlib.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../Inputs/check.h"

enum { N = 500, CHILDREN = 50 };

static atomic_int ended, rounds;

static int region(int *a, int async) {
  int sum = 0, more = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(a[0 : N]) reduction(+ : sum) async(async)
  for (int i = 0; i < N; i++)
    sum += a[i]++;
#pragma acc wait(async)
#pragma omp target nowait map(tofrom : a[0 : N], more)
  for (int i = 0; i < N; i++)
    more += a[i]++;
#pragma omp taskwait
  return sum == N * (N - 1) / 2 && more == sum + N && a[N - 1] == N + 1;
}

static void *launcher(void *number) {
  int *a = malloc(N * sizeof *a);
  for (; !ended; rounds++)
    CHECK(region(a, 3 + *(int *)number), "a thread's region");
  free(a);
  return NULL;
}

int main(void) {
  static int a[N];
  pthread_t threads[2];
  int right = 0, numbers[2] = {0, 1};
  CHECK(region(a, 1), "the first region");
  for (int t = 0; t < 2; t++)
    pthread_create(&threads[t], NULL, launcher, &numbers[t]);
  while (rounds < 2)
    usleep(100);
  for (int k = 0; k < CHILDREN; k++) {
    int status = 1;
    pid_t child = fork();
    if (!child) {
      alarm(10);
      _exit(region(a, k % 3 + 1) ? 0 : 2);
    }
    CHECK(waitpid(child, &status, 0) == child && status == 0, "child %d: %x", k, status);
    right += status == 0;
  }
  ended = 1;
  for (int t = 0; t < 2; t++)
    pthread_join(threads[t], NULL);
  CHECK(right == CHILDREN, "%d of %d children", right, CHILDREN);
  return check_end();
}

// RUN: %sumacc -O1 -fopenacc -fopenmp -pthread %s -o %t && %run timeout 60 %t
// RUN: %sumacc -O1 -fopenacc -fopenmp -pthread -fverify %s -o %t-v && env SUMAC_DEVICE=host SUMAC_VERIFY=host timeout 60 %t-v 1
// Timers that interrupt the program every 0.2 ms, as profilers and schedulers have them, whose handlers let no system call
// start again: launches, maps, asynchronous queues and constructs with nowait go on and are right. The handlers run in the
// program's own thread.
#include <pthread.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/time.h>
#include <time.h>

#include "../Inputs/check.h"

enum { N = 3000, ROUNDS = 12 };

static pthread_t program;
static volatile sig_atomic_t ticks, elsewhere;

static void tick(int number) {
  (void)number;
  ticks++;
  elsewhere += !pthread_equal(pthread_self(), program);
}

static void begin_ticks(void) {
  const int signals[] = {SIGPROF, SIGALRM};
  const struct itimerval often = {{0, 200}, {0, 200}};
  const struct itimerspec more = {{0, 200000}, {0, 100000}};
  struct sigevent event = {.sigev_notify = SIGEV_SIGNAL, .sigev_signo = SIGPROF};
  timer_t timer;
  program = pthread_self();
  for (int i = 0; i < 2; i++)
    sigaction(signals[i], &(struct sigaction){.sa_handler = tick}, NULL);
  setitimer(ITIMER_REAL, &often, NULL);
  setitimer(ITIMER_PROF, &often, NULL);
  CHECK(timer_create(CLOCK_MONOTONIC, &event, &timer) == 0 && timer_settime(timer, 0, &more, NULL) == 0, "no timer");
}

static void launches(int *a) {
  long sum = 0;
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma acc parallel loop copy(a[0 : N]) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i]++;
#pragma omp target teams distribute parallel for map(tofrom : a[0 : N]) reduction(+ : sum)
  for (int i = 0; i < N; i++)
    sum += a[i]++;
  CHECK(sum == (long)N * N && a[N - 1] == N + 1, "%ld, %d", sum, a[N - 1]);
}

static void queues(int *a, int *b) {
#pragma acc enter data copyin(a[0 : N]) create(b[0 : N]) async(1)
  for (int k = 0; k < 4; k++) {
#pragma acc parallel loop present(a[0 : N], b[0 : N]) async(1)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + k;
#pragma acc parallel loop present(a[0 : N], b[0 : N]) async(2) wait(1)
    for (int i = 0; i < N; i++)
      a[i] = b[i];
#pragma acc wait(2) async(1)
  }
#pragma acc exit data copyout(a[0 : N]) delete (b[0 : N]) async(1)
#pragma acc wait
  CHECK(a[0] == 6 + 2 && a[N - 1] == N + 1 + 6, "%d %d", a[0], a[N - 1]);
}

static void later(int *a, int *b) {
  a[7] = b[7] = 0;
  for (int k = 0; k < 6; k++) {
#pragma omp target nowait map(tofrom : a[0 : N]) depend(inout : a[0])
    a[7]++;
#pragma omp target nowait map(tofrom : b[0 : N]) depend(inout : b[0])
    b[7] += 2;
  }
#pragma omp taskwait
  CHECK(a[7] == 6 && b[7] == 12, "%d %d", a[7], b[7]);
}

int main(int argc, char **argv) {
  static int a[N], b[N];
  int rounds = argc > 1 ? atoi(argv[1]) : ROUNDS;
  begin_ticks();
  for (int r = 0; r < rounds; r++) {
    launches(a);
    queues(a, b);
    later(a, b);
  }
  CHECK(ticks > 5, "%d ticks", (int)ticks);
  CHECK(elsewhere == 0, "%d of %d ticks in threads of others", (int)elsewhere, (int)ticks);
  return check_end();
}

// RUN: %sumacc -O1 -fopenmp -pthread %s -o %t && %run %t
// Constructs with nowait in threads that the program starts itself, all at once from the beginning, beside host tasks that
// depend on them, and in children of fork, and in children of these.
#include <pthread.h>
#include <sys/wait.h>
#include <unistd.h>

#include "../Inputs/check.h"

enum { THREADS = 4, ROUNDS = 100, N = 100 };

static int rounds(int n) {
  int a[N] = {0}, b[N] = {0}, on_host = 0;
  for (int r = 0; r < n; r++) {
#pragma omp target nowait map(tofrom : a) depend(inout : a)
    for (int i = 0; i < N; i++)
      a[i]++;
#pragma omp target nowait map(tofrom : b)
    for (int i = 0; i < N; i++)
      b[i]++;
#pragma omp task depend(in : a) shared(a, on_host)
    on_host += a[5];
#pragma omp taskwait
  }
  return a[5] == n && b[N - 1] == n && on_host == n * (n + 1) / 2;
}

static void *runner(void *unused) {
  CHECK(rounds(ROUNDS), "a thread's sums");
  return unused;
}

/* How many generations have right sums. */
static int generations(int n) {
  if (!n)
    return 0;
  fflush(stdout);
  pid_t child = fork();
  if (!child)
    _exit(rounds(3) ? 1 + generations(n - 1) : 0);
  int status = -1;
  waitpid(child, &status, 0);
  return WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

int main(void) {
  pthread_t threads[THREADS];
  int some = 2;
  for (int i = 0; i < THREADS; i++)
    pthread_create(&threads[i], NULL, runner, NULL);
  for (int i = 0; i < THREADS; i++)
    pthread_join(threads[i], NULL);
#pragma omp target nowait map(tofrom : some) depend(out : some)
  some = 5;
#pragma omp taskwait
  CHECK(some == 5, "some %d", some);
  int right = generations(2);
  CHECK(right == 2, "%d of 2 generations are right", right);
  return check_end();
}

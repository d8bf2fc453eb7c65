// RUN: %sumacc -O2 -fopenmp %s -o %t
// RUN: %run %t 1 0
// RUN: %run %t 2 1
// RUN: env OMP_NUM_THREADS=3 %run %t 3 2
// RUN: env SUMAC_STAGING=0 LIBOMP_NUM_HIDDEN_HELPER_THREADS=2 %run %t 4 1
// Random graphs of tasks on three kinds of arrays: mapped all the time, mapped by each construct, mapped and unmapped by
// tasks. The second argument says how many tasks are the host's. The oracle does all at once, in the order of the text.
#include <omp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
enum { ARRAYS = 5, N = 300, STEPS = 60, PARTS = 3 };
struct part { /* of one thread */
  long x[ARRAYS][N], y[ARRAYS][N];
  long host[ARRAYS][N], device[ARRAYS][N], both[ARRAYS][N];
  unsigned long seed;
  int wrong;
};
static struct part parts[PARTS];
static int shared, host_tasks;

static int below(struct part *p, int n) {
  p->seed = p->seed * 6364136223846793005u + 1442695040888963407u;
  return (int)((p->seed >> 33) % (unsigned long)n);
}

static void compute(long *to, const long *from, int c) {
  for (int i = 0; i < N; i++)
    to[i] = to[i] * 3 + from[i] + c;
}

static void on_device(long *to, long *from, int c) {
#pragma omp target teams distribute parallel for nowait depend(inout : to[0]) depend(in : from[0]) \
    map(tofrom : to[0 : N], from[0 : N])
  for (int i = 0; i < N; i++)
    to[i] = to[i] * 3 + from[i] + c;
}

static void idle(int n) {
  for (volatile int k = 0; k < n; k++)
    ;
}

static void on_host(long *to, long *from, int c, int turns) {
#pragma omp task depend(inout : to[0]) depend(in : from[0]) firstprivate(to, from, c, turns)
  {
    idle(turns);
    compute(to, from, c);
  }
}

static void check(struct part *p) {
  p->wrong += memcmp(p->x, p->host, sizeof p->x) != 0;
  p->wrong += memcmp(p->y, p->both, sizeof p->y) != 0;
}

static void one(struct part *p) {
  int k = below(p, ARRAYS), j = below(p, ARRAYS), c = below(p, 100);
  long *x = p->x[k], *y = p->y[k], (*device)[N] = shared ? p->host : p->device;
  j = j == k ? (k + 1) % ARRAYS : j;
  switch (below(p, 10) < host_tasks ? 0 : 1 + below(p, 7)) {
  case 0:
    on_host(x, p->x[j], c, below(p, 20000));
    compute(p->host[k], p->host[j], c);
    break;
  case 1: {
#pragma omp target update to(x[0 : N]) nowait depend(inout : x[0])
    memmove(device[k], p->host[k], sizeof p->x[k]);
    break;
  }
  case 2: {
#pragma omp target update from(x[0 : N]) nowait depend(inout : x[0])
    memmove(p->host[k], device[k], sizeof p->x[k]);
    break;
  }
  case 3:
    on_device(x, p->x[j], c);
    compute(device[k], device[j], c);
    break;
  case 4: {
#pragma omp target enter data map(to : y[0 : N]) nowait depend(inout : y[0])
    on_device(y, p->y[j], c);
    on_device(y, p->y[j], c + 1);
#pragma omp target exit data map(from : y[0 : N]) nowait depend(inout : y[0])
    compute(p->both[k], p->both[j], c);
    compute(p->both[k], p->both[j], c + 1);
    break;
  }
  default:
    on_device(y, p->y[j], c);
    compute(p->both[k], p->both[j], c);
  }
}

static void all(struct part *p, int number, unsigned long seed) {
  p->seed = seed * 31 + (unsigned long)number;
  for (int k = 0; k < ARRAYS; k++)
    for (int i = 0; i < N; i++)
      p->x[k][i] = p->y[k][i] = p->host[k][i] = p->device[k][i] = p->both[k][i] = k * 1000 + i;
#pragma omp target enter data map(to : p->x[0 : ARRAYS])
  for (int s = 0; s < STEPS; s++) {
    one(p);
    if (below(p, 15) == 0) {
#pragma omp taskwait
      check(p);
    } else if (below(p, 15) == 0) {
#pragma omp taskgroup
      {
        for (int n = below(p, 4); n >= 0; n--)
          one(p);
      }
    }
  }
#pragma omp taskwait
  check(p);
#pragma omp target exit data map(from : p->x[0 : ARRAYS])
  p->wrong += memcmp(p->x, shared ? p->host : p->device, sizeof p->x) != 0;
}

int main(int argc, char **argv) {
  unsigned long seed = argc > 1 ? (unsigned long)atoi(argv[1]) : 1;
  int probe = 0, wrong = 0;
  host_tasks = argc > 2 ? atoi(argv[2]) : 0;
#pragma omp target enter data map(to : probe)
#pragma omp target map(alloc : probe)
  probe = 1;
  shared = probe;
#pragma omp target exit data map(delete : probe)
  all(&parts[0], 0, seed);
  wrong += parts[0].wrong;
#pragma omp parallel num_threads(PARTS) reduction(+ : wrong)
  {
    all(&parts[omp_get_thread_num()], omp_get_thread_num(), seed + 7);
    wrong += parts[omp_get_thread_num()].wrong;
  }
  if (wrong)
    printf("%d times wrong\n", wrong);
  return wrong != 0;
}

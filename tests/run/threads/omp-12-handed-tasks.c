// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 12: tasks in device code that other threads of the team execute, where these have nothing to do. Whoever
// executes them: firstprivate values are those of where the task was made, what a thread asks for is its own, taskwait
// and taskgroup wait, and barriers do. On the host other threads do take part.
#include <omp.h>
#include <stdio.h>
enum { N = 64, THREADS = 4, DEEP = 14, PARTS = 5000 };
struct pair {
  int list[3];
  double value;
};
static int bad[16], sorted[PARTS], value[N], others;

#pragma omp begin declare target
static int anywhere(void) { return 0; }
#pragma omp declare variant(anywhere) match(device = {kind(nohost)})
static int on_host(void) { return 1; }

static double work(int n) {
  double x = 1;
  for (int i = 0; i < n; i++)
    x = x * 0.999 + i % 7;
  return x;
}

static int fib(int n, int *threads) {
  int a, b, deeper = n - 1;
  if (n < 2)
    return n;
#pragma omp task shared(a) firstprivate(deeper)
  {
    a = fib(deeper, threads);
    if (omp_get_thread_num() >= *threads || omp_get_num_threads() != *threads)
      a = -10000;
  }
  deeper = 0;
#pragma omp task shared(b) if (n > 3)
  b = fib(n - 2, threads);
#pragma omp taskwait
  return a + b;
}

/* No taskwait: what is made here may be waited for by whoever called. */
static void mark(int *tree, int from, int n) {
  if (n == 0)
    return;
#pragma omp task
  mark(tree, from, n / 2);
#pragma omp task
  mark(tree, from + n / 2 + 1, n - n / 2 - 1);
  tree[from + n / 2] += 1;
}

static void merge_sort(int *a, int *room, int n) {
  if (n < 2)
    return;
#pragma omp taskgroup
  {
#pragma omp task final(n < 200)
    merge_sort(a, room, n / 2);
    merge_sort(a + n / 2, room + n / 2, n - n / 2);
  }
  for (int i = 0, j = n / 2, k = 0; k < n; k++)
    room[k] = j == n || (i < n / 2 && a[i] <= a[j]) ? a[i++] : a[j++];
  for (int k = 0; k < n; k++)
    a[k] = room[k];
}
#pragma omp end declare target

int main(void) {
  static int room[PARTS];
  int sum = 0, result = 0, threads = 0, ordered = 0, host = 0;
  for (int i = 0; i < PARTS; i++)
    sorted[i] = i * 7919 % PARTS;
#pragma omp target parallel num_threads(THREADS) map(tofrom : bad, sum, result, threads, ordered, others, host) \
    map(tofrom : value, sorted) map(alloc : room)
  {
    int mine = omp_get_thread_num();
#pragma omp single
    {
      threads = omp_get_num_threads();
      host = on_host();
      struct pair pair = {{1, 2, 3}, 0.5};
      for (int i = 0; i < N; i++) {
        int square = i * i;
        pair.value = i;
#pragma omp task firstprivate(pair)
        {
          double x = work(200);
          value[i] = square + pair.list[2] + (int)pair.value + (x < 0);
          if (omp_get_thread_num() >= threads)
#pragma omp atomic
            bad[0]++;
#pragma omp atomic
          sum += i;
        }
        pair.list[2] = 3;
      }
#pragma omp taskwait
      for (int i = 0; i < N; i++)
        bad[1] += value[i] != i * i + 3 + i;
      bad[2] += sum != N * (N - 1) / 2;

      for (int i = 0; i < N; i++) {
#pragma omp task
        {
#pragma omp task
          value[i] += (int)work(50) * 0 + 1;
          value[i] += 0;
        }
      }
#pragma omp taskgroup
      {
        for (int i = 0; i < N; i++)
#pragma omp task shared(value) firstprivate(i)
#pragma omp task
#pragma omp critical
          ordered += 1;
      }
      bad[3] += ordered != N;
      result = fib(DEEP, &threads);
      merge_sort(sorted, room, PARTS);
      bad[4] += sorted[0] != 0;
    }
    for (int i = 0; i < N; i++) /* the barrier has waited */
      if (value[i] != i * i + 4 + i)
#pragma omp atomic
        bad[5]++;
    if (mine != omp_get_thread_num())
#pragma omp atomic
      bad[6]++;
#pragma omp barrier
#pragma omp single
    mark(value, 0, N);
    for (int i = 0; i < N; i++)
      if (value[i] != i * i + 5 + i)
#pragma omp atomic
        bad[7]++;
#pragma omp barrier
#pragma omp single
    {
      int steps = 0;
#pragma omp task depend(out : steps) shared(steps)
      steps = 1;
#pragma omp task shared(value)
      value[0] = (int)work(1000) * 0 + 1;
#pragma omp task depend(inout : steps) shared(steps)
      steps = steps == 1 ? 2 : 9;
#pragma omp task depend(in : steps) shared(steps)
      if (steps != 2)
#pragma omp atomic
        bad[8]++;
#pragma omp taskwait
      bad[8] += steps != 2 || value[0] != 1;
    }
#pragma omp single
    for (int round = 0; round < (host && threads > 1 ? 20000 : 2); round++) {
      int seen = 0;
#pragma omp atomic read
      seen = others;
      if (seen)
        break;
      int maker = omp_get_thread_num();
      for (int i = 0; i < 8; i++)
#pragma omp task
        {
          double x = work(5000 + i + round);
          if (x < 0 || omp_get_thread_num() != maker)
#pragma omp atomic
            others++;
        }
    }
    /* whoever is late */
#pragma omp task
#pragma omp atomic
    sum += 1;
  }
  for (int i = 0; i < PARTS; i++)
    bad[9] += sorted[i] != i;
  bad[10] = sum != N * (N - 1) / 2 + threads;
  bad[11] = result != 377;
  bad[12] = host && threads > 1 && !others;
  int any = 0;
  for (int i = 0; i < 13; i++)
    any |= bad[i];
  for (int i = 0; any && i < 13; i++)
    printf("%d: %d\n", i, bad[i]);
  if (any)
    printf("%d threads, sum %d, fib %d, others %d\n", threads, sum, result, others);
  return any != 0;
}

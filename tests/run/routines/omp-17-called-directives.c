// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 17.1, 11, 15: directives in functions bind to the construct that calls them: the threads of a parallel
// construct share loops, meet, and are one at a time; outside of one, the one thread does all of it.
#include <omp.h>
#include <stdio.h>
enum { N = 60 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))

static void each(int *a, int n, int by) {
#pragma omp for
  for (int i = 0; i < n; i++)
    a[i] += by;
}
static void scheduled(int *a, int n) {
#pragma omp for schedule(dynamic, 3)
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma omp for schedule(guided) nowait
  for (int i = 0; i < n; i++)
    a[n + i]++;
#pragma omp for schedule(dynamic) nowait
  for (int i = 0; i < n; i++)
    a[i]++;
#pragma omp for schedule(runtime)
  for (int i = 0; i < n; i++)
    a[n + i]++;
#pragma omp for schedule(static, 2) collapse(2)
  for (int i = 0; i < n / 2; i++)
    for (int k = 0; k < 2; k++)
      a[n + 2 * i + k]++;
}
#pragma omp begin declare target
int last, highest;
#pragma omp end declare target
static int once(int *a) {
  int mine = -1;
#pragma omp single
  a[0]++;
#pragma omp masked
  a[1]++;
#pragma omp barrier
#pragma omp single copyprivate(mine)
  mine = a[0] * 10 + a[1];
#pragma omp sections lastprivate(last)
  {
#pragma omp section
    a[2]++;
#pragma omp section
    a[3]++;
#pragma omp section
    {
      a[4]++;
      last = 7;
    }
  }
#pragma omp critical(called)
  a[5]++;
#pragma omp atomic
  a[6]++;
#pragma omp task
  {
#pragma omp atomic
    a[6]++;
  }
#pragma omp taskwait
  return mine + last;
}
static void ordered(int *a, int *next, int n) {
#pragma omp for ordered schedule(dynamic)
  for (int i = 0; i < n; i++) {
#pragma omp ordered
    a[i] = (*next)++;
  }
}
struct pair {
  int x, y;
};
#pragma omp begin declare target
long total;
#pragma omp end declare target
static void sums(const int *a, int n, double *d, struct pair *p) {
#pragma omp for reduction(+ : total) reduction(max : d[ : 2])
  for (int i = 0; i < n; i++) {
    total += a[i];
    if (d[0] < i)
      d[0] = i;
    if (d[1] < -i)
      d[1] = -i;
  }
#pragma omp for lastprivate(highest)
  for (int i = 0; i < 10; i++)
    highest = i;
  if (highest != 9) {
#pragma omp atomic
    p->x++;
  }
}
/* One thread in a parallel construct; as many as there are outside of one. */
static int nested(int *a, int n) {
  int all = 0, at = 0;
#pragma omp parallel reduction(+ : all)
  {
#pragma omp for
    for (int i = 0; i < n; i++)
      a[i] += omp_get_level();
    all++;
#pragma omp single
    at = omp_get_level();
  }
#pragma omp parallel for schedule(dynamic) reduction(+ : all)
  for (int i = 0; i < n; i++)
    all += 10000;
  return all * 10 + at;
}

static void together(int threads, int in_parallel) {
  int a[N] = {0}, b[2 * N] = {0}, c[8] = {0}, o[N], next = 0, bad = 0, n = 1, s[N];
  double d[2] = {-1, -1000};
  long sum = 0;
  struct pair p = {0, 0};
  for (int i = 0; i < N; i++)
    s[i] = i;
#pragma omp target map(tofrom : a, b, c, o, next, bad, n, s, d, sum, p)
  {
    total = 5;
#pragma omp parallel num_threads(threads) if (in_parallel)
    {
      each(a, N, 1);
      each(a, N, 2);
      scheduled(b, N);
      int answer = once(c);
#pragma omp barrier
      if (omp_get_thread_num() == 0)
        n = omp_get_num_threads();
      ordered(o, &next, N);
      sums(s, N, d, &p);
      int hits[4] = {0};
      int inside = nested(hits, 4);
      if (answer < 11 || (in_parallel && inside != 400012) || hits[0] != 2 || hits[3] != 2)
#pragma omp atomic
        bad++;
    }
    sum = total;
  }
  CHECK(bad == 0);
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 || b[i] != 2 || b[N + i] != 3 || o[i] != i;
  CHECK(bad == 0);
  CHECK(c[0] == 1 && c[1] == 1 && c[2] == 1 && c[3] == 1 && c[4] == 1 && c[5] == n && c[6] == 2 * n);
  CHECK(sum == 5 + N * (N - 1) / 2 && d[0] == N - 1 && d[1] == 0 && p.x == 0);
}

static void alone(void) {
  int a[N] = {0}, b[2 * N] = {0}, c[8] = {0}, o[N], next = 0, answer = 0, inside = 0, most = 0, s[N], hits[4] = {0};
  double d[2] = {-1, -1000};
  long sum = 0;
  struct pair p = {0, 0};
  for (int i = 0; i < N; i++)
    s[i] = i;
#pragma omp target map(tofrom : a, b, c, o, next, answer, inside, s, d, sum, p, hits, most)
  {
    total = 7;
    each(a, N, 3);
    scheduled(b, N);
    answer = once(c);
    ordered(o, &next, N);
    sums(s, N, d, &p);
    inside = nested(hits, 4);
    most = omp_get_max_threads();
    sum = total;
  }
  int bad = 0;
  for (int i = 0; i < N; i++)
    bad += a[i] != 3 || b[i] != 2 || b[N + i] != 3 || o[i] != i;
  CHECK(bad == 0 && answer == 18);
  CHECK(c[0] == 1 && c[1] == 1 && c[2] == 1 && c[3] == 1 && c[4] == 1 && c[5] == 1 && c[6] == 2);
  CHECK(sum == 7 + N * (N - 1) / 2 && d[0] == N - 1 && d[1] == 0 && p.x == 0);
  CHECK(inside % 10 == 1 && inside / 10 - 40000 >= 1 && inside / 10 - 40000 <= most && hits[0] == 1 && hits[3] == 1);
}

int main(void) {
  together(40, 1);
  together(5, 1);
  together(64, 0);
  alone();
  int on_host[N] = {0};
#pragma omp parallel num_threads(3)
  each(on_host, N, 1);
  for (int i = 0; i < N; i++)
    wrong += on_host[i] != 1;
  return wrong != 0;
}

// RUN: %sumacc -fopenmp %s -o %t && %run %t
// OpenMP 5.2 5.5.8 to 5.5.10: reductions over tasks, in device code and of target constructs that take part in the
// host's: operators, arrays, sections, declared ones; with and without nowait; tasks in tasks, in loops and sections.
#include <math.h>
#include <omp.h>
#include <stdio.h>
enum { N = 64, M = 5 };
struct span {
  int low, high;
};
static void widen(struct span *a, const struct span *b) {
  a->low = b->low < a->low ? b->low : a->low;
  a->high = b->high > a->high ? b->high : a->high;
}
#pragma omp declare reduction(span : struct span : widen(&omp_out, &omp_in)) \
    initializer(omp_priv = (struct span){1000000, -1000000})
static int bad;
static void check(int fine, const char *what, double value) {
  if (!fine)
    printf("bad: %s %g\n", what, value), bad = 1;
}
static void on_devices(int n) {
  int sum = 3, most = -5, h[M] = {0, 0, 0, 0, 0}, all = 0, loops = 0, parts = 0, scoped = 1, threads = 1;
  double product = 1;
  struct span span = {50, 50};
#pragma omp target parallel num_threads(4) map(tofrom : sum, most, h, product, span)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum, h[1 : 3]) task_reduction(max : most) task_reduction(* : product) \
    task_reduction(span : span)
  for (int i = 0; i < n; i++) {
#pragma omp task in_reduction(+ : sum, h[1 : 3]) in_reduction(max : most)
    {
      sum += i;
      h[1 + i % 3] += 2;
      if (i * 5 % n > most)
        most = i * 5 % n;
#pragma omp task in_reduction(* : product) in_reduction(span : span)
      {
        product *= i % 2 ? 2 : 0.5;
        widen(&span, &(struct span){i, i + 10});
      }
    }
  }
  check(sum == 3 + n * (n - 1) / 2 && most == n - 1 && product == (n % 2 ? 0.5 : 1), "taskgroup", sum);
  check(h[0] == 0 && h[4] == 0 && h[1] + h[2] + h[3] == 2 * n && h[1] == 2 * ((n + 2) / 3), "sections of arrays", h[1]);
  check(span.low == 0 && span.high == (n + 9 > 50 ? n + 9 : 50), "declared", span.high);
#pragma omp target parallel num_threads(5) reduction(task, + : all) map(tofrom : loops, parts, scoped, threads)
  {
    all += 1;
#pragma omp single nowait
    threads = omp_get_num_threads();
#pragma omp task in_reduction(+ : all)
    {
      all += 10;
#pragma omp task in_reduction(+ : all)
      all += 100;
    }
#pragma omp for reduction(task, + : loops) schedule(dynamic)
    for (int i = 0; i < n; i++) {
      loops++;
#pragma omp task in_reduction(+ : loops)
      loops += i;
    }
#pragma omp sections reduction(task, + : parts)
    {
#pragma omp task in_reduction(+ : parts)
      parts += 5;
#pragma omp section
#pragma omp task in_reduction(+ : parts)
      parts += 7;
    }
#pragma omp scope reduction(task, * : scoped)
    {
#pragma omp task in_reduction(* : scoped)
      scoped *= 2;
    }
  }
  check(all == threads * 111 && parts == 12 && scoped == 1 << threads, "parallel", all);
  check(loops == n + n * (n - 1) / 2, "for", loops);
  int looped = 2, outer = 0;
#pragma omp target teams num_teams(3) map(tofrom : looped, outer) reduction(+ : looped, outer)
#pragma omp parallel num_threads(2) reduction(+ : looped, outer)
#pragma omp master
  {
#pragma omp taskloop reduction(+ : looped) grainsize(strict : 4)
    for (int i = 0; i < n; i++) {
      looped += 2;
#pragma omp task in_reduction(+ : looped)
      looped -= 1;
    }
#pragma omp taskgroup task_reduction(+ : outer)
#pragma omp taskloop in_reduction(+ : outer) num_tasks(3) collapse(2)
    for (int i = 0; i < n; i++)
      for (int j = 0; j < 2; j++)
        outer++;
  }
  check(looped % n == 2 && looped / n <= 3 && outer == (looped - 2) * 2, "taskloop", looped);
}
/* Of the host's task reductions, tasks for devices and for the host add to the same variables. */
static void from_hosts(int n) {
  int sum = 1, a[N], count = 0;
  double b[M] = {1, 1, 1, 1, 1}, *p = b, most = -1;
  struct span span = {7, 7};
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp parallel num_threads(4)
#pragma omp single
#pragma omp taskgroup task_reduction(+ : sum, p[1 : 3], count) task_reduction(max : most) task_reduction(span : span)
  for (int k = 0; k < 8; k++) {
#pragma omp target parallel for nowait in_reduction(+ : sum) map(to : a) firstprivate(k) num_threads(4)
    for (int i = 0; i < n; i++)
#pragma omp atomic
      sum += a[i] + k;
#pragma omp target in_reduction(+ : p[1 : 3], count) in_reduction(max : most) in_reduction(span : span)
    {
      for (int i = 1; i < 4; i++)
        p[i] += k;
      count++;
      most = fmax(most, k * 1.5);
      widen(&span, &(struct span){7 - k, 7 + k});
    }
#pragma omp task in_reduction(+ : sum)
    sum += 1000;
#pragma omp target nowait in_reduction(+ : count) depend(inout : a[0]) if (k % 2)
    count += 10;
  }
  check(sum == 1 + 8000 + 8 * (n * (n - 1) / 2) + 28 * n, "target", sum);
  check(b[0] == 1 && b[4] == 1 && b[1] == 29 && b[3] == 29 && count == 88 && most == 10.5, "sections of pointers", b[1]);
  check(span.low == 0 && span.high == 14, "declared, on the host", span.low);
}
int main(void) {
  on_devices(N);
  on_devices(7);
  from_hosts(N);
  return bad;
}

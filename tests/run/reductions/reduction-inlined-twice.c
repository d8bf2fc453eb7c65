// RUN: %sumacc -fopenacc -O3 %s -o %t && %run %t
// UNSUPPORTED: device-serial
// A routine that reduces is put in line several times into one loop, and into
// loops on different levels: its slots in shared memory, locks and partial
// results are each call's own. Asynchronous launches of one region, whose
// results are read later, have buffers of their own, in queues and from several
// threads of the host.
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

enum { N = 60, ROWS = 40, LAUNCHES = 12 };
static int failures;

static void expect(const char *what, double found, double wanted) {
  if (found == wanted)
    return;
  fprintf(stderr, "%s: %g instead of %g\n", what, found, wanted);
  failures++;
}

#pragma acc routine vector
static inline __attribute__((always_inline)) double lanes(const double *x, int n, double scale) {
  double s = 0;
#pragma acc loop vector reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += scale * x[i];
  return s;
}

#pragma acc routine worker
static inline __attribute__((always_inline)) long both(const double *x, int n, long *most) {
  long s = 0, m = -1, few[3] = {0};
#pragma acc loop worker vector reduction(+ : s, few) reduction(max : m)
  for (int i = 0; i < n; i++) {
    s += (long)x[i];
    m = (long)x[i] > m ? (long)x[i] : m;
    few[i % 3] += i;
  }
  *most = m;
  return s + 1000000 * (few[0] - few[2]);
}

static void inlined(const double *x) {
  static double out[ROWS][3];
  long sums[ROWS], mosts[ROWS];
#pragma acc parallel loop gang worker num_workers(4) vector_length(64) copyin(x[0 : ROWS * N]) copyout(out)
  for (int r = 0; r < ROWS; r++) {
    out[r][0] = lanes(x + r * N, N, 1) + lanes(x + r * N, N / 2, 2);
    out[r][1] = r % 2 ? lanes(x + r * N, N, 3) : lanes(x + r * N, N - 1, 5);
    out[r][2] = 0;
    for (int k = 0; k < 3; k++)
      out[r][2] += lanes(x + r * N + k, N - k, k + 1);
  }
  double total = 0;
#pragma acc parallel loop gang num_gangs(7) num_workers(4) vector_length(32) copyin(x[0 : ROWS * N])                   \
    copyout(sums, mosts) reduction(+ : total)
  for (int r = 0; r < ROWS; r++) {
    long most, other;
    sums[r] = both(x + r * N, N, &most) - both(x + r * N, N / 2, &other);
    mosts[r] = most * 1000 + other;
    total += (double)both(x + r * N, 2, &most);
  }
  double wanted = 0;
  for (int r = 0; r < ROWS; r++) {
    const double *row = x + r * N;
    double all = 0, half = 0, less = 0, late[3] = {0};
    long most = -1, other = -1, few = 0, few_half = 0;
    for (int i = 0; i < N; i++) {
      all += row[i];
      half += i < N / 2 ? row[i] : 0;
      less += i < N - 1 ? row[i] : 0;
      for (int k = 0; k < 3; k++)
        late[k] += i >= k ? row[i] : 0;
      most = row[i] > most ? (long)row[i] : most;
      other = i < N / 2 && row[i] > other ? (long)row[i] : other;
      few += i % 3 == 0 ? i : i % 3 == 2 ? -i : 0;
      few_half += i >= N / 2 ? 0 : i % 3 == 0 ? i : i % 3 == 2 ? -i : 0;
    }
    expect("twice", out[r][0], all + 2 * half);
    expect("on a condition", out[r][1], r % 2 ? 3 * all : 5 * less);
    expect("in a loop", out[r][2], late[0] + 2 * late[1] + 3 * late[2]);
    expect("workers", (double)sums[r], all - half + 1000000.0 * (double)(few - few_half));
    expect("max", (double)mosts[r], (double)(most * 1000 + other));
    wanted += row[0] + row[1];
  }
  expect("gangs", total, wanted);
}

struct work {
  const double *x;
  double result[LAUNCHES], array[LAUNCHES][4];
  int queue, n;
};

/* All launches are on their way before the first result is read. */
static void launch_all(struct work *w) {
  const double *x = w->x;
  for (int l = 0; l < LAUNCHES; l++) {
    double *s = &w->result[l], *a = w->array[l];
    int from = l * N;
    *s = l;
#pragma acc enter data copyin(s[0 : 1], a[0 : 4]) async(w -> queue + l % 3)
#pragma acc parallel loop gang vector num_gangs(5 + l) present(x[0 : ROWS * N], s[0 : 1], a[0 : 4])                    \
    reduction(+ : s[0 : 1], a[0 : 4]) async(w->queue + l % 3)
    for (int i = from; i < ROWS * N; i++) {
      s[0] += x[i];
      a[i % 4] += 0.5 * x[i];
    }
#pragma acc exit data copyout(s[0 : 1], a[0 : 4]) async(w -> queue + l % 3)
  }
}

static void *thread(void *argument) {
  struct work *w = argument;
  launch_all(w);
  for (int q = 0; q < 3; q++) {
#pragma acc wait(w->queue + q)
  }
  return NULL;
}

static void later(const double *x) {
  static struct work work[2];
  pthread_t other;
#pragma acc enter data copyin(x[0 : ROWS * N])
  work[0].x = work[1].x = x;
  work[1].queue = 3;
  if (pthread_create(&other, NULL, thread, &work[1]))
    abort();
  thread(&work[0]);
  pthread_join(other, NULL);
#pragma acc exit data delete (x[0 : ROWS * N])
  for (int t = 0; t < 2; t++)
    for (int l = 0; l < LAUNCHES; l++) {
      double sum = l, of[4] = {0};
      for (int i = l * N; i < ROWS * N; i++) {
        sum += x[i];
        of[i % 4] += 0.5 * x[i];
      }
      expect("later", work[t].result[l], sum);
      for (int k = 0; k < 4; k++)
        expect("array, later", work[t].array[l][k], of[k]);
    }
}

int main(void) {
  static double x[ROWS * N];
  for (int i = 0; i < ROWS * N; i++)
    x[i] = i * 37 % 101;
  inlined(x);
  later(x);
  return failures != 0;
}

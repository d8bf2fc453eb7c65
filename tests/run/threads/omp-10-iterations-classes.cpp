// RUN: %sumac++ -fopenmp -O2 -Minfo=accel %s -o %t 2>&1 | FileCheck %s && %run %t
// OpenMP 5.2, 10.1: the threads of a team are iterations of loops on the host where a member function has a barrier in a
// loop up to a member of its class, and where a lambda that has one refers to the team's variables.
// UNSUPPORTED: device-serial, device-workers, sanitized
// CHECK: [[@LINE+40]]: workers: threads are iterations of loops
// CHECK: [[@LINE+63]]: workers: threads are iterations of loops
#include <omp.h>
#include <stdio.h>
enum { SIZE = 30 };
static int wrong;
#define CHECK(x) ((x) ? 0 : (wrong++, printf("line %d: %s\n", __LINE__, #x)))
static long y[SIZE];

template <class T> class block {
  T *tile;
  int t, n;

public:
  block(T *tile, int t, int n) : tile(tile), t(t), n(n) {}
  template <class F> T reduce(T v, F &&f) {
    tile[t] = v;
    for (int k = 1; k < n; k *= 2) {
#pragma omp barrier
      T w = t + k < n ? f(tile[t], tile[t + k]) : tile[t];
#pragma omp barrier
      tile[t] = w;
    }
#pragma omp barrier
    return tile[0];
  }
};

template <class T, int N> struct array {
  T v[N];
  T &operator[](int i) {
    return v[i];
  }
};

/* Sums of a class's function. */
static void reduce() {
#pragma omp target teams num_teams(1) thread_limit(SIZE) map(from : y)
  {
    long sums[SIZE];
#pragma omp parallel num_threads(SIZE)
    {
      int t = omp_get_thread_num(), calls = 0;
      block<long> b(sums, t, SIZE);
      y[t] = b.reduce(t, [&](long l, long r) {
        calls++;
        return l + r;
      });
      y[t] = y[t] * 10 + calls;
    }
  }
  for (int t = 0; t < SIZE; t++) {
    int calls = 0;
    for (int k = 1; k < SIZE; k *= 2)
      calls += t + k < SIZE;
    CHECK(y[t] == SIZE * (SIZE - 1) / 2 * 10 + calls);
  }
}

/* A lambda with barriers hands values from thread to thread. */
static void rotate() {
#pragma omp target teams num_teams(1) thread_limit(SIZE) map(from : y)
  {
    array<long, SIZE> tile;
#pragma omp parallel num_threads(SIZE)
    {
      int t = omp_get_thread_num();
      auto from = [&](int by) {
#pragma omp barrier
        long value = tile[(t + by) % SIZE];
#pragma omp barrier
        return value;
      };
      tile[t] = t;
      for (int by = 1; by < SIZE; by *= 2)
        tile[t] = from(by) + 1;
      y[t] = tile[t];
    }
  }
  for (int t = 0; t < SIZE; t++)
    CHECK(y[t] == (t + 31) % SIZE + 5);
}

int main() {
  reduce();
  rotate();
  return wrong != 0;
}

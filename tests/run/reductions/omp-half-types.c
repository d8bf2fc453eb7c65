// UNSUPPORTED: device-serial
// RUN: %sumacc -fopenmp -O2 %s -o %t && %run %t
// OpenMP 5.2 5.5, 5.6, 15.8.4: _Float16 reduced over teams, threads and lanes, scanned, and in atomic
// constructs: updates, captures, comparisons.
#include "../Inputs/check.h"

enum { N = 120 };
#define TEST(T, name)                                                                                                  \
  static void test_##name(void) {                                                                                      \
    T sum = 0, high = -1, crew = 0, lanes = 0, part = 0, up = 0, most = 0, last[2] = {1, 1}, a[N], s[N];               \
    int seen[N + 1] = {0}, wrong = 0;                                                                                  \
    for (int i = 0; i < N; i++)                                                                                        \
      a[i] = (T)(i % 2);                                                                                               \
    _Pragma("omp target teams distribute parallel for reduction(+:sum) reduction(max:high) map(to:a)")                 \
    for (int i = 0; i < N; i++) {                                                                                      \
      sum += a[i];                                                                                                     \
      T v = (T)(i * 0.5f);                                                                                             \
      high = high > v ? high : v;                                                                                      \
    }                                                                                                                  \
    CHECK(sum == N / 2 && high == (T)(0.5f * (N - 1)), #T ": %g %g", (double)sum, (double)high);                       \
    _Pragma("omp target map(tofrom:crew, lanes) map(to:a)") {                                                          \
      _Pragma("omp parallel num_threads(4) reduction(+:crew)") crew += 1;                                              \
      _Pragma("omp simd reduction(+:lanes)") for (int i = 0; i < N; i++) lanes += a[i];                                \
    }                                                                                                                  \
    CHECK(crew == 4 && lanes == N / 2, #T ": %g %g", (double)crew, (double)lanes);                                     \
    _Pragma("omp target parallel for reduction(inscan, +:part) map(to:a) map(from:s)") for (int i = 0; i < N; i++) {   \
      part += a[i];                                                                                                    \
      _Pragma("omp scan inclusive(part)") s[i] = part;                                                                 \
    }                                                                                                                  \
    for (int i = 0; i < N; i++)                                                                                        \
      wrong += s[i] != (i + 1) / 2;                                                                                    \
    CHECK(wrong == 0, #T ": %d wrong in the scan", wrong);                                                             \
    _Pragma("omp target teams distribute parallel for map(tofrom:up, seen, most, last)") for (int i = 0; i < N; i++) { \
      T v;                                                                                                             \
      _Pragma("omp atomic capture") v = up++;                                                                          \
      _Pragma("omp atomic") seen[(int)v]++;                                                                                                  \
      _Pragma("omp atomic compare") most = most < v ? v : most;                                                        \
      _Pragma("omp atomic") last[0] += 1;                                                                              \
    }                                                                                                                  \
    for (int i = 0; i < N; i++)                                                                                        \
      wrong += seen[i] != 1;                                                                                           \
    CHECK(wrong == 0 && up == N && most == N - 1 && last[0] == N + 1 && last[1] == 1, #T ": %d, %g %g %g %g", wrong,   \
          (double)up, (double)most, (double)last[0], (double)last[1]);                                                 \
  }
TEST(_Float16, half)

int main(void) {
  test_half();
  return check_end();
}

// RUN: %sumac++ -std=c++14 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// Arrays whose length is a template's parameter, which loops scan, or which threads reduce and use before they end: of
// every length, also where one thread's array takes more memory than threads share for that.
#include "Inputs/check.h"

template <class T> T value(int i, int k) { return T((i * 37 + k * 11) % 101 - i % 3); }

template <class T, int N> int scans(int n, int threads) {
  T x[N] = {}, y[2][N] = {}, *out = new T[n * N];
  for (int k = 0; k < N; k++)
    y[0][k] = T(k);
#pragma omp target parallel for num_threads(threads) map(from: out[0:n * N]) map(tofrom: x, y)                         \
    reduction(inscan, +: x) reduction(inscan, max: y)
  for (int i = 0; i < n; i++) {
    for (int k = 0; k < N; k++) {
      x[k] += value<T>(i, k);
      y[1][k] = value<T>(i, k) > y[1][k] ? value<T>(i, k) : y[1][k];
    }
#pragma omp scan inclusive(x, y)
    for (int k = 0; k < N; k++)
      out[i * N + k] = x[k] + 1000 * y[1][k];
  }
  int wrong = 0;
  T sum[N] = {}, most[N] = {};
  for (int i = 0; i < n; i++)
    for (int k = 0; k < N; k++) {
      sum[k] += value<T>(i, k);
      most[k] = value<T>(i, k) > most[k] ? value<T>(i, k) : most[k];
      wrong += out[i * N + k] != sum[k] + 1000 * most[k];
    }
  for (int k = 0; k < N; k++)
    wrong += x[k] != sum[k] || y[0][k] != T(k) || y[1][k] != most[k];
  delete[] out;
  return wrong;
}

template <class T, int N> int reduced(int n, int threads) {
  T x[N] = {}, found = 0;
  double known = 0;
#pragma omp target parallel num_threads(threads) map(tofrom: x, found, known)
  {
#pragma omp for reduction(+: x, known)
    for (int i = 0; i < n; i++) {
      known += 0.5;
      for (int k = 0; k < N; k++)
        x[k] += value<T>(i, k);
    }
#pragma omp for reduction(max: found)
    for (int k = 0; k < N; k++)
      found = x[k] > found ? x[k] : found;
  }
  T sum[N] = {}, most = 0;
  for (int i = 0; i < n; i++)
    for (int k = 0; k < N; k++)
      sum[k] += value<T>(i, k);
  int wrong = known != 0.5 * n;
  for (int k = 0; k < N; k++) {
    wrong += x[k] != sum[k];
    most = sum[k] > most ? sum[k] : most;
  }
  return wrong + (found != most);
}

int main() {
  for (int threads = 1; threads <= 64; threads += 42) {
    CHECK((scans<int, 1>(60, threads) == 0), "%d", threads);
    CHECK((scans<double, 3>(100, threads) == 0), "%d", threads);
    CHECK((reduced<int, 5>(100, threads) == 0), "%d", threads);
  }
  CHECK((scans<long, 1100>(5, 3) == 0), "%d", 3);
  CHECK((reduced<short, 17>(30, 7) == 0), "%d", 7);
  CHECK((reduced<long, 1100>(5, 3) == 0), "%d", 3);
  return check_end();
}

// RUN: %sumac++ -std=c++11 -fopenmp -O2 -I%S/../../run %s -o %t -lm && %run %t
// OpenMP 5.2 5.6: scans of types that are a template's parameters give what the loop in one thread gives, for sums,
// products, extremes and arrays, inclusive and exclusive, with any number of threads.
#include "Inputs/check.h"

enum { N = 1000 };
template <class T> T value(int i) { return static_cast<T>((i * 37) % 101 - (i % 3)); }

template <class T> void sums(T *in, T *out, T &total, int n, int threads) {
  T s = 3;
#pragma omp target parallel for num_threads(threads) map(from: in[0:n], out[0:n]) map(tofrom: s) reduction(inscan, +: s)
  for (int i = 0; i < n; i++) {
    s += value<T>(i);
#pragma omp scan inclusive(s)
    in[i] = s;
  }
  total = s;
  s = 3;
#pragma omp target parallel for num_threads(threads) map(tofrom: out[0:n], s) reduction(inscan, +: s)
  for (int i = 0; i < n; i++) {
    out[i] = s;
#pragma omp scan exclusive(s)
    s += value<T>(i);
  }
}
template <class T> void extremes(T *most, T *least, int n, int threads) {
  T hi = value<T>(0), lo = hi;
#pragma omp target parallel for num_threads(threads) map(from: most[0:n], least[0:n]) map(tofrom: hi, lo)              \
    reduction(inscan, max: hi) reduction(inscan, min: lo)
  for (int i = 0; i < n; i++) {
    T v = value<T>(i);
    hi = v > hi ? v : hi;
    lo = v < lo ? v : lo;
#pragma omp scan inclusive(hi, lo)
    most[i] = hi;
    least[i] = lo;
  }
}
/* An array, and a member's loop. */
template <class T, int K> struct Counts {
  T total[K];
  void run(int *bin, T *rank, int n, int threads) {
    T seen[3] = {};
#pragma omp target parallel for num_threads(threads) map(to: bin[0:n]) map(from: rank[0:n]) map(tofrom: seen)           \
    reduction(inscan, +: seen)
    for (int i = 0; i < n; i++) {
      rank[i] = seen[bin[i]];
#pragma omp scan exclusive(seen)
      seen[bin[i]] += T(1);
    }
    for (int k = 0; k < K; k++)
      total[k] = seen[k];
  }
};

template <class T> int check() {
  static T in[N], out[N], most[N], least[N], rank[N];
  static int bin[N];
  for (int threads = 1; threads <= 7; threads += 3) {
    T total, s = 3, hi = value<T>(0), lo = hi, seen[3] = {};
    Counts<T, 3> counts;
    sums(in, out, total, N, threads);
    extremes(most, least, N, threads);
    for (int i = 0; i < N; i++)
      bin[i] = (i * i + 1) % 3;
    counts.run(bin, rank, N, threads);
    for (int i = 0; i < N; i++) {
      T v = value<T>(i);
      if (out[i] != s)
        return 1;
      s = static_cast<T>(s + v);
      hi = v > hi ? v : hi;
      lo = v < lo ? v : lo;
      if (in[i] != s || most[i] != hi || least[i] != lo || rank[i] != seen[bin[i]])
        return 2;
      seen[bin[i]] = static_cast<T>(seen[bin[i]] + 1);
    }
    if (total != s || counts.total[1] != seen[1])
      return 3;
  }
  return 0;
}

int main() {
  int wrong[] = {check<double>(), check<float>(), check<int>(), check<unsigned char>(), check<short>(), check<long>()};
  for (int i = 0; i < 6; i++)
    CHECK(wrong[i] == 0, "type %d: %d", i, wrong[i]);
  return check_end();
}

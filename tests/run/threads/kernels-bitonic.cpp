// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// Bitonic sort of tiles with an order that is a functor, then steps over all of memory.
#include "../Inputs/check.h"
#include <algorithm>
#include <omp.h>
#include <vector>

struct Down {
  bool operator()(int a, int b) const { return a > b; }
};
struct ByLowBits {
  int bits;
  bool operator()(int a, int b) const {
    int x = a % (1 << bits), y = b % (1 << bits);
    return x < y || (x == y && a < b);
  }
};

template <typename T, typename Less> static void exchange(T &a, T &b, bool up, Less less) {
  if (up ? less(b, a) : less(a, b)) {
    T t = a;
    a = b;
    b = t;
  }
}

enum { BLOCK = 64 };

template <typename T, typename Less> static void sort(T *v, int n, Less less) {
#pragma omp target data map(tofrom : v[0 : n])
  for (int k = 2; k <= n; k *= 2)
    for (int j = k / 2; j > 0; j /= 2) {
      if (j > BLOCK) { /* partners are in other blocks' tiles */
#pragma omp target teams distribute parallel for num_threads(BLOCK)
        for (int i = 0; i < n; i++)
          if ((i ^ j) > i)
            exchange(v[i], v[i ^ j], (i & k) == 0, less);
        continue;
      }
#pragma omp target teams num_teams(n / (2 * BLOCK)) thread_limit(BLOCK)
      {
        T tile[2 * BLOCK];
        int base = omp_get_team_num() * 2 * BLOCK;
#pragma omp parallel num_threads(BLOCK)
        {
          int t = omp_get_thread_num();
          tile[t] = v[base + t];
          tile[t + BLOCK] = v[base + t + BLOCK];
          for (int s = j; s > 0; s /= 2) {
            int i = 2 * t - (t & (s - 1));
#pragma omp barrier
            exchange(tile[i], tile[i + s], ((base + i) & k) == 0, less);
          }
#pragma omp barrier
          v[base + t] = tile[t];
          v[base + t + BLOCK] = tile[t + BLOCK];
        }
      }
      break;
    }
}

template <typename Less> static void check(int n, Less less) {
  std::vector<int> v(n), w;
  for (int i = 0; i < n; i++)
    v[i] = i * 7919 % 1009;
  w = v;
  sort(v.data(), n, less);
  std::sort(w.begin(), w.end(), less);
  for (int i = 0; i < n; i++)
    CHECK(v[i] == w[i], "%d of %d is %d, not %d", i, n, v[i], w[i]);
}

int main() {
  check(512, Down());
  check(128, ByLowBits{4});
  return check_end();
}

// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O2 %s -o %t && %run %t
// A tiled matrix product in a template of the type, the tile and an epilogue, with edges that end inside of tiles.
#include "../Inputs/check.h"
#include <omp.h>
#include <vector>

struct ReLU {
  template <typename T> T operator()(T x) const { return x > 0 ? x : T(0); }
};
template <typename T> struct Scale {
  T factor;
  T operator()(T x) const { return factor * x; }
};

template <int TILE, typename T, typename End>
static void product(const T *a, const T *b, T *c, int m, int n, int k, End end) {
  int across = (n + TILE - 1) / TILE, down = (m + TILE - 1) / TILE;
#pragma omp target teams num_teams(across * down) thread_limit(TILE * TILE) \
    map(to : a[0 : m * k], b[0 : k * n]) map(from : c[0 : m * n]) firstprivate(end)
  {
    T left[TILE][TILE], right[TILE][TILE];
#pragma omp parallel num_threads(TILE * TILE)
    {
      int x = omp_get_thread_num() % TILE, y = omp_get_thread_num() / TILE;
      int column = omp_get_team_num() % across * TILE + x, row = omp_get_team_num() / across * TILE + y;
      T sum = 0;
      for (int at = 0; at < k; at += TILE) {
        left[y][x] = row < m && at + x < k ? a[row * k + at + x] : T(0);
        right[y][x] = at + y < k && column < n ? b[(at + y) * n + column] : T(0);
#pragma omp barrier
        for (int i = 0; i < TILE; i++)
          sum += left[y][i] * right[i][x];
#pragma omp barrier
      }
      if (row < m && column < n)
        c[row * n + column] = end(sum);
    }
  }
}

template <int TILE, typename T, typename End> static void check(int m, int n, int k, End end) {
  std::vector<T> a(m * k), b(k * n), c(m * n);
  for (int i = 0; i < m * k; i++)
    a[i] = T(i % 7 - 3);
  for (int i = 0; i < k * n; i++)
    b[i] = T(i % 5 - 2);
  product<TILE>(a.data(), b.data(), c.data(), m, n, k, end);
  for (int i = 0; i < m * n; i++) {
    T sum = 0;
    for (int j = 0; j < k; j++)
      sum += a[i / n * k + j] * b[j * n + i % n];
    CHECK(c[i] == end(sum), "%d by %d, element %d: %g, not %g", m, n, i, (double)c[i], (double)end(sum));
  }
}

int main() {
  check<8, float>(20, 33, 17, ReLU());
  check<16, double>(16, 48, 40, Scale<double>{2});
  check<4, int>(9, 7, 5, Scale<int>{-3});
  return check_end();
}

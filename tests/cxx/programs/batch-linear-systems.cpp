// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Small dense systems of a class template with partial pivoting, one a thread.
#include "Inputs/check.h"
#include <algorithm>
#include <cmath>
#include <vector>

template <class T, int N> struct System {
  T a[N][N], b[N];
  bool solve() {
    for (int k = 0; k < N; k++) {
      int pivot = k;
      for (int i = k + 1; i < N; i++)
        if (std::abs(a[i][k]) > std::abs(a[pivot][k]))
          pivot = i;
      if (a[pivot][k] == 0)
        return false;
      if (pivot != k) {
        for (int j = k; j < N; j++)
          std::swap(a[k][j], a[pivot][j]);
        std::swap(b[k], b[pivot]);
      }
      for (int i = k + 1; i < N; i++) {
        const T f = a[i][k] / a[k][k];
        for (int j = k; j < N; j++)
          a[i][j] -= f * a[k][j];
        b[i] -= f * b[k];
      }
    }
    for (int k = N - 1; k >= 0; k--) {
      for (int j = k + 1; j < N; j++)
        b[k] -= a[k][j] * b[j];
      b[k] /= a[k][k];
    }
    return true;
  }
};

int main() {
  using S = System<double, 4>;
  std::vector<S> systems(30);
  for (int s = 0; s < 30; s++)
    for (int i = 0; i < 4; i++) {
      systems[s].b[i] = 0;
      for (int j = 0; j < 4; j++) {
        systems[s].a[i][j] = (i * 3 + j * 5 + s) % 7 + (i == (j + s) % 4 ? 10 : 0);
        systems[s].b[i] += systems[s].a[i][j] * (j + 1);
      }
    }
  S *p = systems.data();
  const int n = (int)systems.size();
  int solved = 0;
#pragma acc parallel loop copy(p[0:n]) reduction(+:solved)
  for (int s = 0; s < n; s++)
    solved += p[s].solve();
  CHECK(solved == 30, "%d", solved);
  for (int s = 0; s < 30; s++)
    for (int i = 0; i < 4; i++)
      CHECK(std::fabs(systems[s].b[i] - (i + 1)) < 1e-9, "%d %d: %g", s, i, systems[s].b[i]);
  return check_end();
}

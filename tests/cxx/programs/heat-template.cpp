// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A stencil in a class template with two arrays that are swapped, mapped once.
#include "Inputs/check.h"
#include <utility>
#include <vector>

template <class T> class Heat {
  int nx, ny;
  std::vector<T> now, next;

public:
  Heat(int nx, int ny) : nx(nx), ny(ny), now(nx * ny), next(nx * ny) {
    for (int i = 0; i < nx; i++)
      now[i * ny] = next[i * ny] = T(i % 4);
  }
  void run(int steps) {
    T *a = now.data(), *b = next.data();
    const int nx = this->nx, ny = this->ny;
#pragma omp target data map(tofrom: a[0:nx * ny], b[0:nx * ny])
    for (int t = 0; t < steps; t++) {
#pragma omp target teams distribute parallel for collapse(2)
      for (int i = 1; i < nx - 1; i++)
        for (int j = 1; j < ny - 1; j++)
          b[i * ny + j] = (a[(i - 1) * ny + j] + a[(i + 1) * ny + j] + a[i * ny + j - 1] + a[i * ny + j + 1]) / 4;
      std::swap(a, b);
    }
    if (steps % 2)
      now.swap(next);
  }
  T at(int i, int j) const { return now[i * ny + j]; }
};

template <class T> static void check() {
  const int nx = 12, ny = 9, steps = 5;
  Heat<T> heat(nx, ny);
  heat.run(steps);
  T a[2][12][9] = {};
  for (int i = 0; i < nx; i++)
    a[0][i][0] = a[1][i][0] = T(i % 4);
  for (int t = 0; t < steps; t++)
    for (int i = 1; i < nx - 1; i++)
      for (int j = 1; j < ny - 1; j++)
        a[(t + 1) % 2][i][j] = (a[t % 2][i - 1][j] + a[t % 2][i + 1][j] + a[t % 2][i][j - 1] + a[t % 2][i][j + 1]) / 4;
  for (int i = 0; i < nx; i++)
    for (int j = 0; j < ny; j++)
      CHECK(heat.at(i, j) == a[steps % 2][i][j], "%d %d: %g", i, j, (double)heat.at(i, j));
}
int main() {
  check<float>();
  check<double>();
  return check_end();
}

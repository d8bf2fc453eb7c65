// RUN: %sumac++ -fopenacc -fopenmp %s -o %t && %run %t
// A std::function that the region itself makes holds device code: it can be called, copied, handed to a function, and filled again.
#include <cstdio>
#include <functional>

static double apply(const std::function<double(double)> &f, double x) {
  return f(x);
}

int main() {
  double a[8] = {}, b = 3;
  int bad = 0, n[8] = {};
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 8; i++) {
    std::function<double(double)> f = [=](double x) { return b * x + i; };
    std::function<double(double)> g = f;
    a[i] = g(2);
  }
  for (int i = 0; i < 8; i++)
    bad += a[i] != 6 + i;
#pragma omp target teams distribute parallel for map(a)
  for (int i = 0; i < 8; i++)
    a[i] = apply([=](double x) { return b * x; }, i);
  for (int i = 0; i < 8; i++)
    bad += a[i] != 3 * i;
#pragma acc parallel loop copy(n)
  for (int i = 0; i < 8; i++) {
    std::function<int(int, int)> f = [](int x, int y) { return x + y; };
    if (i % 2)
      f = [](int x, int y) { return x * y; };
    n[i] = f(i, 3);
  }
  for (int i = 0; i < 8; i++)
    bad += n[i] != (i % 2 ? 3 * i : i + 3);
  printf("%d wrong\n", bad);
  return bad != 0;
}

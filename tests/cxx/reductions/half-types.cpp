// RUN: %sumac++ -fopenmp -O1 %s -o %t && %run-once %t
// Reductions of _Float16 in instances of templates, and atomic updates.
#include <cstdio>
template <class T> int test() {
  T sum = 0, high = -1, product = 1, up = 0, a[64], part[4] = {};
  for (int i = 0; i < 64; i++)
    a[i] = T(i % 4);
#pragma omp target teams distribute parallel for reduction(+ : sum, part) reduction(max : high) reduction(* : product)      \
    map(to : a) map(tofrom : up)
  for (int i = 0; i < 64; i++) {
    sum += a[i];
    part[i % 4] += a[i];
    high = high > a[i] ? high : a[i];
    product *= i % 16 == 3 ? T(2) : T(1);
#pragma omp atomic
    up += T(1);
  }
  return sum == T(96) && part[0] == T(0) && part[3] == T(48) && high == T(3) && product == T(16) && up == T(64);
}
int main() {
  int right = test<_Float16>() + test<float>() + test<short>();
  if (right != 3)
    std::printf("%d\n", right);
  return right != 3;
}

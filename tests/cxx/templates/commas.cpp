// RUN: %sumac++ -std=c++17 -O0 -w %s -o %t.oracle -lm && %sumac++ -std=c++17 -fopenacc -fopenmp -O2 %s -o %t -lm
// RUN: %run %S/../Inputs/same-output %t.oracle %t
// Commas between a template's arguments: in bounds, numbers, conditions, names, types of declared operators and
// mappers.
#include <cstdio>
template <class T, int N> struct vec {
  T v[N];
};
template <class A, class B> constexpr int both(int n) {
  return sizeof(A) / sizeof(B) + n;
}
template <int A, int B> struct Sum {
  static constexpr int value = A + B;
};
template <class T, int N> T table[N] = {1, 2, 3, 4};
template <class T, int N> vec<T, N> sum(const T *p, int n) {
#pragma omp declare reduction(plus : vec<T, N>, vec<vec<T, N>, 2> : omp_out = omp_in)
  vec<T, N> s{};
#pragma omp declare reduction(add : vec<T, N> : omp_out.v[0] += omp_in.v[0], omp_out.v[1] += omp_in.v[1])              \
    initializer(omp_priv = vec<T, N>{})
#pragma omp target teams distribute parallel for reduction(add : s) map(to : p[0 : Sum<N, 3>::value])                  \
    num_teams(both<long, int>(1)) if (Sum<1, 2>::value < 4)
  for (int i = 0; i < Sum<N, 3>::value; i++)
    s.v[i & 1] += p[i];
  return s;
}
int main() {
  int p[12] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12}, s = 0;
  int a = 1, b = 2;
  std::printf("%d %d\n", sum<int, 2>(p, 3).v[0], sum<int, 4>(p, 3).v[1]);
#pragma acc parallel loop copyin(p[both<long, int>(0) : Sum<2, 3>::value]) reduction(+ : s)                            \
    num_gangs(both<int, int>(a < b))
  for (int i = 2; i < 7; i++)
    s += p[i];
#pragma acc parallel loop tile(Sum<1, 1>::value, 2) reduction(+ : s) if (a < b && b > (a))
  for (int i = 0; i < 5; i++)
    for (int j = 0; j < 5; j++)
      s += i * j;
  std::printf("%d\n", s);
}

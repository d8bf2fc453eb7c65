// RUN: %sumac++ -std=c++11 -fopenacc -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++20 -fopenmp -DOMP -O2 %s -o %t && %run %t
// Loops count with a template's parameter, or with what its values give.
#include <cstddef>
#include <cstdio>

#ifdef OMP
#define LOOP _Pragma("omp target teams distribute parallel for map(to: a[0:n]) reduction(+:s)")
#define NEST _Pragma("omp target teams distribute parallel for collapse(2) map(tofrom: m[0:n * n])")
#else
#define LOOP _Pragma("acc parallel loop copyin(a[0:n]) reduction(+:s)")
#define NEST _Pragma("acc parallel loop collapse(2) copy(m[0:n * n])")
#endif

template <class I, class T> T sum(const T *a, I n) {
  T s = 0;
  LOOP
  for (I i = 0; i < n; ++i)
    s += a[i];
  return s;
}

template <class I, class T> T every(const T *a, I n, I step) {
  T s = 0;
  LOOP
  for (auto i = n - 1; i >= I(0) + 1; i -= step)
    s += a[i];
  return s;
}

template <class I> I offsets(I low, I n) {
  const int a[6] = {0};
  I s = 0;
  LOOP
  for (I i = low; i != n; i++)
    s += i + a[0];
  return s;
}

template <class T> struct Matrix {
  typedef T index;
  template <class U> static void fill(U *m, T n) {
    NEST
    for (index i = 0; i < n; i++)
      for (index k = n - 1; k > -1; k--)
        m[i * n + k] += U(i * 100 + k);
  }
};

template <class T> static long check(const T *a, long expected) {
  long wrong = 0;
  wrong += sum<int>(a, 100) != T(4950);
  wrong += sum<unsigned short>(a, 50) != T(1225);
  wrong += sum<std::size_t>(a, 10) != T(45);
  wrong += sum<signed char>(a, 5) != T(10);
  wrong += every<int>(a, 100, 2) != T(expected);
  wrong += every<long>(a, 100, 2) != T(expected);
  return wrong;
}

int main() {
  double d[100];
  int k[100], m[400];
  for (int i = 0; i < 100; i++)
    d[i] = k[i] = i;
  for (int i = 0; i < 400; i++)
    m[i] = 1;
  long wrong = check(d, 2500) + check(k, 2500);
  wrong += offsets<int>(-5, 1) != -15;
  wrong += offsets<short>(3, 6) != 12;
  Matrix<int>::fill(m, 10);
  Matrix<long>::fill(m + 200, 10);
  for (int i = 0; i < 100; i++)
    wrong += m[i] != 1 + i / 10 * 100 + i % 10 || m[200 + i] != m[i] || m[100 + i] != 1;
  if (wrong)
    std::printf("%ld wrong\n", wrong);
  return wrong != 0;
}

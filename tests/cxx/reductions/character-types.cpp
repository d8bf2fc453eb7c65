// RUN: %sumac++ -std=c++20 -fopenacc -fopenmp -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++20 -fopenacc -fopenmp -freproducible -DREPRODUCIBLE -O2 %s -o %t && %run %t
// RUN: %sumac++ -std=c++11 -fopenacc -fopenmp -O2 %s -o %t && %run-once %t
// UNSUPPORTED: sanitized
// (Sanitized: sums of wchar_t overflow, to the same in each order.)
// Reductions of the types of characters, which are integers of their own: in templates, and outside of them.
#include <climits>
#include <cstdio>

enum { N = 300 };

template <class T> static int fails(const char *name, const T (&a)[N]) {
  T sum = 5, least = T(a[0]), greatest = T(a[0]), bits = 0, counts[4] = {1, 2, 3, 4};
  T omp_sum = 5, omp_greatest = T(a[0]), in_parallel = 5;
#pragma acc parallel loop copyin(a) reduction(+:sum, counts) reduction(min:least) reduction(max:greatest) \
    reduction(|:bits)
  for (int i = 0; i < N; i++) {
    sum += a[i];
    counts[i % 4] += a[i];
    least = a[i] < least ? a[i] : least;
    greatest = a[i] > greatest ? a[i] : greatest;
    bits |= a[i];
  }
#pragma omp target teams distribute parallel for map(to: a) reduction(+:omp_sum) reduction(max:omp_greatest)
  for (int i = 0; i < N; i++) {
    omp_sum += a[i];
    omp_greatest = a[i] > omp_greatest ? a[i] : omp_greatest;
  }
#ifndef REPRODUCIBLE /* where a sum of threads' parts is an error */
#pragma omp target map(to: a) map(tofrom: in_parallel)
#pragma omp parallel
  {
#pragma omp for reduction(+:in_parallel)
    for (int i = 0; i < N; i++)
      in_parallel += a[i];
  }
#else
  for (int i = 0; i < N; i++)
    in_parallel += a[i];
#endif
  T sum2 = 5, least2 = T(a[0]), greatest2 = T(a[0]), bits2 = 0, counts2[4] = {1, 2, 3, 4};
  for (int i = 0; i < N; i++) {
    sum2 += a[i];
    counts2[i % 4] += a[i];
    least2 = a[i] < least2 ? a[i] : least2;
    greatest2 = a[i] > greatest2 ? a[i] : greatest2;
    bits2 |= a[i];
  }
  int wrong = sum != sum2 || least != least2 || greatest != greatest2 || bits != bits2 || omp_sum != sum2 ||
              omp_greatest != greatest2 || in_parallel != sum2;
  for (int i = 0; i < 4; i++)
    wrong |= counts[i] != counts2[i];
  if (wrong)
    std::printf("%s is wrong\n", name);
  return wrong;
}

template <class T> static void fill(T (&a)[N]) {
  unsigned long x = 12345;
  for (int i = 0; i < N; i++)
    a[i] = T((x = x * 6364136223846793005ul + 1442695040888963407ul) >> 31);
}

#define OUTSIDE(T)                                                                                                     \
  {                                                                                                                    \
    static T a[N];                                                                                                     \
    fill(a);                                                                                                           \
    wrong |= fails(#T, a);                                                                                             \
    T sum = 1, greatest = a[0], sum2 = 1, greatest2 = a[0];                                                            \
    _Pragma("acc parallel loop reduction(+:sum) reduction(max:greatest)") for (int i = 0; i < N; i++) {                \
      sum += a[i];                                                                                                     \
      greatest = a[i] > greatest ? a[i] : greatest;                                                                    \
    }                                                                                                                  \
    for (int i = 0; i < N; i++) {                                                                                      \
      sum2 += a[i];                                                                                                    \
      greatest2 = a[i] > greatest2 ? a[i] : greatest2;                                                                 \
    }                                                                                                                  \
    if (sum != sum2 || greatest != greatest2)                                                                          \
      wrong = 1, std::printf("%s is wrong outside of templates\n", #T);                                                \
  }

int main() {
  int wrong = 0;
  OUTSIDE(wchar_t)
  OUTSIDE(char16_t)
  OUTSIDE(char32_t)
  OUTSIDE(char)
#ifdef __cpp_char8_t
  OUTSIDE(char8_t)
#endif
  return wrong;
}

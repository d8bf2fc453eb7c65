// RUN: %sumac++ -fopenacc -freproducible=order-free -O1 %s -o %t && %run %t
// Terms of several types in one sum, in templates: each is rounded to the type in which C adds it. An int behind a
// double is added as a double to a sum that is a float.
#include <cstdio>
#include <cstring>

static int wrong;

#define SUMS(TEMPLATE, NAME, T, D)                                                                                     \
  TEMPLATE T NAME(const D *d, const int *k, int n) {                                                                   \
    T s = 0;                                                                                                           \
    _Pragma("acc parallel loop copyin(d[0:n], k[0:n]) reduction(+ : s)")                                               \
    for (int i = 0; i < n; i++)                                                                                        \
      s = s + d[i] - k[i] + k[i] / 3;                                                                                  \
    return s;                                                                                                          \
  }                                                                                                                    \
  TEMPLATE T NAME##_turned(const D *d, const int *k, int n) {                                                          \
    T s = 0;                                                                                                           \
    _Pragma("acc parallel loop copyin(d[0:n], k[0:n]) reduction(+ : s)")                                               \
    for (int i = 0; i < n; i++)                                                                                        \
      s = k[i] + s + d[i];                                                                                             \
    return s;                                                                                                          \
  }
SUMS(template <class T>, any, T, double)
SUMS(template <class D>, any_terms, float, D)
SUMS(static, plain, float, double)
SUMS(static, of_double, double, double)
template <class T> static T pair(const double *d, const T *z, const int *k, int n) {
  T s = 0;
#pragma acc parallel loop copyin(d[0 : n], k[0 : n], z[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s = s + z[i] + k[i] - d[i];
  return s;
}
static float _Complex pair_plain(const double *d, const float _Complex *z, const int *k, int n) {
  float _Complex s = 0;
#pragma acc parallel loop copyin(d[0 : n], k[0 : n], z[0 : n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s = s + z[i] + k[i] - d[i];
  return s;
}
#define SAME(a, b)                                                                                                     \
  do {                                                                                                                 \
    auto x = a;                                                                                                        \
    auto y = b;                                                                                                        \
    if (memcmp(&x, &y, sizeof x))                                                                                      \
      printf("%s %a, not %a\n", #a, (double)*(float *)&x, (double)*(float *)&y), wrong = 1;                            \
  } while (0)
int main() {
  double d[1000];
  int k[1000];
  float _Complex z[1000];
  for (int i = 0; i < 1000; i++)
    d[i] = i / 7.0, k[i] = ((1 << 28) + i * 37 + 1) * (i % 2 ? 1 : -1), __real__ z[i] = i / 3.0f, __imag__ z[i] = -0.0f;
  SAME(any<float>(d, k, 1000), plain(d, k, 1000));
  SAME(any<double>(d, k, 1000), of_double(d, k, 1000));
  SAME(any_turned<float>(d, k, 1000), plain_turned(d, k, 1000));
  SAME(any_terms<double>(d, k, 1000), plain(d, k, 1000));
  SAME(any_terms_turned<double>(d, k, 1000), plain_turned(d, k, 1000));
  SAME(pair(d, z, k, 1000), pair_plain(d, z, k, 1000));
  return wrong;
}

// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -O1 %s -o %t && %run %t
// OpenMP 5.2 10.1.1: num_threads with what instances of templates know, members, and in what classes and lambdas do.
#include <cstdio>
#include <initializer_list>
#include <omp.h>
static int wrong;

template <class T, int B> void reverse(const T *in, T *out, int n) {
#pragma omp target teams num_teams(n / B) map(to : in[0 : n]) map(from : out[0 : n])
  {
    T tile[B];
#pragma omp parallel num_threads(B)
    {
      int l = omp_get_thread_num(), g = omp_get_team_num() * omp_get_num_threads();
      tile[l] = in[g + l];
#pragma omp barrier
      out[g + l] = tile[B - 1 - l];
    }
  }
}

#pragma omp begin declare target
struct Crew {
  int size, seen[32];
  Crew(int n) : size(n) {
#pragma omp parallel num_threads(size)
    seen[omp_get_thread_num()] = omp_get_num_threads();
  }
  int sum() const {
    int n = 0;
#pragma omp parallel num_threads(size) reduction(+ : n)
    n += seen[omp_get_thread_num()];
    return n;
  }
  virtual int twice() { return 2 * sum(); }
};
template <class F> int each(int k, F f) {
  int n = 0;
#pragma omp parallel num_threads(k) reduction(+ : n)
  n += f(omp_get_thread_num());
  return n;
}
template <int... Sizes> struct List {
  static int count() {
    int n = 0;
    for (int k : {Sizes...}) {
#pragma omp parallel num_threads(k)
      {
#pragma omp atomic
        n++;
      }
    }
    return n;
  }
};
#pragma omp end declare target

static void classes(int k) {
  int sum = 0, lambda = 0, list = 0, twice = 0, pair = 0;
#pragma omp target map(tofrom : sum, lambda, list, twice, pair)
  {
    Crew crew(k);
    sum = crew.sum();
    twice = crew.twice();
    int by = 2, &ref = by;
    lambda = each(k, [&](int t) { return t * ref; });
    list = List<3, 9, 14>::count();
    struct Two {
      int x, y;
    } two{k, 1};
    auto [x, y] = two;
#pragma omp parallel num_threads(x)
#pragma omp atomic
    pair += y;
  }
  wrong += sum != k * k || lambda != k * (k - 1) || list != 26 || twice != 2 * k * k || pair != k;
  if (wrong)
    std::printf("%d: %d %d %d %d %d\n", k, sum, lambda, list, twice, pair);
}

int main() {
  enum { N = 64, B = 16 };
  int a[N], b[N] = {};
  for (int i = 0; i < N; i++)
    a[i] = i;
  reverse<int, B>(a, b, N);
  for (int i = 0; i < N; i++)
    wrong += b[i] != i / B * B + B - 1 - i % B;
  for (int k = 1; k < 25; k += 7)
    classes(k);
  return wrong != 0;
}

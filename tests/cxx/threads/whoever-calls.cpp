// UNSUPPORTED: device-serial
// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && env OMP_NUM_THREADS=8 %run %t
// A gang's only thread calls functions that make crews, however it names them: virtual functions, operators,
// conversions, constructors and destructors, specialisations, what a template finds by its argument, lambdas, functions
// of the library that call back, addresses. Each gets its threads.
#include "Inputs/check.h"
#include <algorithm>
#include <omp.h>

#pragma omp begin declare target
#define DO(...) _Pragma(#__VA_ARGS__)
#define CREW(N, by)                                                                                                    \
  int threads = 0;                                                                                                     \
  DO(omp parallel num_threads(N)) {                                                                                    \
    DO(omp single) threads = omp_get_num_threads();                                                                    \
    DO(omp for) for (int i = 0; i < 20; i++) q[i] += by;                                                               \
  }

struct Base {
  virtual int work(int *q) { return 100 + q[0] * 0; }
  virtual int other(int *q) = 0;
};
struct Left : virtual Base {
  int k = 1;
  int work(int *q) override {
    CREW(4, k)
    return threads;
  }
};
struct Right : virtual Base {
  int j = 2;
  int other(int *q) override {
    CREW(3, j)
    return threads;
  }
};
struct Both : Left, Right {};

struct Value {
  int *q, seen = 0;
  explicit Value(int *q) : q(q) {
    CREW(2, 1)
    seen = threads;
  }
  ~Value() {
    CREW(3, 1)
    q[20] = threads;
  }
  int operator+(int by) const {
    CREW(4, by)
    return threads;
  }
  int operator()(int by) {
    CREW(5, by)
    return threads;
  }
  operator long() const {
    CREW(2, 1)
    return threads;
  }
};

template <class T> int special(int *q) {
  CREW(2, 1)
  return threads;
}
template <> int special<double>(int *q) {
  CREW(3, 2)
  return threads;
}
template <class T> struct Of {
  static int run(int *q) {
    CREW(4, 1)
    return threads;
  }
};
template <class T> struct Of<T *> {
  static int run(int *q) {
    CREW(5, 1)
    return threads;
  }
};

template <class T> int finds(T &t, int *q) { return work(t, q); }
namespace n {
struct Named {};
int work(Named &, int *q) {
  CREW(3, 1)
  return threads;
}
} // namespace n

int pointed(int *q) {
  CREW(4, 1)
  return threads;
}
int plain(int *q) { return q[0] * 0 + 7; }
template <class F> int through(F f, int *q) { return f(q); }
static int calls_itself(int *q, int depth) {
  CREW(4, 1)
  return depth ? calls_itself(q, depth - 1) : threads;
}
#pragma omp end declare target

int main() {
  int a[21] = {}, t[17] = {};
#pragma omp target map(tofrom : a, t)
  {
    Both both;
    Base *base = &both;
    t[0] = base->work(a);  // + 1
    t[1] = base->other(a); // + 2
    {
      Value v(a); // + 1
      t[2] = v.seen;
      t[3] = v + 1; // + 1
      t[4] = v(2);  // + 2
      t[5] = int(long(v)); // + 1
    } // + 1
    t[6] = a[20];
    t[7] = special<int>(a);    // + 1
    t[8] = special<double>(a); // + 2
    t[9] = Of<int>::run(a) * 10 + Of<int *>::run(a); // + 2
    n::Named named;
    t[10] = finds(named, a); // + 1
    int (*pointer)(int *) = t[0] ? pointed : plain;
    t[11] = pointer(a); // + 1
    pointer = t[0] ? plain : pointed;
    t[12] = pointer(a);
    t[13] = through([](int *q) { return pointed(q); }, a); // + 1
    int two[2] = {1, 2}, sum = 0;
    std::for_each(two, two + 2, [&](int) { sum += pointed(a); }); // + 2
    t[14] = sum;
    t[15] = calls_itself(a, 2); // + 3
  }
  const int want[] = {4, 3, 2, 4, 5, 2, 3, 2, 3, 45, 3, 4, 7, 4, 8, 1};
  for (int i = 0; i < 16; i++)
    CHECK(t[i] == want[i], "%d: %d, not %d", i, t[i], want[i]);
  for (int i = 0; i < 20; i++)
    CHECK(a[i] == 22, "%d: %d", i, a[i]);
  return check_end();
}

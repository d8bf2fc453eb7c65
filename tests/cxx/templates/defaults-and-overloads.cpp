// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Default arguments of templates, overloads by enable_if and tag dispatch, ADL swap, function templates as arguments.
#include "Inputs/check.h"
#include <type_traits>

template <class T> static typename std::enable_if<std::is_integral<T>::value, T>::type half(T x) { return x / 2; }
template <class T> static typename std::enable_if<!std::is_integral<T>::value, T>::type half(T x) { return x * T(0.5); }
template <class T> static int kind(T, std::true_type) { return 1; }
template <class T> static int kind(T, std::false_type) { return 2; }
template <class T> static T twice(T x) { return 2 * x; }
template <class T = double, int N = 4> static T run(T (*f)(T) = nullptr, T first = T(1)) {
  T s = 0;
  const bool doubles = f != nullptr;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < N; i++) {
    const T x = half(T(i) + first) + T(kind(first, std::is_signed<T>()));
    s += doubles ? twice<T>(x) : x;
  }
  return s;
}

int main() {
  CHECK(run() == 5 + 4, "%g", run());
  CHECK((run<int, 6>()) == 0 + 1 + 1 + 2 + 2 + 3 + 6, "%d", (run<int, 6>()));
  CHECK(run<unsigned>(twice<unsigned>, 3u) == 2 * (1 + 2 + 2 + 3 + 8), "%u", run<unsigned>(twice<unsigned>, 3u));
  return check_end();
}

/*
 * field.cpp - sums over fields of double, float and int by one class template (field.hpp), and the same in plain loops.
 *
 *     ./field N
 */
#include "field.hpp"

#include <cmath>
#include <cstdlib>
#include <iostream>
#include <vector>

/* Small whole numbers: all three types add them exactly, in any order. */
static int value(std::size_t i) { return static_cast<int>((i * 2654435761u >> 7) & 7) - 3; }

template <class T> static bool check(const char *name, std::size_t n) {
  Field<T> a(n), b(n);
  const T shift = T(2);
  a.fill([](std::size_t i) { return T(value(i)); });
  b.fill([=](std::size_t i) { return T(value(i + 1)) + shift; });
  a.add(T(3), b);

  std::vector<T> want(n);
  T dot = T(), largest = T();
  for (std::size_t i = 0; i < n; i++) {
    const T other = T(value(i + 1)) + shift;
    want[i] = T(value(i)) + T(3) * other;
    dot += want[i] * other;
    largest = want[i] > largest ? want[i] : largest;
  }
  bool right = a.dot(b) == dot && a.largest() == largest;
  const T *got = a.host();
  for (std::size_t i = 0; i < n; i++)
    right = right && got[i] == want[i];
  std::cout << name << ": dot " << a.dot(b) << ", largest " << a.largest() << (right ? "" : " WRONG") << "\n";
  return right;
}

int main(int argc, char **argv) {
  const std::size_t n = argc > 1 ? std::strtoul(argv[1], nullptr, 10) : 100000;
  bool right = check<double>("double", n);
  right = check<float>("float", n) && right;
  right = check<int>("int", n) && right;
  std::cout << (right ? "OK" : "differences") << "\n";
  return !right;
}

// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Iterators of containers and of the program in sequential code of a region: reverse ones, std::next, distance.
#include "Inputs/check.h"
#include <array>
#include <iterator>
#include <vector>

template <class T> struct Range {
  T from, to;
  struct Iterator {
    T at;
    T operator*() const { return at; }
    Iterator &operator++() { return ++at, *this; }
    bool operator!=(const Iterator &o) const { return at != o.at; }
  };
  Iterator begin() const { return {from}; }
  Iterator end() const { return {to}; }
};
static int work(int i) {
  std::array<int, 5> a = {{i, 1, 2, 3, 4}};
  int s = 0;
  for (auto it = a.rbegin(); it != a.rend(); ++it)
    s = s * 2 + *it;
  for (auto it = a.cbegin(); it != a.cend(); it = std::next(it))
    s += *it;
  for (int x : Range<int>{0, i})
    s += x;
  std::vector<int> v(a.begin(), a.end());
  return s + int(std::distance(v.begin(), v.end())) + v.back() + *std::prev(v.end(), 2);
}
int main() {
  int out[12];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 12; i++)
    out[i] = work(i);
  for (int i = 0; i < 12; i++)
    CHECK(out[i] == work(i), "%d: %d, not %d", i, out[i], work(i));
  return check_end();
}

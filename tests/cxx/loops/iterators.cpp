// RUN: %sumac++ -std=c++11 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Loops over iterators: all relations and steps that OpenMP 5.2 4.4.1 has, up and down, const and reverse ones.
#include "Inputs/check.h"
#include <iterator>
#include <vector>

static std::vector<int> numbers(int n) {
  std::vector<int> v;
  for (int i = 0; i < n; i++)
    v.push_back(i);
  return v;
}

int main() {
  std::vector<int> v = numbers(100);
  const std::vector<int> &constant = v;
  int *p = v.data(), s[10] = {};
#pragma acc data copy(p[0 : 100])
  {
#pragma acc parallel loop reduction(+ : s[0])
    for (auto i = v.begin(); i != v.end(); ++i)
      s[0] += *i;
#pragma acc parallel loop reduction(+ : s[1])
    for (std::vector<int>::const_iterator i = v.begin(); i < v.end(); i += 3)
      s[1] += *i;
#pragma acc parallel loop reduction(+ : s[2])
    for (auto i = v.end() - 1; i >= v.begin(); i--)
      s[2] += *i * i[0];
#pragma acc parallel loop reduction(+ : s[3])
    for (auto i = constant.cbegin() + 1; v.cend() > i; i = i + 2)
      s[3] += i[0];
#pragma acc parallel loop reduction(+ : s[4])
    for (auto i = v.begin(); i <= v.begin() + 9; i++)
      s[4] += *i;
#pragma acc parallel loop reduction(+ : s[5])
    for (auto i = v.end() - 1; i > v.begin() + 49; i -= 2)
      s[5] += *i;
#pragma acc parallel loop reduction(+ : s[6])
    for (auto i = std::begin(v); i != std::end(v); i++) {
      if (*i > 50)
        continue;
      s[6] += *i;
    }
#pragma acc parallel loop
    for (std::vector<int>::iterator i = v.begin(); i != v.end(); ++i)
      *i += 1;
  }
  CHECK(s[0] == 4950, "!= ++: %d", s[0]);
  CHECK(s[1] == 1683, "< += 3: %d", s[1]);
  CHECK(s[2] == 328350, ">= --: %d", s[2]);
  CHECK(s[3] == 2500, "> = i + 2: %d", s[3]);
  CHECK(s[4] == 45, "<=: %d", s[4]);
  CHECK(s[5] == 1875, "> -= 2: %d", s[5]);
  CHECK(s[6] == 1275, "std::begin: %d", s[6]);
  for (int i = 0; i < 100; i++)
    CHECK(v[i] == i + 1, "element %d is %d", i, v[i]);
  int a[20], t = 0;
#pragma acc parallel loop copyout(a)
  for (auto i = std::begin(a); i < std::end(a); ++i)
    *i = 5;
#pragma acc parallel loop copyin(a) reduction(+ : t)
  for (int *i = std::begin(a); i != std::end(a); ++i)
    t += *i;
  CHECK(t == 100, "of an array %d", t);
  return check_end();
}

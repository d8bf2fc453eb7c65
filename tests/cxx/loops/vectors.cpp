// RUN: %sumac++ -std=c++17 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Loops over a std::vector: its elements are mapped by a pointer to them, as elsewhere.
#include "Inputs/check.h"
#include <string>
#include <vector>

int main() {
  std::vector<double> v(1000, 1.5);
  const std::vector<double> &constant = v;
  double *p = v.data(), sum = 0, of_constant = 0;
#pragma acc data copy(p[0 : v.size()])
  {
#pragma acc parallel loop
    for (auto &x : v)
      x *= 2;
#pragma acc parallel loop reduction(+ : sum)
    for (double x : v)
      sum += x;
#pragma acc parallel loop reduction(+ : of_constant)
    for (const auto &x : constant)
      of_constant += x;
  }
  CHECK(sum == 3000 && of_constant == 3000, "%g %g", sum, of_constant);
  for (double x : v)
    CHECK(x == 3, "an element is %g", x);
  std::string text = "how many vowels are in this text?";
  const char *c = text.c_str();
  int vowels = 0;
#pragma acc parallel loop reduction(+ : vowels) copyin(c[0 : text.size()])
  for (char l : text)
    vowels += l == 'a' || l == 'e' || l == 'i' || l == 'o' || l == 'u';
  CHECK(vowels == 9, "%d vowels", vowels);
  std::vector<int> none;
  int count = 0;
#pragma acc parallel loop reduction(+ : count)
  for (int x : none)
    count += x + 1;
  CHECK(count == 0, "of none %d", count);
  return check_end();
}

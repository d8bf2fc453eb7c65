// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::string_view and arrays of characters in regions; a std::string's characters are mapped.
#include "Inputs/check.h"
#include <string>
#include <string_view>

int main() {
  std::string text = "the quick brown fox jumps over the lazy dog";
  const char *p = text.data();
  const std::size_t n = text.size();
  int vowels = 0, spaces = 0;
#pragma omp target teams distribute parallel for map(to: p[0:n]) reduction(+:vowels, spaces)
  for (std::size_t i = 0; i < n; i++) {
    constexpr std::string_view all = "aeiou";
    for (const char c : all)
      vowels += p[i] == c;
    spaces += p[i] == ' ';
  }
  CHECK(vowels == 11 && spaces == 8, "%d %d", vowels, spaces);
  char *q = &text[0];
#pragma omp target teams distribute parallel for map(tofrom: q[0:n])
  for (std::size_t i = 0; i < n; i++)
    if (q[i] >= 'a' && q[i] <= 'z')
      q[i] = static_cast<char>(q[i] - 'a' + 'A');
  CHECK(text.substr(4, 5) == "QUICK", "%s", text.c_str());
  return check_end();
}

// Text on the host, its bytes on the device; <sstream>, <string>, <iterator>, <set>.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#include <iostream>
#include <iterator>
#include <set>
#include <sstream>
#include <string>

int main() {
  std::istringstream in("the quick brown fox jumps over the lazy dog and the cat");
  std::multiset<std::string> words{std::istream_iterator<std::string>(in), std::istream_iterator<std::string>()};
  std::string text = in.str();
  const char *c = text.data();
  int n = (int)text.size(), vowels = 0;
#pragma omp target teams distribute parallel for map(to : c[0 : n]) reduction(+ : vowels)
  for (int i = 0; i < n; ++i)
    vowels += c[i] == 'a' || c[i] == 'e' || c[i] == 'i' || c[i] == 'o' || c[i] == 'u';
  std::cout << words.count("the") << ' ' << vowels << '\n';
}

// RUN: %sumac++ -fopenacc -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Files, streams and containers of the host around regions: written, read again, sorted, counted.
#include "Inputs/check.h"
#include <algorithm>
#include <cstdio>
#include <fstream>
#include <iomanip>
#include <set>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

static std::vector<double> squares(std::vector<double> v) {
  double *p = v.data();
  const auto n = v.size();
#pragma acc parallel loop copy(p[0:n])
  for (std::size_t i = 0; i < n; i++)
    p[i] *= p[i];
  return v;
}

int main() {
  std::stringstream file;
  for (double x : squares({1, 2, 3, 4}))
    file << std::fixed << std::setprecision(2) << x << '\n';
  std::vector<std::string> lines;
  for (std::string line; std::getline(file, line);)
    lines.push_back(line);
  std::sort(lines.begin(), lines.end(), std::greater<>());
  CHECK(lines.front() == "9.00" && lines.size() == 4, "%s", lines.front().c_str());
  std::unordered_map<std::string, int> count;
  std::set<int> lengths;
  for (const auto &line : lines)
    count[line.substr(line.find('.'))]++, lengths.insert((int)line.size());
  CHECK(count[".00"] == 4 && lengths.size() == 2, "%d", count[".00"]);
  return check_end();
}

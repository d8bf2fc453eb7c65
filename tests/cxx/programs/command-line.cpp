// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Options by std::string, a clock around the kernel, a file of results by streams.
#include "Inputs/check.h"
#include <chrono>
#include <fstream>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Options {
  std::size_t n = 100;
  int repeat = 2;
  std::string out;
};
static Options parse(const std::vector<std::string> &words) {
  Options options;
  for (std::size_t i = 0; i < words.size(); i++) {
    if (words[i] == "-n" && i + 1 < words.size())
      options.n = std::stoul(words[++i]);
    else if (words[i].rfind("--repeat=", 0) == 0)
      options.repeat = std::stoi(words[i].substr(9));
    else
      throw std::invalid_argument("unknown: " + words[i]);
  }
  return options;
}

int main() {
  const Options options = parse({"-n", "500", "--repeat=3"});
  std::vector<double> a(options.n, 1.0);
  double *p = a.data();
  const std::size_t n = options.n;
  const auto begin = std::chrono::steady_clock::now();
  for (int r = 0; r < options.repeat; r++) {
#pragma omp target teams distribute parallel for map(tofrom: p[0:n])
    for (std::size_t i = 0; i < n; i++)
      p[i] *= 2;
  }
  const std::chrono::duration<double> took = std::chrono::steady_clock::now() - begin;
  std::ostringstream line;
  line << std::setw(6) << n << std::fixed << std::setprecision(1) << std::setw(8) << a[n - 1];
  CHECK(line.str() == "   500     8.0", "%s", line.str().c_str());
  CHECK(took.count() > 0, "%g", took.count());
  bool refused = false;
  try {
    parse({"--help"});
  } catch (const std::invalid_argument &e) {
    refused = std::string(e.what()) == "unknown: --help";
  }
  CHECK(refused, "no exception");
  return check_end();
}

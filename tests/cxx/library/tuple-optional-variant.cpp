// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// std::tuple, optional and variant in a region; structured bindings of a tuple.
#include "Inputs/check.h"
#include <optional>
#include <tuple>
#include <variant>

static std::optional<int> half(int i) { return i % 2 ? std::nullopt : std::optional<int>(i / 2); }
static std::tuple<int, double, char> parts(int i) { return {i, i * 0.5, char('a' + i)}; }

static double work(int i) {
  auto [a, b, c] = parts(i);
  double s = a + b + c + half(i).value_or(-1);
  if (const auto h = half(i))
    s += *h * 100;
  std::variant<int, double> v = i;
  if (i % 3 == 0)
    v = i + 0.25;
  s += v.index() == 0 ? *std::get_if<int>(&v) : *std::get_if<double>(&v);
  return s + std::get<1>(std::make_tuple(1, i, 3)) + std::tuple_size<decltype(parts(0))>::value;
}

int main() {
  double out[16];
#pragma omp target teams distribute parallel for map(from: out)
  for (int i = 0; i < 16; i++)
    out[i] = work(i);
  for (int i = 0; i < 16; i++)
    CHECK(out[i] == work(i), "%d: %g, not %g", i, out[i], work(i));
  return check_end();
}

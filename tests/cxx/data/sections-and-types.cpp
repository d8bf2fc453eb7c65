// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Sections with bounds of size_t, long, unsigned and expressions; parts of arrays of two dimensions; bool and enums.
#include "Inputs/check.h"
#include <cstddef>
#include <cstdint>

enum class Colour : std::int8_t { red, green, blue };

int main() {
  float a[100];
  bool flags[40];
  Colour colours[12];
  double m[6][8];
  for (int i = 0; i < 100; i++)
    a[i] = 1;
  const std::size_t from = 10, count = 20;
  const std::int64_t end = 60;
#pragma omp target teams distribute parallel for map(tofrom: a[from:count])
  for (std::size_t i = from; i < from + count; i++)
    a[i] = 2;
#pragma omp target teams distribute parallel for map(tofrom: a[50:end - 50])
  for (std::int64_t i = 50; i < end; i++)
    a[i] = 3;
#pragma omp target teams distribute parallel for map(from: flags, colours)
  for (unsigned i = 0; i < 40; i++) {
    flags[i] = i % 2;
    if (i < 12)
      colours[i] = static_cast<Colour>(i % 3);
  }
#pragma omp target teams distribute parallel for collapse(2) map(from: m[2:3][0:8])
  for (int i = 2; i < 5; i++)
    for (int j = 0; j < 8; j++)
      m[i][j] = i * 10 + j;
  CHECK(a[9] == 1 && a[10] == 2 && a[29] == 2 && a[30] == 1 && a[59] == 3 && a[60] == 1, "a");
  CHECK(flags[39] && !flags[38] && colours[11] == Colour::blue && m[4][7] == 47, "%g", m[4][7]);
  return check_end();
}

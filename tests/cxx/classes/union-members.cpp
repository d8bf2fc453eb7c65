// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Unions and anonymous structures in classes, bit-fields, arrays in objects.
#include "Inputs/check.h"
#include <cstdint>

struct Word {
  union {
    std::uint32_t bits;
    float value;
    struct { std::uint8_t low, b, c, high; } bytes;
  };
  unsigned flag : 3, rest : 5;
  Word() : bits(0), flag(1), rest(2) {}
};

int main() {
  Word w[8];
#pragma omp target teams distribute parallel for map(tofrom: w)
  for (int i = 0; i < 8; i++) {
    w[i].value = float(i);
    if (i % 2)
      w[i].bits |= 0x80000000u;
    w[i].flag = (unsigned)i;
    w[i].rest += w[i].flag;
  }
  for (int i = 0; i < 8; i++)
    CHECK(w[i].value == (i % 2 ? -i : i) && w[i].flag == unsigned(i) && w[i].rest == unsigned(i + 2), "%d: %g", i, w[i].value);
  CHECK(w[1].bytes.high == 0xbf, "%x", w[1].bytes.high);
  return check_end();
}

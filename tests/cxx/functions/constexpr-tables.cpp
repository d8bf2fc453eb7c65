// RUN: %sumac++ -fopenmp -std=c++17 -O1 -I%S/../../run %s -o %t -lm && %run %t
// Tables that constexpr functions compute: static members, of namespaces, local ones of a region.
#include "Inputs/check.h"
#include <cstdint>

struct Crc {
  std::uint32_t v[256];
  constexpr Crc() : v() {
    for (std::uint32_t i = 0; i < 256; i++) {
      std::uint32_t c = i;
      for (int k = 0; k < 8; k++)
        c = c & 1 ? 0xedb88320u ^ c >> 1 : c >> 1;
      v[i] = c;
    }
  }
};
static constexpr Crc crc_table;
struct Stencil {
  static constexpr double weight[3] = {0.25, 0.5, 0.25};
  static constexpr int reach = 1;
};
static std::uint32_t crc(const unsigned char *p, int n) {
  std::uint32_t c = 0xffffffffu;
  for (int i = 0; i < n; i++)
    c = crc_table.v[(c ^ p[i]) & 255] ^ c >> 8;
  return ~c;
}

int main() {
  unsigned char text[] = "123456789";
  std::uint32_t out[3];
  double x[20], y[20] = {};
  for (int i = 0; i < 20; i++)
    x[i] = i * i;
#pragma omp target teams distribute parallel for map(to: text) map(from: out)
  for (int i = 0; i < 3; i++)
    out[i] = crc(text + i, 9 - i);
#pragma omp target teams distribute parallel for map(to: x) map(tofrom: y)
  for (int i = Stencil::reach; i < 20 - Stencil::reach; i++) {
    constexpr int first = -Stencil::reach;
    for (int k = first; k <= Stencil::reach; k++)
      y[i] += Stencil::weight[k + 1] * x[i + k];
  }
  CHECK(out[0] == 0xcbf43926u && out[1] == crc(text + 1, 8), "%x", out[0]);
  CHECK(y[10] == 100.5, "%g", y[10]);
  return check_end();
}

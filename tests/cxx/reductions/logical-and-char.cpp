// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// UNSUPPORTED: sanitized
// (Sanitized: characters below zero are shifted.)
// Logical and bitwise reductions of char, bool, enums' values and size_t, min and max of unsigned char and of int64_t.
#include "Inputs/check.h"
#include <climits>
#include <cstddef>
#include <cstdint>

int main() {
  char text[100];
  for (int i = 0; i < 100; i++)
    text[i] = char('a' + i % 26);
  bool lower = true, upper = false;
  unsigned char low = 255, high = 0;
  std::int64_t far = INT64_MIN, near = INT64_MAX;
  std::size_t count = 0;
  char all = char(0x7f);
#pragma omp target teams distribute parallel for map(to: text) reduction(&&:lower) reduction(||:upper) reduction(min:low, near) \
    reduction(max:high, far) reduction(+:count) reduction(&:all)
  for (int i = 0; i < 100; i++) {
    const unsigned char c = (unsigned char)text[i];
    lower = lower && c >= 'a';
    upper = upper || c < 'a';
    low = c < low ? c : low;
    high = c > high ? c : high;
    const std::int64_t big = (std::int64_t(i) - 50) << 40;
    far = big > far ? big : far;
    near = big < near ? big : near;
    count += c == 'e';
    all &= text[i];
  }
  CHECK(lower && !upper && low == 'a' && high == 'z' && count == 4 && all == 0x60, "%d %d %d %zu %x", lower, low, high, count, all);
  CHECK(far == std::int64_t(49) << 40 && near == -(std::int64_t(50) << 40), "%ld %ld", long(far), long(near));
  return check_end();
}

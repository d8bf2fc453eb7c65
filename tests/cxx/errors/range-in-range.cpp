// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Ranges of collapsed loops are known in front of the outermost loop.
#include <array>
struct Row {
  int x;
  std::array<int, 2> row;
};
int sum(std::array<std::array<int, 3>, 4> &g, Row &other) {
  int q = 0;
  // CHECK: range-in-range.cpp:[[#@LINE + 1]]:1: error: the range of a loop that is collapsed or tiled depends on 'row', an element of a loop around it
#pragma acc parallel loop collapse(2) copy(g) reduction(+:q)
  for (auto &row : g)
    for (auto &x : row)
      q += x;
#pragma acc parallel loop collapse(2) copy(g, other) reduction(+:q)
  for (auto &row : g)
    for (auto &x : other.row)
      q += x + row[0];
  return q;
}
// CHECK-NOT: error:

// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Copies, moves and assignments of objects in regions are counted.
#include "Inputs/check.h"
#include <utility>

struct Log {
  int *count;
  explicit Log(int *c) : count(c) { count[0]++; }
  Log(const Log &o) : count(o.count) { count[1]++; }
  Log(Log &&o) : count(o.count) { count[2]++; }
  Log &operator=(const Log &o) {
    count = o.count;
    count[3]++;
    return *this;
  }
  Log &operator=(Log &&o) {
    count = o.count;
    count[4]++;
    return *this;
  }
  ~Log() { count[5]++; }
};
static void use(Log) {}

int main() {
  int c[20][6] = {};
#pragma omp target teams distribute parallel for map(tofrom: c)
  for (int i = 0; i < 20; i++) {
    Log a(c[i]), b(a), d(std::move(a));
    b = d;
    d = std::move(b);
    use(a);
    use(Log(c[i]));
  }
  for (int i = 0; i < 20; i++)
    CHECK(c[i][0] == 2 && c[i][1] == 2 && c[i][2] == 1 && c[i][3] == 1 && c[i][4] == 1 && c[i][5] == 5, "%d: %d %d %d %d %d %d", i,
          c[i][0], c[i][1], c[i][2], c[i][3], c[i][4], c[i][5]);
  return check_end();
}

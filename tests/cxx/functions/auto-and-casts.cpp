// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// auto, casts, enum classes, bool, nullptr and lists of values in regions.
#include "Inputs/check.h"

enum class Kind : unsigned char { small = 1, large = 2 };
struct Pair { int a; double b; };

int main() {
  bool all = true, any = false;
  auto kind = Kind::large;
  int sum = 0;
#pragma acc parallel loop reduction(&&:all) reduction(||:any) reduction(+:sum)
  for (auto i = 0u; i < 50; ++i) {
    auto p = Pair{static_cast<int>(i), 2.5};
    const auto *q = &p;
    all = all && kind == Kind::large;
    any = any || q->a == 49;
    int *none = nullptr;
    sum += static_cast<int>(kind) + (none == nullptr) + int(q->b) + (int)*reinterpret_cast<const int *>(q);
  }
  CHECK(all && any, "%d %d", all, any);
  CHECK(sum == 50 * 5 + 1225, "%d", sum);
  return check_end();
}

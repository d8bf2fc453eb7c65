// RUN: %sumac++ -std=c++17 -fopenmp -O2 -I%S/../../run %s -o %t && %run %t
// RUN: %sumac++ -std=c++17 -fopenacc -O0 -I%S/../../run %s -o %t.acc && %run-once %t.acc
// std::shared_ptr on devices: its header asks the C library whether the program has one thread alone. std::bind has
// placeholders, new (std::nothrow) an object.
#include <functional>
#include <memory>
#include <new>

#include "Inputs/check.h"

struct Node {
  int value;
  std::shared_ptr<Node> next;
};

int main() {
  int a = 0, b = 0, c = 0;
#pragma omp target map(from : a, b, c)
#pragma acc serial copyout(a, b, c)
  {
    auto p = std::make_shared<int>(42);
    std::shared_ptr<int> q = p;
    a = *q + (int)p.use_count();
    auto list = std::make_shared<Node>(Node{1, std::make_shared<Node>(Node{2, nullptr})});
    b = list->next->value;
    int *r = new (std::nothrow) int(3);
    c = std::bind([](int x, int y) { return 10 * x + y; }, std::placeholders::_2, std::placeholders::_1)(*r, 4);
    delete r;
  }
  CHECK(a == 44 && b == 2 && c == 43, "%d %d %d", a, b, c);
  return check_end();
}

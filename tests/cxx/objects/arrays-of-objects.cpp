// RUN: %sumac++ -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Arrays of objects with constructors in a region; destructors in reverse order; a vector-like class on the stack.
#include "Inputs/check.h"

struct Log {
  int v[40];
  int n = 0;
  void add(int x) { v[n++] = x; }
};
class Item {
  static constexpr int mark = 100;
  Log *log;
  int id;

public:
  Item(Log *log, int id) : log(log), id(id) { log->add(id); }
  ~Item() { log->add(mark + id); }
};
template <class T, int N> class Small {
  alignas(T) unsigned char room[N * sizeof(T)];
  int n = 0;

public:
  T &at(int i) { return reinterpret_cast<T *>(room)[i]; }
  void push(const T &x) { at(n++) = x; }
  int size() const { return n; }
  T *begin() { return &at(0); }
  T *end() { return &at(0) + n; }
};

int main() {
  Log logs[8];
  int sums[8];
#pragma acc parallel loop copy(logs) copyout(sums)
  for (int i = 0; i < 8; i++) {
    {
      Item a(&logs[i], 1);
      Item pair[2] = {Item(&logs[i], 2), Item(&logs[i], 3)};
      if (i % 2)
        Item(&logs[i], 4);
    }
    Small<double, 10> s;
    for (int k = 0; k <= i; k++)
      s.push(k);
    double sum = 0;
    for (double x : s)
      sum += x;
    sums[i] = int(sum) + s.size();
  }
  static const int even[] = {1, 2, 3, 103, 102, 101}, odd[] = {1, 2, 3, 4, 104, 103, 102, 101};
  for (int i = 0; i < 8; i++) {
    CHECK(logs[i].n == (i % 2 ? 8 : 6), "%d: %d", i, logs[i].n);
    for (int k = 0; k < logs[i].n; k++)
      CHECK(logs[i].v[k] == (i % 2 ? odd : even)[k], "%d %d: %d", i, k, logs[i].v[k]);
    CHECK(sums[i] == i * (i + 1) / 2 + i + 1, "%d: %d", i, sums[i]);
  }
  return check_end();
}

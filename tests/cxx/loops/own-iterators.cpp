// RUN: %sumac++ -std=c++11 -fopenacc -O1 -I%S/../../run %s -o %t -lm && %run %t
// Random-access iterators of the program's own: numbers that lie nowhere, every second element, a view of memory.
#include "Inputs/check.h"

class Counting {
  long at;

public:
  explicit Counting(long at) : at(at) {}
  long operator*() const { return at; }
  long operator[](long n) const { return at + n; }
  Counting &operator++() { return ++at, *this; }
  Counting &operator+=(long n) { return at += n, *this; }
  Counting operator+(long n) const { return Counting(at + n); }
  long operator-(const Counting &other) const { return at - other.at; }
  bool operator!=(const Counting &other) const { return at != other.at; }
  bool operator<(const Counting &other) const { return at < other.at; }
};

struct Numbers {
  long first, last;
  Counting begin() const { return Counting(first); }
  Counting end() const { return Counting(last); }
};

struct View {
  float *data;
  int n;
  float *begin() const { return data; }
  float *end() const { return data + n; }
};

namespace other {
struct Row {
  int e[12];
};
int *begin(Row &row) { return row.e; }
int *end(Row &row) { return row.e + 12; }
} // namespace other

int main() {
  long s = 0, t = 0;
  Numbers numbers = {1, 101};
#pragma acc parallel loop reduction(+ : s)
  for (long x : numbers)
    s += x;
#pragma acc parallel loop reduction(+ : t)
  for (auto i = numbers.begin(); i < numbers.end(); i += 10)
    t += *i;
  CHECK(s == 5050 && t == 460, "%ld %ld", s, t);
  float memory[40], sum = 0;
  View view = {memory, 40};
#pragma acc data copy(memory)
  {
#pragma acc parallel loop
    for (float &x : view)
      x = 0.25f;
  }
  for (float x : view)
    sum += x;
  CHECK(sum == 10, "of a view %g", (double)sum);
  other::Row row;
  int of_row = 0;
#pragma acc parallel loop
  for (int &x : row)
    x = 4;
#pragma acc parallel loop reduction(+ : of_row)
  for (int x : row)
    of_row += x;
  CHECK(of_row == 48, "of a row %d", of_row);
  return check_end();
}

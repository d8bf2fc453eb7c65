// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// An iterator of class type has to be declared by the loop, which must step it by a fixed amount; enumerations have no steps.
#include <vector>
enum color { red, green, blue };
color &operator++(color &c) { return c = color(c + 1); }
int f(std::vector<int> &v) {
  int s = 0;
  std::vector<int>::iterator i;
#pragma acc parallel loop reduction(+ : s)
  // CHECK: iterator-in-front.cpp:[[@LINE+1]]:{{.*}}: error: the loop must begin by giving one variable its first value
  for (i = v.begin(); i != v.end(); ++i)
    s += *i;
#pragma acc parallel loop reduction(+ : s)
  // CHECK: iterator-in-front.cpp:[[@LINE+1]]:{{.*}}: error: the loop's variable is an enumeration, whose step is a function of the program
  for (color c = red; c < blue; ++c)
    s += c;
  return s;
}

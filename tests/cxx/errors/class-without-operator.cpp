// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// A class that the program declares no operator for is not taken apart.
// CHECK: class-without-operator.cpp:13:39: error: 's' is of the class 'Sum', for which the program declares no operator: '#pragma omp declare reduction(+ : Sum : ...)' does
class Sum {
  double x;

public:
  explicit Sum(double a = 0) : x(a) {}
  Sum operator+(const Sum &o) const { return Sum(x + o.x); }
};
Sum run() {
  Sum s;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s = s + Sum(i);
  return s;
}

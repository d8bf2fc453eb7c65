// REQUIRES: gdb
// UNSUPPORTED: sanitized
// RUN: %sumac++ -fopenacc -g -O0 %s -o %t
// RUN: env SUMAC_DEVICE=host DEBUGINFOD_URLS= gdb -batch -nx -ex 'break debugger.cpp:39 if i == 3' -ex run -ex 'bt 1' -ex 'print twice' -ex 'print both' -ex 'print more' -ex 'print data[4]' -ex 'print n' -ex 'print this->scale' -ex 'print total' -ex 'print pair.second' -ex 'ptype twice' -ex 'whatis this' %t 2>&1 | FileCheck %s
// In a region of a class template gdb shows the variables of the instance by their names: those of the loop, parameters,
// the partial result, the object and its members.
// CHECK: Breakpoint 1{{[.0-9]*}}, {{.*}}debugger.cpp:39
// CHECK: total += both;
// CHECK: $1 = 6
// CHECK: $2 = 6.5
// CHECK: $3 = 0.5
// CHECK: $4 = 16
// CHECK: $5 = 100
// CHECK: $6 = {by = 2, of = 7}
// CHECK: $7 = 7.5
// CHECK: $8 = 3
// CHECK: type = double
// CHECK: type = const Field<double> *
#include <cstdio>
#include <utility>

struct Scale {
  int by, of;
};
template <class T> class Field {
  T *data;
  int n;
  Scale scale = {2, 7};

public:
  Field(T *data, int n) : data(data), n(n) {}
  T sum(T start, const T &more) const {
    T total = start;
#pragma acc parallel loop reduction(+:total) copyin(data[0:n])
    for (int i = 0; i < n; i++) {
      T twice = data[i] / 4 * scale.by;
      std::pair<T, int> pair(twice, i);
      auto both = twice + more;
      total += both;
    }
    return total;
  }
};

int main() {
  double a[100];
  int b[100];
  for (int i = 0; i < 100; i++)
    a[i] = b[i] = 4 * i;
  std::printf("%g %d\n", Field<double>(a, 100).sum(0.5, 0.5), Field<int>(b, 100).sum(1, 0));
}

// REQUIRES: sim
// RUN: %sumac++ -fopenacc -O1 -Minfo=accel %s -o %t 2>&1 | FileCheck --check-prefix=INFO %s
// RUN: env SUMAC_DEVICE=sim not %t 2>&1 | FileCheck %s
// RUN: env SUMAC_DEVICE=host SUMAC_NOTIFY=1 not %t 1 2>&1 | FileCheck --check-prefix=TIMES %s
// Reports and messages name functions as the user does, and say which instance of a template it is.
// INFO-DAG: {{^}}phys::Field<T>::sum:{{$}}
// INFO-DAG: {{^}}phys::Field<double>::sum:{{$}}
// INFO-DAG: host: reduction(+) over gang
// INFO-DAG: {{^}}phys::(anonymous namespace)::Plain::operator():{{$}}
// INFO-DAG: {{^}}main:{{$}}
// TIMES: function=phys::Field<int>::sum line=21
// TIMES: function=phys::(anonymous namespace)::Plain::operator() line=31
// TIMES: function=main line=45
// CHECK: instances.cpp:21: sumac: error: phys::Field<double>::sum: device sim:0 failed: {{.*}}instances.cpp:23: error: {{.*}} out of bounds: data[4]
#include <cstdlib>
namespace phys {
template <class T> struct Field {
  T *data;
  T sum(int n) const {
    T s = 0;
#pragma acc parallel loop copyin(data[0:4]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
};
namespace {
struct Plain {
  int operator()(int n) const {
    int s = 0;
#pragma acc parallel loop reduction(+:s)
    for (int i = 0; i < n; i++)
      s += i;
    return s;
  }
};
}
}

int main(int argc, char **) {
  int i[4] = {1, 2, 3, 4};
  double d[4] = {1, 2, 3, 4};
  int sum = phys::Field<int>{i}.sum(4) + phys::Plain()(4);
  auto inside = [&] {
#pragma acc serial copy(sum)
    sum++;
  };
  inside();
  if (argc == 1)
    sum += phys::Field<double>{d}.sum(5);
  return sum;
}

// REQUIRES: sim
// RUN: %sumac++ -fopenacc -O1 %s -o %t
// RUN: env SUMAC_DEVICE=host SUMAC_HOST_MEMORY=separate %t
// RUN: env SUMAC_DEVICE=sim not %t 2>&1 | FileCheck %s
// RUN: strip %t && env SUMAC_DEVICE=sim not %t 2>&1 | FileCheck --check-prefix=STRIPPED %s
// UNSUPPORTED: sanitized
// (Sanitized: the sanitizer has tables of the host's, too.)
// The copy of an object with virtual functions leads to the host's table of them: the class is named.
// CHECK: host-table.cpp:27: error: {{.*}} which is the host's table of virtual functions of 'shapes::Square<double>': objects of that class that the host has made cannot be copied to this device
// STRIPPED: which is no address of this device (a host pointer?)
namespace shapes {
struct Shape {
  virtual double area(double s) const { return s; }
  virtual ~Shape() {}
};
template <class T> struct Square : Shape {
  T k = 2;
  double area(double s) const override { return k * s * s; }
};
}
int main() {
  shapes::Square<double> square;
  const shapes::Square<double> *p = &square;
  double sum = 0;
#pragma acc parallel loop reduction(+:sum) copyin(p[0:1])
  for (int i = 0; i < 10; i++)
    sum += p->area(i);
  return sum != 570;
}

// RUN: %sumac++ -fopenmp -O1 -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=warning: %s
// RUN: %sumac++ -fopenmp -O1 -Wno-sumac-host-pointers -c %s -o %t.o 2>&1 | count 0
// Objects of declare target that the run initialises, with pointers in them. A pointer alone leads to what is mapped.
#include <cstdlib>
struct Shape {
  int n;
  explicit Shape(int n) : n(n) {}
  virtual int area() const { return n; }
};
struct Buffer {
  double *data;
  int n;
  explicit Buffer(int n) : data(new double[n]), n(n) {}
};
struct Plain {
  int n;
  explicit Plain(int n) : n(n) {}
};
#pragma omp begin declare target
// CHECK: host-pointers.cpp:[[@LINE+1]]:{{[0-9]+}}: warning: the host computes the first value of 'shape', and the pointers in it, also those to virtual functions, are the host's: device code cannot follow them [-Wsumac-host-pointers]
Shape shape(std::rand());
// CHECK: host-pointers.cpp:[[@LINE+1]]:{{[0-9]+}}: warning: the host computes the first value of 'buffers'
static Buffer buffers[2] = {Buffer(3), Buffer(4)};
Plain plain(std::rand());
double *alone = new double[3];
#pragma omp end declare target
int run() {
  int n = 0;
#pragma omp target map(from : n)
  n = shape.n + buffers[0].n + plain.n;
  return n;
}

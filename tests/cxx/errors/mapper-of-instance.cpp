// RUN: not %sumac++ -std=c++17 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// What is wrong with a mapper in one instance of a template, and not in the others.
template <class T> struct Field {
  int n;
  T *p;
};
int shift;
#pragma omp declare mapper(half : Field<double> f) map(f, f.p[0:f.n / 2])
#pragma omp declare mapper(Field<long> f) map(f, f.p[shift:f.n])

template <class T> void half(Field<T> &f) {
  // CHECK: mapper-of-instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: mapper 'half' is not declared for the type of 'f'
#pragma omp target map(mapper(half), tofrom: f)
  f.p[0] = 1;
}
template <class T> void moved(Field<T> &f, int shift) {
  // CHECK: mapper-of-instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'shift' means another variable here than in mapper 'default'
#pragma omp target map(tofrom: f)
  f.p[shift] = 1;
}
template <class T> void own(T &list) {
#pragma omp declare mapper(T l) map(l, l.next[0:1])
  // CHECK: mapper-of-instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'l.next[0:1]' maps an object of 'T' as part of one: that has no end
#pragma omp target map(tofrom: list)
  list.n = 1;
}
struct List {
  int n;
  List *next;
};
template <class V> void section(V &v) {
  // CHECK: mapper-of-instance.cpp:[[#@LINE + 2]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'p[0:2]' is a section of what is no pointer here
  auto &p = v.p;
#pragma omp target map(tofrom: p[0:2])
  p[0] = 1;
}
struct Three {
  int p[3];
};

int main() {
  Field<double> d = {};
  Field<float> f = {};
  Field<long> l = {};
  half(d);
  half(f);
  moved(d, 1);
  moved(l, 1);
  List list = {};
  own(list);
  section(d);
  Three three = {};
  section(three);
}

// RUN: not %sumac++ -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s --implicit-check-not=error:
// RUN: %sumac++ -DRIGHT -fopenacc -fopenmp %s -o %t && %run %t
// Members that are references in one instance of a template, and none in another one.
template <class T> struct Holder {
  T r;
  T a[2];
};
template <class T> struct Holder<T &> {
  T &r;
};
template <class T> struct Outer {
  Holder<T> in;
};
template <class T> struct Many {
  Holder<T> each[2];
};
template <class T> struct Rows {
  T *p;
};
template <class T> struct Rows<T &> {
  T *&p;
};

template <class T> void omp(Holder<T> s) {
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's.r' goes through the member 'r', which is a reference, and devices would follow it to the host's memory: name the object by a reference of the function, auto &x = r;
#pragma omp target map(tofrom: s.r)
  s.r = 7;
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's.r' goes through the member 'r'
#pragma omp target enter data map(to: s.r)
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's.r' goes through the member 'r'
#pragma omp target update to(s.r)
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's.r' goes through the member 'r'
#pragma omp target exit data map(delete: s.r)
}
template <class T> void nested(Outer<T> &o) {
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'o.in.r' goes through the member 'r'
#pragma acc parallel copy(o.in.r)
  o.in.r = 7;
}
template <class T> void element(Many<T> &m) {
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'm.each[1].r' goes through the member 'r'
#pragma omp target map(tofrom: m.each[1].r)
  m.each[1].r = 7;
}
template <class T> void sum(Holder<T> &s) {
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 's.r' goes through the member 'r'
#pragma acc parallel loop reduction(+: s.r)
  for (int i = 0; i < 10; i++)
    s.r += i;
}
template <class T> void section(Rows<T> &rows, int n) {
  // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'rows.p[0:n]' goes through the member 'p'
#pragma omp target map(tofrom: rows.p[0:n])
  rows.p[0] = 7;
}
template <class T> struct Derived : Holder<T> {
  Derived(T v) : Holder<T>{v} {}
  void set() {
    // CHECK-DAG: instance.cpp:[[#@LINE + 1]]:{{[0-9]+}}: error: static assertion failed{{.*}}: 'this->r' goes through the member 'r'
#pragma omp target map(tofrom: this->r)
    this->r = 7;
  }
};

int main() {
#ifdef RIGHT
  using R = int;
  int v = 1;
  int *p = &v;
  Rows<R> rows{p};
  Many<R> m{};
  Outer<R> o{};
#else
  using R = int &;
  int v = 1;
  int *p = &v;
  Rows<R> rows{p};
  Many<R> m{{{v}, {v}}};
  Outer<R> o{{v}};
#endif
  Holder<R> s{v};
  omp<R>(s);
  nested<R>(o);
  element<R>(m);
  sum<R>(s);
  section<R>(rows, 1);
  Derived<R> d(v);
  d.set();
  return o.in.r != 7 || m.each[1].r != 7 || s.r != 46 || v != 7 || d.r != 7;
}

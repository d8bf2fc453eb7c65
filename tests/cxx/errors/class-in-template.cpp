// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++20 -fopenacc -DTWO -c %s -o %t.o 2>&1 | FileCheck --check-prefix=TWO %s
// Clang takes no class with methods in a captured statement of a template; one without a name cannot stand before it.
// CHECK: class-in-template.cpp:[[#@LINE + 6]]:5: error: a class without a name that has methods: clang does not take such a class in a construct of a template; give it a name, or declare it outside of the construct
#ifndef TWO
template <class T> T run(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++) {
    struct {
      T x;
      T next() const { return x + 1; }
    } local = {T(i)};
    s += local.next();
  }
  return s;
}
#else
template <class T> int twice() {
  int s = 0;
#pragma acc serial copy(s)
  {
    if (s == 0) {
      struct C {
        int f() { return 1; }
      };
      s = C().f();
    }
    // TWO: class-in-template.cpp:[[#@LINE + 1]]:12: error: two classes 'C' with methods in one construct of a template are not supported: give them two names
    struct C {
      int f() { return 2; }
    };
    s += C().f();
  }
  return s;
}
#endif

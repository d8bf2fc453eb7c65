// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Clang takes no class with methods in a captured statement of a template.
// CHECK: class-in-template.cpp:8:5: error: 'Local' has methods: clang does not take such a class in a construct of a template; declare it outside of the construct
template <class T> T run(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++) {
    struct Local {
      T x;
      T next() const { return x + 1; }
    };
    s += Local{T(i)}.next();
  }
  return s;
}

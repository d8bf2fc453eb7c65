// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Clang takes no class with methods in a captured statement of a template; it stands in front of it, where two of one
// name cannot.
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
    // CHECK: class-in-template.cpp:[[#@LINE + 1]]:12: error: two classes 'C' with methods in one construct of a template are not supported: give them two names
    struct C {
      int f() { return 2; }
    };
    s += C().f();
  }
  return s;
}

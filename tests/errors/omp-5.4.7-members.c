// RUN: not %sumacc -fopenmp -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %sumac++ -x c++ -fopenmp -fsyntax-only %s 2>&1 | FileCheck --check-prefix=CXX %s
// OpenMP 5.2 5.4.7 to 5.4.10: members of structures are no variables; what to write instead.
struct s {
  double *p, a[4];
  int x;
};
void f(struct s s) {
// CHECK: :[[@LINE+2]]:34: error: 's.p' is only a part of a variable, and 'is_device_ptr' takes whole variables: give the pointer a name, double *q = s.p, and name that
// CXX: :[[@LINE+1]]:34: error: 's.p' is only a part of a variable, and 'is_device_ptr' takes whole variables: give the pointer a name, auto *q = s.p, and name that
#pragma omp target is_device_ptr(s.p)
  s.x = 1;
// CHECK: :[[@LINE+2]]:40: error: 's.p' is only a part of a variable, and 'use_device_ptr' takes whole variables: give the pointer a name
// CXX: :[[@LINE+1]]:40: error: 's.p' is only a part of a variable
#pragma omp target data use_device_ptr(s.p)
  s.x = 1;
// CHECK: :[[@LINE+2]]:36: error: 's.x' is a member of a structure, and 'has_device_addr' takes variables, elements and sections: give it a pointer, q = &s.x, and name q[0:1]
// CXX: :[[@LINE+1]]:36: error: 's.x' is a member of a structure, and 'has_device_addr' takes variables, elements and sections: give it a name, auto &x = s.x, and name that
#pragma omp target has_device_addr(s.x)
  s.x = 1;
// CHECK: :[[@LINE+2]]:41: error: 's.a[1:2]' is a member of a structure, and 'use_device_addr' takes variables, elements and sections: give it a pointer, q = s.a, and name a section of q
// CXX: :[[@LINE+1]]:41: error: 's.a[1:2]' is a member of a structure, and 'use_device_addr' takes variables, elements and sections: give it a name, auto &x = s.a, and name that
#pragma omp target data use_device_addr(s.a[1:2])
  s.x = 1;
}

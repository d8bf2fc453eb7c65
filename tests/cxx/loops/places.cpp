// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Messages name the user's lines and columns, although the loop becomes another one.
// CHECK: places.cpp:9:31: error: use of undeclared identifier 'unknown'
// CHECK: places.cpp:12:5: error: use of undeclared identifier 'here'
// CHECK: places.cpp:15:{{[0-9]+}}: error: use of undeclared identifier 'nowhere'
int f(int (&a)[10]) {
  int s = 0;
#pragma acc parallel loop reduction(+ : s)
  for (int x : a) { s += x +  unknown; }
#pragma acc parallel loop reduction(+ : s)
  for (int x : a)
    here += x;
#pragma acc parallel loop reduction(+ : s)
  for (int &x :
            a) s = nowhere + x;
  return s;
}

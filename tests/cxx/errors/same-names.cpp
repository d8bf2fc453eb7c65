// RUN: not %sumac++ -std=c++20 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Variables of different scopes and one name, in one region.
// CHECK: same-names.cpp:12:17: error: 'n::k' and 'k' in one region are not supported: use a reference to one of them, with another name
namespace n {
int k = 1;
}
int k = 2;
int run() {
  int s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < 10; i++)
    s += n::k + ::k;
  return s;
}

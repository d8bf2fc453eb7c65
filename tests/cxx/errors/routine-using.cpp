// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++17 -DDECLARED -fopenacc -c %s -o %t.o 2>&1 | FileCheck --check-prefix=DECLARED %s
// A name that using-declarations bring is that of the functions behind them.
#include <math.h>
namespace n {
int twice(int x);
int twice(double x);
int half(int x) { return x / 2; }
int half(double x) { return (int)(x / 2); }
} // namespace n
using n::half;
using n::twice;
#ifdef DECLARED
// DECLARED: routine-using.cpp:[[@LINE+1]]:1: error: a using-declaration brings 'twice', whose definition is elsewhere: put the directive in front of its declaration
#pragma acc routine(twice) seq
#else
// CHECK: routine-using.cpp:[[@LINE+1]]:1: error: 'routine' must stand before the definition of 'n::half'
#pragma acc routine(half) seq
// CHECK: routine-using.cpp:[[@LINE+1]]:1: error: 'routine' must stand before the definition of 'std::fmin
#pragma acc routine(fmin) vector
#endif
int main() {}

// RUN: not %sumac++ -std=c++17 -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// What a function cannot be bound to.
int g(int x);
double g(double x);
auto lambda = [](int x) { return x; };
// CHECK: bound-names.cpp:[[#@LINE + 1]]:25: error: 'f' is bound to 'g', but no function of that name has the type 'float (float)': declare one, or write a symbol as a string
#pragma acc routine seq bind(g)
float f(float x);
// CHECK: bound-names.cpp:[[#@LINE + 1]]:25: error: 'h' is bound to 'lambda', but no function of that name has the type 'int (int)'
#pragma acc routine seq bind(lambda)
int h(int x);
int k(int x);
double k(double x);
// CHECK: bound-names.cpp:[[#@LINE + 1]]:28: error: 'bind' cannot stand with several functions of the name 'k': put a directive in front of each
#pragma acc routine(k) seq bind(g)

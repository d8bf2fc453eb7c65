// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -std=c2x -fopenmp -x c -c %s -o %t.o 2>&1 | FileCheck --check-prefix=C %s
// Which attributes are not supported; in C, none are directives.
// CHECK: attribute.cpp:[[#@LINE + 2]]:3: error: the attribute 'assume' is not supported: write a pragma, or 'directive(...)', 'sequence(...)' or 'decl(...)'
// C: attribute.cpp:[[#@LINE + 1]]:3: error: directives as attributes are C++'s: write '#pragma omp'
[[omp::assume(holds)]] int table[4];
// CHECK: attribute.cpp:[[#@LINE + 1]]:3: error: 'decl(threadprivate)' is not supported: write a pragma
[[omp::decl(threadprivate)]] int own;
// CHECK: attribute.cpp:[[#@LINE + 1]]:14: error: the attribute 'decl' is supported in front of a declaration
int behind [[omp::decl(declare target)]];

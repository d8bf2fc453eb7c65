// RUN: not %sumac++ -std=c++20 -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -std=c2x -fopenmp -x c -c %s -o %t.o 2>&1 | FileCheck --check-prefix=C %s
// Attributes of declarations are not supported; in C, none are directives.
// CHECK: attribute.cpp:[[#@LINE + 2]]:3: error: the attribute 'decl' is not supported: write a pragma, or 'directive(...)' or 'sequence(...)'
// C: attribute.cpp:[[#@LINE + 1]]:3: error: directives as attributes are C++'s: write '#pragma omp'
[[omp::decl(declare target)]] int table[4];

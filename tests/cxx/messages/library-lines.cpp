// RUN: not %sumac++ -fopenmp -c %s -o %t.o 2>&1 | grep -E '(error|note):' | FileCheck %s --implicit-check-not=error: --implicit-check-not='declare it with'
// What devices do not have of the C++ library: each error is at the line of the region that leads there, names what is called,
// and says what to write instead. One error a line for each kind of things.
#include <iostream>
#include <map>
#include <random>
#include <sstream>
#include <string>
#include <unordered_map>
static inline int length_of(double x) {
  std::ostringstream text;
  text << x; // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: 'std::ostream::operator<<' is used in device code, but devices have no streams of C++: print with printf
  return (int)text.str().size(); // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: 'std::__cxx11::basic_ostringstream<...>::str' is used in device code, but devices have no std::string: use arrays of char
} // CHECK-DAG: library-lines.cpp:[[#@LINE-3]]:{{.*}}error: 'std::__cxx11::basic_ostringstream<...>::basic_ostringstream' is used in device code, but devices have no streams
// CHECK-DAG: library-lines.cpp:[[#@LINE-1]]:{{.*}}error: 'std::__cxx11::basic_ostringstream<...>::~basic_ostringstream' is used in device code, but devices have no streams
int main() {
  int r = 0;
  double d = 0;
#pragma omp target
  {
    std::cout << "hello" << "\n"; // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: 'std::operator<< <...>' is used in device code, but devices have no streams of C++: print with printf
  } // CHECK-DAG: {{.*}}ostream:{{.*}}note: it leads to 'std::__ostream_insert{{.*}}' here, of which there is no device version
#pragma omp target map(tofrom : r)
  {
    std::map<int, int> m;
    m[3] = 4; // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: 'std::map<...>::operator[]' is used in device code, but devices have no std::map and std::set: use an array
    std::unordered_map<int, int> t;
    t[3] = 4; // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: 'std::unordered_map<...>::operator[]' is used in device code, but devices have no std::unordered_map and std::unordered_set: use an array
    r = length_of(3);
  }
#pragma omp target map(tofrom : d)
  {
    std::mt19937 g(3);
    std::uniform_real_distribution<double> u;
    d = u(g); // CHECK-DAG: library-lines.cpp:[[#@LINE]]:{{.*}}error: long double is not supported in device code
  } // CHECK-DAG: library-lines.cpp:[[#@LINE-1]]:{{.*}}error: 'std::uniform_real_distribution<...>::operator()<...>' is used in device code, but devices have no long double: use double
  return r != 4 || d > 1;
}

// RUN: not %sumac++ -std=c++17 -fopenacc -fopenmp -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumac++ -std=c++17 -fopenacc -fopenmp -c %s -o %t.o 2>&1 | not grep -e __sumac -e "fault of Sumac"
// RUN: not %sumac++ -std=c++17 -fopenacc -fopenmp -freproducible -c %s -o %t.o 2>&1 | FileCheck --check-prefix=TYPE %s
// Types that no reduction takes, in instances of templates: the message names the instance's type.
// TYPE: error: 'sum' has type '__int128', which no reduction takes
template <class T> T sum_of(int n) {
  T sum = 0;
#pragma acc parallel loop reduction(+:sum)
  for (int i = 0; i < n; i++)
    sum += T(i);
  return sum;
}
template <class T> T array_of(int n) {
  T many[3] = {};
#pragma omp target teams distribute parallel for reduction(max:many)
  for (int i = 0; i < n; i++)
    many[i % 3] = T(i) > many[i % 3] ? T(i) : many[i % 3];
  return many[0];
}
struct Plain {
  int x;
  Plain(int x = 0) : x(x) {}
  Plain &operator+=(Plain o) { return x += o.x, *this; }
};
// CHECK-DAG: reduction-types.cpp:9:{{.*}}: error: 'sum' has type '__int128', which no reduction takes
// CHECK-DAG: reduction-types.cpp:[[#@LINE+1]]:{{.*}}: note: in instantiation of function template specialization 'sum_of<__int128>'
__int128 a() { return sum_of<__int128>(3); }
// CHECK-DAG: error: 'sum' has type 'unsigned __int128', which no reduction takes
unsigned __int128 b() { return sum_of<unsigned __int128>(3); }
// CHECK-DAG: error: 'sum' has type '__bf16', which no reduction takes
double c() { return sum_of<__bf16>(3); }
// CHECK-DAG: error: 'sum' has type 'long double', which no reduction takes
long double d() { return sum_of<long double>(3); }
// CHECK-DAG: error: 'sum' has type 'Plain', which no reduction takes
int e() { return sum_of<Plain>(3).x; }
// CHECK-DAG: reduction-types.cpp:16:{{.*}}: error: 'many' has type '__int128', which no reduction takes
int f() { return array_of<__int128>(3); }
// CHECK-DAG: error: 'many' has type 'long double', which no reduction takes
int g() { return array_of<long double>(3); }

// RUN: %sumac++ -fopenacc -O1 -Minfo=accel -fsave-reduction-report=%t.json -c %s -o %t.o 2>&1 | FileCheck --check-prefix=MINFO %s
// RUN: FileCheck %s <%t.json
// RUN: %build/bin/sumac-report %t.json -o %t.html
// -Minfo and the report tell of each instance of a template, by its name and its type.
template <class T> struct Field {
  const T *p;
  T sum(int n) {
    T s = 0;
    // MINFO: Field<T>::sum:
    // MINFO: report.cpp:[[#@LINE + 1]]: implicit copy(s, this[0:1])
#pragma acc parallel loop copyin(p[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += p[i];
    // MINFO: {{^}}Field<double>::sum:{{$}}
    // MINFO-NEXT: report.cpp:[[#@LINE - 4]]: kernel Field<double>::sum (line [[#@LINE - 4]])
    // MINFO: {{^}}Field<double>::sum:{{$}}
    // MINFO-NEXT: report.cpp:[[#@LINE - 5]]: {{.*}}reduction(+) over gang
    // MINFO: Field<int>::sum:
    // MINFO-NEXT: report.cpp:[[#@LINE - 7]]: {{.*}}reduction(+) over gang
    return s;
  }
};
double of(const double *d, const int *k) { return Field<double>{d}.sum(10) + Field<int>{k}.sum(10); }
// CHECK-DAG: "function": "Field<double>::sum"{{.*}}"variable": "s"{{.*}}"type": "double"
// CHECK-DAG: "function": "Field<int>::sum"{{.*}}"variable": "s"{{.*}}"type": "int"

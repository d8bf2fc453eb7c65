// RUN: not %sumac++ -fopenacc -O1 -c %s -o %t.o 2>&1 | FileCheck %s
// What only the late half sees: functions and variables that depend on a template's parameters, by the user's names.
// CHECK: no-device-version.cpp:14:{{.*}}: error: 'away::twice<double>' is called in device code, but there is no device version of it
// CHECK: no-device-version.cpp:8:{{.*}}: error: variable 'away::table<double>' is used in device code, but has no device copy
namespace away {
template <class T> T twice(T x);
template <class T> T table;
template <class T> T first() { return table<T>; }
}
template <class T> T run(int n) {
  T s = 0;
#pragma acc parallel loop reduction(+:s)
  for (int i = 0; i < n; i++) {
    s += away::twice(T(i));
    s += away::first<T>();
  }
  return s;
}
template double run(int);

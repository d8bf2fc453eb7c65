// RUN: not %sumac++ -fopenacc -freproducible -c %s -o %t.o 2>&1 | FileCheck %s
// Of types that depend on a template's parameters, only sums and products of scalars are reproducible.
template <class T> T run(int n, const T *a) {
  T m = 0, h[3] = {};
  // CHECK: reproducible.cpp:[[#@LINE + 1]]:{{.*}}error: {{.*}}its type depends on a template's parameters, and it is no sum or product of scalars
#pragma acc parallel loop copyin(a[0:n]) reduction(max:m)
  for (int i = 0; i < n; i++)
    m = m > a[i] ? m : a[i];
  // CHECK: reproducible.cpp:[[#@LINE + 1]]:{{.*}}error: {{.*}}its type depends on a template's parameters, and it is no sum or product of scalars
#pragma acc parallel loop copyin(a[0:n]) reduction(+:h)
  for (int i = 0; i < n; i++)
    h[i % 3] += a[i];
  return m + h[1];
}

// A reduction of a clause, or found, has its result in the copied variable; without one the variable is an own copy.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce %s | FileCheck %s
// CHECK: in named
// CHECK: variable s kind=0x700 slot=2 by-pointer
// CHECK: loop 1: {{.*}}collapse=1 reduction(+:s) copy{{$}}
double named(int n, double *a) {
  double s = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector reduction s with + map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
// CHECK: in found
// CHECK: variable t kind=0x700 slot=2 by-pointer
// CHECK: loop 1: {{.*}}collapse=1 reduction(+:t) copy implied{{$}}
double found(int n, double *a) {
  double t = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector accumulates map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    t += a[i];
  return t;
}
// CHECK: in left
// CHECK: variable u kind=0x404 slot=2{{$}}
// CHECK-NEXT: loop 1: {{.*}}collapse=1{{$}}
double left(int n, double *a) {
  double u = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    u += a[i];
  return u;
}

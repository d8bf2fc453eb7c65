// Candidates are variables of a reduction clause, and those that accumulate where the construct says "accumulates".
// RUN: %sumac-early -passes=regions,dims,spaces,candidates %s | FileCheck %s
// CHECK: in named
// CHECK-NEXT: loop 1: {{.*}}collapse=1 candidate(+:s){{$}}
double named(int n, double *a) {
  double s = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector reduction s with + map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
// CHECK: in found
// CHECK-NEXT: loop 1: {{.*}}collapse=1 candidate(+:t){{$}}
double found(int n, double *a) {
  double t = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector accumulates map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    t += a[i];
  return t;
}
// CHECK: in left
// CHECK-NEXT: loop 1: {{.*}}collapse=1{{$}}
double left(int n, double *a) {
  double u = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    u += a[i];
  return u;
}

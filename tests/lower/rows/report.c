// -Minfo has a line for each reduction; without the option the row says nothing.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,report -Minfo %s | FileCheck %s
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,report %s | FileCheck --check-prefix=NO %s
// NO: # after report
// CHECK: report.c:[[@LINE+4]]: reduction(+:s) over gang, vector
double named(int n, double *a) {
  double s = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector reduction s with + map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    s += a[i];
  return s;
}
double found(int n, double *a) {
  double t = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector accumulates map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    t += a[i];
  return t;
}
double left(int n, double *a) {
  double u = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    u += a[i];
  return u;
}
// NO-NOT: over gang, vector,

// The row warns of an accumulation that no clause names; not of reductions.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,warn_races %s 2>&1 | FileCheck %s --implicit-check-not=warning:
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
// CHECK: :[[@LINE+5]]:5: warning: iterations that run in parallel race for 'u'
double left(int n, double *a) {
  double u = 0;
#pragma acc_construct region redundant default(mapped+to+from) over gang vector map a[0:n] mapped+to
  for (int i = 0; i < n; i++)
    u += a[i];
  return u;
}

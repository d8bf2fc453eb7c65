// The row warns of a value of an own copy that is read behind the construct; not of a copied variable.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,warn_lost %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: :[[@LINE+4]]:3: warning: this value of 'last' is lost
int lost(int n, int *a) {
  int last = 0;
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+to
  last = a[n - 1];
  return last;
}
int copied(int n, int *a) {
  int last = 0;
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+to map last mapped+to+from
  last = a[n - 1];
  return last;
}

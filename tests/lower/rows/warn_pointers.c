// The row warns of an item that is a pointer itself; not of a section.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,warn_pointers %s 2>&1 | FileCheck %s --implicit-check-not=warning:
// CHECK: :[[@LINE+2]]:{{[0-9]+}}: warning: 'a' is a pointer: the clause maps the pointer itself
void itself(float *a) {
#pragma acc_construct region redundant default(mapped+to+from) map a mapped+to
  a[0] = 1;
}
void section(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+to
  a[0] = 1;
}

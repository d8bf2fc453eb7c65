// A region may call a routine; another function without a body is an error.
// RUN: not %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,calls %s 2>&1 | FileCheck %s --implicit-check-not=error:
int here(int i) { return i + 1; }
int far(int i);
#pragma acc_construct routine names(here) for no level
void known(int n, int *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang map a[0:n] mapped+from
  for (int i = 0; i < n; i++)
    a[i] = here(i);
}
// CHECK: :[[@LINE+4]]:12: error: unknown function 'far' called from a region
void unknown(int n, int *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang map a[0:n] mapped+from
  for (int i = 0; i < n; i++)
    a[i] = far(i);
}

// The edits are in the text; text without constructs is as it was.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls,outline,routines,api_calls,launch,write %s | FileCheck %s
// CHECK: # 1 "<sumac>" 3
// CHECK: void loops(int n, float *a)
// CHECK: __sumac_launch(&__sumac_l);
void loops(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang map a[0:n] mapped+to+from
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
// CHECK: void plain(int n, float *a)
// CHECK-NEXT: for (int i = 0; i < n; i++)
// CHECK-NEXT: a[i] = 1;
void plain(int n, float *a) {
  for (int i = 0; i < n; i++)
    a[i] = 1;
}

// The host maps, and launches a region; host code in a data construct stays as it is.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls,outline,routines,api_calls,launch %s | FileCheck %s
// CHECK: edit {{.*}}:
// CHECK: __sumac_launch(&__sumac_l);
// CHECK: edit {{.*}}:
// CHECK-NOT: a[0] = 2
// CHECK: __sumac_data_begin(
// CHECK-NOT: a[0] = 2
void loops(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) over gang map a[0:n] mapped+to+from
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
void data(int n, float *a) {
#pragma acc_construct data map a[0:n] mapped+to
  a[0] = 2;
}

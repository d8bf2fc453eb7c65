// A region is a function with its loop shared out; a data construct has none.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls,outline %s | FileCheck %s
// CHECK: region {{.*}} in loops
// CHECK: __sumac_region_slots("__sumac_region_{{.*}}_loops_
// CHECK: __sumac_fork(__sumac_gang, 1);
// CHECK: __sumac_join(__sumac_gang, 1);
// CHECK-NOT: __sumac_region_slots
void loops(int n, float *a) {
#pragma acc_construct region redundant default(mapped+to+from) map a[0:n] mapped+to+from
#pragma acc_construct loop over gang
  for (int i = 0; i < n; i++)
    a[i] = 1;
}
void data(int n, float *a) {
#pragma acc_construct data map a[0:n] mapped+to
  a[0] = 2;
}

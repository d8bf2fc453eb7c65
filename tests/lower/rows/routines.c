// A loop of a routine is shared out in its place; a sequential one stays as it is.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread,reduce,calls,outline,routines,api_calls,launch,write %s | FileCheck %s
// CHECK: void shared(int n, float *a)
// CHECK: __sumac_fork(__sumac_vector, 1);
// CHECK: __sumac_join(__sumac_vector, 1);
#pragma acc_construct routine for vector
void shared(int n, float *a) {
#pragma acc_construct loop over vector
  for (int i = 0; i < n; i++)
    a[i] = i;
}
// CHECK: void alone(int n, float *a)
// CHECK-NOT: __sumac_fork
// CHECK: for (int i = 0; i < n; i++)
#pragma acc_construct routine for no level
void alone(int n, float *a) {
#pragma acc_construct loop over no level sequential
  for (int i = 0; i < n; i++)
    a[i] = 2 * i;
}

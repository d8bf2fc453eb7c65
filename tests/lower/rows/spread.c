// A reduction holds for the loop around, too; a nest that reduces nothing stays as it is.
// RUN: %sumac-early -passes=regions,dims,spaces,candidates,assign,privates,scan_vars,spread %s | FileCheck %s
// CHECK: in sum line
// CHECK: {{^ }}loop 1: gang {{.*}}collapse=1 reduction(+:s) implied{{$}}
// CHECK-NEXT: {{^ }}loop 2: vector {{.*}}collapse=1 reduction(+:s){{$}}
double sum(int n, double *a) {
  double s = 0;
#pragma acc_construct region redundant default(mapped+to+from) spreads map a[0:n] mapped+to
#pragma acc_construct loop over gang
  for (int i = 0; i < n; i++)
#pragma acc_construct loop over vector reduction s with +
    for (int k = 0; k < n; k++)
      s += a[k];
  return s;
}
// CHECK: in nothing line
// CHECK: {{^ }}loop 1: gang {{.*}}collapse=1{{$}}
// CHECK-NEXT: {{^ }}loop 2: vector {{.*}}collapse=1{{$}}
void nothing(int n, double *a) {
#pragma acc_construct region redundant default(mapped+to+from) spreads map a[0:n] mapped+from
#pragma acc_construct loop over gang
  for (int i = 0; i < n; i++)
#pragma acc_construct loop over vector
    for (int k = 0; k < n; k++)
      a[k] = i;
}

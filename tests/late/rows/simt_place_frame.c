// Where a gang has no memory at constant addresses, what its threads share is in a frame of the runtime's.
// RUN: %sumacc -w -O2 -fopenacc -fdump=to_llvm -fstop-after=to_llvm -c %s -o %t.o 2> %t.ll
// RUN: %sumac-late -host=workers -O2 -dump=simt_size_partials:workers -stop-after=simt_size_partials %t.ll > %t.0.ll
// RUN: %sumac-late -host=workers -O2 -passes=simt_place_frame %t.0.ll > %t.1.ll
// RUN: FileCheck --check-prefix=BEFORE %s < %t.0.ll && FileCheck %s < %t.1.ll
// BEFORE: @[[SHARED:[^ ]+]] = {{.*}}global [{{[0-9]+}} x i8]
// BEFORE-LABEL: define internal void @__sumac_region_{{.*}}several
// BEFORE-NOT: __sumac_host_enter
// BEFORE: @[[SHARED]]
// CHECK-LABEL: define internal void @__sumac_region_{{.*}}several
// CHECK: call {{.*}}ptr @__sumac_host_enter(
// CHECK: call void @__sumac_host_exit(
// CHECK-LABEL: define internal void @__sumac_region_{{.*}}alone
// CHECK-NOT: __sumac_host_enter
// CHECK: ret void
void several(int n, const double *x, double *z) {
#pragma acc parallel loop gang num_workers(4) present(x[0 : n * 100], z[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop worker reduction(+ : s)
    for (int j = 0; j < 100; j++)
      s += x[i * 100 + j];
    z[i] = s;
  }
}
void alone(int n, double *z) {
#pragma acc parallel loop gang present(z[0 : n])
  for (int i = 0; i < n; i++)
    z[i] = i;
}

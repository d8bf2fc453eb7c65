// Where the memory of gangs and of what they share is: long arrays of threads and arrays of run-time length come from
// functions of the library; an array that a gang's threads only update is one of its variables; the buffer of partials
// gets its size. Short arrays stay where they are.
// RUN: %sumacc -w -O2 -fopenacc -foffload=ptx -fdump=to_llvm -fstop-after=to_llvm -c %s -o %t.o 2> %t.ll
// RUN: %sumac-late -offload=ptx -O2 -dump=expand:ptx -stop-after=expand %t.ll > %t.0.ll
// RUN: %sumac-late -offload=ptx -O2 -passes=simt_place_shared_arrays %t.0.ll > %t.1.ll
// RUN: FileCheck --check-prefix=BEFORE %s < %t.0.ll && FileCheck --check-prefix=UPDATED %s < %t.1.ll
// RUN: %sumac-late -offload=ptx -O2 -passes=simt_one_return,simt_place_arrays %t.1.ll > %t.2.ll
// RUN: FileCheck --check-prefix=LONG %s < %t.2.ll
// RUN: %sumac-late -offload=ptx -O2 -passes=simt_place_lengths %t.2.ll > %t.3.ll
// RUN: FileCheck --check-prefix=LENGTH %s < %t.3.ll
// RUN: %sumac-late -offload=ptx -O2 -passes=simt_split,simt_demote,simt_guard_modes %t.3.ll > %t.4.ll
// RUN: %sumac-late -offload=ptx -O2 -passes=simt_size_partials %t.4.ll > %t.5.ll
// RUN: FileCheck --check-prefix=SMALL %s < %t.4.ll && FileCheck --check-prefix=SIZED %s < %t.5.ll
// SMALL: vector.partials = internal addrspace(3) global i8
// SIZED: vector.partials = internal addrspace(3) global [32 x i8]
// BEFORE-LABEL: define {{.*}}updated
// BEFORE: __sumac_local_1_0_bins = alloca [64 x i32]
// UPDATED-LABEL: define {{.*}}updated
// UPDATED-NOT: __sumac_local_1_0_bins = alloca
// UPDATED: ret void
void updated(int n, const int *key, int bins[64]) {
#pragma acc parallel loop gang vector reduction(+ : bins[0 : 64]) present(key[0 : n], bins[0 : 64])
  for (int i = 0; i < n; i++)
    bins[key[i]]++;
}
// BEFORE-LABEL: define {{.*}}copies
// BEFORE: %vla = alloca double, i64
// LONG-LABEL: define {{.*}}copies
// LONG: call {{.*}}@__sumac_ptx_array_new
// LONG-NOT: alloca double, i64
// LONG: ret void
void copies(int n, const int *key, double *big) {
#pragma acc parallel loop reduction(+ : big[0 : n]) present(key[0 : n], big[0 : n])
  for (int i = 0; i < n; i++) {
    double before = big[0];
    big[key[i]] += before + 1;
  }
}
// LONG-LABEL: define {{.*}}arrays
// LONG: alloca [4 x double]
// LONG: alloca double, i64
// LENGTH-LABEL: define {{.*}}arrays
// LENGTH: alloca [4 x double]
// LENGTH-NOT: alloca double, i64
// LENGTH: ret void
void arrays(int n, double *z) {
  double few[4];
#pragma acc parallel loop gang private(few) present(z[0 : n])
  for (int i = 0; i < n; i++) {
    double own[n];
    own[i] = few[i % 4] = i;
    z[i] = own[i] + few[i % 4];
  }
}
void sum(int n, const double *x, double *z) {
#pragma acc parallel loop gang vector_length(128) present(x[0 : n * 100], z[0 : n])
  for (int i = 0; i < n; i++) {
    double s = 0;
#pragma acc loop vector reduction(+ : s)
    for (int j = 0; j < 100; j++)
      s += x[i * 100 + j];
    z[i] = s;
  }
}

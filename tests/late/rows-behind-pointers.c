// Reductions of rows behind pointers over gangs. A strategy takes all rows at once, by the table of pointers, or expand
// hands it one at a time.
// RUN: %sumacc -fopenacc -O1 -foffload=ptx -w -fdump=expand -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: %sumacc -fopenacc -O1 -foffload=ptx -freduction=gang:sweep -w -fdump=expand -c %s -o %t.o 2>&1 | FileCheck --check-prefix=EACH %s
// RUN: %sumacc -fopenacc -O1 -foffload=host -w -fdump=expand -c %s -o %t.o 2>&1 | FileCheck --check-prefix=HOST %s
// CHECK-LABEL: define {{.*}} @__sumac_region_{{.*}}_add_
// CHECK-NOT: call void @__sumac_red_
// CHECK: call void @__sumac_ptx_rows_leave_f64(ptr %{{[^ ]*}}, i64 0, i64 %{{[^ ]*}}, ptr %{{[^ ]*}}, ptr %{{[^ ]*}}, i64 %{{[^ ]*}}, i64 8, i64 1024, i32 0,
// CHECK-NOT: call void @__sumac_red_
// CHECK-LABEL: define internal void @__sumac_region_{{.*}}.finish.arrays.1(
// CHECK: call void @__sumac_ptx_rows_combine_f64(ptr %1, i64 %3, i64 %4, ptr %{{[0-9]+}}, i64 %2, i64 8, i64 1024, i32 0,
// EACH-LABEL: define {{.*}} @__sumac_region_{{.*}}_add_
// EACH: array.element:
// EACH: [[ROW:%[0-9]+]] = load ptr
// EACH: [[AT:%[0-9]+]] = getelementptr inbounds i8, ptr [[ROW]], i64 0
// EACH: call void @__sumac_ptx_all_fini_f64(ptr [[AT]], ptr %{{[^ ]*}}, i64 %{{[^ ]*}}, i64 8,
// HOST-LABEL: define {{.*}} @__sumac_region_{{.*}}_add_
// HOST: call void @__sumac_dev_gang_fini_array(ptr %{{[^ ]*}}, ptr %{{[^ ]*}}, i64 %{{[^ ]*}}, i64 8, i64 8,
// HOST: br i1 %{{[0-9]+}}, label %array.element
void add(double **p, int n, int m) {
#pragma acc parallel loop gang reduction(+ : p[0 : n][0 : m])
  for (int k = 0; k < 100; k++)
    p[k % n][k % m] += k;
}

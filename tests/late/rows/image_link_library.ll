; The device library's functions that code uses are in the module, and are its own; those that it does not are declared
; alone, and functions of others stay declared. Calls that are made later are linked by the second row.
; RUN: %sumac-late -offload=ptx -facts="kernels, library" -passes=image_link_library %s | FileCheck %s --implicit-check-not="define {{.*}}@omp_destroy_lock"
; RUN: %sumac-late -offload=ptx -facts="kernels, library" -passes=image_link_again %s | FileCheck %s --implicit-check-not="define {{.*}}@omp_destroy_lock"
; CHECK-DAG: define internal void @omp_init_lock(ptr
; CHECK-DAG: declare void @elsewhere(ptr
; CHECK-DAG: define void @f(ptr %p)
define void @f(ptr %p) {
  call void @omp_init_lock(ptr %p)
  call void @elsewhere(ptr %p)
  ret void
}
declare void @omp_init_lock(ptr) "sumac-in-library"
declare void @omp_destroy_lock(ptr) "sumac-in-library"
declare void @elsewhere(ptr)

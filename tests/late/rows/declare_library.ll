; Functions of the device library are declared; those that code uses are linked then. A function of the file keeps its
; body.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=declare_library %s | FileCheck %s
; RUN: %sumac-late -offload=ptx -facts="functions, safe code" -passes=declare_library,link_library %s | FileCheck --check-prefix=LINKED %s --implicit-check-not="define {{.*}}@omp_destroy_lock"
; CHECK-DAG: define void @mine(ptr %p)
; CHECK-DAG: declare void @omp_init_lock(ptr
; CHECK-DAG: declare void @omp_destroy_lock(ptr
; CHECK: "sumac-in-library"
; LINKED-DAG: define void @mine(ptr %p)
; LINKED-DAG: define internal void @omp_init_lock(ptr
declare void @omp_init_lock(ptr)
define void @mine(ptr %p) {
  call void @omp_init_lock(ptr %p)
  ret void
}

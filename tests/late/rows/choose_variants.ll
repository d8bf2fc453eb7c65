; A function for another kind of device goes; one for this kind, and one for all, stay.
; RUN: %sumac-late -offload=ptx -passes=choose_variants %s | FileCheck --check-prefixes=CHECK,GPU %s --implicit-check-not=@of_host
; RUN: %sumac-late -host=host -passes=choose_variants %s | FileCheck --check-prefixes=CHECK,HOST %s --implicit-check-not=@of_gpu
; HOST: define void @of_host()
define void @of_host() {
  call void @__sumac_only_for(i32 0)
  ret void
}
; GPU: define void @of_gpu()
define void @of_gpu() {
  call void @__sumac_only_for(i32 1)
  ret void
}
; CHECK: define void @of_all()
define void @of_all() {
  ret void
}
declare void @__sumac_only_for(i32)

; A function with a reproducible reduction is exact, and so is what it calls; another function is not. On the host its
; vectors are to be narrow.
; RUN: %sumac-late -host=host -facts=functions -passes=mark_exact %s | FileCheck --check-prefixes=CHECK,HOST %s
; RUN: %sumac-late -offload=ptx -facts=functions -passes=mark_exact %s | FileCheck --check-prefixes=CHECK,GPU %s --implicit-check-not=prefer-vector-width
; CHECK: define i32 @reproducible() [[R:#[0-9]+]] {
define i32 @reproducible() {
  %width = call i32 @__sumac_tree_width(i32 4, i32 1)
  %x = call i32 @called(i32 %width)
  ret i32 %x
}
; CHECK: define i32 @called(i32 %x) [[C:#[0-9]+]] {
define i32 @called(i32 %x) {
  ret i32 %x
}
; CHECK: define i32 @plain(i32 %x) {
define i32 @plain(i32 %x) {
  %y = call i32 @called(i32 %x)
  ret i32 %y
}
; HOST-DAG: attributes [[R]] = { "prefer-vector-width"="256" "sumac-exact" "sumac-exact-mathematics" }
; HOST-DAG: attributes [[C]] = { "sumac-exact" "sumac-exact-mathematics" }
; GPU: attributes [[R]] = { "sumac-exact" "sumac-exact-mathematics" }
declare i32 @__sumac_tree_width(i32, i32)

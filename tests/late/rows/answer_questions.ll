; A GPU is an NVIDIA one (5) and not the host (2); what is no call of acc_on_device stays.
; RUN: %sumac-late -offload=ptx -facts=functions -passes=answer_questions %s | FileCheck --check-prefixes=CHECK,GPU %s
; RUN: %sumac-late -host=host -facts=functions -passes=answer_questions %s | FileCheck --check-prefixes=CHECK,HOST %s
declare i32 @acc_on_device(i32)
declare i32 @acc_get_device_type()
define i32 @on_gpu() {
; CHECK: @on_gpu
; GPU: ret i32 1
; HOST: ret i32 0
  %x = call i32 @acc_on_device(i32 5)
  ret i32 %x
}
define i32 @on_host() {
; CHECK: @on_host
; GPU: ret i32 0
; HOST: ret i32 1
  %x = call i32 @acc_on_device(i32 2)
  ret i32 %x
}
define i32 @other() {
; CHECK: @other
; CHECK: call i32 @acc_get_device_type()
  %x = call i32 @acc_get_device_type()
  ret i32 %x
}

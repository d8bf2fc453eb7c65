; What a device cannot run is an error; functions of its library, C's mathematics and arithmetic are none.
; RUN: not %sumac-late -offload=ptx -facts="library, device code" -passes=device_check %s 2>&1 | FileCheck --check-prefix=ERROR %s --implicit-check-not=error:
; RUN: sed '/nowhere/d; /asm/d; /x86_fp80/d; /@host/d; /thread_local/d; /@own_of_thread/d' %s > %t.ll && %sumac-late -offload=ptx -facts="library, device code" -passes=device_check %t.ll | FileCheck %s
@host = internal global i32 0
@own_of_thread = thread_local global i32 0
@fixed = internal constant i32 7
; CHECK: define double @f(ptr %p)
; ERROR: error: 'nowhere' is called in device code, but there is no device version of it
; ERROR: error: inline assembly is not supported in device code
; ERROR: error: long double is not supported in device code
; ERROR: error: variable 'host' is used in device code, but has no device copy
; ERROR: error: thread-local variable 'own_of_thread' is used in device code
define double @f(ptr %p) {
  call void @nowhere()
  call void asm sideeffect "nop", ""()
  %wide = load x86_fp80, ptr %p
  store i32 1, ptr @host
  store i32 1, ptr @own_of_thread
  call void @omp_init_lock(ptr %p)
  %n = load i32, ptr @fixed
  %x = uitofp i32 %n to double
  %s = call double @sin(double %x)
  ret double %s
}
declare void @nowhere()
declare void @omp_init_lock(ptr) "sumac-in-library"
declare double @sin(double)

// RUN: not %sumacc -fopenacc -foffload=host,ptx -c %s -o %t.o > %t.txt 2>&1
// RUN: FileCheck --implicit-check-not=error: --implicit-check-not=internal %s < %t.txt
// RUN: %sumacc -fopenacc -foffload=host -c %s -o %t.o
// UNSUPPORTED: device-serial
// REQUIRES: x86_64
// Clang's builtins that mean the host's processor, its stack or its threads: no device has them. The host as a device has.
struct pair {
  int x, y;
};
static int three(void) {
  return 3;
}
static long jump(long x) {
  void *buffer[5];
  // CHECK-DAG: :[[@LINE+1]]:7: error: {{.*}}__builtin_setjmp) is not supported in device code
  if (__builtin_setjmp(buffer))
    return 1;
  // CHECK-DAG: :[[@LINE+1]]:5: error: '__builtin_longjmp' is not supported in device code
    __builtin_longjmp(buffer, 1);
  return x;
}
void f(long *a, int n) {
#pragma acc parallel loop copy(a[0 : n])
  for (int i = 0; i < n; i++) {
    // CHECK-DAG: :[[@LINE+1]]:19: error: '__builtin_thread_pointer' is not supported in device code
    a[i] += (long)__builtin_thread_pointer();
    // CHECK-DAG: :[[@LINE+1]]:13: error: the address of a stack frame (__builtin_frame_address,
    a[i] += __builtin_frame_address(0) != 0;
    // CHECK-DAG: :[[@LINE+1]]:13: error: '__builtin_return_address' is not supported in device code
    a[i] += __builtin_return_address(0) != 0;
    // CHECK-DAG: :[[@LINE+1]]:13: error: '__builtin_dwarf_cfa' is not supported in device code
    a[i] += __builtin_dwarf_cfa() != 0;
    // CHECK-DAG: :[[@LINE+1]]:5: error: '__builtin___clear_cache' is not supported in device code
    __builtin___clear_cache((char *)a, (char *)a + 8);
    // CHECK-DAG: :[[@LINE+1]]:5: error: '__builtin_set_flt_rounds' is not supported in device code
    __builtin_set_flt_rounds(1);
    // CHECK-DAG: :[[@LINE+1]]:5: error: '__builtin_unwind_init' is not supported in device code
    __builtin_unwind_init();
    // CHECK-DAG: :[[@LINE+1]]:13: error: a test of the host's processor is not supported in device code
    a[i] += __builtin_cpu_supports("avx2");
    // CHECK-DAG: :[[@LINE+1]]:5: error: a test of the host's processor is not supported in device code
    __builtin_cpu_init();
    // CHECK-DAG: :[[@LINE+1]]:5: error: an intrinsic of the host's processor is not supported in device code
    __builtin_ia32_pause();
    // CHECK-DAG: :[[@LINE+1]]:13: error: '__builtin_call_with_static_chain' is not supported in device code
    a[i] += __builtin_call_with_static_chain(three(), a);
    // CHECK-DAG: :[[@LINE+1]]:{{[0-9]+}}: error: an address space of the host's processor is not supported in device code
    a[i] += *(__attribute__((address_space(256))) long *)8;
    a[i] += jump(i);
  }
}
#pragma acc routine
long g(long x) {
  // CHECK-DAG: :[[@LINE+1]]:14: error: '__builtin_eh_return' is not supported in device code
  if (x < 0) __builtin_eh_return(0, &x);
  return x;
}

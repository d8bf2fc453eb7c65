// RUN: %sumacc -O2 -fopenacc -foffload=ptx -S %s -o %t.s
// RUN: FileCheck --check-prefix=LOCK %s < %t.s
// RUN: FileCheck --check-prefix=WORD %s < %t.s
// RUN: FileCheck --check-prefix=STEP %s < %t.s
// UNSUPPORTED: device-serial, device-workers
// What stays the same in all turns of a loop is found before it: where the table of locks is, which word a byte is in, whose
// arithmetic is that of words; and where one lane alone goes through the body, its pointers are stepped, not computed.
void f(_Complex double *z, unsigned char *bytes, double *small, int n) {
#pragma acc parallel loop copy(z[0 : 1])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    *z += i;
  }
#pragma acc parallel loop gang vector num_gangs(4) copy(bytes[0 : n])
  for (int i = 0; i < n; i++) {
#pragma acc atomic
    bytes[3]++;
#pragma acc atomic update
    bytes[5] = bytes[5] + 1;
  }
#pragma acc parallel loop gang num_gangs(12) copy(small[0 : n])
  for (int i = 0; i < n; i++)
    small[i] += 1;
}
// LOCK-LABEL: .entry __sumac_region_{{[0-9a-f]+}}_f_9_0(
// LOCK:       ld.global.nc.{{[bu]}}64 {{.*}} [__sumac_locks];
// LOCK-NOT:   __sumac_locks
// LOCK:       atom.{{(relaxed.gpu.)?}}global.cas
// LOCK-NOT:   __sumac_locks
// LOCK:       atom.{{(relaxed.gpu.)?}}global.exch
// LOCK-NOT:   __sumac_locks
// LOCK:       ret;

// WORD-LABEL: .entry __sumac_region_{{[0-9a-f]+}}_f_14_1(
// WORD:       and.b64 {{.*}}, -4;
// WORD:       $L__BB
// WORD-NOT:   and.b64
// WORD:       ld.{{(volatile|relaxed).*[bu]}}32
// WORD-NOT:   and.b64
// WORD-NOT:   add.s16
// WORD:       atom{{.*}}cas.b32

// STEP-LABEL: .entry __sumac_region_{{[0-9a-f]+}}_f_21_2(
// STEP:       st.global.{{[bf]}}64 [%rd[[P:[0-9]+]]{{(\+-?[0-9]+)?}}]
// STEP:       st.global.{{[bf]}}64 [%rd[[P]]

// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.s && FileCheck --check-prefix=INFO %s < %t.info
// An array of the gang's that vector lanes write is in .shared memory, with a barrier before the lanes read what others
// wrote.
void turn(int n, double *a) {
#pragma acc parallel loop gang vector_length(64) num_workers(1) copy(a [0:n * 64])
  for (int i = 0; i < n; i++) {
    double row[64];
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      row[j] = a[i * 64 + j];
#pragma acc loop vector
    for (int j = 0; j < 64; j++)
      a[i * 64 + j] = row[63 - j];
  }
}
// CHECK: st.shared.{{[bf]}}64
// CHECK: barrier.sync
// CHECK: ld.shared.{{[bf]}}64
// INFO: private variable 'row' of 512 bytes in shared memory, one a gang

// RUN: %sumacc -fopenacc -foffload=ptx -O1 -Minfo=accel -c %s -o %t.o 2>&1 | FileCheck %s
// A section that begins where the run says, updated in loops over lanes inside of loops over gangs: the gang's array is
// shared, and no copies of lanes are swept.
// CHECK: ptx: reduction(*) over gang: one array a gang in shared memory
void scale(int n, int *x, const int *f) {
#pragma acc parallel loop gang copy(x[0 : 40]) copyin(f[0 : 200]) reduction(* : x[n + 4 : n + 30]) vector_length(96)
  for (int a = 0; a < 5; a++)
#pragma acc loop vector reduction(* : x[n + 4 : n + 30])
    for (int b = 0; b < 40; b++)
      x[4 + (a * 40 + b) % 30] *= f[a * 40 + b];
}

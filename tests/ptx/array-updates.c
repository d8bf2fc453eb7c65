// Which array reductions share one array a gang: those whose loop only updates elements. Others need the threads' copies.
// RUN: %sumacc -fopenacc -O2 -foffload=ptx -S -Minfo=accel %s -o %t.s 2> %t.info
// RUN: FileCheck %s < %t.info && FileCheck --check-prefix=PTX %s < %t.s

void fits(double *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: one array a gang in shared memory, added to the result by all threads; order free: threads update one array{{$}}
#pragma acc parallel loop gang vector vector_length(128) copyin(k [0:n]) reduction(+ : h [0:1000])
  for (int i = 0; i < n; i++)
    h[k[i]] += 2.0;
}
// PTX-LABEL: .entry {{.*}}_fits_
// PTX-NOT: malloc
// PTX: atom.shared{{.*}}.add.f64
// PTX: barrier.sync
// PTX: ld.shared.{{[bf]}}64
// PTX: atom{{.*}}.add.f64

void direct(int *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(max) over gang: atomics on the result itself
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(max : h [0:100000])
  for (int i = 0; i < n; i++)
    if (h[k[i]] < i)
      h[k[i]] = i;
}

void run_time(int *restrict h, const int *k, int n, int m) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(|) over gang: one array a gang in shared memory, {{.*}}; above 8 kB atomics on the result
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(| : h [0:m])
  for (int i = 0; i < n; i++)
    h[k[i]] |= 1;
}

void is_read(int *restrict h, int *restrict out, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) copyout(out [0:n]) reduction(+ : h [0:100])
  for (int i = 0; i < n; i++) {
    h[k[i]]++;
    out[i] = h[0] > 3;
  }
}

void value_used(int *restrict h, int *restrict out, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) copyout(out [0:n]) reduction(+ : h [0:100])
  for (int i = 0; i < n; i++)
    out[i] = h[k[i]]++;
}

void other_operator(int *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(+ : h [0:100])
  for (int i = 0; i < n; i++)
    h[k[i]] ^= 3;
}

void cast(short *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(^) over gang: one array a gang in shared memory
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(^ : h [0:100])
  for (int i = 0; i < n; i++)
    h[k[i]] = (short)(h[k[i]] ^ 3);
}

void other_cast(int *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(+ : h [0:100])
  for (int i = 0; i < n; i++)
    h[k[i]] = (signed char)(h[k[i]] + 3);
}

/* An int and a real operand: C converts the sum, not the operand. */
void other_type(int *restrict h, const double *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(+ : h [0:100])
  for (int i = 0; i < n; i++)
    h[i % 100] += k[i];
}

/* So few that they may live in registers. */
void few(int *restrict h, const int *k, int n) {
  // CHECK: [[#@LINE+2]]: ptx: reduction(+) over gang: native atomic
#pragma acc parallel loop gang vector copyin(k [0:n]) reduction(+ : h [0:16])
  for (int i = 0; i < n; i++)
    h[k[i]]++;
}

// RUN: %sumacc -fopenacc -c %s -o %t.o -fstop-after=reduce -fdump=reduce 2>&1 | FileCheck %s
// OpenACC 3.3 2.9.11: what each RESULT is, and which loops a reduction reaches.
void f(int n, const float *restrict a, double *out) {
  double copied = 0, construct = 0;
// CHECK: region {{.*}}_f_[[@LINE+4]]_
// CHECK: variable copied {{.*}} by-pointer
// CHECK: loop 1: gang {{.*}}reduction(+:copied) copy implied
// CHECK: loop 2: vector {{.*}}reduction(+:copied) private
#pragma acc parallel loop gang copyin(a[0:n])
  for (int i = 0; i < 4; i++) {
#pragma acc loop vector reduction(+:copied)
    for (int j = 0; j < n; j++)
      copied += a[j];
  }
// One gang, so nothing is shared; several, so a gang reduction without a gang loop is wrapped around.
// CHECK: region {{.*}}_f_[[@LINE+2]]_{{.*}}single-gang
// CHECK: loop 1: worker {{.*}}reduction(max:copied) private
#pragma acc parallel copyin(a[0:n])
#pragma acc loop worker reduction(max:copied)
  for (int j = 0; j < n; j++)
    copied = a[j] > copied ? a[j] : copied;
// CHECK: region {{.*}}_f_[[@LINE+2]]_
// CHECK: loop 1: vector {{.*}}reduction(+:copied) copy dummy
#pragma acc parallel copyin(a[0:n]) num_gangs(4)
#pragma acc loop vector reduction(+:copied)
  for (int j = 0; j < n; j++)
    copied += a[j];
// CHECK: region {{.*}}_f_[[@LINE+4]]_
// CHECK: reduction(+:construct)
// CHECK: loop 1: gang {{.*}}reduction(+:construct) private consumed
// CHECK: loop 2: vector {{.*}}reduction(+:construct) private implied
#pragma acc parallel copyin(a[0:n]) reduction(+:construct)
#pragma acc loop gang reduction(+:construct)
  for (int i = 0; i < 4; i++)
#pragma acc loop vector
    for (int j = 0; j < n; j++)
      construct += a[j];
  out[0] = copied + construct;
}

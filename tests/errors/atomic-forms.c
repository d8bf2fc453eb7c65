// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.12: statements that are no form of atomic, and objects that cannot be atomic.
void f(int *a, int n, long double *x) {
  int v = 0, w = 0;
#pragma acc parallel copy(a[0 : n])
  {
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic
    a[0] = a[1] + 1;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] %= 3;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = (short)(a[0] + 1);
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = (long)a[0] + 1;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = n + (a[0] + 1);
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = a[0] && n;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] = n > a[0] ? n : a[0];
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    if (n > a[0])
      a[0] = n;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic read'
#pragma acc atomic read
    a[0]++;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic capture'
#pragma acc atomic capture
    {
      v = a[0];
      w = a[1];
    }
#pragma acc atomic
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: 'atomic update' of an object of type 'long double' is not supported
    *x *= 2;
    a[2] = v + w;
  }
}

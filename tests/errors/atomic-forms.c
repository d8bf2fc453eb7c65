// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.12: statements that are no form of atomic, and objects that cannot be atomic.
struct s {
  int b : 3;
};
void f(int *a, int n, struct s *s, double _Complex *z) {
  int v = 0, w = 0;
#pragma acc parallel copy(a[0 : n])
  {
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic
    a[0] = a[1] + 1;
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: the statement is no form of 'atomic update'
#pragma acc atomic update
    a[0] %= 3;
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
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: 'atomic update' of a bit-field is not supported
    s->b++;
#pragma acc atomic
// CHECK: atomic-forms.c:[[@LINE+1]]:{{.*}}error: 'atomic update' of an object of type '_Complex double' is not supported
    *z *= 2;
    a[2] = v + w;
  }
}

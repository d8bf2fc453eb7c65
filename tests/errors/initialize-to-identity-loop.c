// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck --implicit-check-not=error: %s
// A loop inside a region, and a section of a pointer, cannot begin with the identity.
void f(int n, int s, double *p) {
#pragma acc parallel copy(s)
  {
#pragma sumac initialize_to_identity(s)
// CHECK: [[@LINE+1]]:{{.*}}error: 's' cannot be initialized to the identity here: that is done before a parallel or serial construct
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += i;
  }
}
void g(int n, double *p) {
#pragma sumac initialize_to_identity(p[0:2])
// CHECK: [[@LINE+1]]:{{.*}}error: 'p[0:2]' cannot be initialized to the identity: it has to be a variable of known size
#pragma acc parallel loop reduction(+ : p[0:2])
  for (int i = 0; i < n; i++)
    p[i % 2] += i;
}

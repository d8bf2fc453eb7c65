// RUN: not %sumacc -fopenacc -c %s -o %t 2>&1 | FileCheck --implicit-check-not=error: %s
// Where a reduction cannot begin with the identity.
void f(int n, int s, double *p) {
// CHECK: [[@LINE+1]]:{{.*}}error: unknown directive 'initialise_to_identity'; did you mean 'initialize_to_identity'?
#pragma sumac initialise_to_identity(s)
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
// CHECK: [[@LINE+1]]:{{.*}}error: '#pragma sumac initialize_to_identity' must stand right before a directive
#pragma sumac initialize_to_identity(s)
  s++;
// CHECK: [[@LINE+1]]:{{.*}}error: the directive that follows has no reduction of 'n'
#pragma sumac initialize_to_identity(s, n)
#pragma acc parallel loop reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += i;
  (void)p;
}

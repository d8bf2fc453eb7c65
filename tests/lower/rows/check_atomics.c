// An update is one; another assignment is an error.
// RUN: not %sumac-early -passes=check_atomics %s 2>&1 | FileCheck %s --implicit-check-not=error:

void right(float *a) {
#pragma acc_construct atomic update
  a[0] += 1;
}
// CHECK: :[[@LINE+2]]:1: error: the statement is no form of 'atomic update'
void wrong(float *a) {
#pragma acc_construct atomic update
  a[0] = a[1];
}

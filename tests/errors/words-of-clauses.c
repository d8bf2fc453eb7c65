// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// Words in the parentheses of OpenACC's clauses that are none of those which can stand there.
int main(void) {
  int a[4] = {0};
  // CHECK: :[[@LINE+1]]:35: error: 'shared' cannot stand in 'default': none or present (did you mean present?)
#pragma acc parallel loop default(shared)
  for (int i = 0; i < 4; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:32: error: 'stat' is not an argument of 'gang': num, static or dim (did you mean static?)
#pragma acc parallel loop gang(stat : 3)
  for (int i = 0; i < 4; i++)
    a[i] = i;
  // CHECK: :[[@LINE+1]]:34: error: 'readnly' is not a modifier of 'copyin': readonly, always, alwaysin or capture (did you mean readonly?)
#pragma acc parallel loop copyin(readnly : a)
  for (int i = 0; i < 4; i++)
    (void)a[i];
  // CHECK: :[[@LINE+1]]:35: error: 'always' is not a modifier of 'present', which takes none
#pragma acc parallel loop present(always : a)
  for (int i = 0; i < 4; i++)
    a[i] = i;
  return a[0];
}

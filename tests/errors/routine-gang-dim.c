// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// RUN: not %sumacc -fopenacc -DLOOPS -c %s -o %t.o 2>&1 | FileCheck %s --check-prefix=LOOPS
// OpenACC 3.3 2.15.1: a routine gang(dim:) is called where no gangs of its dimensions are taken, from routines with as
// many of them.
#pragma acc routine gang
void row(int *a);
#pragma acc routine gang(dim : 2)
void plane(int *a);
#ifdef LOOPS
#pragma acc routine gang
void one(int *a) {
// LOOPS: routine-gang-dim.c:[[@LINE+1]]:{{.*}}error: loop cannot be partitioned over gang(dim:2) in 'one', a routine gang
#pragma acc loop gang(dim : 2)
  for (int i = 0; i < 2; i++)
    a[i] = 1;
}
#else
#pragma acc routine gang
void one(int *a) {
  row(a);
// CHECK-DAG: routine-gang-dim.c:[[@LINE+1]]:{{.*}}error: call of 'plane', a routine gang(dim:2), in 'one', a routine gang
  plane(a);
}
void f(int *a) {
#pragma acc parallel num_gangs(2, 3, 4) copy(a[0 : 10])
  {
    plane(a);
#pragma acc loop gang(dim : 3)
    for (int i = 0; i < 10; i++)
      plane(a);
#pragma acc loop gang(dim : 2)
    for (int i = 0; i < 10; i++) {
      row(a);
// CHECK-DAG: routine-gang-dim.c:[[@LINE+1]]:{{.*}}error: call of 'plane', a routine gang(dim:2), inside a loop over gang(dim:2)
      plane(a);
    }
#pragma acc loop gang
    for (int i = 0; i < 10; i++)
// CHECK-DAG: routine-gang-dim.c:[[@LINE+1]]:{{.*}}error: call of 'row', a routine gang, inside a loop over gang
      row(a);
#pragma acc loop gang(dim : 2) vector
    for (int i = 0; i < 10; i++)
// CHECK-DAG: routine-gang-dim.c:[[@LINE+1]]:{{.*}}error: call of 'row', a routine gang, inside a loop over vector
      row(a);
  }
}
#endif

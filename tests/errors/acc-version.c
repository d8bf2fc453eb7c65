// RUN: not %sumacc -fopenacc -fopenacc-version=3.3 -c %s -o %t.o 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %sumacc -fopenacc -c %s -o %t.o
// RUN: not %sumacc -fopenacc -DWORDS -c %s -o %t.o 2>&1 | FileCheck --check-prefix=WORDS --implicit-check-not=error: %s
// RUN: not %sumacc -fopenacc -DPLACES -c %s -o %t.o 2>&1 | FileCheck --check-prefix=PLACES --implicit-check-not=error: %s
// RUN: not %sumacc -fopenacc -fopenacc-version=4 -c %s -o %t.o 2>&1 | FileCheck --check-prefix=UNKNOWN %s
// OpenACC 3.4: what 3.3 does not have is an error with -fopenacc-version=3.3, what neither has always.
// UNKNOWN: error: unknown version '4' in '-fopenacc-version='; the versions are 3.3 and 3.4
void f(int *a, int n) {
#ifdef WORDS
// WORDS: acc-version.c:[[@LINE+1]]:25: error: 'alwaysout' is not a modifier of 'copyin'
#pragma acc data copyin(alwaysout : a[0 : n])
  ;
// WORDS: acc-version.c:[[@LINE+1]]:25: error: 'always' is not a modifier of 'create'
#pragma acc data create(always : a[0 : n])
  ;
// WORDS: acc-version.c:[[@LINE+1]]:35: error: 'alwaysin' stands twice in 'copyin'
#pragma acc data copyin(alwaysin, alwaysin : a[0 : n])
  ;
// WORDS: acc-version.c:[[@LINE+1]]:26: error: 'capture' is not a modifier of 'present'
#pragma acc data present(capture : a[0 : n])
  ;
#elif defined PLACES
// PLACES: acc-version.c:[[@LINE+1]]:27: error: more than one 'if' clause on 'atomic'
#pragma acc atomic if (n) if (n > 1)
  n++;
// PLACES: acc-version.c:[[@LINE+1]]:24: error: 'copyin(capture:)' stands on 'data' and compute constructs only, not on 'enter data'
#pragma acc enter data copyin(capture : a[0 : n])
// PLACES: acc-version.c:[[@LINE+1]]:23: error: 'copyout(capture:)' stands on 'data' and compute constructs only, not on 'exit data'
#pragma acc exit data copyout(capture : a[0 : n])
#else
// CHECK: acc-version.c:[[@LINE+2]]:18: error: 'copy(alwaysin:)' is not in OpenACC 3.3, which '-fopenacc-version=3.3' asks for
// CHECK: acc-version.c:[[@LINE+1]]:44: error: 'copyin(always:)' is not in OpenACC 3.3
#pragma acc data copy(alwaysin : a[0 : n]) copyin(always : n)
  ;
// CHECK: acc-version.c:[[@LINE+1]]:27: error: 'create(capture:)' is not in OpenACC 3.3
#pragma acc parallel loop create(capture : a[0 : n])
  for (int i = 0; i < n; i++) {
// CHECK: acc-version.c:[[@LINE+1]]:27: error: 'if' on 'atomic' is not in OpenACC 3.3
#pragma acc atomic update if (n > 1)
    a[i] += i;
  }
#endif
}

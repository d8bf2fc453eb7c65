/* SUMAC_NOTIFY and its other names: a line for each event whose bit is set, to stderr.
   RUN: %sumacc -fopenacc %s -o %t
   RUN: env SUMAC_HOST_MEMORY=separate SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefix=LAUNCH %s
   RUN: env SUMAC_HOST_MEMORY=separate NVCOMPILER_ACC_NOTIFY=3 %t 2>&1 | FileCheck --check-prefixes=LAUNCH,COPY %s
   RUN: env SUMAC_HOST_MEMORY=separate PGI_ACC_NOTIFY=0x1F %t 2>&1 | FileCheck --check-prefix=ALL %s
   RUN: env SUMAC_HOST_MEMORY=separate SUMAC_NOTIFY=4 %t 2>&1 | FileCheck --check-prefix=WAIT %s
   RUN: env SUMAC_HOST_MEMORY=separate SUMAC_NOTIFY=0 NVCOMPILER_ACC_NOTIFY=31 %t 2>&1 | count 0
   RUN: not env SUMAC_NOTIFY=much %t 2>&1 | FileCheck --check-prefix=BAD %s
   BAD: error: {{.*}}SUMAC_NOTIFY=much: expected a number
 */
enum { N = 1000 };

int main(void) {
  static int a[N];
  int *p = a;
#pragma acc parallel loop copy(p[0 : N]) num_gangs(3)
  for (int i = 0; i < N; i++)
    p[i] = i;
#pragma acc serial copyin(a) async(5)
  ;
#pragma acc wait(5)
  return p[N - 1] != N - 1;
}

/*
ALL: Enter host compute region  file={{.*}}notify.c function=main line=16 device=0 threadid=1
ALL-NEXT: alloc host data {{.*}} line=16 device=0 threadid=1 variable=p[0:N] devaddr=0x{{[0-9a-f]+}} bytes=4000
ALL-NEXT: create host data {{.*}} variable=p[0:N] bytes=4000
COPY: upload host data  file={{.*}}notify.c function=main line=16 device=0 threadid=1 variable=p[0:N] bytes=4000
ALL: upload host data
LAUNCH: launch host kernel  file={{.*}}notify.c function=main line=16 device=0 threadid=1 num_gangs=3 num_workers=1 vector_length=1 kernelname=main (line 16){{$}}
ALL: launch host kernel
COPY: download host data  file={{.*}} line=16 device=0 threadid=1 variable=p[0:N] bytes=4000
ALL: download host data
ALL-NEXT: delete host data {{.*}} variable=p[0:N] bytes=4000
WAIT: Implicit wait  file={{.*}} line=16
ALL: Implicit wait
ALL: free host data {{.*}} bytes=4000
ALL-NEXT: Leave host compute region {{.*}} line=16
LAUNCH: launch host kernel {{.*}} line=19 {{.*}} queue=5

WAIT: Explicit wait  file={{.*}} line=21 device=0 threadid=1 queue=5
*/

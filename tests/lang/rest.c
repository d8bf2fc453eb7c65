// RUN: %sumacc -fopenacc -c %s -o %t.o -fdump=build -fstop-after=build 2>&1 | FileCheck --strict-whitespace --match-full-lines %s
// Routines, atomic constructs, waits, hints, and the directives that choose devices.
#pragma acc routine seq
int one(void);
#pragma acc routine gang(dim : 2) bind(other)
void two(void);
#pragma acc routine vector nohost
void three(void) {
}
#pragma acc routine(one) seq
void implied(int *);
void f(int n, int *a) {
  int x = 0;
#pragma acc init device_type(nvidia) device_num(n)
#pragma acc set device_num(1) default_async(n + 1) if (n)
#pragma acc parallel
  {
#pragma acc loop seq
    for (int i = 0; i < n; i++) {
#pragma acc cache(a[0 : 4])
#pragma acc atomic read
      x = a[i];
#pragma acc atomic write
      a[i] = 3;
#pragma acc atomic
      a[i]++;
#pragma acc atomic capture
      x = a[i]--;
    }
  }
#pragma acc wait
#pragma acc wait(n, 2) async(3)
#pragma acc shutdown
}

// CHECK:0 line 3: routine for no level spreads accumulates
// CHECK-NEXT:1 line 5: routine for gang worker vector dim(2) bind(other) spreads accumulates
// CHECK-NEXT:2 line 7: routine for vector nohost spreads accumulates
// CHECK-NEXT:3 line 10: routine for no level spreads accumulates
// CHECK-NEXT:4 line 14: device init types(5) device-number(n)
// CHECK-NEXT:5 line 15: device set if(n) device-number(1) default-queue(n + 1)
// CHECK-NEXT:6 line 16: region redundant default(mapped+to+from) spreads accumulates
// CHECK-NEXT:7 line 18: loop inside 6 over no level named sequential
// CHECK-NEXT:8 line 20: hint inside 7
// CHECK-NEXT:    hint a[0:4]
// CHECK-NEXT:9 line 21: atomic inside 7 read
// CHECK-NEXT:10 line 23: atomic inside 7 write
// CHECK-NEXT:11 line 25: atomic inside 7 update
// CHECK-NEXT:12 line 27: atomic inside 7 capture
// CHECK-NEXT:13 line 31: sync
// CHECK-NEXT:14 line 32: sync queue(3) wait(n, 2)
// CHECK-NEXT:15 line 33: device shutdown

// RUN: not %sumacc -fopenacc -c %s -o %t.o 2>&1 | FileCheck %s
// OpenACC 3.3 2.5.1 to 2.5.3, 2.6.5, 2.9, 2.11, 2.14.4: only some clauses may depend on the kind of device.
int a[9], s;
// CHECK: device-type-clauses.c:[[@LINE+1]]:45: error: 'nohost' cannot follow 'device_type' on 'routine': only gang, worker,
#pragma acc routine seq device_type(nvidia) nohost
void n(int *a);
int main(void) {
// CHECK: device-type-clauses.c:[[@LINE+2]]:47: error: 'copy' cannot follow 'device_type' on 'parallel loop': only async,
// CHECK: device-type-clauses.c:[[@LINE+1]]:55: error: 'if' cannot follow 'device_type' on 'parallel loop'
#pragma acc parallel loop device_type(nvidia) copy(a) if(a[0])
  for (int i = 0; i < 9; i++)
    a[i] = i;
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'reduction' cannot follow 'device_type' on 'serial': only async and wait can
#pragma acc serial device_type(host) wait(1) async reduction(+ : s)
  s += a[0];
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'default' cannot follow 'device_type' on 'kernels'
#pragma acc kernels device_type(*) num_gangs(1) default(none)
  s = a[0];
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'copyin' cannot follow 'device_type' on 'data': only async and wait can
#pragma acc data copy(s) device_type(nvidia) copyin(a)
#pragma acc parallel
  {
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'private' cannot follow 'device_type' on 'loop': only gang, worker, vector, seq, collapse, tile, independent and auto can
#pragma acc loop device_type(nvidia) gang private(s)
    for (int i = 0; i < 9; i++)
      a[i] = i;
  }
// CHECK: [[@LINE+1]]:{{[0-9]+}}: error: 'host' cannot follow 'device_type' on 'update': only async and wait can
#pragma acc update device_type(nvidia) self(a) async
// not a section for one device: an argument
#pragma acc init device_type(host) device_num(0)
#pragma acc parallel loop copy(a) device_type(nvidia) num_gangs(2) vector collapse(1) device_type(host) gang
  for (int i = 0; i < 9; i++)
    a[i] = i;
// CHECK-NOT: error:
}

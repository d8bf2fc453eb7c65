// REQUIRES: sim
// UNSUPPORTED: device-serial, device-workers
// RUN: %sumac++ -fopenacc -O1 -Minfo=accel %s -o %t 2>&1 | FileCheck --check-prefix=MINFO --implicit-check-not=__sumac %s
// RUN: env SUMAC_DEVICE=sim SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefix=NOTIFY %s
// RUN: env SUMAC_DEVICE=host SUMAC_NOTIFY=1 %t 2>&1 | FileCheck --check-prefix=NOTIFY %s
// RUN: env SUMAC_DEVICE=sim SUMAC_VERBOSE=1 %t 2>&1 | FileCheck --check-prefix=VERBOSE %s
// RUN: mkdir -p %t.d && cd %t.d && %sumac++ -fopenacc -O1 -save-temps -c %s && FileCheck --check-prefix=PTX %s <kernels.ptx
// Kernels have names that users and profilers can read: those of the functions where their regions stand, with the
// arguments of templates. In PTX they are the mangled names of things in these functions.
namespace phys {
template <class T> struct Field {
  T *data;
  T sum(int n) const {
    T s = 0;
    // MINFO-DAG: kernels.cpp:[[#@LINE + 3]]: parallel loop: a kernel for each instance
    // MINFO-DAG: kernels.cpp:[[#@LINE + 2]]: kernel phys::Field<double>::sum (line [[#@LINE + 2]])
    // MINFO-DAG: kernels.cpp:[[#@LINE + 1]]: kernel phys::Field<int>::sum (line [[#@LINE + 1]])
#pragma acc parallel loop copyin(data[0:n]) reduction(+:s)
    for (int i = 0; i < n; i++)
      s += data[i];
    return s;
  }
};
} // namespace phys
extern "C" int plain(int n) {
  // MINFO-DAG: kernels.cpp:[[#@LINE + 1]]: parallel loop: kernel plain (line [[#@LINE + 1]])
#pragma acc parallel loop reduction(+:n)
  for (int i = 0; i < 3; i++)
    n += i;
  return n;
}
int main() {
  int k[4] = {1, 2, 3, 4};
  double d[4] = {1, 2, 3, 4};
  return phys::Field<double>{d}.sum(4) != phys::Field<int>{k}.sum(4) || plain(1) != 4;
}
// NOTIFY: kernelname=phys::Field<double>::sum (line 18){{$}}
// NOTIFY-NEXT: {{.*}} kernelname=phys::Field<int>::sum (line 18){{$}}
// NOTIFY-NEXT: {{.*}} kernelname=plain (line 27){{$}}
// VERBOSE: kernels.cpp:18: parallel loop phys::Field<double>::sum on sim
// PTX-DAG: .entry _ZZNK4phys5FieldIdE3sumEiE{{[0-9]+}}__sumac_region_{{[0-9a-f]+}}_sum_18_0(
// PTX-DAG: .entry _ZZNK4phys5FieldIiE3sumEiE{{[0-9]+}}__sumac_region_{{[0-9a-f]+}}_sum_18_0(
// PTX-DAG: .entry _ZZ5plainE{{[0-9]+}}__sumac_region_{{[0-9a-f]+}}_plain_27_1(

// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* interop (OpenMP 5.2 14): there is no foreign runtime, so objects are omp_interop_none, which has no properties. */
#include <omp.h>

int main(void) {
  int bad = 0, code = 7, other = 1;
  omp_interop_t object = (omp_interop_t)&bad, more[2] = {(omp_interop_t)&bad, (omp_interop_t)&bad};
#pragma omp interop init(targetsync : object)
  bad += object != omp_interop_none;
#pragma omp interop init(prefer_type("cuda"), target, targetsync : more[1]) device(0)
  bad += more[1] != omp_interop_none || more[0] == omp_interop_none;
  bad += omp_get_num_interop_properties(object) > 0;
  omp_get_interop_int(object, omp_ipr_device_num, &code);
  bad += code == 0 || omp_get_interop_ptr(object, omp_ipr_targetsync, &code) != 0;
#pragma omp interop use(object) nowait
  if (bad == 0) {
#pragma omp interop destroy(object, more[0])
    other = object != omp_interop_none || more[0] != omp_interop_none;
  }
  bad += other;
#pragma omp target map(tofrom : bad)
  bad += 0;
  return bad;
}

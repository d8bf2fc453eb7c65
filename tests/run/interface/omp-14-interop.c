// RUN: %sumacc -fopenmp %s -o %t && %run %t
/* interop (OpenMP 5.2 14): there is no foreign runtime, so objects are omp_interop_none, which has no properties. */
#include <omp.h>

/* What it depends on has happened, and later tasks may depend on it (15.9.5). */
static int depends(void) {
  int x = 0, bad = 0;
  omp_interop_t object = omp_interop_none;
#pragma omp parallel num_threads(2)
#pragma omp single
  {
#pragma omp task depend(out : x) shared(x)
    {
      for (double end = omp_get_wtime() + 0.01; omp_get_wtime() < end;)
        ;
      x = 5;
    }
#pragma omp interop init(targetsync : object) depend(in : x)
    bad += x != 5;
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x *= 2;
#pragma omp interop use(object) depend(in : x) nowait
    bad += x != 10;
#pragma omp target nowait depend(inout : x) map(tofrom : x)
    x += 1;
#pragma omp interop destroy(object) depend(out : x)
    bad += x != 11;
  }
  return bad;
}

int main(void) {
  int bad = 0, code = 7, other = 1;
  omp_interop_t object = (omp_interop_t)&bad, more[2] = {(omp_interop_t)&bad, (omp_interop_t)&bad};
#pragma omp interop init(targetsync : object)
  bad += object != omp_interop_none;
#pragma omp interop init(prefer_type("cuda"), target, targetsync : more[1]) device(0)
  bad += more[1] != omp_interop_none || more[0] == omp_interop_none;
  bad += omp_get_num_interop_properties(object) > 0;
  omp_get_interop_int(object, omp_ipr_device_num, &code);
  bad += code != omp_irc_empty || omp_get_interop_ptr(object, omp_ipr_targetsync, NULL) != 0;
  code = 7;
  bad += omp_get_interop_str(object, omp_ipr_vendor_name, &code) != 0 || code != omp_irc_empty;
  omp_get_interop_ptr(object, (omp_interop_property_t)-100, &code);
  bad += code != omp_irc_out_of_range || omp_get_interop_name(object, omp_ipr_fr_id) != 0;
#pragma omp interop use(object) nowait
  if (bad == 0) {
#pragma omp interop destroy(object, more[0])
    other = object != omp_interop_none || more[0] != omp_interop_none;
  }
  bad += other;
#pragma omp target map(tofrom : bad)
  bad += 0;
  return bad + depends();
}

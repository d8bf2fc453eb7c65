// RUN: %sumacc -fopenmp -Wno-sumac-pointer-itself -I%S/.. %s -o %t && %run %t
// OpenMP 5.2 5.4.9, 5.4.10: use_device_addr and has_device_addr are about the variable itself, also where it is a
// pointer; of a section behind a pointer, about what the pointer leads to.
#include "Inputs/check.h"
#include <omp.h>
struct s {
  int x, *p;
};

static void pointers(void) {
  int a = 0, use = 0, has = 0, *p = &a;
#pragma omp target data map(to : p)
  {
    int **on_device = omp_get_mapped_ptr(&p, omp_get_default_device());
#pragma omp target data use_device_addr(p)
    {
      use = &p == on_device;
#pragma omp target has_device_addr(p) is_device_ptr(on_device) map(from : has)
      has = &p == on_device;
    }
  }
  CHECK(use, "the address of p is not the device's");
  CHECK(has, "p in the region is not the device's");
}

/* Device code makes the pointer lead to something else, which regions behind it see. */
static void set_on_device(void) {
  int v[4] = {1, 2, 3, 4}, *p = 0, got = 0;
#pragma omp target data map(alloc : p) map(tofrom : v)
  {
#pragma omp target has_device_addr(p)
    p = &v[2];
#pragma omp target has_device_addr(p) map(from : got)
    got = *p;
#pragma omp target teams distribute parallel for has_device_addr(p)
    for (int i = 0; i < 2; i++)
      p[i] += 100;
  }
  CHECK(got == 3 && v[1] == 2 && v[2] == 103 && v[3] == 104, "%d: %d %d %d", got, v[1], v[2], v[3]);
}

static void other_types(void) {
  int v[4] = {1, 2, 3, 4}, n = 7, same = 0;
  struct s t = {3, v};
#pragma omp target data map(tofrom : v, n, t) use_device_addr(v, n, t)
  {
    int *dv = v, *dn = &n;
    struct s *dt = &t;
#pragma omp target is_device_ptr(dv, dn, dt)
    {
      dv[1] += *dn;
      dt->x++;
    }
#pragma omp target has_device_addr(v, n, t) is_device_ptr(dv, dn, dt) map(from : same)
    {
      same = v == dv && &n == dn && &t == dt;
      v[0] = v[1];
      n++;
      t.x++;
    }
  }
  CHECK(same, "the region's objects are not those of use_device_addr");
  CHECK(v[0] == 9 && v[1] == 9 && n == 8 && t.x == 5, "%d %d %d %d", v[0], v[1], n, t.x);
}

static void sections(void) {
  int v[4] = {1, 2, 3, 4}, *p = v, got = 0;
#pragma omp target data map(tofrom : p[0 : 4]) use_device_addr(p[0 : 4])
  {
    int *q = p;
#pragma omp target is_device_ptr(q) map(from : got)
    got = q[3];
#pragma omp target has_device_addr(p[0 : 4])
    p[3] += 40;
  }
  CHECK(got == 4 && v[3] == 44, "%d %d", got, v[3]);
}

int main(void) {
  pointers();
  set_on_device();
  other_types();
  sections();
  return check_end();
}

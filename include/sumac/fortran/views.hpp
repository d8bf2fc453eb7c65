/*
 * views.hpp - variables of modules as routines for devices have them, and functions of OpenMP's and OpenACC's interfaces
 * that devices have.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_FORTRAN_VIEWS_HPP
#define SUMAC_FORTRAN_VIEWS_HPP

#include <sumac/views.h>
#include <sumac/fortran/arrays.hpp>

namespace fortran {

/* A variable of a module with ALLOCATABLE or POINTER as routines for devices have it: RANK dimensions of a descriptor. */
template <int rank> struct view {
  void *base;
  unsigned long element;
  long others;
  descriptor::dimension dim[rank ? rank : 1];
};

extern "C" {
void sumac_view_add(sumac_view *);
}

/* Functions of the languages' interfaces that devices have. */
extern "C" {
int omp_get_thread_num();
int omp_get_num_threads();
int omp_get_max_threads();
int omp_get_team_num();
int omp_get_num_teams();
int omp_get_level();
int omp_get_active_level();
int omp_get_thread_limit();
int omp_get_num_procs();
int omp_get_num_devices();
int omp_get_device_num();
int omp_get_initial_device();
int omp_get_default_device();
int omp_is_initial_device();
int omp_in_parallel();
int acc_on_device(int type);
}

} // namespace fortran

#endif

/* ranks.h - what programs over MPI ranks with devices ask MPI. It includes <mpi.h>. */
#ifndef RANKS_H
#define RANKS_H

#include <mpi.h>
#if defined(OPEN_MPI) && OPEN_MPI
#include <mpi-ext.h>
#endif
#include <openacc.h>

/* The ranks of a machine share its devices. */
static inline void choose_device(void) {
  MPI_Comm machine;
  int rank, devices = acc_get_num_devices(acc_get_device_type());
  MPI_Comm_split_type(MPI_COMM_WORLD, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &machine);
  MPI_Comm_rank(machine, &rank);
  MPI_Comm_free(&machine);
  if (devices > 1)
    acc_set_device_num(rank % devices, acc_get_device_type());
}

/* Whether buffers of MPI calls may be memory of the device: 1, or 0 where they have to go by the host's. */
static inline int takes_device_addresses(void) {
  acc_device_t type = acc_get_device_type();
  if (type == acc_device_host)
    return 1;
#ifdef MPIX_CUDA_AWARE_SUPPORT /* the library that runs the program may be another one than that it is compiled with   \
                                */
  return type == acc_device_nvidia && MPIX_Query_cuda_support();
#else
  return 0;
#endif
}

#endif

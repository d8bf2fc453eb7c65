/*
 * large.c - the functions of MPI 4 with counts of type MPI_Count: what an int counts goes the way of the others.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <limits.h>

#include "mpi_sums.h"

#if MPI_VERSION >= 4
#define LARGE(name, PARAMETERS, ARGUMENTS, BEHIND, BEHIND_ARGUMENTS)                                                   \
  int MPI_##name##_c(const void *from, void *to, MPI_Count count, MPI_Datatype type, MPI_Op op PARAMETERS,             \
                     MPI_Comm comm BEHIND) {                                                                           \
    if (count >= 0 && count < INT_MAX)                                                                                 \
      return MPI_##name(from, to, (int)count, type, op ARGUMENTS, comm BEHIND_ARGUMENTS);                              \
    return PMPI_##name##_c(from, to, count, type, op ARGUMENTS, comm BEHIND_ARGUMENTS);                                \
  }
#define ROOT , int root
#define THE_ROOT , root
#define REQUEST , MPI_Request *request
#define THE_REQUEST , request
LARGE(Allreduce, , , , )
LARGE(Reduce, ROOT, THE_ROOT, , )
LARGE(Scan, , , , )
LARGE(Exscan, , , , )
LARGE(Reduce_scatter_block, , , , )
LARGE(Iallreduce, , , REQUEST, THE_REQUEST)
LARGE(Ireduce, ROOT, THE_ROOT, REQUEST, THE_REQUEST)
LARGE(Iscan, , , REQUEST, THE_REQUEST)
LARGE(Iexscan, , , REQUEST, THE_REQUEST)
LARGE(Ireduce_scatter_block, , , REQUEST, THE_REQUEST)
#else
typedef int sumac_mpi_has_no_large_counts;
#endif

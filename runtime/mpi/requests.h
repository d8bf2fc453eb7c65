/*
 * requests.h - what the functions of C and Fortran that end requests do about those of reductions in digits.
 */
#ifndef SUMAC_MPI_REQUESTS_H
#define SUMAC_MPI_REQUESTS_H

#include "mpi_sums.h"

/* REQUEST, as it was before, has been completed; is about to be started; was freed; was found complete, and stays. */
void requests_completed(MPI_Request request);
void requests_started(MPI_Request request);
void requests_freed(MPI_Request request);
void requests_seen(MPI_Request request);

/* The handles as they are before a function that may change them; REQUESTS NULL: room for them. */
MPI_Request *requests_copy(const MPI_Request requests[], int n);
void requests_copied(MPI_Request *copy, int n);

#endif

/*
 * requests.h - what the functions of C and Fortran that end requests do about those of reductions in digits.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MPI_REQUESTS_H
#define SUMAC_MPI_REQUESTS_H

#include "mpi_sums.h"

/* The one of REQUEST, which is nobody else's until it is settled: DONE, its numbers get their values, or it goes on.
   NULL: it is none of ours. */
struct pending *requests_claim(const MPI_Request *request);
void requests_settle(struct pending *, bool done);
void requests_freed(struct pending *, bool freed); /* a claimed one whose handle was given up; or not */

struct pending **requests_claims(int n); /* room for N; NULL: N is 0 */
/* N of them; NULL: N is 0, or REQUESTS is NULL. ALL_DONE, or those whose handles are null now; the DONE ones of
 * INDICES. */
struct pending **requests_claim_all(const MPI_Request requests[], int n);
void requests_settle_all(struct pending **claims, int n, const MPI_Request requests[], bool all_done);
void requests_settle_some(struct pending **claims, int n, const int indices[], int done);

void requests_started(MPI_Request request); /* called just before the start */
void requests_seen(MPI_Request request);    /* called when REQUEST was found complete, and stays */

#endif

/*
 * nonblocking.c - MPI's reductions that are begun, and ended by a request (requests.c), and persistent ones, which
 * MPI_Start begins.
 *
 * Digits are made of the numbers when the operation begins, which MPI allows: the program may not change them until it
 * ends.
 *
 * To change a reduction that is begun, and ends by a request: nonblocking.c, requests.c; of long arrays: exchange.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>

#include "mpi_sums.h"

static const void *source_of(const void *from, void *to) {
  return from == MPI_IN_PLACE ? to : from;
}

static int size_of(MPI_Comm comm) {
  int size;
  PMPI_Comm_size(comm, &size);
  return size;
}

/* Of parts: the first number of this rank's. PARTS: NULL if all are as long. */
static long own_of(MPI_Comm comm, const int *parts, long each) {
  int rank = rank_in(comm);
  long first = 0;
  if (!parts)
    return each * rank;
  for (int r = 0; r < rank; r++)
    first += parts[r];
  return first;
}

/* N numbers go, GOT come if this rank RECEIVES. Of parts, PARTS are those of each rank, or all are as long. */
static struct pending begin(struct long_sum sum, long n, long got, bool receives, int *parts) {
  const MPI_Comm comm = sum.comm;
  struct pending p = {.comm = groups_of(comm),
                      .exchange = exchange_make(&sum, parts, got),
                      .to = receives ? sum.to : NULL,
                      .of = sum.of,
                      .n = got,
                      .own = sum.result == SUMS_OF_PARTS ? own_of(comm, parts, got) : 0,
                      .what = sum.what,
                      .from = source_of(sum.from, sum.to),
                      .rank = rank_in(comm),
                      .sent = n,
                      .parts = sum.result == SUMS_OF_PARTS ? size_of(comm) : 1,
                      .counts = parts};
  if (!p.exchange) {
    p.digits = digits_alloc(comm, 2 * (n + got));
    p.received = p.digits + 2 * n;
    p.origins = origins_alloc(comm, n);
  }
  return p;
}

/* What MPI has ended already, as it does in communicators of one rank, gets its values now: such requests may share one
   handle. */
static bool has_ended(const struct pending *p, MPI_Request request) {
  int ended = 0;
  return !p->persistent && PMPI_Request_get_status(request, &ended, MPI_STATUS_IGNORE) == MPI_SUCCESS && ended;
}

static int end(int code, struct pending *p, MPI_Request *request) {
  bool ended = code == MPI_SUCCESS && has_ended(p, *request);
  if (ended)
    requests_give(p);
  if (code != MPI_SUCCESS || ended) {
    requests_drop(p);
    return code;
  }
  p->request = *request;
  requests_add(p);
  return code;
}

/* By digits DIGITS, MPI's function, begins it. */
#define BEGIN(p, request, digits)                                                                                      \
  (requests_take(&p), end(p.exchange ? exchange_begin(p.exchange, request) : digits, &p, request))

int MPI_Iallreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Iallreduce(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin((struct long_sum){"MPI_Iallreduce", SUM_FOR_ALL, 0, comm, of, from, to}, n, n, true, NULL);
  return BEGIN(p, request,
               PMPI_Iallreduce(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, request));
}

int MPI_Ireduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                MPI_Request *request) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_reduce_buffers(from, to, root, comm))
    return PMPI_Ireduce(from, to, count, type, op, root, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin((struct long_sum){"MPI_Ireduce", SUM_FOR_ROOT, root, comm, of, from, to}, n, n,
                           rank_in(comm) == root, NULL);
  return BEGIN(p, request,
               PMPI_Ireduce(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), root, comm, request));
}

int MPI_Iscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
              MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Iscan(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin((struct long_sum){"MPI_Iscan", SUMS_UP_TO, 0, comm, of, from, to}, n, n, true, NULL);
  return BEGIN(p, request, PMPI_Iscan(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, request));
}

int MPI_Iexscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                MPI_Request *request) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_buffers(from, to, rank_in(comm) > 0 || to))
    return PMPI_Iexscan(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p =
      begin((struct long_sum){"MPI_Iexscan", SUMS_BEFORE, 0, comm, of, from, to}, n, n, rank_in(comm) != 0, NULL);
  return BEGIN(p, request, PMPI_Iexscan(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, request));
}

int MPI_Ireduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                              MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PMPI_Ireduce_scatter_block(from, to, count, type, op, comm, request);
  long own = (long)count * of.parts, n = own * size_of(comm);
  struct pending p =
      begin((struct long_sum){"MPI_Ireduce_scatter_block", SUMS_OF_PARTS, 0, comm, of, from, to}, n, own, true, NULL);
  return BEGIN(
      p, request,
      PMPI_Ireduce_scatter_block(p.digits, p.received, 2 * (int)own, digits_type(), digits_op(), comm, request));
}

int MPI_Ireduce_scatter(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                        MPI_Request *request) {
  struct numbers of;
  if (!is_sum_of_counts(counts, op, type, comm, &of) ||
      !are_buffers(from, to, counts[rank_in(comm)] > 0 || from == MPI_IN_PLACE))
    return PMPI_Ireduce_scatter(from, to, counts, type, op, comm, request);
  long n;
  int *all = counts_of_numbers(comm, counts, of, &n); /* which the operation reads until it ends */
  struct pending p = begin((struct long_sum){"MPI_Ireduce_scatter", SUMS_OF_PARTS, 0, comm, of, from, to}, n,
                           all[rank_in(comm)], true, all);
  return BEGIN(p, request,
               PMPI_Ireduce_scatter(p.digits, p.received, all + p.parts, digits_type(), digits_op(), comm, request));
}

/* --- persistent --- */

#if !defined(HAS_MPI_4) && defined(OMPI_HAVE_MPI_EXT_PCOLLREQ)
int PMPIX_Allreduce_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_init(const void *, void *, int, MPI_Datatype, MPI_Op, int, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Scan_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Exscan_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_scatter_block_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_scatter_init(const void *, void *, const int[], MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info,
                              MPI_Request *);
#endif

#ifdef INIT
#define MAKE(p, info, request, digits)                                                                                 \
  (p.persistent = true, end(p.exchange ? exchange_init(p.exchange, info, request) : digits, &p, request))

int INIT(Allreduce)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
                    MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PINIT(Allreduce)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p =
      begin((struct long_sum){"MPI_Allreduce_init", SUM_FOR_ALL, 0, comm, of, from, to}, n, n, true, NULL);
  return MAKE(p, info, request,
              PINIT(Allreduce)(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, info, request));
}

int INIT(Reduce)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                 MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_reduce_buffers(from, to, root, comm))
    return PINIT(Reduce)(from, to, count, type, op, root, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin((struct long_sum){"MPI_Reduce_init", SUM_FOR_ROOT, root, comm, of, from, to}, n, n,
                           rank_in(comm) == root, NULL);
  return MAKE(p, info, request,
              PINIT(Reduce)(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), root, comm, info, request));
}

int INIT(Scan)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
               MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PINIT(Scan)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin((struct long_sum){"MPI_Scan_init", SUMS_UP_TO, 0, comm, of, from, to}, n, n, true, NULL);
  return MAKE(p, info, request,
              PINIT(Scan)(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, info, request));
}

int INIT(Exscan)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
                 MPI_Request *request) {
  struct numbers of;
  if (!is_sum(op, type, count, comm, &of) || !are_buffers(from, to, rank_in(comm) > 0 || to))
    return PINIT(Exscan)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p =
      begin((struct long_sum){"MPI_Exscan_init", SUMS_BEFORE, 0, comm, of, from, to}, n, n, rank_in(comm) != 0, NULL);
  return MAKE(p, info, request,
              PINIT(Exscan)(p.digits, p.received, 2 * (int)n, digits_type(), digits_op(), comm, info, request));
}

int INIT(Reduce_scatter_block)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                               MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!are_buffers(from, to, true) || !is_sum(op, type, count, comm, &of))
    return PINIT(Reduce_scatter_block)(from, to, count, type, op, comm, info, request);
  long own = (long)count * of.parts, n = own * size_of(comm);
  struct pending p = begin((struct long_sum){"MPI_Reduce_scatter_block_init", SUMS_OF_PARTS, 0, comm, of, from, to}, n,
                           own, true, NULL);
  return MAKE(
      p, info, request,
      PINIT(Reduce_scatter_block)(p.digits, p.received, 2 * (int)own, digits_type(), digits_op(), comm, info, request));
}

int INIT(Reduce_scatter)(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                         MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!is_sum_of_counts(counts, op, type, comm, &of) ||
      !are_buffers(from, to, counts[rank_in(comm)] > 0 || from == MPI_IN_PLACE))
    return PINIT(Reduce_scatter)(from, to, counts, type, op, comm, info, request);
  long n;
  int *all = counts_of_numbers(comm, counts, of, &n); /* which the operation reads until it ends */
  struct pending p = begin((struct long_sum){"MPI_Reduce_scatter_init", SUMS_OF_PARTS, 0, comm, of, from, to}, n,
                           all[rank_in(comm)], true, all);
  return MAKE(
      p, info, request,
      PINIT(Reduce_scatter)(p.digits, p.received, all + p.parts, digits_type(), digits_op(), comm, info, request));
}
#endif

/*
 * nonblocking.c - MPI's reductions that are begun, and ended by a request (requests.c), and persistent ones, which
 * MPI_Start begins.
 *
 * Digits are made of the numbers when the operation begins, which MPI allows: the program may not change them until it
 * ends.
 */
#include <stdlib.h>

#include "mpi_sums.h"
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#endif

static const void *source_of(const void *from, void *to) {
  return from == MPI_IN_PLACE ? to : from;
}

/* N numbers go, GOT come to TO; NULL: none. */
static struct pending begin(const char *what, MPI_Comm comm, const void *from, void *to, struct numbers of, long n,
                            long got, bool receives) {
  struct sumac_digits *d = sums_memory(comm, n > got ? n : got);
  struct pending p = {.digits = d,
                      .received = d + n,
                      .to = receives ? to : NULL,
                      .of = of,
                      .n = got,
                      .what = what,
                      .from = source_of(from, to),
                      .rank = sums_rank(comm),
                      .sent = n};
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
  if (ended && p->to)
    sums_give(p->to, p->of, p->n, p->received);
  if (code != MPI_SUCCESS || ended) {
    free(p->digits);
    free(p->counts);
    return code;
  }
  p->request = *request;
  requests_add(p);
  return code;
}

static void take(struct pending *p) {
  sums_take(p->what, p->rank, p->from, p->of, p->sent, p->digits);
  p->begun = true;
}

static int size_of(MPI_Comm comm) {
  int size;
  PMPI_Comm_size(comm, &size);
  return size;
}

int MPI_Iallreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                   MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Iallreduce(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Iallreduce", comm, from, to, of, n, n, true);
  take(&p);
  return end(PMPI_Iallreduce(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, request), &p, request);
}

int MPI_Ireduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                MPI_Request *request) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may_reduce(from, to, root, comm))
    return PMPI_Ireduce(from, to, count, type, op, root, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Ireduce", comm, from, to, of, n, n, sums_rank(comm) == root);
  take(&p);
  return end(PMPI_Ireduce(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), root, comm, request), &p, request);
}

int MPI_Iscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
              MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Iscan(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Iscan", comm, from, to, of, n, n, true);
  take(&p);
  return end(PMPI_Iscan(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, request), &p, request);
}

int MPI_Iexscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                MPI_Request *request) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may(from, to, sums_rank(comm) > 0 || to))
    return PMPI_Iexscan(from, to, count, type, op, comm, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Iexscan", comm, from, to, of, n, n, sums_rank(comm) != 0);
  take(&p);
  return end(PMPI_Iexscan(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, request), &p, request);
}

int MPI_Ireduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                              MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Ireduce_scatter_block(from, to, count, type, op, comm, request);
  long own = (long)count * of.parts, n = own * size_of(comm);
  struct pending p = begin("MPI_Ireduce_scatter_block", comm, from, to, of, n, own, true);
  take(&p);
  return end(PMPI_Ireduce_scatter_block(p.digits, p.digits + n, (int)own, sums_type(), sums_op(), comm, request), &p,
             request);
}

int MPI_Ireduce_scatter(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                        MPI_Request *request) {
  struct numbers of;
  if (!sums_have(counts, op, type, comm, &of) ||
      !sums_may(from, to, counts[sums_rank(comm)] > 0 || from == MPI_IN_PLACE))
    return PMPI_Ireduce_scatter(from, to, counts, type, op, comm, request);
  long n;
  int *all = sums_counts(comm, counts, of, &n); /* which the operation reads until it ends */
  struct pending p = begin("MPI_Ireduce_scatter", comm, from, to, of, n, all[sums_rank(comm)], true);
  p.counts = all;
  take(&p);
  return end(PMPI_Ireduce_scatter(p.digits, p.digits + n, all, sums_type(), sums_op(), comm, request), &p, request);
}

/* --- persistent --- */

#ifdef HAS_MPI_4
#define INIT(name) MPI_##name##_init
#define PINIT(name) PMPI_##name##_init
#elif defined(OMPI_HAVE_MPI_EXT_PCOLLREQ)
#define INIT(name) MPIX_##name##_init
#define PINIT(name) PMPIX_##name##_init
int PMPIX_Allreduce_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_init(const void *, void *, int, MPI_Datatype, MPI_Op, int, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Scan_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Exscan_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_scatter_block_init(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info, MPI_Request *);
int PMPIX_Reduce_scatter_init(const void *, void *, const int[], MPI_Datatype, MPI_Op, MPI_Comm, MPI_Info,
                              MPI_Request *);
#endif

#ifdef INIT
static int end_init(int code, struct pending *p, MPI_Request *request) {
  p->persistent = true;
  return end(code, p, request);
}

int INIT(Allreduce)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
                    MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PINIT(Allreduce)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Allreduce_init", comm, from, to, of, n, n, true);
  return end_init(PINIT(Allreduce)(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, info, request), &p,
                  request);
}

int INIT(Reduce)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm,
                 MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may_reduce(from, to, root, comm))
    return PINIT(Reduce)(from, to, count, type, op, root, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Reduce_init", comm, from, to, of, n, n, sums_rank(comm) == root);
  return end_init(PINIT(Reduce)(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), root, comm, info, request), &p,
                  request);
}

int INIT(Scan)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
               MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PINIT(Scan)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Scan_init", comm, from, to, of, n, n, true);
  return end_init(PINIT(Scan)(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, info, request), &p,
                  request);
}

int INIT(Exscan)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm, MPI_Info info,
                 MPI_Request *request) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may(from, to, sums_rank(comm) > 0 || to))
    return PINIT(Exscan)(from, to, count, type, op, comm, info, request);
  long n = (long)count * of.parts;
  struct pending p = begin("MPI_Exscan_init", comm, from, to, of, n, n, sums_rank(comm) != 0);
  return end_init(PINIT(Exscan)(p.digits, p.digits + n, (int)n, sums_type(), sums_op(), comm, info, request), &p,
                  request);
}

int INIT(Reduce_scatter_block)(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                               MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PINIT(Reduce_scatter_block)(from, to, count, type, op, comm, info, request);
  long own = (long)count * of.parts, n = own * size_of(comm);
  struct pending p = begin("MPI_Reduce_scatter_block_init", comm, from, to, of, n, own, true);
  return end_init(
      PINIT(Reduce_scatter_block)(p.digits, p.digits + n, (int)own, sums_type(), sums_op(), comm, info, request), &p,
      request);
}

int INIT(Reduce_scatter)(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm,
                         MPI_Info info, MPI_Request *request) {
  struct numbers of;
  if (!sums_have(counts, op, type, comm, &of) ||
      !sums_may(from, to, counts[sums_rank(comm)] > 0 || from == MPI_IN_PLACE))
    return PINIT(Reduce_scatter)(from, to, counts, type, op, comm, info, request);
  long n;
  int *all = sums_counts(comm, counts, of, &n); /* which the operation reads until it ends */
  struct pending p = begin("MPI_Reduce_scatter_init", comm, from, to, of, n, all[sums_rank(comm)], true);
  p.counts = all;
  return end_init(PINIT(Reduce_scatter)(p.digits, p.digits + n, all, sums_type(), sums_op(), comm, info, request), &p,
                  request);
}
#endif

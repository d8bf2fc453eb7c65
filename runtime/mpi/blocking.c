/*
 * blocking.c - MPI's reductions that end before they return. What is no sum of floating-point numbers within one group
 * of ranks goes on to the MPI library as it is.
 */
#include <stdlib.h>

#include "mpi_sums.h"

/* Numbers at a time: MPI copies them, into blocks that should not be pages of their own. How many at the end of an
   array the runtime is told of; on the stack. */
enum { CHUNK = 1 << 10, TOLD = 1 << 14, LONG = 4 * TOLD };

/* A chunk that ends LEFT numbers before the end of the array: the runtime is told of the last ones alone. */
static void give(void *to, struct numbers of, long n, const struct sumac_digits *d, long left) {
  if (left < TOLD)
    sums_give(to, of, n, d);
  else
    sums_store(to, of, n, d);
}

/* CALL: MPI's function for N numbers, which are sent a chunk at a time. WHAT: its name. */
static int by_chunks(const char *what, int call(const void *, void *, int, MPI_Datatype, MPI_Op, MPI_Comm),
                     const void *from, void *to, bool receives, struct numbers of, long n, MPI_Comm comm) {
  const char *source = from == MPI_IN_PLACE ? to : from;
  struct sumac_digits few[2 * SUMS_FEW], *d = n <= SUMS_FEW ? few : sums_memory(comm, n < CHUNK ? n : CHUNK);
  int code = MPI_SUCCESS, rank = sums_tell() ? sums_rank(comm) : -1;
  for (long first = 0; first < n && code == MPI_SUCCESS; first += CHUNK) {
    long m = n - first < CHUNK ? n - first : CHUNK;
    sums_take(what, rank, source + first * of.bytes, of, m, d);
    code = call(d, d + m, (int)m, sums_type(), sums_op(), comm);
    if (code == MPI_SUCCESS && receives)
      give((char *)to + first * of.bytes, of, m, d + m, n - first - m);
  }
  if (d != few)
    free(d);
  return code;
}

int MPI_Allreduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Allreduce(from, to, count, type, op, comm);
  long n = (long)count * of.parts, values = n >= LONG ? n - TOLD : 0;
  int code = MPI_SUCCESS;
  if (values && !sums_by_slices(from == MPI_IN_PLACE ? to : from, to, of, values, comm, &code))
    values = 0;
  if (code != MPI_SUCCESS)
    return code;
  const void *rest = from == MPI_IN_PLACE ? from : (const char *)from + values * of.bytes;
  return by_chunks("MPI_Allreduce", pairs_allreduce, rest, (char *)to + values * of.bytes, true, of, n - values, comm);
}

int MPI_Reduce(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, int root, MPI_Comm comm) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may_reduce(from, to, root, comm))
    return PMPI_Reduce(from, to, count, type, op, root, comm);
  const int rank = sums_rank(comm);
  const char *source = from == MPI_IN_PLACE ? to : from;
  long n = (long)count * of.parts;
  struct sumac_digits *d = sums_memory(comm, n < CHUNK ? n : CHUNK);
  int code = MPI_SUCCESS;
  for (long first = 0; first < n && code == MPI_SUCCESS; first += CHUNK) {
    long m = n - first < CHUNK ? n - first : CHUNK;
    sums_take("MPI_Reduce", rank, source + first * of.bytes, of, m, d);
    code = PMPI_Reduce(d, d + m, (int)m, sums_type(), sums_op(), root, comm);
    if (code == MPI_SUCCESS && rank == root)
      give((char *)to + first * of.bytes, of, m, d + m, n - first - m);
  }
  free(d);
  return code;
}

int MPI_Scan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Scan(from, to, count, type, op, comm);
  return by_chunks("MPI_Scan", PMPI_Scan, from, to, true, of, (long)count * of.parts, comm);
}

/* Of the first rank the result is undefined: what it has stays. */
int MPI_Exscan(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_are(op, type, count, comm, &of) || !sums_may(from, to, sums_rank(comm) > 0 || to))
    return PMPI_Exscan(from, to, count, type, op, comm);
  return by_chunks("MPI_Exscan", PMPI_Exscan, from, to, sums_rank(comm) > 0, of, (long)count * of.parts, comm);
}

int MPI_Reduce_scatter_block(const void *from, void *to, int count, MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  int ranks;
  if (!sums_may(from, to, true) || !sums_are(op, type, count, comm, &of))
    return PMPI_Reduce_scatter_block(from, to, count, type, op, comm);
  PMPI_Comm_size(comm, &ranks);
  long own = (long)count * of.parts, n = own * ranks;
  struct sumac_digits *d = sums_memory(comm, n);
  sums_take("MPI_Reduce_scatter_block", sums_rank(comm), from == MPI_IN_PLACE ? to : from, of, n, d);
  int code = PMPI_Reduce_scatter_block(d, d + n, (int)own, sums_type(), sums_op(), comm);
  if (code == MPI_SUCCESS)
    sums_give(to, of, own, d + n);
  free(d);
  return code;
}

int MPI_Reduce_scatter(const void *from, void *to, const int counts[], MPI_Datatype type, MPI_Op op, MPI_Comm comm) {
  struct numbers of;
  if (!sums_have(counts, op, type, comm, &of) ||
      !sums_may(from, to, counts[sums_rank(comm)] > 0 || from == MPI_IN_PLACE))
    return PMPI_Reduce_scatter(from, to, counts, type, op, comm);
  long n;
  int *scaled = sums_counts(comm, counts, of, &n);
  struct sumac_digits *d = sums_memory(comm, n);
  sums_take("MPI_Reduce_scatter", sums_rank(comm), from == MPI_IN_PLACE ? to : from, of, n, d);
  int code = PMPI_Reduce_scatter(d, d + n, scaled, sums_type(), sums_op(), comm);
  if (code == MPI_SUCCESS)
    sums_give(to, of, scaled[sums_rank(comm)], d + n);
  free(scaled);
  free(d);
  return code;
}

/*
 * init.c - the library's begin and end: all ranks have to send digits, or none. So behind MPI_Init they tell the first
 * rank that they have this library, and wait for its answer. A rank without it would say nothing: after a while the
 * others end the program with a message. SUMAC_MPI_TIMEOUT: how many seconds, 60 if it is not set.
 *
 * Messages between two ranks, with the highest tag, disturb nothing that a rank without the library may do meanwhile.
 */
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

#include "mpi_sums.h"

enum { VERSION = 1 }; /* of what is sent */

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static double patience(void) {
  const char *text = getenv("SUMAC_MPI_TIMEOUT");
  double limit = text ? atof(text) : 0;
  return limit > 0 ? limit : 60;
}

/* False: not all of the N requests were complete in time. */
static bool complete(int n, MPI_Request requests[], double deadline) {
  for (int i = 0, done = 0; i < n; i += done) {
    if (PMPI_Test(&requests[i], &done, MPI_STATUS_IGNORE) != MPI_SUCCESS)
      return false;
    if (!done && seconds() > deadline)
      return false;
    if (!done)
      nanosleep(&(struct timespec){.tv_nsec = 20000}, NULL);
  }
  return true;
}

static _Noreturn void give_up(int rank, const char *words) {
  fprintf(stderr,
          "sumac: error: rank %d: %s: all ranks need libsumac-mpi, of one version, linked or preloaded (LD_PRELOAD)\n",
          rank, words);
  fflush(stderr);
  PMPI_Abort(MPI_COMM_WORLD, 1);
  exit(1);
}

static int highest_tag(void) {
  int *tag, found = 0;
  PMPI_Comm_get_attr(MPI_COMM_WORLD, MPI_TAG_UB, &tag, &found);
  return found ? *tag : 32767;
}

void ranks_agree(void) {
  static bool agreed;
  int rank, ranks, tag = highest_tag(), mine = VERSION, answer = 0;
  double deadline = seconds() + patience();
  PMPI_Comm_rank(MPI_COMM_WORLD, &rank);
  PMPI_Comm_size(MPI_COMM_WORLD, &ranks);
  if (ranks == 1 || agreed)
    return;
  agreed = true;
  MPI_Request *requests = malloc((size_t)ranks * sizeof *requests);
  int *versions = malloc((size_t)ranks * sizeof *versions);
  if (!requests || !versions)
    give_up(rank, "out of memory");
  if (rank == 0) {
    bool same = true;
    for (int i = 1; i < ranks; i++)
      PMPI_Irecv(&versions[i], 1, MPI_INT, i, tag, MPI_COMM_WORLD, &requests[i - 1]);
    if (!complete(ranks - 1, requests, deadline))
      give_up(rank, "some ranks do not answer");
    for (int i = 1; i < ranks; i++)
      same &= versions[i] == VERSION;
    answer = same ? VERSION : -1;
    for (int i = 1; i < ranks; i++)
      PMPI_Send(&answer, 1, MPI_INT, i, tag, MPI_COMM_WORLD);
  } else {
    PMPI_Isend(&mine, 1, MPI_INT, 0, tag, MPI_COMM_WORLD, &requests[0]);
    PMPI_Irecv(&answer, 1, MPI_INT, 0, tag, MPI_COMM_WORLD, &requests[1 % ranks]);
    if (!complete(2, requests, deadline))
      give_up(rank, "rank 0 does not answer");
  }
  if (answer != VERSION)
    give_up(rank, "ranks have several versions of it");
  free(requests);
  free(versions);
}

int MPI_Init(int *argc, char ***argv) {
  int code = PMPI_Init(argc, argv);
  if (code == MPI_SUCCESS)
    ranks_agree();
  return code;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  int code = PMPI_Init_thread(argc, argv, required, provided);
  if (code == MPI_SUCCESS)
    ranks_agree();
  return code;
}

int MPI_Finalize(void) {
  sums_end();
  return PMPI_Finalize();
}

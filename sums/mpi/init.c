/*
 * init.c - the library's begin and end: all ranks have to send digits, or none. So behind MPI_Init they tell the first
 * rank that they have this library, and wait for its answer. A rank without it would say nothing: after a while the
 * others end the program with a message. SUMAC_MPI_TIMEOUT: how many seconds, 60 if it is not set. Ranks that come
 * together later (spawned programs, sessions) ask each other in the communicator that brings them together.
 *
 * Messages between two ranks, with the highest tag, disturb nothing that a rank without the library may do meanwhile.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <time.h>
#include <unistd.h>

#include "mpi_sums.h"

enum { VERSION = 3 }; /* of what is sent */

static double seconds(void) {
  struct timespec now;
  clock_gettime(CLOCK_MONOTONIC, &now);
  return (double)now.tv_sec + (double)now.tv_nsec / 1e9;
}

static void rest(double seconds) {
  nanosleep(&(struct timespec){.tv_nsec = (long)(seconds * 1e9)}, NULL);
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
      rest(20e-6);
  }
  return true;
}

/* --- the end of a program with a message --- */

/* MPI_Abort has a launcher end all ranks, and what it has not read of their output by then may be lost. So it gets the
   time to read what is in the pipe, and to pass it on. */
static void let_be_read(void) {
  int left = 0;
  fflush(stderr);
  for (double deadline = seconds() + 5; ioctl(STDERR_FILENO, FIONREAD, &left) == 0 && left > 0 && seconds() < deadline;)
    rest(0.01);
  rest(0.3);
}

_Noreturn void give_up(MPI_Comm comm, const char *words) {
  int rank = -1;
  PMPI_Comm_rank(comm, &rank);
#ifndef OPEN_MPI
  /* mpiexec of MPICH 4.2 may end with status 0 where it is any other one; programs with sessions alone have it, too. */
  comm = MPI_COMM_WORLD;
#endif
  fprintf(stderr, "sumac: error: rank %d: %s\n", rank, words);
  let_be_read();
  PMPI_Abort(comm, 1);
  exit(1);
}

static _Noreturn void not_all(MPI_Comm comm, const char *why) {
  char text[200];
  snprintf(text, sizeof text, "%s: all ranks need libsumac-mpi, of one version, linked or preloaded (LD_PRELOAD)", why);
  give_up(comm, text);
}

/* Before anything else: handles of another MPI library are other things. Not all relatives of one call themselves by
   its name, so the names are those of the others. */
void library_check(void) {
#ifdef OPEN_MPI
  const char *mine = "openmpi", *other = "mpich", *const names[] = {"MPICH", "MVAPICH", "Intel(R) MPI"};
#else
  const char *mine = "mpich", *other = "openmpi", *const names[] = {"Open MPI", "Spectrum MPI"};
#endif
  char text[1 << 14] = ""; /* more than any library's MPI_MAX_LIBRARY_VERSION_STRING */
  int length = 0;
  bool known = false;
  PMPI_Get_library_version(text, &length);
  for (size_t i = 0; i < sizeof names / sizeof *names; i++)
    known |= strstr(text, names[i]) != NULL;
  if (!known)
    return;
  fprintf(stderr,
          "sumac: error: libsumac-mpi-%s is preloaded, but the program's MPI is another one: try libsumac-mpi-%s\n",
          mine, other);
  let_be_read();
  exit(1);
}

/* --- agreement --- */

static int highest_tag(MPI_Comm comm) {
  int *tag, found = 0;
  PMPI_Comm_get_attr(comm, MPI_TAG_UB, &tag, &found);
  return found ? *tag : 32767;
}

static void agree(MPI_Comm comm) {
  int rank, ranks, tag = highest_tag(comm), mine = VERSION, answer = 0;
  double deadline = seconds() + patience();
  PMPI_Comm_rank(comm, &rank);
  PMPI_Comm_size(comm, &ranks);
  if (ranks == 1)
    return;
  MPI_Request *requests = malloc((size_t)ranks * sizeof *requests);
  int *versions = malloc((size_t)ranks * sizeof *versions);
  if (!requests || !versions)
    no_memory_for(comm, ranks, "requests");
  if (rank == 0) {
    bool same = true;
    for (int i = 1; i < ranks; i++)
      PMPI_Irecv(&versions[i], 1, MPI_INT, i, tag, comm, &requests[i - 1]);
    if (!complete(ranks - 1, requests, deadline))
      not_all(comm, "some ranks do not answer");
    for (int i = 1; i < ranks; i++)
      same &= versions[i] == VERSION;
    answer = same ? VERSION : -1;
    for (int i = 1; i < ranks; i++)
      PMPI_Send(&answer, 1, MPI_INT, i, tag, comm);
  } else {
    PMPI_Isend(&mine, 1, MPI_INT, 0, tag, comm, &requests[0]);
    PMPI_Irecv(&answer, 1, MPI_INT, 0, tag, comm, &requests[1 % ranks]);
    if (!complete(2, requests, deadline))
      not_all(comm, "rank 0 does not answer");
  }
  if (answer != VERSION)
    not_all(comm, "ranks have several versions of it");
  free(requests);
  free(versions);
}

/* Whether all of COMM are in MPI_COMM_WORLD, and so have agreed: all of them see it alike. */
static bool have_agreed(MPI_Comm comm) {
  int there = 0, size = 0, from = 0, to = 0;
  MPI_Group mine, world;
  PMPI_Initialized(&there);
  if (!there)
    return false;
  PMPI_Comm_group(comm, &mine);
  PMPI_Comm_group(MPI_COMM_WORLD, &world);
  for (PMPI_Group_size(mine, &size); from < size && to != MPI_UNDEFINED; from++)
    PMPI_Group_translate_ranks(mine, 1, &from, world, &to);
  PMPI_Group_free(&mine);
  PMPI_Group_free(&world);
  return to != MPI_UNDEFINED;
}

void ranks_met(MPI_Comm comm) {
  if (comm != MPI_COMM_NULL && !have_agreed(comm))
    agree(comm);
}

/* --- begin and end --- */

static int open; /* MPI_Init and sessions, that are not finalized */

void library_enter(void) {
  __atomic_add_fetch(&open, 1, __ATOMIC_ACQ_REL);
}

void library_leave(void) {
  if (__atomic_sub_fetch(&open, 1, __ATOMIC_ACQ_REL) == 0)
    handles_free();
}

void ranks_agree(void) {
  library_enter();
  agree(MPI_COMM_WORLD);
}

int MPI_Init(int *argc, char ***argv) {
  library_check();
  int code = PMPI_Init(argc, argv);
  if (code == MPI_SUCCESS)
    ranks_agree();
  return code;
}

int MPI_Init_thread(int *argc, char ***argv, int required, int *provided) {
  library_check();
  int code = PMPI_Init_thread(argc, argv, required, provided);
  if (code == MPI_SUCCESS)
    ranks_agree();
  return code;
}

int MPI_Finalize(void) {
  library_leave();
  return PMPI_Finalize();
}

int MPI_Intercomm_merge(MPI_Comm inter, int high, MPI_Comm *comm) {
  int code = PMPI_Intercomm_merge(inter, high, comm);
  if (code == MPI_SUCCESS)
    ranks_met(*comm);
  return code;
}

#ifdef HAS_MPI_4
int MPI_Session_init(MPI_Info info, MPI_Errhandler handler, MPI_Session *session) {
  library_check();
  int code = PMPI_Session_init(info, handler, session);
  if (code == MPI_SUCCESS)
    library_enter();
  return code;
}

int MPI_Session_finalize(MPI_Session *session) {
  library_leave();
  return PMPI_Session_finalize(session);
}

int MPI_Comm_create_from_group(MPI_Group group, const char *tag, MPI_Info info, MPI_Errhandler handler,
                               MPI_Comm *comm) {
  int code = PMPI_Comm_create_from_group(group, tag, info, handler, comm);
  if (code == MPI_SUCCESS)
    ranks_met(*comm);
  return code;
}
#endif

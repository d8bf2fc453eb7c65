/*
 * fortran.c - the functions of Fortran (mpif.h, the modules mpi and mpi_f08). MPICH's call those of C by their names,
 * and so those of this library; Open MPI's call its own, and have to be replaced themselves. The module mpi_f08 passes
 * the same addresses, its types being integers in structures; of it IERROR may be missing.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#define _GNU_SOURCE /* RTLD_NEXT */
#include "requests.h"

#include <dlfcn.h>
#include <pthread.h>
#include <stddef.h>
#include <stdlib.h>

static void set(MPI_Fint *ierror, int code) {
  if (ierror)
    *ierror = code;
}

/* The library's own function, looked for once. */
static void *next(void **kept, const char *name) {
  void *found = __atomic_load_n(kept, __ATOMIC_ACQUIRE);
  if (!found) {
    found = dlsym(RTLD_NEXT, name);
    __atomic_store_n(kept, found, __ATOMIC_RELEASE);
  }
  return found;
}

#define NEXT(symbol)                                                                                                   \
  ({                                                                                                                   \
    static void *kept;                                                                                                 \
    (__typeof__(&symbol))next(&kept, #symbol);                                                                         \
  })

#ifdef OPEN_MPI
#define BOTH(name) __attribute__((alias(#name "_")))

/* Special addresses are variables of the library for Fortran, under one of several spellings. */
static const char *const names[] = {"mpi_fortran_in_place_", "mpi_fortran_in_place", "mpi_fortran_in_place__",
                                    "MPI_FORTRAN_IN_PLACE",  "mpi_fortran_bottom_",  "mpi_fortran_bottom",
                                    "mpi_fortran_bottom__",  "MPI_FORTRAN_BOTTOM"};
enum { NAMES = sizeof names / sizeof *names };
static const void *special[NAMES];
static pthread_once_t once = PTHREAD_ONCE_INIT;

static void find_special(void) {
  for (int i = 0; i < NAMES; i++)
    special[i] = dlsym(RTLD_DEFAULT, names[i]);
}

static void *buffer(void *address) {
  pthread_once(&once, find_special);
  for (int i = 0; i < NAMES; i++)
    if (address && address == special[i])
      return i < NAMES / 2 ? MPI_IN_PLACE : MPI_BOTTOM;
  return address;
}

/* --- reductions --- */

#define ARGUMENTS                                                                                                      \
  void *from, void *to, const MPI_Fint *count, const MPI_Fint *type, const MPI_Fint *op, const MPI_Fint *comm
#define IN_C buffer(from), buffer(to)
#define TYPE PMPI_Type_f2c(*type), PMPI_Op_f2c(*op)
#define COMM PMPI_Comm_f2c(*comm)

#define REDUCTION(name, call, beginning, PARAMETERS, COUNTS, ROOT)                                                     \
  void mpi_##name##_(PARAMETERS, MPI_Fint *ierror);                                                                    \
  void mpi_##name##_(PARAMETERS, MPI_Fint *ierror) {                                                                   \
    set(ierror, MPI_##call(IN_C, COUNTS, TYPE, ROOT COMM));                                                            \
  }                                                                                                                    \
  BOTH(mpi_##name) void mpi_##name##_f08_(PARAMETERS, MPI_Fint *ierror);                                               \
  void mpi_i##name##_(PARAMETERS, MPI_Fint *request, MPI_Fint *ierror);                                                \
  void mpi_i##name##_(PARAMETERS, MPI_Fint *request, MPI_Fint *ierror) {                                               \
    MPI_Request begun = MPI_REQUEST_NULL;                                                                              \
    int code = MPI_##beginning(IN_C, COUNTS, TYPE, ROOT COMM, &begun);                                                 \
    if (code == MPI_SUCCESS)                                                                                           \
      *request = PMPI_Request_c2f(begun);                                                                              \
    set(ierror, code);                                                                                                 \
  }                                                                                                                    \
  BOTH(mpi_i##name) void mpi_i##name##_f08_(PARAMETERS, MPI_Fint *request, MPI_Fint *ierror);

#define PLAIN(...) __VA_ARGS__
#define COMMA ,
#define WITH_ROOT                                                                                                      \
  void *from, void *to, const MPI_Fint *count, const MPI_Fint *type, const MPI_Fint *op, const MPI_Fint *root,         \
      const MPI_Fint *comm
REDUCTION(allreduce, Allreduce, Iallreduce, PLAIN(ARGUMENTS), *count, )
REDUCTION(reduce, Reduce, Ireduce, PLAIN(WITH_ROOT), *count, *root COMMA)
REDUCTION(scan, Scan, Iscan, PLAIN(ARGUMENTS), *count, )
REDUCTION(exscan, Exscan, Iexscan, PLAIN(ARGUMENTS), *count, )
REDUCTION(reduce_scatter_block, Reduce_scatter_block, Ireduce_scatter_block, PLAIN(ARGUMENTS), *count, )
REDUCTION(reduce_scatter, Reduce_scatter, Ireduce_scatter, PLAIN(ARGUMENTS), count, )

/* --- persistent: in Open MPI 4 an extension --- */

#ifdef HAS_MPI_4
#define NAME(name) mpi_##name##_init
#elif defined(OMPI_HAVE_MPI_EXT_PCOLLREQ)
#define NAME(name) mpix_##name##_init
#endif
#ifdef NAME
#define JOINED(a, b) a##b
#define UNDER(name) JOINED(name, _)
#define OF_F08(name) JOINED(name, _f08_)
#define SPELT(name) #name "_"
#define ALIAS(name) __attribute__((alias(SPELT(name))))
#define PERSISTENT(symbol, call, PARAMETERS, COUNTS, ROOT)                                                             \
  void UNDER(symbol)(PARAMETERS, const MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror);                           \
  void UNDER(symbol)(PARAMETERS, const MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror) {                          \
    MPI_Request made = MPI_REQUEST_NULL;                                                                               \
    int code = INIT(call)(IN_C, COUNTS, TYPE, ROOT COMM, PMPI_Info_f2c(*info), &made);                                 \
    if (code == MPI_SUCCESS)                                                                                           \
      *request = PMPI_Request_c2f(made);                                                                               \
    set(ierror, code);                                                                                                 \
  }                                                                                                                    \
  ALIAS(symbol)                                                                                                        \
  void OF_F08(symbol)(PARAMETERS, const MPI_Fint *info, MPI_Fint *request, MPI_Fint *ierror);
PERSISTENT(NAME(allreduce), Allreduce, PLAIN(ARGUMENTS), *count, )
PERSISTENT(NAME(reduce), Reduce, PLAIN(WITH_ROOT), *count, *root COMMA)
PERSISTENT(NAME(scan), Scan, PLAIN(ARGUMENTS), *count, )
PERSISTENT(NAME(exscan), Exscan, PLAIN(ARGUMENTS), *count, )
PERSISTENT(NAME(reduce_scatter_block), Reduce_scatter_block, PLAIN(ARGUMENTS), *count, )
PERSISTENT(NAME(reduce_scatter), Reduce_scatter, PLAIN(ARGUMENTS), count, )
#endif

/* --- communicators --- */

#define MERGE(symbol)                                                                                                  \
  void symbol(const MPI_Fint *inter, const MPI_Fint *high, MPI_Fint *comm, MPI_Fint *ierror);                          \
  void symbol(const MPI_Fint *inter, const MPI_Fint *high, MPI_Fint *comm, MPI_Fint *ierror) {                         \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(inter, high, comm, &code);                                                                            \
    if (code == MPI_SUCCESS)                                                                                           \
      ranks_met(PMPI_Comm_f2c(*comm));                                                                                 \
    set(ierror, code);                                                                                                 \
  }
MERGE(mpi_intercomm_merge_)
MERGE(mpi_intercomm_merge_f08_)

#endif

/* --- requests: the library's function does it, and its results say what has ended --- */

static struct pending *claim(MPI_Fint handle) {
  MPI_Request request = PMPI_Request_f2c(handle);
  return requests_claim(&request);
}

#define WAIT(symbol)                                                                                                   \
  void symbol(MPI_Fint *request, void *status, MPI_Fint *ierror);                                                      \
  void symbol(MPI_Fint *request, void *status, MPI_Fint *ierror) {                                                     \
    struct pending *p = claim(*request);                                                                               \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(request, status, &code);                                                                              \
    requests_settle(p, code == MPI_SUCCESS);                                                                           \
    set(ierror, code);                                                                                                 \
  }
WAIT(mpi_wait_)
WAIT(mpi_wait_f08_)

#define TEST(symbol)                                                                                                   \
  void symbol(MPI_Fint *request, MPI_Fint *flag, void *status, MPI_Fint *ierror);                                      \
  void symbol(MPI_Fint *request, MPI_Fint *flag, void *status, MPI_Fint *ierror) {                                     \
    struct pending *p = claim(*request);                                                                               \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(request, flag, status, &code);                                                                        \
    requests_settle(p, code == MPI_SUCCESS && *flag);                                                                  \
    set(ierror, code);                                                                                                 \
  }
TEST(mpi_test_)
TEST(mpi_test_f08_)

#define SEE(symbol)                                                                                                    \
  void symbol(MPI_Fint *request, MPI_Fint *flag, void *status, MPI_Fint *ierror);                                      \
  void symbol(MPI_Fint *request, MPI_Fint *flag, void *status, MPI_Fint *ierror) {                                     \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(request, flag, status, &code);                                                                        \
    if (code == MPI_SUCCESS && *flag)                                                                                  \
      requests_seen(PMPI_Request_f2c(*request));                                                                       \
    set(ierror, code);                                                                                                 \
  }
SEE(mpi_request_get_status_)
SEE(mpi_request_get_status_f08_)

/* Those of N handles. */
static struct pending **claim_all(const MPI_Fint requests[], int n) {
  struct pending **claims = requests_claims(n);
  for (int i = 0; i < n; i++)
    claims[i] = claim(requests[i]);
  return claims;
}

static void settle_all(struct pending **claims, int n, const MPI_Fint requests[], bool all_done) {
  const MPI_Fint none = PMPI_Request_c2f(MPI_REQUEST_NULL);
  for (int i = 0; i < n && claims; i++)
    requests_settle(claims[i], all_done || (claims[i] && !claims[i]->persistent && requests[i] == none));
  free(claims);
}

/* Indices count from 1. */
static void settle_some(struct pending **claims, int n, const MPI_Fint indices[], int done) {
  for (int i = 0; i < done && claims; i++) {
    requests_settle(claims[indices[i] - 1], true);
    claims[indices[i] - 1] = NULL;
  }
  for (int i = 0; i < n && claims; i++)
    requests_settle(claims[i], false);
  free(claims);
}

#define ALL(symbol, PARAMETERS, ARGUMENTS_OF, condition)                                                               \
  void symbol(const MPI_Fint *n, MPI_Fint requests[] PARAMETERS, void *statuses, MPI_Fint *ierror);                    \
  void symbol(const MPI_Fint *n, MPI_Fint requests[] PARAMETERS, void *statuses, MPI_Fint *ierror) {                   \
    struct pending **claims = claim_all(requests, *n);                                                                 \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(n, requests ARGUMENTS_OF, statuses, &code);                                                           \
    settle_all(claims, *n, requests, code == MPI_SUCCESS && (condition));                                              \
    set(ierror, code);                                                                                                 \
  }
ALL(mpi_waitall_, , , true)
ALL(mpi_waitall_f08_, , , true)
#define FLAG , MPI_Fint *flag
#define THE_FLAG , flag
ALL(mpi_testall_, FLAG, THE_FLAG, *flag)
ALL(mpi_testall_f08_, FLAG, THE_FLAG, *flag)

#define ANY(symbol, PARAMETERS, ARGUMENTS_OF, condition)                                                               \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *index PARAMETERS, void *status, MPI_Fint *ierror);     \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *index PARAMETERS, void *status, MPI_Fint *ierror) {    \
    struct pending **claims = claim_all(requests, *n);                                                                 \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(n, requests, index ARGUMENTS_OF, status, &code);                                                      \
    settle_some(claims, *n, index, code == MPI_SUCCESS && (condition) && *index >= 1 && *index <= *n);                 \
    set(ierror, code);                                                                                                 \
  }
ANY(mpi_waitany_, , , true)
ANY(mpi_waitany_f08_, , , true)
ANY(mpi_testany_, FLAG, THE_FLAG, *flag)
ANY(mpi_testany_f08_, FLAG, THE_FLAG, *flag)

#define SOME(symbol)                                                                                                   \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *done, MPI_Fint indices[], void *statuses,              \
              MPI_Fint *ierror);                                                                                       \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *done, MPI_Fint indices[], void *statuses,              \
              MPI_Fint *ierror) {                                                                                      \
    struct pending **claims = claim_all(requests, *n);                                                                 \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(n, requests, done, indices, statuses, &code);                                                         \
    settle_some(claims, *n, indices, code == MPI_SUCCESS && *done != MPI_UNDEFINED ? *done : 0);                       \
    set(ierror, code);                                                                                                 \
  }
SOME(mpi_waitsome_)
SOME(mpi_waitsome_f08_)
SOME(mpi_testsome_)
SOME(mpi_testsome_f08_)

#define START(symbol)                                                                                                  \
  void symbol(MPI_Fint *request, MPI_Fint *ierror);                                                                    \
  void symbol(MPI_Fint *request, MPI_Fint *ierror) {                                                                   \
    requests_started(PMPI_Request_f2c(*request));                                                                      \
    NEXT(symbol)(request, ierror);                                                                                     \
  }
START(mpi_start_)
START(mpi_start_f08_)

#define START_ALL(symbol)                                                                                              \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *ierror);                                               \
  void symbol(const MPI_Fint *n, MPI_Fint requests[], MPI_Fint *ierror) {                                              \
    for (int i = 0; i < *n; i++)                                                                                       \
      requests_started(PMPI_Request_f2c(requests[i]));                                                                 \
    NEXT(symbol)(n, requests, ierror);                                                                                 \
  }
START_ALL(mpi_startall_)
START_ALL(mpi_startall_f08_)

#define FREE(symbol)                                                                                                   \
  void symbol(MPI_Fint *request, MPI_Fint *ierror);                                                                    \
  void symbol(MPI_Fint *request, MPI_Fint *ierror) {                                                                   \
    struct pending *p = claim(*request);                                                                               \
    MPI_Fint code = 0;                                                                                                 \
    NEXT(symbol)(request, &code);                                                                                      \
    requests_freed(p, code == MPI_SUCCESS);                                                                            \
    set(ierror, code);                                                                                                 \
  }
FREE(mpi_request_free_)
FREE(mpi_request_free_f08_)

/* --- begin and end --- */

#define BEGIN(symbol)                                                                                                  \
  void symbol(MPI_Fint *ierror);                                                                                       \
  void symbol(MPI_Fint *ierror) {                                                                                      \
    MPI_Fint code = 0;                                                                                                 \
    library_check();                                                                                                   \
    NEXT(symbol)(&code);                                                                                               \
    if (code == MPI_SUCCESS)                                                                                           \
      ranks_agree();                                                                                                   \
    set(ierror, code);                                                                                                 \
  }
BEGIN(mpi_init_)
BEGIN(mpi_init_f08_)

#define BEGIN_THREAD(symbol)                                                                                           \
  void symbol(const MPI_Fint *required, MPI_Fint *provided, MPI_Fint *ierror);                                         \
  void symbol(const MPI_Fint *required, MPI_Fint *provided, MPI_Fint *ierror) {                                        \
    MPI_Fint code = 0;                                                                                                 \
    library_check();                                                                                                   \
    NEXT(symbol)(required, provided, &code);                                                                           \
    if (code == MPI_SUCCESS)                                                                                           \
      ranks_agree();                                                                                                   \
    set(ierror, code);                                                                                                 \
  }
BEGIN_THREAD(mpi_init_thread_)
BEGIN_THREAD(mpi_init_thread_f08_)

#define END(symbol)                                                                                                    \
  void symbol(MPI_Fint *ierror);                                                                                       \
  void symbol(MPI_Fint *ierror) {                                                                                      \
    library_leave();                                                                                                   \
    NEXT(symbol)(ierror);                                                                                              \
  }
END(mpi_finalize_)
END(mpi_finalize_f08_)

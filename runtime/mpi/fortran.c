/*
 * fortran.c - the functions of Fortran (mpif.h, the modules mpi and mpi_f08). MPICH's call those of C by their names,
 * and so those of this library; Open MPI's call its own, and have to be replaced themselves. The module mpi_f08 passes
 * the same addresses, its types being integers in structures; of it IERROR may be missing.
 */
#include "requests.h"

#include <dlfcn.h>
#include <stddef.h>
#include <stdlib.h>

static void set(MPI_Fint *ierror, int code) {
  if (ierror)
    *ierror = code;
}

#ifdef OPEN_MPI
#define BOTH(name) __attribute__((alias(#name "_")))

/* Special addresses are variables of the library for Fortran, under one of several spellings. */
static bool is_special(const void *address, const char *const names[4]) {
  for (int i = 0; i < 4; i++)
    if (address && address == dlsym(RTLD_DEFAULT, names[i]))
      return true;
  return false;
}

static void *buffer(void *address) {
  static const char *const in_place[4] = {"mpi_fortran_in_place_", "mpi_fortran_in_place", "mpi_fortran_in_place__",
                                          "MPI_FORTRAN_IN_PLACE"};
  static const char *const bottom[4] = {"mpi_fortran_bottom_", "mpi_fortran_bottom", "mpi_fortran_bottom__",
                                        "MPI_FORTRAN_BOTTOM"};
  return is_special(address, in_place) ? MPI_IN_PLACE : is_special(address, bottom) ? MPI_BOTTOM : address;
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

#endif

/* --- requests: the library's function does it, and its results say what has ended --- */

#define NEXT(symbol) ((__typeof__(&symbol))dlsym(RTLD_NEXT, #symbol))

#define WAIT(symbol)                                                                                                   \
  void symbol(MPI_Fint *request, void *status, MPI_Fint *ierror);                                                      \
  void symbol(MPI_Fint *request, void *status, MPI_Fint *ierror) {                                                     \
    struct pending *p = requests_claim(PMPI_Request_f2c(*request));                                                    \
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
    struct pending *p = requests_claim(PMPI_Request_f2c(*request));                                                    \
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
  struct pending **claims = n > 0 ? calloc((size_t)n, sizeof *claims) : NULL;
  for (int i = 0; i < n && claims; i++)
    claims[i] = requests_claim(PMPI_Request_f2c(requests[i]));
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
    struct pending *p = requests_claim(PMPI_Request_f2c(*request));                                                    \
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
    sums_end();                                                                                                        \
    NEXT(symbol)(ierror);                                                                                              \
  }
END(mpi_finalize_)
END(mpi_finalize_f08_)

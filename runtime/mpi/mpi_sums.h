/*
 * mpi_sums.h - libsumac-mpi: MPI's sums of floating-point numbers, in place of those of the MPI library (PMPI). What
 * the ranks send are digits (sumac/digits.h), 32 bytes a number, which are merged in any order to the same bits; the
 * result is rounded once. Of long arrays it may be the numbers themselves (long.c).
 */
#ifndef SUMAC_MPI_SUMS_H
#define SUMAC_MPI_SUMS_H

#include <mpi.h>
#include <stdbool.h>

#include "sumac/sums.h"
#if defined(OPEN_MPI) && OMPI_MAJOR_VERSION < 5
#include <mpi-ext.h>
#endif

#if MPI_VERSION >= 4 || (defined(OPEN_MPI) && OMPI_MAJOR_VERSION >= 5)
#define HAS_MPI_4 /* persistent collective operations, and sessions */
#endif

/* What of a datatype is summed: PARTS numbers of BYTES (4 float, 8 double). */
struct numbers {
  int parts, bytes;
};
/* Whether a reduction of COUNT elements is one of ours; *OF: what they are. */
bool sums_are(MPI_Op op, MPI_Datatype type, int count, MPI_Comm comm, struct numbers *of);
/* The same of COUNTS, those of each rank. */
bool sums_have(const int counts[], MPI_Op op, MPI_Datatype type, MPI_Comm comm, struct numbers *of);
/* Whether MPI takes these buffers of a rank that RECEIVES something, or not. What it does not goes on to it, for its
 * error. */
bool sums_may(const void *from, const void *to, bool receives);
bool sums_may_reduce(const void *from, const void *to, int root, MPI_Comm comm);
int sums_rank(MPI_Comm comm);
MPI_Datatype sums_type(void);
MPI_Op sums_op(void);
int sums_pairs(void); /* the key of attributes of pairs.c */
void sums_end(void);  /* frees these three */

/* D, N of them, are those of the numbers at FROM, which WHAT, an MPI function, sends. SUMAC_NOTIFY tells how many of
   them came from loops, on RANK, if it is to (SUMS_TELL). */
bool sums_tell(void);
void sums_told(const char *what, int rank, long found, long n);
void sums_take(const char *what, int rank, const void *from, struct numbers of, long n, struct sumac_digits *d);
/* The numbers at TO are the values of D, which the runtime is told of. */
void sums_give(void *to, struct numbers of, long n, const struct sumac_digits *d);
void sums_store(void *to, struct numbers of, long n, const struct sumac_digits *d); /* the runtime is not told */

/* Numbers: those at the end of a long array, of which the runtime is told; those that make it a long one. */
enum { SUMS_TOLD = 1 << 14, SUMS_LONG = 4 * SUMS_TOLD };

/* N sets of digits for sending and N for receiving; a message and MPI_Abort where there is no memory. */
struct sumac_digits *sums_memory(MPI_Comm comm, long n);
int *sums_counts(MPI_Comm comm, const int counts[], struct numbers of, long *n); /* in numbers; *N: of all ranks */
_Noreturn void sums_no_memory(MPI_Comm comm, long n, const char *what);

/* --- pairs.c --- */
enum { SUMS_FEW = 8 };
/* MPI_Allreduce of N sets of digits: TYPE and OP are ours. */
int pairs_allreduce(const void *from, void *to, int n, MPI_Datatype type, MPI_Op op, MPI_Comm comm);
int pairs_key(void);
void pairs_end(int *key);

/* --- add.c --- */
/* The sums of N numbers of each array, rounded once, to TO, which is none of them. */
void sums_add_up(const void *const from[], int arrays, struct numbers of, long n, void *to);
double sums_number(const void *from, int bytes, long i); /* number I of those at FROM */

/* --- long.c --- */
/* Each rank; UP_TO and BEFORE are MPI's scans. */
enum long_result { SUM_FOR_ALL, SUM_FOR_ROOT, SUMS_UP_TO, SUMS_BEFORE, SUMS_OF_PARTS };
struct long_sum {
  const char *what; /* an MPI function */
  enum long_result result;
  int root;
};
/* A reduction of N numbers, none of which is known by its terms on any rank; false: some are. Collective. *CODE is
   MPI's. TO: NULL on a rank that gets nothing. */
bool sums_by_slices(struct long_sum sum, const void *from, void *to, struct numbers of, long n, MPI_Comm comm,
                    int *code);
/* The same of N numbers for each rank R, which begin at AT[R]; TO may be FROM, where the numbers are in their order. */
bool sums_scatter_by_slices(const char *what, const void *from, void *to, struct numbers of, const int at[], long n,
                            MPI_Comm comm, int *code);

/* --- exchange.c --- */
#ifdef HAS_MPI_4
#define INIT(name) MPI_##name##_init
#define PINIT(name) PMPI_##name##_init
#elif defined(OMPI_HAVE_MPI_EXT_PCOLLREQ)
#define INIT(name) MPIX_##name##_init
#define PINIT(name) PMPIX_##name##_init
#endif
struct exchange;
/* Of LENGTHS[r] numbers for each rank r, or EACH. NULL: they are too few, or the ranks too many, and go by digits; all
   ranks see it alike. */
struct exchange *exchange_make(struct long_sum sum, MPI_Comm comm, struct numbers of, const int lengths[], long each);
void exchange_take(struct exchange *e, const char *what, const char *from); /* what it sends, before it begins */
int exchange_begin(const struct exchange *e, MPI_Request *request);
int exchange_init(const struct exchange *e, MPI_Info info, MPI_Request *request);
void exchange_give(const struct exchange *e, char *to); /* the sums, when it has ended */
void exchange_end(struct exchange *e);                  /* E may be NULL */
/* All of it, to TO; false: EXCHANGE_MAKE is NULL. *CODE is MPI's. */
bool exchange_now(struct long_sum sum, const void *from, void *to, struct numbers of, const int lengths[], long each,
                  MPI_Comm comm, int *code);

/* --- requests.c: what is done when a request is complete --- */
struct pending {
  MPI_Request request; /* while it is listed */
  struct exchange *exchange;
  struct sumac_digits *digits; /* if that is NULL */
  const struct sumac_digits *received;
  void *to; /* NULL: this rank receives nothing */
  struct numbers of;
  long n;
  /* Of a persistent one: what each start sends. */
  bool persistent, begun; /* BEGUN: it has values to give */
  const char *what;
  const void *from;
  int rank; /* in its communicator, which may be gone */
  long sent;
  int *counts; /* those of the digits, which the operation reads until it ends; or NULL */
  struct pending *next;
};
void requests_take(struct pending *p); /* what it sends */
void requests_give(const struct pending *p);
void requests_drop(const struct pending *p); /* frees its memory */
/* Lists a copy of P, whose request is begun. */
void requests_add(const struct pending *p);

/* --- init.c --- */
void library_check(void);      /* before MPI_Init: this is the MPI library that it was made for, or the program ends */
void ranks_agree(void);        /* behind MPI_Init: all ranks have this library, or the program ends */
void ranks_met(MPI_Comm comm); /* the same of a new communicator, if there are ranks of elsewhere; or null */
void library_enter(void);      /* behind MPI_Init, or the like */
void library_leave(void);      /* before MPI_Finalize, or the like */
_Noreturn void give_up(MPI_Comm comm, const char *words); /* a message, and the end of all ranks */

#endif

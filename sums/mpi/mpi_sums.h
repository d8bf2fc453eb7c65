/*
 * mpi_sums.h - libsumac-mpi: MPI's sums of floating-point numbers, in place of those of the MPI library (PMPI). What
 * the ranks send are digits (sumac/digits.h), which are merged in any order to the same bits; the result is rounded
 * once. Of long arrays it may be the numbers themselves (long.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
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

/* The numbers in one element of a datatype: PARTS of BYTES each (4 float, 8 double). */
struct numbers {
  int parts, bytes;
};
/* Whether a reduction of COUNT elements is one of ours; *OF: what they are. */
bool is_sum(MPI_Op op, MPI_Datatype type, int count, MPI_Comm comm, struct numbers *of);
/* The same of COUNTS, those of each rank. */
bool is_sum_of_counts(const int counts[], MPI_Op op, MPI_Datatype type, MPI_Comm comm, struct numbers *of);
/* Whether MPI takes these buffers of a rank that RECEIVES something, or not. What it does not goes on to it, for its
 * error. */
bool are_buffers(const void *from, const void *to, bool receives);
bool are_reduce_buffers(const void *from, const void *to, int root, MPI_Comm comm);
int rank_in(MPI_Comm comm);
/* Of struct sumac_digits. */
MPI_Datatype digits_type(void);
MPI_Op digits_op(void);
struct sums_keys {
  int pairs, groups; /* of attributes: pairs.c, groups.c */
};
struct sums_keys attribute_keys(void);
void handles_free(void); /* frees all these */

/* --- groups.c: which numbers are results of calls --- */
struct sums_comm {
  unsigned group, serial; /* number of the group of ranks; number of the communicator */
  bool alone;             /* true if that group is this rank */
};
struct sums_call {
  unsigned group, number;
  unsigned from, before; /* the first calls of the last row and of the row before */
  bool alone;            /* true if no other rank takes part */
};
struct sums_comm groups_of(MPI_Comm comm);
/* A call begins; each start of a persistent request is one. */
struct sums_call groups_call(struct sums_comm in);
/* A question for numbers of this call; C is read when the question is asked. */
struct sumac_sums_question groups_question(const struct sums_call *c);
bool groups_passed_on(const struct sums_call *c, struct sumac_sums_origin result); /* the row before C's made it */
/* The ranks of a result of this call to which this rank has given a number that comes from TERM. */
struct sumac_sums_origin groups_origin(const struct sums_call *c, struct sumac_sums_origin term, bool doubtful);
int groups_key(void);
void groups_end(void);

/* --- digits.c: numbers to digits and back --- */

/* Bits of the terms of digits that are sent (struct sumac_digits), beside SUMAC_DIGITS_...: a rank gives a number that
   is no result of a call, nor zero; a rank gives a number that is perhaps a result. */
enum { RANK_HAS_VALUE = 32, RANK_IS_UNSURE = 64 };

/* Digits of N numbers, which stand one behind another if both are sent, and where the numbers come from: NULL of sums.
   IF_SO: the digits of what a number is perhaps. They are sums if no rank has a value; NULL: no rank is unsure. */
struct sums_digits {
  struct sumac_digits *surely, *if_so;
  struct sumac_sums_origin *origins;
};
struct sums_digits digits_within(struct sumac_digits *at, long n, struct sumac_sums_origin *origins);

/* Whether SUMAC_NOTIFY tells of each call how many numbers are results, on RANK. */
bool notify_asked(void);
void notify_call(const char *what, int rank, const struct sumac_sums_question *q, long n);
/* D, N of them, are those of the numbers at FROM, which are counted in Q. */
void numbers_to_digits(struct sumac_sums_question *q, const void *from, struct numbers of, long n,
                       struct sums_digits d);
/* Numbers that this rank has given to a call, and where each comes from. */
struct sums_given {
  const struct sums_call *call;
  const char *numbers;
  const struct sumac_sums_origin *origins;
};
/* The numbers at TO are the values of SUMS, N of them, of which the runtime is told. They may take the place of those
   that were given. */
void sums_to_results(void *to, struct numbers of, long n, struct sums_digits sums, const struct sums_given *given);
/* The same; AS_VALUES[i]: what was given to number i was taken for a value, if it was in doubt. */
void digits_to_results(void *to, struct numbers of, long n, const struct sumac_digits *d, const bool *as_values,
                       const struct sums_given *given);
/* The runtime is not told. */
void digits_to_numbers(void *to, struct numbers of, long n, const struct sumac_digits *d);
void sums_to_numbers(void *to, struct numbers of, long n, struct sums_digits sums);

/* Numbers: those at the end of a long array, of which the runtime is told; those that make it a long one. */
enum { NOTED_AT_MOST = 1 << 14, LONG_ARRAY = 4 * NOTED_AT_MOST };

/* Digits of numbers that nobody is sure of are sent besides the others: up to BOTH_AT_MOST numbers always, of more if
   the ranks of a call that ends before it returns have any. */
enum { BOTH_AT_MOST = 64 };

/* N; a message and MPI_Abort where there is no memory. */
struct sumac_digits *digits_alloc(MPI_Comm comm, long n);
struct sumac_sums_origin *origins_alloc(MPI_Comm comm, long n);
/* Of each rank, in numbers; *N: of all. Behind them: twice as many, in digits. */
int *counts_of_numbers(MPI_Comm comm, const int counts[], struct numbers of, long *n);
_Noreturn void no_memory_for(MPI_Comm comm, long n, const char *what);

/* --- pairs.c --- */
enum { PAIRS_AT_MOST = 8 };
/* MPI_Allreduce of N sets of digits. */
int pairs_allreduce(const struct sumac_digits *from, struct sumac_digits *to, int n, MPI_Comm comm);
int pairs_key(void);

/* --- add.c --- */
/* The sums of N numbers of each array, rounded once, to TO, which is none of them. */
void numbers_add_up(const void *const from[], int arrays, struct numbers of, long n, void *to);
double number_at(const void *from, int bytes, long i); /* number I of those at FROM */

/* --- long.c --- */
/* Each rank; UP_TO and BEFORE are MPI's scans. */
enum long_result { SUM_FOR_ALL, SUM_FOR_ROOT, SUMS_UP_TO, SUMS_BEFORE, SUMS_OF_PARTS };
struct long_sum {
  const char *what; /* an MPI function */
  enum long_result result;
  int root;
  MPI_Comm comm;
  struct numbers of;
  const void *from;
  void *to; /* NULL on a rank that gets nothing */
};
/* A reduction of N numbers, none of which is known by its terms on any rank; false: some are. Collective. *CODE is
   MPI's. */
bool reduce_by_slices(const struct long_sum *sum, const struct sums_call *call, long n, int *code);
/* The same of N numbers for each rank R, which begin at AT[R]; TO may be FROM, where the numbers are in their order. */
bool scatter_by_slices(const struct long_sum *sum, const struct sums_call *call, const int at[], long n, int *code);

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
struct exchange *exchange_make(const struct long_sum *sum, const int lengths[], long each);
/* Prepares the numbers at FROM, which CALL sends. */
void exchange_take(struct exchange *e, const char *what, const struct sums_call *call, const char *from);
int exchange_begin(const struct exchange *e, MPI_Request *request);
int exchange_init(const struct exchange *e, MPI_Info info, MPI_Request *request);
void exchange_give(const struct exchange *e, char *to); /* the sums, when it has ended; FROM is read */
void exchange_end(struct exchange *e);                  /* E may be NULL */
/* All of it, to TO; false: EXCHANGE_MAKE is NULL. *CODE is MPI's. */
bool exchange_now(const struct long_sum *sum, const struct sums_call *call, const int lengths[], long each, int *code);

/* --- requests.c: what is done when a request is complete --- */
struct pending {
  MPI_Request request; /* while it is listed */
  struct sums_comm comm;
  struct sums_call call; /* the last that was begun */
  struct exchange *exchange;
  struct sumac_digits *digits; /* if that is NULL: of each part, SURELY and IF_SO */
  struct sumac_digits *received;
  struct sumac_sums_origin *origins;
  void *to; /* NULL: this rank receives nothing */
  struct numbers of;
  long n, own; /* numbers that it receives; the first of those that it gives to them */
  int parts;   /* 1, or one of each rank */
  /* Of a persistent one: what each start sends. */
  bool persistent, begun; /* BEGUN: it has values to give */
  const char *what;
  const void *from;
  int rank; /* in its communicator, which may be gone */
  long sent;
  int *counts; /* of parts, in numbers, and in digits (SUMS_COUNTS), which the operation reads; NULL: all are N */
  struct pending *next;
};
void requests_take(struct pending *p); /* reads the numbers that P sends */
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

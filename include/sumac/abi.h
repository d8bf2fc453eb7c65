/*
 * abi.h - the contract between compiled programs and the runtime.
 *
 * Rewritten C contains this text, preprocessed, after builtins.h; runtime/ includes it. It includes no system headers
 * (LP64: unsigned long is size_t). Strings and descriptors are static data of the program, never freed. No structure
 * has padding (src/xform/unpadded.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_ABI_H
#define SUMAC_ABI_H

enum { __sumac_abi_version = 20 };

/* Kinds of maps: what the runtime does with one variable. A kind is one class, the numbers up to CLASS, or-ed with
   flags, the bits above it. TO and FROM may be combined (copy). */
enum {
  __sumac_map_mapped = 0,       /* copy, copyin, copyout, create: present table entry for [host, host+bytes) */
  __sumac_map_present = 1,      /* must be present */
  __sumac_map_no_create = 2,    /* used if present, else the slot holds the host address */
  __sumac_map_deviceptr = 3,    /* *(void **)host is already a device address */
  __sumac_map_value = 4,        /* firstprivate scalar, bytes <= 8: the slot holds the bytes themselves */
  __sumac_map_firstprivate = 5, /* firstprivate object of any size: the slot points to a device copy of this launch */
  __sumac_map_pointer = 6,      /* implicit pointer: *(void **)host is translated if it points into present data,
                                   else passed as it is */
  __sumac_map_delete = 7,       /* exit data delete */
  __sumac_map_private = 8, /* private object of a size known at run time: the slot points to uninitialised memory of
                              this launch, BYTES, rounded up to 16, for each gang */
  __sumac_map_attach = 9,  /* host is the address of a pointer, inside present data, to be pointed at its device copy:
                              what it points to is mapped there, or at BASE where that is another address than HOST */
  __sumac_map_detach = 10,
  __sumac_map_use_device = 11, /* host_data: slot receives the device address; error if absent unless if_present */
  __sumac_map_room = 12,       /* an object of which later maps of the construct map members: on the device they have
                                  the same distances as on the host */
  __sumac_map_link = 13,       /* a member of such an object, a pointer through which a clause reaches its data (p->a in
                                  p->a[0:n]): gets device memory, for a later attach; if_present: only where that can
                                  be had */
  __sumac_map_followed = 14,   /* for messages: host is the address of a pointer that the region follows, and base the
                                  clause that would map what it points to, as text; required: no condition decides
                                  whether the region comes there; pointee: no member, but a copy of a variable, whose
                                  value the launch translates */
  __sumac_map_digits = 15,  /* the digits of sums (struct sumac_digits), one for each number of ELEMENT bytes at HOST:
                               the slot points to memory of this launch, BYTES, zero when it begins. Not copied;
                               ELEMENT 0: in C++, sums that have no digits, which are no affair of the runtime's */
  __sumac_map_class = 0xff, /* mask of the class */
  __sumac_map_to = 0x100,   /* copy host to device when created */
  __sumac_map_from = 0x200, /* copy device to host when destroyed */
  __sumac_map_implicit = 0x400, /* no clause names it */
  __sumac_map_finalize = 0x800,
  __sumac_map_if_present = 0x1000,
  __sumac_map_zero = 0x2000, /* create(zero:) */
  __sumac_map_readonly = 0x4000,
  __sumac_map_pointee = 0x8000,   /* a section of what a pointer points to: base is the pointer's value */
  __sumac_map_named = 0x10000,    /* implicit, but a clause of a surrounding construct names a part of the object: if
                                     only a part is present, that is used, and is no error */
  __sumac_map_declared = 0x20000, /* a variable of `declare`, or what it points to: host functions use it by its name */
  __sumac_map_or_pointee = 0x40000, /* delete: HOST is a pointer's address; where the pointer itself is not mapped, the
                                       data that it points to are deleted */
  __sumac_map_required = 0x80000,   /* mapped: the object has to be present; update: absent data are an error */
  __sumac_map_always_to = 0x100000, /* mapped: copied to the device, as TO says, even where the object was present */
  __sumac_map_single_count = 0x200000, /* data directives and launches: the two reference counts are one */
  __sumac_map_inferred = 0x800000,     /* mapped: a section behind a pointer that no clause names, as far as the region
                                          uses it: if any of it is present, that is used; a pointer that leads to no
                                          memory of the host is passed as it is */
  __sumac_map_always_from = 0x1000000, /* mapped: copied back, as FROM says, even where the object stays */
  __sumac_map_capture = 0x2000000,     /* mapped: has device memory of its own even where the device shares the host's;
                                          link:     what it leads to has */
  __sumac_map_beside = 0x4000000, /* a section of a variable of which an earlier row of the construct maps another one:
                                     one address, that in the slot which both have, has to lead to both */
  __sumac_map_always = __sumac_map_always_to | __sumac_map_always_from,
  __sumac_map_part = 0x400000 /* mapped: part of an object that another row of the construct maps, which comes
                                 before it, at exit data behind it: not counted, but copied when that begins or
                                 ends, as TO and FROM say */
};

/* For a section whose rows are reached through pointers, a[0:n][0:m] of double **a: the map's object is the array of
   pointers, and this describes the row behind each of them. The pointers are attached on the device, never copied.
   Of a firstprivate lambda: OFFSET is that of a pointer in it, which is translated, and TO is the next one's. */
struct sumac_rows {
  unsigned long offset;        /* from the pointer's value to the row's section, in bytes */
  unsigned long bytes;         /* bytes of the row's section, as in sumac_map */
  const struct sumac_rows *to; /* the row consists of pointers to these rows; NULL: of data */
};

/* -fverify: the scalars that an object consists of, those in members included, so that values can be compared. */
enum {
  __sumac_leaf_exact,   /* integers, enumerators, and anything of unknown type: compared byte by byte */
  __sumac_leaf_float,   /* float, double, long double, and the parts of complex ones */
  __sumac_leaf_pointer, /* not compared: host and device have different addresses */
};
struct sumac_leaf {
  const char *path;     /* the member's, to be written after the object's name: ".a.b"; "": the object itself */
  unsigned long offset; /* in the element, in bytes */
  unsigned long count;  /* number of consecutive scalars */
  unsigned bytes;       /* bytes of one scalar */
  int kind;             /* __sumac_leaf_... */
};
struct sumac_layout {
  unsigned long bytes; /* bytes of an element; an object is an array of elements */
  const struct sumac_leaf *leaves;
  long nleaves;
};

/* One dimension of a section that need not be contiguous: COUNT pieces, each STEP bytes behind the one before. */
struct sumac_grid {
  long count;
  long step;
};

struct sumac_map {
  void *host;          /* first byte of the object or section */
  void *base;          /* address that index 0 of the variable has on the host; the slot gets the matching device
                          address, device(host) + (base - host) */
  unsigned long bytes; /* size of the object or section; 0 is allowed, ~0ul: a section of negative length,
                          ~1ul: one that is not contiguous */
  unsigned kind;       /* class and flags above */
  int slot;            /* index of the launch's slot that receives the address or value; -1: none */
  const char *name;    /* the user's text: "a[0:n]" */
  const struct sumac_rows *rows;     /* NULL: one object */
  unsigned long element;             /* bytes of one element, for messages; 0: not known. Of a room: of one structure,
                                        where it is one or an array of these */
  const struct sumac_layout *layout; /* the type of the data, with ROWS that of the innermost rows; NULL: not known */
  const struct sumac_grid *grid;     /* update: HOST and BYTES are the first of the pieces that these NGRID dimensions,
                                        the innermost last, are made of; NULL: one piece */
  long ngrid;
};

/* Rows of which the run knows how many there are: of objects with mappers, and of items with iterators. ADD copies N
   rows, and what they point to; FREE frees all. */
struct sumac_map_list {
  struct sumac_map *maps;
  int n, capacity;
  void *blocks;
};
void __sumac_maps_add(struct sumac_map_list *list, const struct sumac_map *maps, int n);
void __sumac_maps_free(struct sumac_map_list *list);

/* A place in the user's program. */
struct sumac_where {
  const char *file;
  const char *function;
  const char *construct; /* "parallel loop" */
  int line;
  int end_line; /* last line of the construct; 0: not known */
  int function_line, function_end_line;
};

struct sumac_kernel;

/* Why a region's results may differ between launches by design. */
enum {
  __sumac_varies_order = 1, /* an atomic capture sees the order of threads */
  __sumac_varies_gangs = 2  /* a reduction over gangs of a value that each gang computes: the number of gangs shows */
};

/* In place of a number of workers: the number of lanes is that of all threads of a gang, which the target makes workers
   or lanes as it likes; 0: as many as are useful. */
enum { __sumac_threads_together = -3 };
/* Values of a launch's LIMIT: who keeps the threads of a gang to MOST_THREADS. */
enum {
  __sumac_limit_launch, /* the launch, by the sizes that it gives gangs */
  __sumac_limit_code,   /* the region's code, whatever it is launched with */
  __sumac_limit_members /* the code, too; and as threads ask for their numbers there, or meet, a gang is launched with
                           MOST_THREADS where nobody says another number */
};

/* One compute construct. NAME is unique in the program and is the kernel's name in every device image. */
struct sumac_region {
  const char *name;
  void (*host)(const unsigned long *slots);
  struct sumac_where where;
  int nslots;
  int varies; /* with an oracle: __sumac_varies_..., or-ed */
  struct sumac_unit *unit;
  void (*oracle)(const unsigned long *slots); /* -fverify: the region for one thread, in sequential order; else NULL */
  void (*team)(const unsigned long *slots);   /* function that several threads of a gang run together; else NULL */
  const struct sumac_kernel *kernel; /* kernel of the function TEAM; NULL: gangs have one thread, which runs HOST */
};

/* Launch dimensions of one region on one target, filled by the late half. Index 0 gang, 1 worker, 2 vector.
   The kernel's slot array may have slots after those of the region, in this order:
     if counter_bytes is nonzero: the address of partials_fixed + gangs * partials_per_gang bytes, aligned to 256, which
   no other launch uses at the same time; the counter_bytes before the address are zero when the kernel starts, and the
   kernel sets them to zero again before it ends;
     if scratch_per_gang or scratch_per_worker is nonzero: the address of gangs * (scratch_per_gang + workers *
   scratch_per_worker) bytes of this launch alone. */
struct sumac_kernel {
  const char *name;
  int fixed[3];                     /* > 0: compiled for exactly this size; 0: the launch decides */
  int standard[3];                  /* used where the launch asks for nothing; 0: the device decides */
  int limit[3];                     /* > 0: at most this many */
  unsigned shared_per_worker;       /* dynamic .shared bytes that a gang needs for each of its workers, */
  unsigned long shared_fixed;       /* and so many besides */
  unsigned long counter_bytes;      /* zeroed memory in which gangs count how many of them are done */
  unsigned long partials_fixed;     /* bytes for gangs' partial results of reductions, */
  unsigned long partials_per_gang;  /* plus so many for each gang */
  unsigned long scratch_per_gang;   /* bytes of launch-private global memory that a gang needs, */
  unsigned long scratch_per_worker; /* plus so many for each of its workers */
  const char *scratch_name;         /* the variables that are in it, for messages; NULL: none */
  unsigned long iterates;           /* a worker may execute any number of a crew's members, one after another */
  unsigned long packed;             /* > 1: so many gangs may share a block of the device, as they have nothing of it */
};

/* A device image. A unit has an array of them, called __sumac_images, which ends with one whose target is NULL. The
   early half emits that one alone; the late half puts one before it for each offload target. */
struct sumac_image {
  const char *target; /* "ptx"; NULL: the array ends */
  const char *arch;   /* "sm_75" */
  const void *data;
  unsigned long size;
  const struct sumac_kernel *kernels;
  unsigned long nkernels;
};

/* Content of the device image for a global variable of `declare`: its device copy; with `link`, a pointer, which the
   runtime sets to the variable's device copy while that is mapped; or such a pointer that another file defines, whose
   own table has it. Or, of a function that HOST is, a pointer to the device's function: what device code calls by the
   host's address is that one. Or a copy that begins with its initial value, in the image, where pointers are the
   device's. Or each gang has its own, without an initial value, of which the runtime need know nothing. Or nothing:
   device code calls a function of that name, which another file defines, at line BYTES of the
   file whose name follows the function's. Or a copy that begins with the first value, which the host computes and then
   calls __sumac_computed. Or nothing: another file defines the variable. Or nothing: code that the region HOST reaches
   (a struct sumac_region; NULL: a routine, whoever calls it) uses the variable NAME, which another file has to define;
   NAME is followed by the file of the use, and BYTES is its line. */
enum {
  __sumac_global_copy,
  __sumac_global_link,
  __sumac_global_link_elsewhere,
  __sumac_global_function,
  __sumac_global_initial,
  __sumac_global_wanted,
  __sumac_global_group,
  __sumac_global_computed,
  __sumac_global_elsewhere,
  __sumac_global_missed
};

/* One global variable of `declare`. */
struct sumac_global {
  void *host;
  unsigned long bytes;
  const char *name;   /* symbol in the device image */
  unsigned long kind; /* __sumac_global_... */
};

/* Requirements of a translation unit: shared: devices can use the host's memory by its addresses, so nothing is copied;
   functions: code which calls by address finds functions by the host's addresses, too. */
enum { __sumac_needs_shared = 1, __sumac_needs_functions = 2 };

/* One translation unit, registered by a constructor before main. */
struct sumac_unit {
  long version;
  const char *file;
  const struct sumac_image *images;
  const struct sumac_global *globals;
  unsigned long nglobals;
  unsigned long needs; /* __sumac_needs_..., or-ed */
};

/* One execution of a compute construct. */
struct sumac_launch {
  const struct sumac_region *region;
  const struct sumac_map *maps;
  int nmaps;
  int dims[3];        /* values of num_gangs, num_workers, vector_length; 0: no such clause */
  int gang_dims[2];   /* sizes of gang dimensions 2 and 3, divisors of dims[0]; 0: 1 */
  int on_host;        /* `if` is false or `self` true: runs on the host, on the host's data */
  int has_async;      /* there is an async clause */
  long async;         /* value of the async clause; -1: no argument (acc_async_noval), -2: acc_async_sync, block */
  int limit;          /* keeper of MOST_THREADS, a __sumac_limit_... */
  int most_threads;   /* a gang is to have no more; 0: no limit */
  unsigned long work; /* an estimate of the number of operations; 0: unknown */
  /* Iterations that gangs share, at most, of loops over gangs alone, and workers, and lanes, and both; all 0: unknown.
     More gangs than these keep busy are of no use. */
  unsigned long shared[4];
  const struct sumac_region *after; /* region for one gang, with the same slots, when all gangs are done; NULL: none */
  long uneven; /* true if iterations take unlike times, and gangs cost little: a host has more gangs than threads */
  /* What the user's environment says of the threads of each gang: how many, where the program gives no number, 0: it
     does not say; how many at most, also where the program asks for more, 0: the language has no such limit. */
  int members, most_members;
};

void __sumac_register(struct sumac_unit *unit);
/* The name by which objects call that function: a linker that does not get the runtime prints it. */
void __sumac_register__link_with_sumacc_or_add_lsumac(struct sumac_unit *unit);
void __sumac_unregister(struct sumac_unit *unit);
/* The host's variable, of kind copy or computed, has the first value that the run computes. Another call for the row
   has no effect. */
void __sumac_computed(const struct sumac_global *row);

/* Executes a compute construct: maps its data, launches the kernel, unmaps. Blocking unless has_async. A failure ends
   the program with a message and exit(1); the region never runs on another device instead. */
void __sumac_launch(const struct sumac_launch *launch);

/* The device on which the constructs of the calling thread work is another one from now on, until choice_end: a
   language has a function that chooses it. Of HOST: none of them, but the host, on its own data. */
struct sumac_choice {
  void *before;
  int host, chosen;
  int gangs;                 /* most gangs where no clause gives a number; 0: no limit */
  int threads;               /* most threads of each gang, likewise */
  int members, most_members; /* as in a launch */
};
void __sumac_choice_end(struct sumac_choice *choice);
/* OpenMP: HOST: an if clause is false. ASKED: NUMBER is the device clause's. */
int __sumac_omp_is_initial_device(void);
int __sumac_omp_get_device_num(void);
struct sumac_choice __sumac_omp_choose(int host, int asked, long number, const struct sumac_where *where);

/* An object created for one launch, whose region gets VALUE, and ended behind it. OpenMP: an allocator in a memory
   space with N traits, for device code; HOST: the host runs that, on its own data. */
struct sumac_made {
  unsigned long value;
  void *device; /* NULL: it is the host's */
};
struct sumac_made __sumac_omp_allocator(int host, unsigned long space, const void *traits, long n,
                                        const struct sumac_where *where);
void __sumac_omp_allocator_end(const struct sumac_made *made);

/* How loops are dealt to threads whose schedule the run chooses: enum __sumac_dealt + 4 * the chunk, 0: none is asked
   for. OpenMP: run-sched-var. */
enum __sumac_dealt { __sumac_dealt_static, __sumac_dealt_dynamic, __sumac_dealt_guided, __sumac_dealt_free };
long __sumac_omp_dealt(void);

/* Launches and data directives that some thread executes later (tasks). __sumac_deferred_X keeps the values that the
   construct takes, and the thread's device; __sumac_deferred_run executes it, waits for its end, and frees what was
   kept.
 */
struct sumac_deferred;
enum __sumac_deferred_what {
  __sumac_deferred_launch_it,
  __sumac_deferred_enter,
  __sumac_deferred_exit,
  __sumac_deferred_update
};
struct sumac_deferred *__sumac_deferred_launch(const struct sumac_launch *launch);
struct sumac_deferred *__sumac_deferred_data(enum __sumac_deferred_what what, const struct sumac_map *maps, int nmaps,
                                             const struct sumac_where *where);
/* Redirects the launch's maps of the object at WAS to the object at IS. */
void __sumac_deferred_instead(struct sumac_deferred *, const void *was, void *is);
/* The calling thread has met it. It depends on others by the N objects at these addresses, or they on it; ~0ul: by any.
   What is known only to the host's compiler, which makes the task, is nothing that the runtime relies on. NULL: as of
   __sumac_deferred_run. */
void __sumac_deferred_met(struct sumac_deferred *, const unsigned long *objects, unsigned long n);
/* Called before that: what the task does needs nothing of the task's own. So it may be handed to a device as soon as it
   is met; then __sumac_deferred_run waits for its end. */
void __sumac_deferred_may_begin(struct sumac_deferred *);
void __sumac_deferred_run(struct sumac_deferred *); /* NULL: nothing is to be done */

/* The argument of a clause CLAUSE ("num_gangs") that is only known at run time, as an int: VALUE, or 1 after a warning
   where that is not positive. Where it does not fit in an int: message and exit(1). */
int __sumac_size(long value, const char *clause, const struct sumac_where *where);

/* Data constructs and directives (OpenACC 3.3 2.6.5, 2.6.6, 2.14.4). begin and end of a data region have the same array
   of maps. ASYNC: NULL without that clause, else its value as in sumac_launch. UPDATE: map_to copies from host to
   device, map_from from device to host; absent data are an error unless map_if_present. */
void __sumac_data_begin(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_end(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
/* A construct that does not end with its block: in that, __sumac_data_keep, which gets what __sumac_data_depth returned
   in front of the construct, makes it last until __sumac_data_release of its result, by the same thread. */
long __sumac_data_depth(void);
void *__sumac_data_keep(long depth);
void __sumac_data_release(void *kept);
void __sumac_data_enter(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_exit(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_update(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
/* host_data: addresses[slot] receives each device address. */
void __sumac_host_data(const struct sumac_map *maps, int nmaps, unsigned long *addresses,
                       const struct sumac_where *where);
/* wait directive: for the queues with the N async values, for all queues if N < 0. The calling thread waits, or with
   ASYNC later work of that queue does. */
void __sumac_wait(const long *queues, int n, const struct sumac_where *where, const long *async);
/* The wait directive on device number DEVICE of the current type. */
void __sumac_wait_device(long device, const long *queues, int n, const struct sumac_where *where, const long *async);
/* The kind of the thread's current device: __sumac_device_kind_... of builtins.h. */
int __sumac_device_kind(void);
/* init, shutdown, set directives. TYPES: device types by openacc.h's numbers; DEVICE, ASYNC: NULL without that clause.
 */
void __sumac_init(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_shutdown(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_set(const int *types, int n, const long *device, const long *async, const struct sumac_where *where);

/* Called right before and after a call of a routine of openacc.h: the call's place, and its first argument as it is
   written, for messages. AT_END returns VALUE, the routine's result. */
void __sumac_at(const char *file, int line, const char *routine, const char *what);
void *__sumac_at_end(void *value);

/* -fverify: the host's code is about to read BYTES at AT, in that place (FILE: NULL, not known), to write them, or to
   give BLOCK back. */
void __sumac_host_reads(const void *at, unsigned long bytes, const char *file, const char *function, int line);
void __sumac_host_writes(const void *at, unsigned long bytes);
void __sumac_host_frees(void *block);

#include "abi_host.h"
#endif

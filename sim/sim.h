/*
 * sim.h - the simulated device: options, memory, programs, launches. What driver/driver.c and main.c build on.
 *
 * A struct sim holds everything; there are no globals. One launch runs at a time; the driver serialises calls.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_SIM_H
#define SUMAC_SIM_SIM_H

#include <pthread.h>
#include <stddef.h>
#include <stdio.h>

#include "exec/exec.h"
#include "report.h"

/* CUresult values that the simulator itself produces */
enum {
  SIM_OK = 0,
  SIM_INVALID_VALUE = 1,
  SIM_OUT_OF_MEMORY = 2,
  SIM_NOT_INITIALIZED = 3,
  SIM_DEINITIALIZED = 4,
  SIM_NO_DEVICE = 100,
  SIM_INVALID_DEVICE = 101,
  SIM_INVALID_IMAGE = 200,
  SIM_INVALID_CONTEXT = 201,
  SIM_NO_BINARY = 209,
  SIM_UNSUPPORTED_LIMIT = 215,
  SIM_PEER_UNSUPPORTED = 217,
  SIM_INVALID_PTX = 218,
  SIM_UNSUPPORTED_VERSION = 222,
  SIM_INVALID_SOURCE = 300,
  SIM_FILE_NOT_FOUND = 301,
  SIM_INVALID_HANDLE = 400,
  SIM_NOT_FOUND = 500,
  SIM_NOT_READY = 600,
  SIM_ILLEGAL_ADDRESS = 700,
  SIM_OUT_OF_RESOURCES = 701,
  SIM_PEER_NOT_ENABLED = 705,
  SIM_CONTEXT_DESTROYED = 709,
  SIM_ASSERT = 710,
  SIM_ALREADY_REGISTERED = 712,
  SIM_NOT_REGISTERED = 713,
  SIM_STACK_ERROR = 714,
  SIM_ILLEGAL_INSTRUCTION = 715,
  SIM_MISALIGNED = 716,
  SIM_INVALID_PC = 718,
  SIM_LAUNCH_FAILED = 719,
  SIM_TOO_LARGE = 720,
  SIM_NOT_PERMITTED = 800,
  SIM_NOT_SUPPORTED = 801,
  SIM_CAPTURE_UNSUPPORTED = 900,
  SIM_CAPTURE_INVALIDATED = 901,
  SIM_CAPTURE_MERGE = 902,
  SIM_CAPTURE_UNMATCHED = 903,
  SIM_CAPTURE_UNJOINED = 904,
  SIM_CAPTURE_ISOLATION = 905,
  SIM_CAPTURE_IMPLICIT = 906,
  SIM_CAPTURED_EVENT = 907,
  SIM_TIMEOUT = 909
};

enum schedule { SCHEDULE_ASCENDING, SCHEDULE_DESCENDING, SCHEDULE_RANDOM, SCHEDULE_ADVERSARIAL, SCHEDULE_CLOCK };
enum streams { STREAMS_LATE, STREAMS_EAGER, STREAMS_RANDOM };
enum uninit_mode {
  UNINIT_OFF,
  UNINIT_WARN,
  UNINIT_ERROR,
  UNINIT_ALL /* at the load, also of what is then not used */
};

struct card; /* predict/predict.h */
struct predict;
struct suppressions; /* findings.c */
struct findings;

enum { SIM_MOST_DEVICES = 16, SIM_OLDEST = 50, SIM_NEWEST = 100 /* architectures */ };

/* A number for each of the first N devices; the last one is that of all others, too. */
struct each_device {
  int of[SIM_MOST_DEVICES], n;
};

struct sim_options {
  enum schedule schedule;
  uint64_t seed;
  bool weak_memory, race;
  bool race_warps; /* lanes of a warp count as one thread */
  bool race_all;   /* also between lanes of a warp that store one value to one place by one instruction */
  bool unified;    /* kernels can use the host's memory by its addresses */
  bool counters_kernels, counters_launches; /* summed over the launches of each kernel; of each launch */
  enum uninit_mode uninit;
  enum streams streams; /* when work in streams runs */
  uint64_t streams_seed;
  bool pinned;                   /* all host memory counts as page-locked */
  bool timeline, timeline_table; /* times of the work in streams are kept; and printed */
  char timeline_file[400];
  const struct card *predict; /* whose times are estimated; or NULL */
  char predict_file[400];     /* and go there, too */
  char lines_file[400];       /* counts of each line of the source go there */
  struct report_files report;
  int threads, devices, multiprocessors, sm;
  int registers;                     /* of a thread, for the occupancy: of 64 Ki of a multiprocessor; 0: not counted */
  uint64_t memory;                   /* bytes of device memory */
  struct each_device sms, unifieds;  /* the two that devices may differ in; see sim_options_of */
  uint64_t limit;                    /* instructions of warps, after which a kernel is stopped; 0: none */
  int exit;                          /* the status of a program that succeeds, but has findings; 0: its own */
  struct findings *findings;         /* on all devices; NULL: neither exit nor report asks for them */
  struct suppressions *suppressions; /* or NULL */
};

/* options.c - "schedule=random:7,memory=weak,race". NULL text: the defaults. False: *why says what is wrong. */
bool sim_options_parse(struct sim_options *, const char *text, char *why, size_t why_size);
/* The options of one device: its own architecture, and whether it reaches the host's memory. What they point to remains
   the first ones'. */
struct sim_options sim_options_of(const struct sim_options *, int device);
void sim_options_free(struct sim_options *);

/* findings.c - what was told so far, on all devices */
struct findings *findings_new(void);
void findings_free(struct findings *);
unsigned findings_told(const struct findings *);
bool findings_lost(const struct findings *); /* one of them is not in the report */
/* NULL: *why says what is wrong with the file. */
struct suppressions *suppressions_read(const char *file, char *why, size_t why_size);
void suppressions_free(struct suppressions *);
/* Does a line of the file name this kind, and one of the N names? NULL: there is no file. */
bool suppressed(const struct suppressions *, const char *kind, const char *const *names, size_t n);

struct named_range {
  uint64_t address;
  size_t bytes, element;
  long first; /* where in the variable the range begins, in bytes */
  char name[96];
  /* An array of Fortran's: the lower bound of each dimension, and how many elements neighbours are apart. */
  int rank;
  bool has_members; /* MEMBERS is used */
  struct {
    long lower, stride;
  } dims[15];
  char members[256]; /* pointers in an object of Fortran's, by their bytes: "8:a,72:b" */
};

/* Bytes of what is used of it: names of memory that is freed are kept. */
static inline size_t size_of_range(const struct named_range *r) {
  return r->has_members ? sizeof *r : offsetof(struct named_range, dims) + (size_t)r->rank * sizeof r->dims[0];
}

struct allocation {
  uint64_t base, bytes;
  uint8_t *data;
  uint8_t *init;         /* a bit a byte: written since allocation; NULL: all of it is initialised, or nobody checks */
  struct shadow *shadow; /* the race detector's */
  const char *name;      /* a module variable's */
  bool freed, readonly, heap; /* heap: by malloc in a kernel */
  bool divided;               /* only its named ranges are memory for kernels */
  bool doomed;                /* given back, but pending work may still use it */
  struct named_range *former; /* freed: what the program called it; or NULL */
};

struct sim {
  struct sim_options options;
  FILE *out, *err;                 /* the program's printf; reports */
  struct allocation **allocations; /* by address, freed ones among them */
  size_t nallocations, allocations_capacity, nfreed;
  struct allocation **host; /* host memory that kernels can use, by address; unified: all that there was when
                               the last grid began */
  size_t nhost, host_capacity;
  bool running; /* a grid, which may know freed allocations */
  uint64_t next_address, used;
  uint64_t heap_left; /* bytes that malloc in kernels may still take */
  struct named_range *ranges;
  size_t nranges, ranges_capacity;
  uint64_t next_grid;
  uint64_t race_grids;                                   /* how many the race detector has seen */
  struct race_memory *race_memory;                       /* the race detector's; NULL: it has not run */
  void (*drop_shadow)(struct sim *, struct shadow *);    /* forgets marks of memory that goes; set with RACE_MEMORY */
  struct map *handlers, *round_handlers, *setp_handlers; /* "add.u32" to a row of the core */
  const struct exec_core *core;
  struct arena *keys;
  pthread_mutex_t lock; /* guards state that kernels on several host threads share: heap, output, findings */
  char last_fault[2200];
  uint64_t warp_instructions, thread_instructions; /* of all grids so far */
  struct kernel_counters *counted;                 /* counters to be reported at the end */
  FILE *lines_out;                                 /* of lines=FILE; NULL: not asked for; borrowed */
  struct line_rows *lines;
  int number;              /* of the device, for the same */
  struct predict *predict; /* NULL: not asked for */
  FILE *predict_out;       /* borrowed; or NULL */
  unsigned warnings;
  unsigned copies_told; /* of memory that nobody wrote, without a place in the source */
  char (*warned)[160];
  size_t nwarned, warned_capacity;
};

/* threads.c */
void sim_pause(long nanoseconds);

/* findings.c */
bool finding_is_new(struct sim *, const char *key); /* the first time that KEY is seen */
/* "WHERE: warning: ...", and counts it */
void finding_tell(struct sim *, const char *kind, const char *where, const char *format, ...)
    __attribute__((format(printf, 4, 5)));
void finding_error(const struct sim_options *, const char *text); /* "WHERE: error: ...", once */

/* sim.c */
struct sim *sim_new(const struct sim_options *, FILE *out, FILE *err);
void sim_free(struct sim *);        /* tells the counters first */
void counters_report(struct sim *); /* check/counters.c: tells the counters so far and forgets them */
void predict_report(struct sim *);  /* check/meter_device.c: the same of estimates */
void lines_report(struct sim *);    /* check/lines.c: the same for lines of the source */

/* memory.c - addresses are never used twice, so a stale pointer is always found. */
int sim_alloc(struct sim *, size_t bytes, uint64_t *address, struct allocation **allocation);
int sim_release(struct sim *, uint64_t address);
void sim_free_parts(struct sim *, struct allocation *);              /* frees an allocation's memory and marks */
struct allocation *sim_find(const struct sim *, uint64_t address);   /* the last one that begins at or before ADDRESS */
struct allocation *sim_find_running(struct sim *, uint64_t address); /* while other threads of a grid may call malloc */
void sim_run(struct sim *, bool running);                            /* a grid begins, or has ended */
bool sim_valid(const struct sim *, uint64_t address, size_t bytes);  /* the host may give it to work */
int sim_copy_in(struct sim *, uint64_t to, const void *from, size_t bytes);
int sim_copy_out(struct sim *, void *to, uint64_t from, size_t bytes);
int sim_copy(struct sim *, uint64_t to, uint64_t from, size_t bytes);
int sim_copy_between(struct sim *target, uint64_t to, struct sim *source, uint64_t from, size_t bytes);
int sim_fill(struct sim *, uint64_t to, uint32_t value, unsigned unit, size_t bytes); /* in units of 1, 2 or 4 bytes */
void sim_unwrite(struct sim *, struct allocation *, size_t at, size_t bytes);         /* nobody has written these */
bool bits_all(const uint8_t *bits, size_t first, size_t n);
void bits_set(uint8_t *bits, size_t first, size_t n);
void bits_clear(uint8_t *bits, size_t first, size_t n);
size_t bits_count(const uint8_t *bits, size_t first, size_t n); /* of those that are set */

/* names.c */
bool sim_in_range(const struct sim *, uint64_t address, size_t bytes); /* in one that has a name */
void sim_name_range(struct sim *, uint64_t address, size_t bytes, const char *name, size_t element, long first);
/* The name of the range that holds ADDRESS, until the next call of sim_name_range; NULL: nobody has named one. */
const char *sim_range_name(const struct sim *, uint64_t address);
/* The size of an element of what has a name at ADDRESS, in bytes; 0: nobody has told it. */
size_t sim_element(const struct sim *, uint64_t address);
/* Describes ADDRESS for people: "a[12]", "17 bytes after the end of ...". ACCESS: bytes of the access, or 0. */
void sim_describe(const struct sim *, uint64_t address, unsigned access, char *text, size_t size);
/* ADDRESS is the host's: says which of the program's variables has a pointer to it, or to what lies shortly before, as
   in
   ", where the pointer at byte 8 of 'm' leads"; "": there is none. */
void sim_describe_holder(const struct sim *, uint64_t address, char *text, size_t size);
const char *sim_variable(const struct sim *, uint64_t address); /* name of the variable there; or NULL */
/* host_tables.c: ADDRESS is in the host's table of virtual functions of a class of C++, whose name CLASS gets. */
bool sim_host_table(uint64_t address, char *class, size_t size);

/* host.c - memory of the process that a grid may use: what the driver gave it, and with the option unified all. */
void host_add(struct sim *, uint64_t base, size_t bytes);
void host_remove(struct sim *, uint64_t base);
void host_look(struct sim *);   /* lists the present memory; requires: no grid runs */
void host_forget(struct sim *); /* frees the list */

/* link/link.c - several modules to one program. NULL: LOG says why, with module and line. */
struct program *sim_link(struct sim *, struct ptx_module *const *modules, size_t n, char *log, size_t log_size);
void sim_unload(struct program *);
const struct function *sim_function(const struct program *, const char *name);
const struct sim_symbol *sim_symbol(const struct program *, const char *name);

/* large.c - memory of zeros, or NULL; it goes with as many bytes as it had. */
void *large_new(size_t bytes);
void large_free(void *, size_t bytes);

/* check/race_shadow.c - all that the race detector has kept between grids goes */
void shadow_free_memory(struct sim *);

/* run/launch.c - runs a grid to its end. 0 or a CUresult, and sim->last_fault says more. */
struct launch {
  const struct function *kernel;
  struct dim3 grid, block;
  uint32_t dynamic_shared;
  const void *params; /* laid out as the kernel's .param space */
  bool cooperative;   /* CTAs may wait for each other: cooperative groups find their workspace in %envreg1 and 2 */
};
int sim_launch(struct sim *, struct program *, const struct launch *);

/* run/limits.c */
enum {
  SIM_MAX_THREADS = 1024,
  SIM_MAX_SHARED = 48 * 1024,
  SIM_STACK = 512 * 1024
}; /* SHARED: bytes, static or without asking for more */
struct limits {
  int sm;            /* the oldest architecture that has these */
  int ctas, threads; /* most CTAs and threads resident on a multiprocessor */
  int shared;        /* bytes of a multiprocessor */
  int shared_cta;    /* bytes of a CTA, when asked for */
};
const struct limits *sim_limits(int sm);
int sim_check_launch(struct sim *, const struct launch *); /* SIM_OK; else last_fault says why a card refuses */
int sim_occupancy(const struct sim *, const struct function *, int block, size_t dynamic_shared);
int sim_registers(const struct sim *, const struct function *); /* of a thread; 0: they are not counted */

#endif

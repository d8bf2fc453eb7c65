/*
 * abi.h - the contract between compiled programs and the runtime.
 *
 * Rewritten C contains this text, preprocessed, after builtins.h; runtime/ includes it. It must stand without system
 * headers (LP64: unsigned long is size_t). Strings and descriptors are static data of the program, never freed.
 */
#ifndef SUMAC_ABI_H
#define SUMAC_ABI_H

enum { __sumac_abi_version = 7 };

/* What a clause asks of one variable. TO and FROM may be combined (copy). Exactly one of the classes below holds;
   MAPPED is the class of all data clauses with a present-table entry. */
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
  __sumac_map_use_device = 11,  /* host_data: slot receives the device address; error if absent unless if_present */
  __sumac_map_room = 12,        /* an object of which later rows map members: these lie as they do on the host */
  __sumac_map_link = 13,        /* a pointer on the way to what a clause names: its place in its object's room is kept,
                                   for a later attach; if_present: only where there is room */
  __sumac_map_class = 0xff,     /* mask of the class */
  __sumac_map_to = 0x100,       /* copy host to device when created */
  __sumac_map_from = 0x200,     /* copy device to host when destroyed */
  __sumac_map_implicit = 0x400, /* no clause names it */
  __sumac_map_finalize = 0x800,
  __sumac_map_if_present = 0x1000,
  __sumac_map_zero = 0x2000, /* create(zero:) */
  __sumac_map_readonly = 0x4000,
  __sumac_map_pointee = 0x8000,    /* a section of a pointer: base is the pointer's value */
  __sumac_map_named = 0x10000,     /* implicit, but a clause in sight names a part: what is present of it is used */
  __sumac_map_declared = 0x20000,  /* of a variable of declare, or behind it: host functions reach it by its name */
  __sumac_map_or_pointee = 0x40000 /* delete: HOST is a pointer's address; where the pointer is not mapped by itself,
                                      what it points to is meant */
};

/* What each pointer in a map's object leads to, where rows are reached through pointers: a[0:n][0:m] of double **a. The
   object is the array of pointers, whose device copy never holds copied pointers, only attached ones. */
struct sumac_rows {
  unsigned long offset;        /* from the pointer's value to the row's section, in bytes */
  unsigned long bytes;         /* of that section, as in sumac_map */
  const struct sumac_rows *to; /* it consists of pointers again; NULL: of data */
};

/* -fverify: of what an object consists, so that values can be compared: its scalars, those of members included. */
enum {
  __sumac_leaf_exact,   /* integers, enumerators, and all that is not known better: equal bytes */
  __sumac_leaf_float,   /* float, double, long double, and the parts of complex ones */
  __sumac_leaf_pointer, /* not compared: host and device have other addresses */
};
struct sumac_leaf {
  const char *path;     /* of the member, as behind the object's name: ".a.b"; "": the object itself */
  unsigned long offset; /* bytes */
  unsigned long count;  /* so many in a row */
  unsigned bytes;       /* of one */
  int kind;             /* __sumac_leaf_... */
};
struct sumac_layout {
  unsigned long bytes; /* of an element; an object is a row of these */
  const struct sumac_leaf *leaves;
  int nleaves;
};

struct sumac_map {
  void *host;          /* first byte of the object or section */
  void *base;          /* address that index 0 of the variable has on the host; the slot gets the matching device
                          address, device(host) + (base - host) */
  unsigned long bytes; /* size of the object or section; 0 is allowed, ~0ul: a section of negative length,
                          ~1ul: one that is not contiguous */
  unsigned kind;       /* class and flags above */
  int slot;            /* which slot of the launch receives the address or value; -1: none */
  const char *name;    /* as the user wrote it: "a[0:n]" */
  const struct sumac_rows *rows; /* NULL: one object */
  unsigned long element;         /* bytes of one element, for messages; 0: not known */
  const struct sumac_layout *layout; /* of what it is a row of, behind all pointers of ROWS; NULL: not known */
};

/* A place in the user's program. */
struct sumac_where {
  const char *file;
  const char *function;
  int line;
  const char *construct; /* "parallel loop" */
  int end_line;          /* of the construct; 0: not known */
  int function_line, function_end_line;
};

struct sumac_kernel;

enum {
  __sumac_varies_order = 1, /* the order in which threads come: an atomic capture */
  __sumac_varies_gangs = 2  /* how many gangs there are: a reduction of what each gang has */
};

/* One compute construct. NAME is unique in the program and is the kernel's name in every device image. */
struct sumac_region {
  const char *name;
  void (*host)(const unsigned long *slots);
  struct sumac_where where;
  int nslots;
  struct sumac_unit *unit;
  void (*oracle)(const unsigned long *slots); /* what one thread does, all in order; NULL without -fverify */
  int varies; /* with an oracle: what the region computes may depend on this by design, __sumac_varies_... */
  const struct sumac_kernel *kernel; /* of HOST, for its number of workers; NULL: one, who runs it alone */
};

/* Launch dimensions of one region on one target, filled by the late half. Index 0 gang, 1 worker, 2 vector.
   The kernel's slot array may have slots behind those of the region, in this order:
     if counter_bytes is nonzero: the address of partials_fixed + gangs * partials_per_gang bytes, aligned to 256, which
   no other launch uses at the same time; the counter_bytes below the address are zero when the kernel starts, and the
   kernel leaves them so;
     if scratch_per_gang or scratch_per_worker is nonzero: the address of gangs * (scratch_per_gang + workers *
   scratch_per_worker) bytes of this launch alone. */
struct sumac_kernel {
  const char *name;
  int fixed[3];                     /* > 0: compiled for exactly this size; 0: the launch decides */
  int standard[3];                  /* used where the launch asks for nothing; 0: the device decides */
  int limit[3];                     /* > 0: at most this many */
  unsigned shared_fixed;            /* dynamic .shared bytes a gang needs */
  unsigned shared_per_worker;       /* plus so many a worker */
  unsigned long counter_bytes;      /* zeroed memory, for gangs to agree by */
  unsigned long partials_fixed;     /* bytes for what gangs leave to each other, */
  unsigned long partials_per_gang;  /* plus so many a gang */
  unsigned long scratch_per_gang;   /* bytes of launch-private global memory that a gang needs */
  unsigned long scratch_per_worker; /* plus so many a worker */
  const char *scratch_name;         /* the variables that live there; NULL: none */
};

/* A device image. The early half emits an array of four, all zero, called __sumac_images; the late half fills in one
   for each offload target. */
struct sumac_image {
  const char *target; /* "ptx"; NULL: none */
  const char *arch;   /* "sm_75" */
  const void *data;
  unsigned long size;
  const struct sumac_kernel *kernels;
  unsigned long nkernels;
};

/* What the device image has for a global variable: a copy of it; a pointer that follows the variable's mapping
   (declare link); such a pointer that another file defines, so nothing is to be done for it here. */
enum { __sumac_global_copy, __sumac_global_link, __sumac_global_link_elsewhere };

/* One global variable of `declare`. */
struct sumac_global {
  void *host;
  unsigned long bytes;
  const char *name; /* symbol in the device image */
  unsigned kind;    /* __sumac_global_... */
};

/* One translation unit, registered by a constructor before main. */
struct sumac_unit {
  int version;
  const char *file;
  const struct sumac_image *images;
  const struct sumac_global *globals;
  unsigned long nglobals;
  const void *reserved;
};

/* One execution of a compute construct. */
struct sumac_launch {
  const struct sumac_region *region;
  const struct sumac_map *maps;
  int nmaps;
  int dims[3];        /* num_gangs, num_workers, vector_length as asked for; 0: not asked */
  int gang_dims[2];   /* sizes of the gangs' dimensions 2 and 3, divisors of dims[0]; 0: 1 */
  int on_host;        /* if(0) or self: run on the host in shared memory, no data movement */
  int has_async;      /* async clause present */
  long async;         /* its value; -1 where it has none, -2: block */
  int device;         /* reserved for device_type, -1 */
  unsigned long work; /* rough number of operations, 0: unknown */
};

void __sumac_register(struct sumac_unit *unit);
void __sumac_unregister(struct sumac_unit *unit);

/* Maps, launches, unmaps. Blocking unless has_async. On failure: message and exit(1), never a silent fall-back. */
void __sumac_launch(const struct sumac_launch *launch);

/* What a clause asks for, where it is known only at run time: VALUE, or 1 with a warning where it is not positive. No
   int: message and exit(1). CLAUSE: "num_gangs". */
int __sumac_size(long value, const char *clause, const struct sumac_where *where);

/* Structured data region: the maps of one construct, begin and end with the same array. Dynamic: enter, exit. ASYNC as
   in sumac_launch: NULL or a pointer to the queue number. UPDATE: map_to moves host to device, map_from device to host;
   absent data is an error unless map_if_present. */
void __sumac_data_begin(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_end(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_enter(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_exit(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
void __sumac_data_update(const struct sumac_map *maps, int nmaps, const struct sumac_where *where, const long *async);
/* host_data: addresses[slot] receives each device address. */
void __sumac_host_data(const struct sumac_map *maps, int nmaps, unsigned long *addresses,
                       const struct sumac_where *where);
/* wait directive: n < 0 all queues, else the listed ones; on the host, or asynchronously on *async. */
void __sumac_wait(const long *queues, int n, const struct sumac_where *where, const long *async);
/* The same on device number DEVICE of the current type. */
void __sumac_wait_device(long device, const long *queues, int n, const struct sumac_where *where, const long *async);
/* Which kind of device the current one is: __sumac_device_kind_... of builtins.h. */
int __sumac_device_kind(void);
/* init, shutdown, set directives. TYPES: device types by openacc.h's numbers; DEVICE, ASYNC: NULL without that clause.
 */
void __sumac_init(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_shutdown(const int *types, int n, const long *device, const struct sumac_where *where);
void __sumac_set(const int *types, int n, const long *device, const long *async, const struct sumac_where *where);

/* Before and after a call of one of openacc.h's routines: where it stands, and what its first argument is called.
   AT_END gives VALUE back. */
void __sumac_at(const char *file, int line, const char *routine, const char *what);
void *__sumac_at_end(void *value);

/* Host target: called by expanded host code, inside a gang. */
int __sumac_host_gang(void);        /* position, 0 <= p < gangs */
int __sumac_host_gangs(void);       /* how many gangs this launch has */
int __sumac_host_gang_pos(int dim); /* the same along dimension 1, 2 or 3 */
int __sumac_host_gang_size(int dim);
/* Hands one gang's partial result of reduction <lid, rid> to the launch, which combines the partials into *res in gang
   order after the last gang: *res = (..((*res op p0) op p1)..). A gang that comes again combines with what it
   handed in before. COMBINE: *into = *into op *from. BYTES <= 16; REGION_KEY tells equal <lid, rid> of
   different functions apart. */
void __sumac_host_gang_fini(void *res, const void *local, unsigned long bytes,
                            void (*combine)(void *into, const void *from), const void *region_key, int lid, int rid);
/* The same for N elements, STRIDE bytes apart in both arrays, of BYTES each. */
void __sumac_host_gang_fini_array(void *res, const void *local, long n, long stride, unsigned long bytes,
                                  void (*combine)(void *into, const void *from, long n, long step, long from_step),
                                  const void *region_key, int lid, int rid);
/* The same for the tree number I that a gang has made of the iteration space (docs/reproducible.md); *res becomes *res
   op the tree of all, which gangs hand in by their number, 0, 1, ... COMBINE: *into = *into op *from. */
void __sumac_host_tree_put(void *res, unsigned long i, const void *value, unsigned long bytes,
                           void (*combine)(void *into, const void *from, int op), int op, const void *region_key,
                           int lid, int rid);
/* Workers: threads of the host that run a gang's code together. Which one the executing thread is, and how many there
   are; 0 and 1 where nothing is launched. */
int __sumac_host_worker(void);
int __sumac_host_workers(void);
/* No worker of the gang goes on before all have come. Any: nonzero for all if it is so for one; a barrier, too. */
void __sumac_host_sync(void);
int __sumac_host_any(int vote);
/* Memory of BYTES that the workers of a gang share while they execute a function, which all of them enter and leave
   together; aligned to 64 bytes, not initialised. BEFORE, of each worker, remembers what was in use. */
struct sumac_frame {
  void *piece;
  unsigned long used;
};
void *__sumac_host_enter(unsigned long bytes, struct sumac_frame *before);
void __sumac_host_exit(const struct sumac_frame *before);
/* Memory for long arrays of reductions; never NULL. */
void *__sumac_host_array_new(unsigned long bytes);
void __sumac_host_array_free(void *block);
#endif

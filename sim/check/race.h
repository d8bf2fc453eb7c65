/*
 * race.h - the parts of the race detector. race.c judges accesses and reports; race_order.c knows what happened before
 * what; race_shadow.c remembers who accessed which bytes, race_bursts.c which warps.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_RACE_H
#define SUMAC_SIM_CHECK_RACE_H

#include "check/check.h"
#include "check/clocks.h"
#include "check/race_numbers.h"
#include "util/util.h"

/* An access that is remembered: by these lanes of a warp, between two synchronisation events. */
struct mark {
  uint32_t warp, lanes; /* warp: in the grid; no lanes: no access */
  uint32_t stamp;
  uint32_t where; /* pc and how: see below */
};
enum { MARK_PC_BITS = 23, MARK_BYTES_SHIFT = 23, MARK_SIZE_SHIFT = 27, WHOLE_WORD = 15 };
#define MARK_CTA_SCOPE (1u << 30)
#define MARK_STRONG (1u << 31)
/* How strong an access is, of which size and scope: see friendly_modes() */
static inline uint32_t mark_mode(const struct mark *m) {
  return m->where >> MARK_SIZE_SHIFT;
}
static inline uint32_t mark_pc(const struct mark *m) {
  return m->where & ((1u << MARK_PC_BITS) - 1);
}
/* A bit for each byte of the 4-byte word that the access is about: see footprint() */
static inline uint32_t mark_bytes(const struct mark *m) {
  return m->where >> MARK_BYTES_SHIFT & WHOLE_WORD;
}

struct marks {               /* accesses that nothing orders among each other, in the order of their warps */
  struct mark few[3], *more; /* MORE: all of them, where FEW are not enough; else NULL */
  uint32_t n, capacity;      /* of MORE */
  uint32_t modes;            /* a bit for each mode of strong access among them: see mark_mode */
  uint32_t last;             /* the warp of the mark at the end: where nothing else of the marks need be looked at */
  uint32_t begin, end;       /* where the marks of the warp that came last were; they may have moved since */
  bool falling;              /* the order is from the last warp to the first */
};
static inline const struct mark *marks_of(const struct marks *s) {
  return s->more ? s->more : s->few;
}

struct own_marks {      /* the warp that came last to a set of marks: where those of single lanes are */
  uint32_t warp, until; /* UNTIL: all its marks are of later events */
  bool valid;           /* true if none of its marks is without lanes */
  uint8_t at[LANES];    /* from the warp's first mark on, unless it has moved since */
};

struct sync { /* strong accesses to a cell, and what they publish */
  struct log *log;
  uint32_t writer, version; /* thread + 1 of the last strong write; counts how often the log began anew */
  struct marks writes, reads;
  struct own_marks own_writes;
};

struct cell { /* the last accesses to a granule, or to one byte */
  struct mark write, read;
  struct marks *reads; /* several unordered readers; instead of READ */
  struct sync *sync;   /* NULL: no strong accesses */
  uint32_t early;      /* the first of race.links: loads whose values nobody has used yet; 0: none */
};

enum { GRANULE = 4 };

/* A plain access by lanes of a warp, in even steps: lane L's WIDTH bytes begin at byte FIRST + L * STEP of the shadow's
   memory. STEP 0: all lanes access the same bytes. Where it is remembered, the page knows the place: FIRST is 0 for
   STEP 0, and of all lanes next to each other modulo the bytes of all of them. */
struct burst {
  uint32_t warp, lanes, stamp, where; /* the members of struct mark of these names */
  int64_t first;
  int32_t step;
  uint32_t width;
};
vec_named(bursts, struct burst);

struct reader { /* of a list of loads, the last one first, which many granules may share */
  uint32_t burst, before, depth;
};
vec_named(readers, struct reader);

struct page {
  uint64_t owner;      /* the race whose accesses it has */
  uint64_t listed;     /* the race that has it in its list of pages */
  struct page *next;   /* of those that nothing uses */
  struct exact *exact; /* the granules that have cells; or NULL */
  bool stored, loaded; /* true if there may be other numbers than 0 of STORES, of LOADS */
  /* Of each granule: the burst of the last plain store, or EXACT where it has cells; the loads since. */
  struct numbers numbers;
};
#define EXACT UINT32_MAX

/* The burst that a warp has made lately by an instruction, where the page knows the place: a warp that goes through
   memory so adds to it. */
enum { RECENT_BURSTS = 256, RECENT_LISTS = 1024 };
struct recent_bursts {
  struct extended { /* what a burst, wherever it is, makes of a list, while nobody has learnt anything; burst 0: none */
    uint32_t list, burst, learnt, result;
  } extended[RECENT_LISTS];
  uint32_t burst[RECENT_BURSTS]; /* by its place in the program, and its warp; 0: none */
  uint32_t list[RECENT_LISTS];   /* by what it continues, and its burst; 0: none */
};

struct race_memory {         /* memory that one grid leaves to the next one */
  struct page *pages;        /* unused pages */
  struct page_block *blocks; /* blocks of all pages */
  struct bursts bursts;      /* of the grid; index 0 is none */
  struct readers readers;    /* index 0 is none */
  struct recent_bursts recent;
  uint32_t *used; /* race_collect.c: room for what a collection finds out of each burst and each reader */
  size_t room;
};

struct shadow { /* of an allocation, or of a CTA's .shared memory */
  bool global;  /* true if the pages are in race.pages */
  uint64_t npages;
  struct page *pages[]; /* NULL: nothing has touched it */
};

struct release { /* the happens-before past of a thread at a fence */
  struct clocks *known;
  uint32_t stamp, warp_stamp, cta_stamp; /* stamp 0: no fence yet */
};

struct heard { /* read through a strong access: what a fence makes known */
  struct log *log;
  uint32_t upto;
  bool narrow; /* a fence of CTA scope is enough */
};

struct race_thread {
  struct clocks *known;
  struct release wide, narrow; /* at the last fence of gpu scope or more; of any scope */
  struct heard *heard, seen;   /* seen: the last log that KNOWN took in */
  uint32_t nheard, heard_capacity;
};

struct narrow_log { /* publications of CTA scope through a location */
  const struct sync *sync;
  struct log *log;
  uint32_t version;
};

struct race_cta {
  struct race_thread *threads;
  bool knows;           /* false if the threads are as they began: they know of nothing but whole barriers */
  uint32_t *warp_stamp; /* when all of a warp last met in bar.warp.sync */
  uint32_t cta_stamp;   /* when all of the CTA last met in a barrier */
  struct clocks *arrived[BARRIERS];
  struct exchanges **exchanges; /* of each warp: its last shuffles, or NULL */
  struct narrow_log *narrow;
  size_t nnarrow, narrow_capacity;
  struct shadow *shared;
};

struct finding { /* two accesses that race; of the second, by its own thread */
  const struct insn *insn;
  enum access access;
  enum ptx_space space;
  uint64_t address;
  struct mark now, other;
  int other_lane;
  bool other_writes;
};

/* A load whose value nothing has used yet, or what was computed from two values: see race_values.c. */
struct early {
  uint32_t refs;     /* lanes of registers, and pairs, that hold it */
  uint32_t parts[2]; /* of a pair */
  uint32_t loads;    /* how many it is made of */
  uint32_t link;     /* the first of those that say which cells it read */
  uint32_t next;     /* of the free ones */
  bool used;
  struct mark mark;
  const struct insn *insn;
  enum ptx_space space;
  uint64_t address;
  struct finding *finding; /* to be told when the value is used; or NULL */
};

struct early_link {     /* between an early load and a cell */
  uint32_t early, next; /* of the same load; of the free ones */
  uint32_t before, after;
  struct cell *cell;
};

struct pool { /* things of one size, many to a block; those that go serve again */
  struct pool_item *free;
  struct pool_block *blocks;
};

struct race {
  struct grid *grid;
  uint64_t id;
  uint32_t clock;                 /* of synchronisation events; begins at 1 */
  vec_of(struct page *) pages;    /* of global memory, which the grid has touched */
  vec_of(struct shadow *) shared; /* of the CTAs */
  struct race_memory *memory;
  size_t most_bursts, most_readers; /* with more, those that no page has go */
  uint32_t deepest;                 /* of the lists of readers */
  uint32_t learnt;                  /* how often a load has made something known to a thread */
  struct race_thread *new_threads;  /* of a CTA that has ended, for the next one; or NULL */
  struct pool marks;                /* of cells */
  struct pool granules, exacts;     /* race_shadow.c */
  struct {
    uint32_t first, second;
  } *reported;
  size_t nreported;
  struct { /* by the instruction under way */
    uint32_t lanes;
    uint64_t address[LANES];
  } stored;
  struct { /* index 0 is none */
    struct early *item;
    size_t n, capacity;
    uint32_t free;
  } early;
  struct {
    struct early_link *item;
    size_t n, capacity;
    uint32_t free;
  } links;
};

static inline uint32_t race_warp(const struct exec *x) {
  return x->cta->linear * x->grid->nwarps + x->warp->index;
}

/* The place of an instruction in the program, for mark.where. */
static inline uint32_t mark_place(const struct exec *x, const struct insn *i) {
  return exec_pc(x, i) & ((1u << MARK_PC_BITS) - 1);
}

/* Other threads may store to the memory. */
static inline bool race_can_be(enum ptx_space space, const struct allocation *a) {
  return (space == S_GLOBAL || space == S_SHARED) && !(a && a->readonly);
}

/* race.c */
struct shadow *race_shadow(struct race *, struct exec *, enum ptx_space, struct allocation *);
/* USE: the instruction that depends on a load, where that is not at once; or NULL. */
void race_tell(struct race *, struct exec *, int lane, const struct finding *, const struct insn *use);

/* race_uses.c - what an instruction does with an operand */
enum use {
  USE_RESULT,
  USE_SHOWS,  /* something depends on it */
  USE_FLOWS,  /* the operand flows into the result */
  USE_CHOICE, /* or does not: operands of selp, and, or; what a shuffle hands on */
};
enum use race_use(const struct insn *, const struct ptx_inst *, size_t operand);
bool race_is_logic(const struct ptx_inst *); /* and, or */
bool race_is_choice(const struct ptx_inst *);
bool race_use_is_certain(const struct program *, uint32_t pc); /* of what the load at PC loads */
static inline bool race_use_certain(const struct exec *x, const struct insn *i) {
  uint32_t pc = (uint32_t)(i - x->code);
  const struct function *f = x->frame->function;
  uint32_t k = pc - f->entry_pc;
  return f->certain_loads && k < f->end_pc - f->entry_pc ? f->certain_loads[k / 64] >> k % 64 & 1
                                                         : race_use_is_certain(x->program, pc);
}

/* race_early.c */
struct held { /* a register, some of whose lanes hold values of early loads */
  uint32_t reg, lanes;
  uint32_t early[LANES];
};

struct values { /* frame.values */
  uint32_t n, capacity;
  struct held *held;
  uint64_t any[]; /* a bit for each register: it is in HELD */
};

bool values_any(const struct values *, uint32_t reg);
struct held *values_find(const struct values *, uint32_t reg); /* or NULL */
uint32_t values_held(const struct values *, uint32_t reg, int lane);
struct values *values_of(struct frame *); /* made, if need be */
/* The lane's results of an instruction hold EARLY, or nothing: 0. It comes with a reference of the caller's, which
 * goes. */
void values_put(struct race *, struct values *, const struct ptx_inst *, int lane, uint32_t early);
struct early *early_at(const struct race *, uint32_t early);
uint32_t early_make(struct race *);
void early_drop(struct race *, uint32_t early);                                    /* a reference goes */
void early_use(struct race *, struct exec *, const struct insn *, uint32_t early); /* the instruction depends on it */
void race_values_end(struct race *);
/* A new early load, without cells; the lane's registers get its value. */
uint32_t early_new(struct race *, struct exec *, const struct insn *, int lane, const struct target *,
                   const struct mark *);
void early_reads(struct race *, uint32_t early, struct cell *);
void early_finding(struct race *, uint32_t early, const struct finding *); /* the first one is kept */
/* Calls FN for each early load of the cell. */
typedef void early_fn(uint32_t early, void *context);
void early_each(const struct race *, const struct cell *, early_fn *, void *context);
void early_forget_cell(struct race *, struct cell *);                            /* a plain store has come */
void early_split(struct race *, struct cell *from, struct cell *to, unsigned n); /* FROM is now N cells */

/* race_order.c */
void race_order_begin(struct race *, struct race_cta *);
void race_order_end(struct race *, struct race_cta *);
/* The first of LANES of M whose access is not in the clocks, or -1. */
int race_unknown(const struct race *, const struct clocks *known, const struct mark *, uint32_t lanes);
/* The first lane of M whose access did not happen before what LANE does now, or -1. Mostly barriers have ordered all,
 * or clocks know of nothing. */
static inline int race_unordered(const struct race *r, const struct exec *x, int lane, const struct mark *m) {
  const struct race_cta *c = x->cta->race;
  uint32_t nwarps = r->grid->nwarps, in_cta = m->warp - x->cta->linear * nwarps, lanes = m->lanes;
  if (in_cta < nwarps && m->stamp <= c->cta_stamp)
    return -1;
  if (in_cta == x->warp->index) {
    if (r->grid->sim->options.race_warps || m->stamp <= c->warp_stamp[x->warp->index])
      return -1;
    lanes &= ~((uint32_t)1 << lane);
  }
  const struct clocks *known = c->threads[x->warp->index * LANES + (uint32_t)lane].known;
  return !lanes ? -1 : known ? race_unknown(r, known, m, lanes) : __builtin_ctz(lanes);
}
/* A strong access to S: what it makes known, and what it publishes. */
void race_strong(struct exec *, const struct insn *, int lane, struct sync *, enum ptx_space, enum access);
void sync_forget(struct sync *); /* a plain store: what was published is overwritten */

/* race_exchange.c */
/* Lanes of LOAD's whose values LANE's store depends on, as they have come to it by shuffles. */
uint32_t race_handed_on(const struct exec *, const struct insn *store, int lane, const struct mark *load);

/* race_shadow.c */
struct race_memory *shadow_memory(struct sim *);
struct shadow *shadow_new(struct race *, uint64_t bytes, bool global);
void shadow_free(struct race *, struct shadow *); /* of .shared memory */
void shadow_end(struct race *);
/* A page of the shadow that this grid has not touched yet. */
struct page *shadow_begin_page(struct race *, struct shadow *, struct page **place);
static inline struct page *shadow_page(struct race *r, struct shadow *s, uint64_t granule) {
  struct page **place = &s->pages[granule / PAGE_GRANULES];
  return *place && (*place)->owner == r->id ? *place : shadow_begin_page(r, s, place);
}
/* Calls FN for each cell of BYTES bytes from AT on. */
typedef void cell_fn(struct cell *, void *context);
void shadow_cells(struct race *, struct shadow *, uint64_t at, unsigned bytes, cell_fn *, void *context);
struct sync *cell_sync(struct cell *);
void cell_write(struct race *, struct cell *, const struct mark *);                               /* a plain store */
void cell_read(struct race *, const struct exec *, int lane, struct cell *, const struct mark *); /* a plain load */
void cell_read_late(struct race *, struct cell *, const struct mark *); /* a plain load that only now counts */

/* race_marks.c */
/* Takes a strong access, or one of several readers, into a set; drops those of its warp that happened before. */
void marks_add(const struct race *, const struct exec *, int lane, struct marks *, const struct mark *);
void marks_add_write(const struct race *, const struct exec *, int lane, struct sync *, const struct mark *);
void marks_add_late(struct marks *, const struct mark *); /* adds the mark of a load that only now counts */
void marks_clear(struct marks *);
void marks_free(struct marks *);
void marks_copy(struct marks *to, const struct marks *from);

/* race_bursts.c */
void bursts_begin(struct race *);
/* Checks and remembers N bursts of one instruction, without places in common that are stored to. False: nothing is
 * remembered, as they may race, or a granule has cells: each lane has to be looked at. */
bool bursts_access(struct race *, struct exec *, struct shadow *, const struct burst *, int n, enum access);
enum { FEWEST_BURSTS = 1 << 16 };   /* and lists, between two collections, at least */
void bursts_collect(struct race *); /* race_collect.c */
/* Gives the cell the marks that the page has of the granule. */
void bursts_to_cell(struct race *, const struct page *, uint64_t granule, struct cell *);

#endif

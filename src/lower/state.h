/*
 * state.h - what the passes of this folder share: regions, their loops, variables and reductions, and the edits on the
 * file. Everything lives in the lowering's arena.
 */
#ifndef SUMAC_LOWER_STATE_H
#define SUMAC_LOWER_STATE_H

#include "lower/construct.h"
#include "lower/lower.h"

#include <ctype.h>
#include <stdlib.h>
#include <string.h>

/* A replacement of the bytes [begin, end) of the unit's text; begin == end inserts. */
struct edit {
  size_t begin, end;
  const char *text;
};
struct edits {
  struct edit *item;
  size_t n, capacity;
};

struct decls {
  struct decl **item;
  size_t n, capacity;
};

/* Counter types of iteration spaces, in the builtins' suffixes. */
enum counter { COUNT_I32, COUNT_U32, COUNT_I64, COUNT_U64 };

/* One for loop of a loop construct (a collapsed one has several): variable = lower; variable RELATION upper; += step.
 */
struct space {
  struct node *loop; /* N_FOR */
  struct decl *variable;
  bool declared_inside;       /* for (int i = ...) */
  struct node *lower, *upper; /* expressions */
  struct node *step;          /* its size as an expression, NULL: 1 */
  bool step_negated;          /* the true step is -step */
  bool down;                  /* runs towards smaller values */
  bool inclusive, not_equal;  /* <= >=; != */
  enum counter counter;       /* that holds this dimension's trip count */
};

/* A part of a reduced variable: a scalar, an array, or a member of each element of an array of structures. */
struct part {
  const char *path;         /* from the variable (its first element): ".x", ".v[2]" */
  const char *suffix;       /* of the builtins */
  bool array;               /* PATH is an array of such scalars */
  const struct decl *field; /* PATH is this bit-field; NULL: it has an address */
};

/* One reduction of one loop (or of a construct). */
struct reduction {
  struct decl *decl;
  const struct var_item *item; /* the clause's, NULL: a scalar that the dependence test found */
  bool aggregate;              /* no scalar variable: an array, a section, an element, a structure */
  bool counted;                /* there are several elements */
  int inner_dims;              /* dimensions after the sections */
  struct part *part;           /* of aggregates */
  size_t nparts;
  int op;
  struct place place;
  bool implied;   /* no clause on this loop names it */
  bool copy;      /* RESULT is a mapped variable: RES_PTR is its address */
  bool consumed;  /* an outer gang-level LOCAL takes the gang level's result: no gang machinery here */
  bool dummy;     /* wrapped in a gang reduction without a gang loop */
  bool by_update; /* the threads of a gang share one LOCAL, at gang level; without one at that level, RESULT itself */
  int rid;
};
struct reductions {
  struct reduction *item;
  size_t n, capacity;
};

struct loop {
  struct region *region;
  struct loop *parent;
  struct {
    struct loop **item;
    size_t n, capacity;
  } kids;
  const struct construct *construct; /* NULL: a plain for loop of an AUTOMATIC region, or inside one */
  struct node *node;                 /* what its text replaces: N_DIRECTIVE or N_FOR */
  struct node *statement;            /* outermost N_FOR */
  struct node *body;                 /* of the innermost associated loop */
  int collapse;
  struct node **nest; /* the N_FOR of each collapsed or tiled level, outermost first */
  bool forced;        /* collapse(force:): BODY is that of the outermost, with what stands between the loops */
  struct node **tile; /* tile sizes, one each level, NULL: '*'; NULL: no tiles */
  int gang_dim;       /* 1 to 3 where the region's gangs have several dimensions, else 0 */
  bool inner_gang;    /* inside another gang loop, of a higher dimension: it forks nothing */
  unsigned absorbed;  /* 1 << dimension: gangs that share its iterations, too */
  bool gave_up;       /* its only level went to the loop around (absorb.c) */
  bool is_static;     /* gang(static:) with a size */
  struct node *chunk;
  struct space *space; /* one per collapsed level, outermost first; NULL: not canonical (only where no directive) */
  unsigned asked;      /* levels of its clauses */
  bool sequential, independent, automatic; /* what the construct says, or the region's style */
  unsigned levels;                         /* assigned; 0: sequential */
  const char *why;                         /* reason for being sequential, NULL: none to tell */
  enum counter counter;                    /* of the whole space */
  int lid;
  struct decls privates;           /* declared afresh in its body (partitioned) or around it (sequential) */
  struct decls automatic_privates; /* of those, the ones no clause names: for the report */
  struct reductions reductions;
};

/* Why a variable is in a region and how. */
struct variable {
  struct decl *decl;
  const struct var_item *item; /* where a construct names it, or NULL */
  bool implied;                /* no construct names it */
  unsigned kind;               /* class and flags of abi.h */
  bool is_private;             /* no map: a fresh object in the region */
  bool by_pointer;             /* the region sees (*__sumac_p_x); otherwise a local of the same name */
  bool used;                   /* the region's text refers to it */
  int slot;                    /* -1: none */
  int ndims;                   /* hidden dimensions, in slots from first_dim on */
  int first_dim;
  int section; /* a private section of a pointer: slots for memory, lower bound and length
                  begin at SECTION - 1; 0: none */
};
struct variables {
  struct variable *item;
  size_t n, capacity;
};

/* One launch; a construct of style AUTOMATIC is split into several. Or the body of a routine, which stays in its place
   (style ROUTINE): it has loops, but no variables of its own. */
struct region {
  const struct construct *construct; /* as it is on DEVICE */
  enum device_kind device;           /* ANY unless the construct, or one in it, depends on the kind of device */
  enum region_style style;
  struct decl *function;
  struct node **statement; /* what it runs, in order */
  size_t nstatements;
  bool split;               /* a part of an AUTOMATIC construct, which has its own data region */
  bool no_gang_loop;        /* no loop may be partitioned over gangs: other code would run once for each of them */
  bool one_gang;            /* from assign on: nothing in it is partitioned over gangs, so more would repeat its work */
  bool gang_dims;           /* gangs of two or three dimensions */
  struct node *standard[3]; /* the lowering's */
  const char *name;
  struct {
    struct loop **item;
    size_t n, capacity;
  } loops; /* all, outer before inner */
  struct variables variables;
  struct variables extents;     /* not in VARIABLES: only their hidden dimensions are wanted, for objects of loops */
  struct decls shapes;          /* not in VARIABLES: the region only asks for their types */
  struct reductions reductions; /* of the construct itself */
  int nlids, nslots;
  char *text;              /* the outlined function */
  unsigned routine_levels; /* ROUTINE: what its loops may be partitioned over */
  int routine_dim;         /* and the highest of the gangs' dimensions among it */
};

/* What passes have found, for dumps: nothing is shown before it is known. */
enum known { KNOWN_LEVELS = 1, KNOWN_VARIABLES = 2, KNOWN_SPREAD = 4, KNOWN_REDUCTIONS = 8 };

struct lowering {
  struct arena *arena;
  unsigned known;
  struct unit *unit;
  const struct constructs *constructs; /* of the file, in order */
  struct diag *diag;
  struct info *info;
  struct node *standard[3]; /* constants: gangs, workers, lanes of constructs without such clauses; NULL: none */
  struct {
    struct region **item;
    size_t n, capacity;
  } regions; /* launches, in order */
  struct {
    struct region **item;
    size_t n, capacity;
  } routines;
  struct edits edits;    /* on the whole file, host side */
  struct edits tags;     /* names given to anonymous struct, union and enum types */
  struct map *tag_names; /* "id" of a tag's declaration -> name */
  bool char_unsigned;
};

/* --- tree.c: questions about the tree --- */
struct node *tree_strip(struct node *); /* without parentheses and implicit wrappers */
bool tree_same_decl(const struct decl *, const struct decl *);
bool tree_inside(const struct decl *, size_t begin, size_t end);   /* declared in that range */
/* And a new object each time that the range is run: no static variable. */
bool tree_made_inside(const struct decl *, size_t begin, size_t end);
struct decl *tree_ref(struct node *);                              /* the variable that an expression is, or NULL */
typedef bool tree_visitor(struct node *, void *context);           /* false: do not go into the kids */
void tree_walk(struct node *, tree_visitor *, void *context);      /* sizes of array types included */
void tree_walk_text(struct node *, tree_visitor *, void *context); /* and what typeof names */
bool tree_is_evaluated(const struct node *);                       /* false: only its type is asked for */
bool tree_mentions(struct node *, const struct decl *);
bool tree_is_step(const struct node *);                /* ++ or -- */
struct decl *tree_assigned(struct node *);             /* by NODE itself: assignment, ++, --; or NULL */
bool tree_writes(struct node *, const struct decl *);  /* assignment, ++, --, or its address taken */
bool tree_escapes(struct node *, const struct decl *); /* its address is taken, an array's decay excluded */
bool tree_has_kind(struct node *, enum node_kind);
bool tree_has_effects(struct node *);        /* or may have, or reads a volatile object */
struct decl *tree_callee(struct node *call); /* called function or NULL */
bool tree_pure_function(const char *name);   /* calls.c: known without effects */
bool tree_is_statement(const struct node *); /* its value is not used */
enum first_use { USE_NONE, USE_WRITTEN, USE_READ };
enum first_use tree_first_use(struct node *, const struct decl *); /* on every path; READ where in doubt */
bool tree_reads_first(struct node *, const struct decl *);         /* some path may read it before one writes it */
enum first_use tree_next_use(struct node *, const struct decl *);  /* the same after NODE, up to its function's end */

/* --- changes.c --- */
struct node *tree_change(struct node *body, const struct decl *scalar); /* what may change it; NULL: nothing */

/* --- types.c: C types as text --- */
/* "double (*name)[100]"; VLA lengths become <dims>_<depth> (DIMS may be NULL). QUALIFIED: keep the outermost
 * qualifiers. */
char *type_declare(struct lowering *, const struct type *, const char *name, const char *dims, bool qualified);
/* The same for what a pointer of TYPE points to. */
char *type_declare_pointee(struct lowering *, const struct type *, const char *name, const char *dims);
const char *type_reduction_suffix(const struct lowering *, const struct type *); /* "f64", NULL: not reducible */
const char *type_reduction_name(const char *suffix);                             /* the builtins' C type */
enum type_class type_reduction_class(const char *suffix);
bool type_is_scalar(const struct type *);                                        /* arithmetic, pointer or enum */
bool type_is_integer(const struct type *);
bool type_is_unsigned(const struct lowering *, const struct type *);
/* To convert E to X's type before reduction OP combines the two gives what C gives, but for a rounding. */
bool type_accumulates(struct lowering *, int op, const struct type *e, const struct type *x);
bool type_is_aggregate(const struct type *);
int type_vla_depths(const struct type *, int *depths, int max); /* depths at which a VLA length is, but a known one */
bool type_known_length(const struct type *);                    /* a VLA, of the constant length VLA_SIZE */
const char *counter_suffix(enum counter);
const char *counter_type(enum counter);

/* --- items.c --- */
bool item_is_mapped(const struct item *); /* it has an entry in the present table: copy, copyin, copyout, create */
bool item_is_data(const struct item *);   /* it says where the object is on the device */

/* --- edits.c --- */
void edit_add(struct edits *, size_t begin, size_t end, const char *text);
/* [begin, end) with the edits that lie in it; the ones inside a larger one are dropped. */
void edit_render(struct lowering *, struct text *out, size_t begin, size_t end, struct edits *);
char *line_marker(struct lowering *, size_t offset); /* "\n# 12 \"file\"\n" and blanks up to the column */

/* --- loops of a region (regions.c) --- */
unsigned routine_levels(const struct decl *, enum device_kind); /* LEVEL_ mask; 0: sequential, or no routine */
int routine_dimension(const struct decl *, enum device_kind);   /* highest of the gangs' dimensions; 0: no gangs */
const struct construct *routine_for(const struct decl *, enum device_kind); /* NULL: no routine */
/* Regions and routines: 0 <= i < lowering_count. */
size_t lowering_count(const struct lowering *);
struct region *lowering_region(const struct lowering *, size_t i);
struct loop *region_loop_at(const struct region *, const struct node *);
struct variable *region_variable(const struct region *, const struct decl *);
bool region_declares(const struct region *, const struct decl *); /* in one of its statements */
/* Declared `extern` in one of its statements: its host's side has to declare it, too. */
bool region_declares_extern(const struct region *, const struct decl *);
struct loop *loop_partitioned_parent(const struct loop *);
bool loop_in_nest(const struct loop *, const struct node *); /* one of its inner loops, where code may stand between */
bool loop_is_private(const struct loop *, const struct decl *); /* by an item or declared in it */

/* --- depend.c --- */
/* Iterations of LOOP may run at the same time. False: WHY says what hinders. Fills FOUND with recognised reductions. */
bool depend_independent(struct lowering *, struct loop *, struct reductions *found, const char **why);
/* The operator by which all uses of a scalar in BODY accumulate in it; below 0: there are others, or none. */
int depend_accumulation(struct lowering *, struct node *body, const struct decl *);
/* --- races.c --- */
/* Levels whose threads share the variable inside of the loop; 0: it is the iteration's own. */
unsigned race_sharers(const struct region *, const struct loop *, const struct decl *);
void warn_of_element_races(struct lowering *, const struct region *, const struct loop *); /* element_races.c */

/* --- privates.c --- */
void decls_add(struct decls *, struct decl *);
bool loop_reduces(const struct loop *, const struct decl *); /* as its clause says, or the dependence test */

/* --- candidates.c --- */
/* The one that meets LIKE in an object; NULL: none. */
struct reduction *reduction_among(struct reductions *, const struct reduction *like);
/* In each iteration of LOOP the reduction is on another object: its own, or another section of the variable. */
bool reduction_moves(const struct loop *, const struct reduction *);

/* --- elements.c --- */
/* LOOP, inside a loop that reduces the variable, touches it element by element, each in one iteration only. */
bool loop_owns_elements(struct lowering *, struct loop *, const struct reduction *);
/* A variable of AROUND that holds a pointer to the one given, and that INNER, a loop in it, uses; NULL: none. */
const struct decl *loop_alias(struct node *around, const struct loop *inner, const struct decl *);

/* --- affine.c --- */
struct affine_context {
  const struct decl *variable;                           /* of the loop in question */
  bool (*invariant)(struct node *, void *data);          /* the loop does not change this expression */
  struct node *(*bound)(struct decl *inner, void *data); /* N where 0 <= inner < N is sure, or NULL */
  void *data;
};
bool affine_distinct(const struct affine_context *, struct node *a, struct node *b);
bool same_expression(struct node *, struct node *); /* and without effects */

/* --- spaces.c --- */
bool space_of(struct lowering *, struct node *loop, struct space *); /* false: not canonical */

long space_first(const struct lowering *, const struct space *); /* of a constant LOWER: as its variable holds it */
/* A loop that ends with != may wrap. Its variable is narrower than int: the unsigned type of its size; else NULL. */
const char *space_narrow_type(const struct space *);
long tile_size(const struct loop *, int dimension);

/* --- outline.c and emit.c: text of the device side --- */
struct operand {    /* of bounds and steps in text: a literal, or a temporary that is set before the loop */
  const char *text; /* NULL: there is none */
  bool known;
  long value; /* where it is known */
};
struct redirect { /* a section or an element that lives in an array of its own */
  const char *local;
  struct operand low, length; /* where the section begins, elements in it */
  struct node *index;         /* an element: only this one */
};
struct binding { /* how the region's text refers to a variable */
  const struct binding *next;
  const struct decl *decl;
  const char *text;
  const struct reduction
      *extreme; /* TEXT is the LOCAL of this max or min, which only extreme_value()s change; or NULL */
  const struct reduction *update;  /* the elements of TEXT are only changed by update_text() of this one; or NULL */
  const struct redirect *redirect; /* NULL: the whole variable */
  struct node *member;             /* only this lvalue in the variable: s.x, p->x; or NULL */
};
const char *binding_of(const struct binding *, const struct decl *); /* of the variable as a whole */
bool binding_is_of(const struct binding *, struct node *lvalue);     /* a variable, or a member */
char *render_statement(struct lowering *, struct region *, struct node *, const struct binding *);
char *render_own_loop(struct lowering *, struct region *, struct node *,
                      const struct binding *);                               /* NODE, a loop, stays */
bool operand_is_zero(const struct operand *);                                /* without doubt */
void render_lengths(struct lowering *, struct edits *, const struct decl *); /* of a declaration */
char *render_expression(struct lowering *, struct region *, struct node *, const struct binding *);
void loop_text(struct lowering *, struct text *out, struct loop *, const struct binding *); /* emit.c */
struct binding *binding_push(struct lowering *, const struct binding *, const struct decl *, const char *text);

const char *levels_text(struct lowering *, unsigned mask); /* emit.c: "__sumac_gang | __sumac_worker" */

/* --- privates.c: what is private to a loop --- */
bool private_has_room(const struct loop *, const struct decl *); /* its memory stands in front of the loop */
void privates_before(struct lowering *, struct text *out, const struct loop *, const struct binding *outer);
void privates_inside(struct lowering *, struct text *out, const struct loop *);
const struct binding *privates_bind(struct lowering *, const struct loop *, const struct binding *outer);

/* --- extreme.c --- */
/* E where NODE is "m takes the larger (smaller) of m and E", in a floating-point max (min) REDUCTION; else NULL. */
struct node *extreme_value(const struct lowering *, struct node *node, const struct reduction *);
/* Nothing else in BODY changes the variable. */
bool extreme_only(const struct lowering *, struct node *body, const struct reduction *);

/* --- array.c --- */
struct red_site { /* where text of reductions is made */
  struct lowering *l;
  struct text *out;
  struct region *region;
  const struct binding *outer; /* how the code around the loop refers to variables */
  int lid;
  /* array.c's own */
  bool declare;
  const char *local, *local_first, *result_first, *count;
  struct operand low, length;
};
/* What a reduction's machinery does, as the builtins are called. */
enum phase { PHASE_SETUP, PHASE_INIT, PHASE_FINI, PHASE_TEARDOWN };
extern const char *const phase_names[]; /* array.c: "setup" */
/* --- fields.c --- */
/* What reduction_call makes of the bit-field AT of LOCAL; WITH_RESULT: RESULT is FIELD of *OBJECT, memory of all gangs.
 */
void field_call(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *call);
void field_gang(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *result, const char *object);
bool reduction_shape(struct lowering *, struct reduction *, const struct var_item *); /* fills the parts */
void reduction_declare(struct red_site *, const struct reduction *, const char *local);
void reduction_copy(struct red_site *, const struct reduction *, const char *local, bool in);
void reduction_call(struct red_site *, const struct reduction *, const char *local, enum phase, const char *level,
                    bool with_result);
long reduction_bytes(const struct reduction *); /* of LOCAL; -1: known at run time only */
struct binding *reduction_bind(struct red_site *, const struct reduction *, const char *local,
                               const struct binding *inner);

/* --- update.c --- */
struct element_update {        /* OBJECT op= VALUE, in a statement of its own */
  struct node *object, *value; /* VALUE NULL: 1 */
  bool negated;
  const char *suffix; /* of the builtin */
};
bool update_read(struct lowering *, struct node *, const struct reduction *, struct element_update *); /* false: none */
/* Nothing else is done with the array in the N statements. */
bool update_only(struct lowering *, struct node *const *body, size_t n, const struct reduction *);
const char *update_text(struct lowering *, struct region *, const struct element_update *, int op,
                        const struct binding *);
struct binding *update_bind(struct lowering *, const struct reduction *, const struct binding *); /* RESULT itself */

/* --- object.c --- */
enum { MAX_STEPS = 32 };
struct step {
  const struct decl *member; /* NULL: an index */
  struct node *index;        /* NULL: 0 */
  bool in_union;             /* MEMBER shares its place with others */
};
struct steps { /* from a variable to an object in it, or behind it */
  struct step item[MAX_STEPS];
  size_t n;
};
void steps_add(struct steps *, struct node *lvalue); /* LVALUE is made of members and indices of a variable */
enum overlap { OVERLAP_NONE, OVERLAP_SAME, OVERLAP_WITHIN, OVERLAP_AROUND };
/* The objects of two reductions: A is ... B. */
enum overlap reduction_overlap(const struct reduction *a, const struct reduction *b);
struct node *reduction_member(const struct reduction *);                  /* the lvalue s.x, p->x; NULL: no member */
bool item_by_address(const struct var_item *);                            /* behind a pointer */
bool reduction_by_address(const struct reduction *);                      /* the same of the clause's item */
bool reduction_moves_with(const struct reduction *, const struct loop *); /* another object in each iteration */
bool reduction_is_written(struct node *body, const struct reduction *);
/* More than PART of it. */
bool reduction_is_written_outside(struct node *body, const struct reduction *, const struct reduction *part);

/* --- work.c --- */
/* Rough number of operations of one launch, as C text in the user's scope; "0ul": unknown. */
const char *work_text(struct lowering *, struct region *);

/* --- maps.c --- */
struct room {         /* an object of which a construct maps members: see rooms.c */
  const char *object; /* its address */
  const char *bytes;  /* the temporary that says how far it is mapped */
};
struct maps { /* rows of one construct, as text */
  struct text before, rows, links, attaches;
  bool entering;               /* rows may create: objects get their rooms */
  bool structured;             /* with an end: links keep rooms */
  const struct region *region; /* of a launch; NULL: of a data directive */
  bool leaving;                /* exit data: pointers are detached, and before all else */
  int n, serial;
  struct {
    struct room *item;
    size_t n, capacity;
  } rooms;
  struct text reach; /* what the rooms' temporaries become, after all others */
};
struct map_row { /* a struct sumac_map, as text */
  const char *host, *base, *bytes;
  unsigned kind;
  int slot;
  const char *name;
  const char *rows; /* NULL: none */
};
struct mapper { /* where the rows of one variable are made */
  struct lowering *l;
  struct maps *maps;
  const struct variable *variable;
  int serial; /* numbers the temporaries */
};
void mapper_add(struct mapper *, const struct map_row *);
void mapper_link(struct mapper *, const char *address, const char *name);
void mapper_attach(struct mapper *, const char *address, const char *target, const char *name);
const char *mapper_temporary(struct mapper *, const char *what, int d);
void map_sections(struct mapper *, const struct var_item *, const char *root); /* sections.c */
/* rooms.c */
void mapper_room(struct mapper *, const char *host, const char *bytes); /* of the member that these bytes are in */
void mapper_parts_around(struct mapper *, const struct construct *construct);
void mapper_links(struct mapper *);               /* pointers on the way to the variable's item */
const char *flexible_member(const struct type *); /* of a structure; NULL: none */
void maps_add(struct lowering *, struct maps *, const struct variable *);
const char *extent_text(struct lowering *, const char *object, int depth); /* the length of an array type inside */
void maps_add_value(struct maps *, const char *variable, int slot); /* a variable of the rewritten text, by value */
bool variable_is_member(const struct variable *);
void maps_add_variables(struct lowering *, struct maps *, const struct region *);
void maps_add_items(struct lowering *, struct maps *, const struct construct *);
void maps_print(struct lowering *, struct text *,
                const struct maps *); /* temporaries, "struct sumac_map __sumac_m[]" */
void maps_free(struct maps *);

/* --- regions.c --- */
bool depends_on_device(struct node *);            /* a construct in the statement, or a routine that it calls, does */
const char *only_for_text(const struct region *); /* the mark of a region or routine of one kind of device */

/* --- queues.c --- */
void queues_async(struct lowering *, struct text *, const struct construct *); /* __sumac_async, __sumac_ap */
/* WAITER: the async queue's expression, "0" for the host. Needs __sumac_w. */
void queues_wait(struct lowering *, struct text *, const struct construct *, const char *waiter);
bool queues_waits(const struct construct *);               /* it waits for queues, on some kind of device */
void queues_kind(struct text *, const struct construct *); /* __sumac_kind, where the construct depends on it */

/* --- host.c --- */
void host_construct(struct lowering *, const struct construct *);    /* SYNC, DEVICE */
void address_construct(struct lowering *, const struct construct *); /* ADDRESS */
/* --- declare.c --- */
enum declared { DECLARED_NOT, DECLARED_COPY /* device code uses it by name */, DECLARED_LINK };
enum declared declared_as(const struct lowering *,
                          const struct decl *); /* by a declare directive outside of functions */
bool declared_in_function(const struct lowering *, const struct decl *function, const struct decl *);
bool declare_is_here(const struct lowering *, const struct decl *); /* its storage is in this file */
bool declare_any(struct lowering *);                                /* there is a table */
void declare_table(struct lowering *, struct text *out);            /* __sumac_globals */
void declare_region(struct lowering *, const struct construct *);   /* in a function */
/* PREFIX_hash_NAME_NUMBER: the hash is of the file's path and text (regions.c) */
const char *unique_name(struct lowering *, const char *prefix, const char *name, unsigned number);

/* --- atomic.c --- */
/* What stands in place of an atomic construct, REGION and BINDINGS may be NULL. */
char *atomic_text(struct lowering *, struct region *, const struct construct *, const struct binding *);
/* An atomic construct in NODE has the variable as its object. */
bool atomic_uses(const struct lowering *, struct node *, const struct decl *);

/* --- assign.c --- */
bool loop_partitionable(const struct loop *);
int called_dimension(const struct region *, struct node *); /* of the routines gang that it calls */

/* --- check_calls.c --- */
/* May CALLEE be called at CALL in the region, or in the function IMPLICIT that the region calls? */
bool check_call(struct lowering *, const struct region *, const struct decl *implicit, const struct node *call,
                const struct decl *callee);
void check_host_calls(struct lowering *); /* of routines with nohost */

/* --- routine.c --- */
void routine_table(struct lowering *, struct text *out); /* __sumac_routines */

/* --- dims.c --- */
/* What asks for a launch dimension (0 gangs, 1 workers, 2 vector length): by the construct, or
   by a loop of an AUTOMATIC region. */
struct size_asked dims_asked(const struct region *, int level);
const char *dims_words(int level);                    /* "num_gangs" */
long dims_constant(const struct region *, int level); /* as REGION_BEGIN wants it */

/* --- launch.c --- */
const char *source_text(struct lowering *, const struct node *);
const char *launch_condition(struct lowering *, const struct construct *);     /* "1" without one */
void where_text(struct lowering *, struct text *, const struct construct *);   /* a struct sumac_where */
void launch_where(struct lowering *, struct text *, const struct construct *); /* __sumac_w */
void launch_replace(struct lowering *, const struct construct *, struct text *);
void region_definition(struct lowering *, struct text *, const struct region *);

/* --- lower.c --- */
/* One line of the report. */
void report(struct lowering *, enum info_kind, const struct decl *function, struct place, const char *format, ...)
    SUMAC_PRINTF(5, 6);
char *c_string(struct lowering *, const char *text); /* quoted and escaped */

#endif

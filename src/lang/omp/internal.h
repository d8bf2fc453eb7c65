/*
 * internal.h - OpenMP's directives and clauses, and what the files of the folder share. Not for other folders: what
 * lowering has to know becomes a construct.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_LANG_OMP_INTERNAL_H
#define SUMAC_LANG_OMP_INTERNAL_H

#include "front/directives/parse.h"
#include "lang/rules/rules.h"

/* The constructs that a directive is composed of (OpenMP 5.2, 17). */
enum context_part {
  PART_TARGET = 1,
  PART_TEAMS = 2,
  PART_DISTRIBUTE = 4,
  PART_PARALLEL = 8,
  PART_FOR = 16,
  PART_SIMD = 32,
  PART_LOOP = 64,
  PART_ATOMIC = 128,
  PART_CREW = 256,      /* work that threads of a parallel construct do together, or one for all */
  PART_HOST_SIDE = 512, /* of devices, but no place in their code: target data and its like */
  PART_DECLARE = 1024,  /* declare target: names what is on devices, too */
  PART_FILE = 2048,     /* says something for the whole file */
  PART_REMARK = 4096,   /* for the compiler: does nothing, and may stand anywhere */
  PART_TRANSFORM = 8192 /* makes other loops of those that follow, for a construct around or for themselves */
};
enum { PARTS_OF_LOOPS = PART_DISTRIBUTE | PART_FOR | PART_SIMD | PART_LOOP };

/* Indices of the tables. */
enum directive_kind {
#define DIRECTIVE(id, name, ...) DIR_##id,
#include "lang/omp/directives.def"
  DIR_COUNT
};
enum clause_kind {
#define CLAUSE(id, name, ...) CLAUSE_##id,
#include "lang/omp/clauses.def"
  CLAUSE_COUNT
};
enum modifier_kind {
#define MODIFIER(id, name, ...) MODIFIER_##id,
#include "lang/omp/clauses.def"
};

/* tables.c */
const char *omp_directive_name(const struct directive *); /* "target teams" */
const char *omp_clause_word(const struct clause *);       /* "map" */
extern const struct directive_info omp_directives[];      /* by enum directive_kind */
extern const struct modifier_info omp_modifiers[];        /* ends with name NULL */
extern const struct operator_info omp_signs[];            /* of reductions; ends with name NULL */
extern const struct combined_info omp_combined[];         /* ends with WHOLE < 0 */
bool omp_is(const struct directive *);                    /* of OpenMP, but for declared reductions beside OpenACC */
unsigned omp_parts_of(int kind);                          /* PART_... */
unsigned omp_parts(const struct directive *);             /* PART_...; 0 of another language's directive */
int omp_innermost(const struct directive *); /* kind; of one that is read as two constructs, the inner one's */
bool omp_is_loop(const struct directive *);
bool omp_is_host_only(const struct directive *);
const char *omp_word(int clause, size_t i); /* words that a clause takes, one after another; NULL: no more */

/* directives.c */
bool omp_is_task(const struct directive *); /* a taskloop, too */
bool omp_is_taskloop(const struct directive *);
/* OpenMP 6.0 7.6.10: the reduction clause is for variables of which each thread has one. */
bool omp_reduces_own(const struct clause *);
/* The last argument, or NULL; of no clause, too. */
struct node *omp_last_argument(const struct clause *);
/* OpenMP 6.0, 17.6: nobody waits for the construct's end, or nobody does where *CONDITION holds. */
bool omp_has_nowait(const struct directive *, struct node **condition);
/* The nearest one around that has PART, itself included; NULL: there is none. */
const struct directive *omp_around(const struct directive *, unsigned part);

/* nest.c */
bool omp_has_between(const struct directive *); /* statements between the loops of its nest */
long omp_depth(const struct directive *);       /* how many of the nested loops that are written it governs */
/* The transformation whose loops the directive, of loops, or a transformation itself, governs; NULL: those that are
   written. */
const struct directive *omp_applied(const struct directive *);
const struct node *omp_loop_of(const struct directive *); /* the outermost loop that is written */
bool omp_is_applied(const struct directive *);            /* to one around it */
long omp_transformed_depth(const struct directive *);     /* loops that a transformation itself takes */
long omp_loops_wanted(const struct directive *); /* number of loops that it governs, or a transformation takes */
bool omp_is_hint(const struct directive *);      /* unroll that leaves loops as they are, for the compiler */
int omp_loops_needed(const struct directive *);  /* below it, in one nest */
bool omp_keeps_loops(const struct directive *);  /* true if it makes one loop of each, as do those below it: any number
                                                    can be  governed */
long omp_loops_below(const struct directive *);  /* below the innermost one, for all around it that govern them */
/* The transformation, itself or below it, that changes the order of a loop's iterations; NULL: none does. */
const struct directive *omp_turning(const struct directive *);
/* A loop that it governs counts with the variable, which is declared outside: it is private. */
bool omp_counts_with(const struct directive *, const struct decl *);

/* combined.c */
void omp_divide(struct unit *, struct directive *outer, struct directive *inner);
bool omp_is_outer(const struct directive *); /* of two that one directive means */

/* metadirective.c */
void omp_read_metadirective(struct parser *, struct alternatives *);

/* variants.c */
void omp_read_variant(struct parser *, struct callee *, bool named);
void omp_choose_variant(struct arena *, struct calling *);

/* dispatch.c */
void omp_read_dispatch(struct parser *, struct dispatch *);

/* operators.c */
extern const struct operator_words omp_operator_words;
void omp_read_operator(struct parser *, struct clause *);
void omp_read_initializer(struct parser *, struct clause *);

/* mapper.c */
void omp_read_map(struct parser *, struct clause *);    /* a list; commas between its modifiers may lack (5.1) */
void omp_read_mapper(struct parser *, struct clause *); /* OP_NAME: NULL: default; TEXT: type; ARG_NAMES[0]: variable */
void omp_bind_mapper(struct unit *, struct directive *);
/* Whether an item in a mapper's directive is the object itself. */
bool omp_is_mapped_object(const struct unit *, const struct directive *, const struct var_item *);
void omp_check_mapping(struct unit *, const struct directive *, const struct clause *); /* a clause that may name one */
void omp_check_mapper(struct unit *, const struct own_mapper *);                        /* check_mapper.c */
/* mapper_for.c */
const struct node *omp_scope_of_mapper(const struct own_mapper *);          /* NULL: a class or the file */
bool omp_same_mapper(const struct own_mapper *, const struct own_mapper *); /* true if they cannot both be declared */
const char *omp_name_of_mapper(const struct own_mapper *);                  /* for messages */
const char *omp_mapper_name(const struct clause *);          /* name that the clause asks for; NULL: none */
const struct type *omp_mapped_type(const struct var_item *); /* of the objects */
/* Any of that name. */
const struct own_mapper *omp_find_mapper(const struct unit *, const struct directive *, const char *name);
/* The one that a map, to or from clause means for one of its variables; NULL: none, or a choice. */
struct own_mapper *omp_mapper_for(const struct unit *, const struct directive *, const struct clause *,
                                  const struct var_item *);
/* Calls VISIT for those of the parts of an object that has no mapper itself, until one gives true. */
bool omp_visit_parts(struct unit *, const struct directive *, const struct type *,
                     bool (*visit)(const struct own_mapper *, void *), void *);
/* The one that it means, one that nobody declares, or a choice; NULL: none. */
const struct object_mapper *omp_choose_mapper(struct unit *, const struct directive *, const struct clause *,
                                              const struct var_item *);
/* Why it cannot be used for the variable; NULL: it can. */
const char *omp_mapper_refused(struct unit *, const struct directive *, const struct own_mapper *,
                               const struct var_item *);
void omp_add_mappers(struct unit *, struct construct *, const struct directive *); /* adds those that hold unnamed */
/* items.c */
size_t omp_count_items(const struct directive *); /* how many omp_add_items adds */
void omp_add_items(struct unit *, struct construct *, const struct directive *);
void omp_add_loop_variables(struct unit *, struct construct *, const struct directive *);
/* The items of a mapper's directive. */
void omp_add_mapped(struct unit *, struct construct *, const struct directive *);
/* allocate.c */
void omp_read_allocate(struct parser *, struct clause *);
void omp_read_allocated(struct parser *, struct clause *);
void omp_check_allocate(struct unit *, const struct directive *, const struct clause *);
/* The alignment that an allocate clause asks for; 0: none. Whether all threads of a team have to reach its variables.
 */
long omp_alignment(const struct directive *, const struct clause *);
bool omp_is_for_team(const struct directive *, const struct clause *);
void omp_check_allocate_directive(struct unit *, const struct directive *);
void omp_build_allocate(struct unit *, struct construct *, const struct directive *); /* a HINT, and its items */
/* operators.c: the variable of a frame that NODE declares; an error where NODE uses others than A and B. */
const struct decl *omp_declared_in(const struct node *, const char *name);
void omp_check_names(struct unit *, const struct node *, const char *what, const char *a, const char *b);
/* induction.c */
void omp_read_induced(struct parser *, struct clause *);  /* OP_NAME; the parser's types */
void omp_read_inductor(struct parser *, struct clause *); /* TEXT; an argument for each type */
void omp_bind_induction(struct unit *, struct directive *);
/* The clauses inductor and collector of the operator that a clause names for a variable. NULL: there is none. */
const struct directive *omp_inductor_for(const struct unit *, const struct directive *, const struct clause *,
                                         const struct var_item *);
struct node *omp_induction_step(const struct clause *);
void omp_check_induction(struct unit *, const struct directive *, const struct clause *);
/* groupprivate.c */
void omp_check_groupprivate(struct unit *, const struct directive *);
bool omp_is_groupprivate(const struct unit *, const struct decl *);
void omp_check_group_uses(struct unit *, const struct directive *);
void omp_check_host_teams(struct unit *, const struct directive *); /* one that stays */
void omp_build_groupprivate(struct unit *, struct construct *, const struct directive *);
/* host_faults.c */
void omp_check_host(struct unit *, const struct directive *); /* one that stays */
/* check_between.c */
void omp_check_between(struct unit *, const struct directive *); /* one that stays */
/* uses_allocators.c */
bool omp_has_colon(const struct parser *); /* in the clause that is being read, outside of parentheses */
void omp_read_uses_allocators(struct parser *, struct clause *);
void omp_check_uses_allocators(struct unit *, const struct directive *, const struct clause *);
/* The clause on the directive, or on one around it, names the variable; *TRAITS: the array, or NULL. */
bool omp_uses_allocator(const struct directive *, const struct decl *, const struct node **traits);
void omp_check_allocating(struct unit *, const struct directive *); /* checks allocations in a target construct */
void omp_check_called_allocators(struct unit *);    /* checks allocations in functions that target constructs call */
size_t omp_count_allocators(const struct clause *); /* items, at most */
void omp_add_allocators(struct unit *, struct construct *, const struct clause *);
/* interop.c */
void omp_read_init(struct parser *, struct clause *);
bool omp_read_interop_types(struct parser *, const char *where); /* or a complaint, and false */
void omp_check_interop(struct unit *, const struct directive *);
void omp_build_interop(struct unit *, struct construct *, const struct directive *); /* a CLEAR of its objects */
/* iterator.c */
void omp_read_iterators(struct parser *, struct clause *, struct modifier *);
void omp_check_iterators(struct unit *, const struct modifier *);

/* grammar.c: what stands between a clause's parentheses. */
void omp_read_word(struct parser *, struct clause *); /* TEXT: one of the clause's words */
/* The next token is none of WORDS. */
void omp_complain_of_word(struct parser *, const struct clause *, const struct strings *words);
void omp_read_schedule(struct parser *, struct clause *); /* modifiers, TEXT, and perhaps the chunk as argument */
void omp_read_order(struct parser *, struct clause *);
void omp_read_defaultmap(struct parser *, struct clause *); /* TEXT: behaviour; ARG_NAMES[0]: category or NULL */
void omp_read_if(struct parser *, struct clause *);         /* TEXT: the construct that is meant, or NULL */
void omp_read_device(struct parser *, struct clause *);
void omp_read_range(struct parser *, struct clause *); /* the last argument is the upper bound */
void omp_read_aligned(struct parser *, struct clause *);
void omp_read_linear(struct parser *, struct clause *);
void omp_read_induction(struct parser *, struct clause *); /* TEXT: the operator */
void omp_read_sizes(struct parser *, struct clause *);
void omp_read_counts(struct parser *, struct clause *); /* an argument that is NULL: omp_fill */
void omp_read_depend(struct parser *, struct clause *); /* TEXT: all of it */
void omp_read_affinity(struct parser *, struct clause *);
void omp_read_threads(struct parser *, struct clause *);
void omp_read_strict(struct parser *, struct clause *); /* an expression, perhaps behind "strict:" */
void omp_read_name(struct parser *, struct clause *);   /* TEXT: one name */
void omp_read_text(struct parser *, struct clause *);   /* TEXT: all of it */

/* words.c */
extern const struct words omp_words;
extern const struct dialect omp_dialect;
#define OMP_TRANSLATE "sumac_omp_use_device_ptr" /* the runtime's: the device's pointer for one of the host */

/* bind.c, reach.c, stay.c, check.c, build.c: what language.c names. */
void omp_bind(struct unit *, struct directive *);
void omp_imply(struct unit *);
bool omp_stays(const struct unit *, const struct directive *);
bool omp_needs_host(const struct directive *);
void omp_keep(struct unit *, struct construct *, const struct directive *);
void omp_check(struct unit *);
struct construct *omp_build(struct unit *, struct directive *);

/* default.c */
void omp_add_defaults(struct unit *, struct construct *, const struct directive *);

/* declare_target.c */
void omp_bind_declare_target(struct unit *, struct directive *);
void omp_declare_initializers(struct unit *, struct directive *); /* all directives are bound */
void omp_check_declare_target(struct unit *, const struct directive *);
void omp_build_declare_target(struct unit *, struct construct *, const struct directive *); /* sets kind and items */

/* check_*.c, each over one directive: what OpenMP 5.2 forbids. */
void omp_check_clauses(struct unit *, const struct directive *);
void omp_check_variables(struct unit *, const struct directive *);
void omp_check_nesting(struct unit *, const struct directive *);
void omp_check_crew(struct unit *, const struct directive *);
void omp_check_default(struct unit *, const struct directive *);
/* doacross.c: iterations that wait for others */
void omp_read_vector(struct parser *,
                     struct clause *);             /* TEXT: "source" or "sink"; arguments: the iteration waited for */
bool omp_is_doacross(const struct directive *);    /* a loop whose iterations may */
long omp_doacross_depth(const struct directive *); /* how many loops of its nest; 0: they do not */
void omp_build_across(struct unit *, struct construct *, const struct directive *);
void omp_check_doacross(struct unit *, const struct directive *);
/* scan.c: the scan directive of a loop that is to have one; NULL: it stands nowhere, or the loop scans nothing */
bool omp_scans(const struct directive *);
const struct directive *omp_scan_of(const struct directive *);
void omp_check_scan(struct unit *, const struct directive *);
/* check_places.c: and whether each thread has a variable of its own, which lasts. */
void omp_check_places(struct unit *, const struct directive *);
bool omp_is_threadprivate(const struct unit *, const struct decl *);
/* remarks.c: requires, error, nothing, assume; what is said when the program runs */
void omp_build_error(struct construct *, const struct directive *);
/* The clause of a requires directive of the file that is of the kind; NULL: none is. */
const struct clause *omp_required(const struct unit *, int clause);
void omp_check_remark(struct unit *, const struct directive *);
/* True, after an error, of a requirement that no file can have. */
bool omp_refuses(struct unit *, const struct directive *, const struct clause *);
/* detach.c: tasks that are over when somebody says so, and what waits for them */
void omp_check_detach(struct unit *, const struct directive *);
void omp_build_detached(struct construct *, const struct directive *);
/* task_reductions.c */
void omp_check_task_reductions(struct unit *, const struct directive *);
/* cancel.c: cancel, cancellation point, and what they end */
void omp_check_cancel(struct unit *, const struct directive *);
void omp_build_cancelled(struct construct *, const struct directive *);
/* transform.c */
void omp_check_transform(struct unit *, const struct directive *);
void omp_check_permutation(struct unit *, const struct directive *);
/* generated.c: the loops that a directive's transformations make, and the directive itself if it is one */
void omp_read_apply(struct parser *, struct clause *); /* TEXT: which loops, or NULL; ARGS: their numbers; INNER */
long omp_factor(const struct directive *, int dim);    /* of tile, stripe, unroll */
void omp_check_applies(struct unit *, const struct directive *);
void omp_check_generated(struct unit *, const struct directive *); /* all else of it is right */
void omp_make_loops(struct unit *, const struct directive *, struct nest_asked *);
void omp_build_transform(struct unit *, struct construct *, const struct directive *);
/* sequence.c */
size_t omp_sequence_length(const struct directive *); /* how many loops, one after another, a transformation makes */
bool omp_is_fused(const struct directive *);          /* a transformation some of whose loops fuse around it takes */
void omp_check_sequence(struct unit *, const struct directive *);
void omp_build_fused(struct unit *, struct construct *, const struct directive *);
/* tasks.c */
/* Variables that a task takes by value though no clause says so: how many there are at most; their items. */
size_t omp_count_taken(const struct directive *);
void omp_add_taken(struct unit *, struct construct *, const struct directive *);
/* Whether another thread may execute it, and what waits for such tasks. */
void omp_build_tasks(struct construct *, const struct directive *);
/* levels.c: LEVEL_... of a loop; of them, those that are a parallel construct's threads; those that loops around have
   taken */
unsigned omp_levels(const struct directive *);
unsigned omp_thread_levels(const struct directive *);
unsigned omp_levels_taken(const struct directive *);
bool omp_is_shared_out(const struct directive *); /* to the threads of a parallel construct around */
bool omp_has_lanes(const struct directive *);     /* a simd loop on lanes */
bool omp_has_simd(const struct node *);           /* one inside whose lanes are not the threads that share it */
/* Whether the directive's statement is executed in the order of a simd loop's iterations. */
bool omp_is_ordered_simd(const struct directive *);
/* threads.c: num_threads, or the thread_limit that holds; NULL: neither */
struct node *omp_threads_asked(const struct directive *);
/* Whether the node's threads meet, or ask which ones they are, or functions do so that the node calls. */
bool omp_shows_members(struct unit *, const struct node *);
/* Whether a function of the file that the node calls, or that such a one calls, HAS that; CREWS: of functions that make
   crews. */
bool omp_calls_with(struct unit *, const struct node *, bool (*has)(const struct node *), bool crews);
bool omp_asks_threads(const struct node *); /* a parallel construct in the node has num_threads */
void omp_limit_threads(struct unit *, struct crew_asked *, const struct directive *, int kind);
/* The largest number that parallel constructs in the node ask for; false: one of them asks for none that is known. */
bool omp_most_threads(struct node *, struct node **most);
/* loops.c */
void omp_build_loop(struct unit *, struct construct *, const struct directive *, int kind);
/* regions.c: of a target construct, and the TEAMS construct that it consists of, or NULL */
void omp_build_region(struct unit *, struct construct *, const struct directive *, const struct directive *teams);
/* host_task.c: that nowait, depend or in_reduction make of a construct; NULL: none of them is there. */
const struct host_task *omp_host_task(struct unit *, const struct directive *);
/* teams.c: the teams construct that a target construct is, or that is all that stands in it (10.2), on that kind of
   device; NULL: none. It is so on one of them. It is not the same on all. */
const struct directive *omp_teams_inside(const struct directive *target, int kind);
bool omp_is_its_teams(const struct directive *target, const struct directive *teams);
bool omp_is_by_device(const struct directive *target);

#endif

/*
 * passes.h - the passes of the late half, rows of src/passes.def, which says what each requires, makes and breaks, and
 * what they share. A pass that returns false has given errors.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_XFORM_PASSES_H
#define SUMAC_XFORM_PASSES_H

#include "target/target.h"

struct late;
struct late_options;

/* rows.c - one row of the table. Exactly one of the functions, or PASSES, is set; or it is where ASIDE stands. */
struct row {
  const char *name;                                          /* "": ASIDE */
  const char *whom;                                          /* for whom it runs */
  const char *needs, *makes, *breaks;                        /* facts; NEEDS: the column "requires" */
  bool (*function)(struct target_function *);                /* for every region and routine */
  void (*each)(struct target_function *);                    /* for every region and routine; rows below follow */
  bool (*module)(struct target_module *);                    /* once a target */
  void (*step)(struct target_module *);                      /* once a target; rows below follow */
  bool (*image)(struct target_module *, struct text *image); /* once a target, gives an image */
  bool (*first)(struct late *);                              /* once, before all targets */
  bool (*file)(struct late *);                               /* once, behind them */
  const char *passes;                                        /* LLVM's */
  bool neutral;                                              /* true if PASSES run without the target's costs */
};
extern const struct row rows[];
extern const size_t nrows;
#define EACH_ROW(row) for (const struct row *row = rows; row < rows + nrows; row++)

/* Functions that rows run: each has its row's name. */
#define MODULE(name, ...) bool name(struct target_module *);
#define STEP(name, ...) void name(struct target_module *);
#define FUNCTION(name, ...) bool name(struct target_function *);
#define EACH(name, ...) void name(struct target_function *);
#define IMAGE(name, ...) bool name(struct target_module *, struct text *image);
#define ONCE(name, ...) bool name(struct late *);
#define WHOLE(name, ...) bool name(struct late *);
#include "passes.def"

const struct row *row_find(const char *name); /* NULL: there is none */
bool row_is_aside(const struct row *);
bool row_is_for(const struct row *, const struct target_module *); /* runs on such a module, in this state */
/* Runs a row of a target, and notes what is true afterwards. False: errors were given, after which no row can follow.
 */
bool row_run(const struct row *, struct target_module *, struct text *image);
/* bug() where M is no valid IR after ROW, or its target's notes are wrong. */
void row_verify(const struct row *, const struct target_module *);
/* The first row to run on a module that was dumped after row NAME: the next one; but where facts that later rows
   require are kept in memory alone, the first that made one of them. NULL: none is left, or there is no such row. */
const struct row *row_after(const struct target_module *, const char *name);

/* alone.c - runs the rows that the options name on a module that has been dumped after the row DUMPED (NULL: it is no
   dump), and prints it. */
bool alone(struct late *, struct target_module *, const char *dumped, const struct late_options *);

struct trial;
struct operators { /* operators that the file declares and uses, tried out */
  const struct trial *trial;
  size_t n;
};

/* The state of the late half for one file. */
struct late {
  struct arena *arena;
  struct diag *diag;
  struct info *info; /* for reports; NULL: none was asked for */
  struct operators operators;
  const struct settings *settings;
  LLVMModuleRef host;
  struct late_image { /* room for all targets of images; in the arena */
    const struct target *target;
    struct target_module *module;
    struct text bytes;
    const char *file; /* the file that has the bytes, or will have them; NULL: they are in BYTES */
  } *images;
  size_t nimages;
  struct target_module *of_host; /* the host target's state, after its passes */
  struct second *oracle;         /* with -fverify: the copy for one thread; else NULL */
  struct second *teams;          /* with crews: the copy for several threads of a gang; else NULL */
  const char *gate;              /* late_files.gate: when its end is read, the images' files are there; or NULL */
};

/* run_target.c - a run in progress. */
struct run {
  const struct late_options *options;
  struct late *late;
  struct info *info;
};
double run_now(void); /* seconds, for -ftime-passes */
bool run_stops_at(const struct run *, const struct row *);
/* The rows of one target, from FIRST on; NULL: all. */
bool run_target(const struct run *, struct target_module *, const struct row *first, struct late_image *);

/* architectures.c - the last word of LIST ("sm_80,other") that is an architecture of TARGET; else TARGET's default. */
const char *architecture_of(struct arena *, const struct target *, const char *list);

/* computed_values.c - C++: clang's function that gives a variable the first value that the run computes. */
bool computes_first_value(LLVMValueRef function);
/* statics.c - C++: a variable of a declare directive that is a reference. */
bool is_reference(struct late *, LLVMValueRef variable);
/* device_check.c - the type, or a part of it, is one of the host's long floating-point types. */
bool has_long_double(LLVMTypeRef);
/* The device can run the body of the function; no errors are given. */
bool device_can_run(struct target_module *, LLVMValueRef function);

/* leave_out.c - functions of the module that FUNCTION reaches, itself first, and variables; both are the caller's
   (vec_free). */
void reached_from(LLVMValueRef function, struct values *functions, struct values *globals);

/* missed.c - code uses a variable that another file has to define. */
struct missed {
  const char *variable;
  const char *region; /* region that reaches the code; NULL: a routine does */
  struct place place; /* of the use */
};
/* Adds rows of __sumac_globals for those of the image's module. */
void missed_tell(struct late *, const struct target_module *);

/* test_operators.c - the one whose function has that name, NULL: it is not known; what to say of it. */
const struct trial *operator_find(const struct operators *, const char *combine);
const char *operator_words(struct arena *, const struct trial *);
/* Why the values that R combines by an operator of the program need an order; NULL: any will do. *KNOWN: the operator
   is known not to commute; else it could not be tried out. */
const char *operator_in_order(const struct target_function *, const struct late_reduction *, bool *known);
/* tables.c - the operators, not tried out yet; without the tables that say of them */
struct trial *tables_operators(struct arena *, LLVMModuleRef, size_t *n);
void tables_forget_operators(LLVMModuleRef);

/* forms.c: F has a form for the only thread of a gang, and one for others; it is the former, which other files find. */
bool form_is_two(LLVMValueRef f);
bool form_is_elsewhere(LLVMValueRef f);
const char *form_function(struct arena *, const char *name); /* the symbol of the function whose form NAME may be */
/* exceptions.c - C++: calls of Sumac's own functions are plain ones: no exception leaves these. */
void plain_own_calls(LLVMModuleRef);
#define CXX_MODULE "sumac.cxx" /* named metadata of modules that were C++ */
void copy_call_attributes(LLVMValueRef to, LLVMValueRef from, unsigned nargs);
/* A call that is to replace CALL: of its function, by that type, without operand bundles. */
LLVMValueRef plain_call(LLVMBuilderRef, LLVMValueRef call, LLVMTypeRef);
/* callers.c - the calls by which device code comes to FUNCTION, that of FUNCTION first and that of a region last; the
   caller frees the list. Where no region comes there, as in a file of routines, the last one is the nearest call in a
   file of the user's. */
struct values calls_to(const struct target_module *, LLVMValueRef function);
/* True if INSTRUCTION is in a file of the user's, not in a header of a library. *PLACE: where it is in both cases. */
bool place_of_users(struct arena *, LLVMValueRef instruction, struct place *);
/* nested.c - void __sumac_say(const char *file, int line, const char *message, int fatal), declared in MODULE. */
LLVMValueRef say_function(LLVMModuleRef, LLVMTypeRef *);
/* Removes the instructions behind AT in its block: control does not come there. */
void end_block(LLVMBuilderRef, LLVMValueRef at);
/* Gives FUNCTION, and what it may call, an attribute. */
void exact_mark(LLVMValueRef function, const char *attribute);
/* Calls FOUND for VALUE if it is a function, and for those that it refers to as a constant, or by the first values of
   variables, each of which is looked at once. */
struct exact_search {
  void (*found)(struct exact_search *, LLVMValueRef function);
  const void *context;
  struct values variables;
};
void exact_functions_in(struct exact_search *, LLVMValueRef value);
struct routine *tables_routines(struct arena *, LLVMModuleRef, int device_kind, size_t *n);
LLVMValueRef text_constant(LLVMModuleRef, const char *text);     /* first_values.c */
void replace_table(LLVMModuleRef, LLVMValueRef *rows, size_t n); /* first_values.c: __sumac_globals */
unsigned tables_needs(LLVMModuleRef);                            /* __sumac_needs_... of the file */
/* statics.c: static variables of functions: those of functions' copies, and rows of declared ones; part of first_values
 */
void share_statics(struct late *);
void fill_statics(struct late *);
bool is_static_of_function(LLVMValueRef global);
bool is_shared_static(LLVMValueRef global); /* C++: of a function that several files may have */

struct declared {        /* a row of a table of struct sumac_global */
  LLVMValueRef variable; /* NULL: the row is of none */
  const char *name;
  unsigned kind;
};
struct declared *tables_globals(struct arena *, LLVMModuleRef, size_t *n);
/* The linkage of VARIABLE's device copy: weak where several files may define it (__attribute__((weak)), -fcommon). */
LLVMLinkage declared_linkage(LLVMValueRef variable);
void links_follow(struct target_module *, struct declared *); /* links.c: part of keep_device_code */
#define GROUP_COPY "__sumac_group_copy"                       /* links.c: the function of abi.h */
/* The place, number of slots and user's function in the descriptor of a region; NSLOTS -1, USER NULL: it has none. */
struct place tables_region(struct arena *, LLVMValueRef function, int *nslots, const char **user);
bool tables_is_region(LLVMValueRef descriptor); /* a struct sumac_region */
enum {                                          /* numbers of its fields, and of those of a struct sumac_where */
       REGION_NAME,
       REGION_HOST,
       REGION_WHERE,
       REGION_NSLOTS,
       REGION_ORACLE = 6,
       REGION_TEAM,
       REGION_KERNEL,
       WHERE_FILE = 0,
       WHERE_FUNCTION,
       WHERE_WORDS,
       WHERE_LINE
};
bool tables_has_crews(LLVMValueRef function); /* a region that has a form for several threads of a gang */
void tables_set_field(LLVMValueRef region, unsigned field, LLVMValueRef); /* of REGION, a descriptor's variable */
/* C++: places in the file's tables name functions as users do, instances of templates by their arguments. */
void tables_name_functions(struct arena *, LLVMModuleRef, struct info *);
void tables_forget(LLVMModuleRef); /* removes __sumac_routines from the host module */

/* resume.c - prints a module after ROW in a form that can be read back: with what is known besides its IR, as metadata
 */
void resume_print(struct target_module *, const struct row *, FILE *out);
/* Fills in the target_module of a module that was read from such a dump. Returns the row's name; NULL: it is no dump.
 */
const char *resume_read(struct target_module *);

/* loop_tree.c */
/* The loop with LID, or NULL; the reduction that CALL belongs to, and the loop IN which it is, or NULL. */
struct late_loop *loop_find(struct late_loop *, int lid);
struct late_reduction *reduction_find(struct late_loop *, LLVMValueRef call, struct late_loop **in);
void loop_print(const struct target_function *, FILE *out);

/* requests.c - strategies that the user asks for, "gang:atomic,shuffle". */
struct request {    /* one word of the list */
  int levels;       /* mask: LEVEL_ALL without "LEVEL:"; 0: what stands before the colon is no level */
  const char *text; /* the whole word */
  const char *name; /* the strategy's name in it, up to the word's end */
  size_t length;    /* of NAME */
};
bool request_next(const char **at, struct request *); /* reads the next word at *AT; false: the list ends */
bool request_is(const struct request *, const struct red_strategy *, int level); /* asks for this strategy */

/* share.c - arrays of which loops only update elements. The candidates are the outermost LOCALs for which it is not
   decided yet whether threads share them; share() decides one and rewrites the code: OWN: each thread has LOCALs of its
   own. Then the loop tree has to be made again. */
LLVMValueRef *share_candidates(struct target_function *, size_t *n);
void share(struct target_function *, LLVMValueRef local, bool own);

/* choose.c - the target's row for M, a MARK_PICK or MARK_UPDATE */
const struct red_step *choose_step(const struct target *, const struct marker *);
/* choose.c, for reports: row S does reductions of this kind at all; it does this one. */
bool choose_is_for(const struct red_strategy *s, const struct red_case *);
bool choose_fits(const struct red_strategy *s, const struct red_case *);
bool choose_is_shared(const struct red_strategy *s, const struct red_case *); /* the gang's threads have one LOCAL */
bool choose_order_shows(const struct red_case *); /* the order of combining changes the result */
unsigned choose_cost(const struct red_strategy *s, const struct red_case *);
struct red_case choose_as_done_by(const struct red_strategy *s, const struct red_case *); /* S may reduce the parts */
/* The row that the user asks for, whether it fits or not; NULL: none. */
const struct red_strategy *choose_asked(const struct target_module *, const struct late_reduction *);
struct place choose_place(const struct target_function *, const struct late_reduction *); /* where messages point to */

/* choose_together.c - after each reduction has got its row: others, where those of one loop together cost less */
void choose_together(struct target_function *);

/* reserve.c - part of expand, before its hooks: reserves memory of the launch for the builtins LIST that the chosen
   strategies declare. The place of CALL, of one of these (struct expansion). */
struct reserved;
const struct reserved *reserve(struct target_function *, const struct marker *list, size_t n);
unsigned long reserved_place(const struct reserved *, LLVMValueRef call);

/* record.c. WHY: the reason why no better strategy was taken; NULL: there is no better one. FREE: why the order of
   combining, which shows in the result, is any; NULL: it does not show, or is fixed. */
void record_reduction(const struct target_function *, const struct late_reduction *, struct place, const char *why,
                      const char *free);
bool wrap_needs(const struct late_image *); /* true if the image has kernels, routines, or variables that others use */
/* files.c - parts of wrap: the address and the size of image I, as constants that the assembler will know */
LLVMValueRef files_data(LLVMModuleRef, size_t i);
LLVMValueRef files_size(LLVMModuleRef, size_t i);
void files_include(struct late *); /* adds the function that includes the files */

/* second.c - a copy of the host's module, on which the passes of another target run. */
struct second {
  struct target_module *module;        /* the copy; MODULE->module becomes NULL when linked into the host's */
  struct strings functions, variables; /* definitions that the host's module has, too: all that was not wanted */
};
typedef bool second_wants(struct arena *, LLVMValueRef f); /* the copy's F is wanted: a region or routine */
void second_name(LLVMModuleRef host);                      /* names all its globals; before it is copied */
void second_begin(struct second *, struct target_module *, second_wants *);
/* After the passes: what was wanted is in HOST, by the name NAME.SUFFIX, or NAME where SUFFIX is NULL. */
void second_link(LLVMModuleRef host, struct second *, const char *suffix);
void second_free(struct second *);

/* accesses.c - what the host's code reads and writes, for -fverify. */

/* oracle.c - regions run by one thread, for -fverify. */
bool oracle_wanted(LLVMModuleRef host);
void oracle_begin(struct second *, struct target_module *);

/* own_teams.c - whether a team of its own executes the crew's FUNCTION; names its form for several threads, with that
   suffix, where the host's own functions run it. */
bool own_teams_executes(LLVMValueRef function);
void own_teams_link(LLVMModuleRef host, struct arena *, const char *suffix);

/* teams.c - regions with crews run by several threads of a gang, on the host. */
bool teams_wanted(LLVMModuleRef host);
void teams_begin(struct second *, struct target_module *);
LLVMValueRef wrap_kernel(LLVMModuleRef, const struct sumac_kernel *); /* wrap.c - the address of such a structure */

#endif

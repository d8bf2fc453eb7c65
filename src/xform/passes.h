/*
 * passes.h - the passes of the late half, for the table in late.c, and what they share. A pass returns false after it
 * gave errors. src/passes.def says what each requires, makes and breaks.
 */
#ifndef SUMAC_XFORM_PASSES_H
#define SUMAC_XFORM_PASSES_H

#include "target/target.h"

struct trial;
struct operators { /* that the file declares and uses, tried out */
  const struct trial *trial;
  size_t n;
};

/* The state of the late half for one file. */
struct late {
  struct arena *arena;
  struct diag *diag;
  struct info *info; /* for reports; NULL: none was asked for */
  struct operators operators;
  const char *reductions; /* strategies that are asked for (late_options) */
  LLVMModuleRef host;
  struct late_image {
    const struct target *target;
    struct target_module *module;
    struct text bytes;
    const char *file; /* the file that has the bytes, or will have them; NULL: they are in BYTES */
  } images[4];
  size_t nimages;
  struct target_module *of_host; /* the host target's state, after its passes */
  struct second *oracle;         /* with -fverify: the copy for one thread; else NULL */
  struct second *teams;          /* with crews: the copy for several threads of a gang; else NULL */
  const char *gate;              /* late_files.gate: when its end is read, the images' files are there; or NULL */
};

/* test_operators.c. The one whose function has that name, NULL: it is not known; what to say of it. */
bool test_operators(struct late *);
bool warn_order(struct target_function *); /* what does not commute is combined in any order */
const struct trial *operator_find(const struct operators *, const char *combine);
const char *operator_words(struct arena *, const struct trial *);
/* Why the values that R combines by an operator of the program need an order; NULL: any will do. *KNOWN: the operator
   is known not to commute; else it could not be tried out. */
const char *operator_in_order(const struct target_function *, const struct reduction *, bool *known);
/* tables.c - the operators, not tried out yet; without the tables that say of them */
struct trial *tables_operators(struct arena *, LLVMModuleRef, size_t *n);
void tables_forget_operators(LLVMModuleRef);

bool first_values(struct late *); /* what declared variables point to when the program begins */
/* split.c, places.c, debug_names.c, device_check.c, tables.c */
bool split(struct target_module *);         /* module pass */
bool unify_calls(struct target_module *);   /* module pass: unify_calls.c */
bool split_is_elsewhere(LLVMValueRef f);    /* it stands for a function of other files, or is what they call */
void split_machine(struct target_module *); /* part of split for images: the back end */
bool device_check(struct target_module *);  /* part of split for images */
void device_places(struct target_module *); /* part of split for images */
void strip_attributes(LLVMModuleRef);       /* strip.c, as the next: parts of to_llvm for images */
void strip_instrumentation(struct target_module *);
/* The same call of the same function, by that type, without operand bundles: what is to replace CALL. */
LLVMValueRef plain_call(LLVMBuilderRef, LLVMValueRef call, LLVMTypeRef);
void give_prototypes(LLVMModuleRef);            /* prototypes.c: part of split for images */
void checked_prints(struct target_module *);    /* fortified.c: part of split for images */
void plain_floats(struct target_module *);      /* floats.c: part of split for images */
void number_labels(LLVMModuleRef);              /* labels.c: part of split for images */
void exact_floats(struct target_module *);      /* exact.c: part of split */
void exact_mathematics(struct target_module *); /* exact_math.c: part of exact_floats */
void exact_hints(struct target_module *);       /* part of emit_prepare */
/* Gives FUNCTION, and what it may call, an attribute. */
void exact_mark(LLVMValueRef function, const char *attribute);
/* Calls FOUND for VALUE if it is a function, and for those that it refers to as a constant, or by the first values of
   variables, each of which is looked at once. */
struct exact_search {
  void (*found)(struct exact_search *, LLVMValueRef function);
  const void *context;
  struct exact_variables {
    LLVMValueRef *item;
    size_t n, capacity;
  } variables;
};
void exact_functions_in(struct exact_search *, LLVMValueRef value);
void debug_names(struct target_module *); /* part of split for host code */
void keep_apart(struct target_module *);  /* apart.c: part of split for host code */
struct routine *tables_routines(struct arena *, LLVMModuleRef, int device_kind, size_t *n);
void variants_choose(struct target_module *); /* part of split */
unsigned tables_needs(LLVMModuleRef);         /* __sumac_needs_... of the file */
void cut_constructs(struct target_module *); /* nested.c: part of split for images */
void hand_tasks(struct target_module *);     /* handed.c: part of split */
/* statics.c: static variables of functions: those of functions' copies, and rows of declared ones; part of first_values */
void share_statics(struct late *);
void fill_statics(struct late *);
struct declared {                             /* a row of a table of struct sumac_global */
  LLVMValueRef variable; /* NULL: the row is of none */
  const char *name;
  unsigned kind;
};
struct declared *tables_globals(struct arena *, LLVMModuleRef, size_t *n);
/* The linkage of VARIABLE's device copy: weak where several files may define it (__attribute__((weak)), -fcommon). */
LLVMLinkage declared_linkage(LLVMValueRef variable);
void links_follow(struct target_module *, struct declared *); /* links.c: part of split for images */
/* The place, number of slots and user's function in the descriptor of a region; NSLOTS -1, USER NULL: it has none. */
struct place tables_region(struct arena *, LLVMValueRef function, int *nslots, const char **user);
bool tables_is_region(LLVMValueRef descriptor);                           /* a struct sumac_region */
enum { /* numbers of its fields, and of those of a struct sumac_where */
  REGION_HOST = 1,
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
void tables_set_field(LLVMValueRef region, unsigned field, LLVMValueRef); /* of REGION, a descriptor's variable */
void tables_forget(LLVMModuleRef); /* removes __sumac_routines from the host module */

/* resume.c - adds to the module, for a dump after PASS, what is known besides its IR, as metadata; and removes it */
void resume_note(struct target_module *, const char *pass);
void resume_forget(struct target_module *);
/* Fills in the target_module of a module that was read from such a dump. Returns the pass's name; NULL: it is no dump.
 */
const char *resume_read(struct target_module *);

/* loop_tree.c */
bool loop_tree(struct target_function *);
/* The loop with LID, or NULL; the reduction that CALL belongs to, and the loop IN which it is, or NULL. */
struct loop *loop_find(struct loop *, int lid);
struct reduction *reduction_find(struct loop *, LLVMValueRef call, struct loop **in);
void loop_print(const struct target_function *, FILE *out);

/* wishes.c - strategies that the user asks for, "gang:atomic,shuffle". */
struct wish {       /* one word of the list */
  int levels;       /* mask: LEVEL_ALL without "LEVEL:"; 0: what stands before the colon is no level */
  const char *text; /* the whole word */
  const char *name; /* the strategy's name in it, up to the word's end */
  size_t length;    /* of NAME */
};
bool wish_next(const char **at, struct wish *); /* reads the next word at *AT; false: the list ends */
bool wish_is(const struct wish *, const struct red_strategy *, int level); /* it asks for this strategy at LEVEL */

/* share.c - arrays of which loops only update elements. The candidates are the outermost LOCALs for which it is not
   decided yet whether threads share them; share() decides one and rewrites the code: OWN: each thread has LOCALs of its
   own. Then the loop tree has to be made again. */
LLVMValueRef *share_candidates(struct target_function *, size_t *n);
void share(struct target_function *, LLVMValueRef local, bool own);

/* choose.c - the target's row for M, a MARK_PICK or MARK_UPDATE */
const struct red_step *choose_step(const struct target *, const struct marker *);
/* The same file, for reports. Row S does such reductions at all; and this one. */
bool choose_is_for(const struct red_strategy *s, const struct red_case *);
bool choose_fits(const struct red_strategy *s, const struct red_case *);
bool choose_is_shared(const struct red_strategy *s, const struct red_case *); /* the gang's threads have one LOCAL */
bool choose_order_shows(const struct red_case *); /* the order of combining changes the result */
unsigned choose_cost(const struct red_strategy *s, const struct red_case *);
struct red_case choose_as_done_by(const struct red_strategy *s, const struct red_case *); /* S may reduce the parts */
/* The row that the user asks for, whether it fits or not; NULL: none. */
const struct red_strategy *choose_asked(const struct target_module *, const struct reduction *);
struct place choose_place(const struct target_function *, const struct reduction *);      /* where messages point to */

/* choose_together.c - after each reduction has got its row: others, where those of one loop together cost less */
void choose_together(struct target_function *);

bool assign_levels(struct target_function *);     /* levels.c */
bool check_dims(struct target_function *);        /* dims.c */
bool choose_reductions(struct target_function *); /* choose.c */
bool report_reductions(struct target_function *); /* report.c: -Minfo's lines about them */
/* record.c. WHY: the reason why no better strategy was taken; NULL: there is no better one. FREE: why the order of
   combining, which shows in the result, is any; NULL: it does not show, or is fixed. */
void record_reduction(const struct target_function *, const struct reduction *, struct place, const char *why,
                      const char *free);
bool split_types(struct target_function *);            /* split_types.c */
bool expand(struct target_function *);                 /* expand.c */
bool reorg(struct target_function *);                  /* reorg.c */
bool emit_prepare(struct target_module *);             /* emit.c: the first part of emit */
bool emit(struct target_module *, struct text *image); /* the rest; code generation destroys the module of an image */
bool wrap(struct late *);                              /* wrap.c */
bool wrap_needs(const struct late_image *);            /* it has kernels, routines, or variables that others use */
/* files.c - parts of wrap: the address and the size of image I, as constants that the assembler will know */
LLVMValueRef files_data(LLVMModuleRef, size_t i);
LLVMValueRef files_size(LLVMModuleRef, size_t i);
void files_include(struct late *); /* adds the function that includes the files */

/* second.c - a copy of the host's module, on which the passes of another target run. */
struct second {
  struct target_module *module;        /* its LLVM module is NULL once it is linked into the host's */
  struct strings functions, variables; /* definitions that the host's module has, too: all that was not wanted */
};
typedef bool second_wants(struct arena *, LLVMValueRef f); /* the copy's F is wanted: a region or routine */
void second_name(LLVMModuleRef host); /* names all its globals; before it is copied */
void second_begin(struct second *, struct target_module *, second_wants *);
/* After the passes: what was wanted is in HOST, by the name NAME.SUFFIX. */
void second_link(LLVMModuleRef host, struct second *, const char *suffix);
void second_free(struct second *);

/* accesses.c - what the host's code reads and writes, for -fverify. */
bool accesses(struct late *); /* the pass */

/* oracle.c - regions run by one thread, for -fverify. */
bool oracle_wanted(LLVMModuleRef host);
void oracle_begin(struct second *, struct target_module *);
bool oracle(struct late *); /* the pass: links the copy, after its passes, into the host's module */

/* teams.c - regions with crews run by several threads of a gang, on the host. */
bool teams_wanted(LLVMModuleRef host);
void teams_begin(struct second *, struct target_module *);
bool teams(struct late *); /* the pass: the same */
LLVMValueRef wrap_kernel(LLVMModuleRef, const struct sumac_kernel *); /* wrap.c - the address of such a structure */

#endif

/*
 * passes.h - the passes of the late half, for the table in late.c. Each returns false after it gave diagnostics.
 */
#ifndef SUMAC_XFORM_PASSES_H
#define SUMAC_XFORM_PASSES_H

#include "target/target.h"

/* A file on its way through the late half. */
struct late {
  struct arena *arena;
  struct diag *diag;
  LLVMModuleRef host;
  struct late_image {
    const struct target *target;
    struct target_module *module;
    struct text bytes;
    const char *file; /* that has the bytes, or will have them; NULL: they are in BYTES */
  } images[4];
  size_t nimages;
  struct target_module *of_host; /* the host's code, once it is made */
  struct oracle *oracle;         /* with -fverify: the same once more, for one thread */
  const char *gate;              /* a file to read before those of images, which are there when it ends; or NULL */
};

/* split.c, places.c, debug_names.c, device_check.c, tables.c */
bool split(struct target_module *);         /* module pass */
void split_machine(struct target_module *); /* part of split for images: the back end */
bool device_check(struct target_module *);  /* part of split for images */
void device_places(struct target_module *); /* part of split for images */
void strip_attributes(LLVMModuleRef);       /* strip.c, as the next: parts of to_llvm for images */
void strip_instrumentation(struct target_module *);
void plain_floats(struct target_module *); /* floats.c: part of split for images */
void debug_names(struct target_module *);  /* part of split for host code */
struct routine *tables_routines(struct arena *, LLVMModuleRef, int device_kind, size_t *n);
void variants_choose(struct target_module *); /* part of split */
struct declared {                             /* a line of a table of struct sumac_global */
  LLVMValueRef variable;
  const char *name;
  unsigned kind;
};
struct declared *tables_globals(struct arena *, LLVMModuleRef, size_t *n);
/* Of its device copy. Several files may define VARIABLE: __attribute__((weak)), -fcommon. */
LLVMLinkage declared_linkage(LLVMValueRef variable);
void links_follow(struct target_module *, struct declared *); /* links.c: part of split for images */
/* What the descriptor of a region function says; NSLOTS -1, USER NULL where there is none. */
struct place tables_region(struct arena *, LLVMValueRef function, int *nslots, const char **user);
bool tables_is_region(LLVMValueRef descriptor); /* a struct sumac_region */
void tables_set_field(LLVMValueRef region, unsigned field, LLVMValueRef); /* REGION: the variable */
void tables_forget(LLVMModuleRef);              /* removes __sumac_routines from the host module */

/* resume.c - for a dump after PASS, what is known of the module besides its IR; taken out of it again */
void resume_note(struct target_module *, const char *pass);
void resume_forget(struct target_module *);
/* The module is such a dump: its functions, its routines. Returns the pass, NULL: it is none. */
const char *resume_read(struct target_module *);

/* loop_tree.c */
bool loop_tree(struct target_function *);
/* The loop with LID, or NULL; the reduction that CALL belongs to, or NULL. */
struct loop *loop_find(struct loop *, int lid);
struct reduction *reduction_find(struct loop *, LLVMValueRef call, struct loop **in);
void loop_print(const struct target_function *, FILE *out);

/* wishes.c - strategies that the user asks for. Reads the next of the list *AT; false at its end. */
struct wish {
  int levels;       /* mask; 0: a word that is no level */
  const char *text; /* the whole word */
  const char *name;
  size_t length; /* of NAME, which ends with TEXT */
};
bool wish_next(const char **at, struct wish *);
bool wish_is(const struct wish *, const struct red_strategy *, int level);

/* share.c - arrays of which loops only update elements: the outermost LOCALs, of which nobody has chosen yet whose they
   are. Then each thread has LOCALs of its own, or shares that one. The loop tree is to be made anew. */
LLVMValueRef *share_candidates(struct target_function *, size_t *n);
void share(struct target_function *, LLVMValueRef local, bool own);

/* choose.c - how TARGET does M, a MARK_PICK or MARK_UPDATE */
const struct red_step *choose_step(const struct target *, const struct marker *);

bool assign_levels(struct target_function *);          /* levels.c */
bool check_dims(struct target_function *);             /* dims.c */
bool choose_reductions(struct target_function *);      /* choose.c, as the next */
bool report_reductions(struct target_function *);      /* -Minfo's lines about them */
/* record.c. WHY no better strategy was taken; NULL: there is none. */
void record_reduction(const struct target_function *, const struct reduction *, struct place, const char *why);
bool split_types(struct target_function *);            /* split_types.c */
bool expand(struct target_function *);                 /* expand.c */
bool reorg(struct target_function *);                  /* reorg.c */
bool emit_prepare(struct target_module *);             /* emit.c: the first part of emit */
bool emit(struct target_module *, struct text *image); /* the rest; of an image, the module is then spent */
bool wrap(struct late *);                              /* wrap.c */
bool wrap_needs(const struct late_image *);            /* it has something that somebody could use */
/* files.c - parts of wrap: where the bytes of image I are when the host's code is assembled, and how many */
LLVMValueRef files_data(LLVMModuleRef, size_t i);
LLVMValueRef files_size(LLVMModuleRef, size_t i);
void files_include(struct late *); /* what takes them in */

/* oracle.c - regions done by one thread, for -fverify. */
bool oracle_wanted(LLVMModuleRef host);
void oracle_name(LLVMModuleRef host); /* so that it and its copy call their values alike */
/* The host's module again, in which ONE_THREAD's passes are to run. USER: what of it is also in the host's module. */
struct oracle {
  struct target_module *module; /* its LLVM module: NULL once it is part of the host's */
  struct strings functions, variables;
};
void oracle_begin(struct oracle *, struct target_module *);
bool oracle(struct late *); /* puts what they made of it into the host's module */

#endif

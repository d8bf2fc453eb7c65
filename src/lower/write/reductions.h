/*
 * reductions.h - the text of reductions.
 */
#ifndef SUMAC_LOWER_WRITE_REDUCTIONS_H
#define SUMAC_LOWER_WRITE_REDUCTIONS_H

#include "lower/analyse/updates.h"
#include "lower/write/bindings.h"

struct text;

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

/* array.c */
extern const char *const phase_names[]; /* "setup" */
void reduction_declare(struct red_site *, const struct reduction *, const char *local);
void reduction_copy(struct red_site *, const struct reduction *, const char *local, bool in);
void reduction_call(struct red_site *, const struct reduction *, const char *local, enum phase, const char *level,
                    bool with_result);
struct binding *reduction_bind(struct red_site *, const struct reduction *, const char *local,
                               const struct binding *inner);

/* own.c: reductions by declared operators */
/* The variable that keeps RESULT's value from before the loop. */
const char *own_original(struct red_site *, const struct reduction *);
/* Declares it and fills it, if the operator asks for it. Other gangs may be at RESULT. */
void own_keep_original(struct red_site *, const struct reduction *);
/* What reduction_call makes of it. ORIGINAL: that variable's first element, or NULL. */
void own_call(struct red_site *, const struct reduction *, const char *original, enum phase, const char *level,
              bool with_result);
const char *own_initial(struct lowering *, const struct own_operator *); /* the name of its second function */
void own_prototypes(struct lowering *, struct text *out);
void own_functions(struct lowering *); /* edits of the file's text */

/* fields.c */
/* What reduction_call makes of the bit-field AT of LOCAL; WITH_RESULT: RESULT is FIELD of *OBJECT, memory of all gangs.
 */
void field_call(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *call);
void field_gang(struct red_site *, const struct reduction *, const struct part *, enum phase, const char *at,
                const char *result, const char *object);

/* update.c */
/* Of NODE, which updates what UPDATED names. */
const char *update_text(struct lowering *, struct region *, struct node *, const struct element_update *,
                        const struct binding *updated, const struct binding *);
const char *apart_text(struct lowering *, const char *local, const char *result); /* of the builtin that asks */

#endif

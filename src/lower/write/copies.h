/*
 * copies.h - what routine.c and copies.c, which is about those of C++, need of each other: code that devices have for
 * a function of the user's beside what the host's compiler makes of it.
 */
#ifndef SUMAC_LOWER_WRITE_COPIES_H
#define SUMAC_LOWER_WRITE_COPIES_H

#include <stdbool.h>
#include <stddef.h>

struct decl;
struct edits;
struct lowering;
struct node;
struct region;
struct text;

/* copies.c: whether the code for devices stands in FUNCTION itself, which has no other copy then; it is written there.
 */
bool copy_is_inside(const struct lowering *, const struct decl *function);
void copy_inside(struct lowering *, struct region *routine);
/* Writes the copy for the only thread of a gang, behind the function. */
void copy_beside(struct lowering *, struct region *routine);
/* The edit that makes CALL a call of NAME, which stands beside the function that it names. */
void copy_call(struct lowering *, struct edits *, const struct node *call, const char *name);
/* Declares something behind the first declaration of FUNCTION. */
void copy_declare(struct lowering *, const struct decl *function, const char *text);
/* The declaration of HEAD, the function for what FUNCTION is in other files, with its symbol, which C++ would mangle.
 */
const char *copy_declared_elsewhere(struct lowering *, const struct decl *function, const char *head);
/* That of HEAD, the copy's name for other files, whose definition follows; or it is declared where FUNCTION is: "". */
const char *copy_offered(struct lowering *, const struct decl *function, const char *head);

/* routine.c: what a routine begins with; the text [begin, end) without the word `extern`. */
const char *routine_begin_text(struct lowering *, struct region *routine);
void routine_add_without_extern(struct lowering *, struct text *, size_t begin, size_t end);
/* The name by which other files call the copy of FUNCTION for the only thread of a gang; the definition of that. */
const char *routine_name_elsewhere(struct lowering *, const struct decl *function);
void routine_offer_elsewhere(struct lowering *, struct text *, const struct region *routine);

#endif

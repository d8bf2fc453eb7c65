/*
 * source.h - where a byte of a preprocessed text stands in the user's files.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_MODEL_SOURCE_H
#define SUMAC_MODEL_SOURCE_H

#include "model/lex.h"

struct source;
struct source *source_new(struct arena *, const char *path, const char *text, size_t length);
void source_free(struct source *);
void source_rebase(struct source *, const char *text, size_t length); /* another text with the same lines */
size_t source_lines(const struct source *);
size_t source_line_of(const struct source *, size_t offset);
size_t source_line_begin(const struct source *, size_t line);
size_t source_line_end(const struct source *, size_t line);         /* offset of the newline or of the end */
struct place source_line_place(const struct source *, size_t line); /* column 0 */
bool source_is_system(const struct source *, size_t offset);
struct place source_place(struct source *, size_t offset);                   /* column of the user's file */
void source_place_tokens(struct source *, size_t line, struct tokens *);     /* fills the places of one line's tokens */
void place_expanded(const struct tokens *original, struct tokens *expanded); /* macros: the place of the macro's name */

#endif

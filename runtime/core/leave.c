/*
 * leave.c - how device code ends the program: by exit(n), or by an error of its own. A kernel can only stop by a trap,
 * after which its device answers nothing; so it writes why into page-locked memory of the host first
 * (include/sumac/last_words.h, devlib/simt/image/exit.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "core/devices.h"
#include "sumac/last_words.h"

/* Gives the device code in MODULE, which was just loaded, the address of that memory. A device whose driver has none
   ends the program with the message of a trap. */
void leave_prepare(struct device *d, struct sumac_module *module) {
  void *variable, *words = NULL, *on_device = NULL;
  size_t bytes;
  if (!d->ops->locking || d->ops->symbol(d->handle, module, "__sumac_last_words", &variable, &bytes))
    return;
  if (!d->last_words && d->ops->locking->words(d->handle, sizeof(struct sumac_last_words), &words, &on_device) == 0) {
    memset(words, 0, sizeof(struct sumac_last_words));
    d->last_words = words;
    d->last_words_there = on_device;
  }
  if (d->last_words)
    d->ops->to_device(d->handle, variable, &d->last_words_there, sizeof d->last_words_there, NULL);
}

static _Noreturn void leave(unsigned kind, int status) {
  fail_quietly();
  switch (kind) {
  case SUMAC_LAST__EXIT:
    _exit(status);
  case SUMAC_LAST_QUICK_EXIT:
    quick_exit(status);
  default:
    end_failed(status);
  }
}

void leave_if_asked(struct device *d, const struct sumac_where *where, const struct sumac_region *r) {
  const struct sumac_last_words *words = d->last_words;
  unsigned kind = words ? *(volatile const unsigned *)&words->kind : SUMAC_LAST_NONE;
  if (kind == SUMAC_LAST_NONE)
    return;
  if (kind != SUMAC_LAST_ERROR)
    leave(kind, words->number);
  const struct sumac_where there = {.file = words->file, .line = words->number};
  where = *words->file ? &there : where;
  if (!r)
    fail(ERROR_EXECUTION, where, "%s; device %s stops", words->message, d->name);
  fail(ERROR_EXECUTION, where, "%s; device %s stops; launched last: %s of %s:%d", words->message, d->name,
       r->where.construct ? r->where.construct : r->name, r->where.file ? r->where.file : "?", r->where.line);
}

/*
 * remarks.c - warnings about options, which are kept until all options are read: some of them are about warnings.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "driver/driver.h"

void options_remark(struct options *o, enum warning warning, const char *format, ...) {
  struct text text = {0};
  va_list args;
  va_start(args, format);
  text_vprintf(&text, format, args);
  va_end(args);
  vec_push(&o->remarks, ((struct remark){warning, text_keep(&text, o->arena)}));
}

/* With another library than LLVM's, clang would drop all directives without a word. */
void options_show_remarks(struct options *o, struct diag *diag) {
  for (size_t i = 0; i < o->remarks.n; i++)
    diag_warn(diag, o->remarks.item[i].warning, (struct place){0}, "%s", o->remarks.item[i].text);
}

/*
 * rules.h - what documents of SARIF say of their rules: of the word of an error, the name of a warning (sarif.c).
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_UTIL_RULES_H
#define SUMAC_UTIL_RULES_H

#include "util/util.h"

struct rule_page {
  const char *summary; /* one sentence */
  const char *meaning; /* one paragraph */
  const char *help;    /* the whole page */
  const char *file;    /* path of the rule's page; NULL: pages are not installed */
};

/* From now on rules have pages: FIND, called with CONTEXT, fills in that of RULE; false: there is none. */
void diag_rule_pages(struct diag *, bool (*find)(void *context, const char *rule, struct rule_page *), void *context);

#endif

/*
 * flags.h - variables that iterations set to one and the same constant: "if (c) found = 1".
 */
#ifndef SUMAC_LOWER_ANALYSE_FLAGS_H
#define SUMAC_LOWER_ANALYSE_FLAGS_H

#include "front/unit.h"

/* The reduction that is done by setting X to VALUE where CONDITION is as HOLDS says; -1: none. */
int flag_operator(struct node *x, struct node *condition, bool holds, struct node *value);

#endif

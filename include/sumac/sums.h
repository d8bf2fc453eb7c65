#ifndef SUMAC_SUMS_H
#define SUMAC_SUMS_H
#include "digits.h"
void __sumac_sums_add(struct sumac_digits *d, const double *x, long n);
void __sumac_sums_note(const void *at, int bytes, const struct sumac_digits *d);
int __sumac_sums_find(const void *value, int bytes, const void *at, struct sumac_digits *d);
#endif

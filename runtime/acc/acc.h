/* acc.h - what the files of the OpenACC API share. */
#ifndef SUMAC_ACC_H
#define SUMAC_ACC_H

#include "core/base.h"
#include "core/devices.h"
#include "openacc.h"
#include "sumac/abi.h"

/* Gives a routine that openacc.h names __sumac_acc_... its plain name as well. */
#define PLAIN(name) extern __typeof__(name) name##_plain __asm__(#name) __attribute__((alias("__sumac_" #name)));

/* What parts.c names. */
struct language;
struct observer;
HIDDEN extern const struct language acc_language;
HIDDEN extern const struct observer acc_observer;

/* device.c */
HIDDEN bool acc_type(acc_device_t, enum device_type *out);                  /* false: no such device can exist */
HIDDEN struct device *acc_numbered(int number, const struct sumac_where *); /* of the thread's current type */
/* memory.c: a fault where the bytes reach beyond what acc_malloc gave there. */
HIDDEN void acc_check_device(struct device *, const void *address, size_t bytes, const struct sumac_where *);

#endif

/* acc.h - declarations that the files of the OpenACC API share. */
#ifndef SUMAC_ACC_H
#define SUMAC_ACC_H

#include "core/base.h"
#include "core/devices.h"
#include "openacc.h"
#include "sumac/abi.h"

/* Gives a routine that openacc.h names __sumac_acc_... its plain name as well. */
#define PLAIN(name) extern __typeof__(name) name##_plain __asm__(#name) __attribute__((alias("__sumac_" #name)));

/* For the tables in runtime/parts.c. */
struct language;
struct observer;
HIDDEN extern const struct language acc_language;
HIDDEN extern const struct observer acc_observer;

/* device.c */
/* The runtime's type for an OpenACC device type; false: the runtime has no devices of that type. */
HIDDEN bool acc_type(acc_device_t, enum device_type *out);
/* The device with that number of the calling thread's current type, ready for use; an error where there is none. */
HIDDEN struct device *acc_numbered(int number, const struct sumac_where *);

#endif

/*
 * acc.h - declarations that the files of the OpenACC API share.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_ACC_H
#define SUMAC_ACC_H

#include "core/devices.h"
#include "openacc.h"

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
HIDDEN acc_device_t acc_number(enum device_type); /* of its kind */
/* The runtime's type of the devices that are to be used, or shut down, where the program asks for TYPE, and the number
   of the one where it asks for *NUMBER: where the environment asks for the host, that stands for a card. TELL: a
   warning says so, once. An error where the runtime has no devices of that type. */
HIDDEN enum device_type acc_type_to_use(acc_device_t type, int *number, bool tell, const struct sumac_where *);
/* The device with that number of the calling thread's current type, ready for use; an error where there is none. */
HIDDEN struct device *acc_numbered(int number, const struct sumac_where *);

#endif

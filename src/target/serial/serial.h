/*
 * serial.h - what the files of the serial target share, and what other targets on the host use of it.
 */
#ifndef SUMAC_SERIAL_H
#define SUMAC_SERIAL_H

#include "target/target.h"

extern const struct target target_serial; /* for targets that do most things likewise */

/* The library in the host's code, for all targets that are expanded there: embedded bitcode, made by
   devlib/CMakeLists.txt from devlib/generic. */
extern const unsigned char sumac_devlib_host[];
extern const size_t sumac_devlib_host_size;

void serial_reorg(struct target_function *); /* arrays.c */

#endif

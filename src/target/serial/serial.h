/*
 * serial.h - what the files of the serial target share.
 */
#ifndef SUMAC_SERIAL_H
#define SUMAC_SERIAL_H

#include "target/target.h"

void serial_reorg(struct target_function *); /* arrays.c */

#endif

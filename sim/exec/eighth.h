/* eighth.h - floating-point numbers of 8 bits. */
#ifndef SUMAC_SIM_EXEC_EIGHTH_H
#define SUMAC_SIM_EXEC_EIGHTH_H

#include "exec/lanes.h"

exec_fn exec_narrow_eighths, exec_widen_eighths;

#endif

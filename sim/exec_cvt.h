/* exec_cvt.h - conversions. */
#ifndef SUMAC_SIM_EXEC_CVT_H
#define SUMAC_SIM_EXEC_CVT_H

#include "exec.h"

/* insn.kind of exec_cvt */
enum { CVT_PLAIN, CVT_INTEGRAL /* .rni .rzi .rmi .rpi */, CVT_PACK /* two sources to a vector of halves */ };
exec_fn exec_cvt, exec_testp, exec_addc;

#endif

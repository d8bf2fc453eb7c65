/*
 * video.h - what a video instruction does.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_EXEC_VIDEO_H
#define SUMAC_SIM_EXEC_VIDEO_H

#include "exec/exec.h"

enum video_op {
  VIDEO_ADD,
  VIDEO_SUB,
  VIDEO_ABSDIFF,
  VIDEO_MIN,
  VIDEO_MAX,
  VIDEO_SHL,
  VIDEO_SHR,
  VIDEO_SET,
  VIDEO_MAD,
  VIDEO_AVERAGE
};

enum video_second { SECOND_NONE, SECOND_ADD, SECOND_MIN, SECOND_MAX, SECOND_MERGE };

struct video { /* insn.extra */
  enum video_op op;
  unsigned lanes;           /* 1; or 2 half-words, or 4 bytes, each by itself */
  enum video_second second; /* operation on the result and operand c; of vmad: none */
  enum ptx_selector sel_a, sel_b, sel_d;
  bool signed_a, signed_b, signed_d;
  bool saturate;
  bool wrap;                     /* shifts: by b modulo 32; else by at most 32 */
  unsigned compare;              /* vset: eq ne lt le gt ge */
  bool negate_product, negate_c; /* vmad */
  bool plus_one;
  unsigned scale; /* vmad: number of bits by which the result is shifted right */
};

exec_fn exec_video, exec_extreme_relu;

#endif

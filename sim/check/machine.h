/*
 * machine.h - what a PTX instruction becomes on a card: machine instructions by pipe, and how long its result takes.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#ifndef SUMAC_SIM_CHECK_MACHINE_H
#define SUMAC_SIM_CHECK_MACHINE_H

#include "exec/exec.h"
#include "predict/predict.h"

enum pipe { PIPE_NONE, PIPE_INTEGER, PIPE_FLOAT, PIPE_DOUBLE, PIPE_SPECIAL, PIPE_ACCESS, PIPES };

struct machine { /* of one PTX instruction */
  uint8_t slots; /* machine instructions in all */
  uint8_t pipe;  /* enum pipe that most of them take, and so many: */
  uint8_t in_pipe;
  bool ends;   /* true if nothing moves across it: branches, barriers, calls */
  bool orders; /* true if loads behind it stay behind it: stores, atomics, fences */
  bool stays;  /* true if it stays behind those: a load of what may be written (not ld.global.nc) */
  uint16_t latency;
  uint32_t first; /* of `registers` in struct machine_code: READ, then WRITTEN ones */
  uint8_t read, written;
};

struct machine_code {  /* of a program */
  struct machine *at;  /* each instruction */
  uint32_t *registers; /* numbers in their functions, and where those begin */
  uint32_t nregisters; /* of all functions together */
};

/* machine.c */
struct machine_code *machine_code_new(const struct program *, const struct card *);
void machine_code_free(struct machine_code *);

/* registers.c - registers of 32 bits that a thread of the kernel needs at once, with what it calls: an estimate of what
   NVIDIA's assembler takes. */
int registers_needed(const struct program *, const struct function *kernel);

#endif

# Shared by the examples over MPI ranks: each sets PROGRAM, CFLAGS, RANKS and ARGS. mpicc calls Sumac's compiler: OMPI_CC for
# Open MPI, MPICH_CC for MPICH.
SUMACC ?= $(abspath $(wildcard ../../build/bin/sumacc))
ifeq ($(SUMACC),)
SUMACC = sumacc
endif
export OMPI_CC = $(SUMACC)
export MPICH_CC = $(SUMACC)
ACC ?= -fopenacc
# Open MPI starts at most one process a core, and none for root (in a container, say), but where it is told to.
ifneq ($(findstring Open MPI,$(shell mpirun --version 2>/dev/null)),)
MPIFLAGS ?= --oversubscribe
endif
ifeq ($(shell id -u),0)
export OMPI_ALLOW_RUN_AS_ROOT = 1
export OMPI_ALLOW_RUN_AS_ROOT_CONFIRM = 1
endif

all: $(PROGRAM)

$(PROGRAM): $(PROGRAM).c ../common/ranks.h
	mpicc $(ACC) $(CFLAGS) $< -o $@ $(LIBS)

# One line for each number of ranks.
run: $(PROGRAM)
	@for n in $(RANKS); do mpirun $(MPIFLAGS) -n $$n ./$(PROGRAM) $(ARGS) || exit 1; done

clean:
	rm -f $(PROGRAM)

.PHONY: all run clean

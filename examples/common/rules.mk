# Shared by the examples: each sets PROGRAM, SOURCE where that is not PROGRAM.c, TOOLS (generators), INPUT (what `make run` needs) and ARGS, large enough for all
# cores of a host. SMALL_INPUT and SMALL_ARGS take their place on the simulator, which is some hundred times slower.
# CC is Sumac's compiler; `make CC=gcc ACC=` builds the same program without OpenACC.
SUMACC ?= $(abspath $(wildcard ../../build/bin/sumacc))
ifeq ($(SUMACC),)
SUMACC = sumacc
endif
ifeq ($(origin CC),default)
CC := $(SUMACC)
endif
ACC ?= -fopenacc
CFLAGS ?= -O2 -g
HOSTCC ?= $(CC)
SOURCE ?= $(PROGRAM).c

all: $(PROGRAM)

$(PROGRAM): $(SOURCE) $(wildcard ../common/*.h *.hpp)
	$(CC) $(ACC) $(CFLAGS) -I../common $< -o $@ -lm

$(TOOLS): %: %.c
	$(HOSTCC) -O2 -I../common $< -o $@ -lm

ifeq ($(SUMAC_DEVICE),sim)
INPUT = $(SMALL_INPUT)
ARGS = $(SMALL_ARGS)
endif

run: $(PROGRAM) $(INPUT)
	./$(PROGRAM) $(ARGS)

# What the compiler made of the directives.
report: $(SOURCE)
	$(CC) $(ACC) $(CFLAGS) -I../common -Minfo=accel -c $< -o /dev/null

clean:
	rm -f $(PROGRAM) $(TOOLS) $(OUTPUT)

.PHONY: all run report clean

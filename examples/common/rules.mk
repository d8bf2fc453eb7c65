# Shared by the examples: each sets PROGRAM, TOOLS (generators), INPUT (what `make run` needs) and ARGS.
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

all: $(PROGRAM)

$(PROGRAM): $(PROGRAM).c $(wildcard ../common/*.h)
	$(CC) $(ACC) $(CFLAGS) -I../common $< -o $@ -lm

$(TOOLS): %: %.c
	$(HOSTCC) -O2 -I../common $< -o $@ -lm

run: $(PROGRAM) $(INPUT)
	./$(PROGRAM) $(ARGS)

# What the compiler made of the directives.
report: $(PROGRAM).c
	$(CC) $(ACC) $(CFLAGS) -I../common -Minfo=accel -c $< -o /dev/null

clean:
	rm -f $(PROGRAM) $(TOOLS) $(OUTPUT)

.PHONY: all run report clean

# Flags as they stand in Makefiles for nvc, gcc, clang and Cray's compiler.
all: nvc gcc clang cray
nvc: FLAGS = -c11 -fast -O4 -acc=gpu -gpu=cc60,cc70,fastmath,ptxinfo -Minfo=accel,inline -Minline -Mneginfo -tp=native
gcc: FLAGS = -std=gnu11 -O3 -fopenacc -foffload=nvptx-none -foffload-options=nvptx-none=-march=sm_35 -fopt-info-optall-omp
clang: FLAGS = -O2 -fopenacc -fopenmp -fopenmp-targets=nvptx64-nvidia-cuda -Xopenmp-target -march=sm_60
cray: FLAGS = -O2 -h acc -h omp
nvc gcc clang cray:
	$(CC) $(FLAGS) -c $(SOURCE) -o $@.o
	$(CC) $(FLAGS) $@.o -o $@
.PHONY: all nvc gcc clang cray

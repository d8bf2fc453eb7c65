/* In front of MPI: takes addresses of the simulated device, as a library that knows cards takes theirs. */
#include <mpi.h>
#include <openacc.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>

static struct {
  double *device, *host;
  int n;
} received[8];
static int sent, receives;

static int of_device(const void *p) {
  return (uintptr_t)p >> 48 != 0;
}

int MPI_Isend(const void *p, int n, MPI_Datatype type, int to, int tag, MPI_Comm comm, MPI_Request *request) {
  double *host = (double *)(uintptr_t)p;
  if (of_device(p)) {
    host = malloc((size_t)n * sizeof *host);
    acc_memcpy_from_device(host, (void *)(uintptr_t)p, (size_t)n * sizeof *host);
    sent++;
  }
  return PMPI_Isend(host, n, type, to, tag, comm, request);
}

int MPI_Irecv(void *p, int n, MPI_Datatype type, int from, int tag, MPI_Comm comm, MPI_Request *request) {
  double *host = p;
  if (of_device(p)) {
    host = malloc((size_t)n * sizeof *host);
    received[receives].device = p;
    received[receives].host = host;
    received[receives++].n = from == MPI_PROC_NULL ? 0 : n;
  }
  return PMPI_Irecv(host, n, type, from, tag, comm, request);
}

int MPI_Waitall(int n, MPI_Request *requests, MPI_Status *statuses) {
  int code = PMPI_Waitall(n, requests, statuses);
  while (receives) {
    receives--;
    acc_memcpy_to_device(received[receives].device, received[receives].host, (size_t)received[receives].n * sizeof(double));
  }
  return code;
}

int MPI_Finalize(void) {
  printf("%s\n", sent ? "addresses of devices" : "addresses of the host");
  return PMPI_Finalize();
}

/*
 * requests.c - requests of reductions in digits: whoever completes one (MPI_Wait, MPI_Test and kin) gives the numbers
 * their values. Other requests are none of ours.
 *
 * A request is known by its handle, from its beginning to its end; the handle of a persistent one until it is freed.
 * The functions of Fortran are in fortran.c.
 */
#include "requests.h"

#include <pthread.h>
#include <stdlib.h>

static struct pending *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

void requests_add(const struct pending *p) {
  struct pending *copy = malloc(sizeof *copy);
  if (!copy)
    PMPI_Abort(p->comm, 1);
  *copy = *p;
  pthread_mutex_lock(&lock);
  copy->next = all;
  all = copy;
  pthread_mutex_unlock(&lock);
}

/* The one of REQUEST, taken out of the list if FREES, or if it is not persistent; NULL: none. */
static struct pending *look_up(MPI_Request request, bool frees) {
  struct pending *found = NULL;
  if (request == MPI_REQUEST_NULL || !__atomic_load_n(&all, __ATOMIC_ACQUIRE))
    return NULL;
  pthread_mutex_lock(&lock);
  struct pending **at = &all;
  while (*at && (*at)->request != request)
    at = &(*at)->next;
  found = *at;
  if (found && (frees || !found->persistent))
    *at = found->next;
  pthread_mutex_unlock(&lock);
  return found;
}

static void drop(struct pending *p) {
  free(p->digits);
  free(p->counts);
  free(p);
}

void requests_completed(MPI_Request request) {
  struct pending *p = look_up(request, false);
  if (!p)
    return;
  if (p->to && p->begun)
    sums_give(p->to, p->of, p->n, p->received);
  p->begun = false;
  if (!p->persistent)
    drop(p);
}

void requests_started(MPI_Request request) {
  pthread_mutex_lock(&lock);
  struct pending *p = all;
  while (p && !(p->request == request && p->persistent))
    p = p->next;
  pthread_mutex_unlock(&lock);
  if (!p)
    return;
  sums_take(p->what, p->comm, p->from, p->of, p->sent, p->digits);
  p->begun = true;
}

void requests_freed(MPI_Request request) {
  struct pending *p = look_up(request, true);
  if (p)
    drop(p);
}

MPI_Request *requests_copy(const MPI_Request requests[], int n) {
  static _Thread_local MPI_Request few[64];
  MPI_Request *copy = n <= 64 ? few : malloc((size_t)n * sizeof *copy);
  for (int i = 0; i < n && copy && requests; i++)
    copy[i] = requests[i];
  return copy;
}

void requests_copied(MPI_Request *copy, int n) {
  if (n > 64)
    free(copy);
}

int MPI_Wait(MPI_Request *request, MPI_Status *status) {
  MPI_Request was = *request;
  int code = PMPI_Wait(request, status);
  if (code == MPI_SUCCESS)
    requests_completed(was);
  return code;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
  MPI_Request was = *request;
  int code = PMPI_Test(request, flag, status);
  if (code == MPI_SUCCESS && *flag)
    requests_completed(was);
  return code;
}

int MPI_Waitall(int n, MPI_Request requests[], MPI_Status statuses[]) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Waitall(n, requests, statuses);
  for (int i = 0; i < n && code == MPI_SUCCESS && was; i++)
    requests_completed(was[i]);
  requests_copied(was, n);
  return code;
}

int MPI_Testall(int n, MPI_Request requests[], int *flag, MPI_Status statuses[]) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Testall(n, requests, flag, statuses);
  for (int i = 0; i < n && code == MPI_SUCCESS && *flag && was; i++)
    requests_completed(was[i]);
  requests_copied(was, n);
  return code;
}

int MPI_Waitany(int n, MPI_Request requests[], int *index, MPI_Status *status) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Waitany(n, requests, index, status);
  if (code == MPI_SUCCESS && *index != MPI_UNDEFINED && was)
    requests_completed(was[*index]);
  requests_copied(was, n);
  return code;
}

int MPI_Testany(int n, MPI_Request requests[], int *index, int *flag, MPI_Status *status) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Testany(n, requests, index, flag, status);
  if (code == MPI_SUCCESS && *flag && *index != MPI_UNDEFINED && was)
    requests_completed(was[*index]);
  requests_copied(was, n);
  return code;
}

int MPI_Waitsome(int n, MPI_Request requests[], int *done, int indices[], MPI_Status statuses[]) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Waitsome(n, requests, done, indices, statuses);
  for (int i = 0; code == MPI_SUCCESS && *done != MPI_UNDEFINED && i < *done && was; i++)
    requests_completed(was[indices[i]]);
  requests_copied(was, n);
  return code;
}

int MPI_Testsome(int n, MPI_Request requests[], int *done, int indices[], MPI_Status statuses[]) {
  MPI_Request *was = requests_copy(requests, n);
  int code = PMPI_Testsome(n, requests, done, indices, statuses);
  for (int i = 0; code == MPI_SUCCESS && *done != MPI_UNDEFINED && i < *done && was; i++)
    requests_completed(was[indices[i]]);
  requests_copied(was, n);
  return code;
}

/* The request stays: what it brings is given once, and then by whoever ends it again, with the same bits. */
int MPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status) {
  int code = PMPI_Request_get_status(request, flag, status);
  if (code == MPI_SUCCESS && *flag)
    requests_seen(request);
  return code;
}

void requests_seen(MPI_Request request) {
  pthread_mutex_lock(&lock);
  struct pending *p = all;
  while (p && p->request != request)
    p = p->next;
  pthread_mutex_unlock(&lock);
  if (p && p->to && p->begun)
    sums_give(p->to, p->of, p->n, p->received);
}

int MPI_Start(MPI_Request *request) {
  requests_started(*request);
  return PMPI_Start(request);
}

int MPI_Startall(int n, MPI_Request requests[]) {
  for (int i = 0; i < n; i++)
    requests_started(requests[i]);
  return PMPI_Startall(n, requests);
}

int MPI_Request_free(MPI_Request *request) {
  MPI_Request was = *request;
  int code = PMPI_Request_free(request);
  if (code == MPI_SUCCESS)
    requests_freed(was);
  return code;
}

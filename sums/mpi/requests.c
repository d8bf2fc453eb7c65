/*
 * requests.c - requests of reductions in digits: whoever completes one (MPI_Wait, MPI_Test and kin) gives the numbers
 * their values. Other requests are none of ours.
 *
 * A request is known by its handle, from its beginning to its end; the handle of a persistent one until it is freed.
 * The functions of Fortran are in fortran.c.
 * SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
 */
#include "requests.h"

#include <pthread.h>
#include <stdlib.h>

static struct pending *all;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;

static void list(struct pending *p) {
  pthread_mutex_lock(&lock);
  p->next = all;
  __atomic_store_n(&all, p, __ATOMIC_RELEASE);
  pthread_mutex_unlock(&lock);
}

void requests_add(const struct pending *p) {
  struct pending *copy = malloc(sizeof *copy);
  if (!copy)
    no_memory_for(MPI_COMM_WORLD, 1, "requests");
  *copy = *p;
  list(copy);
}

/* The one of REQUEST, taken out of the list; NULL: none. */
static struct pending *take_out(MPI_Request request) {
  struct pending *found = NULL;
  if (request == MPI_REQUEST_NULL || !__atomic_load_n(&all, __ATOMIC_ACQUIRE))
    return NULL;
  pthread_mutex_lock(&lock);
  struct pending **at = &all;
  while (*at && (*at)->request != request)
    at = &(*at)->next;
  found = *at;
  if (found)
    *at = found->next;
  pthread_mutex_unlock(&lock);
  return found;
}

static void take_digits(struct pending *p) {
  struct sumac_sums_question q = groups_question(&p->call);
  long first = 0;
  for (int i = 0; i < p->parts; i++) {
    long n = p->counts ? p->counts[i] : p->sent / p->parts;
    const char *from = (const char *)p->from + first * p->of.bytes;
    numbers_to_digits(&q, from, p->of, n, digits_within(p->digits + 2 * first, n, p->origins + first));
    first += n;
  }
  notify_call(p->what, p->rank, &q, p->sent);
}

void requests_take(struct pending *p) {
  p->call = groups_call(p->comm);
  if (p->exchange)
    exchange_take(p->exchange, p->what, &p->call, p->from);
  else
    take_digits(p);
  p->begun = true;
}

void requests_give(const struct pending *p) {
  if (p->to && p->exchange)
    exchange_give(p->exchange, p->to);
  else if (p->to) {
    const char *own = (const char *)p->from + p->own * p->of.bytes;
    sums_to_results(p->to, p->of, p->n, digits_within(p->received, p->n, NULL),
                    &(struct sums_given){&p->call, own, p->origins + p->own});
  }
}

void requests_drop(const struct pending *p) {
  exchange_end(p->exchange);
  free(p->digits);
  free(p->origins);
  free(p->counts);
}

static void drop(struct pending *p) {
  requests_drop(p);
  free(p);
}

struct pending *requests_claim(const MPI_Request *request) {
  return request ? take_out(*request) : NULL;
}

void requests_settle(struct pending *p, bool done) {
  if (!p)
    return;
  if (done && p->begun)
    requests_give(p);
  if (done)
    p->begun = false;
  if (done && !p->persistent)
    drop(p);
  else
    list(p);
}

void requests_started(MPI_Request request) {
  pthread_mutex_lock(&lock);
  struct pending *p = all;
  while (p && !(p->request == request && p->persistent))
    p = p->next;
  pthread_mutex_unlock(&lock);
  if (p)
    requests_take(p);
}

/* What was begun, and that nobody has seen the end of, MPI may still read and write: its memory stays. */
void requests_freed(struct pending *p, bool freed) {
  if (p && !freed)
    list(p);
  else if (p && !p->begun)
    drop(p);
}

struct pending **requests_claims(int n) {
  struct pending **claims = n > 0 ? calloc((size_t)n, sizeof *claims) : NULL;
  if (n > 0 && !claims)
    no_memory_for(MPI_COMM_WORLD, n, "requests");
  return claims;
}

struct pending **requests_claim_all(const MPI_Request requests[], int n) {
  struct pending **claims = requests ? requests_claims(n) : NULL;
  for (int i = 0; i < n && claims; i++)
    claims[i] = take_out(requests[i]);
  return claims;
}

void requests_settle_all(struct pending **claims, int n, const MPI_Request requests[], bool all_done) {
  for (int i = 0; i < n && claims; i++)
    requests_settle(claims[i], all_done || (claims[i] && !claims[i]->persistent && requests[i] == MPI_REQUEST_NULL));
  free(claims);
}

void requests_settle_some(struct pending **claims, int n, const int indices[], int done) {
  for (int i = 0; i < done && claims; i++) {
    requests_settle(claims[indices[i]], true);
    claims[indices[i]] = NULL;
  }
  for (int i = 0; i < n && claims; i++)
    requests_settle(claims[i], false);
  free(claims);
}

int MPI_Wait(MPI_Request *request, MPI_Status *status) {
  struct pending *p = requests_claim(request);
  int code = PMPI_Wait(request, status);
  requests_settle(p, code == MPI_SUCCESS);
  return code;
}

int MPI_Test(MPI_Request *request, int *flag, MPI_Status *status) {
  struct pending *p = requests_claim(request);
  int code = PMPI_Test(request, flag, status);
  requests_settle(p, code == MPI_SUCCESS && *flag);
  return code;
}

int MPI_Waitall(int n, MPI_Request requests[], MPI_Status statuses[]) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Waitall(n, requests, statuses);
  requests_settle_all(claims, n, requests, code == MPI_SUCCESS);
  return code;
}

int MPI_Testall(int n, MPI_Request requests[], int *flag, MPI_Status statuses[]) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Testall(n, requests, flag, statuses);
  requests_settle_all(claims, n, requests, code == MPI_SUCCESS && *flag);
  return code;
}

int MPI_Waitany(int n, MPI_Request requests[], int *index, MPI_Status *status) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Waitany(n, requests, index, status);
  requests_settle_some(claims, n, index, code == MPI_SUCCESS && *index != MPI_UNDEFINED);
  return code;
}

int MPI_Testany(int n, MPI_Request requests[], int *index, int *flag, MPI_Status *status) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Testany(n, requests, index, flag, status);
  requests_settle_some(claims, n, index, code == MPI_SUCCESS && *flag && *index != MPI_UNDEFINED);
  return code;
}

int MPI_Waitsome(int n, MPI_Request requests[], int *done, int indices[], MPI_Status statuses[]) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Waitsome(n, requests, done, indices, statuses);
  requests_settle_some(claims, n, indices, code == MPI_SUCCESS && *done != MPI_UNDEFINED ? *done : 0);
  return code;
}

int MPI_Testsome(int n, MPI_Request requests[], int *done, int indices[], MPI_Status statuses[]) {
  struct pending **claims = requests_claim_all(requests, n);
  int code = PMPI_Testsome(n, requests, done, indices, statuses);
  requests_settle_some(claims, n, indices, code == MPI_SUCCESS && *done != MPI_UNDEFINED ? *done : 0);
  return code;
}

int MPI_Request_get_status(MPI_Request request, int *flag, MPI_Status *status) {
  int code = PMPI_Request_get_status(request, flag, status);
  if (code == MPI_SUCCESS && *flag)
    requests_seen(request);
  return code;
}

/* The request stays, but what it brings is given once: from now on the program may change it. Several threads may see
   the end of one request at a time. */
void requests_seen(MPI_Request request) {
  pthread_mutex_lock(&lock);
  struct pending *p = all;
  while (p && p->request != request)
    p = p->next;
  if (p && p->begun)
    requests_give(p);
  if (p)
    p->begun = false;
  pthread_mutex_unlock(&lock);
}

#if MPI_VERSION > 4 || (MPI_VERSION == 4 && MPI_SUBVERSION >= 1)
int MPI_Request_get_status_all(int n, MPI_Request requests[], int *flag, MPI_Status *statuses) {
  int code = PMPI_Request_get_status_all(n, requests, flag, statuses);
  for (int i = 0; i < n && code == MPI_SUCCESS && *flag; i++)
    requests_seen(requests[i]);
  return code;
}

int MPI_Request_get_status_any(int n, MPI_Request requests[], int *index, int *flag, MPI_Status *status) {
  int code = PMPI_Request_get_status_any(n, requests, index, flag, status);
  if (code == MPI_SUCCESS && *flag && *index != MPI_UNDEFINED)
    requests_seen(requests[*index]);
  return code;
}

int MPI_Request_get_status_some(int n, MPI_Request requests[], int *done, int indices[], MPI_Status *statuses) {
  int code = PMPI_Request_get_status_some(n, requests, done, indices, statuses);
  for (int i = 0; code == MPI_SUCCESS && *done != MPI_UNDEFINED && i < *done; i++)
    requests_seen(requests[indices[i]]);
  return code;
}
#endif

int MPI_Start(MPI_Request *request) {
  if (request)
    requests_started(*request);
  return PMPI_Start(request);
}

int MPI_Startall(int n, MPI_Request requests[]) {
  for (int i = 0; i < n && requests; i++)
    requests_started(requests[i]);
  return PMPI_Startall(n, requests);
}

int MPI_Request_free(MPI_Request *request) {
  struct pending *p = requests_claim(request);
  int code = PMPI_Request_free(request);
  requests_freed(p, code == MPI_SUCCESS);
  return code;
}

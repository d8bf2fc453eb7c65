// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// Arrays of objects with constructors are mapped as their bytes; methods change them.
#include "Inputs/check.h"
#include <vector>

class Account {
  long balance = 0;
  int moves = 0;

public:
  explicit Account(long first = 0) : balance(first) {}
  void add(long x) { balance += x, moves++; }
  long get() const { return balance; }
  int count() const { return moves; }
};

int main() {
  std::vector<Account> accounts(50, Account(100));
  Account *a = accounts.data();
  const int n = (int)accounts.size();
#pragma omp target teams distribute parallel for map(tofrom: a[0:n])
  for (int i = 0; i < n; i++) {
    Account &account = a[i];
    for (int k = 0; k < i % 3; k++)
      account.add(k - i);
  }
  long sum = 0, want = 0;
  for (const Account &account : accounts)
    sum += account.get() + account.count();
  for (int i = 0; i < n; i++) {
    want += 100 + i % 3;
    for (int k = 0; k < i % 3; k++)
      want += k - i;
  }
  CHECK(sum == want, "%ld, not %ld", sum, want);
  return check_end();
}

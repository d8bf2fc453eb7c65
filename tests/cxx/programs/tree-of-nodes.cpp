// RUN: %sumac++ -fopenmp -O1 -I%S/../../run %s -o %t -lm && %run %t
// A binary tree as an array of nodes with indices, walked with a stack of a class template.
#include "Inputs/check.h"
#include <vector>

struct Node {
  int key, left = -1, right = -1;
  explicit Node(int key) : key(key) {}
};
template <class T, int N> class Stack {
  T v[N];
  int n = 0;

public:
  void push(T x) { v[n++] = x; }
  T pop() { return v[--n]; }
  bool empty() const { return n == 0; }
};
static void insert(std::vector<Node> &tree, int key) {
  int at = 0;
  while (true) {
    int &next = key < tree[at].key ? tree[at].left : tree[at].right;
    if (next < 0) {
      next = (int)tree.size();
      tree.emplace_back(key);
      return;
    }
    at = next;
  }
}
static int count(const Node *tree, int low, int high) {
  Stack<int, 64> todo;
  int n = 0;
  todo.push(0);
  while (!todo.empty()) {
    const int at = todo.pop();
    if (at < 0)
      continue;
    const Node &node = tree[at];
    n += low <= node.key && node.key < high;
    if (node.key > low)
      todo.push(node.left);
    if (node.key < high)
      todo.push(node.right);
  }
  return n;
}

int main() {
  std::vector<Node> tree(1, Node(50));
  for (int i = 1; i < 100; i++)
    insert(tree, (i * 61 + 50) % 101);
  const Node *t = tree.data();
  const int n = (int)tree.size();
  int out[20];
#pragma omp target teams distribute parallel for map(to: t[0:n]) map(from: out)
  for (int i = 0; i < 20; i++)
    out[i] = count(t, i * 5, i * 5 + 10);
  for (int i = 0; i < 20; i++)
    CHECK(out[i] == count(t, i * 5, i * 5 + 10), "%d: %d", i, out[i]);
  return check_end();
}

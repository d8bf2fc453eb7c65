void f(int n) {
#pragma try these map(always, task : n)
#pragma try these map(always, always : n)
#pragma try these sum(close, + : n)
#pragma try these sum(task, inscan : n)
}

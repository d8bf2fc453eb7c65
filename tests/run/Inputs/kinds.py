"""kinds.py: a C program with one function for each kind of variable and data clause (OpenACC 3.3 2.7).

A kind says how it is declared and made ready, what stands in the clause, and which lvalues it consists of; a clause says
what is done with it and which values the host has to see afterwards. Values are 0 to 7, so that bit-fields hold them.
"""

N, M = 9, 5
ROW = f"for (int i = 0; i < {N}; i++)"
BOTH = f"for (int i = 0; i < {N}; i++) for (int j = 0; j < {M}; j++)"


class Kind:
    def __init__(self, name, declare, item, *each, ready="", done="", outside="", pointer=None, parts=True, use=None):
        self.name, self.declare, self.item, self.each = name, declare, item, each
        self.ready, self.done, self.outside = ready, done, outside
        self.pointer = pointer  # may stand in deviceptr; the section's first element
        self.parts = parts  # may be private and firstprivate
        self.use = use  # in use_device, and the address that it has on the host

    def do(self, template):
        return " ".join(f"{loop} {template.replace('@', lvalue)}" for loop, lvalue in self.each)


KINDS = [
    Kind("int", "int x;", "x", ("", "x")),
    Kind("bool_char", "signed char x;", "x", ("", "x")),
    Kind("double", "double x;", "x", ("", "x")),
    Kind("volatile", "volatile long x;", "x", ("", "x")),
    Kind("complex", "double _Complex x;", "x", ("", "x")),
    Kind("complex_array", f"float _Complex x[{N}];", "x", (ROW, "x[i]"), use=("x", "&x[0]")),
    Kind("enum", "enum colour x;", "x", ("", "x"), outside="enum colour { RED, GREEN, BLUE };"),
    Kind("struct", "struct s x;", "x", ("", "x.c"), (f"for (int i = 0; i < 3; i++)", "x.d[i]"), ("", "x.in.h"),
         outside="struct s { char c; double d[3]; struct { short h; } in; };"),
    Kind("bit_fields", "struct bits x;", "x", ("", "x.a"), ("", "x.b"), ("", "x.c"),
         outside="struct bits { unsigned a : 3; unsigned long b : 40; int : 0; int c : 5; };"),
    Kind("union", "union either x;", "x", ("", "x.d"), outside="union either { double d; int i; char c[3]; };"),
    Kind("local_type", "struct local { int a[2]; float f; } x;", "x", ("for (int i = 0; i < 2; i++)", "x.a[i]"),
         ("", "x.f")),
    Kind("array", f"double x[{N}];", "x", (ROW, "x[i]"), use=("x", "&x[0]")),
    Kind("section", f"int x[{N} + 4];", f"x[2:{N}]", (ROW, "x[i + 2]"), use=None),
    Kind("array_2d", f"int x[{N}][{M}];", f"x[0:{N}][0:{M}]", (BOTH, "x[i][j]"), use=("x", "&x[0][0]")),
    Kind("array_of_structs", f"struct pair x[{N}];", "x", (ROW, "x[i].a"), (ROW, "x[i].b[1]"), use=("x", "&x[0]"),
         outside="struct pair { float a; char b[2]; };"),
    Kind("vla", "long x[n];", "x", (ROW, "x[i]"), use=("x", "&x[0]"), parts=False),
    Kind("vla_2d", "short x[n][m];", "x[0:n][0:m]", (BOTH, "x[i][j]"), use=("x", "&x[0][0]"),
         parts=False),
    Kind("global", "", "global", ("", "global"), outside="int global;"),
    Kind("global_array", "", "global_array", (ROW, "global_array[i]"), outside=f"static float global_array[{N}];",
         use=("global_array", "&global_array[0]")),
    Kind("static_local", f"static int x[{N}];", "x", (ROW, "x[i]"), use=("x", "&x[0]")),
    Kind("static_scalar", "static double x;", "x", ("", "x")),
    Kind("pointer", "double *x;", "x[0:n]", (ROW, "x[i]"), ready="x = check_alloc(n * sizeof *x);", done="free(x);",
         pointer=("x", "x"), use=("x", "x")),
    Kind("pointer_part", "int *x;", "x[3:n]", (ROW, "x[i + 3]"), ready="x = check_alloc((n + 3) * sizeof *x);",
         done="free(x);"),
    Kind("pointer_to_struct", "struct s1 *x;", "x[0:1]", ("", "x->a"), ("", "x->b[1]"),
         ready="x = check_alloc(sizeof *x);", done="free(x);", pointer=("x", "x"), use=("x", "x"),
         outside="struct s1 { int a; double b[2]; };"),
    Kind("pointer_to_rows", f"double (*x)[{M}];", f"x[0:n][0:{M}]", (BOTH, "x[i][j]"),
         ready="x = check_alloc(n * sizeof *x);", done="free(x);", pointer=("x", "x"), use=("x", "x")),
    Kind("pointer_to_vla", "float (*x)[m];", "x[0:n][0:m]", (BOTH, "x[i][j]"), ready="x = check_alloc(n * sizeof *x);",
         done="free(x);", parts=False, pointer=("x", "x"), use=("x", "x")),
    Kind("pointer_to_pointer", "int **x;", "x[0:n][0:m]", (BOTH, "x[i][j]"), parts=False,
         ready="x = check_alloc(n * sizeof *x); " + ROW + " x[i] = check_alloc(m * sizeof **x);",
         done=ROW + " free(x[i]); free(x);"),
    Kind("array_of_pointers", f"int *x[{N}];", f"x[0:{N}][0:m]", (BOTH, "x[i][j]"), parts=False,
         ready=ROW + " x[i] = check_alloc(m * sizeof **x);", done=ROW + " free(x[i]);"),
    Kind("flexible", "struct flexible *x;", "x->n, x->a[0:n]", ("", "x->n"), (ROW, "x->a[i]"), parts=False,
         ready="x = check_alloc(sizeof *x + n * sizeof *x->a);", done="free(x);",
         outside="struct flexible { int n; double a[]; };"),
    Kind("member", "struct holder x;", "x.a[0:n]", (ROW, "x.a[i]"), parts=False, use=("x.a", "&x.a[0]"),
         outside=f"struct holder {{ char c; int a[{N}]; double *p; }};"),
    Kind("member_pointer", "struct holder2 x;", "x, x.p[0:n]", (ROW, "x.p[i]"), parts=False,
         ready="x.p = check_alloc(n * sizeof *x.p);", done="free(x.p);",
         outside="struct holder2 { char c; double *p; };"),
]


def serial(clauses, body):
    return f"#pragma acc serial {clauses}\n  {{ {body} }}\n"


def on_device(kind, clauses, value):
    """The device sees VALUE everywhere."""
    test = kind.do(f"if (@ != {value}) bad++;")
    return serial(f"{clauses} copyout(bad)", f"bad = 0; {test}") + f'  CHECK(!bad, "%s: %d differ from {value}", WHAT, bad);'


def host(kind, value):
    return kind.do(f'CHECK(@ == {value}, "%s: not %d", WHAT, (int)({value}));')


def fill(kind, value):
    return kind.do(f"@ = {value};")


def more(kind, value):
    return kind.do(f"@ = @ + {value};")


def clauses(kind):
    """Name and text of each test that the kind takes."""
    item = kind.item
    yield "copy", f"""{fill(kind, 1)}
#pragma acc parallel num_gangs(1) copy({item})
  {{ {more(kind, 2)} }}
  {host(kind, 3)}"""
    yield "copyin", f"""{fill(kind, 2)}
  {on_device(kind, f"copyin({item})", 2)}
  {serial(f"copyin({item})", fill(kind, 5))}
  if (separate) {{ {host(kind, 2)} }}"""
    yield "copyout", f"""{fill(kind, 1)}
  {serial(f"copyout({item})", fill(kind, 3))}
  {host(kind, 3)}"""
    yield "create_present", f"""{fill(kind, 1)}
#pragma acc data create({item})
  {{
  {serial(f"present({item})", fill(kind, 4))}
  {on_device(kind, f"present({item})", 4)}
  {serial(f"copy({item})", more(kind, 1))}
  {on_device(kind, f"no_create({item})", 5)}
  }}
  {host(kind, "(separate ? 1 : 5)")}"""
    yield "implicit", f"""{fill(kind, 1)}
#pragma acc data copy({item})
  {{
#pragma acc kernels
  {{ {more(kind, 2)} }}
  }}
  {host(kind, 3)}"""
    yield "no_create", f"""{fill(kind, 6)}
  {serial(f"no_create({item})", f"if (n < 0) {{ {fill(kind, 0)} }}")}
  {host(kind, 6)}"""
    yield "enter_exit", f"""{fill(kind, 1)}
#pragma acc enter data create({item})
  {serial(f"present({item})", fill(kind, 2))}
#pragma acc enter data copyin({item})
#pragma acc exit data delete({item})
  {on_device(kind, f"present({item})", 2)}
#pragma acc exit data copyout({item})
  {host(kind, 2)}
#pragma acc enter data copyin({item}) async(1)
#pragma acc enter data copyin({item}) async(1)
#pragma acc parallel num_gangs(1) present({item}) async(1)
  {{ {more(kind, 1)} }}
#pragma acc exit data copyout({item}) finalize async(1)
#pragma acc wait(1)
  {host(kind, 3)}"""
    yield "update", f"""{fill(kind, 1)}
#pragma acc enter data copyin({item})
  {fill(kind, 4)}
#pragma acc update device({item})
  {serial(f"present({item})", more(kind, 1))}
#pragma acc update self({item})
  {host(kind, 5)}
#pragma acc exit data delete({item})
  {host(kind, 5)}"""
    if item == "x" and not kind.declare.startswith("static"):
        yield "declare", f"""
#pragma acc declare create(x)
  {fill(kind, 2)}
#pragma acc update device(x)
  {serial("present(x)", more(kind, 1))}
  {on_device(kind, "", 3)}
#pragma acc update self(x)
  {host(kind, 3)}"""
    if kind.parts:
        yield "firstprivate", f"""{fill(kind, 3)}
  {on_device(kind, f"firstprivate({item})", 3)}
  {serial(f"firstprivate({item})", fill(kind, 7))}
  {host(kind, 3)}"""
        yield "private", f"""{fill(kind, 3)}
  int wrong[2] = {{0, 0}};
#pragma acc parallel num_gangs(2) private({item}) copy(wrong)
  {{
#pragma acc loop gang
    for (int g = 0; g < 2; g++) {{ {fill(kind, "g + 1")} {kind.do("if (@ != g + 1) wrong[g]++;")} }}
  }}
  CHECK(!wrong[0] && !wrong[1], "%s: %d, %d", WHAT, wrong[0], wrong[1]);
  {host(kind, 3)}"""
    if kind.pointer:
        name, first = kind.pointer
        yield "deviceptr", f"""{fill(kind, 2)}
#pragma acc data copy({item})
  {{
    __typeof__({name}) keep = {name};
    {name} = acc_deviceptr({first});
#pragma acc serial deviceptr({name})
    {{ {more(kind, 1)} }}
    {name} = keep;
  }}
  {host(kind, 3)}"""
    if kind.use:
        name, first = kind.use
        yield "use_device", f"""const void *here = {first}, *there = 0;
#pragma acc data create({item})
  {{
    const void *known = acc_deviceptr((void *)here);
#pragma acc host_data use_device({name})
    there = {name};
    CHECK(there == known, "%s: %p, not %p", WHAT, there, known);
  }}
#pragma acc host_data use_device({name}) if_present
  there = {name};
  CHECK(there == here, "%s: absent", WHAT);"""


print("#include <openacc.h>\n#include <complex.h>\n#include \"check_memory.h\"\nstatic int separate;\n")
calls = []
for kind in KINDS:
    if kind.outside:
        print(kind.outside)
    for clause, text in clauses(kind):
        name = f"{kind.name}_{clause}"
        calls.append(f"  {name}({N}, {M});")
        print(f"#undef WHAT\n#define WHAT \"{name}\"\nstatic void {name}(int n, int m) {{\n  (void)n, (void)m;\n  int bad = 0;\n  (void)bad;")
        print(f"  {kind.declare}\n  {kind.ready}\n  {text}\n  {kind.done}\n}}\n")
print("int main(void) {\n  separate = check_separate();\n" + "\n".join(calls) + "\n  return check_end();\n}")

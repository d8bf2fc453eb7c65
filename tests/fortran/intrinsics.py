# Every intrinsic function of src/fortran/intrinsics.def, with every type that it takes: what constructs compute on each device is what
# the host's compiler computes of the same expression in the same program.
# RUN: %python %s %root %build/bin/sumacfc %t
# REQUIRES: gfortran
# UNSUPPORTED: sanitized
import itertools
import os
import pathlib
import re
import subprocess
import sys

root, sumacfc, folder = sys.argv[1:]
NPOINTS, PART = 8, 60
VALUES = {  # by type: the first set, and another one for a second argument
    "integer(1)": ("[1, 2, 3, 5, 7, -1, -4, 100]", "[3, 1, 2, 7, 5, 3, 2, 1]"),
    "integer(2)": ("[1, 2, 3, 5, 7, -1, -4, 3000]", "[3, 1, 2, 7, 5, 3, 2, 1]"),
    "integer(4)": ("[1, 2, 3, 5, 7, -1, -4, 123456789]", "[3, 1, 2, 7, 5, 3, 2, 1]"),
    "integer(8)": ("[1_8, 2_8, 3_8, 5_8, 7_8, -1_8, -4_8, 12345678901_8]", "[3, 1, 2, 7, 5, 3, 2, 1]"),
    "real(4)": ("[0.25, 0.5, 0.75, 1.5, 2.25, 3.75, -0.5, -2.5]", "[1.5, 0.25, 2.0, 0.5, 1.25, -1.5, 3.0, 2.0]"),
    "real(8)": ("[0.25d0, 0.3d0, 0.75d0, 1.5d0, 2.25d0, 3.75d0, -0.5d0, -2.5d0]",
                "[1.5d0, 0.25d0, 2d0, 0.5d0, 1.25d0, -1.5d0, 3d0, 2d0]"),
    "complex(4)": ("[(0.25, 0.5), (1.0, -0.5), (2.0, 1.0), (-0.5, 0.25), (0.5, -2.0), (1.5, 1.5), (-1.0, -1.0), (0.75, 0.0)]", None),
    "complex(8)": ("[(0.25d0, 0.5d0), (1d0, -0.5d0), (2d0, 1d0), (-0.5d0, 0.25d0), (0.5d0, -2d0), (1.5d0, 1.5d0), (-1d0, -1d0), (0.75d0, 0d0)]", None),
    "logical(4)": ("[.true., .false., .true., .true., .false., .false., .true., .false.]", None),
    "character(5)": ("['abcab', 'b    ', '     ', 'xyz  ', '  abc', 'cab  ', 'aaaaa', 'bcb c']",
                     "['b    ', 'b    ', 'a    ', 'z    ', 'abc  ', 'cab  ', 'aa   ', 'c    ']")}
OF_LETTER = {"i": ["integer(1)", "integer(2)", "integer(4)", "integer(8)"], "r": ["real(4)", "real(8)"],
             "c": ["complex(4)", "complex(8)"], "l": ["logical(4)"], "s": ["character(5)"]}
# Bits and positions have to be within the type, and names of one type take that type alone (Fortran 2018, 16.8).
SMALL = {"pos", "len", "shift", "size", "n"}
KINDS_OF_NAME = {"alog": 4, "alog10": 4, "amax0": 4, "amax1": 4, "amin0": 4, "amin1": 4, "amod": 4, "cabs": 4, "ccos": 4, "cexp": 4, "clog": 4,
                 "csin": 4, "csqrt": 4, "float": 4, "iabs": 4, "idim": 4, "isign": 4, "max0": 4, "max1": 4, "min0": 4, "min1": 4, "ifix": 4,
                 "sngl": 8, "dabs": 8, "dacos": 8, "dasin": 8, "datan": 8, "datan2": 8, "dconjg": 8, "dcos": 8, "dcosh": 8, "ddim": 8, "dexp": 8,
                 "dfloat": 4, "dimag": 8, "dint": 8, "dlog": 8, "dlog10": 8, "dmax1": 8, "dmin1": 8, "dmod": 8, "dnint": 8, "dreal": 8, "dsign": 8,
                 "dsin": 8, "dsinh": 8, "dsqrt": 8, "dtan": 8, "dtanh": 8, "idint": 8, "idnint": 8, "dprod": 4, "zabs": 8, "zexp": 8, "zlog": 8,
                 "zsqrt": 8, "zcos": 8, "zsin": 8}
LOOSE = {"gamma", "log_gamma", "bessel_j0", "bessel_j1", "bessel_jn", "bessel_y0", "bessel_y1", "bessel_yn", "erfc_scaled", "tan", "tanh"}


def rows():
    """Those whose result is a number or a logical; characters.f90 has the others."""
    text = pathlib.Path(root, "src/fortran/intrinsics.def").read_text()
    for name, arguments, result in re.findall(r'^INTRINSIC\("(\w+)", "([^"]*)", (\w+),', text, re.M):
        if not name.startswith("__") and result not in ("CHARACTER", "COMPUTED") and name not in ("adjustl", "adjustr", "ichar", "iachar"):
            yield name, arguments.split(), result


def class_of(result, first):
    """Of the result: "i", "r", "c", "l"."""
    base = {"integer": "i", "real": "r", "complex": "c", "logical": "l", "character": "s"}[first.split("(")[0]]
    return {"SAME": base, "SECOND": "r", "PART": "r" if base == "c" else base, "INTEGER": "i", "REAL": "r", "REAL_LIKE": "r", "LOGICAL": "l", "COMPLEX": "c",
            "REAL_OF": "r", "DOUBLE": "r", "DOUBLE_COMPLEX": "c", "INQUIRY": "i"}[result]


def calls():
    """(expression, class of the result, its precision is single, tolerance is loose), of all rows and types."""
    for name, arguments, result in rows():
        names, common = [], False
        for argument in arguments:
            if argument == "*":
                names.append(names[-1])
                continue
            keyword, _, letters = argument.partition(":")
            common = common or keyword.startswith("=")
            if keyword.rstrip("?") != "kind":
                names.append((keyword.strip("=?"), letters, keyword.startswith("="), keyword.endswith("?")))
        required = [one for one in names if not one[3]]
        for taken in [required] + ([names] if len(names) > len(required) else []):
            choices = [[t for letter in letters for t in OF_LETTER[letter]] for _, letters, _, _ in taken]
            for types in itertools.product(*choices):
                alike = {t for t, one in zip(types, taken) if one[2]}
                others = [t for t, one in zip(types, taken) if not one[2]]
                if len(alike) > 1 or any(one[0] in SMALL and t != "integer(4)" for t, one in zip(types, taken)):
                    continue
                if name == "transfer":  # bits that are no numbers: transfer.f90
                    continue
                if name == "merge" and types[0].startswith("character"):
                    continue
                if name in KINDS_OF_NAME and any(not t.endswith(f"({KINDS_OF_NAME[name]})") for t in types):
                    continue
                if name in ("cmplx", "dcmplx") and len(types) > 1 and types[0].startswith("complex"):
                    continue
                if name in ("maskl", "maskr") and types[0] != "integer(4)":
                    continue
                if name == "atan" and len(types) > 1 and types[0].startswith("complex"):
                    continue
                if name in ("and", "or", "xor", "lshift", "rshift", "dfloat", "dcmplx", "dreal") and "integer(8)" in types:
                    continue
                args = []
                for k, (t, one) in enumerate(zip(types, taken)):
                    array = ("s" if one[0] in SMALL or name in ("maskl", "maskr") else "x" if t[0] == "c" else "xy"[min(k, 1)]) + t[0] + t[-2]
                    args.append("l4(i)" if t.startswith("logical") else array + "(i)")
                single = any(t in ("real(4)", "complex(4)") for t in types) or result in ("REAL", "REAL_OF", "COMPLEX")
                yield f"{name}({', '.join(args)})", class_of(result, types[0]), single, name in LOOSE


def program(part):
    def store(k, e, kind):
        conversion = {"i": f"int({e}, 8)", "r": f"real({e}, 8)", "c": f"cmplx({e}, kind=8)", "l": f"merge(1_8, 0_8, {e})"}[kind]
        return f"{'i' if kind == 'l' else kind}(i, {k}) = {conversion}"

    lines = ["program p", "implicit none", f"integer, parameter :: n = {NPOINTS}", "integer :: i, k, wrong", "real(8) :: tolerance"]
    for t, (first, second) in VALUES.items():
        for letter, values in (("x", first), ("y", second)):
            if values and not t.startswith("logical"):
                lines += [f"{t} :: {letter}{t[0]}{t[-2]}(n) = " + values]
    lines += [f"integer(4) :: si4(n) = [1, 2, 3, 1, 2, 3, 1, 2]", f"logical(4) :: l4(n) = {VALUES['logical(4)'][0]}",
              f"integer(8) :: di(n, {len(part)}), hi(n, {len(part)})", f"real(8) :: dr(n, {len(part)}), hr(n, {len(part)})",
              f"complex(8) :: dc(n, {len(part)}), hc(n, {len(part)})", "di = 0; hi = 0; dr = 0; hr = 0; dc = 0; hc = 0", "wrong = 0",
              "!$acc parallel loop", "do i = 1, n"]
    lines += ["d" + store(k + 1, e, kind) for k, (e, kind, _, _) in enumerate(part)]
    lines += ["end do", "do i = 1, n"]
    lines += ["h" + store(k + 1, e, kind) for k, (e, kind, _, _) in enumerate(part)]
    lines += ["end do"]
    for k, (e, kind, single, loose) in enumerate(part):
        tolerance = (1e-5 if single else 1e-13) * (20 if loose else 1)
        lines += ["do i = 1, n", f"if (.not. near({k + 1}, {tolerance:.1e}_8)) then", "wrong = wrong + 1",
                  f"print *, '{e}', i, di(i, {k + 1}), hi(i, {k + 1}), dr(i, {k + 1}), hr(i, {k + 1}), dc(i, {k + 1}), hc(i, {k + 1})",
                  "end if", "end do"]
    lines += ["if (wrong > 0) error stop 'other results'", "contains", "logical function near(k, t)", "integer, intent(in) :: k", "real(8), intent(in) :: t",
              "near = di(i, k) == hi(i, k) .and. close(dr(i, k), hr(i, k), t) .and. close(real(dc(i, k)), real(hc(i, k)), t) &",
              "  .and. close(aimag(dc(i, k)), aimag(hc(i, k)), t)", "end function", "logical function close(a, b, t)", "real(8), intent(in) :: a, b, t",
              "close = abs(a - b) <= t * max(1d0, abs(b)) .or. a == b .or. (a /= a .and. b /= b)", "end function", "end program"]
    return "\n".join(lines) + "\n"


os.makedirs(folder, exist_ok=True)
os.chdir(folder)
everything, wrong = list(calls()), 0
assert len(everything) > 400, len(everything)
for at in range(0, len(everything), PART):
    source = f"part{at}.f90"
    pathlib.Path(source).write_text(program(everything[at:at + PART]))
    made = subprocess.run([*sumacfc.split(), "-fopenacc", "-w", "-fno-range-check", "-ffree-line-length-none", source, "-o", f"part{at}"], capture_output=True, text=True)
    if made.returncode:
        print(source, made.stderr[:2000])
        wrong += 1
        continue
    for device in os.environ.get("SUMAC_TEST_DEVICES", "host").split():
        if device in ("host", "sim"):
            ran = subprocess.run([f"./part{at}"], capture_output=True, text=True, env={**os.environ, "SUMAC_DEVICE": device})
            if ran.returncode:
                print(source, device, ran.stdout[:3000], ran.stderr[:500])
                wrong += 1
print(len(everything), "references,", wrong, "wrong programs")
sys.exit(wrong > 0)

"""How lit runs Sumac's tests. Parameters (lit.py --param NAME=VALUE):

    build    the build folder (default: build beside tests)
    sanitized=1  the build has -DSUMAC_SANITIZE=address,undefined, and programs get it too
    nightly=1  tests that try a part of something try more of it, %run-once is %run, and %run takes all schedules that
             are asked for; without, where all are, each program runs in two of the five
    devices  what %run runs a program on: host, separate, serial, workers, sim, sim-random, sim-descending, sim-adversarial,
             sim-weak, sim-streams, cuda, model
             (default: host separate sim, as far as built). `serial` also compiles for the one-thread target, `workers` for
             the one whose gangs have several threads of the host; `model` is a second vendor's device, in a folder that
             is built with -DSUMAC_MODEL=ON.
"""
import glob
import os
import re
import shutil
import subprocess
import sys
import tempfile

import lit.formats

root = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
build = os.path.abspath(lit_config.params.get("build", os.path.join(root, "build")))
with open(os.path.join(build, "CMakeCache.txt")) as file:
    cache = dict(re.findall(r"^(\w+):\w+=(.*)$", file.read(), re.M))
llvm = lit_config.params.get("llvm", cache["SUMAC_LLVM_ROOT"])
has_sim = os.path.exists(os.path.join(build, "lib", "libsumac-sim.so"))
devices = lit_config.params.get("devices", "host,separate" + (",sim" if has_sim else "")).replace(",", " ").split()

# %run-once is %run without further schedules of the simulator: for a second compilation of a program, or one whose threads
# do not meet, where a test before it ran in all of them. At night they are the same.
nightly = lit_config.params.get("nightly")
once = [device for device in devices if nightly or "sim" not in devices or not device.startswith("sim-")]

config.name = "sumac-" + "-".join(devices)
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".c", ".cpp", ".f90", ".f", ".test", ".ll", ".ptx", ".txt", ".py"]
config.excludes = ["Inputs", "CMakeLists.txt", "lit.cfg.py", "random", "matrix", "runtime"]
config.test_source_root = os.path.join(root, "tests")
config.test_exec_root = os.path.join(build, "tests", "-".join(devices))

sumacc = os.path.join(build, "bin", "sumacc")
if devices == ["serial"]:
    sumacc += " -foffload=serial"
if devices == ["workers"]:  # tests of other devices stay
    sumacc += " -foffload=workers,ptx"
if devices == ["model"]:
    sumacc += " -foffload=host,model"
    config.available_features.add("model")
if lit_config.params.get("sanitized"):  # the runtime is instrumented, so programs have to be
    sumacc += " -fsanitize=address,undefined"

libraries = subprocess.run(["/sbin/ldconfig", "-p"], capture_output=True, text=True).stdout.split()
libgomp = next((file for file in libraries if file.endswith("/libgomp.so.1")), None)

native = subprocess.run([os.path.join(llvm, "bin", "clang"), "-march=native", "-E", "-x", "c", os.devnull], capture_output=True).returncode == 0
for name, text in [
    ("%sumacc", sumacc),
    ("%sumac\\+\\+", os.path.join(build, "bin", "sumac++") + sumacc[len(os.path.join(build, "bin", "sumacc")):]),
    ("%libgomp", libgomp or ""),
    ("%sumacfc", os.path.join(build, "bin", "sumacfc") + sumacc[len(os.path.join(build, "bin", "sumacc")):]),
    ("%as-gfortran", os.path.join(root, "tests", "as-gfortran")),
    ("%run", os.path.join(root, "tests", "on-devices")),
    ("%run-once", "env 'SUMAC_TEST_DEVICES=" + " ".join(once) + "' " + os.path.join(root, "tests", "on-devices")),
    ("%clang", os.path.join(llvm, "bin", "clang")),
    ("%build", build),
    ("%llvm", llvm),
    ("%root", root),
    ("%sumac-sim", os.path.join(build, "bin", "sumac-sim")),
    ("%sumac-early", os.path.join(build, "bin", "sumac-early")),
    ("%sumac-late", os.path.join(build, "bin", "sumac-late")),
    ("%ptxas", shutil.which("ptxas") or "/usr/local/cuda/bin/ptxas"),
    ("%python", sys.executable),
    ("%native", "-march=native" if native else ""),
]:
    # Longer words that begin alike ("%sumac-sim", "%sumacc") are told apart by what follows.
    config.substitutions.append((name + r"(?![\w-])", text))

environment = config.environment
environment["PATH"] = os.pathsep.join([os.path.join(build, "bin"), os.path.join(llvm, "bin"), os.environ["PATH"]])
environment["SUMAC_TEST_DEVICES"] = " ".join(devices)
if not nightly and len(devices) > 5:
    environment["SUMAC_TEST_SOME"] = "1"
environment["SUMAC_BUILD"] = build
environment["SUMAC_ROOT"] = root
for name in ["TMPDIR", "OMP_NUM_THREADS", "ASAN_OPTIONS", "UBSAN_OPTIONS", "TSAN_OPTIONS", "SUMAC_CLANG", "SUMAC_TEST_TIMEOUT", "HOME"]:
    if name in os.environ:
        environment[name] = os.environ[name]

environment.setdefault("HOME", os.path.expanduser("~"))  # in an empty environment: Open MPI 5 does not start without

# REQUIRES: what may be missing on a machine.
features = config.available_features
if os.path.exists(os.path.join(build, "src", "CMakeFiles")):
    features.add("objects")  # not where Sumac was installed
if shutil.which("ptxas") or os.path.exists("/usr/local/cuda/bin/ptxas"):
    features.add("ptxas")
toolkits = ["/usr/local/cuda", "/usr/lib/cuda", "/usr/lib/nvidia-cuda-toolkit", "/opt/cuda"]
if any(os.path.exists(toolkit + "/nvvm/libdevice/libdevice.10.bc") for toolkit in toolkits):
    features.add("libdevice")
if os.path.exists("/usr/local/cuda/bin/nvcc") and os.path.exists("/usr/local/cuda/lib64/libcudart.so.13"):
    features.add("nvcc-13")
if os.path.exists("/usr/local/cuda/include/cuda.h"):
    features.add("cuda-header")
plugin = os.path.join(os.path.dirname(libgomp), "libgomp-plugin-nvptx.so.1") if libgomp else ""
accelerators = subprocess.run(["gcc", "-print-prog-name=accel/nvptx-none/mkoffload"], capture_output=True, text=True) if shutil.which("gcc") else None
if accelerators and os.path.exists(accelerators.stdout.strip()) and os.path.exists(plugin):
    features.add("gcc-nvptx")
tools = ["bin/clang-offload-packager", "bin/clang-nvlink-wrapper", "lib/libomptarget-nvptx-sm_75.bc", "lib/libomptarget.so"]
if all(os.path.exists(os.path.join(llvm, tool)) for tool in tools):
    features.add("clang-nvptx")
    # Clang 19 compiles glibc's headers for the GPU as well as for the host, and refuses __cfloat128 of glibc 2.41's
    # <bits/floatn.h> there: "unsupported machine mode '__TC__'".
    offload = ["-fopenmp", "--offload-arch=sm_75", "--cuda-path=" + os.path.join(build, "lib", "sumac", "sim", "toolkit"), "-nogpulib"]
    headers = [os.path.join(llvm, "bin", "clang"), *offload, "-fsyntax-only", "-include", "stdlib.h", "-x", "c", os.devnull]
    if subprocess.run(headers, capture_output=True).returncode == 0:
        features.add("clang-nvptx-takes-floatn")
if has_sim:
    features.add("sim")
if libgomp:
    features.add("libgomp")
if int(cache["SUMAC_LLVM"]) >= 20:
    features.add("atomic-scopes")  # LLVM's code for GPUs heeds the scopes of atomics
for program in ["gdb", "cmake", "ninja", "make", "pkg-config", "gcc", "dpkg-shlibdeps", "valgrind", "groff", "ccache", "clang-format-19", "zsh", "fish", "apt-ftparchive", "gpg", "lintian"]:
    if shutil.which(program):
        features.add(program)
if shutil.which("mpicc") and shutil.which("mpirun"):
    features.add("mpi")
for kind in ("openmpi", "mpich"):
    if os.path.exists(os.path.join(build, "lib", f"libsumac-mpi-{kind}.so")):
        features.add(f"{kind}-sums")
if shutil.which("gcc") and glob.glob("/usr/include/*/cblas.h") and os.path.exists(os.path.join(build, "lib", "libsumac-blas.so")):
    features.add("blas")
if shutil.which("gfortran"):
    features.add("gfortran")
if shutil.which("sphinx-build") and shutil.which("mandoc") and glob.glob("/usr/lib/python3/dist-packages/furo"):
    features.add("sphinx")
if shutil.which("chromium"):
    features.add("chromium")
if shutil.which("flang-new-19") or shutil.which("flang-22"):
    features.add("flang")
if shutil.which("mpif90.openmpi") and shutil.which("gfortran"):
    features.add("fortran")
    # Open MPI 4 has what MPI 4 begins and starts again as an extension of its own, MPIX_Allreduce_init.
    if " 4." in subprocess.run(["mpirun.openmpi", "--version"], capture_output=True, text=True).stdout.partition("\n")[0]:
        features.add("openmpi-extension")
if shutil.which("mpif90.mpich") and shutil.which("gfortran"):
    features.add("fortran-mpich")
# Debian 13 has omp.h of LLVM 22 with libomp of 19, which knows memory spaces by other numbers.
with tempfile.TemporaryDirectory() as folder:
    source, program = os.path.join(folder, "space.c"), os.path.join(folder, "space")
    with open(source, "w") as file:
        file.write("#include <omp.h>\nint main(void) { return !omp_init_allocator(omp_default_mem_space, 0, 0); }\n")
    made = subprocess.run([os.path.join(llvm, "bin", "clang"), "-fopenmp", source, "-o", program], capture_output=True)
    if made.returncode == 0 and subprocess.run([program], capture_output=True).returncode == 0:
        features.add("memory-spaces")
# The processor that programs are compiled for: x86_64, aarch64.
triple = subprocess.run([os.path.join(llvm, "bin", "clang"), "-print-target-triple"], capture_output=True, text=True)
features.add(triple.stdout.split("-")[0])
if native:
    features.add("native")  # clang knows the processor: qemu-user does not tell it
if glob.glob("/usr/lib/*-linux-gnu/libomp.so"):
    features.add("libomp-of-system")  # where linkers look, so it is never missing
if lit_config.params.get("emulated"):
    features.add("emulated")  # programs are run by qemu-user, which has its own memory in theirs
# Set-user-id programs: made by root, run by another user who can reach them, in a file system that obeys the bit.
if os.geteuid() == 0:
    features.add("root")
if os.geteuid() == 0 and not os.statvfs(build).f_flag & os.ST_NOSUID:
    reach = [os.path.join(root, "tests", "driver", "Inputs", "as-nobody"), "test", "-x", os.path.join(build, "bin", "sumacc")]
    if shutil.which("setpriv") and subprocess.run(reach).returncode == 0:
        features.add("set-user-id")
if shutil.which("unshare") and subprocess.run(["unshare", "-rm", "true"], capture_output=True).returncode == 0:
    features.add("unshare")  # a test can mount file systems of its own
# Files that tools/tarball --whole packs, and programs that it packs with. With a C library of 2.38 or newer, strtol and
# its kin are symbols of which there are no older versions, so the archive is made where it is older.
packed = ["bin/lld", "lib/libomp.so", "lib/libc++.a", "lib/libc++abi.a", "lib/libunwind.a"]
libc = tuple(int(part) for part in os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2])
can_pack = "x86_64" in features and libc < (2, 38) and shutil.which("patchelf")
if can_pack and all(os.path.exists(os.path.join(llvm, file)) for file in packed):
    features.add("whole")
for device in devices:
    features.add("device-" + device)
for parameter in ["sanitized", "nightly"]:
    if lit_config.params.get(parameter):
        features.add(parameter)

"""Writes files with code in the containers of CUDA's tools, as far as they are needed: fat_binaries.py NAME makes NAME.elf,
NAME.sass, NAME.packed, NAME.newer, NAME.two, NAME.cut; fat_binaries.py NAME FILE.ptx makes NAME of the PTX."""
import struct
import sys

PTX, ELF, COMPRESSED = 1, 2, 0x8000


def text(sm):
    return f".version 6.4\n.target sm_{sm}\n.address_size 64\n.visible .entry of_{sm}() {{ ret; }}\n".encode() + b"\0"


def entry(kind, sm, code, flags=0):
    code += b"\0" * (-len(code) % 8)
    return struct.pack("<HHIQIIHHIIIQQQ", kind, 0x101, 72, len(code), 0, 64, 0, 9, sm, 0, 0, flags, 0, 0) + b"\0" * 8 + code


def binary(*entries):
    body = b"".join(entries)
    return struct.pack("<IHHQ", 0xBA55ED50, 1, 16, len(body)) + body


if len(sys.argv) > 2:
    with open(sys.argv[2], "rb") as ptx, open(sys.argv[1], "wb") as file:
        file.write(binary(entry(PTX, 75, ptx.read() + b"\0")))
    sys.exit()
files = {
    "elf": b"\x7fELF" + b"\0" * 60,
    "sass": binary(entry(ELF, 75, b"\x7fELF" + b"\0" * 60)),
    "packed": binary(entry(PTX, 75, b"\x28\xb5\x2f\xfd" * 8, COMPRESSED)),
    "newer": binary(entry(PTX, 120, text(120))),
    "two": binary(entry(PTX, 75, text(75)), entry(ELF, 80, b"\x7fELF"), entry(PTX, 90, text(90)), entry(PTX, 120, text(120))),
    "cut": binary(entry(PTX, 75, text(75)))[:40] + b"",
}
files["cut"] = files["cut"][:8] + struct.pack("<Q", 1 << 20) + files["cut"][16:]
for suffix, code in files.items():
    with open(f"{sys.argv[1]}.{suffix}", "wb") as file:
        file.write(code)

#!/usr/bin/env python3
"""Who calls whom: docs/example.c in Python, on the shared library and nothing else.

    python3 example.py max.bpl

The library is looked for where the system has it, or is named by the variable LIBBPL.
"""

import ctypes
import os
import sys
from ctypes import POINTER, Structure, byref, c_bool, c_char_p, c_int, c_size_t, c_uint32, c_void_p

bpl = ctypes.CDLL(os.environ.get("LIBBPL", "libbpl.so.0"))


class Diag(Structure):
    _fields_ = [("id", c_char_p), ("severity", c_char_p), ("text", c_char_p), ("file", c_char_p),
                ("line", c_uint32), ("column", c_uint32)]


for name, result, *arguments in (
        ("bpl_program_new", c_void_p),
        ("bpl_program_free", None, c_void_p),
        ("bpl_program_read", c_bool, c_void_p, c_char_p, c_char_p),
        ("bpl_check", c_bool, c_void_p, c_void_p),
        ("bpl_program_root", c_void_p, c_void_p),
        ("bpl_node_kind", c_char_p, c_void_p),
        ("bpl_node_next", c_void_p, c_void_p),
        ("bpl_node_field", c_int, c_void_p, c_char_p),
        ("bpl_node_field_count", c_int, c_void_p),
        ("bpl_node_child", c_void_p, c_void_p, c_int),
        ("bpl_node_owns", c_bool, c_void_p, c_int),
        ("bpl_node_text", c_char_p, c_void_p, c_int),
        ("bpl_diag_at", c_bool, c_void_p, c_size_t, POINTER(Diag))):
    function = getattr(bpl, name)
    function.restype, function.argtypes = result, arguments


def chain(node):
    while node:
        yield node
        node = bpl.bpl_node_next(node)


def below(node):
    """The node, and all that are below it, in the order of the text."""
    yield node
    for field in range(bpl.bpl_node_field_count(node)):
        if bpl.bpl_node_owns(node, field):
            for child in chain(bpl.bpl_node_child(node, field)):
                yield from below(child)


def text(node, field):
    return bpl.bpl_node_text(node, bpl.bpl_node_field(node, field)).decode()


def main() -> int:
    program = bpl.bpl_program_new()
    fine = all([bpl.bpl_program_read(program, path.encode(), b"stdin") for path in sys.argv[1:]])
    fine = fine and bpl.bpl_check(program, None)
    caller = None
    for node in below(bpl.bpl_program_root(program)) if fine else ():
        kind = bpl.bpl_node_kind(node)
        if kind in (b"Procedure", b"Implementation"):
            caller = text(node, b"name")
        elif kind == b"Call":
            print(caller, "->", text(bpl.bpl_node_child(node, bpl.bpl_node_field(node, b"procedure")), b"name"))
    diag, number = Diag(), 0
    while bpl.bpl_diag_at(program, number, byref(diag)):
        print(f"{diag.file.decode()}({diag.line},{diag.column}): {diag.text.decode()}", file=sys.stderr)
        number += 1
    bpl.bpl_program_free(program)
    return 0 if fine else 2


if __name__ == "__main__":
    sys.exit(main())

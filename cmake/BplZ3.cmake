# Z3, the solver behind libbplx, as the target BPL::z3. Only libbpl/smt includes its header.
find_path(Z3_INCLUDE_DIR z3.h PATH_SUFFIXES z3)
find_library(Z3_LIBRARY z3)
mark_as_advanced(Z3_INCLUDE_DIR Z3_LIBRARY)
if(NOT Z3_INCLUDE_DIR OR NOT Z3_LIBRARY)
    message(FATAL_ERROR "Z3 is missing: install libz3-dev (Debian), z3-devel (Fedora) or z3 (Homebrew)")
endif()
add_library(BPL::z3 UNKNOWN IMPORTED)
set_target_properties(BPL::z3 PROPERTIES
    IMPORTED_LOCATION "${Z3_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${Z3_INCLUDE_DIR}")

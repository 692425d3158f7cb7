# GMP, the library of exact integers, as the target BPL::gmp.
find_path(GMP_INCLUDE_DIR gmp.h)
find_library(GMP_LIBRARY gmp)
mark_as_advanced(GMP_INCLUDE_DIR GMP_LIBRARY)
if(NOT GMP_INCLUDE_DIR OR NOT GMP_LIBRARY)
    message(FATAL_ERROR "GMP is missing: install libgmp-dev (Debian), gmp-devel (Fedora) or gmp (Homebrew)")
endif()
add_library(BPL::gmp UNKNOWN IMPORTED)
set_target_properties(BPL::gmp PROPERTIES
    IMPORTED_LOCATION "${GMP_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${GMP_INCLUDE_DIR}")

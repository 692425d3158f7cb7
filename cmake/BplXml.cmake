# libxml2, which writes and reads reports, as the target BPL::xml. Only libbpl/report includes it.
find_path(LIBXML2_INCLUDE_DIR libxml/xmlwriter.h PATH_SUFFIXES libxml2)
find_library(LIBXML2_LIBRARY xml2)
mark_as_advanced(LIBXML2_INCLUDE_DIR LIBXML2_LIBRARY)
if(NOT LIBXML2_INCLUDE_DIR OR NOT LIBXML2_LIBRARY)
    message(FATAL_ERROR
        "libxml2 is missing: install libxml2-dev (Debian), libxml2-devel (Fedora) or libxml2 (Homebrew)")
endif()
add_library(BPL::xml UNKNOWN IMPORTED)
set_target_properties(BPL::xml PROPERTIES
    IMPORTED_LOCATION "${LIBXML2_LIBRARY}"
    INTERFACE_INCLUDE_DIRECTORIES "${LIBXML2_INCLUDE_DIR}")

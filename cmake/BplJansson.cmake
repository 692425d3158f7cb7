# jansson, which reads JSON, as the target BPL::jansson. Only libbpl/lsp includes it. It is optional: without
# it there is no bpl-lsp, and the configuration reports this.
find_path(JANSSON_INCLUDE_DIR jansson.h)
find_library(JANSSON_LIBRARY jansson)
mark_as_advanced(JANSSON_INCLUDE_DIR JANSSON_LIBRARY)
if(JANSSON_INCLUDE_DIR AND JANSSON_LIBRARY)
    add_library(BPL::jansson UNKNOWN IMPORTED)
    set_target_properties(BPL::jansson PROPERTIES
        IMPORTED_LOCATION "${JANSSON_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${JANSSON_INCLUDE_DIR}")
else()
    message(STATUS "jansson is missing (libjansson-dev on Debian): bpl-lsp is left out")
endif()

# isl, sets and relations of integers, as the target BPL::isl where it is installed. Without it the
# configuration 'affine' of bpl-verify gives up. Only libbpl/chc/domain/affine*.c includes it.
find_path(ISL_INCLUDE_DIR isl/ctx.h)
find_library(ISL_LIBRARY isl)
mark_as_advanced(ISL_INCLUDE_DIR ISL_LIBRARY)
add_library(BPL::isl INTERFACE IMPORTED)
if(ISL_INCLUDE_DIR AND ISL_LIBRARY)
    set_target_properties(BPL::isl PROPERTIES
        INTERFACE_LINK_LIBRARIES "${ISL_LIBRARY}"
        INTERFACE_INCLUDE_DIRECTORIES "${ISL_INCLUDE_DIR}"
        INTERFACE_COMPILE_DEFINITIONS BPL_HAS_ISL)
    set(bpl_isl_libraries "isl;") # for what is installed
    set(bpl_isl_flags "-lisl ")
else()
    message(STATUS "isl is missing (libisl-dev): without the configuration 'affine'")
endif()

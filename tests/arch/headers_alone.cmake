# arch.headers-alone: each header compiles alone, and twice in one file.
# Every header gets a source file of its own; the test builds them.
file(GLOB_RECURSE headers CONFIGURE_DEPENDS RELATIVE "${PROJECT_SOURCE_DIR}"
    "${PROJECT_SOURCE_DIR}/libbpl/*.h" "${PROJECT_SOURCE_DIR}/tools/common/*.h")
if(NOT TARGET BPL::jansson)
    list(FILTER headers EXCLUDE REGEX "^libbpl/lsp/")
endif()
set(header_sources "")
foreach(header IN LISTS headers)
    string(MAKE_C_IDENTIFIER "${header}" name)
    set(source "${PROJECT_BINARY_DIR}/headers/${name}.c")
    file(CONFIGURE OUTPUT "${source}" CONTENT
        "#include \"@header@\"\n#include \"@header@\"\ntypedef int ${name}_is_no_empty_file;\n" @ONLY)
    list(APPEND header_sources "${source}")
endforeach()
if(header_sources)
    add_library(headers_alone OBJECT EXCLUDE_FROM_ALL ${header_sources})
    bpl_own(headers_alone)
    target_include_directories(headers_alone PRIVATE ${GMP_INCLUDE_DIR})
    # The headers of the scanner and the grammar are generated with the library.
    add_dependencies(headers_alone bpl)
    bpl_test(arch.headers-alone quick
        "${CMAKE_COMMAND}" --build "${PROJECT_BINARY_DIR}" --target headers_alone)
endif()

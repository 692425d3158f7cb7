# Sources that flex and bison write: bpl_flex(FILE.l LIST) and bpl_bison(FILE.y LIST) make
# gen/FILE.c and gen/FILE.h in the binary directory and append both to LIST. A FILE that does not exist
# is ignored. The generators run in the source directory on relative names, so that line marks and
# diagnostics name files relative to the repository.
find_program(BPL_FLEX flex)
find_program(BPL_BISON bison)
mark_as_advanced(BPL_FLEX BPL_BISON)

function(bpl_generate input list_name program)
    if(NOT EXISTS "${PROJECT_SOURCE_DIR}/${input}")
        return()
    endif()
    if(NOT ${program})
        message(FATAL_ERROR "${input} needs flex and bison: install both")
    endif()
    string(REGEX REPLACE "\\.[ly]$" "" base "${BPL_GEN_DIR}/${input}")
    cmake_path(GET base PARENT_PATH dir)
    file(MAKE_DIRECTORY "${dir}")
    add_custom_command(
        OUTPUT "${base}.c" "${base}.h"
        COMMAND ${${program}} ${ARGN} -o "${base}.c" "${input}"
        DEPENDS "${PROJECT_SOURCE_DIR}/${input}"
        WORKING_DIRECTORY "${PROJECT_SOURCE_DIR}"
        COMMENT "Generating ${input}"
        VERBATIM)
    set_source_files_properties("${base}.c" PROPERTIES COMPILE_OPTIONS "${bpl_relaxed}")
    set(${list_name} ${${list_name}} "${base}.c" "${base}.h" PARENT_SCOPE)
endfunction()

macro(bpl_flex input list_name)
    string(REGEX REPLACE "\\.l$" ".h" header "${BPL_GEN_DIR}/${input}")
    bpl_generate(${input} ${list_name} BPL_FLEX "--header-file=${header}")
endmacro()

macro(bpl_bison input list_name)
    string(REGEX REPLACE "\\.y$" ".h" header "${BPL_GEN_DIR}/${input}")
    bpl_generate(${input} ${list_name} BPL_BISON -Wall -Werror "--defines=${header}")
endmacro()

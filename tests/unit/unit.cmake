# Every tests/unit/test_X.c becomes the test unit.X, and, where valgrind can run, valgrind.X.
file(GLOB unit_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/unit/test_*.c")
foreach(source IN LISTS unit_sources)
    cmake_path(GET source STEM name)
    string(REGEX REPLACE "^test_" "" subject "${name}")
    add_executable(unit_${subject} "${source}")
    bpl_own(unit_${subject})
    target_include_directories(unit_${subject} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/unit")
    target_link_libraries(unit_${subject} PRIVATE bplx BPL::unity)
    # Apart from bin/, which holds the tools alone. Optimising each at link time takes longer than
    # running it.
    set_target_properties(unit_${subject} PROPERTIES
        RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unit"
        INTERPROCEDURAL_OPTIMIZATION OFF)
    if(CMAKE_INTERPROCEDURAL_OPTIMIZATION AND CMAKE_C_COMPILER_ID STREQUAL "GNU")
        # The libraries hold both forms of code; without this the linker takes the other one.
        target_link_options(unit_${subject} PRIVATE -fno-lto)
    endif()
    bpl_test(unit.${subject} 900 unit_${subject})
    # Z3 is far too slow there.
    if(use_valgrind AND NOT subject MATCHES "^((smt|exec)_|ranged$)")
        bpl_test(valgrind.${subject} 300 ${valgrind_command} $<TARGET_FILE:unit_${subject}>)
    endif()
endforeach()

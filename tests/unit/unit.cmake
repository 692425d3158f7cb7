# Every tests/unit/test_X.c becomes the test unit.X. Those that call no engine also run under valgrind, nightly,
# as valgrind.X: it detects uses of uninitialized memory, which sanitizers do not. Z3 takes minutes there.
# Those that do less with sanitizers run in release as well with './check --all', the others in dev only.
file(GLOB unit_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/unit/test_*.c")
foreach(source IN LISTS unit_sources)
    cmake_path(GET source STEM name)
    string(REGEX REPLACE "^test_" "" subject "${name}")
    add_executable(unit_${subject} "${source}")
    bpl_own(unit_${subject})
    target_include_directories(unit_${subject} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/unit")
    target_link_libraries(unit_${subject} PRIVATE bplx BPL::unity)
    # Not in bin/, which is for the tools alone.
    set_target_properties(unit_${subject} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/unit")
    bpl_test(unit.${subject} quick $<TARGET_FILE:unit_${subject}>)
    file(STRINGS "${source}" does_less REGEX "SANITIZE|UNIT_STRIDE")
    if(NOT does_less)
        bpl_sanitized(unit.${subject})
    endif()
    file(STRINGS "${source}" engines REGEX "#include \"(libbpl/(term|smt|exec|chc|vc|decide)/|random_terms)")
    if(use_valgrind AND NOT engines)
        bpl_test(valgrind.${subject} nightly ${valgrind_command} $<TARGET_FILE:unit_${subject}>)
    endif()
endforeach()

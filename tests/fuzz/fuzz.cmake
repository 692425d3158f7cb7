# Every tests/fuzz/fuzz_X.c becomes the libFuzzer target fuzz/fuzz_X in the binary directory, and a
# short run of it the test fuzz.X, with the same random numbers each time. The run starts from
# tests/fuzz/seeds and corpus/demo and keeps the inputs that it finds in the binary directory. A crash
# exits with 1; libFuzzer's own status, 77, would be shown as skipped. tests/fuzz/run does long runs.
set(BPL_FUZZ_SECONDS 7 CACHE STRING "how long each fuzz test runs")
file(GLOB fuzz_sources CONFIGURE_DEPENDS "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/fuzz_*.c")
foreach(source IN LISTS fuzz_sources)
    cmake_path(GET source STEM name)
    string(REGEX REPLACE "^fuzz_" "" subject "${name}")
    add_executable(${name} "${source}")
    bpl_own(${name})
    target_include_directories(${name} PRIVATE "${CMAKE_CURRENT_SOURCE_DIR}/fuzz")
    target_link_libraries(${name} PRIVATE bpl)
    target_link_options(${name} PRIVATE -fsanitize=fuzzer)
    set_target_properties(${name} PROPERTIES RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz")
    file(MAKE_DIRECTORY "${PROJECT_BINARY_DIR}/fuzz/${subject}.found")
    bpl_test(fuzz.${subject} slow $<TARGET_FILE:${name}>
        -seed=1 -max_total_time=${BPL_FUZZ_SECONDS} -rss_limit_mb=4096 -print_final_stats=1 -error_exitcode=1
        "-dict=${CMAKE_CURRENT_SOURCE_DIR}/fuzz/boogie.dict"
        "-artifact_prefix=${PROJECT_BINARY_DIR}/fuzz/${subject}-"
        "${PROJECT_BINARY_DIR}/fuzz/${subject}.found"
        "${CMAKE_CURRENT_SOURCE_DIR}/fuzz/seeds" "${PROJECT_SOURCE_DIR}/corpus/demo")
endforeach()
# The reader of test reports is in libbplx, the rest of which no target needs.
file(GLOB junit_sources CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/libbpl/report/junit*.c")
target_sources(fuzz_junit PRIVATE ${junit_sources} "${PROJECT_SOURCE_DIR}/libbpl/report/escape.c")
target_link_libraries(fuzz_junit PRIVATE BPL::xml)

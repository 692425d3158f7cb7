# Unity, the unit-test framework, as the target BPL::unity. It is looked for in this order:
#   1. UNITY_DIR, given to cmake or in the environment: a directory that holds src/unity.c
#   2. an installed one: Debian 13's package 'cmock' ships it
#   3. build/deps/unity, where scripts/setup unpacks the same package
#   4. with -DBPL_FETCH=ON, a download. The pinned commit has the same src/, byte for byte, as that
#      package; git verifies it by its hash.
# If it is not found, there is no such target, and no unit test is built.
option(BPL_FETCH "download Unity if it is not found" OFF)
set(UNITY_DIR "$ENV{UNITY_DIR}" CACHE PATH "directory of Unity (holds src/unity.c)")
set(unity_commit 4389bab82ee8a4b4631a03be2e07dd5c67dab2d4)

if(UNITY_DIR AND NOT EXISTS "${UNITY_DIR}/src/unity.c")
    message(FATAL_ERROR "UNITY_DIR holds no src/unity.c: ${UNITY_DIR}")
endif()
find_path(BPL_UNITY_DIR src/unity.c
    HINTS "${UNITY_DIR}" NO_DEFAULT_PATH
    PATHS /usr/share/cmock/vendor/unity "${PROJECT_SOURCE_DIR}/build/deps/unity")
mark_as_advanced(BPL_UNITY_DIR)
set(unity_dir "${BPL_UNITY_DIR}")

if(NOT unity_dir AND BPL_FETCH)
    include(FetchContent)
    message(STATUS "Unity was not found; fetching it (scripts/setup gets it from Debian instead)")
    FetchContent_Declare(unity_source
        GIT_REPOSITORY https://github.com/ThrowTheSwitch/Unity.git
        GIT_TAG ${unity_commit})
    FetchContent_GetProperties(unity_source)
    if(NOT unity_source_POPULATED)
        FetchContent_Populate(unity_source)
    endif()
    set(unity_dir "${unity_source_SOURCE_DIR}")
endif()

if(unity_dir)
    add_library(bpl_unity STATIC "${unity_dir}/src/unity.c")
    target_include_directories(bpl_unity SYSTEM PUBLIC "${unity_dir}/src")
    target_compile_options(bpl_unity PRIVATE -w)
    add_library(BPL::unity ALIAS bpl_unity)
else()
    message(STATUS "The unit tests are left out: Unity was not found. "
        "'scripts/setup test' gets it from Debian, -DBPL_FETCH=ON downloads it")
endif()

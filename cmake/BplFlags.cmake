# Language, warnings, sanitizers, coverage: the flags for all our code. bpl_warnings applies to our own
# sources; bpl_relaxed is added for sources that flex and bison write, which do not follow our style.
set(CMAKE_C_STANDARD 11)
set(CMAKE_C_STANDARD_REQUIRED ON)
set(CMAKE_C_EXTENSIONS OFF)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
add_compile_definitions(_POSIX_C_SOURCE=200809L _FILE_OFFSET_BITS=64)

# Messages and assertions name files relative to the repository, wherever it was built.
add_compile_options("-fmacro-prefix-map=${PROJECT_SOURCE_DIR}/=" "-fmacro-prefix-map=${PROJECT_BINARY_DIR}/=")

# One set of objects is the static and the shared library; see libbpl/base/api.h for the visible functions.
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
add_compile_options(-fvisibility=hidden)

set(CMAKE_C_FLAGS_RELEASE "-O2 -DNDEBUG")
set(CMAKE_C_FLAGS_DEBUG "-Og -g -fno-omit-frame-pointer")

set(bpl_warnings
    -Wall -Wextra -Wpedantic -Wshadow -Wstrict-prototypes -Wmissing-prototypes -Wold-style-definition
    -Wpointer-arith -Wcast-qual -Wundef -Wvla -Wwrite-strings -Wformat=2
    -Wimplicit-fallthrough -Wdouble-promotion)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND bpl_warnings -Wlogical-op -Wduplicated-cond -Wduplicated-branches)
endif()
if(BPL_WERROR)
    list(APPEND bpl_warnings -Werror)
endif()
set(bpl_relaxed
    -Wno-pedantic -Wno-shadow -Wno-missing-prototypes -Wno-cast-qual -Wno-undef
    -Wno-sign-compare -Wno-unused -Wno-unused-parameter -Wno-implicit-fallthrough -Wno-null-dereference)
if(CMAKE_C_COMPILER_ID STREQUAL "GNU")
    list(APPEND bpl_relaxed -Wno-duplicated-branches)
endif()

if(BPL_SANITIZE)
    add_compile_options(-fsanitize=${BPL_SANITIZE} -fno-sanitize-recover=all)
    add_link_options(-fsanitize=${BPL_SANITIZE})
endif()
if(BPL_FUZZ)
    if(NOT CMAKE_C_COMPILER_ID MATCHES "Clang")
        message(FATAL_ERROR "BPL_FUZZ needs clang; use the preset 'fuzz'")
    endif()
    add_compile_options(-fsanitize=fuzzer-no-link)
    add_link_options(-fsanitize=fuzzer-no-link)
endif()
if(BPL_COVERAGE)
    add_compile_options(--coverage)
    add_link_options(--coverage)
endif()

# The linker drops the solver from tools that do not call it, although libbplx links with it.
if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
    add_link_options(-Wl,--as-needed)
endif()

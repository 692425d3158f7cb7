# The kinds of targets: libraries that may still be empty, and tools.

# bpl_own(TARGET): gives a target of ours the warnings and include roots.
function(bpl_own target)
    target_compile_options(${target} PRIVATE ${bpl_warnings})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}" "${BPL_GEN_DIR}")
endfunction()

# bpl_add_library(NAME SOURCES): the static library libNAME or, if there are no sources, an interface
# library that only passes on its dependencies.
function(bpl_add_library name sources)
    if(sources)
        add_library(${name} STATIC ${sources})
        bpl_own(${name})
    else()
        add_library(${name} INTERFACE)
    endif()
endfunction()

# bpl_add_shared(NAME OTHER): libNAME.so of the objects that libNAME.a has, linked with OTHER. It shows the
# functions of public headers (libbpl/base/api.h) and nothing else; its soname is their BPL_API.
function(bpl_add_shared name other)
    file(STRINGS libbpl/base/api.h line REGEX "^#define BPL_API ")
    string(REGEX MATCH "[0-9]+" api "${line}")
    add_library(${name}-shared SHARED $<TARGET_OBJECTS:${name}>)
    target_link_libraries(${name}-shared PRIVATE ${other})
    if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
        target_link_options(${name}-shared PRIVATE -Wl,--no-undefined)
    endif()
    set_target_properties(${name}-shared PROPERTIES OUTPUT_NAME ${name} LINKER_LANGUAGE C
        VERSION ${api}.${PROJECT_VERSION_MINOR}.${PROJECT_VERSION_PATCH} SOVERSION ${api})
endfunction()

# bpl_link(LIBRARY OTHER): links LIBRARY with OTHER, and so does every target that links with LIBRARY.
function(bpl_link library other)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${library} INTERFACE ${other})
    else()
        target_link_libraries(${library} PUBLIC ${other})
    endif()
endfunction()

# bpl_add_tools(SOURCES): builds the executable bpl-X from tools/bpl-X/*.c. BPL_TOOLS lists them.
function(bpl_add_tools sources)
    set(tools "")
    foreach(source IN LISTS sources)
        cmake_path(GET source PARENT_PATH dir)
        cmake_path(GET dir FILENAME tool)
        if(NOT TARGET ${tool})
            add_executable(${tool})
            bpl_own(${tool})
            target_link_libraries(${tool} PRIVATE bpltool)
            list(APPEND tools ${tool})
        endif()
        target_sources(${tool} PRIVATE "${source}")
    endforeach()
    set(BPL_TOOLS ${tools} PARENT_SCOPE)
endfunction()

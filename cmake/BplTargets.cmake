# The kinds of targets: libraries that may still be empty, and tools.

# bpl_own(TARGET): holds a target to our warnings and include roots.
function(bpl_own target)
    target_compile_options(${target} PRIVATE ${bpl_warnings})
    target_include_directories(${target} PRIVATE "${PROJECT_SOURCE_DIR}" "${BPL_GEN_DIR}")
endfunction()

# bpl_add_library(NAME SOURCES): the static library libNAME, or, without a source, a library
# that stands for what it is linked with.
function(bpl_add_library name sources)
    if(sources)
        add_library(${name} STATIC ${sources})
        bpl_own(${name})
    else()
        add_library(${name} INTERFACE)
    endif()
endfunction()

# bpl_link(LIBRARY OTHER): links LIBRARY with OTHER; whoever links with LIBRARY also links with OTHER.
function(bpl_link library other)
    get_target_property(type ${library} TYPE)
    if(type STREQUAL "INTERFACE_LIBRARY")
        target_link_libraries(${library} INTERFACE ${other})
    else()
        target_link_libraries(${library} PUBLIC ${other})
    endif()
endfunction()

# bpl_add_tools(SOURCES): tools/bpl-X/*.c become the executable bpl-X. BPL_TOOLS lists them.
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

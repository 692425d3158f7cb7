# What 'cmake --install' puts where: tools, libraries, headers (under bpltools/, which is the
# include root), files for pkg-config, man pages, completion for bash. 'cpack' in the build folder
# makes a Debian package of the same.
set(bpl_include_dir "${CMAKE_INSTALL_INCLUDEDIR}/bpltools")

foreach(target IN ITEMS bpl bplx)
    get_target_property(type ${target} TYPE)
    if(type STREQUAL "STATIC_LIBRARY")
        install(TARGETS ${target} ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}")
    endif()
endforeach()
if(BPL_TOOLS)
    install(TARGETS ${BPL_TOOLS} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}")
endif()
# Headers that are their folder's own (tests/arch/include_direction.py) are not installed: those that
# say so, and those that include one of them.
file(GLOB_RECURSE bpl_headers RELATIVE "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/libbpl/*.h")
set(bpl_own "")
set(bpl_found TRUE)
while(bpl_found)
    set(bpl_found FALSE)
    foreach(header IN LISTS bpl_headers)
        file(READ "${PROJECT_SOURCE_DIR}/${header}" text)
        string(REGEX REPLACE "\n \\* *" " " text "${text}")
        string(FIND "${text}" "nobody else includes this" is_own)
        foreach(own IN LISTS bpl_own)
            string(FIND "${text}" "#include \"${own}\"" at)
            if(at GREATER -1)
                set(is_own ${at})
            endif()
        endforeach()
        if(is_own GREATER -1)
            list(APPEND bpl_own "${header}")
            list(REMOVE_ITEM bpl_headers "${header}")
            set(bpl_found TRUE)
        endif()
    endforeach()
endwhile()
set(bpl_excluded "")
foreach(own IN LISTS bpl_own)
    list(APPEND bpl_excluded PATTERN "${own}" EXCLUDE)
endforeach()
install(DIRECTORY libbpl DESTINATION "${bpl_include_dir}"
    FILES_MATCHING PATTERN "*.h" PATTERN "*.def" ${bpl_excluded})
install(FILES "${BPL_GEN_DIR}/bpl_version.h" DESTINATION "${bpl_include_dir}")
install(DIRECTORY docs/man/ DESTINATION "${CMAKE_INSTALL_MANDIR}/man1" OPTIONAL
    FILES_MATCHING PATTERN "*.1")

# Wherever the tree is moved to, pkg-config finds it from where its files are.
file(RELATIVE_PATH bpl_up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
foreach(library IN ITEMS bpl bplx)
    configure_file(cmake/${library}.pc.in "${PROJECT_BINARY_DIR}/${library}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${library}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
endforeach()

# Bash looks for a file of the command's name.
foreach(tool IN LISTS BPL_TOOLS)
    string(REPLACE "bpl-driver" "bpl" command ${tool})
    install(FILES scripts/completion.bash RENAME ${command}
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions")
endforeach()

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "the authors of bpltools")
set(CPACK_STRIP_FILES ON)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_PACKAGE_DEPENDS "libc6, libgmp10, libz3-4, libxml2")
set(CPACK_DEBIAN_PACKAGE_SUGGESTS "boogie, libgmp-dev, libz3-dev, libxml2-dev, graphviz")
include(CPack)

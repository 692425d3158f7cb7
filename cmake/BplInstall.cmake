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
foreach(root IN ITEMS "${PROJECT_SOURCE_DIR}" "${BPL_GEN_DIR}")
    install(DIRECTORY "${root}/libbpl" DESTINATION "${bpl_include_dir}" OPTIONAL
        FILES_MATCHING PATTERN "*.h" PATTERN "*.def")
endforeach()
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

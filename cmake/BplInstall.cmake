# What 'cmake --install' puts where: tools, libraries, headers (under bpltools/, which is the
# include root), man pages.
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

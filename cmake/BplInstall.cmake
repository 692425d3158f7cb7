# What 'cmake --install' puts where, in three components, which are three packages of Debian ('cpack' in the
# build folder makes them, cmake/BplPackage.cmake): tools (with man pages and completion), library (the shared
# one), devel (public headers under bpltools/, which is the include root, static libraries, files for
# pkg-config and find_package).
set(bpl_include_dir "${CMAKE_INSTALL_INCLUDEDIR}/bpltools")

# Public headers: those that libbpl/bpl.h and libbpl/bplx.h name, what these include, and the tables that are
# included with them. tests/install/run.py holds the list to that.
set(bpl_public_headers
    bpl.h bplx.h
    base/alloc.h base/api.h base/arena.h base/budget.h base/clock.h base/deadline.h base/map.h base/name.h base/strbuf.h base/vec.h
    syntax/ast.h syntax/diag.h syntax/diags.def syntax/make.h syntax/nodes.def syntax/ops.h syntax/ops.def
    syntax/print.h syntax/program.h syntax/rewrite.h syntax/source.h syntax/tree.h syntax/trivia.h syntax/walk.h
    syntax/literal.h
    sema/check.h sema/make_decl.h sema/node.h sema/type.h
    graph/cfg.h graph/deps.h
    pass/desugar.h pass/passes.def pass/lint/lint.h pass/lint/rules.def
    pass/entries.h pass/unsupported.h
    core/core.h core/core_ops.def
    term/eval.h term/model.h term/ops.def term/sort.h term/term.h term/value.h
    smt/solver.h smt/worker.h
    exec/exec.h exec/jobs.h exec/message.h exec/outcomes.def exec/strategies.def
    decide/decide.h decide/prepare.h
    report/exec_report.h)

if(BPL_TOOLS)
    install(TARGETS ${BPL_TOOLS} RUNTIME DESTINATION "${CMAKE_INSTALL_BINDIR}" COMPONENT tools)
endif()
if(TARGET bpl-shared)
    install(TARGETS bpl-shared
        LIBRARY DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT library NAMELINK_COMPONENT devel)
endif()
install(TARGETS bpl bplx ARCHIVE DESTINATION "${CMAKE_INSTALL_LIBDIR}" COMPONENT devel)
foreach(header IN LISTS bpl_public_headers)
    cmake_path(GET header PARENT_PATH folder)
    install(FILES "libbpl/${header}" DESTINATION "${bpl_include_dir}/libbpl/${folder}" COMPONENT devel)
endforeach()
install(FILES "${BPL_GEN_DIR}/bpl_version.h" DESTINATION "${bpl_include_dir}" COMPONENT devel)

# Wherever the tree is moved to, pkg-config and CMake find it from where their files are.
file(RELATIVE_PATH bpl_up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
foreach(library IN ITEMS bpl bplx)
    configure_file(cmake/${library}.pc.in "${PROJECT_BINARY_DIR}/${library}.pc" @ONLY)
    install(FILES "${PROJECT_BINARY_DIR}/${library}.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
        COMPONENT devel)
endforeach()
include(CMakePackageConfigHelpers)
configure_package_config_file(cmake/bpl-config.cmake.in "${PROJECT_BINARY_DIR}/bpl-config.cmake"
    INSTALL_DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/bpl"
    PATH_VARS CMAKE_INSTALL_INCLUDEDIR CMAKE_INSTALL_LIBDIR)
write_basic_package_version_file("${PROJECT_BINARY_DIR}/bpl-config-version.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/bpl-config.cmake" "${PROJECT_BINARY_DIR}/bpl-config-version.cmake"
    DESTINATION "${CMAKE_INSTALL_LIBDIR}/cmake/bpl" COMPONENT devel)

file(GLOB pages CONFIGURE_DEPENDS docs/man/*.[1-9])
foreach(page IN LISTS pages)
    string(REGEX MATCH "[0-9]$" section "${page}")
    install(FILES "${page}" DESTINATION "${CMAKE_INSTALL_MANDIR}/man${section}" COMPONENT tools)
endforeach()
# Shells look for a file of the command's name.
foreach(tool IN LISTS BPL_TOOLS)
    string(REPLACE "bpl-driver" "bpl" command ${tool})
    install(FILES scripts/completion.bash RENAME ${command}
        DESTINATION "${CMAKE_INSTALL_DATADIR}/bash-completion/completions" COMPONENT tools)
    install(FILES scripts/completion.fish RENAME ${command}.fish
        DESTINATION "${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d" COMPONENT tools)
endforeach()
install(FILES scripts/completion.zsh RENAME _bpl
    DESTINATION "${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions" COMPONENT tools)

include(BplPackage)

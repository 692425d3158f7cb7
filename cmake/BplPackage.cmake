# 'cpack' in the build folder makes three packages for Debian: bpltools, libbpl0, libbpl-dev. The preset 'debian'
# sets the prefix that they need. The same commit gives the same bytes in every folder: the time is that of
# the release (SOURCE_DATE_EPOCH overrides it), and cmake/BplPackageStage.cmake cleans up what is packed.
set(bpl_release_time 1763510400)
set(bpl_contact "bpltools authors <bpltools@users.noreply.github.com>" CACHE STRING "maintainer, in packages")

set(CPACK_GENERATOR DEB)
set(CPACK_PACKAGE_CONTACT "${bpl_contact}")
# The first line of each description is what lists of packages show.
set(CPACK_PACKAGE_DESCRIPTION_SUMMARY "")
set(CPACK_PACKAGING_INSTALL_PREFIX "/usr")
set(CPACK_STRIP_FILES ON)
set(CPACK_COMPONENTS_ALL tools library devel)
set(CPACK_COMPONENTS_GROUPING IGNORE)
set(CPACK_DEB_COMPONENT_INSTALL ON)
set(CPACK_PRE_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/BplPackageStage.cmake")
set(CPACK_POST_BUILD_SCRIPTS "${PROJECT_SOURCE_DIR}/cmake/BplPackageEnd.cmake")
set(CPACK_INSTALL_DEFAULT_DIRECTORY_PERMISSIONS
    OWNER_READ OWNER_WRITE OWNER_EXECUTE GROUP_READ GROUP_EXECUTE WORLD_READ WORLD_EXECUTE)
set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS ON)
set(CPACK_DEBIAN_PACKAGE_GENERATE_SHLIBS_POLICY ">=")
set(CPACK_DEBIAN_PACKAGE_PRIORITY optional)
set(CPACK_DEBIAN_COMPRESSION_TYPE xz)

set(bpl_about "Boogie is a small language for program verification, to which verifiers of
many languages translate. These tools read, check, print, reduce, execute
and verify programs in it, and write tests from their executions.")
set(CPACK_DEBIAN_TOOLS_PACKAGE_NAME bpltools)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SECTION devel)
set(CPACK_DEBIAN_TOOLS_PACKAGE_SUGGESTS "boogie, graphviz")
set(CPACK_COMPONENT_TOOLS_DESCRIPTION "Unix filters for programs in Boogie\n${bpl_about}")

set(CPACK_DEBIAN_LIBRARY_PACKAGE_NAME libbpl0)
set(CPACK_DEBIAN_LIBRARY_PACKAGE_SECTION libs)
set(CPACK_COMPONENT_LIBRARY_DESCRIPTION "reads, checks and rewrites programs in Boogie\n${bpl_about}

This package holds the shared library.")

set(CPACK_DEBIAN_DEVEL_PACKAGE_NAME libbpl-dev)
set(CPACK_DEBIAN_DEVEL_PACKAGE_SECTION libdevel)
set(CPACK_DEBIAN_DEVEL_PACKAGE_DEPENDS "libbpl0 (= ${PROJECT_VERSION}), libgmp-dev")
set(CPACK_DEBIAN_DEVEL_PACKAGE_SUGGESTS "libz3-dev, libxml2-dev, libisl-dev, pkg-config, cmake")
set(CPACK_COMPONENT_DEVEL_DESCRIPTION "reads, checks and rewrites programs in Boogie, development files\n${bpl_about}

This package holds headers, static libraries, and files for pkg-config and
CMake. The library of the engines, libbplx, is static, and needs those of Z3
and libxml2.")

# Variables for the script above.
set(CPACK_BPL_SOURCE "${PROJECT_SOURCE_DIR}")
set(CPACK_BPL_TIME ${bpl_release_time})
include(CPack)

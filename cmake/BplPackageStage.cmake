# Run by cpack over the folders that become packages, one for each component: adds what Debian wants in each
# (copyright, changelog), compresses man pages, and sets times and permissions that do not depend on the machine.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
    set(ENV{SOURCE_DATE_EPOCH} ${CPACK_BPL_TIME})
endif()
set(time "$ENV{SOURCE_DATE_EPOCH}")
string(TIMESTAMP date "%a, %d %b %Y %H:%M:%S +0000" UTC) # of SOURCE_DATE_EPOCH

foreach(component IN LISTS CPACK_COMPONENTS_ALL)
    string(TOUPPER ${component} upper)
    set(package ${CPACK_DEBIAN_${upper}_PACKAGE_NAME})
    set(root "${CPACK_TEMPORARY_INSTALL_DIRECTORY}/${component}")
    if(NOT IS_DIRECTORY "${root}")
        continue()
    endif()
    set(docs "${root}/usr/share/doc/${package}")
    file(READ "${CPACK_BPL_SOURCE}/LICENSE" license)
    string(REGEX REPLACE "\n+$" "" license "${license}")
    string(REGEX REPLACE "\n\n" "\n.\n" license "${license}")
    string(REGEX REPLACE "\n" "\n " license "${license}")
    file(WRITE "${docs}/copyright" "Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: bpltools

Files: *
Copyright: 2026 the bpltools authors
License: Expat

License: Expat
 ${license}
")
    file(WRITE "${docs}/changelog" "bpltools (${CPACK_PACKAGE_VERSION}) unstable; urgency=medium

  * Release ${CPACK_PACKAGE_VERSION}; CHANGELOG.md in the sources says what is new.

 -- ${CPACK_PACKAGE_CONTACT}  ${date}
")
    file(GLOB pages "${docs}/changelog" "${root}/usr/share/man/man*/*.[1-9]")
    foreach(page IN LISTS pages)
        execute_process(COMMAND gzip -9nf "${page}" COMMAND_ERROR_IS_FATAL ANY)
    endforeach()
    execute_process(COMMAND find "${root}" -type d -exec chmod 755 {} + COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND find "${root}" -type f -not -path "*/bin/*" -exec chmod 644 {} + COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND find "${root}" -exec touch -h -d "@${time}" {} + COMMAND_ERROR_IS_FATAL ANY)
endforeach()

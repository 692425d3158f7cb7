# Run by cpack over the packages that it made: libraries are announced to the loader by a trigger, as Debian
# wants it, and not by scripts that call ldconfig, which cpack writes whatever it is told.
if(NOT DEFINED ENV{SOURCE_DATE_EPOCH})
    set(ENV{SOURCE_DATE_EPOCH} ${CPACK_BPL_TIME})
endif()
foreach(package IN LISTS CPACK_PACKAGE_FILES)
    if(NOT package MATCHES "/libbpl[0-9]+_")
        continue()
    endif()
    set(root "${CPACK_TEMPORARY_DIRECTORY}/repacked")
    file(REMOVE_RECURSE "${root}")
    execute_process(COMMAND dpkg-deb -R "${package}" "${root}" COMMAND_ERROR_IS_FATAL ANY)
    file(REMOVE "${root}/DEBIAN/postinst" "${root}/DEBIAN/postrm")
    file(WRITE "${root}/DEBIAN/triggers" "activate-noawait ldconfig\n")
    execute_process(COMMAND find "${root}/DEBIAN" -type f -exec chmod 644 {} + COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND find "${root}" -exec touch -h -d "@$ENV{SOURCE_DATE_EPOCH}" {} + COMMAND_ERROR_IS_FATAL ANY)
    execute_process(COMMAND dpkg-deb --root-owner-group -Zxz -b "${root}" "${package}"
        OUTPUT_QUIET COMMAND_ERROR_IS_FATAL ANY)
endforeach()

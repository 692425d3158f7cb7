# Files as arrays of bytes: bpl_embed(FOLDER NAME LIST) writes gen/FOLDER.c, which defines the table
# `const BplEmbedded NAME[]` (libbpl/base/embedded.h) of all files in the folder, in order of their
# names, and appends it to LIST. This file is also the script that does the writing.
if(CMAKE_SCRIPT_MODE_FILE)
    set(text "#include \"libbpl/base/embedded.h\"\n\n")
    set(table "")
    set(number 0)
    foreach(file IN LISTS files)
        file(READ "${file}" bytes HEX)
        string(REGEX REPLACE "([0-9a-f][0-9a-f])" "0x\\1," bytes "${bytes}")
        string(REGEX REPLACE "(0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,0x..,)" "\\1\n" bytes "${bytes}")
        cmake_path(GET file FILENAME base)
        string(APPEND text "static const unsigned char f${number}[] = {\n${bytes}0};\n\n")
        string(APPEND table "    {\"${base}\", (const char *)f${number}, sizeof f${number} - 1},\n")
        math(EXPR number "${number} + 1")
    endforeach()
    file(WRITE "${output}" "${text}const BplEmbedded ${name}[] = {\n${table}    {0}};\n")
    return()
endif()

set(bpl_embed_script "${CMAKE_CURRENT_LIST_FILE}")

function(bpl_embed folder name list_name)
    file(GLOB files CONFIGURE_DEPENDS "${PROJECT_SOURCE_DIR}/${folder}/*")
    set(output "${BPL_GEN_DIR}/${folder}.c")
    cmake_path(GET output PARENT_PATH dir)
    file(MAKE_DIRECTORY "${dir}")
    add_custom_command(
        OUTPUT "${output}"
        COMMAND ${CMAKE_COMMAND} "-Dfiles=${files}" "-Dname=${name}" "-Doutput=${output}"
            -P "${bpl_embed_script}"
        DEPENDS ${files} "${bpl_embed_script}"
        COMMENT "Embedding ${folder}"
        VERBATIM)
    set(${list_name} ${${list_name}} "${output}" PARENT_SCOPE)
endfunction()

# WebAssembly, by emscripten: the front end, the concrete evaluator and the language server without
# proofs, as one module; scripts/web builds and packs it. GMP and jansson, which emscripten does not
# have, are replaced by those of their functions that the front end needs (web/gmp, web/json).
if(NOT EMSCRIPTEN)
    message(FATAL_ERROR "BPL_WEB needs emscripten: use scripts/web")
endif()
set(CMAKE_C_FLAGS_RELEASE "-Os -DNDEBUG")
set(CMAKE_POSITION_INDEPENDENT_CODE OFF)
# emcc is a Python program, which takes longer to start than the compiler that it calls takes for a file.
execute_process(COMMAND em-config LLVM_ROOT OUTPUT_VARIABLE llvm OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE no_llvm)
execute_process(COMMAND ${CMAKE_C_COMPILER} --cflags OUTPUT_VARIABLE cflags OUTPUT_STRIP_TRAILING_WHITESPACE RESULT_VARIABLE no_cflags)
if(EXISTS "${llvm}/clang" AND NOT no_llvm AND NOT no_cflags)
    set(CMAKE_C_COMPILE_OBJECT "${llvm}/clang ${cflags} <DEFINES> <INCLUDES> <FLAGS> -o <OBJECT> -c <SOURCE>")
endif()
include_directories(web/gmp web/json)

function(bpl_add_web bpl_sources)
    file(GLOB lsp CONFIGURE_DEPENDS libbpl/lsp/*.c)
    list(FILTER lsp EXCLUDE REGEX "/(prover|mcp)\\.c$")
    file(GLOB own CONFIGURE_DEPENDS web/*.c web/gmp/*.c web/json/*.c)
    set(shared diag_format diag_json diag_sarif diff escape hint hint_names hint_syntax json)
    list(TRANSFORM shared REPLACE "(.+)" "libbpl/report/\\1.c")
    foreach(part IN ITEMS diagnose entries filter help input number options output tool)
        list(APPEND shared "tools/common/${part}.c")
    endforeach()
    set(tools "")
    foreach(tool IN ITEMS fmt lint replay)
        file(GLOB sources CONFIGURE_DEPENDS tools/bpl-${tool}/*.c)
        list(APPEND tools ${sources})
        set_source_files_properties("${PROJECT_SOURCE_DIR}/tools/bpl-${tool}/main.c"
            PROPERTIES COMPILE_OPTIONS "-Dmain=bpl_${tool}_main;-Wno-missing-prototypes")
    endforeach()
    set(exported _main _malloc _free) # and the functions of web/web.h
    foreach(part IN ITEMS new free send answer answer_length status)
        list(APPEND exported "_bpl_web_session_${part}")
    endforeach()
    list(JOIN exported "," exported)
    add_executable(bpltools ${bpl_sources} ${lsp} ${own} ${shared} ${tools})
    bpl_own(bpltools)
    target_link_options(bpltools PRIVATE -O1 -sMODULARIZE -sEXPORT_NAME=bpltools -sINVOKE_RUN=0
        -sALLOW_MEMORY_GROWTH -sTOTAL_STACK=8MB -sFORCE_FILESYSTEM -sENVIRONMENT=web,worker,node
        -sEXPORTED_RUNTIME_METHODS=FS,callMain,HEAPU8 -sNODEJS_CATCH_EXIT=0 -sNODEJS_CATCH_REJECTION=0 -lnodefs.js
        -sEXPORTED_FUNCTIONS=${exported})
endfunction()

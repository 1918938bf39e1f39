# The sources of a target, shared by the program and the engine in WebAssembly (web/engine).
get_filename_component(NIMATRON_SOURCE ${CMAKE_CURRENT_LIST_DIR}/../src/nimatron ABSOLUTE)

# A room is a folder; a file added to a room is built without being listed.
function(nimatron_sources out)
  set(patterns)
  foreach(room ${ARGN})
    list(APPEND patterns ${NIMATRON_SOURCE}/${room}/*.cpp)
  endforeach()
  file(GLOB_RECURSE found CONFIGURE_DEPENDS ${patterns})
  set(${out} ${found} PARENT_SCOPE)
endfunction()

# With CMAKE_UNITY_BUILD some files of one folder are compiled together, which halves the time of a whole build; a
# change then compiles them all again, so the preset dev does without. Names in their anonymous namespaces must differ.
function(nimatron_unity target)
  get_target_property(sources ${target} SOURCES)
  set(files_together 16)
  foreach(source ${sources})
    get_filename_component(folder ${source} DIRECTORY)
    file(RELATIVE_PATH folder ${NIMATRON_SOURCE} ${folder})
    string(MAKE_C_IDENTIFIER ${folder} folder)
    math(EXPR count_${folder} "0${count_${folder}} + 1")
    math(EXPR group "(${count_${folder}} - 1) / ${files_together}")
    set_source_files_properties(${source} PROPERTIES UNITY_GROUP ${folder}_${group})
  endforeach()
  set_target_properties(${target} PROPERTIES UNITY_BUILD_MODE GROUP)
  # GCC inlines less in a unit past 10,000 instructions; so many files together are as many units.
  if(CMAKE_UNITY_BUILD)
    target_compile_options(${target} PRIVATE $<$<CXX_COMPILER_ID:GNU>:--param=large-unit-insns=${files_together}0000>)
  endif()
endfunction()

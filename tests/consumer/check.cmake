# cmake -D build=BUILD -D compiler=CXX -P check.cmake: installs BUILD into a prefix of its own, then configures, builds
# and runs the examples against that prefix alone. Each must print what the comment at its top says.
set(work ${build}/consumer)
set(examples ${CMAKE_CURRENT_LIST_DIR}/../../examples)
file(REMOVE_RECURSE ${work})

function(step)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

step(${CMAKE_COMMAND} --install ${build} --prefix ${work}/prefix)

# Each installed header, alone in a file of its own.
file(GLOB_RECURSE headers RELATIVE ${work}/prefix/include ${work}/prefix/include/*.h)
foreach(header ${headers})
  file(WRITE ${work}/header.cpp "#include \"${header}\"\n")
  step(${compiler} -std=c++20 -fsyntax-only -Wall -Wextra -Werror -I${work}/prefix/include ${work}/header.cpp)
endforeach()

step(${CMAKE_COMMAND} -G Ninja -S ${CMAKE_CURRENT_LIST_DIR} -B ${work}/build -D CMAKE_CXX_COMPILER=${compiler}
     -D CMAKE_PREFIX_PATH=${work}/prefix -D CMAKE_BUILD_TYPE=Release)
step(${CMAKE_COMMAND} --build ${work}/build)

file(GLOB files ${examples}/*.cpp)
if(NOT files)
  message(FATAL_ERROR "there are no examples")
endif()
foreach(file ${files})
  get_filename_component(name ${file} NAME_WE)
  execute_process(COMMAND ${work}/build/${name} WORKING_DIRECTORY ${work} OUTPUT_VARIABLE printed
                  COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
  # The lines "//   ..." of the first comment. What follows "\n//   " in it, put together again, is what is printed.
  file(READ ${file} text)
  string(REGEX REPLACE "\n#include.*" "\n" text "${text}")
  string(REGEX REPLACE "^.*Prints:\n//\n" "" text "${text}")
  string(REGEX REPLACE "(^|\n)//   " "\\1" text "${text}")
  if(NOT printed STREQUAL text)
    message(FATAL_ERROR "${name} prints\n${printed}but says it prints\n${text}")
  endif()
endforeach()

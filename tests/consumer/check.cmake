# cmake -D build=BUILD -D compiler=CXX -P check.cmake: installs BUILD into a prefix of its own, then configures,
# builds and runs the consumer project against that prefix alone.
set(work ${build}/consumer)
file(REMOVE_RECURSE ${work})

function(step)
  execute_process(COMMAND ${ARGN} COMMAND_ECHO STDOUT COMMAND_ERROR_IS_FATAL ANY)
endfunction()

step(${CMAKE_COMMAND} --install ${build} --prefix ${work}/prefix)
step(${CMAKE_COMMAND} -G Ninja -S ${CMAKE_CURRENT_LIST_DIR} -B ${work}/build -D CMAKE_CXX_COMPILER=${compiler}
     -D CMAKE_PREFIX_PATH=${work}/prefix -D CMAKE_BUILD_TYPE=Release)
step(${CMAKE_COMMAND} --build ${work}/build)
step(${work}/build/consumer)

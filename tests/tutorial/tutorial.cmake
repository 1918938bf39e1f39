# The game of docs/adding-a-ruleset.md, as the page prints it: its two files and its line in the registry are put beside
# the library, and the laws are run on it.
set(page ${CMAKE_SOURCE_DIR}/docs/adding-a-ruleset.md)
set(registry ${CMAKE_SOURCE_DIR}/src/nimatron/rulesets/registry.cpp)
set(tutorial ${CMAKE_CURRENT_BINARY_DIR}/tutorial/nimatron)
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${page} ${registry})

file(READ ${page} text)
foreach(file rulesets/heaps/halving.h rulesets/heaps/halving.cpp)
  if(NOT text MATCHES "```cpp\n// ${file}\n([^`]*)```")
    message(FATAL_ERROR "${page} has no block of ${file}")
  endif()
  file(CONFIGURE OUTPUT ${tutorial}/${file} CONTENT "${CMAKE_MATCH_1}" @ONLY)
endforeach()
if(NOT text MATCHES "add the line `(GAME[^`]*)`")
  message(FATAL_ERROR "${page} does not say which line to add to the registry")
endif()
set(line "${CMAKE_MATCH_1}")
file(READ ${registry} text)
string(REPLACE "NIMATRON_GAMES(GAME) \\\n" "NIMATRON_GAMES(GAME) \\\n  ${line}\n" text "${text}")
file(CONFIGURE OUTPUT ${tutorial}/rulesets/registry.cpp CONTENT "${text}" @ONLY)

# The registry of the library is not linked, because this one has all that is asked of it.
add_executable(tutorial_game tutorial/tutorial_game.cpp laws/laws_test.cpp ${tutorial}/rulesets/heaps/halving.cpp
                             ${tutorial}/rulesets/registry.cpp)
target_include_directories(tutorial_game PRIVATE ${CMAKE_CURRENT_BINARY_DIR}/tutorial)
target_link_libraries(tutorial_game PRIVATE nimatron_test_support GTest::gtest_main)
nimatron_warnings(tutorial_game)
nimatron_add_test(tutorial tutorial_game --gtest_filter=Tutorial.*:Entries.*:*/halving)

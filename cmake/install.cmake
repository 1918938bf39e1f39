# What `cmake --install` puts where, and what find_package(nimatron) finds.
include(CMakePackageConfigHelpers)

# The public headers (docs/library.md), and below them those that they include: few in all, and closed
# under inclusion, which tests/rooms_test.cpp checks.
set(public_headers
    nimatron/base/error.h
    nimatron/base/budget.h
    nimatron/base/integer.h
    nimatron/base/canvas.h
    nimatron/value/genus.h
    nimatron/value/dyadic.h
    nimatron/value/game.h
    nimatron/value/thermograph.h
    nimatron/value/quotient.h
    nimatron/ruleset/concept.h
    nimatron/ruleset/any_ruleset.h
    nimatron/table/period.h
    nimatron/engine/session.h
    nimatron/engine/ask.h
    nimatron/engine/evidence.h
    nimatron/engine/answer.h
    nimatron/notation/evaluator.h
    nimatron/notation/text.h)
set(included_headers
    nimatron/base/cursor.h
    nimatron/base/hash.h
    nimatron/base/sink.h
    nimatron/value/nimber.h
    nimatron/value/outcome.h
    nimatron/value/game_store.h
    nimatron/ruleset/knowledge.h
    nimatron/ruleset/position.h)
foreach(header ${public_headers} ${included_headers})
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${CMAKE_SOURCE_DIR}/src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder})
endforeach()

install(TARGETS nimatron EXPORT nimatronTargets)
install(TARGETS nimatron_app)
install(EXPORT nimatronTargets NAMESPACE nimatron:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)
configure_package_config_file(cmake/nimatronConfig.cmake.in ${CMAKE_BINARY_DIR}/nimatronConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/nimatronConfig.cmake ${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)

# The version that is cited is the one that is built.
file(STRINGS CITATION.cff cited REGEX "^version: ")
if(NOT cited STREQUAL "version: ${PROJECT_VERSION}")
  message(FATAL_ERROR "CITATION.cff says '${cited}', but this is version ${PROJECT_VERSION}")
endif()

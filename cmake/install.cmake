# What `cmake --install` puts where, what find_package(nimatron) finds, and the Debian package that cpack makes. The
# components are library, program and python (python/CMakeLists.txt).
include(CMakePackageConfigHelpers)
# Who installs has built: only what is installed need be there.
set(CMAKE_SKIP_INSTALL_ALL_DEPENDENCY ON)

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
    nimatron/ruleset/facts.h
    nimatron/ruleset/knowledge.h
    nimatron/ruleset/position.h)
foreach(header ${public_headers} ${included_headers})
  get_filename_component(folder ${header} DIRECTORY)
  install(FILES ${CMAKE_SOURCE_DIR}/src/${header} DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}/${folder} COMPONENT library)
endforeach()

install(TARGETS nimatron EXPORT nimatronTargets COMPONENT library)
install(EXPORT nimatronTargets NAMESPACE nimatron:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron
        COMPONENT library)
configure_package_config_file(cmake/nimatronConfig.cmake.in ${CMAKE_BINARY_DIR}/nimatronConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/nimatronConfig.cmake ${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron COMPONENT library)

# The program, its man page and the completion of shells, which it prints itself, and the rule files.
if(NIMATRON_APP)
  set(printed ${CMAKE_BINARY_DIR}/printed)
  set(printed_files)
  function(nimatron_print file destination)
    add_custom_command(OUTPUT ${printed}/${file} COMMAND ${CMAKE_COMMAND} -E make_directory ${printed}
                       COMMAND nimatron_app ${ARGN} > ${printed}/${file} DEPENDS nimatron_app VERBATIM)
    install(FILES ${printed}/${file} DESTINATION ${destination} COMPONENT program)
    set(printed_files ${printed_files} ${printed}/${file} PARENT_SCOPE)
  endfunction()
  nimatron_print(nimatron.1 ${CMAKE_INSTALL_MANDIR}/man1 manual)
  nimatron_print(nimatron ${CMAKE_INSTALL_DATADIR}/bash-completion/completions completion bash)
  nimatron_print(_nimatron ${CMAKE_INSTALL_DATADIR}/zsh/vendor-completions completion zsh)
  nimatron_print(nimatron.fish ${CMAKE_INSTALL_DATADIR}/fish/vendor_completions.d completion fish)
  add_custom_target(nimatron_printed ALL DEPENDS ${printed_files})
  install(TARGETS nimatron_app COMPONENT program)
  install(FILES ${games} DESTINATION ${CMAKE_INSTALL_DATADIR}/nimatron/games COMPONENT program)
  install(FILES LICENSE DESTINATION ${CMAKE_INSTALL_DATADIR}/doc/nimatron RENAME copyright COMPONENT program)

  set(CPACK_GENERATOR DEB)
  set(CPACK_PACKAGE_CONTACT "Nimatron contributors <nimatron@localhost>")
  set(CPACK_PACKAGE_DESCRIPTION_SUMMARY ${PROJECT_DESCRIPTION})
  set(CPACK_PACKAGING_INSTALL_PREFIX /usr)
  set(CPACK_STRIP_FILES ON)
  set(CPACK_COMPONENTS_ALL program library)
  set(CPACK_COMPONENTS_GROUPING ALL_COMPONENTS_IN_ONE)
  set(CPACK_DEB_COMPONENT_INSTALL ON)
  set(CPACK_DEBIAN_FILE_NAME DEB-DEFAULT)
  set(CPACK_DEBIAN_PACKAGE_SECTION math)
  set(CPACK_DEBIAN_PACKAGE_SHLIBDEPS ON)
  set(CPACK_DEBIAN_PACKAGE_DEPENDS fonts-dejavu-core)
  set(CPACK_DEBIAN_PACKAGE_SUGGESTS "libboost1.81-dev, libfmt-dev")
  include(CPack)
endif()

# The version that is cited is the one that is built.
file(STRINGS CITATION.cff cited REGEX "^version: ")
if(NOT cited STREQUAL "version: ${PROJECT_VERSION}")
  message(FATAL_ERROR "CITATION.cff says '${cited}', but this is version ${PROJECT_VERSION}")
endif()

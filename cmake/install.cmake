# What `cmake --install` puts where, and what find_package(nimatron) finds.
include(CMakePackageConfigHelpers)
install(TARGETS nimatron EXPORT nimatronTargets)
install(TARGETS nimatron_app)
install(DIRECTORY ${CMAKE_SOURCE_DIR}/src/nimatron DESTINATION ${CMAKE_INSTALL_INCLUDEDIR} FILES_MATCHING PATTERN "*.h"
        PATTERN study EXCLUDE PATTERN claims EXCLUDE PATTERN apps EXCLUDE)
install(EXPORT nimatronTargets NAMESPACE nimatron:: DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)
configure_package_config_file(cmake/nimatronConfig.cmake.in ${CMAKE_BINARY_DIR}/nimatronConfig.cmake
                              INSTALL_DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)
write_basic_package_version_file(${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake COMPATIBILITY SameMinorVersion)
install(FILES ${CMAKE_BINARY_DIR}/nimatronConfig.cmake ${CMAKE_BINARY_DIR}/nimatronConfigVersion.cmake
        DESTINATION ${CMAKE_INSTALL_LIBDIR}/cmake/nimatron)

# Texts in the program: nimatron_embed(TARGET FUNCTION FILE...) adds to TARGET a source that defines
#   std::span<const nimatron::EmbeddedFile> nimatron::FUNCTION();
# the names and the texts of the files in this order (src/nimatron/base/embedded.h). A file that changes is embedded
# anew by the next build.
function(nimatron_embed target function)
  set(items)
  foreach(file ${ARGN})
    set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS ${file})
    file(READ ${file} text)
    get_filename_component(name ${file} NAME)
    string(APPEND items "    {\"${name}\", R\"embedded(${text})embedded\"sv},\n")
  endforeach()
  set(source ${CMAKE_BINARY_DIR}/embedded/${function}.cpp)
  # With its length: the compiler would count the characters of a long text one by one.
  file(WRITE ${source}.new "#include \"nimatron/base/embedded.h\"\n\nnamespace nimatron {\n\n"
       "using namespace std::string_view_literals;\n"
       "std::span<const EmbeddedFile> ${function}();\n"
       "std::span<const EmbeddedFile> ${function}() {\n  static constexpr EmbeddedFile kFiles[] = {\n${items}  };\n"
       "  return kFiles;\n}\n\n}  // namespace nimatron\n")
  file(COPY_FILE ${source}.new ${source} ONLY_IF_DIFFERENT)
  target_sources(${target} PRIVATE ${source})
  set_source_files_properties(${source} PROPERTIES SKIP_UNITY_BUILD_INCLUSION ON SKIP_PRECOMPILE_HEADERS ON)
endfunction()

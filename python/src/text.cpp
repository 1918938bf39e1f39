#include "text.h"

namespace nimatron::python {

std::string utf8(nb::handle text) {
  Py_ssize_t size = 0;
  const char* bytes = PyUnicode_AsUTF8AndSize(text.ptr(), &size);
  if (bytes == nullptr) throw nb::python_error();
  return {bytes, static_cast<std::size_t>(size)};
}

std::string words_of(nb::handle object) {
  const nb::object text = nb::steal(PyObject_Str(object.ptr()));
  const nb::object bytes =
      nb::steal(text.is_valid() ? PyUnicode_AsEncodedString(text.ptr(), "utf-8", "backslashreplace") : nullptr);
  char* data = nullptr;
  Py_ssize_t size = 0;
  if (!bytes.is_valid() || PyBytes_AsStringAndSize(bytes.ptr(), &data, &size) != 0) {
    PyErr_Clear();
    return "(no text)";
  }
  return {data, static_cast<std::size_t>(size)};
}

std::string name_of_type(nb::handle object) {
  const nb::object name = nb::steal(PyObject_GetAttrString(object.type().ptr(), "__name__"));
  if (name.is_valid()) return words_of(name);
  PyErr_Clear();
  return "(no name)";
}

nb::object to_str(std::string_view text) {
  nb::object out = nb::steal(PyUnicode_DecodeUTF8(text.data(), static_cast<Py_ssize_t>(text.size()), "replace"));
  if (!out.is_valid()) throw nb::python_error();
  return out;
}

}  // namespace nimatron::python

#include "nimatron/explorer/request.h"

namespace nimatron::explorer {

namespace {

const char* anchor_name(Canvas::Anchor a) {
  return a == Canvas::Anchor::Start ? "start" : a == Canvas::Anchor::End ? "end" : "middle";
}

Json mark_json(const Canvas::Mark& m) {
  const char* kind = m.kind == Canvas::Kind::Box ? "box" : m.kind == Canvas::Kind::Disc ? "disc" : "line";
  Json out{{"kind", kind}, {"at", {m.x1, m.y1, m.x2, m.y2}}, {"colour", colour_text(m.colour)}, {"width", m.width}};
  if (m.faint) out["faint"] = true;
  return out;
}

Json label_json(const Canvas::Label& l) {
  Json out{{"at", {l.x, l.y}},
           {"text", l.text},
           {"anchor", anchor_name(l.anchor)},
           {"size", l.size},
           {"colour", colour_text(l.colour)}};
  if (l.plate) out["plate"] = true;
  return out;
}

}  // namespace

Json scene(const Canvas& canvas) {
  const Canvas::Page page = canvas.page();
  Json marks = Json::array(), labels = Json::array();
  for (const auto& image : canvas.images()) {
    for_each_run(image, [&](std::size_t row, std::size_t column, std::size_t length, Colour colour) {
      if (marks.size() >= Canvas::kMostCells) throw Error("too large to draw here; a table view shows it");
      const double x = image.x + image.side * static_cast<double>(column);
      const double y = image.y + image.side * static_cast<double>(row);
      marks.push_back(mark_json(
          {Canvas::Kind::Box, x, y, x + image.side * static_cast<double>(length), y + image.side, colour, 0}));
    });
  }
  for (const auto& m : canvas.marks()) marks.push_back(mark_json(m));
  for (const auto& l : canvas.labels()) labels.push_back(label_json(l));
  for (const auto& l : page.words) labels.push_back(label_json(l));
  return {{"box", {page.left, page.top, page.right, page.bottom}},
          {"unit", canvas.unit()},
          {"marks", std::move(marks)},
          {"labels", std::move(labels)}};
}

}  // namespace nimatron::explorer

// options_first: the nodes of a graph of moves, each after its options.
//
//   const auto order = options_first(roots, nodes, [&](std::uint32_t n) { return std::span(moves[n]); }, name);
//
// The nodes are 0 .. nodes - 1; those that cannot be reached from the roots are left out. A loop is an Error with the
// name of a node on it.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "nimatron/search/search.h"

namespace nimatron {

template <class Options, class Name>
std::vector<std::uint32_t> options_first(std::span<const std::uint32_t> roots, std::size_t nodes,
                                         const Options& options, const Name& name_of) {
  using Id = std::uint32_t;
  enum class Mark : std::uint8_t { Fresh, Open, Done };
  struct Frame {
    Id id;
    std::span<const Id> left = {};  // the options not looked at, from the last on
  };
  struct Order {
    const Options& options;
    const Name& name_of;
    std::vector<Mark> mark;
    std::vector<Id> done;

    bool is_open(Id id) const { return mark[id] == Mark::Open; }
    std::string name(const Frame& f) const { return name_of(f.id); }
    void open(Frame& f) {
      tick();
      mark[f.id] = Mark::Open;
      f.left = options(f.id);
    }
    std::optional<Id> next(Frame& f) const {
      while (!f.left.empty() && mark[f.left.back()] == Mark::Done) f.left = f.left.first(f.left.size() - 1);
      return f.left.empty() ? std::nullopt : std::optional(f.left.back());
    }
    void close(const Frame& f) {
      mark[f.id] = Mark::Done;
      done.push_back(f.id);
    }
    void abandon(const Frame&) {}
  } order{options, name_of, std::vector<Mark>(nodes), {}};
  for (const Id root : roots) {
    if (order.mark[root] == Mark::Fresh) Search<Frame>().run(order, root);
  }
  return std::move(order.done);
}

}  // namespace nimatron

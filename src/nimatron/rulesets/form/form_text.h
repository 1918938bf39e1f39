// Reads a literal game from text.
#pragma once

#include "nimatron/base/cursor.h"
#include "nimatron/rulesets/form/form_tree.h"

namespace nimatron {

// {left|right} with slash levels, [options], or number + ups + nimber written together.
FormTree parse_form(Cursor& in);

}  // namespace nimatron

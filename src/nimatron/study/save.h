// Answers in files, by the extension: tables .txt .csv .json .npy .bfile .svg .png .tex, lists the same, drawings,
// positions and thermographs .svg .png .tex (TikZ) .txt, everything .txt and .json.
#pragma once

#include <string>

#include "nimatron/engine/answer.h"
#include "nimatron/engine/session.h"
#include "nimatron/study/answer_picture.h"
#include "nimatron/study/picture.h"

namespace nimatron {

// An Error if an answer of this kind cannot be written to such a file.
void save(Session& session, const Answer& answer, const std::string& file, const PictureStyle& style = {});

}  // namespace nimatron

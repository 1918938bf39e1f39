(** What has been proved, and from what: for each theorem Coq prints its
    statement and "Closed under the global context" if it rests on no axiom. *)

From Nimatron Require Import Game SpragueGrundy Parts Certificates Octal Automaton Jenga Truncation Lctr
  LctrClasses Genus Bouton Partizan
  Golden Wythoff Zeruclid
  Sums Boards Rules Checker Values Law.

Check @Sprague_Grundy. Print Assumptions Sprague_Grundy.
Check @P_iff_grundy_zero. Print Assumptions P_iff_grundy_zero.
Check @misere_P_iff_zero. Print Assumptions misere_P_iff_zero.
Check @closed_under_replies. Print Assumptions closed_under_replies.
Check @closed_under_misere_replies. Print Assumptions closed_under_misere_replies.
Check @closed_under_replies_of. Print Assumptions closed_under_replies_of.
Check @couples. Print Assumptions couples.
Check @Guy_Smith. Print Assumptions Guy_Smith.
Check @Kayles_period. Print Assumptions Kayles_period.
Check @Dawsons_Kayles_period. Print Assumptions Dawsons_Kayles_period.
Check @automaton_theorem. Print Assumptions automaton_theorem.
Check @Jenga_3_1. Print Assumptions Jenga_3_1.
Check @truncation. Print Assumptions truncation.
Check @Theorem_11. Print Assumptions Theorem_11.
Check @Lemma_15. Print Assumptions Lemma_15.
Check @Corollary_16. Print Assumptions Corollary_16.
Check @Theorem_19. Print Assumptions Theorem_19.
Check @Lemma_7. Print Assumptions Lemma_7.
Check @genus_stabilises. Print Assumptions genus_stabilises.
Check @Bouton. Print Assumptions Bouton.
Check @Wythoff. Print Assumptions Wythoff.
Check @Wythoff_mex. Print Assumptions Wythoff_mex.
Check @Zeruclid_unique. Print Assumptions Zeruclid_unique.
Check @Zeruclid_each. Print Assumptions Zeruclid_each.
Check @Zeruclid_two. Print Assumptions Zeruclid_two.
Check @Theorem_3_2_1. Print Assumptions Theorem_3_2_1.
Check @Theorem_3_2_2. Print Assumptions Theorem_3_2_2.
Check @parts_alike. Print Assumptions parts_alike.
Check @image_alike. Print Assumptions image_alike.
Check @closed_up_to_reduction. Print Assumptions closed_up_to_reduction.
Check @check_replies_sound. Print Assumptions check_replies_sound.
Check @check_values_sound. Print Assumptions check_values_sound.
Check @check_not_zero_sound. Print Assumptions check_not_zero_sound.
Check @check_law_sound. Print Assumptions check_law_sound.
Check @answer_outcome. Print Assumptions answer_outcome.
Check @answer_misere_outcome. Print Assumptions answer_misere_outcome.

(** The checker of laws in OCaml. Natural numbers are states, letters and
    lengths of lists here, so machine integers will do. *)

From Coq Require Import Extraction ExtrOcamlNatInt ZArith List.
From Nimatron Require Import Law.
From Verified Require Import Integers.

Extract Constant Z.of_nat => "Integer.of_int".
Extract Constant Z.to_nat => "(fun z -> if Integer.sign z < 0 then 0 else Integer.to_int z)".

Extraction "law.ml" check_law.

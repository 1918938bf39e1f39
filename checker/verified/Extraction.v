(** The checker of values and replies in OCaml. *)

From Coq Require Import Extraction NArith ZArith List.
From Nimatron Require Import Partizan Boards Tree Rules Checker Values.
From Verified Require Import Integers.

Extract Inductive N => "Integer.t" ["Integer.zero" "(fun p -> p)"]
  "(fun zero positive n -> if Integer.equal n Integer.zero then zero () else positive n)".

Extract Constant N.add => "Integer.add".
Extract Constant N.succ => "Integer.succ".
Extract Constant N.eqb => "Integer.equal".
Extract Constant N.ltb => "Integer.lt".
Extract Constant N.leb => "Integer.leq".
Extract Constant N.compare => "(fun a b -> if Integer.equal a b then Eq else if Integer.lt a b then Lt else Gt)".
Extract Constant N.land => "Integer.logand".
Extract Constant N.lor => "Integer.logor".
Extract Constant N.lxor => "Integer.logxor".
Extract Constant N.ldiff => "(fun a b -> Integer.logand a (Integer.lognot b))".
Extract Constant N.shiftl => "(fun a n -> Integer.shift_left a (Integer.to_int n))".
Extract Constant N.shiftr => "(fun a n -> Integer.shift_right a (Integer.to_int n))".
Extract Constant N.testbit => "(fun a i -> Integer.testbit a (Integer.to_int i))".
Extract Constant N.setbit => "(fun a i -> Integer.logor a (Integer.shift_left Integer.one (Integer.to_int i)))".
Extract Constant Z.of_N => "(fun n -> n)".
Extract Constant Z.to_N => "(fun z -> if Integer.sign z < 0 then Integer.zero else z)".

Extraction "checked.ml" check_replies check_values check_not_zero settle valid_map shifted put bits.

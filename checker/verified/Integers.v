(** What Coq's integers become in OCaml, for both checkers: numbers of the
    library Zarith, which integer.ml makes available under a name that Coq does
    not use. *)

From Coq Require Import Extraction ExtrOcamlBasic ZArith.

Extract Inductive positive => "Integer.t"
  ["(fun p -> Integer.succ (Integer.shift_left p 1))" "(fun p -> Integer.shift_left p 1)" "Integer.one"]
  "(fun xi xo xh p -> if Integer.equal p Integer.one then xh () else if Integer.testbit p 0 then xi (Integer.shift_right p 1) else xo (Integer.shift_right p 1))".
Extract Inductive Z => "Integer.t" ["Integer.zero" "(fun p -> p)" "Integer.neg"]
  "(fun zero positive negative n -> let s = Integer.sign n in if s = 0 then zero () else if s > 0 then positive n else negative (Integer.neg n))".

Extract Constant Z.add => "Integer.add".
Extract Constant Z.sub => "Integer.sub".
Extract Constant Z.mul => "Integer.mul".
Extract Constant Z.opp => "Integer.neg".
Extract Constant Z.pred => "Integer.pred".
Extract Constant Z.div => "(fun a b -> if Integer.equal b Integer.zero then Integer.zero else Integer.fdiv a b)".
Extract Constant Z.modulo => "(fun a b -> if Integer.equal b Integer.zero then a else Integer.sub a (Integer.mul b (Integer.fdiv a b)))".
Extract Constant Z.gcd => "Integer.gcd".
Extract Constant Z.lxor => "Integer.logxor".
Extract Constant Z.min => "Integer.min".
Extract Constant Z.max => "Integer.max".
Extract Constant Z.eqb => "Integer.equal".
Extract Constant Z.ltb => "Integer.lt".
Extract Constant Z.leb => "Integer.leq".

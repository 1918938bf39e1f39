(* The numbers of Zarith. Most are below 2^62, which Zarith keeps as they are in a machine word; what the checker does most
   often is written out for these. *)

include Z

let[@inline] small (a : t) = Obj.is_int (Obj.repr a)
let[@inline] word (a : t) : int = Obj.magic a
let[@inline] of_word (n : int) : t = Obj.magic n

let[@inline] equal a b = a == b || (not (small a && small b) && Z.equal a b)
let[@inline] compare a b = if small a && small b then Int.compare (word a) (word b) else Z.compare a b
let[@inline] lt a b = if small a && small b then word a < word b else Z.lt a b
let[@inline] leq a b = if small a && small b then word a <= word b else Z.leq a b
let[@inline] logand a b = if small a && small b then of_word (Int.logand (word a) (word b)) else Z.logand a b
let[@inline] logor a b = if small a && small b then of_word (Int.logor (word a) (word b)) else Z.logor a b
let[@inline] testbit a i = if small a && i < 62 then Int.logand (Int.shift_right (word a) i) 1 = 1 else Z.testbit a i
let[@inline] shift_right a i = if small a && i < 63 then of_word (Int.shift_right (word a) i) else Z.shift_right a i
let[@inline] shift_left a i =
  if small a && i < 62 && Int.shift_right_logical (word a) (Int.sub 62 i) = 0 then of_word (Int.shift_left (word a) i)
  else Z.shift_left a i

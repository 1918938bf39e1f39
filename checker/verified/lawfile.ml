(* Certificates of laws of vector addition games, for `check_law`: moves that add a fixed vector wherever no number becomes
   negative, automata that read digits in a base. *)

open Checked
open Rulefile

(* What a result adds to the name in its place. *)
let step i = function
  | Name n when Integer.equal n (z i) -> 0
  | Apply (Plus, Name n, Constant c) when Integer.equal n (z i) -> Integer.to_int c
  | Apply (Minus, Name n, Constant c) when Integer.equal n (z i) -> - (Integer.to_int c)
  | _ -> refuse "this checker reads laws of moves that add a fixed vector alone"

(* The least number that a condition asks of each name. *)
let rec bounds = function
  | Apply (And, a, b) -> bounds a @ bounds b
  | Apply (Equal, Apply (Less, Name n, Constant c), Constant o) when Integer.sign o = 0 -> [ (Integer.to_int n, Integer.to_int c) ]
  | Apply (Less, Constant c, Name n) -> [ (Integer.to_int n, Integer.to_int c + 1) ]
  | Constant c when Integer.equal c Integer.one -> []
  | _ -> refuse "this checker reads laws of moves that add a fixed vector alone"

let vector rule =
  need (rule.binders = []) "this checker reads laws of moves that add a fixed vector alone";
  let v = List.mapi step rule.results and asked = bounds rule.condition in
  List.iteri (fun i t ->
      let least = List.fold_left (fun m (j, c) -> if j = i then max m c else m) 0 asked in
      need (least = max 0 (-t)) "a move is not allowed exactly where no number becomes negative") v;
  v

let question = function
  | "grundy" -> Law.Grundy | "outcome" -> Law.Outcome | "misere_outcome" -> Law.Misere_outcome
  | q -> refuse "this checker reads no laws of '%s'" q

let output = function
  | Json.String "P" -> 0 | Json.String "N" -> 1 | Json.Number n when n >= 0 -> n
  | _ -> refuse "an output of another kind"

(* The statement names the family, or says that the automaton of it is proved; `in=2` may name the base. *)
let states_the_law statement family of_what base =
  let plain = if of_what = "misere_outcome" then [] else [ family ] in
  let ways = Printf.sprintf "%s, of=%s" family of_what :: plain in
  List.mem statement (plain @ List.concat_map (fun w ->
      [ Printf.sprintf "automaton(%s).proved" w; Printf.sprintf "automaton(%s, in=%s).proved" w base ]) ways)

let verify statement header games codes entries measure =
  let a = match get "automata" header with Json.List [ a ] -> a | _ -> refuse "this checker reads laws of one automaton" in
  let family = text (get "family" a) and of_what = text (get "of" a) in
  need (states_the_law statement family of_what (text (get "numeration" a))) "this checker cannot read the statement";
  let g = match games with [ g ] -> g | _ -> refuse "this checker reads laws of one game" in
  need (g.kind = "tuple" && impartial g) "this checker reads laws of impartial games of kind 'tuple' alone";
  let vars = words g.symbols in
  let d = List.length vars in
  let stated = match List.find_opt (fun (_, name) -> name = g.name) codes with Some (code, _) -> code | None -> g.name in
  need (List.mem family [ stated; Printf.sprintf "%s(%s)" stated (String.concat "," (List.map (fun _ -> "_") vars)) ])
    "'%s' is no family" family;
  need (get "relation" a = Json.Bool false && get "start" a = Json.Number 0 && get "axes" a = Json.Number d)
    "this checker reads automata that begin in state 0 and give the value itself";
  let order = match text (get "order" a) with "lsd" -> Law.Lowest_first | "msd" -> Law.Highest_first | _ -> refuse "no order of digits" in
  let base = match natural (text (get "numeration" a)) with
    | Some b when b >= 2 && b <= 16 -> b | _ -> refuse "this checker reads digits in a base from 2 to 16 alone" in
  let vectors = List.map (fun (_, r) -> vector (number_rule vars r)) g.rules in
  let weights = List.map (fun v -> z (number (weight_for (measure g.name) v))) vars in
  let letters = int_of_float (float base ** float d) in
  let states = List.map (fun (n, e) -> line := n; match e with
      | Json.List [ Json.Number 0; out; Json.List next ] ->
        need (List.length next = letters) "a state has not as many next states as there are letters";
        (output out, List.map (function Json.Number s when s >= 0 && s < List.length entries -> s | _ -> refuse "no state") next)
      | _ -> refuse "malformed") entries in
  line := 1;
  let largest = List.fold_left (fun m v -> List.fold_left (fun m t -> max m (abs t)) m v) 1 vectors in
  let rec depth k power = if power > largest + 1 then k else depth (k + 1) (power * base) in
  let exact = List.map (List.map z) vectors in
  need (Law.check_law (question of_what) order d exact weights (z base) (List.map snd states) (List.map fst states) (depth 0 1) 1_000_000)
    "the automaton is not a law of these moves";
  statement

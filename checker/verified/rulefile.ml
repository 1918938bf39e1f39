(* Rule files, read into the games of the proofs. None of this is verified; what it read is printed for the reader. *)

open Checked

exception Refuse of string

let refuse format = Printf.ksprintf (fun s -> raise (Refuse s)) format
let need condition format = Printf.ksprintf (fun s -> if not condition then raise (Refuse s)) format
let z = Integer.of_int
let line = ref 1 (* of the certificate, the one that is read *)
let get key header = match Json.member key header with Some v -> v | None -> refuse "the header has no '%s'" key
let text = function Json.String s -> s | _ -> refuse "not a text where there should be one"

(* A number in digits alone. *)
let natural t =
  if t <> "" && String.length t < 19 && String.for_all (fun c -> c >= '0' && c <= '9') t then int_of_string_opt t else None

let words text = List.filter (( <> ) "") (String.split_on_char ' ' (String.map (fun c -> if c = '\t' then ' ' else c) text))

type lines = { name : string; mutable kind : string; mutable symbols : string; mutable rules : (string * string) list; mutable rows : string list }

let essence g = (g.kind, words g.symbols, List.map (fun (m, r) -> (m, words r)) g.rules, List.map words g.rows)

let read text =
  let games = ref [] in
  let current () = match !games with g :: _ -> g | [] -> refuse "the rules do not begin with 'game NAME'" in
  List.iter (fun line ->
      let line = String.trim line in
      if line <> "" && line.[0] <> '#' then
        let word, rest = match String.index_opt line ' ' with
          | Some i -> (String.sub line 0 i, String.trim (String.sub line i (String.length line - i)))
          | None -> (line, "") in
        match word with
        | "game" ->
          need (not (List.exists (fun g -> g.name = rest) !games)) "two games are called %s" rest;
          games := { name = rest; kind = ""; symbols = ""; rules = []; rows = [] } :: !games
        | "heaps" | "tuple" | "grid" | "strip" | "table" | "graph" ->
          let g = current () in
          need (g.kind = "") "%s: two kinds" g.name;
          g.kind <- word; g.symbols <- rest
        | "both" | "Left" | "Right" -> let g = current () in g.rules <- g.rules @ [ (word, rest) ]
        | "title" | "rules" | "cite" | "example" -> ()
        | "ends" -> refuse "this checker does not read 'ends' (%s)" (current ()).name
        | _ ->
          let g = current () in
          need (g.kind = "table") "%s: unknown line '%s'" g.name word;
          g.rows <- g.rows @ [ line ])
    (String.split_on_char '\n' text);
  List.rev !games

(* The rules that octal[...], subtraction[...] or addition[...] stands for, as `essence` gives them. *)
let expanded code =
  let unknown () = refuse "this checker does not know what %s is" code in
  let name, inside = match String.index_opt code '[' with
    | Some i when code.[String.length code - 1] = ']' -> (String.sub code 0 i, String.sub code (i + 1) (String.length code - i - 2))
    | _ -> unknown () in
  let heaps rules = ("heaps", [ "n" ], List.map (fun r -> ("both", words r)) rules, []) in
  let plain t = match natural t with Some n when string_of_int n = t -> n | _ -> unknown () in
  match name, String.split_on_char '.' inside with
  | "octal", [ first; places ] when List.mem first [ "0"; "4" ] && places <> "" ->
    let ways i c =
      let k = i + 1 and digit = plain (String.make 1 c) in
      need (digit < 8) "%s is no octal game" code;
      List.filteri (fun bit _ -> digit land (1 lsl bit) <> 0)
        [ Printf.sprintf "n -> - if n == %d" k; Printf.sprintf "n -> n - %d if n > %d" k k;
          Printf.sprintf "n -> a, n - %d - a for a in 1..(n - %d) div 2" k k ] in
    heaps ((if first = "4" then [ "n -> a, n - a for a in 1..n div 2" ] else [])
           @ List.concat (List.mapi ways (List.of_seq (String.to_seq places))))
  | "subtraction", [ _ ] ->
    let numbers = List.map plain (String.split_on_char ',' inside) in
    need (List.hd numbers > 0 && List.sort_uniq compare numbers = numbers) "%s is no subtraction set" code;
    heaps (List.map (fun k -> Printf.sprintf "n -> n - %d if n >= %d" k k) numbers)
  | "addition", [ _ ] ->
    let vector t = List.map (fun t -> match int_of_string_opt t with
        | Some n when string_of_int n = t -> n | _ -> unknown ()) (String.split_on_char ',' t) in
    let n = String.length inside in
    need (n > 2 && inside.[0] = '(' && inside.[n - 1] = ')') "%s is no addition game" code;
    let rec split text = match String.index_opt text ')' with  (* at "),(" *)
      | None -> [ text ]
      | Some i ->
        let rest = String.sub text i (String.length text - i) in
        need (String.length rest > 3 && String.sub rest 0 3 = "),(") "%s is no addition game" code;
        String.sub text 0 i :: split (String.sub rest 3 (String.length rest - 3)) in
    let vectors = List.map vector (split (String.sub inside 1 (n - 2))) in
    let d = List.length (List.hd vectors) in
    need (d <= 8 && List.for_all (fun v -> List.length v = d) vectors) "%s is no addition game" code;
    let names = List.init d (fun i -> String.make 1 "abcdefgh".[i]) in
    let added x k = if k = 0 then x else Printf.sprintf "%s %c %d" x (if k > 0 then '+' else '-') (abs k) in
    let enough x k = if k < 0 then [ Printf.sprintf "%s >= %d" x (-k) ] else [] in
    let rule v = Printf.sprintf "%s -> %s if %s" (String.concat ", " names) (String.concat ", " (List.map2 added names v))
        (String.concat " and " (List.concat (List.map2 enough names v))) in
    ("tuple", names, List.map (fun v -> ("both", words (rule v))) vectors, [])
  | _ -> unknown ()

let impartial g = List.for_all (fun (m, _) -> m = "both") g.rules
                  && not (List.exists (fun r -> List.exists (fun w -> w = "Left" || w = "Right") (words (String.concat " " (String.split_on_char ';' r)))) g.rows)

(* Expressions *)

let tokens text =
  let n = String.length text in
  let letter c = match c with 'a' .. 'z' | 'A' .. 'Z' | '0' .. '9' | '_' -> true | _ -> false in
  let rec go i out =
    if i >= n then List.rev out
    else if text.[i] = ' ' then go (i + 1) out
    else if letter text.[i] then
      let j = ref i in
      while !j < n && letter text.[!j] do incr j done;
      go !j (String.sub text i (!j - i) :: out)
    else if i + 1 < n && List.mem (String.sub text i 2) [ ".."; "=="; "!="; "<="; ">="; "->" ] then go (i + 2) (String.sub text i 2 :: out)
    else go (i + 1) (String.make 1 text.[i] :: out) in
  go 0 []

let constant n = Constant (z n)
let negation a = Apply (Equal, a, constant 0)

(* A reader of tokens: `names` gives the number of each name. *)
let reader names toks =
  let toks = ref toks in
  let peek () = match !toks with t :: _ -> t | [] -> "" in
  let take () = match !toks with t :: r -> toks := r; t | [] -> refuse "a rule ends too early" in
  let expect t = let got = take () in need (got = t) "expected '%s', not '%s', in a rule" t got in
  let rec expression () = disjunction ()
  and disjunction () = let a = ref (conjunction ()) in
    while peek () = "or" do ignore (take ()); a := Apply (Or, !a, conjunction ()) done; !a
  and conjunction () = let a = ref (inversion ()) in
    while peek () = "and" do ignore (take ()); a := Apply (And, !a, inversion ()) done; !a
  and inversion () = if peek () = "not" then (ignore (take ()); negation (inversion ())) else comparison ()
  and comparison () =
    let a = bits () in
    match peek () with
    | "==" -> ignore (take ()); Apply (Equal, a, bits ())
    | "!=" -> ignore (take ()); negation (Apply (Equal, a, bits ()))
    | "<" -> ignore (take ()); Apply (Less, a, bits ())
    | ">" -> ignore (take ()); let b = bits () in Apply (Less, b, a)
    | "<=" -> ignore (take ()); let b = bits () in negation (Apply (Less, b, a))
    | ">=" -> ignore (take ()); negation (Apply (Less, a, bits ()))
    | _ -> a
  and bits () = let a = ref (sum ()) in
    while peek () = "xor" do ignore (take ()); a := Apply (Xor, !a, sum ()) done; !a
  and sum () = let a = ref (product ()) in
    while peek () = "+" || peek () = "-" do
      let o = if take () = "+" then Plus else Minus in a := Apply (o, !a, product ()) done; !a
  and product () = let a = ref (unary ()) in
    while List.mem (peek ()) [ "*"; "div"; "mod" ] do
      let o = match take () with "*" -> Times | "div" -> Div | _ -> Mod in a := Apply (o, !a, unary ()) done; !a
  and unary () = if peek () = "-" then (ignore (take ()); Apply (Minus, constant 0, unary ())) else atom ()
  and atom () =
    let t = take () in
    match t with
    | "(" -> let a = expression () in
      if peek () = "if" then refuse "this checker does not read 'if' inside an expression";
      expect ")"; a
    | "true" -> constant 1 | "false" -> constant 0
    | "min" | "max" | "gcd" ->
      expect "(";
      let a = ref (expression ()) in
      while peek () = "," do ignore (take ());
        a := Apply ((match t with "min" -> Min | "max" -> Max | _ -> Gcd), !a, expression ()) done;
      expect ")"; !a
    | "abs" -> expect "("; let a = expression () in expect ")"; Apply (Max, a, Apply (Minus, constant 0, a))
    | _ ->
      match natural t with
      | Some n -> constant n
      | None -> match List.assoc_opt t !names with
        | Some n -> Name (z n)
        | None -> refuse "this checker does not know '%s' in a rule" t in
  let source () =
    if peek () = "[" then begin
      ignore (take ());
      let rec items out = let out = expression () :: out in
        match take () with "," -> items out | "]" -> List.rev out | t -> refuse "'%s' in a list of a rule" t in
      Items (items [])
    end else
      let a = expression () in
      expect "..";
      Range (a, expression ()) in
  (peek, take, expect, expression, source)

let number_rule vars text =
  let names = ref (List.mapi (fun i v -> (v, i)) vars) in
  let peek, take, expect, expression, source = reader names (tokens text) in
  List.iteri (fun i v -> if i > 0 then expect ","; expect v) vars;
  expect "->";
  (* the results come first but may use the names that follow, so the names are collected beforehand *)
  let rec collect_names = function
    | "for" :: v :: r | "," :: v :: (("in" | "=") :: _ as r) ->
      if not (List.mem_assoc v !names) then names := (v, List.length !names) :: !names;
      collect_names r
    | _ :: r -> collect_names r
    | [] -> () in
  collect_names (tokens text);
  let rec nothing_after = function
    | "->" :: "-" :: r -> r = [] || List.hd r = "for" || List.hd r = "if"
    | _ :: r -> nothing_after r
    | [] -> false in
  let nothing = nothing_after (tokens text) in
  let results =
    if nothing then begin
      ignore (take ());
      []
    end else
      let rec more out = let out = expression () :: out in
        if peek () = "," then (ignore (take ()); more out) else List.rev out in
      more [] in
  let rec bound out =
    let v = take () in
    let n = z (List.assoc v !names) in
    let s = if peek () = "=" then (ignore (take ()); Items [ expression () ]) else (expect "in"; source ()) in
    let out = (n, s) :: out in
    if peek () = "," then (ignore (take ()); bound out) else List.rev out in
  let binders = if peek () = "for" then (ignore (take ()); bound []) else [] in
  let condition = if peek () = "if" then (ignore (take ()); expression ()) else constant 1 in
  need (peek () = "") "'%s' is no rule that this checker reads" text;
  { binders; condition; results }

let table_rows g = List.map (fun row -> match String.index_opt row ':' with
    | Some i -> (String.trim (String.sub row 0 i), String.sub row (i + 1) (String.length row - i - 1))
    | None -> refuse "'%s' is no row" row) g.rows

let number = function Json.Number n -> n | _ -> refuse "the measure is no list of numbers"

(* The measure has a weight for each name, and no more. *)
let check_measure g measure = match measure with
  | Json.String "entries" -> refuse "this checker needs weights, and %s has none" g.name
  | Json.Object weights ->
    let names = if g.kind = "table" then List.map fst (table_rows g) else words g.symbols @ (if g.kind = "heaps" then [ "" ] else []) in
    need (List.map fst weights = names) "the measure of %s has other names" g.name;
    List.iter (fun (name, w) -> need (name = "" || number w >= 0) "the weight of '%s' is less than 0" name) weights
  | _ -> refuse "the measure of %s has no weights" g.name

let weight_for measure name = match Json.member name measure with Some v -> v | None -> refuse "the measure lacks '%s'" name

let numbers g measure =
  let vars = words g.symbols in
  let rules who = List.filter_map (fun (m, r) -> if m = who || m = "both" then Some (number_rule vars r) else None) g.rules in
  let left_rules = rules "Left" and right_rules = rules "Right" in
  let most = List.fold_left (fun k r -> max k (List.length r.results)) 1 (left_rules @ right_rules) in
  let heaps = g.kind = "heaps" in
  if not heaps then List.iter (fun r -> need (List.length r.results = List.length vars) "%s: other numbers after a move" g.name) (left_rules @ right_rules);
  (* weights w become most * w + 1, so that parts without moves, which weigh 0, do not matter *)
  { heaps; names = List.mapi (fun i _ -> z i) vars; left_rules; right_rules;
    name_weights = List.map (fun v -> z (most * number (weight_for measure v))) vars;
    constant_weight = z (1 + most * (match Json.member "" measure with Some v -> number v | None -> 0)) }

let row_number g name =
  let rec go i = function [] -> refuse "%s has no row '%s'" g.name name | (n, _) :: r -> if n = name then i else go (i + 1) r in
  go 0 (table_rows g)

let table g measure =
  let rows = table_rows g in
  List.fold_left (fun t (name, rest) ->
      let left = ref [] and right = ref [] in
      List.iter (fun part -> match words part with
          | "Left" :: l -> left := !left @ l
          | "Right" :: l -> right := !right @ l
          | l -> left := !left @ l; right := !right @ l) (String.split_on_char ';' rest);
      let ids l = List.map (fun n -> z (row_number g n)) l in
      put (z (row_number g name)) (fun _ -> ((ids !left, ids !right), z (number (weight_for measure name)))) t)
    (Few []) rows

(* Boards: a rule at a place of a board of a size is a local move. *)

type element = { set : string list; run : string; result : string } (* "~" is an edge, "=" leaves the cell *)

let cells_of row =
  let row = String.concat "" (words row) in
  let n = String.length row in
  let rec go i out =
    if i >= n then List.rev out
    else
      let symbols, j =
        if row.[i] = '[' then
          let close = try String.index_from row i ']' with Not_found -> refuse "'%s' has a bracket too many" row in
          (List.init (close - i - 1) (fun k -> String.make 1 row.[i + 1 + k]), close + 1)
        else ([ String.make 1 row.[i] ], i + 1) in
      let run = if j < n && (row.[j] = '*' || row.[j] = '+') then String.make 1 row.[j] else "" in
      go (j + String.length run) ((symbols, run) :: out) in
  go 0 []

let rectangle_image i rows =
  let rows = if i land 1 = 1 then List.map List.rev rows else rows in
  let rows = if i land 2 = 2 then List.rev rows else rows in
  if i land 4 = 4 then List.mapi (fun c _ -> List.map (fun row -> List.nth row c) rows) (List.hd rows) else rows

type board_rule = { mover : string; pattern : element list list; conditions : (bool * string list) list }

let board_rules g =
  let symbols = words g.symbols in
  let expand l = if l = [ "_" ] then symbols else l in
  List.concat_map (fun (mover, text) ->
      let rec cut seen = function
        | "->" :: r -> (String.concat " " (List.rev seen), r)
        | w :: r -> cut (w :: seen) r
        | [] -> refuse "expected '->' in '%s'" text in
      let left, rest = cut [] (words text) in
      let rec split seen = function
        | ("turned" | "mirrored" | "if" | "unless" | "and") :: _ as tail -> (String.concat " " (List.rev seen), tail)
        | w :: r -> split (w :: seen) r
        | [] -> (String.concat " " (List.rev seen), []) in
      let right, tail = split [] rest in
      let turned = ref false and mirrored = ref false and conditions = ref [] in
      let rec read = function
        | "turned" :: r -> turned := true; read r
        | "mirrored" :: r -> mirrored := true; read r
        | ("if" | "unless" as w) :: "beside" :: s :: r ->
          let set = match cells_of s with [ (l, "") ] -> expand l | _ -> refuse "'%s' is no condition" s in
          conditions := (w = "if", set) :: !conditions; read r
        | [] -> ()
        | w :: _ -> refuse "this checker does not read '%s' in '%s'" w text in
      read tail;
      let rows = List.map cells_of (String.split_on_char '/' left) and results = List.map cells_of (String.split_on_char '/' right) in
      need (List.map List.length rows = List.map List.length results) "this checker does not take cells off a strip ('%s')" text;
      let pattern = List.map2 (List.map2 (fun (s, run) (b, run') ->
          need (run = run' && List.length b = 1) "'%s' does not fit '%s'" right left;
          let set = if s = [ "_" ] then symbols else s in
          List.iter (fun x -> need (x = "~" || List.mem x symbols) "unknown symbol '%s'" x) set;
          let result = if List.mem "~" s then "=" else List.hd b in
          need (result = "=" || List.mem result symbols) "unknown symbol '%s'" result;
          { set; run; result })) rows results in
      let pattern = match pattern with
        | [ [ e ] ] when e.run <> "" -> [ [ { e with run = "" }; { e with run = "*" } ] ]
        | p -> p in
      let images = match !turned, !mirrored with
        | false, false -> [ 0 ] | true, false -> [ 0; 3; 5; 6 ] | false, true -> [ 0; 1; 2; 3 ] | _ -> [ 0; 1; 2; 3; 4; 5; 6; 7 ] in
      List.map (fun i -> { mover; pattern = rectangle_image i pattern; conditions = !conditions }) images) g.rules

(* Where a pattern may lie, with runs of every length: cells with what they match and become. *)
let places pattern rows columns =
  let line = List.concat pattern and most = max rows columns in
  let tall = List.length pattern > 1 and runs = List.exists (fun e -> e.run <> "") (List.concat pattern) in
  let rec lengths room = function
    | [] -> [ [] ]
    | e :: r when e.run = "" -> List.map (fun l -> e :: l) (lengths room r)
    | e :: r ->
      List.concat_map (fun n -> List.map (fun l -> List.init n (fun _ -> e) @ l) (lengths (room - n) r))
        (List.init (max 0 (room + 1)) Fun.id |> List.filter (fun n -> n > 0 || e.run = "*")) in
  let shapes =
    if runs then List.map (fun l -> List.mapi (fun k e -> ((if tall then (k, 0) else (0, k)), e)) l) (lengths most line)
    else [ List.concat (List.mapi (fun r row -> List.mapi (fun c e -> ((r, c), e)) row) pattern) ] in
  List.concat_map (fun shape ->
      let margin = if List.exists (fun (_, e) -> List.mem "~" e.set) shape then List.length shape - 1 else 0 in
      let out = ref [] in
      for r0 = -margin to rows - 1 do
        for c0 = -margin to columns - 1 do
          let at = List.map (fun ((r, c), e) -> ((r + r0, c + c0), e)) shape in
          let on, over = List.partition (fun ((r, c), _) -> r >= 0 && c >= 0 && r < rows && c < columns) at in
          if on <> [] && List.for_all (fun (_, e) -> List.mem "~" e.set) over
             && List.for_all (fun (_, e) -> e.set <> [ "~" ]) on then out := on :: !out
        done
      done;
      !out) shapes

type layout = { rows : int; columns : int; empty : string; others : string list }

let bit layout (r, c) s =
  let rec index i = function [] -> refuse "unknown symbol '%s'" s | x :: l -> if x = s then i else index (i + 1) l in
  (((r * layout.columns) + c) * List.length layout.others) + index 0 layout.others

let mask bits = List.fold_left (fun m i -> Integer.logor m (Integer.shift_left Integer.one i)) Integer.zero bits

let local_moves g layout who =
  let cell_bits p set = List.filter_map (fun s -> if s = layout.empty then None else Some (bit layout p s)) set in
  let every p = cell_bits p layout.others in
  List.concat_map (fun rule ->
      if rule.mover <> who && rule.mover <> "both" then []
      else List.concat_map (fun on ->
          let inside = List.map fst on in
          let near = List.sort_uniq compare (List.concat_map (fun (r, c) -> [ (r - 1, c); (r + 1, c); (r, c - 1); (r, c + 1) ]) inside) in
          let near = List.filter (fun (r, c) -> r >= 0 && c >= 0 && r < layout.rows && c < layout.columns && not (List.mem (r, c) inside)) near in
          (* a cell that changes is known: one move for each symbol that it may have *)
          let rec known = function
            | [] -> [ [] ]
            | (p, e) :: r ->
              let set = List.filter (( <> ) "~") e.set in
              let rest = known r in
              if e.result = "=" then List.map (fun l -> (p, set, "=") :: l) rest
              else List.concat_map (fun s -> List.map (fun l -> (p, [ s ], e.result) :: l) rest) set in
          let conditions l =
            List.fold_left (fun (none, some, never) (wanted, set) ->
                let bits = List.concat_map (fun p -> cell_bits p set) near in
                if List.mem layout.empty set then refuse "this checker does not read 'beside %s', the empty symbol" layout.empty
                else if wanted then (none, mask bits :: some, never || near = []) else (bits @ none, some, never)) l rule.conditions in
          List.filter_map (fun cells ->
              let all, none, some = List.fold_left (fun (all, none, some) (p, set, _) ->
                  if List.mem layout.empty set then
                    (all, cell_bits p (List.filter (fun s -> not (List.mem s set)) layout.others) @ none, some)
                  else match cell_bits p set with
                    | [ b ] -> (b :: all, none, some)
                    | bits -> (all, none, mask bits :: some)) ([], [], []) cells in
              let none', some', never = conditions ([], [], false) in
              let changed = List.filter (fun (_, _, b) -> b <> "=") cells in
              if never || List.for_all (fun (_, set, b) -> set = [ b ]) changed then None
              else Some { all = mask all; none = mask (none @ none'); some = some @ some';
                          off = mask (List.concat_map (fun (p, _, _) -> every p) changed);
                          on = mask (List.concat_map (fun (p, _, b) -> cell_bits p [ b ]) changed) })
            (known on)) (places rule.pattern layout.rows layout.columns)) (board_rules g)

let layout g measure rows columns =
  let symbols = words g.symbols in
  let weight s = number (weight_for measure s) in
  let least = List.fold_left min max_int (List.map weight symbols) in
  let symbols_that_change = List.concat_map (fun r -> List.concat_map (fun e -> if e.result = "=" then [] else e.set) (List.concat r.pattern)) (board_rules g) in
  let light = List.filter (fun s -> weight s = least) symbols in
  (* of the lightest symbols one that no rule changes, at best one that is in no pattern *)
  let seen = List.concat_map (fun r -> List.concat_map (fun e -> e.set) (List.concat r.pattern) @ List.concat_map snd r.conditions) (board_rules g) in
  let empty = match List.filter (fun s -> not (List.mem s seen)) light, List.filter (fun s -> not (List.mem s symbols_that_change)) light with
    | s :: _, _ | [], s :: _ -> s
    | [], [] -> List.hd light in
  ({ rows; columns; empty; others = List.filter (( <> ) empty) symbols }, least)

let board g measure lay least =
  let weights = List.concat (List.init lay.rows (fun r -> List.concat (List.init lay.columns (fun c ->
      List.map (fun s ->
          let w = number (weight_for measure s) - least in
          need (w >= 0) "a symbol weighs less than the empty one";
          (z (bit lay (r, c) s), z w)) lay.others)))) in
  { left_moves = local_moves g lay "Left"; right_moves = local_moves g lay "Right"; bit_weights = weights }

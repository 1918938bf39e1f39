(* verify FILE: checks a certificate with the functions extracted from the proofs. Reading the file and the rules, and the
   hints, are not verified: a wrong hint proves nothing, and `verify --rules FILE` prints the games that were read. *)

open Checked
module Z = Integer
open Rulefile

let map f l = List.rev (List.rev_map f l)  (* for lists of any length *)

(* Terms of sums: (sign, name, text in brackets) *)
let closing text at =
  let depth = ref 0 and found = ref (-1) in
  String.iteri (fun i c ->
      if i >= at && !found < 0 then begin
        if String.contains "([{" c then incr depth;
        if String.contains ")]}" c then decr depth;
        if !depth = 0 then found := i
      end) text;
  need (!found >= 0) "a bracket of '%s' is not closed" text;
  !found

let rec terms text =
  let n = String.length text in
  let rec skip i = if i < n && text.[i] = ' ' then skip (i + 1) else i in
  let rec go at sign out =
    let at = skip at in
    if at >= n then out
    else if text.[at] = '-' then go (at + 1) (not sign) out
    else if text.[at] = '(' then
      let stop = closing text at in
      next (stop + 1) (out @ List.map (fun (s, a, b) -> ((s <> sign), a, b)) (terms (String.sub text (at + 1) (stop - at - 1))))
    else if text.[at] = '0' && skip (at + 1) >= n then out
    else
      match String.index_from_opt text at '(' with
      | Some i when (match text.[at] with 'a' .. 'z' | 'A' .. 'Z' | '_' -> true | _ -> false) ->
        let stop = closing text i in
        next (stop + 1) (out @ [ (sign, String.trim (String.sub text at (i - at)), String.sub text (i + 1) (stop - i - 1)) ])
      | _ -> refuse "this checker does not read the value '%s'" (String.sub text at (n - at))
  and next at out =
    let at = skip at in
    if at >= n then out
    else match text.[at] with '+' -> go (at + 1) false out | '-' -> go (at + 1) true out | _ -> refuse "'%s' is no sum" text in
  go 0 false []

let split_statement text =
  let n = String.length text in
  let question = List.find_opt (fun q -> String.length q < n && String.sub text 0 (String.length q) = q) [ "outcome("; "misere_outcome("; "grundy(" ] in
  match question with
  | Some q ->
    let at = String.length q - 1 in
    let stop = closing text at in
    (match words (String.sub text (stop + 1) (n - stop - 1)) with
     | [ "=="; right ] -> (String.sub q 0 at, String.sub text (at + 1) (stop - at - 1), right)
     | _ -> refuse "this checker cannot read the statement")
  | None ->
    let depth = ref 0 and found = ref None in
    String.iteri (fun i c ->
        if String.contains "([{" c then incr depth;
        if String.contains ")]}" c then decr depth;
        if !depth = 0 && !found = None && String.contains "=<>" c then
          found := Some (i, if i + 1 < n && List.mem (String.sub text i 2) [ "=="; ">="; "<="; "<>" ] then 2 else 1)) text;
    match !found with
    | Some (i, k) -> (String.sub text i k, String.sub text 0 i, String.sub text (i + k) (n - i - k))
    | None -> refuse "this checker cannot read the statement"

let needed = function
  | "P" | "==" -> [ Loses Left; Loses Right ] | "L" | ">" -> [ Loses Right; Wins Left ] | "R" | "<" -> [ Loses Left; Wins Right ]
  | "N" | "<>" -> [ Wins Left; Wins Right ] | ">=" -> [ Loses Right ] | "<=" -> [ Loses Left ] | r -> refuse "'%s' is no outcome" r

(* A board as rows of symbols. *)
let grid g text =
  let text = String.concat "" (words text) in
  let symbols = words g.symbols in
  let rows = match String.split_on_char 'x' text with
    | [ a; b ] when int_of_string_opt a <> None && int_of_string_opt b <> None ->
      List.init (int_of_string a) (fun _ -> List.init (int_of_string b) (fun _ -> List.hd symbols))
    | _ -> List.map (fun r -> List.init (String.length r) (fun i -> String.make 1 r.[i]))
             (String.split_on_char '/' (String.map (fun c -> if c = '|' then '/' else c) text)) in
  let columns = List.length (List.hd rows) in
  need (columns > 0 && List.for_all (fun r -> List.length r = columns && List.for_all (fun s -> List.mem s symbols) r) rows) "'%s' is no board of %s" text g.name;
  (List.length rows, columns, rows)

let rec permutations = function
  | [] -> [ [] ]
  | l -> List.concat_map (fun x -> List.map (fun r -> x :: r) (permutations (List.filter (( <> ) x) l))) l

(* The boards of a game of a size. *)
type system = { key : Z.t; lay : layout; data : game_data; splits : bool }

type boards = {
  lines : lines; exact : (int * int, system) Hashtbl.t; mutable main : system option;  (* the board on which all parts lie *)
  candidates : (Z.t * int * int * int * int, (Z.t * board_map) list) Hashtbl.t;         (* maps by system and rectangle *)
  mutable symmetries : (int * (string * string) list * bool) list }

let all_games : game_data tree ref = ref Leaf
let all_maps : board_map tree ref = ref Leaf
let fresh = let n = ref 0 in fun () -> incr n; Z.of_int (!n * 0x5bd1e995 land 0x3fffffff)  (* scattered: the trees are not balanced *)

let cell_of lay b = let c = b / List.length lay.others in (c / lay.columns, c mod lay.columns)

let bits_of x = let rec go x i out = if Z.equal x Z.zero then out
                  else let k = Z.trailing_zeros x in go (Z.shift_right x (k + 1)) (i + k + 1) ((i + k) :: out) in go x 0 []

let cells x lay = List.sort_uniq compare (List.map (cell_of lay) (bits_of x))

let system g measure rows columns =
  need (rows * columns <= 400) "a board too large";
  let lay, least = layout g measure rows columns in
  let b = board g measure lay least in
  let data = { both = impartial g; body = OfBoard b } in
  let within_cells m = let c = cells m.all lay in List.for_all (fun p -> List.mem p c) (cells m.on lay) in
  let s = { key = fresh (); lay; data; splits = List.for_all within_cells (b.left_moves @ b.right_moves) } in
  all_games := put s.key (fun _ -> data) !all_games;
  s

(* The image under a symmetry of a rectangle of one board, in the upper left corner of another. *)
let make_map from target (r0, c0, h, w) (i, renamed, turn) =
  let place r c =
    let c = if i land 1 = 1 then w - 1 - c else c and r = if i land 2 = 2 then h - 1 - r else r in
    if i land 4 = 4 then (c, r) else (r, c) in
  let pairs = List.concat (List.init h (fun r -> List.concat (List.init w (fun c ->
      List.map (fun s -> (z (bit from.lay (r0 + r, c0 + c) s), z (bit target.lay (place r c) (List.assoc s renamed)))) from.lay.others)))) in
  { source_game = from.key; target_game = target.key; turns = turn; pairs; domain = bits (List.map fst pairs) }

let fits target (h, w) i = let h, w = if i land 4 = 4 then (w, h) else (h, w) in h <= target.lay.rows && w <= target.lay.columns

let symmetries_of g lay =
  let partizan = not (impartial g) in
  let names = if List.length lay.others <= 3 then permutations lay.others else [ lay.others ] in
  List.concat_map (fun turn -> List.concat_map (fun to_ -> List.init 8 (fun i -> (i, List.combine lay.others to_, turn))) names)
    (if partizan then [ false; true ] else [ false ])

let register table key rect maps =
  let keyed = List.map (fun m -> (fresh (), m)) maps in
  List.iter (fun (k, m) -> all_maps := put k (fun _ -> m) !all_maps) keyed;
  let r, c, h, w = rect in
  Hashtbl.replace table (key, r, c, h, w) keyed

let rectangle x lay =
  let l = cells x lay in
  let rs = List.map fst l and cs = List.map snd l in
  let low = List.fold_left min max_int and high = List.fold_left max 0 in
  if l = [] then (0, 0, 1, 1) else (low rs, low cs, high rs - low rs + 1, high cs - low cs + 1)

let components x s =
  let l = cells x s.lay in
  if not s.splits then [ l ]
  else
    let left = Hashtbl.create 16 in
    List.iter (fun p -> Hashtbl.replace left p ()) l;
    let rec spread p out =
      if Hashtbl.mem left p then begin
        Hashtbl.remove left p;
        let r, c = p in
        List.fold_left (fun out q -> spread q out) (p :: out) [ (r - 1, c); (r + 1, c); (r, c - 1); (r, c + 1) ]
      end else out in
    List.filter (( <> ) []) (List.map (fun p -> spread p []) l)

let region s part = mask (List.concat_map (fun p -> List.map (bit s.lay p) s.lay.others) part)

let systems : (Z.t, boards * system) Hashtbl.t = Hashtbl.create 16

(* The maps for a part of a board. *)
let maps_for boards s x = match boards.main with
  | Some big ->
    let (r, c, h, w) as rect = rectangle x s.lay in
    if not (Hashtbl.mem boards.candidates (s.key, r, c, h, w)) then
      register boards.candidates s.key rect
        (List.filter_map (fun ((i, _, _) as sym) -> if fits big (h, w) i then Some (make_map s big rect sym) else None) boards.symmetries);
    Hashtbl.find boards.candidates (s.key, r, c, h, w)
  | None -> (match Hashtbl.find_opt boards.candidates (s.key, 0, 0, s.lay.rows, s.lay.columns) with Some l -> l | None -> [])

let best boards s sign x =
  let images = List.map (fun (k, m) -> ((Z.to_int m.target_game, image m.pairs x, (if s.data.both then false else sign <> m.turns)), k)) (maps_for boards s x) in
  match images with
  | [] -> Z.zero
  | first :: r -> snd (List.fold_left (fun (a, k) (b, j) ->
      let (g, x, s), (g', x', s') = (a, b) in
      if compare g' g < 0 || g' = g && (Z.compare x' x < 0 || Z.equal x x' && compare s' s < 0) then (b, j) else (a, k)) first r)

let remembered = Hashtbl.create 100000

let give_hint (sign, (key, xs)) =
  match Hashtbl.find_opt systems key, xs with
  | Some (boards, s), [ x ] ->
    let at = (sign, key, x) in
    (match Hashtbl.find_opt remembered at with
     | Some h -> h
     | None ->
       let h = match components x s with
         | [] | [ _ ] -> [ (Z.zero, best boards s sign x) ]
         | parts -> List.map (fun p -> let r = region s p in (r, best boards s sign (Z.logand x r))) parts in
       Hashtbl.replace remembered at h;
       h)
  | _ -> []

let give_own (key, xs) =
  match Hashtbl.find_opt systems key, xs with
  | Some (boards, s), [ x ] ->
    (match List.find_opt (fun (_, m) -> m.turns && Z.equal m.target_game key && Z.equal (image m.pairs x) x) (maps_for boards s x) with
     | Some (k, _) -> k
     | None -> Z.zero)
  | _ -> Z.zero

let read_file path = let f = open_in_bin path in let n = in_channel_length f in let s = really_input_string f n in close_in f; s

let verify path show =
  let data = read_file path in
  let lines = String.split_on_char '\n' data in
  let count = List.length lines in
  need (count >= 3 && List.nth lines (count - 1) = "") "the file does not end with a line";
  let header = Json.parse (List.hd lines) in
  need (Json.member "nimatron" header = Some (Json.Number 1)) "this is no certificate of format 1";
  let statement = text (get "statement" header) in
  let last = List.nth lines (count - 2) in
  line := count - 1;
  let bytes = String.sub data 0 (String.length data - String.length last - 1) in
  need (Json.parse last = Json.Object [ ("end", Json.Number (count - 3)); ("sha256", Json.String (Json.sha256 bytes)) ]) "the file is damaged";
  let entries = List.filteri (fun i _ -> i > 0 && i < count - 2) lines in
  line := 1;
  let entries = map (fun l -> incr line; (!line, Json.parse l)) entries in
  line := 1;
  let kind = text (get "kind" header) in
  need (List.mem kind [ "values"; "replies"; "law" ]) "this checker does not read certificates of kind '%s'" kind;
  let games = read (text (get "rules" header)) in
  let folder = Filename.concat (Filename.dirname Sys.executable_name) "../rules" in
  List.iter (fun g ->
      let known = Filename.concat folder (g.name ^ ".game") in
      if Sys.file_exists known then
        need (essence (List.hd (read (read_file known))) = essence g) "the rules of %s are not those of %s" g.name g.name) games;
  (match Json.member "games" header with None | Some (Json.Object []) -> () | _ -> refuse "this checker does not expand codes");
  (match Json.member "values" header with None | Some (Json.Object []) -> () | _ -> refuse "this checker does not read values as terms");
  let measure name = match Json.member name (get "measure" header) with Some m -> m | None -> refuse "no measure for %s" name in
  if show then List.iter (fun g ->
      Printf.printf "game %s\n%s %s\n" g.name g.kind g.symbols;
      List.iter (fun (m, r) -> Printf.printf "%s %s\n" m r) g.rules;
      List.iter print_endline g.rows) games;
  if kind = "law" then Lawfile.verify statement header games entries measure else
  let question, left, right = split_statement statement in
  let root_text = if List.mem question [ "outcome"; "misere_outcome"; "grundy" ] then left
    else if kind = "values" then left ^ " + (" ^ right ^ ")" (* equal if the sum has the value 0 *)
    else left ^ " - (" ^ right ^ ")" in
  let root_terms = terms root_text in
  let parsed = map (fun (n, v) -> line := n; match v with
      | Json.List [ Json.String part; Json.Number v ] when kind = "values" -> (n, "", v, terms part)
      | Json.List [ Json.String player; Json.List parts ] when kind = "replies" ->
        (n, player, 0, List.concat_map (fun p -> terms (text p)) parts)
      | _ -> refuse "malformed") entries in
  line := 1;
  let game name = match List.find_opt (fun g -> g.name = name) games with Some g -> g | None -> refuse "the rules say nothing of '%s'" name in
  (* what each game is for the checker *)
  let simple = Hashtbl.create 8 and boards = Hashtbl.create 8 in
  let boards_of name = if not (Hashtbl.mem boards name) then begin
      let g = game name and m = measure name in
      let b = { lines = g; exact = Hashtbl.create 8; main = None; candidates = Hashtbl.create 1000; symmetries = [] } in
      let sizes l = List.filter_map (fun (_, n, t) -> if n = name then let r, c, _ = grid g t in Some (r, c) else None) l in
      let roots = List.sort_uniq compare (sizes root_terms) in
      let every = List.sort_uniq compare (roots @ List.concat_map (fun (_, _, _, l) -> sizes l) parsed) in
      let most = List.fold_left (fun k (r, c) -> max k (max r c)) 1 every in
      let make (r, c) = match Hashtbl.find_opt b.exact (r, c) with Some s -> s | None ->
        let s = system g m r c in Hashtbl.replace b.exact (r, c) s; Hashtbl.replace systems s.key (b, s); s in
      let big = make (most, most) in
      let whole = (0, 0, most, most) in
      b.symmetries <- List.filter (fun s -> valid_map !all_games (make_map big big whole s)) (symmetries_of g big.lay);
      let identity = (0, List.map (fun s -> (s, s)) big.lay.others, false) in
      let inner = List.for_all (fun (r, c) -> let s = make (r, c) in valid_map !all_games (make_map s big (0, 0, r, c) identity)) roots in
      let moved = most = 1 || valid_map !all_games (make_map big big (1, 1, most - 1, most - 1) identity) in
      if inner && moved then begin
        b.main <- Some big;
        for h = 1 to most do for w = 1 to most do for r = 0 to most - h do for c = 0 to most - w do
                register b.candidates big.key (r, c, h, w) (List.map (make_map big big (r, c, h, w)) b.symmetries) done done done done;
        List.iter (fun (_, n, t) -> if n = name then begin
            let r, c, rows = grid g t in
            let s = make (r, c) in
            let x = mask (List.concat (List.mapi (fun i row -> List.concat (List.mapi (fun j y ->
                if y = s.lay.empty then [] else [ bit s.lay (i, j) y ]) row)) rows)) in
            List.iter (fun p -> ignore (maps_for b s (Z.logand x (region s p)))) (components x s);
            ignore (maps_for b s x) end) root_terms
      end else
        List.iter (fun (r, c) ->
            let s = make (r, c) in
            let maps = List.concat_map (fun ((i, _, _) as sym) ->
                let size = if i land 4 = 4 then (c, r) else (r, c) in
                let f = make_map s (make size) (0, 0, r, c) sym in
                if valid_map !all_games f then [ f ] else []) (symmetries_of g s.lay) in
            register b.candidates s.key (0, 0, r, c) maps) every;
      Hashtbl.replace boards name b
    end;
    Hashtbl.find boards name in
  let place root (negative, name, t) =
    let g = game name in
    match g.kind with
    | "heaps" | "tuple" | "table" ->
      if not (Hashtbl.mem simple name) then begin
        let key = fresh () in
        let body = if g.kind = "table" then OfTable (table g (measure name)) else OfNumbers (numbers g (measure name)) in
        all_games := put key (fun _ -> { both = impartial g; body }) !all_games;
        Hashtbl.replace simple name key
      end;
      let key = Hashtbl.find simple name in
      if g.kind = "table" then [ (negative, (key, [ z (row_number g (String.trim t)) ])) ]
      else
        let ns = List.map (fun x -> match int_of_string_opt (String.trim x) with Some n when n >= 0 -> z n | _ -> refuse "'%s' is no position" t)
            (if String.trim t = "" then [] else String.split_on_char ',' t) in
        if g.kind = "heaps" then List.map (fun n -> (negative, (key, [ n ]))) ns
        else (need (List.length ns = List.length (words g.symbols)) "'%s' is no position" t; [ (negative, (key, ns)) ])
    | "grid" | "strip" ->
      let b = boards_of name in
      let r, c, rows = grid g t in
      let s = match b.main with Some big when not root -> big | _ -> Hashtbl.find b.exact (r, c) in
      let x = mask (List.concat (List.mapi (fun i row -> List.concat (List.mapi (fun j y ->
          if y = s.lay.empty then [] else [ bit s.lay (i, j) y ]) row)) rows)) in
      [ (negative, (s.key, [ x ])) ]
    | k -> refuse "this checker does not read games of kind '%s'" k in
  let root = List.concat_map (place true) root_terms in
  let placed = map (fun (n, who, v, l) -> line := n; (n, who, v, List.concat_map (place false) l)) parsed in
  line := 1;
  let misere = match Json.member "play" header with Some (Json.String "misere") -> true | _ -> false in
  let setting = { Checked.games = !all_games; misere_play = misere; maps = !all_maps; hint = give_hint; own_hint = give_own;
                  hash = (fun s -> Z.of_int (Hashtbl.hash_param 60 200 s)) } in
  let verdict =
    if kind = "values" then begin
      let couples = map (fun (n, _, v, l) -> line := n; match settle setting l with
          | [ (_, c) ] when v >= 0 -> { couple_line = z n; couple_place = c; couple_value = z v }
          | _ -> refuse "not one part with a value") placed in
      line := 1;
      match question, right with
      | "grundy", n -> (match int_of_string_opt n with Some n when n >= 0 -> check_values setting couples root (z n) | _ -> refuse "no Grundy value")
      | "outcome", "P" | "==", _ -> check_values setting couples root Z.zero
      | "outcome", "N" -> check_not_zero setting couples root
      | _ -> refuse "this checker cannot read the statement"
    end else begin
      need ((question = "misere_outcome") = misere && question <> "grundy") "a statement of another kind";
      let entries = List.concat_map (fun (n, who, _, l) ->
          line := n;
          let s = settle setting l in
          need (s <> []) "a state without moves";
          List.map (fun a -> { Checked.line = z n; loser = a; lost_state = s })
            (match who with "L" -> [ Left ] | "R" -> [ Right ] | "-" -> [ Left; Right ] | _ -> refuse "a state of no player")) placed in
      line := 1;
      check_replies setting entries root (needed (if question = "outcome" || misere then right else question))
    end in
  match verdict with
  | Accepted -> statement
  | Refused n -> line := Z.to_int n; refuse "%s" (if !line = 1 then "the entries do not prove the statement" else "this entry is not justified by the others")

let () =
  let path, show = match Sys.argv with
    | [| _; path |] -> (path, false)
    | [| _; "--rules"; path |] -> (path, true)
    | _ -> print_endline "usage: verify [--rules] FILE"; exit 2 in
  let reason = try Printf.printf "verified: %s\n" (verify path show); None with
    | Refuse why -> Some why
    | Sys_error why -> Some why
    | Stack_overflow | Out_of_memory -> Some "too deep or too large"
    | error -> Some ("malformed, " ^ Printexc.to_string error) in
  match reason with None -> () | Some why -> Printf.printf "refused: line %d: %s\n" !line why; exit 1

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
      let rec bracket i depth =  (* the first '(' that is in no [...] *)
        if i >= n then None
        else match text.[i] with
          | '(' when depth = 0 -> Some i
          | '[' -> bracket (i + 1) (depth + 1) | ']' -> bracket (i + 1) (depth - 1) | _ -> bracket (i + 1) depth in
      match bracket at 0 with
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
    | [ a; b ] when natural a <> None && natural b <> None ->
      let rows = Option.get (natural a) and columns = Option.get (natural b) in
      need (rows * columns <= 400 && max rows columns <= 400) "a board too large";
      List.init rows (fun _ -> List.init columns (fun _ -> List.hd symbols))
    | _ -> List.map (fun r -> List.init (String.length r) (fun i -> String.make 1 r.[i]))
             (String.split_on_char '/' (String.map (fun c -> if c = '|' then '/' else c) text)) in
  let columns = List.length (List.hd rows) in
  need (columns > 0 && List.for_all (fun r -> List.length r = columns && List.for_all (fun s -> List.mem s symbols) r) rows) "'%s' is no board of %s" text g.name;
  (List.length rows, columns, rows)

let rec permutations = function
  | [] -> [ [] ]
  | l -> List.concat_map (fun x -> List.map (fun r -> x :: r) (permutations (List.filter (( <> ) x) l))) l

(* The boards of a game of a size. *)
type system = {
  key : Z.t; lay : layout; data : game_data; splits : bool;
  cell_masks : Z.t array; row_masks : Z.t array; column_masks : Z.t array }

type boards = {
  lines : lines; exact : (int * int, system) Hashtbl.t; mutable main : system option;  (* the board on which all parts lie *)
  candidates : (int, (Z.t * board_map) list) Hashtbl.t;  (* maps by system and rectangle *)
  mutable symmetries : (int * (string * string) list * bool) list }

let all_games : game_data tree ref = ref (Few [])
let all_maps : board_map tree ref = ref (Few [])
let fresh = let n = ref 0 in fun () -> incr n; Z.of_int !n

let cell_of lay b = let c = b / List.length lay.others in (c / lay.columns, c mod lay.columns)

let meets x y = not (Z.equal (Z.logand x y) Z.zero)

(* Of a sum that vanishes no move was looked at, and the least weights are 0; then any that fall with every move. *)
let weights_for g measure vanishes =
  let symbols = words g.symbols in
  let rec all_weights = function
    | [] -> [ [] ]
    | s :: r -> List.concat_map (fun l -> [ (s, Json.Number 0) :: l; (s, Json.Number 1) :: l ]) (all_weights r) in
  let falls m =
    let most = List.length symbols + 1 in
    let lay, least = layout g m most most in
    data_ok { both = impartial g; body = OfBoard (board g m lay least) } in
  let zero = Json.Object (List.map (fun s -> (s, Json.Number 0)) symbols) in
  if not vanishes || measure <> zero then measure
  else Option.value ~default:measure (List.find_opt falls (List.map (fun l -> Json.Object l) (all_weights symbols)))

let system g measure rows columns =
  need (rows * columns <= 400) "a board too large";
  let lay, least = layout g measure rows columns in
  let b = board g measure lay least in
  let data = { both = impartial g; body = OfBoard b } in
  let of_cell i = mask (List.map (bit lay (i / columns, i mod columns)) lay.others) in
  let cell_masks = Array.init (rows * columns) of_cell in
  let line n cell = Array.fold_left (fun m i -> Z.logor m cell_masks.(i)) Z.zero (Array.init n cell) in
  let within_cells m = Array.for_all (fun c -> meets c m.all || not (meets c m.on)) cell_masks in
  let s = { key = fresh (); lay; data; splits = List.for_all within_cells (b.left_moves @ b.right_moves); cell_masks;
            row_masks = Array.init rows (fun r -> line columns (fun c -> (r * columns) + c));
            column_masks = Array.init columns (fun c -> line rows (fun r -> (r * columns) + c)) } in
  all_games := put s.key (fun _ -> data) !all_games;
  s

(* The image under a symmetry of a rectangle of one board, in the upper left corner of another. *)
let make_map from target (r0, c0, h, w) (i, renamed, turn) =
  let place r c =
    let c = if i land 1 = 1 then w - 1 - c else c and r = if i land 2 = 2 then h - 1 - r else r in
    if i land 4 = 4 then (c, r) else (r, c) in
  let pairs = List.concat (List.init h (fun r -> List.concat (List.init w (fun c ->
      List.map (fun s -> (z (bit from.lay (r0 + r, c0 + c) s), z (bit target.lay (place r c) (List.assoc s renamed)))) from.lay.others)))) in
  let far = Hashtbl.create 16 in
  List.iter (fun (a, b) ->
      let d = Z.to_int b - Z.to_int a in
      Hashtbl.replace far d (Z.to_int a :: Option.value ~default:[] (Hashtbl.find_opt far d))) pairs;
  let distances = Hashtbl.fold (fun d l out -> (mask l, (z (max 0 d), z (max 0 (-d)))) :: out) far [] in
  { source_game = from.key; target_game = target.key; turns = turn; pairs; domain = bits (List.map fst pairs); distances }

let fits target (h, w) i = let h, w = if i land 4 = 4 then (w, h) else (h, w) in h <= target.lay.rows && w <= target.lay.columns

let symmetries_of g lay =
  let partizan = not (impartial g) in
  let names = if List.length lay.others <= 3 then permutations lay.others else [ lay.others ] in
  List.concat_map (fun turn -> List.concat_map (fun to_ -> List.init 8 (fun i -> (i, List.combine lay.others to_, turn))) names)
    (if partizan then [ false; true ] else [ false ])

let rectangle_key key (r, c, h, w) = (Z.to_int key lsl 36) lor (r lsl 27) lor (c lsl 18) lor (h lsl 9) lor w

let register table key rect maps =
  let keyed = List.map (fun m -> (fresh (), m)) maps in
  List.iter (fun (k, m) -> all_maps := put k (fun _ -> m) !all_maps) keyed;
  Hashtbl.replace table (rectangle_key key rect) keyed;
  keyed

let rectangle x s =
  let rec first l i = if meets x l.(i) then i else first l (i + 1) in
  let rec last l i = if meets x l.(i) then i else last l (i - 1) in
  if Z.equal x Z.zero then (0, 0, 1, 1)
  else
    let r = first s.row_masks 0 and c = first s.column_masks 0 in
    (r, c, last s.row_masks (s.lay.rows - 1) - r + 1, last s.column_masks (s.lay.columns - 1) - c + 1)

(* The regions of cells that hang together. *)
let components x s =
  let rows = s.lay.rows and columns = s.lay.columns in
  let left = Bytes.init (rows * columns) (fun i -> if meets x s.cell_masks.(i) then '\001' else '\000') in
  let rec spread i region =
    Bytes.set left i '\000';
    let r = i / columns and c = i mod columns in
    let next inside j region = if inside && Bytes.get left j <> '\000' then spread j region else region in
    Z.logor region s.cell_masks.(i)
    |> next (r > 0) (i - columns) |> next (r < rows - 1) (i + columns) |> next (c > 0) (i - 1) |> next (c < columns - 1) (i + 1) in
  let rec go i out =
    if i = rows * columns then out
    else if Bytes.get left i = '\000' then go (i + 1) out
    else go i (spread i Z.zero :: out) in
  if s.splits then go 0 [] else [ x ]

let systems : (boards * system) option array ref = ref (Array.make 64 None)  (* by key *)

let add_system boards s =
  let k = Z.to_int s.key in
  if k >= Array.length !systems then systems := Array.append !systems (Array.make (k + 1) None);
  !systems.(k) <- Some (boards, s)

let system_of key = let k = Z.to_int key in if k < Array.length !systems then Array.unsafe_get !systems k else None

(* The maps for a part of a board. *)
let maps_for boards s x = match boards.main with
  | Some big ->
    let (_, _, h, w) as rect = rectangle x s in
    (match Hashtbl.find_opt boards.candidates (rectangle_key s.key rect) with
     | Some maps -> maps
     | None ->
       register boards.candidates s.key rect
         (List.filter_map (fun ((i, _, _) as sym) -> if fits big (h, w) i then Some (make_map s big rect sym) else None) boards.symmetries))
  | None -> Option.value ~default:[] (Hashtbl.find_opt boards.candidates (rectangle_key s.key (0, 0, s.lay.rows, s.lay.columns)))

(* The map to the least board. *)
let best boards s sign x =
  let rec go maps key game least negative = match maps with
    | [] -> key
    | (k, m) :: r ->
      let g = Z.to_int m.target_game and y = shifted m.distances x and n = not s.data.both && sign <> m.turns in
      let c = if g <> game then Int.compare g game else Z.compare y least in
      if c < 0 || c = 0 && n < negative then go r k g y n else go r key game least negative in
  go (maps_for boards s x) Z.zero max_int Z.zero true

(* A number for each state, scattered. *)
let[@inline] mix h v = let h = (h lxor v) * 0x2545f4914f6cdd1d in h lxor (h lsr 32)
let hash_numbers = List.fold_left (fun h x -> mix h (if Z.fits_int x then Z.to_int x else Z.hash x))
let hash_term h (sign, (key, xs)) = hash_numbers (mix h ((2 * Z.to_int key) + Bool.to_int sign)) xs
let hash_state s = Z.of_int (List.fold_left hash_term 0 s land 0xfffffffffffffff)

(* The last hints that were given, one for each value of the hash. *)
type given = { sign : bool; board : Z.t; place : Z.t; regions : (Z.t * Z.t) list }
let given = Array.make (1 lsl 18) { sign = false; board = Z.zero; place = Z.minus_one; regions = [] }

let give_hint (sign, (key, xs)) = match xs with
  | [ x ] ->
    (match system_of key with
     | None -> []
     | Some (boards, s) ->
       let at = hash_term 0 (sign, (key, xs)) land (Array.length given - 1) in
       let old = given.(at) in
       if old.sign = sign && Z.equal old.board key && Z.equal old.place x then old.regions
       else
         let regions = match components x s with
           | [] | [ _ ] -> [ (Z.zero, best boards s sign x) ]
           | parts -> List.map (fun r -> (r, best boards s sign (Z.logand x r))) parts in
         given.(at) <- { sign; board = key; place = x; regions };
         regions)
  | _ -> []

let give_own (key, xs) = match xs with
  | [ x ] ->
    (match system_of key with
     | None -> Z.zero
     | Some (boards, s) ->
       (match List.find_opt (fun (_, m) -> m.turns && Z.equal m.target_game key && Z.equal (shifted m.distances x) x) (maps_for boards s x) with
        | Some (k, _) -> k
        | None -> Z.zero))
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
  need (String.for_all (fun c -> c >= ' ' && c <> '\127') statement && not (List.mem "" (String.split_on_char ' ' statement)))
    "the statement has spaces or characters that it needs not";
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
  let keys = match header with Json.Object pairs -> List.map fst pairs | _ -> refuse "this is no certificate" in
  let more = match kind with "replies" -> [ "play"; "values" ] | "law" -> [ "automata" ] | _ -> [ "values" ] in
  List.iter (fun k -> need (List.mem k ([ "nimatron"; "statement"; "kind"; "rules"; "games"; "measure" ] @ more))
                "the key '%s' has no place in such a certificate" k) keys;
  let games = read (text (get "rules" header)) in
  let folder = Filename.concat (Filename.dirname Sys.executable_name) "../rules" in
  List.iter (fun g ->
      let known = Filename.concat folder (g.name ^ ".game") in
      if Sys.file_exists known then
        need (essence (List.hd (read (read_file known))) = essence g) "the rules of %s are not those of %s" g.name g.name) games;
  let codes = match Json.member "games" header with
    | None -> [] | Some (Json.Object l) -> List.map (fun (code, name) -> (code, text name)) l
    | _ -> refuse "the games are no names" in
  List.iter (fun (code, name) -> match List.find_opt (fun g -> g.name = name) games with
      | Some g -> need (essence g = expanded code) "%s does not have the rules of %s" name code
      | None -> refuse "the rules say nothing of '%s'" name) codes;
  (match Json.member "values" header with
   | None | Some (Json.Object []) | Some (Json.Object [ ("0", Json.String "") ]) -> ()
   | _ -> refuse "this checker reads no values but 0 as terms");
  let measure name = match Json.member name (get "measure" header) with Some m -> m | None -> refuse "no measure for %s" name in
  (match get "measure" header with
   | Json.Object of_games ->
     need (List.map fst of_games = List.map (fun g -> g.name) games) "the measure is not one for each game";
     List.iter (fun g -> check_measure g (measure g.name)) games
   | _ -> refuse "the measure is not one for each game");
  if show then List.iter (fun g ->
      Printf.printf "game %s\n%s %s\n" g.name g.kind g.symbols;
      List.iter (fun (m, r) -> Printf.printf "%s %s\n" m r) g.rules;
      List.iter print_endline g.rows) games;
  if kind = "law" then Lawfile.verify statement header games codes entries measure else
  let question, left, right = split_statement statement in
  let root_text = if List.mem question [ "outcome"; "misere_outcome"; "grundy" ] then left
    else if kind = "values" then left ^ " + (" ^ right ^ ")" (* equal if the sum has the value 0 *)
    else left ^ " - (" ^ right ^ ")" in
  let in_rules (sign, name, state) = (sign, Option.value ~default:name (List.assoc_opt name codes), state) in
  let root_terms = List.map in_rules (terms root_text) in
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
      let g = game name in
      let m = weights_for g (measure name) (entries = []) in
      let b = { lines = g; exact = Hashtbl.create 8; main = None; candidates = Hashtbl.create 1000; symmetries = [] } in
      let sizes l = List.filter_map (fun (_, n, t) -> if n = name then let r, c, _ = grid g t in Some (r, c) else None) l in
      let roots = List.sort_uniq compare (sizes root_terms) in
      let every = List.sort_uniq compare (roots @ List.concat_map (fun (_, _, _, l) -> sizes l) parsed) in
      let most = List.fold_left (fun k (r, c) -> max k (max r c)) 1 every in
      let make (r, c) = match Hashtbl.find_opt b.exact (r, c) with Some s -> s | None ->
        let s = system g m r c in Hashtbl.replace b.exact (r, c) s; add_system b s; s in
      let big = make (most, most) in
      let whole = (0, 0, most, most) in
      b.symmetries <- List.filter (fun s -> valid_map !all_games (make_map big big whole s)) (symmetries_of g big.lay);
      let identity = (0, List.map (fun s -> (s, s)) big.lay.others, false) in
      let inner = List.for_all (fun (r, c) -> let s = make (r, c) in valid_map !all_games (make_map s big (0, 0, r, c) identity)) roots in
      let moved = most = 1 || valid_map !all_games (make_map big big (1, 1, most - 1, most - 1) identity) in
      if inner && moved then begin
        b.main <- Some big;
        for h = 1 to most do for w = 1 to most do for r = 0 to most - h do for c = 0 to most - w do
                ignore (register b.candidates big.key (r, c, h, w) (List.map (make_map big big (r, c, h, w)) b.symmetries)) done done done done;
        List.iter (fun (_, n, t) -> if n = name then begin
            let r, c, rows = grid g t in
            let s = make (r, c) in
            let x = mask (List.concat (List.mapi (fun i row -> List.concat (List.mapi (fun j y ->
                if y = s.lay.empty then [] else [ bit s.lay (i, j) y ]) row)) rows)) in
            List.iter (fun r -> ignore (maps_for b s (Z.logand x r))) (components x s);
            ignore (maps_for b s x) end) root_terms
      end else
        List.iter (fun (r, c) ->
            let s = make (r, c) in
            let maps = List.concat_map (fun ((i, _, _) as sym) ->
                let size = if i land 4 = 4 then (c, r) else (r, c) in
                let f = make_map s (make size) (0, 0, r, c) sym in
                if valid_map !all_games f then [ f ] else []) (symmetries_of g s.lay) in
            ignore (register b.candidates s.key (0, 0, r, c) maps)) every;
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
        let ns = List.map (fun x -> match natural (String.trim x) with Some n -> z n | None -> refuse "'%s' is no position" t)
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
  let misere = kind = "replies" && match text (get "play" header) with
      | "misere" -> true | "normal" -> false | play -> refuse "'%s' is no way to play" play in
  let setting = { Checked.games = !all_games; misere_play = misere; maps = !all_maps; hint = give_hint; own_hint = give_own;
                  hash = hash_state } in
  let listed = Hashtbl.create 1000 in
  let verdict =
    if kind = "values" then begin
      let couples = map (fun (n, _, v, l) -> line := n; match settle setting l with
          | [ (_, c) ] when v >= 0 && not (Hashtbl.mem listed ("", [ (false, c) ])) ->
            Hashtbl.add listed ("", [ (false, c) ]) ();
            { couple_line = z n; couple_place = c; couple_value = z v }
          | _ -> refuse "not one part with a value, or a part that is listed twice") placed in
      line := 1;
      match question, right with
      | "grundy", n -> (match natural n with Some n -> check_values setting couples root (z n) | _ -> refuse "no Grundy value")
      | "outcome", "P" | "==", _ -> check_values setting couples root Z.zero
      | "outcome", "N" -> check_not_zero setting couples root
      | _ -> refuse "this checker cannot read the statement"
    end else begin
      need ((question = "misere_outcome") = misere && question <> "grundy") "a statement of another kind";
      let entries = List.concat_map (fun (n, who, _, l) ->
          line := n;
          let s = settle setting l in
          need (s <> []) "a state without moves";
          need (not (Hashtbl.mem listed (who, s))) "this state is listed twice";
          Hashtbl.add listed (who, s) ();
          List.map (fun a -> { Checked.line = z n; loser = a; lost_state = s })
            (match who with "L" -> [ Left ] | "R" -> [ Right ] | "-" -> [ Left; Right ] | _ -> refuse "a state of no player")) placed in
      line := 1;
      check_replies setting entries root (needed (if question = "outcome" || misere then right else question))
    end in
  match verdict with
  | Accepted -> statement
  | Refused n -> line := Z.to_int n; refuse "%s" (if !line = 1 then "the entries do not prove the statement" else "this entry is not justified by the others")

let () =
  Gc.set { (Gc.get ()) with minor_heap_size = 1 lsl 18; space_overhead = 200 };
  let path, show = match Sys.argv with
    | [| _; path |] -> (path, false)
    | [| _; "--rules"; path |] -> (path, true)
    | _ -> print_endline "usage: verify [--rules] FILE"; exit 2 in
  let reason = try Printf.printf "verified: %s\n" (verify path show); None with
    | Refuse why -> Some why
    | Sys_error why -> Some why
    | Stack_overflow | Out_of_memory -> Some "too deep or too large"
    | Json.Malformed -> Some "this is no JSON, or a key is said twice"
    | error -> Some ("malformed, " ^ Printexc.to_string error) in
  let on_one_line = String.map (fun c -> if c < ' ' || c = '\127' then ' ' else c) in
  match reason with None -> () | Some why -> Printf.printf "refused: line %d: %s\n" !line (on_one_line why); exit 1

(* JSON as certificates use it, and the digest of their bytes. *)

type t = Null | Bool of bool | Number of int | String of string | List of t list | Object of (string * t) list

exception Malformed

let parse text =
  let at = ref 0 in
  let peek () = if !at < String.length text then text.[!at] else '\000' in
  let next () = let c = peek () in incr at; c in
  let rec space () = match peek () with ' ' | '\t' | '\n' | '\r' -> incr at; space () | _ -> () in
  let expect c = if next () <> c then raise Malformed in
  let word w v = String.iter expect w; v in
  let hex () = int_of_string ("0x" ^ String.init 4 (fun _ -> next ())) in
  let string () =
    expect '"';
    let out = Buffer.create 64 in
    let rec go () = match next () with
      | '"' -> Buffer.contents out
      | '\\' ->
        (match next () with
         | 'n' -> Buffer.add_char out '\n' | 't' -> Buffer.add_char out '\t' | 'r' -> Buffer.add_char out '\r'
         | 'b' -> Buffer.add_char out '\b' | 'f' -> Buffer.add_char out '\012'
         | 'u' -> Buffer.add_utf_8_uchar out (Uchar.of_int (hex ()))
         | c -> Buffer.add_char out c);
        go ()
      | '\000' -> raise Malformed
      | c -> Buffer.add_char out c; go () in
    go () in
  let rec items close read =
    space ();
    if peek () = close then (incr at; [])
    else
      let rec more out =
        let out = read () :: out in
        space ();
        match next () with
        | ',' -> space (); more out
        | c when c = close -> List.rev out
        | _ -> raise Malformed in
      more [] in
  let rec value () =
    space ();
    match peek () with
    | '{' ->
      incr at;
      let pairs = items '}' (fun () -> space (); let k = string () in space (); expect ':'; (k, value ())) in
      let keys = List.map fst pairs in
      if List.length (List.sort_uniq compare keys) < List.length keys then raise Malformed;
      Object pairs
    | '[' -> incr at; List (items ']' value)
    | '"' -> String (string ())
    | 't' -> word "true" (Bool true) | 'f' -> word "false" (Bool false) | 'n' -> word "null" Null
    | _ ->
      let from = !at in
      while (match peek () with '0' .. '9' | '-' -> true | _ -> false) do incr at done;
      (match int_of_string_opt (String.sub text from (!at - from)) with Some n -> Number n | None -> raise Malformed) in
  let v = value () in
  space ();
  if !at <> String.length text then raise Malformed;
  v

let member key = function Object l -> List.assoc_opt key l | _ -> None

(* SHA-256 (FIPS 180-4). Its constants are the first 32 bits of the fractions of roots of primes. *)
let sha256 text =
  let mask = 0xffffffff in
  let primes = let rec go n out = if List.length out = 64 then List.rev out
      else go (n + 1) (if List.exists (fun p -> n mod p = 0) out then out else n :: out) in go 2 [] in
  let root k p =
    let target = Z.shift_left (Z.of_int p) (32 * k) in
    Z.to_int (Z.logand (Z.root target k) (Z.of_int mask)) in
  let k = Array.of_list (List.map (root 3) primes) in
  let h = Array.init 8 (fun i -> root 2 (List.nth primes i)) in
  let n = String.length text in
  let padded = Bytes.make ((n + 72) / 64 * 64) '\000' in
  Bytes.blit_string text 0 padded 0 n;
  Bytes.set padded n '\128';
  Bytes.set_int64_be padded (Bytes.length padded - 8) (Int64.of_int (8 * n));
  let rot x r = ((x lsr r) lor (x lsl (32 - r))) land mask in
  let w = Array.make 64 0 in
  for block = 0 to Bytes.length padded / 64 - 1 do
    for i = 0 to 15 do w.(i) <- Int32.to_int (Bytes.get_int32_be padded (64 * block + 4 * i)) land mask done;
    for i = 16 to 63 do
      let a = w.(i - 15) and b = w.(i - 2) in
      w.(i) <- (w.(i - 16) + (rot a 7 lxor rot a 18 lxor (a lsr 3)) + w.(i - 7) + (rot b 17 lxor rot b 19 lxor (b lsr 10))) land mask
    done;
    let v = Array.copy h in
    for i = 0 to 63 do
      let e = v.(4) and a = v.(0) in
      let t1 = v.(7) + (rot e 6 lxor rot e 11 lxor rot e 25) + ((e land v.(5)) lxor (lnot e land mask land v.(6))) + k.(i) + w.(i) in
      let t2 = (rot a 2 lxor rot a 13 lxor rot a 22) + ((a land v.(1)) lxor (a land v.(2)) lxor (v.(1) land v.(2))) in
      Array.blit v 0 v 1 7;
      v.(4) <- (v.(4) + t1) land mask;
      v.(0) <- (t1 + t2) land mask
    done;
    Array.iteri (fun i x -> h.(i) <- (h.(i) + x) land mask) v
  done;
  String.concat "" (Array.to_list (Array.map (Printf.sprintf "%08x") h))

(** Games as data: boards, numbers and tables, and what their moves are.

    This is what the extracted checker takes for the rules. A program outside
    the proof reads rule files; what it read is printed for the reader. *)

From Coq Require Import List Arith NArith ZArith Lia Bool.
From Nimatron Require Import Partizan Parts Sums Boards Tree.
Import ListNotations.
Open Scope N_scope.

(** * Expressions of rules about numbers *)

(** Truth is a number that is not 0. What has no value is an error. *)

Inductive operator := Plus | Minus | Times | Div | Mod | Xor | Min | Max | Gcd | Equal | Less | And | Or.

Inductive expression :=
  | Constant (z : Z)
  | Name (n : N)
  | Apply (o : operator) (a b : expression)
  | If (c a b : expression).

Definition truth (b : bool) : Z := if b then 1%Z else 0%Z.

Definition operate (o : operator) (a b : Z) : option Z :=
  match o with
  | Plus => Some (a + b)%Z
  | Minus => Some (a - b)%Z
  | Times => Some (a * b)%Z
  | Div => if (b =? 0)%Z then None else Some (a / b)%Z
  | Mod => if (b =? 0)%Z then None else Some (a mod b)%Z
  | Xor => if (a <? 0)%Z || (b <? 0)%Z then None else Some (Z.lxor a b)
  | Min => Some (Z.min a b)
  | Max => Some (Z.max a b)
  | Gcd => Some (Z.gcd a b)
  | Equal => Some (truth (a =? b)%Z)
  | Less => Some (truth (a <? b)%Z)
  | And => Some (truth (negb (a =? 0)%Z && negb (b =? 0)%Z))
  | Or => Some (truth (negb (a =? 0)%Z || negb (b =? 0)%Z))
  end.

Fixpoint value_of_name (n : N) (names : list (N * Z)) : option Z :=
  match names with
  | [] => None
  | (m, z) :: r => if n =? m then Some z else value_of_name n r
  end.

Fixpoint value (names : list (N * Z)) (e : expression) : option Z :=
  match e with
  | Constant z => Some z
  | Name n => value_of_name n names
  | Apply o a b =>
      match value names a with
      | None => None
      | Some x =>
          match o, (x =? 0)%Z with
          | And, true => Some 0%Z
          | Or, false => Some 1%Z
          | _, _ => match value names b with None => None | Some y => operate o x y end
          end
      end
  | If c a b =>
      match value names c with
      | None => None
      | Some x => if (x =? 0)%Z then value names b else value names a
      end
  end.

(** * Rules about numbers *)

(** A rule: names that run over a range or a list, a condition, and the numbers
    after the move. *)

Inductive source := Range (a b : expression) | Items (l : list expression).

Record rule := Rule { binders : list (N * source); condition : expression; results : list expression }.

Fixpoint collect {A} (l : list (option A)) : option (list A) :=
  match l with
  | [] => Some []
  | None :: _ => None
  | Some x :: r => match collect r with None => None | Some s => Some (x :: s) end
  end.

Definition range (a b : Z) : list Z :=
  snd (N.iter (Z.to_N (b - a + 1)) (fun p => (Z.pred (fst p), fst p :: snd p)) (b, [])).

Definition values_of (names : list (N * Z)) (s : source) : option (list Z) :=
  match s with
  | Range a b => match value names a, value names b with Some x, Some y => Some (range x y) | _, _ => None end
  | Items l => collect (map (value names) l)
  end.

Fixpoint choices (names : list (N * Z)) (l : list (N * source)) : option (list (list (N * Z))) :=
  match l with
  | [] => Some [names]
  | (n, s) :: r =>
      match values_of names s with
      | None => None
      | Some vs => option_map (@concat _) (collect (map (fun v => choices ((n, v) :: names) r) vs))
      end
  end.

Definition natural (z : option Z) : option N :=
  match z with Some x => if (x <? 0)%Z then None else Some (Z.to_N x) | None => None end.

Definition chosen (r : rule) (names : list (N * Z)) : option (list (list N)) :=
  match value names (condition r) with
  | None => None
  | Some x => if (x =? 0)%Z then Some [] else
      option_map (fun l => [l]) (collect (map (fun e => natural (value names e)) (results r)))
  end.

Definition applied (r : rule) (names : list (N * Z)) : option (list (list N)) :=
  match choices names (binders r) with
  | None => None
  | Some l => option_map (@concat _) (collect (map (chosen r) l))
  end.

(** * Games *)

(** A number of a game of heaps is a position by itself; those of a tuple are
    one. Each name has a weight, and there is a constant one. *)

Record numbers := Numbers {
  heaps : bool; names : list N; left_rules : list rule; right_rules : list rule;
  name_weights : list Z; constant_weight : Z }.

Record board := Board { left_moves : list local; right_moves : list local; bit_weights : list (N * N) }.

(** A row of a table: Left's moves, Right's, and its weight. *)
Definition table := tree (list N * list N * N).

Inductive game_body := OfBoard (b : board) | OfNumbers (n : numbers) | OfTable (t : table).

(** [both]: Left's moves are everybody's. *)
Record game_data := GameData { both : bool; body : game_body }.

Definition who (g : game_data) (a : player) : player := if both g then Left else a.

Definition moves_on (b : board) (a : player) : list local :=
  match a with Left => left_moves b | Right => right_moves b end.

Definition rules_for (n : numbers) (a : player) : list rule :=
  match a with Left => left_rules n | Right => right_rules n end.

(** What the rules say, as lists of positions; None if a rule goes wrong. *)
Definition said (g : game_body) (a : player) (xs : list N) : option (list (list (list N))) :=
  match g with
  | OfBoard b =>
      match xs with
      | [x] => Some (map (fun m => [[after m x]]) (filter (fun m => enabled m x) (moves_on b a)))
      | _ => Some []
      end
  | OfNumbers n =>
      let start := combine (names n) (map Z.of_N xs) in
      option_map (fun l => map (fun r => if heaps n then map (fun x => [x]) r else [r]) (concat l))
        (collect (map (fun r => applied r start) (rules_for n a)))
  | OfTable t =>
      match xs with
      | [x] => match find x t with
          | Some (l, r, _) => Some (map (fun y => [[y]]) (match a with Left => l | Right => r end))
          | None => None
          end
      | _ => None
      end
  end.

Fixpoint weighted (ws : list Z) (xs : list N) : Z :=
  match ws, xs with w :: ws, x :: xs => (w * Z.of_N x + weighted ws xs)%Z | _, _ => 0%Z end.

Definition weight_of (g : game_body) (xs : list N) : N :=
  match g with
  | OfBoard b => match xs with [x] => weigh (bit_weights b) x | _ => 0 end
  | OfNumbers n => Z.to_N (weighted (name_weights n) xs + constant_weight n)
  | OfTable t => match xs with [x] => match find x t with Some (_, _, w) => w | None => 0 end | _ => 0 end
  end.

Fixpoint weight_of_all (g : game_body) (l : list (list N)) : N :=
  match l with [] => 0 | xs :: r => weight_of g xs + weight_of_all g r end.

Definition falling (g : game_body) (xs : list N) (l : list (list (list N))) : bool :=
  let w := weight_of g xs in forallb (fun r => weight_of_all g r <? w) l.

(** That play ends is seen once for all moves of a board, and for numbers and
    tables at each position: where a rule goes wrong, or a move does not make
    the weight less, there are no moves. The checker refuses such a position
    when it meets one. *)

Definition sane (g : game_body) (xs : list N) : bool :=
  match g with
  | OfBoard _ => true
  | _ => match said g Left xs, said g Right xs with
         | Some l, Some r => falling g xs l && falling g xs r
         | _, _ => false
         end
  end.

Definition moves_from (g : game_body) (a : player) (xs : list N) : list (list (list N)) :=
  if sane g xs then match said g a xs with Some l => l | None => [] end else [].

Definition data_ok (g : game_data) : bool :=
  match body g with
  | OfBoard b => forallb (sinks (bit_weights b)) (left_moves b) && forallb (sinks (bit_weights b)) (right_moves b)
  | _ => true
  end.

(** A position is the number of its game and numbers. *)
Definition place : Type := N * list N.

Definition place_moves (gs : tree game_data) (a : player) (c : place) : list (list place) :=
  match find (fst c) gs with
  | None => []
  | Some g => map (map (pair (fst c))) (moves_from (body g) (who g a) (snd c))
  end.

Definition place_mass (gs : tree game_data) (c : place) : nat :=
  match find (fst c) gs with None => 0%nat | Some g => N.to_nat (weight_of (body g) (snd c)) end.

Lemma moves_fall d a xs l : data_ok d = true -> In l (moves_from (body d) a xs) ->
  weight_of_all (body d) l < weight_of (body d) xs.
Proof.
  unfold data_ok. generalize (body d). intros g.
  unfold moves_from. destruct g as [b | n | t]; intro ok; (destruct (sane _ xs) eqn:e; [| contradiction]).
  - cbn [said]. destruct xs as [| x [| y xs]]; [contradiction | | contradiction].
    rewrite in_map_iff. intros [m [<- i]]. apply filter_In in i. destruct i as [i en].
    cbn [weight_of_all weight_of]. rewrite N.add_0_r. apply sinks_spec; [| exact en].
    rewrite andb_true_iff, 2 forallb_forall in ok.
    destruct ok as [p q], a; [exact (p m i) | exact (q m i)].
  - unfold sane in e. destruct (said (OfNumbers n) Left xs) as [p |] eqn:sl; [| discriminate].
    destruct (said (OfNumbers n) Right xs) as [q |] eqn:sr; [| discriminate].
    unfold falling in e. rewrite andb_true_iff, 2 forallb_forall in e. destruct e as [el er]. intro i. apply N.ltb_lt.
    destruct a; [rewrite sl in i; exact (el l i) | rewrite sr in i; exact (er l i)].
  - unfold sane in e. destruct (said (OfTable t) Left xs) as [p |] eqn:sl; [| discriminate].
    destruct (said (OfTable t) Right xs) as [q |] eqn:sr; [| discriminate].
    unfold falling in e. rewrite andb_true_iff, 2 forallb_forall in e. destruct e as [el er]. intro i. apply N.ltb_lt.
    destruct a; [rewrite sl in i; exact (el l i) | rewrite sr in i; exact (er l i)].
Qed.

Lemma place_lighter gs : tree_all data_ok gs = true ->
  forall a c l, In l (place_moves gs a c) -> (total (place_mass gs) l < place_mass gs c)%nat.
Proof.
  intros ok a [k xs] l. unfold place_moves. cbn [fst snd]. destruct (find k gs) as [g |] eqn:e; [| contradiction].
  rewrite in_map_iff. intros [m [<- i]].
  apply moves_fall in i; [| exact (find_holds _ _ _ _ (tree_all_holds _ _ ok) e)].
  assert (total (place_mass gs) (map (pair k) m) = N.to_nat (weight_of_all (body g) m)) as ->.
  { clear i. induction m as [| y m IH]; cbn [map total weight_of_all]; [reflexivity |].
    rewrite IH. unfold place_mass. cbn [fst snd]. rewrite e. lia. }
  unfold place_mass. cbn [fst snd]. rewrite e. lia.
Qed.

Definition arena_of (gs : tree game_data) (ok : tree_all data_ok gs = true) : arena :=
  Arena place (place_moves gs) (place_mass gs) (place_lighter gs ok).

Lemma arena_board gs ok k d b : find k gs = Some d -> body d = OfBoard b ->
  board_game (R := arena_of gs ok) (fun x => (k, [x])) (fun a => moves_on b (who d a)).
Proof.
  intros e e' a x. cbn. unfold place_moves. cbn [fst snd]. rewrite e, e'. cbn. rewrite map_map. reflexivity.
Qed.

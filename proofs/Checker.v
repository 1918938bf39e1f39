(** The checker of certificates, and why it is right.

    It is given games as data, maps of boards, and hints: how a board is
    divided into parts and which map makes each part its normal form. Nothing
    follows from a hint that is wrong, for it is checked before it is used. *)

From Coq Require Import List Arith NArith ZArith Lia Bool Permutation.
From Nimatron Require Import Lists Game Nimsum SpragueGrundy Partizan Parts Certificates Sums Boards Tree Rules.
Import ListNotations.
Open Scope N_scope.

(** * What may be replaced in which play *)

Record congruence {R : arena} (normal : bool) (rel : list (term R) -> list (term R) -> Prop) : Prop := {
  rel_trans : forall x y z, rel x y -> rel y z -> rel x z;
  rel_app : forall x y x' y', rel x y -> rel x' y' -> rel (x ++ x') (y ++ y');
  rel_alike : forall x y, alike x y -> (size y <= size x)%nat -> rel x y;
  rel_cancel : normal = true -> forall s c, rel [(negb s, c); (s, c)] []
}.

Lemma reduces_congruence {R : arena} misere : congruence (R := R) (negb misere) (reduces misere).
Proof.
  split.
  - apply reduces_trans.
  - apply reduces_app.
  - apply reduces_alike.
  - destruct misere; [discriminate |]. intros _. apply reduces_cancel.
Qed.

Section Congruence.

Context {R : arena} (normal : bool) (rel : list (term R) -> list (term R) -> Prop) (cong : congruence normal rel).

Lemma rel_permutation x y : Permutation x y -> rel x y.
Proof.
  intro p. apply (rel_alike _ _ cong); [now apply permutation_alike | now rewrite (size_permutation x y p)].
Qed.

Lemma rel_refl x : rel x x.
Proof. apply rel_permutation. reflexivity. Qed.

(** A position in which nobody can move may be left out. *)

Lemma rel_dead s (c : R) : replaced Left c = [] -> replaced Right c = [] -> rel [(s, c)] [].
Proof.
  intros l r. apply (rel_alike _ _ cong); [| cbn; lia].
  exists (fun x y => x = [(s, c)] /\ y = []). split; [| auto].
  assert (forall a, options_of a [(s, c)] = []) as none.
  { intro a. cbn. replace (replaced (mover s a) c) with (@nil (list R)); [reflexivity |].
    destruct s, a; cbn; congruence. }
  intros x y [-> ->] a. rewrite none. split; contradiction.
Qed.

End Congruence.

(** * Normal forms *)

(** A map from the board of one game to that of another; [turns] says that the
    players change sides. *)
Record board_map := BoardMap {
  source_game : N; target_game : N; turns : bool; pairs : list (N * N); domain : N; distances : shifts }.

Definition board_of (gs : tree game_data) (k : N) : option (game_data * board) :=
  match find k gs with
  | Some d => match body d with OfBoard b => Some (d, b) | _ => None end
  | None => None
  end.

Definition valid_map (gs : tree game_data) (f : board_map) : bool :=
  match board_of gs (source_game f), board_of gs (target_game f) with
  | Some (d, b), Some (e, c) =>
      (domain f =? bits (map fst (pairs f))) && shifts_ok (pairs f) (distances f) && map_ok (pairs f) &&
      weights_ok (pairs f) (bit_weights b) (bit_weights c) &&
      image_ok (pairs f) (moves_on b (who d Left)) (moves_on c (who e (mover (turns f) Left))) &&
      image_ok (pairs f) (moves_on b (who d Right)) (moves_on c (who e (mover (turns f) Right)))
  | _, _ => false
  end.

Definition same_place (c d : place) : bool := (fst c =? fst d) && same_numbers (snd c) (snd d).

Fixpoint less_numbers (l r : list N) : bool :=
  match l, r with
  | _, [] => false
  | [], _ => true
  | i :: l, j :: r => match i ?= j with Lt => true | Gt => false | Eq => less_numbers l r end
  end.

Definition less_place (c d : place) : bool :=
  match fst c ?= fst d with Lt => true | Gt => false | Eq => less_numbers (snd c) (snd d) end.

Definition state : Type := list (bool * place).

Definition same_state : state -> state -> bool :=
  same_list (fun t u => Bool.eqb (fst t) (fst u) && same_place (snd t) (snd u)).

(** What the checker is given. Only [games] and [misere_play] say what is proved. *)
Record setting := Setting {
  games : tree game_data;
  misere_play : bool;
  maps : tree board_map;
  hint : bool * place -> list (N * N);   (* regions, and for each the key of a map *)
  own_hint : place -> N;                 (* the key of a map that turns a board to itself *)
  hash : state -> N
}.

Definition setting_ok (e : setting) : bool := tree_all data_ok (games e) && tree_all (valid_map (games e)) (maps e).

Definition is_impartial (gs : tree game_data) (c : place) : bool :=
  match find (fst c) gs with Some d => both d | None => true end.

Definition sign (gs : tree game_data) (s : bool) (c : place) : bool := if is_impartial gs c then false else s.

(** What is so of the moves of both players. *)
Definition for_both (d : game_data) (b : board) (p : list local -> bool) : bool :=
  p (left_moves b) && (both d || p (right_moves b)).

Definition stuck (d : game_data) (b : board) (x : N) : bool :=
  for_both d b (fun l => negb (existsb (fun m => enabled m x) l)).

Definition nobody_moves (gs : tree game_data) (c : place) : bool :=
  match place_moves gs Left c with
  | [] => match place_moves gs Right c with [] => true | _ => false end
  | _ => false
  end.

(** One part of a board: left out if nobody can move in it, else its image. *)
Definition part_image (e : setting) (d : game_data) (b : board) (s : bool) (k x key : N) : state :=
  if stuck d b x then []
  else match find key (maps e) with
  | Some f =>
      if (source_game f =? k) && within x (domain f)
      then let c := (target_game f, [shifted (distances f) x]) in [(sign (games e) (xorb s (turns f)) c, c)]
      else [(s, (k, [x]))]
  | None => [(s, (k, [x]))]
  end.

Definition reduce (e : setting) (t : bool * place) : state :=
  let (s, c) := t in
  match board_of (games e) (fst c), snd c with
  | Some (d, b), [x] =>
      match hint e t with
      | [(_, key)] => part_image e d b s (fst c) x key
      | l =>
          let regions := map fst l in
          if within x (union regions) && for_both d b (parts_ok regions)
          then flat_map (fun h => part_image e d b s (fst c) (N.land x (fst h)) (snd h)) l
          else [t]
      end
  | _, _ => if nobody_moves (games e) c then [] else [(sign (games e) s c, c)]
  end.

(** A part that is its own negative. *)
Definition own (e : setting) (c : place) : bool :=
  is_impartial (games e) c ||
  match find (own_hint e c) (maps e), snd c with
  | Some f, [x] =>
      (source_game f =? fst c) && (target_game f =? fst c) && turns f && within x (domain f) && (shifted (distances f) x =? x)
  | _, _ => false
  end.

Fixpoint add (e : setting) (t : bool * place) (l : state) : state :=
  match l with
  | [] => [t]
  | u :: r =>
      if same_place (snd t) (snd u) then
        if negb (misere_play e) && (xorb (fst t) (fst u) || own e (snd t)) then r
        else if fst t && negb (fst u) then u :: add e t r else t :: l
      else if less_place (snd t) (snd u) then t :: l else u :: add e t r
  end.

Definition add_all (e : setting) (l rest : state) : state := fold_right (add e) rest (flat_map (reduce e) l).

Definition settle (e : setting) (l : state) : state := add_all e l [].

(** The states after a move, in normal form. *)
Fixpoint states_after (e : setting) (a : player) (past l : state) : list state :=
  match l with
  | [] => []
  | (s, c) :: r =>
      map (fun m => add_all e (map (pair s) m) (rev_append past r)) (place_moves (games e) (mover s a) c) ++
      states_after e a ((s, c) :: past) r
  end.

Fixpoint some_after (e : setting) (a : player) (p : state -> bool) (past l : state) : bool :=
  match l with
  | [] => false
  | (s, c) :: r =>
      existsb (fun m => p (add_all e (map (pair s) m) (rev_append past r))) (place_moves (games e) (mover s a) c) ||
      some_after e a p ((s, c) :: past) r
  end.

Lemma some_after_spec e a p past l : some_after e a p past l = existsb p (states_after e a past l).
Proof.
  revert past. induction l as [| [s c] l IH]; intro past; cbn [some_after states_after existsb]; [reflexivity |].
  rewrite existsb_app, IH. f_equal. induction (place_moves (games e) (mover s a) c) as [| m ms IHm]; cbn; [reflexivity |].
  now rewrite IHm.
Qed.

Lemma for_both_spec d b p : for_both d b p = true -> forall a, p (moves_on b (who d a)) = true.
Proof.
  unfold for_both, who. rewrite andb_true_iff, orb_true_iff. intros [l r] a.
  destruct (both d), a; cbn [moves_on]; try exact l. destruct r; [discriminate | assumption].
Qed.

Lemma same_place_spec c d : same_place c d = true -> c = d.
Proof.
  destruct c, d. unfold same_place. cbn. rewrite andb_true_iff, N.eqb_eq. intros [-> h].
  now rewrite (same_numbers_spec _ _ h).
Qed.

Lemma same_state_spec s t : same_state s t = true -> s = t.
Proof.
  apply same_list_spec. intros [a c] [b d]. cbn. rewrite andb_true_iff, eqb_true_iff. intros [-> h].
  now rewrite (same_place_spec _ _ h).
Qed.

Lemma singles {B C} (f : B -> C) l : flat_map (fun b => [f b]) l = map f l.
Proof. induction l as [| b l IH]; cbn; [| rewrite IH]; reflexivity. Qed.

Section Sound.

Variable e : setting.
Hypothesis fine : tree_all data_ok (games e) = true.
Hypothesis valid : tree_all (valid_map (games e)) (maps e) = true.
Let A := arena_of (games e) fine.
Variable rel : list (term A) -> list (term A) -> Prop.
Hypothesis cong : congruence (R := A) (negb (misere_play e)) rel.

Lemma rel_sign s s' (c : A) : is_impartial (games e) c = true -> rel [(s, c)] [(s', c)].
Proof.
  intro h. apply (rel_alike _ _ cong); [| cbn; lia].
  set (like := fun t u : term A => snd t = snd u /\ is_impartial (games e) (snd t) = true).
  exists (Forall2 like). split; [| constructor; [split; [reflexivity | exact h] | constructor]].
  assert (forall a x y, Forall2 like x y -> forall x', In x' (options_of a x) ->
    exists y', In y' (options_of a y) /\ Forall2 like x' y') as step.
  { intros a x y w x' i. apply in_options in i. destruct i as (l & s1 & c1 & r & m & -> & i & ->).
    apply Forall2_app_inv_l in w. destruct w as (l' & r0 & wl & wr & ->).
    inversion wr as [| t [s2 c2] r1 r' [ec im] wr' e1 e2]. subst. cbn [snd] in ec, im. subst c2.
    exists (l' ++ map (pair s2) m ++ r'). split.
    - apply in_options. exists l', s2, c1, r', m. repeat split; auto.
      enough (@replaced A (mover s2 a) c1 = replaced (mover s1 a) c1) as -> by exact i.
      cbn. unfold place_moves, is_impartial in *. destruct (find (fst c1) (games e)) as [d |]; [| reflexivity].
      unfold who. now rewrite im.
    - apply Forall2_app; [exact wl |]. apply Forall2_app; [| exact wr'].
      assert (forall q, In q m -> fst q = fst c1) as stay.
      { cbn in i. unfold place_moves in i. destruct (find (fst c1) (games e)); [| contradiction].
        apply in_map_iff in i. destruct i as [z [<- _]]. intros q j. apply in_map_iff in j. now destruct j as [v [<- _]]. }
      clear i. induction m as [| q m IH]; cbn [map]; constructor.
      + split; [reflexivity |]. cbn [snd]. unfold is_impartial in *. rewrite (stay q (or_introl eq_refl)). exact im.
      + apply IH. intros z j. apply stay. now right. }
  intros x y w a. split; [exact (step a x y w) |]. intros y' i.
  assert (Forall2 like y x) as w'.
  { clear i. induction w as [| t u x y [a1 a2] w IH]; constructor; [| exact IH]. split; [auto | now rewrite <- a1]. }
  destruct (step a y x w' y' i) as [x' [j v]]. exists x'. split; [exact j |].
  clear - v. induction v as [| t u x y [a1 a2] w IH]; constructor; [| exact IH]. split; [auto | now rewrite <- a1].
Qed.

Lemma rel_normal_sign s (c : A) : rel [(s, c)] [(sign (games e) s c, c)].
Proof.
  unfold sign. destruct (is_impartial (games e) c) eqn:h; [now apply rel_sign | apply (rel_refl _ _ cong)].
Qed.

Lemma map_valid key f : find key (maps e) = Some f -> valid_map (games e) f = true.
Proof. apply find_holds with (P := fun f => valid_map (games e) f = true), tree_all_holds. exact valid. Qed.

Lemma map_image key f k x s : find key (maps e) = Some f -> source_game f = k -> within x (domain f) = true ->
  rel [(s, (k, [x]) : A)] [(xorb s (turns f), (target_game f, [shifted (distances f) x]) : A)].
Proof.
  intros i <- w. apply map_valid in i. unfold valid_map, board_of in i.
  destruct (find (source_game f) (games e)) as [d |] eqn:ed; [| discriminate].
  destruct (body d) as [b | |] eqn:eb; try discriminate.
  destruct (find (target_game f) (games e)) as [d' |] eqn:ed'; [| discriminate].
  destruct (body d') as [b' | |] eqn:eb'; try discriminate.
  rewrite 5 andb_true_iff, N.eqb_eq in i. destruct i as [[[[[dm sh] ok] ws] il] ir]. rewrite dm in w.
  rewrite (shifted_image _ _ x sh w).
  apply (rel_alike _ _ cong).
  - apply (image_alike (R := A) (fun x => (source_game f, [x])) (fun a => moves_on b (who d a))
      (fun x => (target_game f, [x])) (fun a => moves_on b' (who d' a)) (pairs f) (turns f) s x).
    + now apply arena_board.
    + now apply arena_board.
    + exact ok.
    + intros []; assumption.
    + exact w.
  - unfold map_ok in ok. rewrite andb_true_iff in ok. pose proof (image_weight _ _ _ (proj1 ok) ws x) as h.
    unfold size. cbn. unfold place_mass. cbn [fst snd]. rewrite ed, ed', eb, eb'. cbn [weight_of]. lia.
Qed.

Lemma stuck_moves k d b x a : find k (games e) = Some d -> body d = OfBoard b -> stuck d b x = true ->
  @replaced A a (k, [x]) = [].
Proof.
  intros ed eb h. etransitivity; [exact (arena_board (games e) fine k d b ed eb a x) |].
  pose proof (for_both_spec _ _ _ h a) as n. cbn beta in n. rewrite negb_true_iff in n.
  clear - n. induction (moves_on b (who d a)) as [| m l IH]; cbn in *; [reflexivity |].
  apply orb_false_iff in n. destruct n as [-> n]. exact (IH n).
Qed.

Lemma part_image_rel k d b x s key : find k (games e) = Some d -> body d = OfBoard b ->
  rel [(s, (k, [x]) : A)] (part_image e d b s k x key).
Proof.
  intros ed eb. unfold part_image. destruct (stuck d b x) eqn:st.
  - apply (rel_dead _ _ cong); apply (stuck_moves k d b); assumption.
  - destruct (find key (maps e)) as [f |] eqn:ef; [| apply (rel_refl _ _ cong)].
    destruct ((source_game f =? k) && within x (domain f)) eqn:h; [| apply (rel_refl _ _ cong)].
    rewrite andb_true_iff, N.eqb_eq in h. destruct h as [h w].
    eapply (rel_trans _ _ cong); [exact (map_image key f k x s ef h w) | apply rel_normal_sign].
Qed.

Lemma weigh_parts ws x l : disjoint l = true ->
  fold_right (fun r w => weigh ws (N.land x r) + w) 0 l <= weigh ws (N.land x (union l)).
Proof.
  induction l as [| r l IH]; cbn [disjoint union fold_right]; [lia |].
  rewrite andb_true_iff, negb_true_iff, meets_not. intros [h k]. specialize (IH k).
  enough (weigh ws (N.land x r) + weigh ws (N.land x (union l)) <= weigh ws (N.land x (N.lor r (union l)))) by lia.
  apply weigh_apart; intro i; rewrite ?N.land_spec, ?N.lor_spec, ?andb_true_iff, ?orb_true_iff.
  - intros [a c]. rewrite (h i c), andb_false_r. auto.
  - tauto.
Qed.

Lemma rel_flat_map {B} (f : B -> list (term A)) (g : B -> list (term A)) l :
  (forall x, In x l -> rel (f x) (g x)) -> rel (flat_map f l) (flat_map g l).
Proof.
  induction l as [| x l IH]; cbn [flat_map]; intro h; [apply (rel_refl _ _ cong) |].
  apply (rel_app _ _ cong); [apply h; now left | apply IH; intros y j; apply h; now right].
Qed.

Lemma reduce_rel (t : term A) : rel [t] (reduce e t).
Proof.
  destruct t as [s [k xs]]. unfold reduce. cbn [fst snd].
  assert (rel [(s, (k, xs) : A)] (if nobody_moves (games e) (k, xs) then [] else [(sign (games e) s (k, xs), (k, xs))])) as plain.
  { destruct (nobody_moves (games e) (k, xs)) eqn:h; [| apply rel_normal_sign].
    unfold nobody_moves in h. destruct (place_moves (games e) Left (k, xs)) eqn:el; [| discriminate].
    destruct (place_moves (games e) Right (k, xs)) eqn:er; [| discriminate]. now apply (rel_dead _ _ cong). }
  unfold board_of. destruct (find k (games e)) as [d |] eqn:ed; [| exact plain].
  destruct (body d) as [b | |] eqn:eb; try exact plain. destruct xs as [| x [| y xs]]; try exact plain.
  assert (forall l, rel [(s, (k, [x]) : A)]
    (if within x (union (map fst l)) && for_both d b (parts_ok (map fst l))
     then flat_map (fun h => part_image e d b s k (N.land x (fst h)) (snd h)) l else [(s, (k, [x]))])) as divided.
  { intro l. match goal with |- rel _ (if ?c then _ else _) => destruct c eqn:h end; [| apply (rel_refl _ _ cong)].
    rewrite andb_true_iff in h. destruct h as [w ok]. pose proof (for_both_spec _ _ _ ok) as each. pose proof (each Left) as pl.
    apply (rel_trans _ _ cong) with (y := map (fun r => (s, (k, [N.land x r]) : A)) (map fst l)).
    - apply (rel_alike _ _ cong).
      + apply (parts_alike (R := A) (fun x => (k, [x])) (fun a => moves_on b (who d a))).
        * now apply arena_board.
        * intros a m i. pose proof (find_holds _ _ _ _ (tree_all_holds _ _ fine) ed) as h. unfold data_ok in h.
          rewrite eb, andb_true_iff, 2 forallb_forall in h.
          apply (sinks_all (bit_weights b)). cbn beta in i.
          destruct h as [p q], (who d a); [exact (p m i) | exact (q m i)].
        * exact each.
        * exact w.
      + assert (size (R := A) [(s, (k, [x]) : A)] = N.to_nat (weigh (bit_weights b) x)) as whole.
        { unfold size. cbn. unfold place_mass. cbn [fst snd]. rewrite ed, eb. cbn [weight_of]. lia. }
        pose proof (weigh_parts (bit_weights b) x (map fst l)) as h. unfold parts_ok in pl. rewrite andb_true_iff in pl.
        specialize (h (proj1 pl)). unfold within in w. rewrite N.eqb_eq in w. rewrite w in h.
        enough (size (R := A) (map (fun r => (s, (k, [N.land x r]) : A)) (map fst l)) =
          N.to_nat (fold_right (fun r w => weigh (bit_weights b) (N.land x r) + w) 0 (map fst l))) as parts.
        { eapply Nat.le_trans; [apply Nat.eq_le_incl; exact parts |].
          eapply Nat.le_trans; [| apply Nat.eq_le_incl; symmetry; exact whole]. lia. }
        clear - ed eb. induction (map fst l) as [| r rs IH]; cbn [map fold_right]; [reflexivity |].
        etransitivity; [exact (f_equal (Nat.add (place_mass (games e) (k, [N.land x r]))) IH) |].
        unfold place_mass. cbn [fst snd]. rewrite ed, eb. cbn [weight_of]. lia.
    - rewrite map_map, <- singles.
      apply rel_flat_map. intros h _. now apply part_image_rel. }
  match goal with |- context [hint e ?t] => destruct (hint e t) as [| [r key] [| h l]] end.
  - apply (divided []).
  - now apply part_image_rel.
  - apply (divided ((r, key) :: h :: l)).
Qed.

Lemma own_rel s (c : A) : own e c = true -> rel [(s, c)] [(negb s, c)].
Proof.
  unfold own. rewrite orb_true_iff. intros [h | h]; [now apply rel_sign |].
  destruct (find (own_hint e c) (maps e)) as [f |] eqn:ef; [| discriminate].
  destruct c as [k xs]. cbn [fst snd] in *. destruct xs as [| x [| y xs]]; try discriminate.
  rewrite 4 andb_true_iff, 3 N.eqb_eq in h. destruct h as [[[[h1 h2] h3] h4] h5].
  pose proof (map_image _ f k x s ef h1 h4) as m. rewrite h2, h3, h5, xorb_true_r in m. exact m.
Qed.

Lemma add_rel (t : term A) l : rel (t :: l) (add e t l).
Proof.
  induction l as [| u l IH]; cbn [add]; [apply (rel_refl _ _ cong) |].
  assert (rel (t :: u :: l) (u :: add e t l)) as later.
  { apply (rel_trans _ _ cong) with (y := [u] ++ t :: l); [apply (rel_permutation _ _ cong); constructor |].
    apply (rel_app _ _ cong _ [u] _ (add e t l)); [apply (rel_refl _ _ cong) | exact IH]. }
  match goal with |- rel _ (if ?c then _ else _) => destruct c eqn:h end.
  - match goal with |- rel _ (if ?c then _ else _) => destruct c eqn:k end.
    + apply same_place_spec in h. rewrite andb_true_iff, orb_true_iff in k. destruct k as [nm k].
      apply (rel_app _ _ cong [t; u] [] l l); [| apply (rel_refl _ _ cong)].
      destruct t as [s c], u as [s' c']. cbn [fst snd] in *. subst c'.
      assert (rel [(negb s', c); (s', c)] []) as gone by (now apply (rel_cancel _ _ cong)).
      destruct (Bool.bool_dec s (negb s')) as [-> | ne]; [exact gone |].
      assert (s = s') as -> by (destruct s, s'; cbn in ne; congruence).
      destruct k as [k | k]; [rewrite xorb_nilpotent in k; discriminate |].
      apply (rel_trans _ _ cong) with (y := [(negb s', c); (s', c)]); [| exact gone].
      apply (rel_app _ _ cong [(s', c)] [(negb s', c)] [(s', c)] [(s', c)]); [now apply own_rel | apply (rel_refl _ _ cong)].
    + match goal with |- rel _ (if ?c then _ else _) => destruct c end; [exact later | apply (rel_refl _ _ cong)].
  - match goal with |- rel _ (if ?c then _ else _) => destruct c end; [apply (rel_refl _ _ cong) | exact later].
Qed.

Lemma add_all_rel l rest : rel (l ++ rest) (add_all e l rest).
Proof.
  unfold add_all. apply (rel_trans _ _ cong) with (y := flat_map (reduce e) l ++ rest).
  - apply (rel_app _ _ cong); [| apply (rel_refl _ _ cong)].
    rewrite <- (map_id l) at 1. rewrite <- singles. apply rel_flat_map. intros t _. apply reduce_rel.
  - generalize (flat_map (reduce e) l). intro m. induction m as [| t m IH]; cbn [fold_right app]; [apply (rel_refl _ _ cong) |].
    apply (rel_trans _ _ cong) with (y := t :: fold_right (add e) rest m); [| apply add_rel].
    apply (rel_app _ _ cong [t] [t]); [apply (rel_refl _ _ cong) | exact IH].
Qed.

Lemma settle_rel l : rel l (settle e l).
Proof. rewrite <- (app_nil_r l) at 1. apply add_all_rel. Qed.

Lemma rel_move s m (past r : list (term A)) :
  rel (rev past ++ map (pair s) m ++ r) (add_all e (map (pair s) m) (rev_append past r)).
Proof.
  rewrite rev_append_rev. apply (rel_trans _ _ cong) with (y := map (pair s) m ++ rev past ++ r); [| apply add_all_rel].
  apply (rel_permutation _ _ cong). rewrite 2 app_assoc. apply Permutation_app_tail, Permutation_app_comm.
Qed.

Lemma states_after_sound a (past l : list (term A)) t : In t (states_after e a past l) ->
  exists q, In q (options_of a (rev past ++ l)) /\ rel q t.
Proof.
  revert past. induction l as [| [s c] l IH]; intro past; cbn [states_after]; [contradiction |].
  rewrite in_app_iff, in_map_iff. intros [[m [<- i]] | i].
  - exists (rev past ++ map (pair s) m ++ l). split; [| apply rel_move].
    apply in_options. exists (rev past), s, c, l, m. auto.
  - apply IH in i. cbn [rev] in i. rewrite <- app_assoc in i. exact i.
Qed.

Lemma states_after_complete a (past l : list (term A)) : forall l1 s c r m, l = l1 ++ (s, c) :: r ->
  In m (place_moves (games e) (mover s a) c) ->
  exists t, In t (states_after e a past l) /\ rel (rev past ++ l1 ++ map (pair s) m ++ r) t.
Proof.
  revert past. induction l as [| [s0 c0] l IH]; intros past l1 s c r m eq i; [destruct l1; discriminate |].
  cbn [states_after]. destruct l1 as [| t0 l1]; cbn [app] in eq; injection eq.
  - intros -> -> ->. eexists. split; [apply in_or_app; left; apply in_map_iff; exists m; split; [reflexivity | exact i] |].
    apply rel_move.
  - intros -> <-. destruct (IH ((s0, c0) :: past) l1 s c r m eq_refl i) as [t [j h]].
    exists t. split; [apply in_or_app; right; exact j |]. cbn [rev] in h. rewrite <- app_assoc in h. exact h.
Qed.

Lemma every_state a (l q : list (term A)) : In q (options_of a l) -> exists t, In t (states_after e a [] l) /\ rel q t.
Proof.
  intro i. apply in_options in i. destruct i as (l1 & s & c & r & m & eq & i & ->).
  exact (states_after_complete a [] l l1 s c r m eq i).
Qed.

End Sound.

(** * Who wins *)

Inductive verdict := Accepted | Refused (line : N).

Definition stored (e : setting) (s : state) (t : tree (list state)) : bool :=
  match find (hash e s) t with Some l => existsb (same_state s) l | None => false end.

Definition store (e : setting) (s : state) (t : tree (list state)) : tree (list state) :=
  put (hash e s) (fun o => match o with Some l => s :: l | None => [s] end) t.

Record entry := Entry { line : N; loser : player; lost_state : state }.

Definition same_player (a b : player) : bool :=
  match a, b with Left, Left | Right, Right => true | _, _ => false end.

Definition states_of (e : setting) (a : player) (l : list entry) : tree (list state) :=
  fold_left (fun t x => if same_player (loser x) a then store e (lost_state x) t else t) l nothing.

(** In normal play the empty state is lost. *)
Definition listed (e : setting) (t : tree (list state)) (s : state) : bool :=
  match s with [] => negb (misere_play e) | _ => stored e s t end.

Definition no_moves (e : setting) (a : player) (s : state) : bool :=
  forallb (fun t => match place_moves (games e) (mover (fst t) a) (snd t) with [] => true | _ => false end) s.

Definition sane_state (e : setting) (s : state) : bool :=
  forallb (fun t => match find (fst (snd t)) (games e) with Some d => sane (body d) (snd (snd t)) | None => false end) s.

Definition is_answered (e : setting) (a : player) (t : tree (list state)) (s : state) : bool :=
  sane_state e s && (some_after e (other a) (listed e t) [] s || misere_play e && no_moves e (other a) s).

Fixpoint all_answered (e : setting) (a : player) (t : tree (list state)) (memory : tree (list state)) (l : list state)
  : option (tree (list state)) :=
  match l with
  | [] => Some memory
  | s :: r =>
      if stored e s memory then all_answered e a t memory r
      else if is_answered e a t s then all_answered e a t (store e s memory) r
      else None
  end.

Fixpoint check_entries (e : setting) (tl tr ml mr : tree (list state)) (l : list entry) : verdict :=
  match l with
  | [] => Accepted
  | x :: r =>
      let a := loser x in
      let s := lost_state x in
      if sane_state e s && negb (misere_play e && no_moves e a s) then
        match a with
        | Left => match all_answered e a tl ml (states_after e a [] s) with
            | Some m => check_entries e tl tr m mr r
            | None => Refused (line x)
            end
        | Right => match all_answered e a tr mr (states_after e a [] s) with
            | Some m => check_entries e tl tr ml m r
            | None => Refused (line x)
            end
        end
      else Refused (line x)
  end.

(** A claim about the state of the statement: this player, moving first, loses
    or wins. *)
Inductive claim := Loses (a : player) | Wins (a : player).

Definition claimed (e : setting) (tl tr : tree (list state)) (root : state) (c : claim) : bool :=
  let tree_for a := match a with Left => tl | Right => tr end in
  let s := settle e root in
  sane_state e root &&
  match c with
  | Loses a => listed e (tree_for a) s
  | Wins a => some_after e a (listed e (tree_for (other a))) [] s || misere_play e && no_moves e a s
  end.

Definition check_replies (e : setting) (l : list entry) (root : state) (claims : list claim) : verdict :=
  let tl := states_of e Left l in
  let tr := states_of e Right l in
  if setting_ok e then
    match check_entries e tl tr nothing nothing l with
    | Refused n => Refused n
    | Accepted => if forallb (claimed e tl tr root) claims then Accepted else Refused 1
    end
  else Refused 1.

Section Replies_sound.

Variables (e : setting) (l : list entry).
Hypothesis fine : tree_all data_ok (games e) = true.
Hypothesis valid : tree_all (valid_map (games e)) (maps e) = true.
Let A := arena_of (games e) fine.
Let tl := states_of e Left l.
Let tr := states_of e Right l.
Let tree_for a := match a with Left => tl | Right => tr end.

(** The states that a certificate lists. *)
Definition in_entries (a : player) (s : list (term A)) : Prop :=
  (s = [] /\ misere_play e = false) \/ exists x, In x l /\ loser x = a /\ lost_state x = s.

Let cong := reduces_congruence (R := A) (misere_play e).

Lemma stored_holds (P : state -> Prop) s t : holds (Forall P) t -> stored e s t = true -> P s.
Proof.
  unfold stored. intro h. destruct (find (hash e s) t) as [b |] eqn:f; [| discriminate].
  apply (find_holds _ _ _ _ h) in f. rewrite existsb_exists. intros [u [i k]]. apply same_state_spec in k. subst u.
  now apply (proj1 (Forall_forall P b) f).
Qed.

Lemma store_holds (P : state -> Prop) s t : P s -> holds (Forall P) t -> holds (Forall P) (store e s t).
Proof.
  intros p h. unfold store. apply put_holds; [auto | | exact h]. intros b f. constructor; assumption.
Qed.

Lemma states_of_holds a : holds (Forall (fun s => exists x, In x l /\ loser x = a /\ lost_state x = s)) (states_of e a l).
Proof.
  unfold states_of.
  assert (forall r t, incl r l -> holds (Forall (fun s => exists x, In x l /\ loser x = a /\ lost_state x = s)) t ->
    holds (Forall (fun s => exists x, In x l /\ loser x = a /\ lost_state x = s))
      (fold_left (fun t x => if same_player (loser x) a then store e (lost_state x) t else t) r t)) as h.
  { induction r as [| x r IH]; intros t i h; cbn [fold_left]; [exact h |]. apply IH; [intros y j; apply i; now right |].
    destruct (same_player (loser x) a) eqn:p; [| exact h]. apply store_holds; [| exact h].
    exists x. split; [apply i; now left |]. split; [| reflexivity].
    destruct (loser x), a; cbn in p; congruence. }
  apply h; [apply incl_refl | apply holds_nothing].
Qed.

Lemma listed_in a (s : state) : listed e (tree_for a) s = true -> in_entries a s.
Proof.
  unfold listed. intro h. destruct s as [| t s].
  - left. split; [reflexivity |]. now apply negb_true_iff in h.
  - right. refine (stored_holds (fun s => exists x, In x l /\ loser x = a /\ lost_state x = s) (t :: s) _ _ h). destruct a; apply states_of_holds.
Qed.

Lemma no_moves_spec a (s : list (term A)) : no_moves e a s = true <-> options_of a s = [].
Proof.
  unfold no_moves. induction s as [| [b c] s IH]; cbn [forallb options_of fst snd]; [tauto |].
  rewrite andb_true_iff, IH. change (@replaced A) with (place_moves (games e)).
  destruct (place_moves (games e) (mover b a) c) as [| m ms]; cbn [map app].
  - destruct (options_of (R := A) a s); cbn; intuition congruence.
  - split; [intros [h _]; discriminate | discriminate].
Qed.

Lemma some_after_sound a p (s : list (term A)) : some_after e a p [] s = true ->
  exists q t, In q (options_of a s) /\ reduces (misere_play e) q t /\ p t = true.
Proof.
  rewrite some_after_spec, existsb_exists. intros [t [i h]].
  destruct (states_after_sound e fine valid _ cong a [] s t i) as [q [j k]]. exists q, t. auto.
Qed.

Lemma is_answered_spec a s : is_answered e a (tree_for a) s = true ->
  answered (R := A) (misere_play e) in_entries a s.
Proof.
  unfold is_answered. rewrite andb_true_iff, orb_true_iff, andb_true_iff. intros [_ [h | [m h]]].
  - right. destruct (some_after_sound _ _ s h) as (q & t & i & k & p). exists q, t. split; [exact i |].
    split; [exact k |]. now apply listed_in.
  - left. split; [exact m |]. now apply no_moves_spec.
Qed.

Lemma all_answered_spec a states : forall memory m,
  holds (Forall (answered (R := A) (misere_play e) in_entries a)) memory ->
  all_answered e a (tree_for a) memory states = Some m ->
  holds (Forall (answered (R := A) (misere_play e) in_entries a)) m /\
  forall s, In s states -> answered (R := A) (misere_play e) in_entries a s.
Proof.
  induction states as [| s r IH]; cbn [all_answered]; intros memory m h.
  - intro eq. injection eq as <-. split; [exact h | contradiction].
  - destruct (stored e s memory) eqn:st.
    + intro eq. destruct (IH memory m h eq) as [h' each]. split; [exact h' |]. intros u [<- | i]; [| auto].
      exact (stored_holds _ s memory h st).
    + destruct (is_answered e a (tree_for a) s) eqn:an; [| discriminate]. apply is_answered_spec in an.
      intro eq. destruct (IH (store e s memory) m) as [h' each]; [now apply store_holds | exact eq |].
      split; [exact h' |]. intros u [<- | i]; auto.
Qed.

Lemma check_entries_spec r : forall ml mr,
  holds (Forall (answered (R := A) (misere_play e) in_entries Left)) ml ->
  holds (Forall (answered (R := A) (misere_play e) in_entries Right)) mr ->
  check_entries e tl tr ml mr r = Accepted ->
  forall x, In x r ->
    (misere_play e = true -> options_of (R := A) (loser x) (lost_state x) <> []) /\
    forall s, In s (states_after e (loser x) [] (lost_state x)) -> answered (R := A) (misere_play e) in_entries (loser x) s.
Proof.
  induction r as [| y r IH]; intros ml mr hl hr; cbn [check_entries]; [contradiction |].
  destruct (sane_state e (lost_state y) && negb (misere_play e && no_moves e (loser y) (lost_state y))) eqn:c; [| discriminate].
  rewrite andb_true_iff, negb_true_iff in c. destruct c as [_ c].
  assert (misere_play e = true -> options_of (R := A) (loser y) (lost_state y) <> []) as moves.
  { intros m n. apply no_moves_spec in n. rewrite m, n in c. discriminate. }
  destruct (loser y) eqn:ly.
  - destruct (all_answered e Left tl ml _) as [m |] eqn:an; [| discriminate].
    destruct (all_answered_spec Left _ ml m hl an) as [h each]. intros ok x [<- | i]; [rewrite ly; auto |].
    exact (IH m mr h hr ok x i).
  - destruct (all_answered e Right tr mr _) as [m |] eqn:an; [| discriminate].
    destruct (all_answered_spec Right _ mr m hr an) as [h each]. intros ok x [<- | i]; [rewrite ly; auto |].
    exact (IH ml m hl h ok x i).
Qed.

Lemma entries_lost : check_entries e tl tr nothing nothing l = Accepted ->
  forall a s, in_entries a s -> lost (R := A) (misere_play e) a s.
Proof.
  intro ok. apply closed_up_to_reduction. intros a s [[-> m] | (x & i & <- & <-)].
  - rewrite m. split; [discriminate | contradiction].
  - destruct (check_entries_spec l nothing nothing (holds_nothing _) (holds_nothing _) ok x i) as [moves each]. split; [exact moves |].
    intros t it. destruct (every_state e fine valid _ cong (loser x) (lost_state x) t it) as [t' [j k]]. eauto.
Qed.

Lemma claimed_spec root c : check_entries e tl tr nothing nothing l = Accepted -> claimed e tl tr root c = true ->
  match c with
  | Loses a => lost (R := A) (misere_play e) a root
  | Wins a => won (R := A) (misere_play e) a root
  end.
Proof.
  intro ok. destruct (settle_rel e fine valid _ cong root) as [same _].
  unfold claimed. rewrite andb_true_iff. intros [_ h]. destruct c as [a | a]; specialize (same [] a);
    rewrite 2 app_nil_r in same.
  - apply (proj1 same). apply (entries_lost ok). apply listed_in. destruct a; exact h.
  - apply (proj2 same). rewrite orb_true_iff, andb_true_iff in h. destruct h as [h | [m h]].
    + destruct (some_after_sound _ _ _ h) as (q & t & i & [k _] & p). apply (won_move (misere_play e) a _ q i).
      specialize (k [] (other a)). rewrite 2 app_nil_r in k. apply (proj1 k). apply (entries_lost ok).
      apply listed_in. destruct a; exact p.
    + apply won_end; [exact m |]. now apply no_moves_spec.
Qed.

End Replies_sound.

(** What a certificate of kind [replies] proves. *)

Theorem check_replies_sound e l root claims : check_replies e l root claims = Accepted ->
  exists fine : tree_all data_ok (games e) = true, forall c, In c claims ->
    match c with
    | Loses a => lost (R := arena_of (games e) fine) (misere_play e) a root
    | Wins a => won (R := arena_of (games e) fine) (misere_play e) a root
    end.
Proof.
  intro h. unfold check_replies in h. destruct (setting_ok e) eqn:s; [| discriminate].
  unfold setting_ok in s. apply andb_true_iff in s. destruct s as [fine valid].
  destruct (check_entries e (states_of e Left l) (states_of e Right l) nothing nothing l) eqn:ok; [| discriminate].
  destruct (forallb _ claims) eqn:all; [| discriminate]. exists fine.
  intros c i. apply (claimed_spec e l fine valid root c ok). rewrite forallb_forall in all. exact (all c i).
Qed.

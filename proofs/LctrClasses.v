(** LCTR and Downright are domestic and returnable, neither tame nor forced
    (Theorem 19 of the paper on LCTR).

    The paper's proof of Lemma 18 looks at the pairs of a normal and a misère
    value in a window of thirteen boxes. So does this one; the cases are tried
    by computation. *)

From Coq Require Import List Arith Lia Bool Wellfounded.
From Nimatron Require Import Game Truncation Lctr.
Import ListNotations.

Definition pair : Type := nat * nat.

(** The pair of a position of an impartial game. *)

Definition pair_of {G : game} (p : G) : pair := (grundy p, misere_grundy p).

(** Definition 2, for all positions of a game. *)

Definition domestic (G : game) : Prop :=
  forall p : G, forall k, 2 <= k -> pair_of p <> (0, k) /\ pair_of p <> (k, 0).

Definition returnable (G : game) : Prop := forall c : pair, c = (0, 1) \/ c = (1, 0) ->
  forall x y : G, pair_of x = c -> In y (options x) -> options y <> [] ->
  exists z, In z (options y) /\ pair_of z = c.

Definition tame (G : game) : Prop :=
  forall p : G, pair_of p = (0, 1) \/ pair_of p = (1, 0) \/ exists k, pair_of p = (k, k).

Definition forced (G : game) : Prop := forall x y : G, In y (options x) ->
  (pair_of x = (0, 1) -> pair_of y = (1, 0)) /\ (pair_of x = (1, 0) -> pair_of y = (0, 1)).

(** * Cells *)

(** A cell of a diagram: whether there is a box, and its pair. *)

Definition cell : Type := bool * pair.

Definition pair_from (l : list pair) : pair := (mex (map fst l), misere_mex (map snd l)).

(** The pair of a box from the cells below and to the right. In LCTR an empty
    position is an option; in Downright it is not. *)

Definition from_cells (empties : bool) (down right : cell) : pair :=
  pair_from (map snd (filter (fun c => fst c || empties) [down; right])).

Definition pair_eqb (a b : pair) : bool := (fst a =? fst b) && (snd a =? snd b).

Definition mild (a : pair) : bool := negb (pair_eqb a (0, 2)) && negb (pair_eqb a (2, 0)).

(** What is known of a cell: an empty one is (0, 1), values are at most 2, no
    (0,2) and no (2,0); and a box with nothing below it, or nothing to its
    right, is (0,1) or (1,0) in Downright, (0,1), (1,0) or (2, ...) in LCTR. *)

Definition cells : list cell :=
  (false, (0, 1)) :: map (fun p => (true, p)) [(0, 0); (0, 1); (1, 0); (1, 1); (1, 2); (2, 1); (2, 2)].

Definition fit (b : bool) (empties : bool) (down right : cell) : cell :=
  if b then (true, from_cells empties down right) else (false, (0, 1)).

(** A cell may be a box only if the cells above and to the left are. *)

Definition under (above below : bool) : bool := implb below above.

Definition thin (empties : bool) (c down right : cell) : bool :=
  implb (fst c && negb empties && (negb (fst down) || negb (fst right)))
    (pair_eqb (snd c) (0, 1) || pair_eqb (snd c) (1, 0)).

(** What is to be shown of a box x with the options z (below) and y (right),
    whose common option is w: it is mild; and if it is (0,1) or (1,0), then from
    an option that is not terminal such a pair is reached again. *)

Definition leads (empties : bool) (c : pair) (d r : cell) : bool :=
  existsb (fun e => pair_eqb (snd e) c) (filter (fun e => fst e || empties) [d; r]).

Definition goes_on (empties : bool) (d r : cell) : bool :=
  match filter (fun e : cell => fst e || empties) [d; r] with [] => false | _ => true end.

Definition back (empties : bool) (x : pair) (y d r : cell) : bool :=
  forallb (fun c => implb (pair_eqb x c && fst y && goes_on empties d r) (leads empties c d r)) [(0, 1); (1, 0)].

Definition bools : list bool := [true; false].

(** All windows: the boundary cells A B C E F, then the boxes inside. *)

Definition window (empties : bool) : bool :=
  forallb (fun B => forallb (fun C => forallb (fun u =>
    let U := fit u empties B C in
    if negb (under u (fst B) && under u (fst C) && mild (snd U) && thin empties U B C) then true else
    forallb (fun A => forallb (fun s =>
      let S := fit s empties A U in
      if negb (under s (fst A) && under s u && under (fst A) (fst B) && mild (snd S) && thin empties S A U) then true else
      forallb (fun E => forallb (fun t =>
        let T := fit t empties C E in
        if negb (under t (fst C) && under t (fst E) && mild (snd T) && thin empties T C E) then true else
        forallb (fun w =>
          let W := fit w empties U T in
          if negb (under w u && under w t && mild (snd W) && thin empties W U T) then true else
          forallb (fun F => forallb (fun v =>
            let V := fit v empties T F in
            if negb (under v t && under v (fst F) && under (fst F) (fst E) && mild (snd V) && thin empties V T F) then true else
            forallb (fun z =>
              let Z := fit z empties S W in
              if negb (under z s && under z w && mild (snd Z) && thin empties Z S W) then true else
              forallb (fun y =>
                let Y := fit y empties W V in
                if negb (under y w && under y v && mild (snd Y) && thin empties Y W V) then true else
                let X := from_cells empties Z Y in
                mild X && back empties X Z S W && back empties X Y W V)
              bools) bools) bools) cells) bools) bools) cells) bools) cells) bools) cells) cells.

Lemma windows : window true = true /\ window false = true.
Proof. split; vm_cast_no_check (eq_refl true). Qed.

(** * From windows to diagrams *)

Section Diagrams.

Variable shape : diagram.
Variable empties : bool.
Variable C : nat -> nat -> cell.

Hypothesis C_eq : forall i j, C i j = fit (box shape i j) empties (C (S i) j) (C i (S j)).
Hypothesis C_thin : forall i j, thin empties (C i j) (C (S i) j) (C i (S j)) = true.

Lemma C_box i j : fst (C i j) = box shape i j.
Proof. rewrite C_eq. unfold fit. destruct (box shape i j); reflexivity. Qed.

Lemma C_under i j i' j' : i' <= i -> j' <= j -> under (box shape i' j') (box shape i j) = true.
Proof.
  intros hi hj. unfold under. destruct (box shape i j) eqn:b; [| reflexivity].
  now rewrite (box_less shape i j i' j' hi hj b).
Qed.

Lemma misere_mex_le l : length l <= 2 -> misere_mex l <= 2.
Proof. destruct l as [| a l]; cbn [misere_mex]; [lia |]. pose proof (mex_le (a :: l)). lia. Qed.

Lemma C_le i j : fst (snd (C i j)) <= 2 /\ snd (snd (C i j)) <= 2.
Proof.
  rewrite C_eq. unfold fit. destruct (box shape i j); cbn [fst snd]; [| lia].
  unfold from_cells, pair_from. cbn [fst snd].
  set (l := filter _ _). assert (length l <= 2) as h.
  { unfold l. cbn [filter]. destruct (fst (C (S i) j) || empties), (fst (C i (S j)) || empties); cbn; lia. }
  split; [| apply misere_mex_le; now rewrite !map_length].
  pose proof (mex_le (map fst (map snd l))) as m. rewrite !map_length in m. lia.
Qed.

Lemma C_in i j : mild (snd (C i j)) = true -> In (C i j) cells.
Proof.
  pose proof (C_le i j) as le. pose proof (C_eq i j) as e. pose proof (C_box i j) as f.
  destruct (C i j) as [b [g m]]. cbn [fst snd] in *. subst b. unfold fit in e.
  destruct (box shape i j); [| injection e as -> ->; intros _; now left].
  clear e. intro ok. right. apply in_map_iff. exists (g, m). split; [reflexivity |].
  destruct le as [lg lm]. destruct g as [| [| [| g]]]; [| | | lia]; destruct m as [| [| [| m]]]; try lia;
    try discriminate ok; cbn; tauto.
Qed.

Lemma bools_in (b : bool) : In b bools.
Proof. destruct b; cbn; auto. Qed.

Definition shown (i j : nat) : Prop :=
  mild (snd (C i j)) = true /\
  back empties (snd (C i j)) (C (S i) j) (C (S (S i)) j) (C (S i) (S j)) = true /\
  back empties (snd (C i j)) (C i (S j)) (C (S i) (S j)) (C i (S (S j))) = true.

Lemma all_mild : forall i j, mild (snd (C i j)) = true /\ (box shape i j = true -> shown i j).
Proof.
  assert (window empties = true) as win by (destruct empties; apply windows).
  enough (forall n i j, size shape (i, j) < n -> mild (snd (C i j)) = true /\ (box shape i j = true -> shown i j)) as h
    by (intros i j; exact (h (S (size shape (i, j))) i j (Nat.lt_succ_diag_r _))).
  induction n as [| n IH]; intros i j less; [lia |].
  destruct (box shape i j) eqn:b.
  2: split; [rewrite C_eq, b; reflexivity | intro f; discriminate f].
  assert (shown i j) as h; [| split; [exact (proj1 h) | intros _; exact h]].
  (* Cells further down and to the right are smaller, or empty. *)
  assert (forall di dj, 0 < di + dj -> mild (snd (C (di + i) (dj + j))) = true) as mi.
  { intros di dj pos. destruct (box shape (di + i) (dj + j)) eqn:bd; [| rewrite C_eq, bd; reflexivity].
    refine (proj1 (IH (di + i) (dj + j) _)). apply box_bounds in bd. apply box_bounds in b. unfold size in *. cbn [fst snd] in *. lia. }
  assert (forall di dj, C (di + i) (dj + j) =
    fit (box shape (di + i) (dj + j)) empties (C (S di + i) (dj + j)) (C (di + i) (S dj + j))) as eq
    by (intros; apply C_eq).
  assert (forall di dj, thin empties (C (di + i) (dj + j)) (C (S di + i) (dj + j)) (C (di + i) (S dj + j)) = true) as th
    by (intros; apply C_thin).
  assert (forall di dj di' dj', di' <= di -> dj' <= dj ->
    under (box shape (di' + i) (dj' + j)) (box shape (di + i) (dj + j)) = true) as un
    by (intros; apply C_under; lia).
  assert (forall di dj, 0 < di + dj -> In (C (di + i) (dj + j)) cells) as ins by (intros; apply C_in, mi; assumption).
  unfold window in win.
  rewrite forallb_forall in win. specialize (win _ (ins 3 1 ltac:(lia))).
  rewrite forallb_forall in win. specialize (win _ (ins 2 2 ltac:(lia))).
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (2 + i) (1 + j)))).
  cbv beta zeta in win. rewrite <- (eq 2 1), !C_box, !un, (mi 2 1), (th 2 1) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (ins 3 0 ltac:(lia))).
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (2 + i) (0 + j)))).
  cbv beta zeta in win. rewrite <- (eq 2 0), !C_box, !un, (mi 2 0), (th 2 0) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (ins 1 3 ltac:(lia))).
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (1 + i) (2 + j)))).
  cbv beta zeta in win. rewrite <- (eq 1 2), !C_box, !un, (mi 1 2), (th 1 2) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (1 + i) (1 + j)))).
  cbv beta zeta in win. rewrite <- (eq 1 1), !un, (mi 1 1), (th 1 1) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (ins 0 3 ltac:(lia))).
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (0 + i) (2 + j)))).
  cbv beta zeta in win. rewrite <- (eq 0 2), !C_box, !un, (mi 0 2), (th 0 2) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (1 + i) (0 + j)))).
  cbv beta zeta in win. rewrite <- (eq 1 0), !un, (mi 1 0), (th 1 0) in win by lia. cbn [andb negb] in win.
  rewrite forallb_forall in win. specialize (win _ (bools_in (box shape (0 + i) (1 + j)))).
  cbv beta zeta in win. rewrite <- (eq 0 1), !un, (mi 0 1), (th 0 1) in win by lia. cbn [andb negb] in win.
  assert (snd (C i j) = from_cells empties (C (1 + i) (0 + j)) (C (0 + i) (1 + j))) as ex
    by (rewrite C_eq, b; reflexivity).
  rewrite <- ex, !andb_true_iff in win. cbn [Nat.add] in win. unfold shown. tauto.
Qed.

(** The pair of a box, by computation. *)

Fixpoint computed (n i j : nat) : cell :=
  match n with
  | O => (false, (0, 1))
  | S n' => fit (box shape i j) empties (computed n' (S i) j) (computed n' i (S j))
  end.

Lemma C_computed n : forall i j, size shape (i, j) < n -> C i j = computed n i j.
Proof.
  induction n as [| n IH]; intros i j less; [lia |]. rewrite C_eq. cbn [computed].
  destruct (box shape i j) eqn:b; [| reflexivity]. cbn [fit]. apply box_bounds in b.
  unfold size in *. cbn [fst snd] in *. rewrite <- !IH by (unfold size; cbn [fst snd]; lia). reflexivity.
Qed.

End Diagrams.

(** * The two games *)

Section Games.

Variable shape : diagram.

Definition lctr_cell (i j : nat) : cell := (box shape i j, pair_of ((i, j) : lctr shape)).
Definition downright_cell (i j : nat) : cell := (box shape i j, pair_of ((i, j) : downright shape)).

Lemma pair_of_eq {G : game} (p : G) : pair_of p = pair_from (map pair_of (options p)).
Proof.
  unfold pair_of at 1, pair_from. rewrite !map_map. cbn [fst snd pair_of].
  now rewrite (grundy_eq p), (misere_grundy_eq p).
Qed.

Lemma lctr_cell_eq i j :
  lctr_cell i j = fit (box shape i j) true (lctr_cell (S i) j) (lctr_cell i (S j)).
Proof.
  unfold lctr_cell at 1, fit. rewrite pair_of_eq. cbn [options lctr]. unfold lctr_options. cbn [fst snd].
  destruct (box shape i j); [| reflexivity].
  unfold from_cells. cbn [filter]. rewrite !orb_true_r. reflexivity.
Qed.

Lemma downright_options i j : options ((i, j) : downright shape) =
  filter (fun p => box shape (fst p) (snd p)) (lctr_options shape (i, j)).
Proof.
  cbn [options downright trunc]. unfold truncated_options. cbn [options lctr]. apply filter_ext.
  intros [a b]. rewrite terminal_box. apply negb_involutive.
Qed.

Lemma downright_cell_eq i j :
  downright_cell i j = fit (box shape i j) false (downright_cell (S i) j) (downright_cell i (S j)).
Proof.
  unfold downright_cell at 1, fit. rewrite pair_of_eq, downright_options. unfold lctr_options. cbn [fst snd].
  destruct (box shape i j); [| reflexivity].
  unfold from_cells. cbn [filter fst snd downright_cell]. rewrite !orb_false_r.
  destruct (box shape (S i) j), (box shape i (S j)); reflexivity.
Qed.

Lemma lctr_thin i j : thin true (lctr_cell i j) (lctr_cell (S i) j) (lctr_cell i (S j)) = true.
Proof. unfold thin. cbn [negb]. rewrite andb_false_r. reflexivity. Qed.

Lemma flip p : pair_eqb p (0, 1) || pair_eqb p (1, 0) = true ->
  pair_eqb (pair_from [p]) (0, 1) || pair_eqb (pair_from [p]) (1, 0) = true.
Proof.
  destruct p as [a b]. unfold pair_eqb. cbn [fst snd]. rewrite orb_true_iff, !andb_true_iff, !Nat.eqb_eq.
  intros [[-> ->] | [-> ->]]; reflexivity.
Qed.

Lemma downright_thin : forall i j,
  thin false (downright_cell i j) (downright_cell (S i) j) (downright_cell i (S j)) = true.
Proof.
  assert (forall n i j, size shape (i, j) < n ->
    thin false (downright_cell i j) (downright_cell (S i) j) (downright_cell i (S j)) = true) as all;
    [| intros i j; apply (all (S (size shape (i, j)))); lia].
  induction n as [| n IH]; intros i j less; [lia |].
  unfold thin. cbn [fst downright_cell negb]. rewrite andb_true_r.
  destruct (box shape i j) eqn:b; [| reflexivity]. cbn [andb].
  pose proof (downright_cell_eq i j) as e. rewrite b in e. cbn [fit] in e. unfold from_cells in e.
  cbn [filter fst downright_cell] in e. rewrite !orb_false_r in e. pose proof (box_bounds shape i j b) as bb.
  destruct (box shape (S i) j) eqn:bd, (box shape i (S j)) eqn:br; cbn [negb orb implb]; [reflexivity | | |];
    apply (f_equal snd) in e; cbn [map snd downright_cell] in e |- *.
  - (* nothing to the right: nothing to the right below *)
    specialize (IH (S i) j ltac:(unfold size in *; cbn [fst snd] in *; lia)). unfold thin in IH.
    cbn [fst downright_cell negb] in IH. rewrite bd, andb_true_r in IH.
    destruct (box shape (S i) (S j)) eqn:c; [rewrite (box_less shape (S i) (S j) i (S j)) in br by (auto; lia); discriminate |].
    cbn [negb andb] in IH. rewrite orb_true_r in IH. cbn [implb] in IH. apply flip in IH.
    rewrite e. exact IH.
  - specialize (IH i (S j) ltac:(unfold size in *; cbn [fst snd] in *; lia)). unfold thin in IH.
    cbn [fst downright_cell negb] in IH. rewrite br, andb_true_r in IH.
    destruct (box shape (S i) (S j)) eqn:c; [rewrite (box_less shape (S i) (S j) (S i) j) in bd by (auto; lia); discriminate |].
    cbn [negb andb orb] in IH. cbn [implb] in IH. apply flip in IH.
    rewrite e. exact IH.
  - rewrite e. reflexivity.
Qed.

Lemma pair_eqb_eq a b : pair_eqb a b = true <-> a = b.
Proof.
  destruct a as [a1 a2], b as [b1 b2]. unfold pair_eqb. cbn [fst snd]. rewrite andb_true_iff, !Nat.eqb_eq.
  split; [intros [-> ->]; reflexivity | intro e; injection e; auto].
Qed.

Lemma mild_domestic (p : pair) k : fst p <= 2 -> snd p <= 2 -> mild p = true -> 2 <= k -> p <> (0, k) /\ p <> (k, 0).
Proof.
  destruct p as [a b]. cbn [fst snd]. intros ha hb m hk.
  split; intro e; injection e as -> ->; replace k with 2 in m by lia; discriminate m.
Qed.

Theorem lctr_domestic : domestic (lctr shape).
Proof.
  intros [i j] k hk. pose proof (C_le shape true lctr_cell lctr_cell_eq i j) as [le1 le2].
  exact (mild_domestic _ k le1 le2 (proj1 (all_mild shape true lctr_cell lctr_cell_eq lctr_thin i j)) hk).
Qed.

Theorem downright_domestic : domestic (downright shape).
Proof.
  intros [i j] k hk. pose proof (C_le shape false downright_cell downright_cell_eq i j) as [le1 le2].
  exact (mild_domestic _ k le1 le2 (proj1 (all_mild shape false downright_cell downright_cell_eq downright_thin i j)) hk).
Qed.

Lemma back_spec empties c x y d r : c = (0, 1) \/ c = (1, 0) -> back empties x y d r = true ->
  x = c -> fst y = true -> goes_on empties d r = true -> leads empties c d r = true.
Proof.
  intros hc h e fy g. unfold back in h. rewrite forallb_forall in h.
  specialize (h c ltac:(destruct hc as [-> | ->]; cbn; auto)). subst x.
  rewrite (proj2 (pair_eqb_eq c c) eq_refl), fy, g in h. exact h.
Qed.

Theorem lctr_returnable : returnable (lctr shape).
Proof.
  intros c hc [i j] y px iy moves. cbn [options lctr] in iy. unfold lctr_options in iy. cbn [fst snd] in iy.
  destruct (box shape i j) eqn:b; [| contradiction].
  destruct (proj2 (all_mild shape true lctr_cell lctr_cell_eq lctr_thin i j) b) as [_ [hz hy]].
  assert (forall a e, options ((a, e) : lctr shape) <> [] -> box shape a e = true) as nonempty.
  { intros a e h. destruct (box shape a e) eqn:be; [reflexivity |]. exfalso. apply h.
    cbn [options lctr]. unfold lctr_options. cbn [fst snd]. now rewrite be. }
  assert (forall a e d r, box shape a e = true -> d = lctr_cell (S a) e -> r = lctr_cell a (S e) ->
    leads true c d r = true -> exists z, In z (options ((a, e) : lctr shape)) /\ pair_of z = c) as found.
  { intros a e d r be -> -> h. unfold leads in h. cbn [filter] in h. rewrite !orb_true_r in h.
    cbn [existsb snd lctr_cell] in h. rewrite orb_false_r, orb_true_iff, !pair_eqb_eq in h.
    cbn [options lctr]. unfold lctr_options. cbn [fst snd]. rewrite be.
    destruct h as [h | h]; eexists; (split; [| exact h]); cbn; auto. }
  destruct iy as [<- | [<- | []]]; pose proof (nonempty _ _ moves) as by_.
  - apply (found (S i) j _ _ by_ eq_refl eq_refl).
    apply (back_spec true c _ _ _ _ hc hz); [exact px | exact by_ |]. unfold goes_on. cbn [filter].
    rewrite !orb_true_r. reflexivity.
  - apply (found i (S j) _ _ by_ eq_refl eq_refl).
    apply (back_spec true c _ _ _ _ hc hy); [exact px | exact by_ |]. unfold goes_on. cbn [filter].
    rewrite !orb_true_r. reflexivity.
Qed.

Theorem downright_returnable : returnable (downright shape).
Proof.
  intros c hc [i j] y px iy moves. rewrite downright_options in iy. apply filter_In in iy. destruct iy as [iy by_].
  unfold lctr_options in iy. cbn [fst snd] in iy. destruct (box shape i j) eqn:b; [| contradiction].
  destruct (proj2 (all_mild shape false downright_cell downright_cell_eq downright_thin i j) b) as [_ [hz hy]].
  assert (forall a e, box shape a e = true -> options ((a, e) : downright shape) <> [] ->
    goes_on false (downright_cell (S a) e) (downright_cell a (S e)) = true) as on.
  { intros a e be h. rewrite downright_options in h. unfold lctr_options in h. cbn [fst snd] in h. rewrite be in h.
    cbn [filter fst snd] in h. unfold goes_on. cbn [filter fst downright_cell]. rewrite !orb_false_r.
    destruct (box shape (S a) e), (box shape a (S e)); try reflexivity. contradiction. }
  assert (forall a e, box shape a e = true -> leads false c (downright_cell (S a) e) (downright_cell a (S e)) = true ->
    exists z, In z (options ((a, e) : downright shape)) /\ pair_of z = c) as found.
  { intros a e be h. rewrite downright_options. unfold lctr_options. cbn [fst snd]. rewrite be.
    unfold leads in h. cbn [filter fst snd downright_cell] in h |- *. rewrite !orb_false_r in h.
    destruct (box shape (S a) e), (box shape a (S e)); cbn [existsb snd] in h;
      rewrite ?orb_false_r, ?orb_true_iff, ?pair_eqb_eq in h; try discriminate;
      try (destruct h as [h | h]); eexists; (split; [| exact h]); cbn; auto. }
  destruct iy as [<- | [<- | []]]; cbn [fst snd] in by_.
  - apply (found (S i) j by_). apply (back_spec false c _ _ _ _ hc hz px by_). apply on; assumption.
  - apply (found i (S j) by_). apply (back_spec false c _ _ _ _ hc hy px by_). apply on; assumption.
Qed.

End Games.

(** * Examples: neither tame nor forced *)

Ltac rows := let i := fresh in intro i; do 6 (destruct i as [| i]; [cbn; lia |]);
  rewrite !nth_overflow by (cbn; lia); lia.

Definition d33 : diagram. Proof. refine (Diagram (fun i => nth i [3; 3] 0) _ 2 eq_refl); rows. Defined.
Definition d3 : diagram. Proof. refine (Diagram (fun i => nth i [3] 0) _ 1 eq_refl); rows. Defined.
Definition d5322 : diagram. Proof. refine (Diagram (fun i => nth i [5; 3; 2; 2] 0) _ 4 eq_refl); rows. Defined.
Definition d331 : diagram. Proof. refine (Diagram (fun i => nth i [3; 3; 1] 0) _ 3 eq_refl); rows. Defined.

Lemma lctr_pair shape i j : pair_of ((i, j) : lctr shape) = snd (computed shape true (S (size shape (i, j))) i j).
Proof.
  rewrite <- (C_computed shape true (lctr_cell shape) (lctr_cell_eq shape)) by lia. reflexivity.
Qed.

Lemma downright_pair shape i j :
  pair_of ((i, j) : downright shape) = snd (computed shape false (S (size shape (i, j))) i j).
Proof.
  rewrite <- (C_computed shape false (downright_cell shape) (downright_cell_eq shape)) by lia. reflexivity.
Qed.

Theorem Theorem_19 :
  (forall shape, domestic (lctr shape) /\ returnable (lctr shape) /\
                 domestic (downright shape) /\ returnable (downright shape)) /\
  ~ tame (lctr d33) /\ ~ forced (lctr d3) /\ ~ tame (downright d5322) /\ ~ forced (downright d331).
Proof.
  split; [| repeat split].
  - intro shape. repeat split; [apply lctr_domestic | apply lctr_domestic | apply lctr_returnable
      | apply downright_domestic | apply downright_domestic | apply downright_returnable]; assumption.
  - intro t. specialize (t (0, 0)). rewrite lctr_pair in t. vm_compute in t.
    destruct t as [t | [t | [k t]]]; try discriminate. injection t as <-. discriminate.
  - intro f. specialize (f (0, 0) (0, 1) ltac:(right; left; reflexivity)). rewrite !lctr_pair in f. vm_compute in f.
    destruct f as [_ f]. specialize (f eq_refl). discriminate.
  - intro t. specialize (t (0, 0)). rewrite downright_pair in t. vm_compute in t.
    destruct t as [t | [t | [k t]]]; try discriminate. injection t as <-. discriminate.
  - intro f. specialize (f (0, 0) (1, 0) ltac:(left; reflexivity)). rewrite !downright_pair in f. vm_compute in f.
    destruct f as [_ f]. specialize (f eq_refl). discriminate.
Qed.

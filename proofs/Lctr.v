(** LCTR and Downright (Gottlieb, Krnc, Muršič: Sprague-Grundy values and
    complexity for LCTR).

    A Young diagram is given by the lengths of its rows. The position [i,j] is
    what is left after i top rows and j left columns have been removed; it is
    not empty exactly when there is a box in row i and column j. *)

From Coq Require Import List Arith Lia Bool Wellfounded.
From Nimatron Require Import Game Truncation.
Import ListNotations.

Record diagram := Diagram {
  row : nat -> nat;
  decreasing : forall i, row (S i) <= row i;
  height : nat;
  empty_below : row height = 0
}.

Section Games.

Variable shape : diagram.

Definition box (i j : nat) : bool := j <? row shape i.

Lemma row_mono i k : row shape (i + k) <= row shape i.
Proof.
  induction k as [| k IH]; [now rewrite Nat.add_0_r |].
  rewrite Nat.add_succ_r. pose proof (decreasing shape (i + k)). lia.
Qed.

Lemma box_less i j i' j' : i' <= i -> j' <= j -> box i j = true -> box i' j' = true.
Proof.
  unfold box. rewrite !Nat.ltb_lt. intros hi hj h.
  pose proof (row_mono i' (i - i')) as r. replace (i' + (i - i')) with i in r by lia. lia.
Qed.

Lemma box_bounds i j : box i j = true -> i < height shape /\ j < row shape 0.
Proof.
  unfold box. rewrite Nat.ltb_lt. intro h. split.
  - destruct (le_lt_dec (height shape) i) as [le | lt]; [| exact lt].
    pose proof (row_mono (height shape) (i - height shape)) as r.
    replace (height shape + (i - height shape)) with i in r by lia.
    rewrite (empty_below shape) in r. lia.
  - pose proof (row_mono 0 i). cbn in *. lia.
Qed.

(** LCTR: remove the top row or the left column. *)

Definition lctr_options (p : nat * nat) : list (nat * nat) :=
  if box (fst p) (snd p) then [(S (fst p), snd p); (fst p, S (snd p))] else [].

Definition size (p : nat * nat) : nat := (height shape - fst p) + (row shape 0 - snd p).

Lemma lctr_falls q p : In q (lctr_options p) -> size q < size p.
Proof.
  unfold lctr_options. destruct p as [i j]. cbn [fst snd].
  destruct (box i j) eqn:e; [| contradiction]. apply box_bounds in e.
  intros [<- | [<- | []]]; unfold size; cbn [fst snd]; lia.
Qed.

Lemma lctr_ends : well_founded (fun q p => In q (lctr_options p)).
Proof. apply (well_founded_lt_compat _ size). exact lctr_falls. Qed.

Definition lctr : game := Game (nat * nat) lctr_options lctr_ends.

(** Downright is the same, but the diagram may not be emptied: the truncation
    of LCTR. *)

Definition downright : game := trunc lctr.

(** Equation (3): a position has one value for each move. *)

Definition L (i j : nat) : nat := grundy ((i, j) : lctr).
Definition D (i j : nat) : nat := grundy ((i, j) : downright).

Lemma L_box i j : box i j = true -> L i j = mex [L (S i) j; L i (S j)].
Proof.
  intro b. unfold L at 1. rewrite grundy_eq. cbn [options lctr]. unfold lctr_options.
  cbn [fst snd]. rewrite b. reflexivity.
Qed.

Lemma L_empty i j : box i j = false -> L i j = 0.
Proof.
  intro b. unfold L. rewrite grundy_eq. cbn [options lctr]. unfold lctr_options.
  cbn [fst snd]. now rewrite b.
Qed.

Lemma terminal_box i j : terminal ((i, j) : lctr) = negb (box i j).
Proof. unfold terminal. cbn [options lctr]. unfold lctr_options. cbn [fst snd]. now destruct (box i j). Qed.

Lemma D_box i j : box i j = true -> D i j =
  mex ((if box (S i) j then [D (S i) j] else []) ++ (if box i (S j) then [D i (S j)] else [])).
Proof.
  intro b. unfold D at 1. rewrite grundy_eq. cbn [options downright trunc].
  unfold truncated_options. cbn [options lctr]. unfold lctr_options. cbn [fst snd]. rewrite b.
  cbn [filter]. rewrite !terminal_box, !negb_involutive.
  destruct (box (S i) j), (box i (S j)); reflexivity.
Qed.

(** Observation 5: a value does not exceed the number of moves. *)

Lemma mex_le l : mex l <= length l.
Proof.
  assert (incl (seq 0 (mex l)) l) as s.
  { intros m i. apply in_seq in i. apply mex_less. lia. }
  apply NoDup_incl_length in s; [| apply seq_NoDup]. now rewrite seq_length in s.
Qed.

Lemma L_le i j : L i j <= 2.
Proof.
  destruct (box i j) eqn:b; [rewrite (L_box i j b); apply (mex_le [_; _]) | rewrite (L_empty i j b); lia].
Qed.

Lemma D_le i j : box i j = true -> D i j <= 2.
Proof.
  intro b. rewrite (D_box i j b). etransitivity; [apply mex_le |].
  rewrite app_length. destruct (box (S i) j), (box i (S j)); cbn; lia.
Qed.

(** Corollary 1, for the two moves of each game. *)

Lemma L_down i j : box i j = true -> L i j <> L (S i) j.
Proof. intro b. rewrite (L_box i j b). intro e. apply (mex_not_in [L (S i) j; L i (S j)]). rewrite e. now left. Qed.

Lemma L_right i j : box i j = true -> L i j <> L i (S j).
Proof. intro b. rewrite (L_box i j b). intro e. apply (mex_not_in [L (S i) j; L i (S j)]). rewrite e. right. now left. Qed.

Lemma D_down i j : box (S i) j = true -> D i j <> D (S i) j.
Proof.
  intro b. assert (box i j = true) as b' by (apply (box_less (S i) j); auto).
  rewrite (D_box i j b'), b. intro e.
  apply (mex_not_in ([D (S i) j] ++ (if box i (S j) then [D i (S j)] else []))). rewrite e. now left.
Qed.

Lemma D_right i j : box i (S j) = true -> D i j <> D i (S j).
Proof.
  intro b. assert (box i j = true) as b' by (apply (box_less i (S j)); auto).
  rewrite (D_box i j b'), b. intro e.
  apply (mex_not_in ((if box (S i) j then [D (S i) j] else []) ++ [D i (S j)])). rewrite e.
  apply in_or_app. right. now left.
Qed.

(** Values are 0, 1 or 2, so that what follows about three or four values is a
    matter of trying them all. *)

Ltac three x := destruct x as [| [| [| x]]]; [| | | exfalso; lia].

Lemma local_10 x y : x <= 2 -> y <= 2 ->
  (y <> mex [x] -> mex [x; y] = mex [x]) /\ (x <> mex [y] -> mex [x; y] = mex [y]) /\
  (x <> mex [] -> y <> mex [] -> mex [x; y] = mex []).
Proof. intros hx hy. three x; three y; cbn; intuition congruence. Qed.

Lemma local_15_2 x y z t : x <= 2 -> y <= 2 -> z <= 2 -> t <= 2 -> x <> z -> y <> t ->
  mex [z; t] = 1 -> mex [mex [x; 1]; mex [1; y]] = 1.
Proof.
  intros hx hy hz ht xz yt e. three z; three t; try discriminate e; clear e; three x; three y;
    first [reflexivity | exfalso; congruence].
Qed.

Lemma local_15_3 z t : z <= 2 -> t <= 2 -> mex [z; t] = 2 -> (z = 0 /\ t = 1) \/ (z = 1 /\ t = 0).
Proof. intros hz ht e. three z; three t; try discriminate e; auto. Qed.

(** Lemma 10. *)

Lemma Lemma_10 i j : box (S i) (S j) = true -> D i j = D (S i) (S j).
Proof.
  remember (size (S i, S j)) as n eqn:e. revert i j e.
  induction n as [n IH] using lt_wf_ind. intros i j -> b.
  assert (box (S i) j = true) as b1 by (apply (box_less (S i) (S j)); auto).
  assert (box i (S j) = true) as b2 by (apply (box_less (S i) (S j)); auto).
  assert (box i j = true) as b0 by (apply (box_less (S i) (S j)); auto).
  pose proof (D_right (S i) j b) as n1. pose proof (D_down i (S j) b) as n2.
  pose proof (D_le _ _ b1) as l1. pose proof (D_le _ _ b2) as l2. pose proof (D_le _ _ b) as l3.
  rewrite (D_box i j b0), b1, b2. cbn [app].
  assert (box (S (S i)) (S j) = true -> D (S i) j = D (S (S i)) (S j)) as h1.
  { intro c. apply (IH (size (S (S i), S j))); auto. apply lctr_falls. unfold lctr_options. cbn [fst snd]. rewrite b. now left. }
  assert (box (S i) (S (S j)) = true -> D i (S j) = D (S i) (S (S j))) as h2.
  { intro c. apply (IH (size (S i, S (S j)))); auto. apply lctr_falls. unfold lctr_options. cbn [fst snd]. rewrite b. right. now left. }
  destruct (local_10 (D (S i) j) (D i (S j)) l1 l2) as [t1 [t2 t0]].
  rewrite (D_box (S i) (S j) b) in n1, n2 |- *.
  destruct (box (S (S i)) (S j)), (box (S i) (S (S j))); cbn [app] in *.
  - now rewrite <- h1, <- h2.
  - rewrite <- h1 in * by reflexivity. apply t1. congruence.
  - rewrite <- h2 in * by reflexivity. apply t2. congruence.
  - apply t0; congruence.
Qed.

(** Theorem 11: in Downright all positions of the main diagonal have the same
    value. *)

Theorem Theorem_11 k : box k k = true -> D 0 0 = D k k.
Proof.
  induction k as [| k IH]; [reflexivity |]. intro b.
  rewrite IH by (apply (box_less (S k) (S k)); auto). apply Lemma_10. exact b.
Qed.

(** Lemma 15. The Durfee length of [i,j] is at least k exactly when there is a
    box in row i + k - 1 and column j + k - 1. *)

Lemma Lemma_15_1 i j : box (S i) (S j) = true -> L (S i) (S j) = 0 -> L i j = 0.
Proof.
  intros b z.
  assert (box (S i) j = true) as b1 by (apply (box_less (S i) (S j)); auto).
  assert (box i (S j) = true) as b2 by (apply (box_less (S i) (S j)); auto).
  assert (box i j = true) as b0 by (apply (box_less (S i) (S j)); auto).
  pose proof (L_right (S i) j b1). pose proof (L_down i (S j) b2).
  rewrite (L_box i j b0). apply mex_unique; [lia |]. intros [e | [e | []]]; congruence.
Qed.

Lemma Lemma_15_2 i j : box (S (S i)) (S (S j)) = true -> L (S i) (S j) = 1 -> L i j = 1.
Proof.
  intros b o.
  assert (forall k l, k <= S (S i) -> l <= S (S j) -> box k l = true) as all
    by (intros k l hk hl; apply (box_less (S (S i)) (S (S j))); auto).
  pose proof (L_box (S i) (S j) (all (S i) (S j) ltac:(lia) ltac:(lia))) as e.
  pose proof (L_right (S (S i)) j (all (S (S i)) j ltac:(lia) ltac:(lia))) as n1.
  pose proof (L_down i (S (S j)) (all i (S (S j)) ltac:(lia) ltac:(lia))) as n2.
  rewrite (L_box i j), (L_box (S i) j), (L_box i (S j)) by (apply all; lia). rewrite o.
  apply (local_15_2 _ _ (L (S (S i)) (S j)) (L (S i) (S (S j)))); try apply L_le; [exact n1 | exact n2 |].
  now rewrite <- e.
Qed.

Lemma Lemma_15_3 i j : box (S (S (S i))) (S (S (S j))) = true -> L (S i) (S j) = 2 -> L i j = 2.
Proof.
  intros b o.
  assert (forall k l, k <= S (S (S i)) -> l <= S (S (S j)) -> box k l = true) as all
    by (intros k l hk hl; apply (box_less (S (S (S i))) (S (S (S j)))); auto).
  pose proof (L_box (S i) (S j) (all (S i) (S j) ltac:(lia) ltac:(lia))) as e.
  pose proof (Lemma_15_1 (S i) j (all (S (S i)) (S j) ltac:(lia) ltac:(lia))) as d0.
  pose proof (Lemma_15_2 (S i) j (all (S (S (S i))) (S (S j)) ltac:(lia) ltac:(lia))) as d1.
  pose proof (Lemma_15_1 i (S j) (all (S i) (S (S j)) ltac:(lia) ltac:(lia))) as r0.
  pose proof (Lemma_15_2 i (S j) (all (S (S i)) (S (S (S j))) ltac:(lia) ltac:(lia))) as r1.
  rewrite (L_box i j) by (apply all; lia). rewrite o in e. symmetry in e.
  destruct (local_15_3 _ _ (L_le _ _) (L_le _ _) e) as [[ez et] | [ez et]].
  - now rewrite (d0 ez), (r1 et).
  - now rewrite (d1 ez), (r0 et).
Qed.

Theorem Lemma_15 i j : box (S i) (S j) = true ->
  (L (S i) (S j) = 0 -> L i j = 0) /\
  (L (S i) (S j) = 1 -> box (S i + 1) (S j + 1) = true -> L i j = 1) /\
  (L (S i) (S j) = 2 -> box (S i + 2) (S j + 2) = true -> L i j = 2).
Proof.
  intro b. replace (S i + 1) with (S (S i)) by lia. replace (S j + 1) with (S (S j)) by lia.
  replace (S i + 2) with (S (S (S i))) by lia. replace (S j + 2) with (S (S (S j))) by lia.
  split; [| split]; intros; [apply Lemma_15_1 | apply Lemma_15_2 | apply Lemma_15_3]; assumption.
Qed.

(** Corollary 16: if the Durfee length is at least l + 3, then the position and
    [l,l] have the same value. *)

Theorem Corollary_16 l : box (l + 2) (l + 2) = true -> L 0 0 = L l l.
Proof.
  induction l as [| l IH]; [reflexivity |]. intro b.
  rewrite IH by (apply (box_less (S l + 2) (S l + 2)); auto; lia).
  destruct (Lemma_15 l l) as [h0 [h1 h2]]; [apply (box_less (S l + 2) (S l + 2)); auto; lia |].
  pose proof (L_le (S l) (S l)).
  assert (L (S l) (S l) = 0 \/ L (S l) (S l) = 1 \/ L (S l) (S l) = 2) as [e | [e | e]] by lia; rewrite e.
  - apply h0, e.
  - apply h1; [exact e |]. apply (box_less (S l + 2) (S l + 2)); auto; lia.
  - apply h2; assumption.
Qed.

End Games.

(** Games whose positions fall into parts.

    A move in a part replaces it by no, one or several parts: heaps that are
    split, boards that fall apart. A position is a list of parts and is their
    sum. That play ends is shown by a weight: what replaces a part weighs less
    than the part. *)

From Coq Require Import List Arith Lia.
From Nimatron Require Import Game Nimsum SpragueGrundy.
Import ListNotations.

Fixpoint total {A} (weight : A -> nat) (l : list A) : nat :=
  match l with [] => 0 | a :: r => weight a + total weight r end.

Lemma total_app {A} (weight : A -> nat) l r :
  total weight (l ++ r) = total weight l + total weight r.
Proof. induction l as [| a l IH]; cbn; [| rewrite IH]; lia. Qed.

Record rules := Rules {
  part :> Type;
  moves : part -> list (list part);
  weight : part -> nat;
  falls : forall c l, In l (moves c) -> total weight l < weight c
}.

Arguments moves {r}.
Arguments weight {r}.

Fixpoint part_options {R : rules} (l : list R) : list (list R) :=
  match l with
  | [] => []
  | c :: r => map (fun m => m ++ r) (moves c) ++ map (cons c) (part_options r)
  end.

Lemma part_options_fall {R : rules} (l m : list R) :
  In m (part_options l) -> total weight m < total weight l.
Proof.
  revert m. induction l as [| c r IH]; cbn; intros m i; [contradiction |].
  apply in_app_or in i. destruct i as [i | i]; apply in_map_iff in i; destruct i as [x [<- i]].
  - rewrite total_app. pose proof (falls R c x i). lia.
  - cbn. pose proof (IH x i). lia.
Qed.

Lemma part_options_end (R : rules) :
  well_founded (fun q p : list R => In q (part_options p)).
Proof.
  apply (well_founded_lt_compat _ (total weight)). intros x y. apply part_options_fall.
Qed.

Definition sum_of_parts (R : rules) : game := Game (list R) part_options (part_options_end R).

Definition part_grundy {R : rules} (c : R) : nat := grundy ([c] : sum_of_parts R).

Fixpoint nim_sum (l : list nat) : nat :=
  match l with [] => 0 | n :: r => Nat.lxor n (nim_sum r) end.

Lemma in_part_options_app {R : rules} (l r m : list R) :
  In m (part_options (l ++ r)) <->
  (exists l', In l' (part_options l) /\ m = l' ++ r) \/
  (exists r', In r' (part_options r) /\ m = l ++ r').
Proof.
  revert m. induction l as [| c l IH]; intro m; cbn [part_options app].
  - split; [intro i; right; exists m; auto |].
    intros [[l' [[] _]] | [r' [i ->]]]. exact i.
  - rewrite in_app_iff, 2 in_map_iff. split.
    + intros [[x [<- i]] | [x [<- i]]].
      * left. exists (x ++ l). split; [| apply app_assoc].
        apply in_app_iff. left. apply in_map_iff. eauto.
      * apply IH in i. destruct i as [[l' [i ->]] | [r' [i ->]]].
        -- left. exists (c :: l'). split; [| reflexivity].
           apply in_app_iff. right. apply in_map_iff. eauto.
        -- right. exists r'. auto.
    + intros [[l' [i ->]] | [r' [i ->]]].
      * apply in_app_iff in i. destruct i as [i | i]; apply in_map_iff in i; destruct i as [x [<- i]].
        -- left. exists x. split; [apply app_assoc | exact i].
        -- right. exists (x ++ r). split; [reflexivity |]. apply IH. eauto.
      * right. exists (l ++ r'). split; [reflexivity |]. apply IH. eauto.
Qed.

(** The value of two lists together is the nim-sum: they are played as a sum. *)

Lemma grundy_app {R : rules} (l r : sum_of_parts R) :
  grundy (l ++ r : sum_of_parts R) = Nat.lxor (grundy l) (grundy r).
Proof.
  remember (total weight l + total weight r) as w eqn:e.
  revert l r e. induction w as [w IH] using lt_wf_ind. intros l r ->.
  apply grundy_unique.
  - intros m less. apply nim_sum_move in less. destruct less as [[a [less e]] | [b [less e]]].
    + destruct (grundy_less l a less) as [l' [i <-]]. exists (l' ++ r). split.
      * apply in_part_options_app. left. eauto.
      * rewrite <- e. apply part_options_fall in i. eapply IH; [| reflexivity]. lia.
    + destruct (grundy_less r b less) as [r' [i <-]]. exists (l ++ r'). split.
      * apply in_part_options_app. right. eauto.
      * rewrite <- e. apply part_options_fall in i. eapply IH; [| reflexivity]. lia.
  - intros q i. apply in_part_options_app in i.
    destruct i as [[l' [i ->]] | [r' [i ->]]]; pose proof (part_options_fall _ _ i) as f.
    + rewrite (IH (total weight l' + total weight r)) by lia.
      intro e. apply (grundy_option l l' i). exact (lxor_cancel_r _ _ _ e).
    + rewrite (IH (total weight l + total weight r')) by lia.
      intro e. apply (grundy_option r r' i). exact (lxor_cancel_l _ _ _ e).
Qed.

Lemma grundy_nil {R : rules} : grundy ([] : sum_of_parts R) = 0.
Proof. rewrite grundy_eq. reflexivity. Qed.

Theorem grundy_of_parts {R : rules} (l : sum_of_parts R) :
  grundy l = nim_sum (map part_grundy l).
Proof.
  induction l as [| c r IH]; [apply grundy_nil |].
  change (c :: r) with ([c] ++ r). rewrite grundy_app, IH. reflexivity.
Qed.

(** The value of one part, from the values of what its moves leave. *)

Lemma part_grundy_eq {R : rules} (c : R) :
  part_grundy c = mex (map (fun l => nim_sum (map part_grundy l)) (moves c)).
Proof.
  unfold part_grundy at 1. rewrite grundy_eq. cbn [options sum_of_parts part_options map].
  rewrite app_nil_r, map_map. f_equal. apply map_ext. intro l.
  rewrite app_nil_r. apply grundy_of_parts.
Qed.

(** A function that satisfies this equation is the Grundy value. *)

Lemma part_grundy_unique {R : rules} (f : R -> nat) :
  (forall c, f c = mex (map (fun l => nim_sum (map f l)) (moves c))) ->
  forall c, part_grundy c = f c.
Proof.
  intros h c. remember (weight c) as w eqn:e. revert c e.
  induction w as [w IH] using lt_wf_ind. intros c ->.
  rewrite part_grundy_eq, h. f_equal. apply map_ext_in. intros l i. f_equal.
  apply map_ext_in. intros d j. eapply IH; [| reflexivity].
  pose proof (falls R c l i) as f0.
  assert (weight d <= total weight l); [| lia].
  clear - j. induction l as [| a l IHl]; [contradiction |]. cbn. destruct j as [-> | j]; [lia |].
  specialize (IHl j). lia.
Qed.

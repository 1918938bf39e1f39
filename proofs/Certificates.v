(** Why the checkers are right: a certificate is a set with a property that is
    checked entry by entry. *)

From Coq Require Import List Arith Lia.
From Nimatron Require Import Game Nimsum SpragueGrundy Parts.
Import ListNotations.

(** * Who wins *)

(** A set of positions in which every move has a reply that leads back into
    the set consists of P-positions. *)

Lemma two_moves {G : game} (Q : G -> Prop) :
  (forall p, (forall q r, In q (options p) -> In r (options q) -> Q r) -> Q p) -> forall p, Q p.
Proof.
  intros step. assert (forall p, Q p /\ forall q, In q (options p) -> Q q) as h; [| exact (fun p => proj1 (h p))].
  intro p. induction p as [p IH] using (game_induction G). split.
  - apply step. intros q r i j. exact (proj2 (IH q i) r j).
  - intros q i. exact (proj1 (IH q i)).
Qed.

Theorem closed_under_replies {G : game} (S : G -> Prop) :
  (forall p, S p -> forall q, In q (options p) -> exists r, In r (options q) /\ S r) ->
  forall p, S p -> P_position p.
Proof.
  intros closed p. induction p as [p IH] using two_moves.
  intro s. constructor. intros q i. destruct (closed p s q i) as [r [j sr]].
  apply (N_intro q r j). apply (IH q r i j sr).
Qed.

(** Misère play: there must be a move. *)

Theorem closed_under_misere_replies {G : game} (S : G -> Prop) :
  (forall p, S p -> options p <> []) ->
  (forall p, S p -> forall q, In q (options p) ->
    options q = [] \/ exists r, In r (options q) /\ S r) ->
  forall p, S p -> misere_P p.
Proof.
  intros moves closed p. induction p as [p IH] using two_moves.
  intro s. constructor; [exact (moves p s) |]. intros q i.
  destruct (closed p s q i) as [e | [r [j sr]]].
  - apply misere_N_end. exact e.
  - apply (misere_N_intro q r j). apply (IH q r i j sr).
Qed.

(** * Grundy values: couples of a part and a number *)

Section Couples.

Context {R : rules}.

(** What the table says of a part, if anything. *)
Variable table : R -> option nat.

(** What it says of several parts: their nim-sum, if it knows them all. *)
Fixpoint known (l : list R) : option nat :=
  match l with
  | [] => Some 0
  | c :: r =>
      match table c, known r with
      | Some m, Some n => Some (Nat.lxor m n)
      | _, _ => None
      end
  end.

(** A couple (c, n) is justified if every smaller number is reached, and every
    move is refuted: by a known value other than n, or by a reply to n. *)
Definition justified (c : R) (n : nat) : Prop :=
  (forall m, m < n -> exists l, In l (moves c) /\ known l = Some m) /\
  (forall l, In l (moves c) ->
    (exists k, known l = Some k /\ k <> n) \/
    (exists r, In r (part_options l) /\ known r = Some n)).

Lemma known_grundy (l : list R) n :
  (forall c k, In c l -> table c = Some k -> part_grundy c = k) ->
  known l = Some n -> grundy (l : sum_of_parts R) = n.
Proof.
  revert n. induction l as [| c r IH]; cbn [known]; intros n ok e.
  - injection e as <-. apply grundy_nil.
  - destruct (table c) as [k |] eqn:tc; [| discriminate].
    destruct (known r) as [m |] eqn:kr; [| discriminate].
    injection e as <-. rewrite grundy_of_parts. cbn [map nim_sum].
    rewrite <- (grundy_of_parts r).
    rewrite (ok c k (or_introl eq_refl) tc), (IH m); [reflexivity | | reflexivity].
    intros d j i td. apply (ok d j); [right; exact i | exact td].
Qed.

Lemma weight_in (c : R) l : In c l -> weight c <= total weight l.
Proof.
  induction l as [| a l IH]; [contradiction |]. cbn. intros [-> | i]; [lia |].
  specialize (IH i). lia.
Qed.

Theorem couples :
  (forall c n, table c = Some n -> justified c n) ->
  forall c n, table c = Some n -> part_grundy c = n.
Proof.
  intros all c. remember (weight c) as w eqn:e. revert c e.
  induction w as [w IH] using lt_wf_ind. intros c -> n t.
  assert (forall l k, total weight l < weight c -> known l = Some k ->
            grundy (l : sum_of_parts R) = k) as smaller.
  { intros l k less kn. apply known_grundy; [| exact kn].
    intros d j i td. eapply IH; [| reflexivity | exact td].
    apply weight_in in i. lia. }
  destruct (all c n t) as [reach refute].
  assert (forall l, In l (moves c) -> In l (options ([c] : sum_of_parts R))) as option.
  { intros l i. cbn. rewrite app_nil_r. apply in_map_iff. exists l.
    split; [apply app_nil_r | exact i]. }
  apply grundy_unique.
  - intros m less. destruct (reach m less) as [l [i kn]]. exists l.
    split; [apply option; exact i |]. apply smaller; [apply falls; exact i | exact kn].
  - intros q i. cbn in i. rewrite app_nil_r in i. apply in_map_iff in i.
    destruct i as [l [<- i]]. rewrite app_nil_r.
    pose proof (falls R c l i) as f.
    destruct (refute l i) as [[k [kn ne]] | [r [j kn]]].
    + rewrite (smaller l k f kn). exact ne.
    + intro v. apply (grundy_option (G := sum_of_parts R) l r j). rewrite v.
      apply smaller; [| exact kn]. apply part_options_fall in j. lia.
Qed.

(** So what the table says of a position is its value. *)

Corollary couples_position :
  (forall c n, table c = Some n -> justified c n) ->
  forall l n, known l = Some n -> grundy (l : sum_of_parts R) = n.
Proof.
  intros all l n. apply known_grundy. intros c k _. apply couples. exact all.
Qed.

End Couples.

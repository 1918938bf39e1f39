(** Sums of positions of several games, each with a sign.

    What the extracted checker works with: a state is a list of terms, a term
    is a position or its negative, in which the players change sides. A move
    replaces one position by no, one or several. Play is normal or misère. *)

From Coq Require Import List Arith Lia Permutation.
From Nimatron Require Import Partizan Parts.
Import ListNotations.

Record arena := Arena {
  piece :> Type;
  replaced : player -> piece -> list (list piece);
  mass : piece -> nat;
  lighter : forall a c l, In l (replaced a c) -> total mass l < mass c
}.

Arguments replaced {_}.
Arguments mass {_}.

(** (true, c) is the negative of c. *)
Notation term R := (prod bool (piece R)).

Definition mover (s : bool) (a : player) : player := if s then other a else a.

Fixpoint options_of {R : arena} (a : player) (l : list (term R)) : list (list (term R)) :=
  match l with
  | [] => []
  | (s, c) :: r =>
      map (fun m => map (pair s) m ++ r) (replaced (mover s a) c) ++ map (cons (s, c)) (options_of a r)
  end.

(** * Who wins *)

Section Outcomes.

Context {R : arena} (misere : bool).

Inductive lost : player -> list (term R) -> Prop :=
  lost_intro a p :
    (misere = true -> options_of a p <> []) ->
    (forall q, In q (options_of a p) -> won (other a) q) -> lost a p
with won : player -> list (term R) -> Prop :=
  | won_end a p : misere = true -> options_of a p = [] -> won a p
  | won_move a p q : In q (options_of a p) -> lost (other a) q -> won a p.

End Outcomes.

(** * Play ends *)

Definition size {R : arena} (l : list (term R)) : nat := total (fun t => mass (snd t)) l.

Lemma size_app {R : arena} (l r : list (term R)) : size (l ++ r) = size l + size r.
Proof. apply total_app. Qed.

Lemma size_signed {R : arena} s (l : list R) : size (map (pair s) l) = total mass l.
Proof. unfold size. induction l as [| c l IH]; cbn; [| rewrite IH]; reflexivity. Qed.

Lemma in_options {R : arena} a (p q : list (term R)) :
  In q (options_of a p) <->
  exists l s c r m, p = l ++ (s, c) :: r /\ In m (replaced (mover s a) c) /\ q = l ++ map (pair s) m ++ r.
Proof.
  revert q. induction p as [| [s c] p IH]; intro q; cbn [options_of].
  - split; [contradiction |]. intros (l & s & c & r & m & e & _). destruct l; discriminate.
  - rewrite in_app_iff, 2 in_map_iff. split.
    + intros [[m [<- i]] | [x [<- i]]].
      * exists [], s, c, p, m. auto.
      * apply IH in i. destruct i as (l & s' & c' & r & m & -> & i & ->).
        exists ((s, c) :: l), s', c', r, m. auto.
    + intros (l & s' & c' & r & m & e & i & ->). destruct l as [| t l]; cbn [app] in e; injection e.
      * intros -> -> ->. left. exists m. auto.
      * intros -> <-. right. exists (l ++ map (pair s') m ++ r). split; [reflexivity |].
        apply IH. exists l, s', c', r, m. auto.
Qed.

Lemma options_fall {R : arena} a (p q : list (term R)) : In q (options_of a p) -> size q < size p.
Proof.
  intro i. apply in_options in i. destruct i as (l & s & c & r & m & -> & i & ->).
  pose proof (lighter R _ _ _ i). rewrite 3 size_app, size_signed. unfold size at 4. cbn [total snd].
  fold (size r). lia.
Qed.

Lemma in_options_app {R : arena} a (l r q : list (term R)) :
  In q (options_of a (l ++ r)) <->
  (exists l', In l' (options_of a l) /\ q = l' ++ r) \/ (exists r', In r' (options_of a r) /\ q = l ++ r').
Proof.
  revert q. induction l as [| [s c] l IH]; intro q; cbn [options_of app].
  - split; [intro i; right; exists q; auto |]. intros [[l' [[] _]] | [r' [i ->]]]. exact i.
  - rewrite in_app_iff, 2 in_map_iff. split.
    + intros [[x [<- i]] | [x [<- i]]].
      * left. exists (map (pair s) x ++ l). split; [| apply app_assoc].
        apply in_app_iff. left. apply in_map_iff. eauto.
      * apply IH in i. destruct i as [[l' [i ->]] | [r' [i ->]]].
        -- left. exists ((s, c) :: l'). split; [| reflexivity].
           apply in_app_iff. right. apply in_map_iff. eauto.
        -- right. exists r'. auto.
    + intros [[l' [i ->]] | [r' [i ->]]].
      * apply in_app_iff in i. destruct i as [i | i]; apply in_map_iff in i; destruct i as [x [<- i]].
        -- left. exists x. split; [apply app_assoc | exact i].
        -- right. exists (x ++ r). split; [reflexivity |]. apply IH. eauto.
      * right. exists (l ++ r'). split; [reflexivity |]. apply IH. eauto.
Qed.

Lemma size_induction {R : arena} (Q : list (term R) -> Prop) :
  (forall p, (forall q, size q < size p -> Q q) -> Q p) -> forall p, Q p.
Proof.
  intros step p. remember (size p) as n eqn:e. revert p e.
  induction n as [n IH] using lt_wf_ind. intros p ->. apply step. intros q less. exact (IH _ less q eq_refl).
Qed.

(** In normal play this is the game of Partizan.v. *)

Lemma sum_play_ends (R : arena) : well_founded (fun q p : list (term R) => exists a, In q (options_of a p)).
Proof.
  apply (Wf_nat.well_founded_lt_compat _ size). intros q p [a i]. exact (options_fall a p q i).
Qed.

Definition signed_sum (R : arena) : partizan := Partizan (list (term R)) options_of (sum_play_ends R).

Lemma lost_loses {R : arena} (p : list (term R)) :
  forall a, (lost false a p <-> loses a (p : signed_sum R)) /\ (won false a p <-> wins a (p : signed_sum R)).
Proof.
  induction p as [p IH] using size_induction. intro a. split; split.
  - intro h. inversion h as [a0 p0 _ all e1 e2]. constructor. intros q i.
    apply IH; [exact (options_fall a p q i) | exact (all q i)].
  - intro h. inversion h as [a0 p0 all e1 e2]. constructor; [discriminate |]. intros q i.
    apply IH; [exact (options_fall a p q i) | exact (all q i)].
  - intro h. inversion h as [a0 p0 e | a0 p0 q i l e1 e2]; [discriminate |].
    apply (wins_intro a (p : signed_sum R) q i). apply IH; [exact (options_fall a p q i) | exact l].
  - intro h. inversion h as [a0 p0 q i l e1 e2].
    apply (won_move false a p q i). apply IH; [exact (options_fall a p q i) | exact l].
Qed.

(** * States that play alike *)

Definition bisimulation {R : arena} (B : list (term R) -> list (term R) -> Prop) : Prop :=
  forall x y, B x y -> forall a,
    (forall x', In x' (options_of a x) -> exists y', In y' (options_of a y) /\ B x' y') /\
    (forall y', In y' (options_of a y) -> exists x', In x' (options_of a x) /\ B x' y').

Definition alike {R : arena} (x y : list (term R)) : Prop := exists B, bisimulation B /\ B x y.

Lemma alike_outcome {R : arena} misere (x y : list (term R)) : alike x y ->
  forall a, (lost misere a y -> lost misere a x) /\ (won misere a y -> won misere a x).
Proof.
  intros [B [sim b]]. revert y b. induction x as [x IH] using size_induction.
  intros y b a. destruct (sim x y b a) as [there back]. split; intro h.
  - inversion h as [a0 p0 some all e1 e2]. constructor.
    + intros m e. apply (some m). destruct (options_of a y) as [| y' l]; [reflexivity |].
      destruct (back y' (or_introl eq_refl)) as [x' [i _]]. rewrite e in i. contradiction.
    + intros x' i. destruct (there x' i) as [y' [j b']].
      exact (proj2 (IH x' (options_fall a x x' i) y' b' (other a)) (all y' j)).
  - inversion h as [a0 p0 m e | a0 p0 y' j l e1 e2].
    + apply won_end; [exact m |]. destruct (options_of a x) as [| x' l]; [reflexivity |].
      destruct (there x' (or_introl eq_refl)) as [y' [j _]]. rewrite e in j. contradiction.
    + destruct (back y' j) as [x' [i b']]. apply (won_move misere a x x' i).
      exact (proj1 (IH x' (options_fall a x x' i) y' b' (other a)) l).
Qed.

Lemma alike_context {R : arena} (x y r : list (term R)) : alike x y -> alike (x ++ r) (y ++ r).
Proof.
  intros [B [sim b]]. exists (fun u v => exists x y r, B x y /\ u = x ++ r /\ v = y ++ r).
  split; [| exists x, y, r; auto]. clear x y r b.
  intros u v (x & y & r & b & -> & ->) a. split.
  - intros q i. apply in_options_app in i. destruct i as [[x' [i ->]] | [r' [i ->]]].
    + destruct (proj1 (sim x y b a) x' i) as [y' [j b']]. exists (y' ++ r).
      split; [apply in_options_app; left; eauto | exists x', y', r; auto].
    + exists (y ++ r'). split; [apply in_options_app; right; eauto | exists x, y, r'; auto].
  - intros q i. apply in_options_app in i. destruct i as [[y' [i ->]] | [r' [i ->]]].
    + destruct (proj2 (sim x y b a) y' i) as [x' [j b']]. exists (x' ++ r).
      split; [apply in_options_app; left; eauto | exists x', y', r; auto].
    + exists (x ++ r'). split; [apply in_options_app; right; eauto | exists x, y, r'; auto].
Qed.

(** The order of the terms does not matter. *)

Lemma permutation_option {R : arena} a (x y x' : list (term R)) :
  Permutation x y -> In x' (options_of a x) -> exists y', In y' (options_of a y) /\ Permutation x' y'.
Proof.
  intros p i. apply in_options in i. destruct i as (l & s & c & r & m & -> & i & ->).
  assert (In (s, c) y) as k.
  { apply (Permutation_in _ p). apply in_or_app. right. now left. }
  apply in_split in k. destruct k as [l' [r' ->]].
  exists (l' ++ map (pair s) m ++ r'). split.
  - apply in_options. exists l', s, c, r', m. auto.
  - apply Permutation_app_inv in p. rewrite 2 app_assoc.
    etransitivity; [apply Permutation_app_tail, Permutation_app_comm |].
    etransitivity; [| apply Permutation_app_tail, Permutation_app_comm].
    rewrite <- 2 app_assoc. apply Permutation_app_head. exact p.
Qed.

Lemma permutation_alike {R : arena} (x y : list (term R)) : Permutation x y -> alike x y.
Proof.
  intro p. exists (@Permutation (term R)). split; [| exact p]. clear x y p. intros x y p a. split.
  - intros x'. apply permutation_option. exact p.
  - intros y' i. destruct (permutation_option a y x y' (Permutation_sym p) i) as [x' [j q]].
    exists x'. split; [exact j | exact (Permutation_sym q)].
Qed.

(** * What a state may be replaced by *)

(** y stands for x: beside any other terms the same player wins, and y weighs
    no more. *)
Definition reduces {R : arena} (misere : bool) (x y : list (term R)) : Prop :=
  (forall r a, (lost misere a (y ++ r) -> lost misere a (x ++ r)) /\
               (won misere a (y ++ r) -> won misere a (x ++ r))) /\ size y <= size x.

Lemma reduces_trans {R : arena} misere (x y z : list (term R)) :
  reduces misere x y -> reduces misere y z -> reduces misere x z.
Proof.
  intros [h hs] [k ks]. split; [| lia]. intros r a. specialize (h r a). specialize (k r a). tauto.
Qed.

Lemma reduces_alike {R : arena} misere (x y : list (term R)) :
  alike x y -> size y <= size x -> reduces misere x y.
Proof.
  intros s less. split; [| exact less]. intros r a. apply alike_outcome, alike_context, s.
Qed.

Lemma size_permutation {R : arena} (x y : list (term R)) : Permutation x y -> size x = size y.
Proof. unfold size. intro p. induction p; cbn [total] in *; lia. Qed.

Lemma reduces_permutation {R : arena} misere (x y : list (term R)) :
  Permutation x y -> reduces misere x y.
Proof.
  intro p. apply reduces_alike; [apply permutation_alike, p | now rewrite (size_permutation x y p)].
Qed.

Lemma reduces_app {R : arena} misere (x y x' y' : list (term R)) :
  reduces misere x y -> reduces misere x' y' -> reduces misere (x ++ x') (y ++ y').
Proof.
  assert (forall u v w : list (term R), reduces misere u v -> reduces misere (u ++ w) (v ++ w)) as right.
  { intros u v w [h s]. split; [| rewrite 2 (@size_app R); lia]. intros r a. rewrite <- 2 app_assoc. apply h. }
  intros h k. apply (reduces_trans misere _ (y ++ x')); [apply right, h |].
  apply (reduces_trans misere _ (x' ++ y)); [apply reduces_permutation, Permutation_app_comm |].
  apply (reduces_trans misere _ (y' ++ y)); [apply right, k |].
  apply reduces_permutation, Permutation_app_comm.
Qed.

(** * In normal play a position and its negative cancel *)

Definition opposite {R : arena} (l : list (term R)) : list (term R) := map (fun t => (negb (fst t), snd t)) l.

Lemma other_other a : other (other a) = a.
Proof. destruct a; reflexivity. Qed.

Lemma options_opposite {R : arena} a (l x : list (term R)) :
  In x (options_of (other a) l) -> In (opposite x) (options_of a (opposite l)).
Proof.
  intro i. apply in_options in i. destruct i as (u & s & c & r & m & -> & i & ->).
  apply in_options. exists (opposite u), (negb s), c, (opposite r), m.
  unfold opposite. repeat split.
  - rewrite map_app. reflexivity.
  - destruct s, a; exact i.
  - rewrite 2 map_app, map_map. reflexivity.
Qed.

Lemma opposite_opposite {R : arena} (l : list (term R)) : opposite (opposite l) = l.
Proof.
  unfold opposite. rewrite map_map. rewrite <- (map_id l) at 2. apply map_ext.
  intros [[] c]; reflexivity.
Qed.

Lemma cancel_outcome {R : arena} n : forall (m r : list (term R)) a, size m + size r < n ->
  (lost false a r -> lost false a (opposite m ++ m ++ r)) /\
  (won false a r -> won false a (opposite m ++ m ++ r)).
Proof.
  induction n as [| n IH]; intros m r a less; [lia |]. split; intro h.
  - constructor; [discriminate |]. intros q i.
    apply in_options_app in i. destruct i as [[x [i ->]] | [y [i ->]]].
    + assert (In (opposite x) (options_of (other a) m)) as j.
      { rewrite <- (opposite_opposite m). apply options_opposite. rewrite other_other. exact i. }
      apply (won_move false (other a) _ (x ++ opposite x ++ r)).
      * apply in_options_app. right. exists (opposite x ++ r). split; [| reflexivity].
        apply in_options_app. left. eauto.
      * rewrite other_other. rewrite <- (opposite_opposite x) at 1. apply IH; [| exact h].
        apply options_fall in j. lia.
    + apply in_options_app in i. destruct i as [[x [i ->]] | [z [i ->]]].
      * apply (won_move false (other a) _ (opposite x ++ x ++ r)).
        -- apply in_options_app. left. exists (opposite x). split; [| reflexivity].
           apply options_opposite. rewrite other_other. exact i.
        -- rewrite other_other. apply IH; [| exact h]. apply options_fall in i. lia.
      * inversion h as [a0 p0 _ all e1 e2]. apply IH; [| exact (all z i)].
        apply options_fall in i. lia.
  - inversion h as [a0 p0 e | a0 p0 z i l e1 e2]; [discriminate |].
    apply (won_move false a _ (opposite m ++ m ++ z)).
    + apply in_options_app. right. exists (m ++ z). split; [| reflexivity].
      apply in_options_app. right. eauto.
    + apply IH; [| exact l]. apply options_fall in i. lia.
Qed.

Lemma reduces_cancel {R : arena} s (c : R) : reduces false [(negb s, c); (s, c)] [].
Proof.
  split; [| cbn; lia]. intros r a. exact (cancel_outcome _ [(s, c)] r a (Nat.lt_succ_diag_r _)).
Qed.

(** * Certificates *)

(** A set of states, one for each player, that is closed under replies up to
    reduction: a player of whom the set holds a state loses it, moving first. *)

Section Replies.

Context {R : arena} (misere : bool) (S : player -> list (term R) -> Prop).

Definition answered (a : player) (t : list (term R)) : Prop :=
  (misere = true /\ options_of (other a) t = []) \/
  exists r r', In r (options_of (other a) t) /\ reduces misere r r' /\ S a r'.

Theorem closed_up_to_reduction :
  (forall a s, S a s ->
    (misere = true -> options_of a s <> []) /\
    forall t, In t (options_of a s) -> exists t', reduces misere t t' /\ answered a t') ->
  forall a s, S a s -> lost misere a s.
Proof.
  intros closed a s. revert a. induction s as [s IH] using size_induction. intros a i.
  destruct (closed a s i) as [some all]. constructor; [exact some |].
  intros t it. destruct (all t it) as [t' [[red less] h]].
  specialize (red [] (other a)). rewrite 2 app_nil_r in red. apply (proj2 red).
  destruct h as [[m e] | (r & r' & ir & [red' less'] & ir')]; [now apply won_end |].
  apply (won_move misere (other a) t' r ir). rewrite other_other.
  specialize (red' [] a). rewrite 2 app_nil_r in red'. apply (proj1 red').
  apply options_fall in it. apply options_fall in ir. apply IH; [lia | exact ir'].
Qed.

End Replies.

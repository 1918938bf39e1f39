(** Impartial games.

    A game is a type of positions and, for each position, the finite list of
    positions that the player to move may choose from: its options. Play ends:
    there is no infinite sequence of moves. *)

From Coq Require Import List Arith Lia Wellfounded.
Import ListNotations.

Record game := Game {
  position :> Type;
  options : position -> list position;
  ends : well_founded (fun q p => In q (options p))
}.

Arguments options {g}.

(** * Who wins *)

(** Normal play: whoever cannot move loses. A P-position is lost for the player
    to move, an N-position is won. *)

Inductive P_position {G : game} : G -> Prop :=
  P_intro p : (forall q, In q (options p) -> N_position q) -> P_position p
with N_position {G : game} : G -> Prop :=
  N_intro p q : In q (options p) -> P_position q -> N_position p.

(** Misère play: whoever cannot move wins. *)

Inductive misere_P {G : game} : G -> Prop :=
  misere_P_intro p : options p <> [] ->
    (forall q, In q (options p) -> misere_N q) -> misere_P p
with misere_N {G : game} : G -> Prop :=
  | misere_N_end p : options p = [] -> misere_N p
  | misere_N_intro p q : In q (options p) -> misere_P q -> misere_N p.

(** * The least number that is not in a list *)

Definition mem (n : nat) (l : list nat) : bool := existsb (Nat.eqb n) l.

Fixpoint mex_from (fuel n : nat) (l : list nat) : nat :=
  match fuel with
  | O => n
  | S fuel' => if mem n l then mex_from fuel' (S n) l else n
  end.

Definition mex (l : list nat) : nat := mex_from (length l) 0 l.

(** * Values *)

(** The Grundy value of a position is the mex of the values of its options;
    the misère value is the same, except that it is 1 where there are no
    options. Both are instances of one recursion. *)

Fixpoint map_in {A B} (l : list A) : (forall x, In x l -> B) -> list B :=
  match l with
  | [] => fun _ => []
  | x :: r => fun f => f x (or_introl eq_refl) :: map_in r (fun y h => f y (or_intror h))
  end.

Definition value_with {G : game} (f : list nat -> nat) : G -> nat :=
  Fix (ends G) (fun _ => nat) (fun p rec => f (map_in (options p) rec)).

Definition misere_mex (l : list nat) : nat :=
  match l with [] => 1 | _ => mex l end.

Definition grundy {G : game} : G -> nat := value_with mex.
Definition misere_grundy {G : game} : G -> nat := value_with misere_mex.

(** * Sums *)

(** In a sum the player to move chooses a summand and moves there. *)

Definition sum_options {G H : game} (s : G * H) : list (G * H) :=
  map (fun p => (p, snd s)) (options (fst s)) ++ map (fun q => (fst s, q)) (options (snd s)).

Lemma sum_ends (G H : game) :
  well_founded (fun q p : G * H => In q (sum_options p)).
Proof.
  intros [g h]. revert h.
  induction g as [g IHg] using (well_founded_induction (ends G)).
  intro h. induction h as [h IHh] using (well_founded_induction (ends H)).
  constructor. intros [g' h'] i. unfold sum_options in i. cbn [fst snd] in i.
  apply in_app_or in i. destruct i as [i | i]; apply in_map_iff in i;
    destruct i as [x [e i]]; injection e as <- <-; auto.
Qed.

Definition sum (G H : game) : game := Game (G * H) sum_options (sum_ends G H).

(** A heap of Nim: any number of tokens may be taken. *)

Lemma heap_ends : well_founded (fun q p : nat => In q (seq 0 p)).
Proof.
  intro p. induction p as [p IH] using lt_wf_ind.
  constructor. intros q i. apply IH. apply in_seq in i. lia.
Qed.

Definition heap : game := Game nat (seq 0) heap_ends.

(** * First consequences *)

(** Proofs about all positions go by induction on play. *)

Lemma game_induction (G : game) (Q : G -> Prop) :
  (forall p, (forall q, In q (options p) -> Q q) -> Q p) -> forall p, Q p.
Proof.
  intros step p. induction p as [p IH] using (well_founded_induction (ends G)). auto.
Qed.

Lemma map_in_ext {A B} (l : list A) (f g : forall x, In x l -> B) :
  (forall x h, f x h = g x h) -> map_in l f = map_in l g.
Proof.
  induction l as [| a r IH]; cbn; intro e; [reflexivity |].
  rewrite e. f_equal. apply IH. auto.
Qed.

Lemma map_in_map {A B} (l : list A) (f : A -> B) :
  map_in l (fun x _ => f x) = map f l.
Proof. induction l as [| a r IH]; cbn; [| rewrite IH]; reflexivity. Qed.

Lemma value_with_eq {G : game} (f : list nat -> nat) (p : G) :
  value_with f p = f (map (value_with f) (options p)).
Proof.
  unfold value_with at 1. rewrite Fix_eq.
  - f_equal. rewrite <- (map_in_map (options p) (value_with f)). reflexivity.
  - intros x g h e. f_equal. apply map_in_ext. auto.
Qed.

Lemma grundy_eq {G : game} (p : G) : grundy p = mex (map grundy (options p)).
Proof. apply value_with_eq. Qed.

Lemma misere_grundy_eq {G : game} (p : G) :
  misere_grundy p = misere_mex (map misere_grundy (options p)).
Proof. apply value_with_eq. Qed.

(** * What mex is *)

Lemma mem_spec n l : mem n l = true <-> In n l.
Proof.
  unfold mem. rewrite existsb_exists. split.
  - intros [x [i e]]. apply Nat.eqb_eq in e. subst. exact i.
  - intro i. exists n. split; [exact i | apply Nat.eqb_refl].
Qed.

Lemma mex_from_least fuel : forall n l m, n <= m < mex_from fuel n l -> In m l.
Proof.
  induction fuel as [| fuel IH]; cbn; intros n l m; [lia |].
  destruct (mem n l) eqn:e; [| lia].
  intro h. destruct (Nat.eq_dec n m) as [<- | ne].
  - apply mem_spec. exact e.
  - apply (IH (S n)). lia.
Qed.

Lemma mex_from_out fuel : forall n l,
  ~ In (mex_from fuel n l) l \/ mex_from fuel n l = n + fuel.
Proof.
  induction fuel as [| fuel IH]; cbn; intros n l; [right; lia |].
  destruct (mem n l) eqn:e.
  - destruct (IH (S n) l) as [h | h]; [left; exact h | right; rewrite h; lia].
  - left. intro i. apply mem_spec in i. congruence.
Qed.

Lemma mex_less l m : m < mex l -> In m l.
Proof. intro h. apply (mex_from_least (length l) 0). unfold mex in h. lia. Qed.

Lemma mex_not_in l : ~ In (mex l) l.
Proof.
  unfold mex. destruct (mex_from_out (length l) 0 l) as [h | h]; [exact h |].
  rewrite h. cbn. intro i.
  (* The numbers 0 .. length l would all be in l. *)
  assert (incl (seq 0 (S (length l))) l) as s.
  { intros m im. apply in_seq in im. destruct (Nat.eq_dec m (length l)) as [-> | ne]; [exact i |].
    apply (mex_from_least (length l) 0). lia. }
  apply NoDup_incl_length in s; [| apply seq_NoDup].
  rewrite seq_length in s. lia.
Qed.

Lemma mex_unique l n : (forall m, m < n -> In m l) -> ~ In n l -> mex l = n.
Proof.
  intros less out. destruct (lt_eq_lt_dec (mex l) n) as [[h | h] | h]; [| exact h |].
  - exfalso. apply (mex_not_in l). auto.
  - exfalso. apply out. apply mex_less. exact h.
Qed.

Lemma mex_ext l l' : (forall n, In n l <-> In n l') -> mex l = mex l'.
Proof.
  intro e. apply mex_unique.
  - intros m h. apply e. apply mex_less. exact h.
  - rewrite e. apply mex_not_in.
Qed.

(** A position and its options have different values; every smaller value is
    the value of an option. *)

Lemma grundy_option {G : game} (p q : G) : In q (options p) -> grundy q <> grundy p.
Proof.
  intros i e. apply (mex_not_in (map grundy (options p))).
  rewrite <- grundy_eq, <- e. apply in_map. exact i.
Qed.

Lemma grundy_less {G : game} (p : G) m :
  m < grundy p -> exists q, In q (options p) /\ grundy q = m.
Proof.
  rewrite grundy_eq. intro h. apply mex_less, in_map_iff in h.
  destruct h as [q [e i]]. exists q. auto.
Qed.

Lemma grundy_unique {G : game} (p : G) n :
  (forall m, m < n -> exists q, In q (options p) /\ grundy q = m) ->
  (forall q, In q (options p) -> grundy q <> n) -> grundy p = n.
Proof.
  intros less out. rewrite grundy_eq. apply mex_unique.
  - intros m h. apply in_map_iff. destruct (less m h) as [q [i e]]. exists q. auto.
  - intro i. apply in_map_iff in i. destruct i as [q [e i]]. exact (out q i e).
Qed.

(** The value of a heap is its size. *)

Lemma grundy_heap (n : heap) : grundy n = n.
Proof.
  induction n as [n IH] using (game_induction heap).
  apply grundy_unique.
  - intros m h. exists m. assert (In m (seq 0 n)) by (apply in_seq; lia). auto.
  - intros q i. rewrite (IH q i). apply in_seq in i. lia.
Qed.

(** A position is a P-position exactly when its Grundy value is 0. *)

Theorem P_iff_grundy_zero {G : game} (p : G) :
  (P_position p <-> grundy p = 0) /\ (N_position p <-> grundy p <> 0).
Proof.
  induction p as [p IH] using (game_induction G). split; split.
  - intro w. inversion w as [p0 h e]. apply grundy_unique; [intros m less; lia |].
    intros q i. apply IH; auto.
  - intro z. constructor. intros q i. apply IH; [exact i |].
    rewrite <- z. apply grundy_option. exact i.
  - intro w. inversion w as [p0 q i h e]. intro z.
    apply (grundy_option p q i). rewrite z. apply IH; auto.
  - intro z. destruct (grundy_less p 0) as [q [i e]]; [lia |].
    apply (N_intro p q i). apply IH; auto.
Qed.

Corollary P_or_N {G : game} (p : G) : P_position p \/ N_position p.
Proof.
  destruct (P_iff_grundy_zero p) as [[_ h] [_ k]].
  destruct (Nat.eq_dec (grundy p) 0); auto.
Qed.

Corollary not_P_and_N {G : game} (p : G) : P_position p -> N_position p -> False.
Proof.
  destruct (P_iff_grundy_zero p) as [[h _] [k _]]. intros a b. apply k; auto.
Qed.

(** A position is a P-position of misère play exactly when its misère value
    is 0. *)

Lemma mex_zero l : mex l = 0 <-> ~ In 0 l.
Proof.
  split; [intros <-; apply mex_not_in |]. intro h. apply mex_unique; [intros m less; lia | exact h].
Qed.

Lemma misere_mex_zero l : misere_mex l = 0 <-> l <> [] /\ ~ In 0 l.
Proof.
  destruct l as [| a l].
  - split; [discriminate | intros [h _]; contradiction].
  - unfold misere_mex. rewrite mex_zero. split; [split; [discriminate | assumption] | tauto].
Qed.

Theorem misere_P_iff_zero {G : game} (p : G) :
  (misere_P p <-> misere_grundy p = 0) /\ (misere_N p <-> misere_grundy p <> 0).
Proof.
  induction p as [p IH] using (game_induction G). rewrite misere_grundy_eq.
  assert (In 0 (map misere_grundy (options p)) <-> exists q, In q (options p) /\ misere_P q) as zero.
  { rewrite in_map_iff. split.
    - intros [q [e i]]. exists q. split; [exact i |]. apply (IH q i). exact e.
    - intros [q [i w]]. exists q. split; [| exact i]. apply (IH q i). exact w. }
  assert (map misere_grundy (options p) = [] <-> options p = []) as none
    by (destruct (options p); cbn [map]; split; congruence).
  split; split.
  - intro w. inversion w as [p0 some all e]. apply misere_mex_zero. split; [now rewrite none |].
    rewrite zero. intros [q [i h]]. apply (proj1 (IH q i)) in h.
    apply (proj2 (IH q i)); [exact (all q i) | exact h].
  - intro z. apply misere_mex_zero in z. destruct z as [some z]. constructor; [now rewrite <- none |].
    intros q i. apply (IH q i). intro e. apply z, zero. exists q. split; [exact i |]. apply (IH q i). exact e.
  - intros w z. apply misere_mex_zero in z. destruct z as [some z].
    inversion w as [p0 e | p0 q i h e]; [rewrite none in some; contradiction |]. apply z, zero. eauto.
  - intro z. destruct (options p) as [| a l] eqn:e; [now apply misere_N_end |].
    destruct (in_dec Nat.eq_dec 0 (map misere_grundy (a :: l))) as [i | no].
    + apply zero in i. destruct i as [q [i h]]. apply (misere_N_intro p q); [now rewrite e | exact h].
    + exfalso. apply z, misere_mex_zero. split; [discriminate | exact no].
Qed.

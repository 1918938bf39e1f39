(** Wythoff's game: any number of tokens may be taken from one of two heaps,
    or the same number from both. *)

From Coq Require Import List Arith Lia.
From Nimatron Require Import Game Golden.
Import ListNotations.

Definition wythoff_options (p : nat * nat) : list (nat * nat) :=
  let (a, b) := p in
  map (fun c => (c, b)) (seq 0 a) ++ map (fun c => (a, c)) (seq 0 b) ++
  map (fun k => (a - k, b - k)) (seq 1 (min a b)).

Lemma in_wythoff_options a b c d : In (c, d) (wythoff_options (a, b)) <->
  (c < a /\ d = b) \/ (c = a /\ d < b) \/ (exists k, 0 < k /\ a = c + k /\ b = d + k).
Proof.
  unfold wythoff_options. rewrite 2 in_app_iff, 3 in_map_iff. split.
  - intros [[x [e i]] | [[x [e i]] | [x [e i]]]]; apply in_seq in i; injection e as <- <-; [left; lia | right; left; lia |].
    right. right. exists x. lia.
  - intros [[h ->] | [[-> h] | [k [p [-> ->]]]]].
    + left. exists c. split; [reflexivity |]. apply in_seq. lia.
    + right. left. exists d. split; [reflexivity |]. apply in_seq. lia.
    + right. right. exists k. split; [f_equal; lia |]. apply in_seq. lia.
Qed.

Lemma wythoff_ends : well_founded (fun q p => In q (wythoff_options p)).
Proof.
  apply (well_founded_lt_compat _ (fun p => fst p + snd p)). intros [c d] [a b] i.
  apply in_wythoff_options in i. cbn [fst snd]. destruct i as [i | [i | [k i]]]; lia.
Qed.

Definition wythoff : game := Game (nat * nat) wythoff_options wythoff_ends.

(** The P-positions are (floor(n phi), floor(n phi) + n), in both orders. *)

Definition wythoff_pair (p : nat * nat) : Prop :=
  exists n, p = (lower n, upper n) \/ p = (upper n, lower n).

Lemma wythoff_swap a b c d : In (c, d) (wythoff_options (a, b)) -> In (d, c) (wythoff_options (b, a)).
Proof.
  rewrite 2 in_wythoff_options. intros [h | [h | [k h]]]; [right; left; lia | left; lia |].
  right. right. exists k. lia.
Qed.

(** No move leads from one pair to another. *)

Lemma pair_to_pair m n c d : In (c, d) (wythoff_options (lower n, upper n)) ->
  (c, d) = (lower m, upper m) \/ (c, d) = (upper m, lower m) -> False.
Proof.
  intros i w. apply in_wythoff_options in i.
  assert (m <> n) as ne.
  { intros ->. unfold upper in *. destruct w as [w | w]; injection w as -> ->; destruct i as [i | [i | [k i]]]; lia. }
  assert (m = 0 \/ n = 0 \/ (lower m <> upper n /\ upper m <> lower n)) as apart.
  { destruct m, n; auto. right. right. pose proof (lower_not_upper (S m) (S n)). pose proof (lower_not_upper (S n) (S m)). lia. }
  pose proof (lower_injective m n) as li. pose proof (upper_injective m n) as ui.
  assert (lower m = 0 -> m = 0) as m0 by (intro e; apply lower_injective; now rewrite lower_0).
  assert (lower n = 0 -> n = 0) as n0 by (intro e; apply lower_injective; now rewrite lower_0).
  assert (m = 0 -> lower m = 0) as z by (intros ->; exact lower_0).
  assert (n = 0 -> lower n = 0) as z' by (intros ->; exact lower_0).
  unfold upper in *.
  destruct w as [w | w]; injection w as -> ->; destruct i as [[less e] | [[e less] | [k [p [e f]]]]]; lia.
Qed.

(** From every other position a move leads to a pair. *)

Lemma to_a_pair a b : a <= b -> wythoff_pair (a, b) \/ exists q, In q (wythoff_options (a, b)) /\ wythoff_pair q.
Proof.
  intro ab. destruct (Nat.eq_dec a 0) as [-> | nz].
  - destruct b as [| b]; [left; exists 0; left; reflexivity | right].
    exists (0, 0). split; [apply in_wythoff_options; right; left; lia | exists 0; left; reflexivity].
  - destruct (lower_or_upper a) as [[n [p <-]] | [n [p <-]]]; [lia | |].
    + destruct (lt_eq_lt_dec (lower n + n) b) as [[more | same] | less].
      * right. exists (lower n, upper n). split; [| exists n; now left].
        apply in_wythoff_options. right. left. unfold upper. lia.
      * left. exists n. left. unfold upper. now rewrite same.
      * right. assert (exists d, b = lower n + d) as [d ->] by (exists (b - lower n); lia).
        pose proof (lower_increases d n ltac:(lia)) as h. exists (lower d, upper d). split; [| exists d; now left].
        apply in_wythoff_options. right. right. exists (lower n - lower d). unfold upper. lia.
    + right. exists (upper n, lower n). split; [| exists n; now right].
      apply in_wythoff_options. right. left. unfold upper in *. lia.
Qed.

Theorem Wythoff (p : wythoff) : P_position p <-> wythoff_pair p.
Proof.
  induction p as [p IH] using (game_induction wythoff).
  assert (wythoff_pair p -> P_position p) as pair.
  { intros [n w]. constructor. intros [c d] i. destruct (P_or_N ((c, d) : wythoff)) as [h |]; [exfalso | assumption].
    apply (IH (c, d) i) in h. destruct h as [m h]. destruct w as [-> | ->].
    - exact (pair_to_pair m n c d i h).
    - apply wythoff_swap in i. apply (pair_to_pair m n d c i).
      destruct h as [h | h]; injection h as -> ->; auto. }
  split; [| exact pair]. intro w. destruct p as [a b].
  assert (wythoff_pair (a, b) \/ exists q, In q (wythoff_options (a, b)) /\ wythoff_pair q) as [h | [q [i h]]]; [| exact h |].
  - destruct (le_lt_dec a b) as [le | lt]; [now apply to_a_pair |].
    destruct (to_a_pair b a) as [[n h] | [[d c] [i [n h]]]]; [lia | left | right].
    + exists n. destruct h as [h | h]; injection h as -> ->; auto.
    + exists (c, d). split; [now apply wythoff_swap |]. exists n. destruct h as [h | h]; injection h as -> ->; auto.
  - exfalso. apply (not_P_and_N ((a, b) : wythoff) w). apply (N_intro ((a, b) : wythoff) q i). now apply IH.
Qed.

(** Wythoff's own words: floor(n phi) is the least number that is in no
    earlier pair. *)

Theorem Wythoff_mex n : lower n = mex (map lower (seq 0 n) ++ map upper (seq 0 n)).
Proof.
  symmetry. apply mex_unique.
  - intros c less. apply in_or_app. rewrite 2 in_map_iff. setoid_rewrite in_seq.
    destruct (Nat.eq_dec c 0) as [-> | nz].
    { left. exists 0. split; [reflexivity |]. destruct n; [rewrite lower_0 in less |]; lia. }
    destruct (lower_or_upper c) as [[m [_ e]] | [m [_ e]]]; [lia | left | right]; exists m; (split; [exact e |]).
    + destruct (le_lt_dec n m) as [h |]; [| lia]. destruct (Nat.eq_dec n m) as [-> |]; [lia |].
      pose proof (lower_increases n m). lia.
    + unfold upper in e. destruct (le_lt_dec n m) as [h |]; [| lia]. destruct (Nat.eq_dec n m) as [-> |]; [lia |].
      pose proof (lower_increases n m). lia.
  - rewrite in_app_iff, 2 in_map_iff. setoid_rewrite in_seq. intros [[m [e [_ h]]] | [m [e [_ h]]]].
    + apply lower_injective in e. lia.
    + destruct m; [unfold upper in e; rewrite lower_0 in e; pose proof (lower_increases 0 n); rewrite lower_0 in *; lia |].
      apply (lower_not_upper (S m) n); lia.
Qed.

(** The nim-sum: addition of binary numbers without carries. *)

From Coq Require Import Arith Lia Bool.

(** The first digit in which two numbers differ decides which is less. *)

Lemma less_by_bit x y d :
  Nat.testbit x d = false -> Nat.testbit y d = true ->
  (forall k, d < k -> Nat.testbit x k = Nat.testbit y k) -> x < y.
Proof.
  intros bx b_y above.
  assert (x / 2 ^ S d = y / 2 ^ S d) as high.
  { rewrite <- 2 Nat.shiftr_div_pow2. apply Nat.bits_inj. intro k.
    rewrite 2 Nat.shiftr_spec by lia. apply above. lia. }
  assert (forall z, z / 2 ^ d = 2 * (z / 2 ^ S d) + Nat.b2n (Nat.testbit z d)) as split.
  { intro z. rewrite Nat.testbit_spec' by lia.
    replace (2 ^ S d) with (2 ^ d * 2) by (cbn; lia).
    rewrite <- Nat.div_div by (try apply Nat.pow_nonzero; lia).
    apply Nat.div_mod. lia. }
  assert (x / 2 ^ d < y / 2 ^ d) as h.
  { rewrite (split x), (split y), high, bx, b_y. cbn. lia. }
  destruct (le_lt_dec y x) as [le | lt]; [| exact lt].
  apply (Nat.div_le_mono y x (2 ^ d)) in le; [lia |]. apply Nat.pow_nonzero. lia.
Qed.

Lemma first_difference x : forall y, x < y -> exists d,
  Nat.testbit x d = false /\ Nat.testbit y d = true /\
  forall k, d < k -> Nat.testbit x k = Nat.testbit y k.
Proof.
  induction x as [x IH] using lt_wf_ind. intros y less.
  pose proof (Nat.div2_odd x) as ex. pose proof (Nat.div2_odd y) as ey.
  destruct (Nat.eq_dec (Nat.div2 x) (Nat.div2 y)) as [same | differ].
  - exists 0. rewrite 2 Nat.bit0_odd.
    destruct (Nat.odd x), (Nat.odd y); cbn [Nat.b2n] in *; try lia.
    repeat split. intros k h. destruct k as [| k]; [lia |].
    cbn [Nat.testbit]. now rewrite same.
  - assert (x <> 0 \/ x = 0) as [nz | ->] by lia.
    + destruct (IH (Nat.div2 x)) with (y := Nat.div2 y) as [d [a [b c]]].
      * apply Nat.lt_div2. lia.
      * destruct (Nat.odd x), (Nat.odd y); cbn [Nat.b2n] in *; lia.
      * exists (S d). cbn [Nat.testbit].
        repeat split; [exact a | exact b |]. intros k h. destruct k as [| k]; [lia |].
        cbn [Nat.testbit]. apply c. lia.
    + exists (Nat.log2 y). rewrite Nat.bits_0. repeat split.
      * apply Nat.bit_log2. lia.
      * intros k h. rewrite Nat.bits_0, Nat.bits_above_log2 by exact h. reflexivity.
Qed.

(** Whoever faces a nim-sum can lower it to any smaller number by lowering one
    of the two heaps. This is Bouton's argument. *)

Lemma nim_sum_move a b m : m < Nat.lxor a b ->
  (exists a', a' < a /\ Nat.lxor a' b = m) \/ (exists b', b' < b /\ Nat.lxor a b' = m).
Proof.
  intro less. destruct (first_difference _ _ less) as [d [zero [one above]]].
  rewrite Nat.lxor_spec in one.
  destruct (Nat.testbit a d) eqn:da.
  - left. exists (Nat.lxor m b). split.
    + apply (less_by_bit _ _ d); [| exact da |].
      * rewrite Nat.lxor_spec, zero. destruct (Nat.testbit b d); [discriminate | reflexivity].
      * intros k h. rewrite Nat.lxor_spec, (above k h), Nat.lxor_spec.
        now rewrite xorb_assoc, xorb_nilpotent, xorb_false_r.
    + now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r.
  - right. exists (Nat.lxor m a).
    assert (Nat.testbit b d = true) as db by (destruct (Nat.testbit b d); [reflexivity | discriminate]).
    split.
    + apply (less_by_bit _ _ d); [| exact db |].
      * now rewrite Nat.lxor_spec, zero, da.
      * intros k h. rewrite Nat.lxor_spec, (above k h), Nat.lxor_spec.
        destruct (Nat.testbit a k), (Nat.testbit b k); reflexivity.
    + now rewrite Nat.lxor_comm, Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r.
Qed.

Lemma lxor_cancel_r a b c : Nat.lxor a c = Nat.lxor b c -> a = b.
Proof.
  intro e. rewrite <- (Nat.lxor_0_r a), <- (Nat.lxor_0_r b), <- (Nat.lxor_nilpotent c).
  now rewrite <- 2 Nat.lxor_assoc, e.
Qed.

Lemma lxor_cancel_l a b c : Nat.lxor c a = Nat.lxor c b -> a = b.
Proof. rewrite 2 (Nat.lxor_comm c). apply lxor_cancel_r. Qed.

Lemma lxor_zero a b : Nat.lxor a b = 0 <-> a = b.
Proof.
  split; [| intros ->; apply Nat.lxor_nilpotent].
  intro e. apply (lxor_cancel_r a b b). now rewrite e, Nat.lxor_nilpotent.
Qed.

(** The golden ratio phi = (1 + sqrt 5) / 2 in whole numbers: a <= n phi
    exactly when a^2 <= a n + n^2. *)

From Coq Require Import Arith Lia.

(** The integer part of n phi. *)
Definition lower (n : nat) : nat := (n + Nat.sqrt (5 * n * n)) / 2.

Lemma le_lower a n : a <= lower n <-> a * a <= a * n + n * n.
Proof.
  pose proof (Nat.sqrt_spec (5 * n * n) (Nat.le_0_l _)) as s.
  assert (a <= lower n <-> 2 * a <= n + Nat.sqrt (5 * n * n)) as ->.
  { unfold lower. split; intro h.
    - pose proof (Nat.mul_div_le (n + Nat.sqrt (5 * n * n)) 2). lia.
    - apply Nat.div_le_lower_bound; lia. }
  remember (Nat.sqrt (5 * n * n)) as r. cbv zeta in s. clear Heqr. split; intro h; [| assert (2 * a <= n \/ 2 * a - n <= r); [| lia]].
  - destruct (le_lt_dec (2 * a) n) as [small | large]; [nia |].
    assert (exists d, 2 * a = n + d) as [d e] by (exists (2 * a - n); lia). assert (d <= r) by lia. nia.
  - destruct (le_lt_dec (2 * a) n) as [small | large]; [now left | right].
    assert (exists d, 2 * a = n + d) as [d e] by (exists (2 * a - n); lia). replace (2 * a - n) with d by lia.
    destruct (le_lt_dec d r) as [ok | bad]; [exact ok | exfalso]. nia.
Qed.

Lemma lt_lower a n : lower n < a <-> a * n + n * n < a * a.
Proof. pose proof (le_lower a n). lia. Qed.

(** phi is irrational. *)
Lemma not_golden a n : a * a = a * n + n * n -> n = 0.
Proof.
  revert a. induction n as [n IH] using lt_wf_ind. intros a e.
  destruct (Nat.eq_dec n 0) as [z | nz]; [exact z |]. exfalso.
  assert (n < a) by nia. assert (exists m, a = n + m) as [m ->] by (exists (a - n); lia).
  assert (n * n = n * m + m * m) as e' by nia. assert (m < n) by nia.
  assert (m = 0) by (apply (IH m) with (a := n); assumption). nia.
Qed.

Lemma lower_spec a n : lower n = a <-> a * a <= a * n + n * n /\ (a + 1) * n + n * n < (a + 1) * (a + 1).
Proof. rewrite <- le_lower, <- lt_lower. lia. Qed.

Lemma lower_strict n : 0 < n -> lower n * lower n < lower n * n + n * n.
Proof.
  intro p. pose proof (proj1 (le_lower (lower n) n) (le_n _)) as h.
  enough (lower n * lower n <> lower n * n + n * n) by lia. intro e. apply not_golden in e. lia.
Qed.

Lemma lower_increases m n : m < n -> lower m < lower n.
Proof.
  intro less. pose proof (proj1 (le_lower (lower m) m) (le_n _)) as h.
  enough (lower m + 1 <= lower n) by lia. apply le_lower.
  assert (lower m <= 2 * m) by nia. nia.
Qed.

Lemma lower_at_least n : n <= lower n.
Proof. apply le_lower. nia. Qed.

Lemma lower_below n : 0 < n -> lower n < 2 * n.
Proof. intro p. apply lt_lower. nia. Qed.

Lemma lower_step n : lower (n + 1) <= lower n + 2.
Proof.
  enough (lower (n + 1) < lower n + 3) by lia. apply lt_lower.
  pose proof (proj1 (lt_lower (lower n + 1) n)) as h. assert (lower n < lower n + 1) as l by lia. specialize (h l).
  assert (3 * n < 2 * (lower n + 1)) by nia. nia.
Qed.

(** Every positive number is the integer part of n phi for one n, or that of
    n phi^2 = n phi + n, and not both. *)

Definition upper (n : nat) : nat := lower n + n.

Lemma lower_gap n c : 0 < n -> (lower n = c <-> lower c < n + c /\ n + c + 1 <= lower (c + 1)).
Proof.
  intro p. rewrite lower_spec, lt_lower, le_lower. split; intros [h k].
  - split; [| nia].
    enough ((n + c) * (n + c) <> (n + c) * c + c * c) by nia. intro e. apply not_golden in e. nia.
  - split; [nia |].
    enough ((c + 1) * (c + 1) <> (c + 1) * n + n * n) by nia. intro e. apply not_golden in e. lia.
Qed.

Lemma upper_gap k m : lower m = k <-> 2 * k + m <= lower (k + m) /\ lower (k + m + 1) < 2 * k + m + 2.
Proof. rewrite lower_spec, lt_lower, le_lower. split; intros [h j]; split; nia. Qed.

Lemma lower_or_upper c : 0 < c -> (exists n, 0 < n /\ lower n = c) \/ (exists n, 0 < n /\ upper n = c).
Proof.
  intro p. pose proof (lower_at_least c) as l. pose proof (lower_below c p) as b. pose proof (lower_step c) as s.
  pose proof (lower_increases c (c + 1)) as i. assert (lower c < lower (c + 1)) as i' by (apply i; lia).
  destruct (Nat.eq_dec (lower (c + 1)) (lower c + 2)) as [two | one].
  - left. exists (lower c + 1 - c). split; [lia |]. apply lower_gap; lia.
  - right. exists (2 * c - lower c). split; [lia |]. unfold upper.
    enough (lower (2 * c - lower c) = lower c - c) by lia. apply upper_gap.
    replace (lower c - c + (2 * c - lower c)) with c by lia. lia.
Qed.

Lemma lower_not_upper m n : 0 < m -> 0 < n -> lower n <> upper m.
Proof.
  intros p q e. apply lower_gap in e; [| exact q].
  pose proof (proj1 (upper_gap (lower m) m) eq_refl) as u. fold (upper m) in u. unfold upper in *. lia.
Qed.

Lemma lower_injective m n : lower m = lower n -> m = n.
Proof.
  intro e. destruct (lt_eq_lt_dec m n) as [[h | h] | h]; [| exact h |]; apply lower_increases in h; lia.
Qed.

Lemma lower_0 : lower 0 = 0.
Proof. reflexivity. Qed.

Lemma upper_increases m n : m < n -> upper m < upper n.
Proof. intro h. unfold upper. apply lower_increases in h as k. lia. Qed.

Lemma upper_injective m n : upper m = upper n -> m = n.
Proof.
  intro e. destruct (lt_eq_lt_dec m n) as [[h | h] | h]; [| exact h |]; apply upper_increases in h; lia.
Qed.

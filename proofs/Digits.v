(** Numbers written in a base, the lowest digit first, and addition with a
    carry that may be negative. *)

From Coq Require Import List ZArith Lia.
Import ListNotations.
Open Scope Z_scope.

Section Digits.

Variable b : Z.
Hypothesis base : 2 <= b.

Fixpoint val (w : list Z) : Z :=
  match w with [] => 0 | a :: r => a + b * val r end.

Definition valid (w : list Z) : Prop := Forall (fun a => 0 <= a < b) w.

Definition power (n : nat) : Z := b ^ Z.of_nat n.

Lemma power_0 : power 0 = 1.
Proof. reflexivity. Qed.

Lemma power_S n : power (S n) = b * power n.
Proof. unfold power. rewrite Nat2Z.inj_succ, Z.pow_succ_r; lia. Qed.

Lemma power_pos n : 0 < power n.
Proof. apply Z.pow_pos_nonneg; lia. Qed.

Lemma val_app u w : val (u ++ w) = val u + power (length u) * val w.
Proof.
  induction u as [| a u IH]; cbn [app val length]; [rewrite power_0; lia |].
  rewrite IH, power_S. ring.
Qed.

Lemma val_bounds w : valid w -> 0 <= val w < power (length w).
Proof.
  induction 1 as [| a w h v IH]; cbn [val length]; [rewrite power_0; lia |].
  rewrite power_S. nia.
Qed.

Lemma val_injective u : forall w, length u = length w -> valid u -> valid w ->
  val u = val w -> u = w.
Proof.
  induction u as [| a u IH]; destruct w as [| c w]; cbn [length val]; intros l hu hw e;
    try discriminate; [reflexivity |].
  inversion hu as [| x y ha hu' E]; inversion hw as [| x' y' hc hw' E']; subst.
  assert (val u = val w) as e' by nia.
  f_equal; [nia |]. apply IH; auto.
Qed.

(** Adding a number c to a word: the digits of the sum, as many as the word
    has, and what remains to be carried. *)

Fixpoint plus (w : list Z) (c : Z) : list Z * Z :=
  match w with
  | [] => ([], c)
  | a :: r =>
      let (s, c') := plus r ((a + c) / b) in
      ((a + c) mod b :: s, c')
  end.

Lemma plus_length w : forall c, length (fst (plus w c)) = length w.
Proof.
  induction w as [| a r IH]; cbn; intro c; [reflexivity |].
  specialize (IH ((a + c) / b)). destruct (plus r ((a + c) / b)). cbn in *. now rewrite IH.
Qed.

Lemma plus_valid w : forall c, valid (fst (plus w c)).
Proof.
  induction w as [| a r IH]; cbn; intro c; [constructor |].
  specialize (IH ((a + c) / b)). destruct (plus r ((a + c) / b)). cbn in *.
  constructor; [apply Z.mod_pos_bound; lia | exact IH].
Qed.

Lemma plus_val w : forall c,
  val (fst (plus w c)) + power (length w) * snd (plus w c) = val w + c.
Proof.
  induction w as [| a r IH]; cbn [plus length fst snd val]; intro c; [rewrite power_0; lia |].
  specialize (IH ((a + c) / b)). destruct (plus r ((a + c) / b)) as [s c'].
  cbn [fst snd val] in *. rewrite power_S.
  pose proof (Z.div_mod (a + c) b ltac:(lia)). nia.
Qed.

Fixpoint digits (n : nat) (x : Z) : list Z :=
  match n with O => [] | S m => x mod b :: digits m (x / b) end.

Lemma digits_length n : forall x, length (digits n x) = n.
Proof. induction n; cbn; auto. Qed.

Lemma digits_valid n : forall x, valid (digits n x).
Proof.
  induction n as [| n IH]; cbn; intro x; constructor.
  - apply Z.mod_pos_bound. lia.
  - apply IH.
Qed.

Lemma digits_val n : forall x, 0 <= x < power n -> val (digits n x) = x.
Proof.
  induction n as [| n IH]; cbn [digits val]; intros x h; [rewrite power_0 in h; lia |].
  rewrite power_S in h. rewrite IH.
  - pose proof (Z.div_mod x b ltac:(lia)). lia.
  - split; [apply Z.div_pos; lia | apply Z.div_lt_upper_bound; lia].
Qed.

End Digits.

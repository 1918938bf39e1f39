(** Octal games, and the periodicity theorem of Guy and Smith.

    The code 0.d1 d2 ... dk: i tokens may be taken from a heap, and what is left
    may be nothing (di has the bit 1), one heap (the bit 2), or two heaps (the
    bit 4). *)

From Coq Require Import List Arith Lia Bool.
From Nimatron Require Import Game Nimsum SpragueGrundy Parts Certificates.
Import ListNotations.

(** What may be left of a heap of n if i tokens are taken and the digit is d. *)

Definition digit_moves (d i n : nat) : list (list nat) :=
  (if Nat.testbit d 0 && (n =? i) then [[]] else []) ++
  (if Nat.testbit d 1 && (i <? n) then [[n - i]] else []) ++
  (if Nat.testbit d 2 then map (fun a => [a; n - i - a]) (seq 1 (n - i - 1)) else []).

Fixpoint code_moves (code : list nat) (i n : nat) : list (list nat) :=
  match code with
  | [] => []
  | d :: r => digit_moves d i n ++ code_moves r (S i) n
  end.

Lemma or_iff (a b c d : Prop) : (a <-> b) -> (c <-> d) -> (a \/ c <-> b \/ d).
Proof. tauto. Qed.

Lemma in_digit_moves d i n l : In l (digit_moves d i n) <->
  (Nat.testbit d 0 = true /\ n = i /\ l = []) \/
  (Nat.testbit d 1 = true /\ i < n /\ l = [n - i]) \/
  (Nat.testbit d 2 = true /\ exists a b, 1 <= a /\ 1 <= b /\ a + b + i = n /\ l = [a; b]).
Proof.
  unfold digit_moves. rewrite 2 in_app_iff.
  apply or_iff; [| apply or_iff].
  - destruct (Nat.testbit d 0), (Nat.eqb_spec n i); cbn; intuition (discriminate || auto).
  - destruct (Nat.testbit d 1), (Nat.ltb_spec i n); cbn; intuition (discriminate || lia || auto).
  - destruct (Nat.testbit d 2); [| cbn; intuition discriminate].
    rewrite in_map_iff. split.
    + intros [a [<- h]]. apply in_seq in h. split; [reflexivity |].
      exists a, (n - i - a). repeat split; lia.
    + intros [_ [a [b [ha [hb [e ->]]]]]]. exists a. split; [| apply in_seq; lia].
      repeat f_equal. lia.
Qed.

(** A move, said without computing: take i, where the i-th digit is d. *)

Lemma in_code_moves code : forall i n l, In l (code_moves code i n) <->
  exists j d, nth_error code j = Some d /\ In l (digit_moves d (i + j) n).
Proof.
  induction code as [| d r IH]; cbn; intros i n l.
  - split; [contradiction |]. intros [j [d [e _]]]. destruct j; discriminate.
  - rewrite in_app_iff, IH. split.
    + intros [h | [j [d' [e h]]]].
      * exists 0, d. rewrite Nat.add_0_r. auto.
      * exists (S j), d'. rewrite Nat.add_succ_r. auto.
    + intros [[| j] [d' [e h]]]; cbn in e.
      * left. injection e as <-. now rewrite Nat.add_0_r in h.
      * right. exists j, d'. now rewrite Nat.add_succ_r in h.
Qed.

Lemma code_moves_fall code (n : nat) l :
  In l (code_moves code 1 n) -> total (fun x => x) l < n.
Proof.
  intro h. apply in_code_moves in h. destruct h as [j [d [_ h]]]. apply in_digit_moves in h.
  destruct h as [[_ [e ->]] | [[_ [e ->]] | [_ [a [b [_ [_ [e ->]]]]]]]]; cbn; lia.
Qed.

Definition octal (code : list nat) : rules :=
  Rules nat (code_moves code 1) (fun n => n) (code_moves_fall code).

(** The value of a heap of n in the octal game. *)

Definition G (code : list nat) (n : nat) : nat := part_grundy (n : octal code).

(** * The theorem *)

(** If the values repeat with period p from q on as far as 2q + p + k, where k
    is the number of digits, then they repeat for ever. *)

Theorem Guy_Smith (code : list nat) (q p : nat) :
  1 <= q ->
  (forall n, q <= n < 2 * q + p + length code -> G code (n + p) = G code n) ->
  forall n, q <= n -> G code (n + p) = G code n.
Proof.
  intros q1 seen n. induction n as [n IH] using lt_wf_ind. intro qn.
  destruct (lt_dec n (2 * q + p + length code)) as [small | large]; [apply seen; lia |].
  unfold G at 1 2. rewrite 2 part_grundy_eq. apply mex_ext. intro v. rewrite 2 in_map_iff.
  assert (forall m, q <= m -> m < n -> G code (m + p) = G code m) as back by auto.
  cbn [moves octal].
  split; intros [l [e h]]; apply in_code_moves in h; destruct h as [j [d [ed h]]];
    assert (j < length code) as jk by (apply nth_error_Some; congruence);
    apply in_digit_moves in h;
    destruct h as [[_ [e' _]] | [[b1 [less ->]] | [b2 [a [b [a1 [b1 [e' ->]]]]]]]]; try lia;
    cbn [map nim_sum] in e; rewrite Nat.lxor_0_r in e.
  - exists [n - (1 + j)]. split.
    + cbn [map nim_sum]. rewrite Nat.lxor_0_r, <- e.
      change (G code (n - (1 + j)) = G code (n + p - (1 + j))).
      rewrite <- back by lia. f_equal. lia.
    + apply in_code_moves. exists j, d. split; [exact ed |]. apply in_digit_moves.
      right. left. repeat split; [exact b1 | lia].
  - (* two heaps: the larger of them is at least q + p *)
    assert (exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' + (1 + j) = n /\
              G code a' = G code a /\ G code b' = G code b) as [a' [b' [h1 [h2 [h3 [h4 h5]]]]]].
    { destruct (le_lt_dec (q + p) a) as [big | little].
      - exists (a - p), b. repeat split; try lia. rewrite <- back by lia. f_equal. lia.
      - exists a, (b - p). repeat split; try lia. rewrite <- back by lia. f_equal. lia. }
    exists [a'; b']. split.
    { cbn [map nim_sum]. rewrite Nat.lxor_0_r, <- e.
      change (Nat.lxor (G code a') (G code b') = Nat.lxor (G code a) (G code b)). now rewrite h4, h5. }
    apply in_code_moves. exists j, d. split; [exact ed |]. apply in_digit_moves.
    right. right. split; [exact b2 |]. exists a', b'. auto.
  - exists [n + p - (1 + j)]. split.
    + cbn [map nim_sum]. rewrite Nat.lxor_0_r, <- e.
      change (G code (n + p - (1 + j)) = G code (n - (1 + j))).
      rewrite <- (back (n - (1 + j))) by lia. f_equal. lia.
    + apply in_code_moves. exists j, d. split; [exact ed |]. apply in_digit_moves.
      right. left. repeat split; [exact b1 | lia].
  - assert (exists a' b', 1 <= a' /\ 1 <= b' /\ a' + b' + (1 + j) = n + p /\
              G code a' = G code a /\ G code b' = G code b) as [a' [b' [h1 [h2 [h3 [h4 h5]]]]]].
    { destruct (le_lt_dec q a) as [big | little].
      - exists (a + p), b. repeat split; try lia. apply back; lia.
      - exists a, (b + p). repeat split; try lia. apply back; lia. }
    exists [a'; b']. split.
    { cbn [map nim_sum]. rewrite Nat.lxor_0_r, <- e.
      change (Nat.lxor (G code a') (G code b') = Nat.lxor (G code a) (G code b)). now rewrite h4, h5. }
    apply in_code_moves. exists j, d. split; [exact ed |]. apply in_digit_moves.
    right. right. split; [exact b2 |]. exists a', b'. auto.
Qed.

(** * Periods by computation *)

(** The values of the heaps below n, the largest heap first. *)

Fixpoint values (code : list nat) (n : nat) : list nat :=
  match n with
  | O => []
  | S m =>
      let t := values code m in
      let value a := nth (m - S a) t 0 in
      mex (map (fun l => nim_sum (map value l)) (code_moves code 1 m)) :: t
  end.

Lemma values_length code n : length (values code n) = n.
Proof. induction n; cbn; auto. Qed.

Lemma values_right code n : forall m, m < n -> nth (n - S m) (values code n) 0 = G code m.
Proof.
  induction n as [| n IH]; intros m less; [lia |].
  cbn [values]. destruct (Nat.eq_dec m n) as [-> | ne].
  - rewrite Nat.sub_diag. cbn [nth]. unfold G. rewrite part_grundy_eq. f_equal.
    apply map_ext_in. intros l i. cbn [moves octal] in i. f_equal. apply map_ext_in.
    intros a j. apply IH. apply code_moves_fall in i.
    pose proof (weight_in (R := octal code) a l j) as w. cbn in w. lia.
  - replace (S n - S m) with (S (n - S m)) by lia. cbn [nth]. apply IH. lia.
Qed.

(** The first n values are those of the list. *)

Definition repeats (code : list nat) (q p : nat) : bool :=
  let n := 2 * q + 2 * p + length code in
  let t := rev (values code n) in
  forallb (fun m => nth (m + p) t 0 =? nth m t 0) (seq q (q + p + length code)).

Theorem period_by_computation code q p :
  1 <= q -> repeats code q p = true -> forall n, q <= n -> G code (n + p) = G code n.
Proof.
  intros q1 r. apply Guy_Smith; [exact q1 |]. intros n h.
  unfold repeats in r. rewrite forallb_forall in r.
  specialize (r n). rewrite in_seq in r. assert (q <= n < q + (q + p + length code)) as h' by lia.
  apply r, Nat.eqb_eq in h'. clear r.
  set (N := 2 * q + 2 * p + length code) in *.
  assert (forall m, m < N -> nth m (rev (values code N)) 0 = G code m) as all.
  { intros m less. rewrite rev_nth by (rewrite values_length; exact less).
    rewrite values_length. apply values_right. exact less. }
  rewrite 2 all in h' by (unfold N; lia). exact h'.
Qed.

(** Kayles (0.77) has period 12 from 71 on, Dawson's Kayles (0.07) period 34
    from 53 on. *)

Theorem Kayles_period : forall n, 71 <= n -> G [7; 7] (n + 12) = G [7; 7] n.
Proof. apply period_by_computation; [lia | vm_compute; reflexivity]. Qed.

Theorem Dawsons_Kayles_period : forall n, 53 <= n -> G [0; 7] (n + 34) = G [0; 7] n.
Proof. apply period_by_computation; [lia | vm_compute; reflexivity]. Qed.

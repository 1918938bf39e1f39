(** The genus of an impartial game: how it is computed (Lemma 7 of the paper on
    Toppling Towers), and that it stabilises. *)

From Coq Require Import List Arith Lia Bool Permutation.
From Nimatron Require Import Game Nimsum SpragueGrundy Parts.
Import ListNotations.

(** Heaps of Nim, several at once. *)

Lemma nim_falls (n : nat) l : In l (map (fun k => [k]) (seq 0 n)) -> total (fun x => x) l < n.
Proof. intro i. apply in_map_iff in i. destruct i as [k [<- i]]. apply in_seq in i. cbn. lia. Qed.

Definition nim : rules := Rules nat (fun n => map (fun k => [k]) (seq 0 n)) (fun n => n) nim_falls.

Definition with_heaps (G : game) : game := sum G (sum_of_parts nim).

(** The genus: the Grundy value, then the misère values of the game with n
    heaps of two, n = 0, 1, 2, ... *)

Definition superscript {G : game} (n : nat) (p : G) : nat :=
  misere_grundy ((p, repeat 2 n) : with_heaps G).

(** * Digits *)

Lemma lxor_div2 a b : Nat.div2 (Nat.lxor a b) = Nat.lxor (Nat.div2 a) (Nat.div2 b).
Proof.
  apply Nat.bits_inj. intro n. rewrite Nat.lxor_spec.
  change (Nat.testbit (Nat.lxor a b) (S n) = xorb (Nat.testbit a (S n)) (Nat.testbit b (S n))).
  apply Nat.lxor_spec.
Qed.

Lemma lxor_odd a b : Nat.odd (Nat.lxor a b) = xorb (Nat.odd a) (Nat.odd b).
Proof. rewrite <- !Nat.bit0_odd. apply Nat.lxor_spec. Qed.

(** A number as 4 times something, plus 2 if h, plus 1 if l. *)

Lemma digits_of a : exists c h l, a = 4 * c + 2 * Nat.b2n h + Nat.b2n l /\
  Nat.lxor a 1 = 4 * c + 2 * Nat.b2n h + Nat.b2n (negb l) /\
  Nat.lxor a 2 = 4 * c + 2 * Nat.b2n (negb h) + Nat.b2n l.
Proof.
  exists (Nat.div2 (Nat.div2 a)), (Nat.odd (Nat.div2 a)), (Nat.odd a).
  pose proof (Nat.div2_odd a) as e1. pose proof (Nat.div2_odd (Nat.div2 a)) as e2.
  pose proof (Nat.div2_odd (Nat.lxor a 1)) as f1. rewrite lxor_div2, lxor_odd in f1.
  change (Nat.div2 1) with 0 in f1. rewrite Nat.lxor_0_r in f1.
  pose proof (Nat.div2_odd (Nat.lxor a 2)) as f2. rewrite lxor_div2, lxor_odd in f2.
  change (Nat.div2 2) with 1 in f2.
  pose proof (Nat.div2_odd (Nat.lxor (Nat.div2 a) 1)) as f3. rewrite lxor_div2, lxor_odd in f3.
  change (Nat.div2 1) with 0 in f3. rewrite Nat.lxor_0_r in f3.
  change (Nat.odd 1) with true in *. change (Nat.odd 2) with false in *.
  rewrite xorb_true_r in f1, f3. rewrite xorb_false_r in f2.
  repeat split; lia.
Qed.

(** * A heap of one *)

Lemma mex_with_one l k : mex l = k -> mex (k :: map (fun a => Nat.lxor a 1) l) = Nat.lxor k 1.
Proof.
  intros <-. set (k := mex l).
  assert (forall m, m <> k -> Nat.lxor m 1 < k -> In m (map (fun a => Nat.lxor a 1) l)) as reach.
  { intros m ne less. apply in_map_iff. exists (Nat.lxor m 1). split.
    - rewrite Nat.lxor_assoc, Nat.lxor_nilpotent. apply Nat.lxor_0_r.
    - apply mex_less. exact less. }
  apply mex_unique.
  - intros m less. destruct (Nat.eq_dec m k) as [-> | ne]; [now left |]. right. apply reach; [exact ne |].
    destruct (digits_of m) as [c [h [b [em [em1 _]]]]], (digits_of k) as [c' [h' [b' [ek [ek1 _]]]]].
    destruct h, b, h', b'; cbn in *; lia.
  - intros [e | i].
    + destruct (digits_of k) as [c [h [b [ek [ek1 _]]]]]. destruct h, b; cbn in *; lia.
    + apply in_map_iff in i. destruct i as [a [e i]]. apply lxor_cancel_r in e. subst a.
      exact (mex_not_in l i).
Qed.

Section Heaps.

Context {G : game}.

Definition m (p : G) (l : list nat) : nat := misere_grundy ((p, l) : with_heaps G).

Definition heap_options (p : G) (l : list nat) : list (G * list nat) :=
  options ((p, l) : with_heaps G).

Lemma m_eq p l : m p l = misere_mex (map (fun s => m (fst s) (snd s)) (heap_options p l)).
Proof.
  unfold m at 1. rewrite misere_grundy_eq. f_equal. apply map_ext. intros [q r]. reflexivity.
Qed.

Lemma in_heap_options p l q r : In (q, r) (heap_options p l) <->
  (In q (options p) /\ r = l) \/ (q = p /\ In r (part_options (R := nim) l)).
Proof.
  etransitivity; [exact (in_sum_options (H := sum_of_parts nim) p l (q, r)) |]. split.
  - intros [[g [i e]] | [h [i e]]]; injection e as -> ->; auto.
  - intros [[i ->] | [-> i]]; [left; exists q | right; exists r]; auto.
Qed.

(** Two lists with the same members have the same misère mex. *)

Lemma misere_mex_ext l l' : (forall n, In n l <-> In n l') -> misere_mex l = misere_mex l'.
Proof.
  intro e. destruct l as [| a l], l' as [| b l']; [reflexivity | | |].
  - exfalso. apply (e b). now left.
  - exfalso. apply (e a). now left.
  - unfold misere_mex. apply mex_ext. exact e.
Qed.

Lemma heap_induction (Q : G -> list nat -> Prop) :
  (forall p l, (forall q r, In (q, r) (heap_options p l) -> Q q r) -> Q p l) -> forall p l, Q p l.
Proof.
  intros step p l.
  assert (forall s : with_heaps G, Q (fst s) (snd s)) as all; [| exact (all (p, l))].
  intro s. induction s as [[q r] IH] using (game_induction (with_heaps G)). cbn [fst snd].
  apply step. intros q' r' i. exact (IH (q', r') i).
Qed.

(** A heap of nothing does not matter. *)

Lemma part_options_cons (c : nat) (l r : list nat) : In r (part_options (R := nim) (c :: l)) <->
  (exists k, k < c /\ r = k :: l) \/ (exists l', In l' (part_options (R := nim) l) /\ r = c :: l').
Proof.
  cbn [part_options]. rewrite in_app_iff, !in_map_iff. split.
  - intros [[x [<- i]] | [x [<- i]]].
    + left. cbn [moves nim] in i. apply in_map_iff in i. destruct i as [k [<- i]]. apply in_seq in i.
      exists k. split; [lia | reflexivity].
    + right. exists x. auto.
  - intros [[k [less ->]] | [l' [i ->]]].
    + left. exists [k]. split; [reflexivity |]. cbn [moves nim]. apply in_map_iff. exists k.
      split; [reflexivity |]. apply in_seq. lia.
    + right. exists l'. auto.
Qed.

Lemma m_zero : forall p l, m p (0 :: l) = m p l.
Proof.
  apply heap_induction. intros p l IH. rewrite (m_eq p (0 :: l)), (m_eq p l).
  apply misere_mex_ext. intro n. rewrite !in_map_iff. split; intros [[q r] [<- i]]; cbn [fst snd].
  - apply in_heap_options in i. destruct i as [[i ->] | [-> i]].
    + assert (In (q, l) (heap_options p l)) as j by (apply in_heap_options; auto).
      exists (q, l). split; [symmetry; apply IH; exact j | exact j].
    + apply part_options_cons in i. destruct i as [[k [less _]] | [l' [i ->]]]; [lia |].
      assert (In (p, l') (heap_options p l)) as j by (apply in_heap_options; auto).
      exists (p, l'). split; [symmetry; apply IH; exact j | exact j].
  - exists (q, 0 :: r). split; [apply IH; exact i |]. apply in_heap_options in i. apply in_heap_options.
    destruct i as [[i ->] | [-> i]]; [auto |]. right. split; [reflexivity |].
    apply part_options_cons. right. eauto.
Qed.

(** A heap of one flips the last digit. *)

Lemma m_one : forall p l, m p (1 :: l) = Nat.lxor (m p l) 1.
Proof.
  apply heap_induction. intros p l IH. rewrite (m_eq p (1 :: l)).
  assert (In (p, 0 :: l) (heap_options p (1 :: l))) as there
    by (apply in_heap_options; right; split; [reflexivity | apply part_options_cons; left; exists 0; auto]).
  transitivity (mex (m p l :: map (fun a => Nat.lxor a 1) (map (fun s => m (fst s) (snd s)) (heap_options p l)))).
  - unfold misere_mex.
    destruct (map (fun s => m (fst s) (snd s)) (heap_options p (1 :: l))) as [| a r] eqn:e.
    { destruct (heap_options p (1 :: l)); [contradiction | discriminate]. }
    rewrite <- e. clear e a r. apply mex_ext. intro n. rewrite map_map, in_map_iff. split.
    + intros [[q r] [<- i]]. cbn [fst snd]. apply in_heap_options in i. destruct i as [[i ->] | [-> i]].
      * right. apply in_map_iff. exists (q, l).
        assert (In (q, l) (heap_options p l)) as j by (apply in_heap_options; auto).
        split; [symmetry; apply IH; exact j | exact j].
      * apply part_options_cons in i. destruct i as [[k [less ->]] | [l' [i ->]]].
        -- left. replace k with 0 by lia. symmetry. apply m_zero.
        -- right. apply in_map_iff. exists (p, l').
           assert (In (p, l') (heap_options p l)) as j by (apply in_heap_options; auto).
           split; [symmetry; apply IH; exact j | exact j].
    + intros [<- | i].
      * exists (p, 0 :: l). split; [apply m_zero | exact there].
      * apply in_map_iff in i. destruct i as [[q r] [<- i]]. exists (q, 1 :: r). cbn [fst snd].
        split; [apply IH; exact i |]. apply in_heap_options in i. apply in_heap_options.
        destruct i as [[i ->] | [-> i]]; [auto |]. right. split; [reflexivity |].
        apply part_options_cons. right. eauto.
  - rewrite (m_eq p l) at 1 2. unfold misere_mex.
    destruct (map (fun s => m (fst s) (snd s)) (heap_options p l)) as [| a r] eqn:e; [reflexivity |].
    rewrite <- e. apply mex_with_one. reflexivity.
Qed.

(** The order of the heaps does not matter. *)

Lemma part_options_permuted (l l' r : list nat) : Permutation l l' ->
  In r (part_options (R := nim) l) -> exists r', Permutation r r' /\ In r' (part_options (R := nim) l').
Proof.
  intro h. revert r. induction h as [| x l l' h IH | x y l | l1 l2 l3 h1 IH1 h2 IH2]; intros r i.
  - contradiction.
  - apply part_options_cons in i. destruct i as [[k [less ->]] | [s [i ->]]].
    + exists (k :: l'). split; [now constructor |]. apply part_options_cons. eauto.
    + destruct (IH s i) as [s' [e j]]. exists (x :: s'). split; [now constructor |].
      apply part_options_cons. eauto.
  - apply part_options_cons in i. destruct i as [[k [less ->]] | [s [i ->]]].
    + exists (x :: k :: l). split; [constructor |]. apply part_options_cons. right. exists (k :: l).
      split; [| reflexivity]. apply part_options_cons. eauto.
    + apply part_options_cons in i. destruct i as [[k [less ->]] | [s' [i ->]]].
      * exists (k :: y :: l). split; [constructor |]. apply part_options_cons. eauto.
      * exists (x :: y :: s'). split; [constructor |]. apply part_options_cons. right. exists (y :: s').
        split; [| reflexivity]. apply part_options_cons. eauto.
  - destruct (IH1 r i) as [r1 [e1 i1]]. destruct (IH2 r1 i1) as [r2 [e2 i2]].
    exists r2. split; [etransitivity; eassumption | exact i2].
Qed.

Lemma m_permuted : forall p l l', Permutation l l' -> m p l = m p l'.
Proof.
  intros p l. revert p l. apply (heap_induction (fun p l => forall l', Permutation l l' -> m p l = m p l')).
  intros p l IH l' h. rewrite (m_eq p l), (m_eq p l'). apply misere_mex_ext. intro n.
  rewrite !in_map_iff. split; intros [[q r] [<- i]]; cbn [fst snd].
  - pose proof i as i0. apply in_heap_options in i. destruct i as [[i ->] | [-> i]].
    + exists (q, l'). split; [symmetry; apply IH; [exact i0 | exact h] |]. apply in_heap_options. auto.
    + destruct (part_options_permuted l l' r h i) as [r' [e j]]. exists (p, r').
      split; [symmetry; apply IH; [exact i0 | exact e] |]. apply in_heap_options. auto.
  - apply in_heap_options in i. destruct i as [[i ->] | [-> i]].
    + assert (In (q, l) (heap_options p l)) as j by (apply in_heap_options; auto).
      exists (q, l). split; [apply IH; [exact j | exact h] | exact j].
    + destruct (part_options_permuted l' l r (Permutation_sym h) i) as [r' [e j]].
      assert (In (p, r') (heap_options p l)) as j' by (apply in_heap_options; auto).
      exists (p, r'). split; [apply IH; [exact j' | now apply Permutation_sym] | exact j'].
Qed.

(** What can be done to n heaps of two. *)

Lemma part_options_twos n (r : list nat) : In r (part_options (R := nim) (repeat 2 n)) ->
  exists k n', n = S n' /\ k < 2 /\ Permutation r (k :: repeat 2 n').
Proof.
  revert r. induction n as [| n IH]; intros r i; [contradiction |]. cbn [repeat] in i.
  apply part_options_cons in i. destruct i as [[k [less ->]] | [s [i ->]]].
  - exists k, n. auto.
  - destruct (IH s i) as [k [n' [-> [less e]]]]. exists k, (S n'). repeat split; [exact less |].
    cbn [repeat]. etransitivity; [apply perm_skip; exact e | apply perm_swap].
Qed.

End Heaps.

(** * Lemma 7 *)

Theorem Lemma_7 {G : game} (p : G) :
  superscript 0 p = misere_mex (map (superscript 0) (options p)) /\
  forall n, superscript (S n) p =
    mex (superscript n p :: Nat.lxor (superscript n p) 1 :: map (superscript (S n)) (options p)).
Proof.
  split.
  - change (m p [] = misere_mex (map (fun q => m q []) (options p))). rewrite m_eq.
    apply misere_mex_ext. intro k. rewrite !in_map_iff. split.
    + intros [[q r] [<- i]]. apply in_heap_options in i. destruct i as [[i ->] | [-> []]]. exists q. auto.
    + intros [q [<- i]]. exists (q, []). split; [reflexivity |]. apply in_heap_options. auto.
  - intro n. change (m p (repeat 2 (S n)) =
      mex (m p (repeat 2 n) :: Nat.lxor (m p (repeat 2 n)) 1 :: map (fun q => m q (repeat 2 (S n))) (options p))).
    rewrite m_eq.
    assert (forall k, k < 2 -> In (p, k :: repeat 2 n) (heap_options p (repeat 2 (S n)))) as there.
    { intros k h. apply in_heap_options. right. split; [reflexivity |]. cbn [repeat].
      apply part_options_cons. left. eauto. }
    transitivity (mex (map (fun s => m (fst s) (snd s)) (heap_options p (repeat 2 (S n))))).
    { pose proof (there 0 ltac:(lia)) as i. unfold misere_mex.
      destruct (heap_options p (repeat 2 (S n))); [contradiction | reflexivity]. }
    apply mex_ext. intro v. rewrite in_map_iff. split.
    + intros [[q r] [<- i]]. cbn [fst snd]. apply in_heap_options in i. destruct i as [[i ->] | [-> i]].
      * right. right. apply in_map_iff. exists q. auto.
      * destruct (part_options_twos _ _ i) as [k [n' [e [less h]]]]. injection e as <-.
        rewrite (m_permuted p _ _ h). destruct k as [| [| k]]; [| | lia].
        -- left. symmetry. apply m_zero.
        -- right. left. symmetry. apply m_one.
    + intros [<- | [<- | i]].
      * exists (p, 0 :: repeat 2 n). split; [apply m_zero | apply there; lia].
      * exists (p, 1 :: repeat 2 n). split; [apply m_one | apply there; lia].
      * apply in_map_iff in i. destruct i as [q [<- i]]. exists (q, repeat 2 (S n)).
        split; [reflexivity |]. apply in_heap_options. auto.
Qed.

(** * Every genus stabilises *)

Theorem genus_stabilises {G : game} (p : G) :
  exists N, forall n, N <= n -> superscript (S n) p = Nat.lxor (superscript n p) 2.
Proof.
  induction p as [p IH] using (game_induction G).
  assert (exists N, forall q, In q (options p) -> forall n, N <= n ->
            superscript (S n) q = Nat.lxor (superscript n q) 2) as [N later].
  { induction (options p) as [| a l IHl]; [exists 0; contradiction |].
    destruct (IH a (or_introl eq_refl)) as [Na ha].
    destruct IHl as [Nl hl]; [intros q i; apply IH; now right |].
    exists (Na + Nl). intros q [<- | i] n h; [apply ha; lia | apply (hl q i); lia]. }
  set (g := fun n => superscript n p).
  destruct (Lemma_7 p) as [_ rule]. fold (g 0) in rule.
  assert (forall n, g (S n) = mex (g n :: Nat.lxor (g n) 1 :: map (superscript (S n)) (options p))) as step
    by exact rule.
  (* The values of the options repeat after two more heaps. *)
  assert (forall n, N <= n -> map (superscript (S (S n))) (options p) = map (superscript n) (options p)) as two.
  { intros n h. apply map_ext_in. intros q i. rewrite (later q i (S n)), (later q i n) by lia.
    now rewrite Nat.lxor_assoc, Nat.lxor_nilpotent, Nat.lxor_0_r. }
  (* g n xor 2 is never taken by an option of the next. *)
  assert (forall n, N < n -> g (S n) <= Nat.lxor (g n) 2 /\ g (S n) <> g n /\ g (S n) <> Nat.lxor (g n) 1) as bound.
  { intros n h. split; [| split].
    - destruct (le_lt_dec (g (S n)) (Nat.lxor (g n) 2)) as [le | lt]; [exact le | exfalso].
      rewrite step in lt. apply mex_less in lt.
      destruct (digits_of (g n)) as [c [hh [b [e0 [e1 e2]]]]].
      destruct lt as [e | [e | i]]; [destruct hh, b; cbn in *; lia | destruct hh, b; cbn in *; lia |].
      apply in_map_iff in i. destruct i as [q [e i]].
      rewrite (later q i n) in e by lia. apply lxor_cancel_r in e.
      destruct n as [| n]; [lia |]. rewrite step in e.
      apply (mex_not_in (g n :: Nat.lxor (g n) 1 :: map (superscript (S n)) (options p))).
      rewrite <- e. right. right. apply in_map. exact i.
    - intro e. apply (mex_not_in (g n :: Nat.lxor (g n) 1 :: map (superscript (S n)) (options p))).
      rewrite <- step, e. now left.
    - intro e. apply (mex_not_in (g n :: Nat.lxor (g n) 1 :: map (superscript (S n)) (options p))).
      rewrite <- step, e. right. now left. }
  (* A number that cannot grow, and falls unless the next value is g n xor 2. *)
  set (phi := fun a => 2 * (Nat.div2 (Nat.div2 a)) + Nat.b2n (Nat.odd a)).
  assert (forall n, N < n -> g (S n) = Nat.lxor (g n) 2 \/ phi (g (S n)) < phi (g n)) as fall.
  { intros n h. destruct (bound n h) as [b1 [b2 b3]]. unfold phi.
    pose proof (Nat.div2_odd (g n)) as x1. pose proof (Nat.div2_odd (Nat.div2 (g n))) as x2.
    pose proof (Nat.div2_odd (g (S n))) as y1. pose proof (Nat.div2_odd (Nat.div2 (g (S n)))) as y2.
    destruct (digits_of (g n)) as [c [hh [b [e0 [e1 e2]]]]].
    destruct (Nat.odd (g n)), (Nat.odd (Nat.div2 (g n))), (Nat.odd (g (S n))), (Nat.odd (Nat.div2 (g (S n))));
      destruct hh, b; cbn [Nat.b2n negb] in *; lia. }
  assert (forall n, N < n -> phi (g (S n)) <= phi (g n)) as mono.
  { intros n h. destruct (fall n h) as [e | less]; [| lia]. rewrite e. unfold phi.
    rewrite !lxor_div2, lxor_odd. cbn [Nat.div2]. rewrite Nat.lxor_0_r. cbn [Nat.odd Nat.even negb].
    change (Nat.odd 2) with false. rewrite xorb_false_r. lia. }
  (* Two such steps in a row repeat for ever. *)
  assert (exists n, N < n /\ g (S n) = Nat.lxor (g n) 2 /\ g (S (S n)) = Nat.lxor (g (S n)) 2) as [n [h [s1 s2]]].
  { assert (forall k n, N < n -> phi (g n) <= k ->
      exists n, N < n /\ g (S n) = Nat.lxor (g n) 2 /\ g (S (S n)) = Nat.lxor (g (S n)) 2) as search.
    { induction k as [| k IHk]; intros n h less.
      - exists n. destruct (fall n h); [| lia]. destruct (fall (S n) ltac:(lia)); [auto |].
        pose proof (mono n h). lia.
      - destruct (fall n h) as [e1 | l1].
        + destruct (fall (S n) ltac:(lia)) as [e2 | l2]; [exists n; auto |].
          apply (IHk (S (S n))); [lia |]. pose proof (mono n h). lia.
        + apply (IHk (S n)); lia. }
    apply (search (phi (g (S N))) (S N)); lia. }
  exists n. intros k hk. change (g (S k) = Nat.lxor (g k) 2).
  assert (forall j, g (S (n + j)) = Nat.lxor (g (n + j)) 2 /\ g (S (S (n + j))) = Nat.lxor (g (S (n + j))) 2) as all.
  { induction j as [| j [a b]]; [rewrite Nat.add_0_r; auto |].
    rewrite Nat.add_succ_r. split; [exact b |].
    assert (g (S (S (n + j))) = g (n + j)) as back
      by (rewrite b, a, Nat.lxor_assoc, Nat.lxor_nilpotent; apply Nat.lxor_0_r).
    rewrite (step (S (S (n + j)))), back, (two (S (n + j))) by lia.
    rewrite <- (step (n + j)). exact a. }
  replace k with (n + (k - n)) by lia. apply all.
Qed.

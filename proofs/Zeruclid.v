(** Zeruclid: a move takes from one heap a positive multiple of the least
    heap that is not empty. *)

From Coq Require Import List Arith Lia Permutation.
From Nimatron Require Import Game Parts Golden.
Import ListNotations.

(** The least positive number of a list; 0 if there is none. *)
Fixpoint least (l : list nat) : nat :=
  match l with
  | [] => 0
  | h :: r => if h =? 0 then least r else if least r =? 0 then h else min h (least r)
  end.

(** A positive multiple of m is taken from one heap. *)
Fixpoint lowered (m : nat) (l : list nat) : list (list nat) :=
  match l with
  | [] => []
  | h :: r => map (fun k => h - k * m :: r) (seq 1 (h / m)) ++ map (cons h) (lowered m r)
  end.

Definition zeruclid_options (l : list nat) : list (list nat) := if least l =? 0 then [] else lowered (least l) l.

Notation tokens := (total (fun h => h)).

Lemma in_lowered m h r q : 0 < m -> In q (lowered m (h :: r)) <->
  (exists k, 0 < k /\ k * m <= h /\ q = h - k * m :: r) \/ (exists s, In s (lowered m r) /\ q = h :: s).
Proof.
  intro p. cbn [lowered]. rewrite in_app_iff, 2 in_map_iff. split; (intros [[k i] | [s i]]; [left | right]).
  - destruct i as [<- i]. apply in_seq in i. exists k. pose proof (Nat.mul_div_le h m). repeat split; [lia | nia].
  - exists s. intuition congruence.
  - destruct i as (k0 & le & ->). exists k. split; [reflexivity |]. apply in_seq.
    assert (k <= h / m) by (apply Nat.div_le_lower_bound; lia). lia.
  - exists s. intuition congruence.
Qed.

Lemma lowered_falls m l q : 0 < m -> In q (lowered m l) -> tokens q < tokens l.
Proof.
  intro p. revert q. induction l as [| h r IH]; intros q i; [contradiction |].
  apply in_lowered in i; [| exact p]. destruct i as [(k & k0 & le & ->) | [s [i ->]]]; cbn [total].
  - nia.
  - apply IH in i. lia.
Qed.

Lemma in_zeruclid l q : In q (zeruclid_options l) <-> 0 < least l /\ In q (lowered (least l) l).
Proof. unfold zeruclid_options. destruct (Nat.eqb_spec (least l) 0); cbn; intuition lia. Qed.

Lemma zeruclid_ends : well_founded (fun q p => In q (zeruclid_options p)).
Proof.
  apply (well_founded_lt_compat _ tokens). intros q p i. apply in_zeruclid in i. now apply lowered_falls with (m := least p).
Qed.

Definition zeruclid : game := Game (list nat) zeruclid_options zeruclid_ends.

Local Notation P l := (P_position (l : zeruclid)).

Lemma option_not_P l q : P l -> In q (zeruclid_options l) -> P q -> False.
Proof.
  intros w i h. apply (not_P_and_N (l : zeruclid) w). exact (N_intro (l : zeruclid) (q : zeruclid) i h).
Qed.

Lemma P_or_option l : P l \/ exists q, In q (zeruclid_options l) /\ P q.
Proof.
  destruct (P_or_N (l : zeruclid)) as [w | w]; [now left | right]. inversion w as [p q i h e]. exists q. auto.
Qed.

Lemma least_cons d l : 0 < least l -> least l <= d -> least (d :: l) = least l.
Proof. intros p le. cbn [least]. destruct (Nat.eqb_spec d 0), (Nat.eqb_spec (least l) 0); lia. Qed.

(** Beside the heaps l, of which m is the least, no two sizes of the same class
    modulo m make a P-position. *)

Lemma congruent d e m : 0 < m -> d < e -> d mod m = e mod m -> exists k, 0 < k /\ e = d + k * m.
Proof.
  intros p less same. pose proof (Nat.div_mod d m). pose proof (Nat.div_mod e m).
  exists (e / m - d / m). assert (d / m < e / m) by nia. split; [lia |]. nia.
Qed.

Theorem Zeruclid_unique l d e : 0 < least l -> P (d :: l) -> P (e :: l) -> d mod least l = e mod least l -> d = e.
Proof.
  assert (forall d e, 0 < least l -> P (d :: l) -> P (e :: l) -> d mod least l = e mod least l -> ~ d < e) as half.
  { clear. intros d e p wd we same less. destruct (congruent d e _ p less same) as (k & k0 & ->).
    apply (option_not_P _ (d :: l) we); [| exact wd].
    apply in_zeruclid. rewrite least_cons by nia. split; [exact p |]. apply in_lowered; [exact p |].
    left. exists k. split; [exact k0 |]. split; [lia |]. f_equal. lia. }
  intros p wd we same. pose proof (half d e p wd we same). pose proof (half e d p we wd (eq_sym same)). lia.
Qed.

(** And in each class there is one. *)

Definition bounded (l : list nat) : Prop := exists b, forall d, b < d -> ~ P (d :: l).

Lemma empty_lowered m l : least l = 0 -> 0 < m -> lowered m l = [].
Proof.
  intros z p. induction l as [| h r IH]; [reflexivity |]. cbn [least lowered] in *.
  destruct (Nat.eqb_spec h 0) as [-> | ne].
  - rewrite Nat.div_0_l by lia. cbn. now rewrite IH.
  - destruct (Nat.eqb_spec (least r) 0); lia.
Qed.

Lemma single_heap d l : least l = 0 -> 0 < d -> ~ P (d :: l).
Proof.
  intros z p w. assert (least (d :: l) = d) as m.
  { cbn [least]. rewrite z. destruct (Nat.eqb_spec d 0); [lia | reflexivity]. }
  apply (option_not_P _ (0 :: l) w).
  - apply in_zeruclid. rewrite m. split; [exact p |]. apply in_lowered; [exact p |]. left. exists 1. split; [lia |]. split; [lia |]. f_equal. lia.
  - constructor. intros q i. apply in_zeruclid in i. cbn [least] in i. rewrite z in i. cbn in i. lia.
Qed.

Lemma one_of_each_bounds l :
  (0 < least l -> forall r, r < least l -> exists d, P (d :: l) /\ d mod least l = r) -> bounded l.
Proof.
  intro each. destruct (Nat.eq_dec (least l) 0) as [z | nz]; [exists 0; intros d p; now apply single_heap |].
  assert (forall n, n <= least l -> exists b, forall d, d mod least l < n -> b < d -> ~ P (d :: l)) as upto.
  { induction n as [| n IH]; intro le; [exists 0; lia |]. destruct IH as [b h]; [lia |].
    destruct (each ltac:(lia) n le) as [e [we ce]]. exists (max b e). intros d less big w.
    destruct (Nat.eq_dec (d mod least l) n) as [same | ne]; [| apply (h d); [lia | lia | exact w]].
    assert (d = e) by (apply (Zeruclid_unique l); auto; lia). lia. }
  destruct (upto _ (le_n _)) as [b h]. exists b. intros d. apply h. apply Nat.mod_upper_bound. exact nz.
Qed.

Lemma all_bounded (ls : list (list nat)) : (forall l, In l ls -> bounded l) ->
  exists b, forall l d, In l ls -> b < d -> ~ P (d :: l).
Proof.
  induction ls as [| l ls IH]; intro each; [exists 0; contradiction |].
  destruct (each l (or_introl eq_refl)) as [b h]. destruct IH as [c k]; [intros x i; apply each; now right |].
  exists (max b c). intros x d [<- | i] less; [apply h; lia | apply (k x d i); lia].
Qed.

Theorem Zeruclid_each l r : r < least l -> exists d, P (d :: l) /\ d mod least l = r.
Proof.
  remember (tokens l) as n eqn:e. revert l r e. induction n as [n IH] using lt_wf_ind. intros l r -> less.
  set (m := least l) in *. assert (0 < m) as p by lia.
  destruct (all_bounded (lowered m l)) as [b h].
  { intros s i. apply one_of_each_bounds. intros _ r' less'. eapply IH; [| reflexivity | exact less'].
    now apply lowered_falls with (m := m). }
  set (d := r + (b + 1) * m). assert (d mod m = r) as c by (unfold d; rewrite Nat.mod_add, Nat.mod_small; lia).
  assert (m <= d) by (unfold d; nia). assert (b < d) by (unfold d; nia).
  destruct (P_or_option (d :: l)) as [w | [q [i w]]]; [exists d; auto |].
  apply in_zeruclid in i. rewrite least_cons in i by (fold m; lia). fold m in i. destruct i as [_ i].
  apply in_lowered in i; [| exact p]. destruct i as [(k & k0 & le & ->) | [s [i ->]]].
  - exists (d - k * m). split; [exact w |]. rewrite <- c. replace d with (d - k * m + k * m) at 2 by lia.
    now rewrite Nat.mod_add by lia.
  - exfalso. exact (h s d i ltac:(lia) w).
Qed.

(** * Two heaps *)

(** The order of the heaps does not matter. *)

Lemma lowered_at m l q : 0 < m -> In q (lowered m l) <->
  exists u h v k, l = u ++ h :: v /\ 0 < k /\ k * m <= h /\ q = u ++ h - k * m :: v.
Proof.
  intro p. revert q. induction l as [| h r IH]; intro q.
  - split; [contradiction |]. intros (u & h & v & k & e & _). destruct u; discriminate.
  - rewrite in_lowered by exact p. split.
    + intros [(k & k0 & le & ->) | [s [i ->]]]; [exists [], h, r, k; auto |].
      apply IH in i. destruct i as (u & g & v & k & -> & i & j & ->). exists (h :: u), g, v, k. auto.
    + intros (u & g & v & k & e & i & j & ->). destruct u as [| x u]; cbn [app] in e; injection e as -> ->.
      * left. exists k. auto.
      * right. exists (u ++ g - k * m :: v). split; [| reflexivity]. apply IH. exists u, g, v, k. auto.
Qed.

Lemma least_permutation l s : Permutation l s -> least l = least s.
Proof.
  induction 1 as [| x l s _ IH | x y l | l s t _ IH _ IH']; [reflexivity | cbn; now rewrite IH | | congruence].
  cbn [least]. destruct (Nat.eqb_spec x 0), (Nat.eqb_spec y 0), (Nat.eqb_spec (least l) 0);
    repeat (match goal with |- context [?a =? 0] => destruct (Nat.eqb_spec a 0) end); lia.
Qed.

Lemma option_permutation l s q : Permutation l s -> In q (zeruclid_options l) ->
  exists q', In q' (zeruclid_options s) /\ Permutation q q'.
Proof.
  intros p i. apply in_zeruclid in i. destruct i as [m i]. apply lowered_at in i; [| exact m].
  destruct i as (u & h & v & k & e & k0 & le & ->). rewrite (least_permutation l s p) in *. subst l.
  assert (In h s) as j by (apply (Permutation_in _ p), in_or_app; right; now left).
  apply in_split in j. destruct j as (u' & v' & ->). apply Permutation_app_inv in p.
  exists (u' ++ h - k * least (u' ++ h :: v') :: v'). split.
  - apply in_zeruclid. split; [exact m |]. apply lowered_at; [exact m |]. exists u', h, v', k. auto.
  - now apply Permutation_elt.
Qed.

Lemma P_permutation l s : Permutation l s -> P l -> P s.
Proof.
  remember (tokens l) as n eqn:e. revert l s e. induction n as [n IH] using lt_wf_ind. intros l s -> p w.
  destruct (P_or_option s) as [| [q [i wq]]]; [assumption | exfalso].
  destruct (option_permutation s l q (Permutation_sym p) i) as [q' [i' p']].
  assert (tokens q = tokens q') as t by (clear - p'; induction p'; cbn [total] in *; lia).
  apply (option_not_P l q' w i'). eapply IH; [| reflexivity | exact p' | exact wq].
  apply in_zeruclid in i'. rewrite t. now apply lowered_falls with (m := least l).
Qed.

(** b is below d phi exactly when d is above b / phi = b phi - b. *)

Lemma below_or_above b d : 0 < b -> b <= lower d <-> lower b < d + b.
Proof.
  intro p. rewrite le_lower, lt_lower. split; [| nia]. intro h.
  enough (b * b <> b * d + d * d) by nia. intro e. apply not_golden in e. nia.
Qed.

Lemma lower_plus a b : lower a + b <= lower (a + b).
Proof.
  induction b as [| b IH]; [rewrite 2 Nat.add_0_r; lia |].
  pose proof (lower_increases (a + b) (a + S b)). lia.
Qed.

(** Two heaps, beside empty ones: the P-positions are those of Euclid's game,
    in which the larger heap is below phi times the smaller. *)

Theorem Zeruclid_two z b d : least z = 0 -> 0 < b -> P (d :: b :: z) <-> lower b < d + b /\ d <= lower b.
Proof.
  intro ez. revert d. induction b as [b IH] using lt_wf_ind. intros d p.
  assert (least (b :: z) = b) as m.
  { cbn [least]. rewrite ez. destruct (Nat.eqb_spec b 0); [lia | reflexivity]. }
  pose proof (lower_at_least b) as l0. pose proof (lower_below b p) as l1.
  assert (forall d, d < b -> P (d :: b :: z) <-> lower b < d + b) as low.
  { intros e less. destruct (Nat.eq_dec e 0) as [-> | ne].
    - split; [| lia]. intro w. exfalso. apply (single_heap b (0 :: z)); [exact ez | exact p |].
      exact (P_permutation _ _ (perm_swap _ _ _) w).
    - assert (P (e :: b :: z) <-> P (b :: e :: z)) as -> by (split; apply P_permutation, perm_swap).
      rewrite (IH e less b) by lia. pose proof (lower_below e). pose proof (below_or_above b e p). lia. }
  assert (forall d, lower b < d + b -> d <= lower b -> P (d :: b :: z)) as inside.
  { intros e h k. destruct (le_lt_dec b e) as [le | lt]; [| now apply low].
    destruct (P_or_option (e :: b :: z)) as [| [q [i w]]]; [assumption | exfalso].
    apply in_zeruclid in i. rewrite least_cons, m in i by lia. destruct i as [_ i].
    apply in_lowered in i; [| exact p]. destruct i as [(j & j0 & jl & ->) | [s [i ->]]].
    - assert (j = 1) as -> by nia. apply low in w; lia.
    - apply in_lowered in i; [| exact p]. destruct i as [(j & j0 & jl & ->) | [t [i ->]]].
      + assert (j = 1) as -> by nia. apply (single_heap e (b - 1 * b :: z)) in w; [exact w | | lia].
        replace (b - 1 * b) with 0 by lia. exact ez.
      + rewrite (empty_lowered b z ez p) in i. contradiction. }
  split; [| intros [h k]; now apply inside]. intro w.
  destruct (le_lt_dec b d) as [le | lt]; [| apply low in w; lia]. split; [lia |].
  destruct (le_lt_dec d (lower b)) as [| above]; [assumption | exfalso].
  set (e := lower b - b + 1 + (d - (lower b - b + 1)) mod b).
  assert ((d - (lower b - b + 1)) mod b < b) as r by (apply Nat.mod_upper_bound; lia).
  assert (P (e :: b :: z)) as we by (apply inside; unfold e; lia).
  enough (d = e) by (unfold e in *; lia). apply (Zeruclid_unique (b :: z)); rewrite ?m; auto.
  pose proof (Nat.div_mod (d - (lower b - b + 1)) b ltac:(lia)) as dm.
  replace d with (e + (d - (lower b - b + 1)) / b * b) at 1 by (unfold e; lia). rewrite Nat.mod_add; lia.
Qed.

(** * Three heaps *)

(** Theorem 3.2.1 of the paper on push-the-button games. *)

Theorem Theorem_3_2_1 a b c : 0 < a -> a <= b -> b <= c -> P [c; b; a] -> lower b + 1 <= c <= lower b + a.
Proof.
  remember (a + b + c) as n eqn:e. revert a b c e. induction n as [n IH] using lt_wf_ind. intros a b c -> p ab bc w.
  assert (least [b; a] = a) as m.
  { cbn [least]. destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn; try lia.
    destruct (Nat.eqb_spec a 0); lia. }
  pose proof (lower_at_least b) as l0. split.
  - destruct (le_lt_dec c (lower b)) as [low | high]; [exfalso | lia].
    apply (option_not_P _ [c; b; 0] w).
    + apply in_zeruclid. rewrite least_cons, m by lia. split; [exact p |]. apply lowered_at; [exact p |].
      exists [c; b], a, [], 1. repeat split; [lia | lia |]. cbn [app]. repeat f_equal. lia.
    + pose proof (lower_below b). apply Zeruclid_two; [reflexivity | lia | lia].
  - destruct (le_lt_dec c (lower b + a)) as [| high]; [assumption | exfalso].
    set (d := lower b + 1 + (c - (lower b + 1)) mod a).
    assert ((c - (lower b + 1)) mod a < a) as r by (apply Nat.mod_upper_bound; lia).
    pose proof (Nat.div_mod (c - (lower b + 1)) a ltac:(lia)) as dm.
    assert (c = d + (c - (lower b + 1)) / a * a) as cd by (unfold d; lia).
    assert (c mod a = d mod a) as same by (rewrite cd at 1; apply Nat.mod_add; lia).
    assert (d < c) as dc by (unfold d; lia).
    assert (forall x, x <> c -> x mod a = c mod a -> ~ P [x; b; a]) as only.
    { intros x ne cx wx. apply ne. apply (Zeruclid_unique [b; a]); rewrite ?m; auto. }
    destruct (P_or_option [d; b; a]) as [wd | [q [i wq]]]; [exact (only d ltac:(lia) (eq_sym same) wd) |].
    apply in_zeruclid in i. rewrite least_cons, m in i by (rewrite ?m; unfold d; lia). destruct i as [_ i].
    apply in_lowered in i; [| exact p]. destruct i as [(k & k0 & le & ->) | [s [i ->]]].
    { apply (only (d - k * a)); [lia | | exact wq]. rewrite same. replace d with (d - k * a + k * a) at 2 by lia.
      now rewrite Nat.mod_add by lia. }
    apply in_lowered in i; [| exact p]. destruct i as [(k & k0 & le & ->) | [t [i ->]]].
    + assert (a <= k * a) by nia. set (b' := b - k * a) in *. pose proof (lower_plus b' a) as up.
      assert (lower (b' + a) <= lower b) as up'.
      { destruct (Nat.eq_dec (b' + a) b) as [-> | ne]; [lia |]. apply Nat.lt_le_incl, lower_increases. lia. }
      assert (lower b < d) by (unfold d; lia). destruct (Nat.eq_dec b' 0) as [z | nz].
      * rewrite z in *. assert (P [d; a; 0]) as w' by (refine (P_permutation _ _ _ wq); apply perm_skip, perm_swap).
        apply Zeruclid_two in w'; [| reflexivity | exact p]. cbn [Nat.add] in *. lia.
      * destruct (le_lt_dec a b') as [le' | lt'].
        -- assert (lower b' + 1 <= d <= lower b' + a); [| lia].
           eapply IH; [| reflexivity | exact p | exact le' | lia | exact wq]. lia.
        -- assert (lower a + 1 <= d <= lower a + b') as h.
           { eapply IH; [| reflexivity | lia | lia | lia |]; [lia |].
             refine (P_permutation _ _ _ wq). apply perm_skip, perm_swap. }
           pose proof (lower_plus a b') as up2. rewrite (Nat.add_comm a b') in up2. lia.
    + apply in_lowered in i; [| exact p]. destruct i as [(k & k0 & le & ->) | [u [[] _]]].
      assert (k = 1) as -> by nia. replace (a - 1 * a) with 0 in wq by lia.
      apply Zeruclid_two in wq; [| reflexivity | lia]. unfold d in wq. lia.
Qed.

(** Theorem 3.2.2 of that paper, as corrected: c may be 0, and is for the class
    of 0 wherever b < a phi. *)

Theorem Theorem_3_2_2 a b : 0 < a -> a <= b ->
  (forall r, r < a -> exists! c, P [c; b; a] /\ c mod a = r) /\
  (b <= lower a -> forall c, P [c; b; a] -> c mod a = 0 -> c = 0).
Proof.
  intros p ab. assert (least [b; a] = a) as m.
  { cbn [least]. destruct (Nat.eqb_spec a 0), (Nat.eqb_spec b 0); cbn; try lia. destruct (Nat.eqb_spec a 0); lia. }
  pose proof (Zeruclid_unique [b; a]) as one. pose proof (Zeruclid_each [b; a]) as each. rewrite m in *. split.
  - intros r less. destruct (each r less) as [c [w e]]. exists c. split; [auto |]. intros d [w' e'].
    apply one; auto. congruence.
  - intros low c w e. apply one; auto; [| rewrite e; now rewrite Nat.mod_0_l by lia].
    assert (P [b; a; 0]) as w0 by (apply Zeruclid_two; [reflexivity | exact p |]; pose proof (lower_below a p); lia).
    apply (P_permutation [b; a; 0]); [| exact w0].
    apply Permutation_sym. exact (Permutation_cons_append [b; a] 0).
Qed.

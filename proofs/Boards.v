(** Boards of a fixed size as sets of bits, and moves as masks.

    A cell with a symbol is one bit of a number, and the empty symbol is no
    bit. A rule that may be applied at a place is a local move: bits that must
    be there, bits that must not, sets of which one must be there; it takes
    bits off and puts bits on. Here is why a board may be divided into parts,
    and why a part may be replaced by an image of it. *)

From Coq Require Import List Arith NArith Lia Bool.
From Nimatron Require Import Lists Partizan Parts Sums.
Import ListNotations.
Open Scope N_scope.

Record local := Local { all : N; none : N; some : list N; off : N; on : N }.

Definition meets (x y : N) : bool := negb (N.land x y =? 0).
Definition within (x y : N) : bool := N.land x y =? x.

Definition enabled (m : local) (x : N) : bool :=
  within (all m) x && negb (meets x (none m)) && forallb (meets x) (some m).

Definition after (m : local) (x : N) : N := N.lor (N.ldiff x (off m)) (on m).

(** * Bits *)

Lemma within_spec x y : within x y = true <-> forall i, N.testbit x i = true -> N.testbit y i = true.
Proof.
  unfold within. rewrite N.eqb_eq. split.
  - intros e i h. rewrite <- e, N.land_spec in h. now apply andb_true_iff in h.
  - intro h. apply N.bits_inj. intro i. rewrite N.land_spec. specialize (h i).
    destruct (N.testbit x i); [rewrite h |]; reflexivity.
Qed.

Lemma meets_spec x y : meets x y = true <-> exists i, N.testbit x i = true /\ N.testbit y i = true.
Proof.
  unfold meets. rewrite negb_true_iff, N.eqb_neq. split.
  - intro h. exists (N.log2 (N.land x y)). apply andb_true_iff. rewrite <- N.land_spec. now apply N.bit_log2.
  - intros [i [a b]] e. apply (f_equal (fun z => N.testbit z i)) in e.
    rewrite N.land_spec, a, b, N.bits_0 in e. discriminate.
Qed.

Lemma meets_not x y : meets x y = false <-> forall i, N.testbit x i = true -> N.testbit y i = false.
Proof.
  rewrite <- not_true_iff_false, meets_spec. split.
  - intros h i a. apply not_true_iff_false. intro b. eauto.
  - intros h [i [a b]]. rewrite (h i a) in b. discriminate.
Qed.

Lemma enabled_spec m x : enabled m x = true <->
  (forall i, N.testbit (all m) i = true -> N.testbit x i = true) /\
  (forall i, N.testbit x i = true -> N.testbit (none m) i = false) /\
  (forall n, In n (some m) -> exists i, N.testbit x i = true /\ N.testbit n i = true).
Proof.
  unfold enabled. rewrite 2 andb_true_iff, within_spec, negb_true_iff, meets_not, forallb_forall.
  setoid_rewrite meets_spec. tauto.
Qed.

Lemma after_spec m x i :
  N.testbit (after m x) i = (N.testbit x i && negb (N.testbit (off m) i)) || N.testbit (on m) i.
Proof. unfold after. now rewrite N.lor_spec, N.ldiff_spec. Qed.

(** * Play ends: bits have weights, and every move takes off more than it puts on *)

Fixpoint weigh (ws : list (N * N)) (x : N) : N :=
  match ws with
  | [] => 0
  | (i, w) :: r => (if N.testbit x i then w else 0) + weigh r x
  end.

Definition sinks (ws : list (N * N)) (m : local) : bool := weigh ws (on m) <? weigh ws (N.land (off m) (all m)).

Lemma weigh_lor ws x y : weigh ws (N.lor x y) <= weigh ws x + weigh ws y.
Proof.
  induction ws as [| [i w] ws IH]; cbn [weigh]; [lia |]. rewrite N.lor_spec.
  destruct (N.testbit x i), (N.testbit y i); cbn [orb]; lia.
Qed.

Lemma weigh_apart ws x y z :
  (forall i, N.testbit x i = true -> N.testbit z i = true /\ N.testbit y i = false) ->
  (forall i, N.testbit y i = true -> N.testbit z i = true) ->
  weigh ws x + weigh ws y <= weigh ws z.
Proof.
  intros hx hy. induction ws as [| [i w] ws IH]; cbn [weigh]; [lia |].
  specialize (hx i). specialize (hy i).
  destruct (N.testbit x i); [destruct hx as [-> ->]; [reflexivity | lia] |].
  destruct (N.testbit y i); [rewrite hy by reflexivity |]; destruct (N.testbit z i); lia.
Qed.

Lemma sinks_spec ws m x : sinks ws m = true -> enabled m x = true -> weigh ws (after m x) < weigh ws x.
Proof.
  unfold sinks. rewrite N.ltb_lt, enabled_spec. intros s [h _].
  pose proof (weigh_lor ws (N.ldiff x (off m)) (on m)) as a. fold (after m x) in a.
  assert (weigh ws (N.land (off m) (all m)) + weigh ws (N.ldiff x (off m)) <= weigh ws x); [| lia].
  apply weigh_apart; intro i; rewrite ?N.land_spec, N.ldiff_spec, ?andb_true_iff.
  - intros [a1 a2]. split; [exact (h i a2) |]. rewrite a1. apply andb_false_r.
  - tauto.
Qed.

Lemma sinks_all ws m : sinks ws m = true -> exists i, N.testbit (all m) i = true.
Proof.
  unfold sinks. rewrite N.ltb_lt. intro s.
  assert (exists i, N.testbit (N.land (off m) (all m)) i = true) as [i h].
  { destruct (N.eq_dec (N.land (off m) (all m)) 0) as [e | ne]; [| exists (N.log2 (N.land (off m) (all m))); now apply N.bit_log2].
    rewrite e in s. enough (weigh ws 0 = 0) by lia.
    clear. induction ws as [| [i w] ws IH]; cbn [weigh]; [reflexivity |]. rewrite N.bits_0, IH. reflexivity. }
  exists i. rewrite N.land_spec in h. now apply andb_true_iff in h.
Qed.

(** * Parts of a board *)

(** Regions R such that every local move that can ever be made while only bits
    of the regions are on looks at one region and changes that alone. *)

Fixpoint union (l : list N) : N := match l with [] => 0 | r :: l => N.lor r (union l) end.

Fixpoint disjoint (l : list N) : bool :=
  match l with [] => true | r :: l => negb (meets r (union l)) && disjoint l end.

Definition live (u : N) (m : local) : bool := within (all m) u && forallb (meets u) (some m).

Definition inside (u r : N) (m : local) : bool :=
  within (all m) r && within (on m) r && within (N.land (none m) u) r && within (N.land (off m) u) r &&
  forallb (fun n => within (N.land n u) r) (some m).

Definition parts_ok (regions : list N) (moves : list local) : bool :=
  let u := union regions in
  disjoint regions && forallb (fun m => negb (live u m) || existsb (fun r => inside u r m) regions) moves.

Lemma union_spec l i : N.testbit (union l) i = true <-> exists r, In r l /\ N.testbit r i = true.
Proof.
  induction l as [| r l IH]; cbn [union].
  - rewrite N.bits_0. split; [discriminate | intros [r [[] _]]].
  - rewrite N.lor_spec, orb_true_iff, IH. split.
    + intros [h | [q [j h]]]; [exists r; split; [now left | exact h] | exists q; split; [now right | exact h]].
    + intros [q [[<- | j] h]]; [left; exact h | right; eauto].
Qed.

Lemma disjoint_spec l1 r l2 : disjoint (l1 ++ r :: l2) = true ->
  forall q i, In q (l1 ++ l2) -> N.testbit r i = true -> N.testbit q i = false.
Proof.
  induction l1 as [| a l1 IH]; cbn [app disjoint]; rewrite andb_true_iff, negb_true_iff, meets_not; intros [h k] q i j b.
  - specialize (h i b). apply not_true_iff_false. intro c. apply not_true_iff_false in h. apply h.
    apply union_spec. eauto.
  - destruct j as [<- | j]; [| exact (IH k q i j b)].
    apply not_true_iff_false. intro c. specialize (h i c). apply not_true_iff_false in h. apply h.
    apply union_spec. exists r. split; [apply in_or_app; right; now left | exact b].
Qed.

Section Inside.

Variables (l1 : list N) (r : N) (l2 : list N) (m : local) (x : N).
Let u := union (l1 ++ r :: l2).
Hypothesis apart : disjoint (l1 ++ r :: l2) = true.
Hypothesis only : within x u = true.
Hypothesis here : inside u r m = true.

Lemma r_in_u i : N.testbit r i = true -> N.testbit u i = true.
Proof. intro h. apply union_spec. exists r. split; [apply in_or_app; right; now left | exact h]. Qed.

Lemma looks :
  (forall i, N.testbit (all m) i = true -> N.testbit r i = true) /\
  (forall i, N.testbit (on m) i = true -> N.testbit r i = true) /\
  (forall i, N.testbit x i = true -> N.testbit (none m) i = true -> N.testbit r i = true) /\
  (forall i, N.testbit x i = true -> N.testbit (off m) i = true -> N.testbit r i = true) /\
  (forall n i, In n (some m) -> N.testbit x i = true -> N.testbit n i = true -> N.testbit r i = true).
Proof.
  pose proof here as h. unfold inside in h. rewrite 4 andb_true_iff, forallb_forall in h.
  destruct h as [[[[h1 h2] h3] h4] h5]. rewrite within_spec in h1, h2, h3, h4.
  pose proof (proj1 (within_spec x u) only) as xu.
  repeat split; [exact h1 | exact h2 | | |].
  - intros i a b. apply h3. now rewrite N.land_spec, b, (xu i a).
  - intros i a b. apply h4. now rewrite N.land_spec, b, (xu i a).
  - intros n i j a b. specialize (h5 n j). rewrite within_spec in h5. apply h5.
    now rewrite N.land_spec, b, (xu i a).
Qed.

Lemma inside_enabled : enabled m x = enabled m (N.land x r).
Proof.
  destruct looks as (h1 & h2 & h3 & h4 & h5). apply eq_true_iff_eq. rewrite 2 enabled_spec. split; intros (a & b & c).
  - repeat split.
    + intros i k. now rewrite N.land_spec, (a i k), (h1 i k).
    + intros i k. rewrite N.land_spec, andb_true_iff in k. exact (b i (proj1 k)).
    + intros n j. destruct (c n j) as [i [p q]]. exists i. now rewrite N.land_spec, p, (h5 n i j p q).
  - repeat split.
    + intros i k. specialize (a i k). rewrite N.land_spec, andb_true_iff in a. tauto.
    + intros i k. apply not_true_iff_false. intro z. specialize (h3 i k z).
      rewrite b in z; [discriminate |]. now rewrite N.land_spec, k, h3.
    + intros n j. destruct (c n j) as [i [p q]]. rewrite N.land_spec, andb_true_iff in p. exists i. tauto.
Qed.

Lemma inside_within : within (after m x) u = true.
Proof.
  destruct looks as (_ & h2 & _). apply within_spec. intro i. rewrite after_spec, orb_true_iff, andb_true_iff.
  intros [[h _] | h]; [exact (proj1 (within_spec x u) only i h) | apply r_in_u, h2, h].
Qed.

Lemma inside_after : N.land (after m x) r = after m (N.land x r).
Proof.
  destruct looks as (_ & h2 & _). apply N.bits_inj. intro i. rewrite N.land_spec, 2 after_spec, N.land_spec.
  specialize (h2 i). destruct (N.testbit x i), (N.testbit r i), (N.testbit (off m) i), (N.testbit (on m) i); cbn; auto;
    discriminate h2; reflexivity.
Qed.

Lemma inside_others q : In q (l1 ++ l2) -> N.land (after m x) q = N.land x q.
Proof.
  intro j. destruct looks as (_ & h2 & _ & h4 & _). apply N.bits_inj. intro i. rewrite 2 N.land_spec, after_spec.
  specialize (h2 i). specialize (h4 i). pose proof (disjoint_spec l1 r l2 apart q i j) as d.
  destruct (N.testbit q i); [| now rewrite 2 andb_false_r]. rewrite 2 andb_true_r.
  destruct (N.testbit r i); [discriminate d; reflexivity |].
  destruct (N.testbit (on m) i); [discriminate h2; reflexivity |].
  destruct (N.testbit x i), (N.testbit (off m) i); try reflexivity. discriminate h4; reflexivity.
Qed.

End Inside.

(** The positions of a game in an arena that are boards. *)

Definition board_game {R : arena} (place : N -> R) (moves : player -> list local) : Prop :=
  forall a x, replaced a (place x) = map (fun m => [place (after m x)]) (filter (fun m => enabled m x) (moves a)).

Lemma board_option {R : arena} place moves (g : board_game (R := R) place moves) a s x q :
  In q (options_of a [(s, place x)]) <->
  exists m, In m (moves (mover s a)) /\ enabled m x = true /\ q = [(s, place (after m x))].
Proof.
  cbn [options_of]. rewrite app_nil_r, g, map_map, in_map_iff. setoid_rewrite filter_In. cbn. firstorder.
Qed.

Theorem parts_alike {R : arena} place moves regions s x : board_game (R := R) place moves ->
  (forall a m, In m (moves a) -> exists i, N.testbit (all m) i = true) ->
  (forall a, parts_ok regions (moves a) = true) -> within x (union regions) = true ->
  alike [(s, place x)] (map (fun r => (s, place (N.land x r))) regions).
Proof.
  intros g look ok w.
  exists (fun p q => exists x, within x (union regions) = true /\ p = [(s, place x)] /\
                               q = map (fun r => (s, place (N.land x r))) regions).
  split; [| exists x; auto]. clear x w. intros p q (x & w & -> & ->) a.
  pose proof (ok (mover s a)) as o. unfold parts_ok in o. rewrite andb_true_iff, forallb_forall in o.
  destruct o as [apart each].
  assert (forall m l1 r l2, In m (moves (mover s a)) -> regions = l1 ++ r :: l2 -> inside (union regions) r m = true ->
    enabled m x = true ->
    within (after m x) (union regions) = true /\
    map (fun r => (s, place (N.land x r))) l1 ++ (s, place (after m (N.land x r))) ::
      map (fun r => (s, place (N.land x r))) l2 = map (fun r => (s, place (N.land (after m x) r))) regions) as step.
  { intros m l1 r l2 j e h _. rewrite e in *. split; [exact (inside_within l1 r l2 m x w h) |].
    rewrite map_app. cbn [map]. rewrite (inside_after l1 r l2 m x w h).
    pose proof (inside_others l1 r l2 m x apart w h) as o. f_equal; [| f_equal]; apply map_ext_in; intros z k; rewrite o; auto;
      apply in_or_app; auto. }
  split.
  - intros p' i. apply (board_option place moves g) in i. destruct i as (m & j & en & ->).
    assert (live (union regions) m = true) as lv.
    { unfold live. apply enabled_spec in en. destruct en as (h1 & _ & h3). rewrite within_spec in w.
      rewrite andb_true_iff, within_spec, forallb_forall. split; [intros i h; auto |].
      intros n k. apply meets_spec. destruct (h3 n k) as [i [b c]]. exists i. auto. }
    specialize (each m j). rewrite lv in each. cbn in each. apply existsb_exists in each. destruct each as [r [k h]].
    apply in_split in k. destruct k as (l1 & l2 & e). destruct (step m l1 r l2 j e h en) as [w' e'].
    eexists. split; [| exists (after m x); split; [exact w' | split; reflexivity]].
    apply in_options. exists (map (fun r => (s, place (N.land x r))) l1), s, (place (N.land x r)),
      (map (fun r => (s, place (N.land x r))) l2), [place (after m (N.land x r))].
    split; [rewrite e, map_app; reflexivity |]. split; [| cbn [map app]; rewrite <- e'; reflexivity].
    rewrite g. apply in_map_iff. exists m. split; [reflexivity |]. apply filter_In. split; [exact j |].
    rewrite e in w, h, apart. now rewrite <- (inside_enabled l1 r l2 m x w h).
  - intros q' i. apply in_options in i. destruct i as (u1 & s' & c & u2 & mm & e & i & ->).
    apply map_eq_app in e. destruct e as (l1 & l2' & e & <- & e2). destruct l2' as [| r l2]; [discriminate |].
    cbn [map] in e2. injection e2 as <- <- <-. rewrite g in i. apply in_map_iff in i. destruct i as [m [<- i]].
    apply filter_In in i. destruct i as [j en].
    assert (inside (union regions) r m = true) as h.
    { pose proof (proj1 (enabled_spec _ _) en) as (h1 & _ & h3). specialize (each m j).
      assert (live (union regions) m = true) as lv.
      { unfold live. rewrite andb_true_iff, within_spec, forallb_forall. split.
        - intros i h. apply union_spec. exists r. specialize (h1 i h). rewrite N.land_spec, andb_true_iff in h1.
          split; [rewrite e; apply in_or_app; right; now left | tauto].
        - intros n k. apply meets_spec. destruct (h3 n k) as [i [b c]]. rewrite N.land_spec, andb_true_iff in b.
          exists i. split; [| exact c]. apply union_spec. exists r. split; [rewrite e; apply in_or_app; right; now left | tauto]. }
      rewrite lv in each. cbn in each. apply existsb_exists in each. destruct each as [r' [k h]].
      destruct (look _ m j) as [i ia]. rewrite e in k. apply in_app_or in k. destruct k as [k | [<- | k]]; [exfalso | exact h | exfalso].
      all: specialize (h1 i ia); rewrite N.land_spec, andb_true_iff in h1;
        rewrite e in apart; pose proof (disjoint_spec l1 r l2 apart r' i) as d;
        (assert (N.testbit r' i = false) as z by (apply d; [apply in_or_app; auto | tauto]));
        unfold inside in h; rewrite 4 andb_true_iff, within_spec in h; destruct h as [[[[h _] _] _] _];
        specialize (h i ia); congruence. }
    assert (enabled m x = true) as en'.
    { rewrite e in w, h. now rewrite (inside_enabled l1 r l2 m x w h). }
    destruct (step m l1 r l2 j e h en') as [w' e'].
    exists [(s, place (after m x))]. split; [apply (board_option place moves g); exists m; auto |].
    exists (after m x). split; [exact w' |]. split; [reflexivity |]. exact e'.
Qed.

(** * Images *)

(** A map of bits, as a list of pairs, from one board to another or to itself. *)

Fixpoint image (f : list (N * N)) (x : N) : N :=
  match f with
  | [] => 0
  | (i, j) :: r => if N.testbit x i then N.setbit (image r x) j else image r x
  end.

Fixpoint bits (l : list N) : N := match l with [] => 0 | i :: r => N.setbit (bits r) i end.

Fixpoint different (l : list N) : bool :=
  match l with [] => true | i :: r => negb (N.testbit (bits r) i) && different r end.

Definition image_of_move (f : list (N * N)) (m : local) : local :=
  Local (image f (all m)) (image f (none m)) (map (image f) (some m)) (image f (off m)) (image f (on m)).

Definition restricted (e : N) (m : local) : local :=
  Local (all m) (N.land (none m) e) (map (N.land e) (some m)) (N.land (off m) e) (on m).

Definition same_numbers : list N -> list N -> bool := same_list N.eqb.

Definition same_move (m n : local) : bool :=
  (all m =? all n) && (none m =? none n) && (off m =? off n) && (on m =? on n) && same_numbers (some m) (some n).

(** The moves that can be made while only bits of the map are on are mapped to
    each other. *)
Definition image_ok (f : list (N * N)) (from to : list local) : bool :=
  let d := bits (map fst f) in
  let e := bits (map snd f) in
  let here := filter (live d) from in
  let images := map (image_of_move f) here in
  let there := map (restricted e) (filter (live e) to) in
  forallb (fun m => within (on m) d) here &&
  forallb (fun m => existsb (same_move m) there) images &&
  forallb (fun m => existsb (same_move m) images) there.

Definition map_ok (f : list (N * N)) : bool := different (map fst f) && different (map snd f).

Lemma bits_spec l i : N.testbit (bits l) i = true <-> In i l.
Proof.
  induction l as [| j l IH]; cbn [bits In]; [rewrite N.bits_0; split; [discriminate | contradiction] |].
  rewrite N.setbit_eqb, orb_true_iff, N.eqb_eq, IH. tauto.
Qed.

Lemma different_spec l : different l = true -> NoDup l.
Proof.
  induction l as [| i l IH]; cbn [different]; [constructor |].
  rewrite andb_true_iff, negb_true_iff. intros [h k]. constructor; [| exact (IH k)].
  rewrite <- bits_spec, h. discriminate.
Qed.

Lemma image_spec f x j : N.testbit (image f x) j = true <-> exists i, In (i, j) f /\ N.testbit x i = true.
Proof.
  induction f as [| [i k] f IH]; cbn [image].
  - rewrite N.bits_0. split; [discriminate | intros [i [[] _]]].
  - assert ((exists i0, In (i0, j) ((i, k) :: f) /\ N.testbit x i0 = true) <->
            (k = j /\ N.testbit x i = true) \/ N.testbit (image f x) j = true) as ->.
    { rewrite IH. split.
      - intros [i0 [[e | h] b]]; [injection e as -> ->; auto | right; eauto].
      - intros [[-> b] | [i0 [h b]]]; [exists i; split; [now left | exact b] | exists i0; split; [now right | exact b]]. }
    destruct (N.testbit x i); [rewrite N.setbit_eqb, orb_true_iff, N.eqb_eq |]; intuition congruence.
Qed.

Lemma same_numbers_spec l r : same_numbers l r = true -> l = r.
Proof. apply same_list_spec. intros i j. apply N.eqb_eq. Qed.

Lemma same_move_spec m n : same_move m n = true -> m = n.
Proof.
  unfold same_move. rewrite 4 andb_true_iff, 4 N.eqb_eq. intros [[[[a b] c] d] e]. apply same_numbers_spec in e.
  destruct m, n; cbn in *. congruence.
Qed.

Section Image.

Variable f : list (N * N).
Hypothesis ok : map_ok f = true.
Let d := bits (map fst f).
Let e := bits (map snd f).

Lemma one_to i j k : In (i, j) f -> In (i, k) f -> j = k.
Proof.
  pose proof ok as o. unfold map_ok in o. rewrite andb_true_iff in o. destruct o as [h _].
  apply different_spec in h. revert h. clear. induction f as [| [a b] g IH]; [contradiction |].
  cbn [map fst]. intro n. inversion n as [| x l out n' e]. subst. intros [p | p] [q | q].
  - congruence.
  - injection p as -> ->. exfalso. apply out. apply in_map_iff. exists (i, k). auto.
  - injection q as -> ->. exfalso. apply out. apply in_map_iff. exists (i, j). auto.
  - exact (IH n' p q).
Qed.

Lemma one_from i j k : In (i, k) f -> In (j, k) f -> i = j.
Proof.
  pose proof ok as o. unfold map_ok in o. rewrite andb_true_iff in o. destruct o as [_ h].
  apply different_spec in h. revert h. clear. induction f as [| [a b] g IH]; [contradiction |].
  cbn [map snd]. intro n. inversion n as [| x l out n' e]. subst. intros [p | p] [q | q].
  - congruence.
  - injection p as -> ->. exfalso. apply out. apply in_map_iff. exists (j, k). auto.
  - injection q as -> ->. exfalso. apply out. apply in_map_iff. exists (i, k). auto.
  - exact (IH n' p q).
Qed.

Lemma domain i : N.testbit d i = true -> exists j, In (i, j) f.
Proof.
  unfold d. rewrite bits_spec, in_map_iff. intros [[a b] [<- h]]. exists b. exact h.
Qed.

Lemma image_within x : within (image f x) e = true.
Proof.
  apply within_spec. intros j h. apply image_spec in h. destruct h as [i [h _]]. unfold e.
  apply bits_spec, in_map_iff. exists (i, j). auto.
Qed.

Lemma image_bit i j x : In (i, j) f -> N.testbit (image f x) j = N.testbit x i.
Proof.
  intro h. apply eq_true_iff_eq. rewrite image_spec. split; [| eauto].
  intros [k [h' b]]. now rewrite (one_from i k j h h').
Qed.

Variables (m n : local) (x : N).
Hypothesis only : within x d = true.
Hypothesis all_in : within (all m) d = true.
Hypothesis on_in : within (on m) d = true.
Hypothesis mapped : image_of_move f m = restricted e n.

Lemma image_parts :
  all n = image f (all m) /\ on n = image f (on m) /\ N.land (none n) e = image f (none m) /\
  N.land (off n) e = image f (off m) /\ map (N.land e) (some n) = map (image f) (some m).
Proof. unfold image_of_move, restricted in mapped. injection mapped. auto. Qed.

Lemma restricted_bit (y z : N) i j : In (i, j) f -> N.land y e = image f z -> N.testbit y j = N.testbit z i.
Proof.
  intros h q. rewrite <- (image_bit i j z h), <- q, N.land_spec.
  assert (N.testbit e j = true) as -> by (unfold e; apply bits_spec, in_map_iff; exists (i, j); auto).
  now rewrite andb_true_r.
Qed.

Lemma image_enabled : enabled m x = enabled n (image f x).
Proof.
  destruct image_parts as (pa & po & pn & pf & ps). rewrite within_spec in only, all_in.
  apply eq_true_iff_eq. rewrite 2 enabled_spec. split; intros (h1 & h2 & h3).
  - repeat split.
    + intros j h. rewrite pa in h. apply image_spec in h. destruct h as [i [h b]].
      apply image_spec. exists i. auto.
    + intros j h. apply image_spec in h. destruct h as [i [h b]]. rewrite (restricted_bit _ _ i j h pn). auto.
    + intros k h. assert (In (N.land e k) (map (image f) (some m))) as q by (rewrite <- ps; now apply in_map).
      apply in_map_iff in q. destruct q as [z [q iz]]. destruct (h3 z iz) as [i [b c]].
      destruct (domain i (only i b)) as [j p]. exists j. rewrite (image_bit i j x p). split; [exact b |].
      rewrite N.land_comm in q. now rewrite (restricted_bit k z i j p (eq_sym q)).
  - repeat split.
    + intros i h. destruct (domain i (all_in i h)) as [j p]. rewrite <- (image_bit i j x p). apply h1.
      rewrite pa. now rewrite (image_bit i j _ p).
    + intros i h. destruct (domain i (only i h)) as [j p]. rewrite <- (restricted_bit _ _ i j p pn). apply h2.
      now rewrite (image_bit i j x p).
    + intros z h. assert (In (image f z) (map (N.land e) (some n))) as q by (rewrite ps; now apply in_map).
      apply in_map_iff in q. destruct q as [k [q ik]]. destruct (h3 k ik) as [j [b c]].
      apply image_spec in b. destruct b as [i [p b]]. exists i. split; [exact b |].
      rewrite N.land_comm in q. now rewrite <- (restricted_bit k z i j p q).
Qed.

Lemma image_after : image f (after m x) = after n (image f x).
Proof.
  destruct image_parts as (pa & po & pn & pf & ps). apply N.bits_inj. intro j. rewrite after_spec, po.
  apply eq_true_iff_eq. rewrite image_spec, orb_true_iff, andb_true_iff, negb_true_iff. split.
  - intros [i [h b]]. rewrite after_spec, orb_true_iff, andb_true_iff, negb_true_iff in b.
    rewrite 2 (image_bit i j _ h), (restricted_bit _ _ i j h pf). exact b.
  - intros [[b c] | b]; apply image_spec in b; destruct b as [i [h b]]; exists i; (split; [exact h |]);
      rewrite after_spec, b; [| apply orb_true_r].
    rewrite <- (restricted_bit _ _ i j h pf), c. reflexivity.
Qed.

Lemma within_after : within (after m x) d = true.
Proof.
  rewrite within_spec in *. intro i. rewrite after_spec, orb_true_iff, andb_true_iff.
  intros [[h _] | h]; auto.
Qed.

End Image.

Theorem image_alike {R : arena} from_place from to_place to f turn s x :
  board_game (R := R) from_place from -> board_game (R := R) to_place to ->
  map_ok f = true -> (forall a, image_ok f (from a) (to (mover turn a)) = true) ->
  within x (bits (map fst f)) = true ->
  alike [(s, from_place x)] [(xorb s turn, to_place (image f x))].
Proof.
  intros g h ok each w.
  exists (fun p q => exists x, within x (bits (map fst f)) = true /\ p = [(s, from_place x)] /\
                               q = [(xorb s turn, to_place (image f x))]).
  split; [| exists x; auto]. clear x w. intros p q (x & w & -> & ->) a.
  assert (mover (xorb s turn) a = mover turn (mover s a)) as e by (destruct s, turn, a; reflexivity).
  pose proof (each (mover s a)) as o. unfold image_ok in o. rewrite 2 andb_true_iff, 3 forallb_forall in o.
  destruct o as [[stay there] back]. split.
  - intros p' i. apply (board_option from_place from g) in i. destruct i as (m & j & en & ->).
    assert (live (bits (map fst f)) m = true) as lv.
    { unfold live. apply enabled_spec in en. destruct en as (h1 & _ & h3). rewrite within_spec in w.
      rewrite andb_true_iff, within_spec, forallb_forall. split; [auto |]. intros n k. apply meets_spec.
      destruct (h3 n k) as [i [b c]]. exists i. auto. }
    assert (In m (filter (live (bits (map fst f))) (from (mover s a)))) as jm by (apply filter_In; auto).
    specialize (there (image_of_move f m) (in_map _ _ _ jm)). apply existsb_exists in there.
    destruct there as [n' [k sm]]. apply same_move_spec in sm. apply in_map_iff in k. destruct k as [n [<- k]].
    apply filter_In in k. destruct k as [k _]. specialize (stay m jm).
    assert (within (all m) (bits (map fst f)) = true) as am by (unfold live in lv; now apply andb_true_iff in lv).
    exists [(xorb s turn, to_place (image f (after m x)))]. split.
    + apply (board_option to_place to h). exists n. rewrite e. split; [exact k |].
      rewrite <- (image_enabled f ok m n x w am sm), <- (image_after f ok m n x sm). auto.
    + exists (after m x). split; [exact (within_after f m x w stay) | auto].
  - intros q' i. apply (board_option to_place to h) in i. destruct i as (n & j & en & ->). rewrite e in j.
    assert (live (bits (map snd f)) n = true) as lv.
    { unfold live. apply enabled_spec in en. destruct en as (h1 & _ & h3).
      pose proof (proj1 (within_spec _ _) (image_within f x)) as w'.
      rewrite andb_true_iff, within_spec, forallb_forall. split; [auto |]. intros z k. apply meets_spec.
      destruct (h3 z k) as [i [b c]]. exists i. auto. }
    assert (In n (filter (live (bits (map snd f))) (to (mover turn (mover s a))))) as jn by (apply filter_In; auto).
    specialize (back (restricted (bits (map snd f)) n) (in_map _ _ _ jn)). apply existsb_exists in back.
    destruct back as [m' [k sm]]. apply same_move_spec in sm. symmetry in sm. apply in_map_iff in k.
    destruct k as [m [<- k]]. specialize (stay m k). apply filter_In in k. destruct k as [k lm].
    assert (within (all m) (bits (map fst f)) = true) as am by (unfold live in lm; now apply andb_true_iff in lm).
    exists [(s, from_place (after m x))]. split.
    + apply (board_option from_place from g). exists m. split; [exact k |].
      now rewrite (image_enabled f ok m n x w am sm).
    + exists (after m x). split; [exact (within_after f m x w stay) |]. split; [reflexivity |].
      now rewrite (image_after f ok m n x sm).
Qed.

(** A map made faster: for each distance the bits that it moves so far, as (bits, up, down). *)

Definition shifts := list (N * (N * N)).

Fixpoint shifted (s : shifts) (x : N) : N :=
  match s with
  | [] => 0
  | (m, (up, down)) :: r => N.lor (N.shiftr (N.shiftl (N.land x m) up) down) (shifted r x)
  end.

Definition shifts_ok (f : list (N * N)) (s : shifts) : bool :=
  forallb (fun p => shifted s (N.setbit 0 (fst p)) =? N.setbit 0 (snd p)) f.

Lemma shifted_spec s x j : N.testbit (shifted s x) j = true <->
  exists i, N.testbit x i = true /\ N.testbit (shifted s (N.setbit 0 i)) j = true.
Proof.
  induction s as [| [m [u d]] s IH]; cbn [shifted].
  - rewrite N.bits_0. split; [discriminate | intros [i [_ h]]; discriminate h].
  - assert (forall y, N.testbit (N.shiftr (N.shiftl (N.land y m) u) d) j = true <->
      u <= j + d /\ N.testbit y (j + d - u) = true /\ N.testbit m (j + d - u) = true) as one.
    { intro y. rewrite N.shiftr_spec' , <- andb_true_iff, <- N.land_spec. destruct (N.le_gt_cases u (j + d)) as [h | h].
      - rewrite N.shiftl_spec_high' by exact h. tauto.
      - rewrite N.shiftl_spec_low by exact h. split; [discriminate | lia]. }
    setoid_rewrite N.lor_spec. setoid_rewrite orb_true_iff. setoid_rewrite one. rewrite IH. split.
    + intros [(h & b & c) | [i [b c]]]; [| exists i; auto]. exists (j + d - u). split; [exact b | left].
      rewrite N.setbit_eqb, N.eqb_refl. auto.
    + intros [i [b [(h & c & k) | c]]]; [left | right; eauto].
      rewrite N.setbit_eqb, N.bits_0, orb_false_r, N.eqb_eq in c. subst i. auto.
Qed.

Lemma shifted_image f s x : shifts_ok f s = true -> within x (bits (map fst f)) = true -> shifted s x = image f x.
Proof.
  unfold shifts_ok. rewrite forallb_forall, within_spec. intros ok w. apply N.bits_inj. intro j.
  apply eq_true_iff_eq. rewrite shifted_spec, image_spec. split.
  - intros [i [b c]]. pose proof (w i b) as h. apply bits_spec, in_map_iff in h. destruct h as [[i' k] [e h]].
    cbn [fst] in e. subst i'. pose proof (ok _ h) as o. cbn [fst snd] in o. apply N.eqb_eq in o.
    rewrite o, N.setbit_eqb, N.bits_0, orb_false_r, N.eqb_eq in c. subst k. eauto.
  - intros [i [h b]]. exists i. split; [exact b |]. pose proof (ok _ h) as o. cbn [fst snd] in o. apply N.eqb_eq in o.
    rewrite o, N.setbit_eqb, N.eqb_refl. reflexivity.
Qed.

(** An image weighs no more if no bit does. *)

Definition weights_ok (f : list (N * N)) (from to : list (N * N)) : bool :=
  forallb (fun p => weigh to (N.setbit 0 (snd p)) <=? weigh from (N.setbit 0 (fst p))) f.

Lemma weigh_bit ws x i : weigh ws (N.setbit x i) <= weigh ws x + weigh ws (N.setbit 0 i).
Proof.
  replace (N.setbit x i) with (N.lor x (N.setbit 0 i)); [apply weigh_lor |].
  apply N.bits_inj. intro j. rewrite N.lor_spec, 2 N.setbit_eqb, N.bits_0, orb_false_r. apply orb_comm.
Qed.

Lemma image_ext f x y : (forall p, In p f -> N.testbit x (fst p) = N.testbit y (fst p)) -> image f x = image f y.
Proof.
  induction f as [| [i j] f IH]; cbn [image]; intro h; [reflexivity |].
  pose proof (h _ (or_introl eq_refl)) as e. cbn in e. rewrite e.
  rewrite IH; [reflexivity |]. intros p k. apply h. now right.
Qed.

Lemma image_weight f from to : different (map fst f) = true -> weights_ok f from to = true ->
  forall x, weigh to (image f x) <= weigh from x.
Proof.
  intro df. apply different_spec in df. unfold weights_ok.
  induction f as [| [i j] f IH]; cbn [forallb image fst snd]; intros ok x.
  - enough (weigh to 0 = 0) by lia. clear. induction to as [| [k w] to IH]; cbn [weigh]; [reflexivity |].
    now rewrite N.bits_0, IH.
  - rewrite andb_true_iff, N.leb_le in ok. destruct ok as [h ok]. cbn [map fst] in df.
    inversion df as [| a l out df' e]. subst. specialize (IH df' ok). destruct (N.testbit x i) eqn:b; [| exact (IH x)].
    pose proof (weigh_bit to (image f x) j) as wb. specialize (IH (N.clearbit x i)).
    rewrite <- (image_ext f x (N.clearbit x i)) in IH.
    + assert (weigh from (N.setbit 0 i) + weigh from (N.clearbit x i) <= weigh from x); [| lia].
      apply weigh_apart; intro k.
      * rewrite N.setbit_eqb, N.bits_0, orb_false_r, N.eqb_eq. intros <-. split; [exact b |].
        rewrite N.clearbit_eqb, N.eqb_refl. apply andb_false_r.
      * rewrite N.clearbit_eqb, andb_true_iff. tauto.
    + intros [a c] k. cbn [fst]. rewrite N.clearbit_eqb. destruct (N.eqb_spec i a) as [-> | ne].
      * exfalso. apply out. apply in_map_iff. exists (a, c). auto.
      * now rewrite andb_true_r.
Qed.

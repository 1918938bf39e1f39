(** The checker of Grundy values, and why it is right. *)

From Coq Require Import List Arith NArith Nnat Lia Bool.
From Nimatron Require Import Game Nimsum SpragueGrundy Partizan Parts Sums Boards Tree Rules Checker.
Import ListNotations.
Open Scope N_scope.

Record couple := Couple { couple_line : N; couple_place : place; couple_value : N }.

Definition couples_tree := tree (list (place * N)).

Fixpoint assigned (c : place) (l : list (place * N)) : option N :=
  match l with [] => None | (d, n) :: r => if same_place c d then Some n else assigned c r end.

Definition value_at (e : setting) (t : couples_tree) (c : place) : option N :=
  match find (hash e [(false, c)]) t with Some l => assigned c l | None => None end.

Definition tree_of (e : setting) (l : list couple) : couples_tree :=
  fold_left (fun t x => put (hash e [(false, couple_place x)])
    (fun o => (couple_place x, couple_value x) :: match o with Some l => l | None => [] end) t) l nothing.

Fixpoint known_value (e : setting) (t : couples_tree) (s : state) : option N :=
  match s with
  | [] => Some 0
  | (_, c) :: r =>
      match value_at e t c, known_value e t r with Some m, Some n => Some (N.lxor m n) | _, _ => None end
  end.

Definition has_value (e : setting) (t : couples_tree) (n : N) (s : state) : bool :=
  match known_value e t s with Some v => v =? n | None => false end.

Definition reached (e : setting) (t : couples_tree) (l : list state) : tree N :=
  fold_left (fun r s => match known_value e t s with Some v => put v (fun _ => v) r | None => r end) l nothing.

Definition all_reached (n : N) (r : tree N) : bool :=
  snd (N.iter n (fun p => (N.succ (fst p), snd p && match find (fst p) r with Some v => v =? fst p | None => false end))
    (0, true)).

Definition justify (e : setting) (t : couples_tree) (x : couple) : bool :=
  let s := [(false, couple_place x)] in
  let n := couple_value x in
  let options := states_after e Left [] s in
  sane_state e s && all_reached n (reached e t options) &&
  forallb (fun s => match known_value e t s with
    | Some v => negb (v =? n)
    | None => sane_state e s && some_after e Left (has_value e t n) [] s
    end) options.

Fixpoint first_unjustified (e : setting) (t : couples_tree) (l : list couple) : verdict :=
  match l with
  | [] => Accepted
  | x :: r => if justify e t x then first_unjustified e t r else Refused (couple_line x)
  end.

(** The value of the statement's position, if it is proved. *)
Definition check_values (e : setting) (l : list couple) (root : state) (n : N) : verdict :=
  let t := tree_of e l in
  if setting_ok e && tree_all both (games e) && negb (misere_play e) then
    match first_unjustified e t l with
    | Refused k => Refused k
    | Accepted => if sane_state e root && has_value e t n (settle e root) then Accepted else Refused 1
    end
  else Refused 1.

(** That the value is not 0: by a move to a position of value 0. *)
Definition check_not_zero (e : setting) (l : list couple) (root : state) : verdict :=
  let t := tree_of e l in
  if setting_ok e && tree_all both (games e) && negb (misere_play e) then
    match first_unjustified e t l with
    | Refused k => Refused k
    | Accepted => if sane_state e root && some_after e Left (has_value e t 0) [] (settle e root) then Accepted else Refused 1
    end
  else Refused 1.

Definition rules_of (gs : tree game_data) (fine : tree_all data_ok gs = true) : rules :=
  Parts.Rules place (place_moves gs Left) (place_mass gs) (place_lighter gs fine Left).

Lemma testbit_to_nat a : forall n, Nat.testbit (N.to_nat a) n = N.testbit a (N.of_nat n).
Proof.
  intro n. revert a. induction n as [| n IH]; intro a.
  - change (N.of_nat 0) with 0. rewrite Nat.bit0_odd, N.bit0_odd.
    pose proof (Nat.div2_odd (N.to_nat a)) as h. pose proof (N.div2_odd a) as k.
    rewrite <- N2Nat.inj_div2 in h. destruct (Nat.odd (N.to_nat a)), (N.odd a); cbn [Nat.b2n N.b2n] in *; try reflexivity; lia.
  - cbn [Nat.testbit]. rewrite <- N2Nat.inj_div2, IH, Nat2N.inj_succ, N.testbit_succ_r_div2 by lia. reflexivity.
Qed.

Lemma lxor_to_nat a b : N.to_nat (N.lxor a b) = Nat.lxor (N.to_nat a) (N.to_nat b).
Proof.
  apply Nat.bits_inj. intro n. now rewrite Nat.lxor_spec, 3 testbit_to_nat, N.lxor_spec.
Qed.

Section Values_sound.

Variables (e : setting) (l : list couple).
Hypothesis fine : tree_all data_ok (games e) = true.
Hypothesis valid : tree_all (valid_map (games e)) (maps e) = true.
Hypothesis each_both : tree_all both (games e) = true.
Hypothesis normal : misere_play e = false.
Let A := arena_of (games e) fine.
Let R := rules_of (games e) fine.
Let t := tree_of e l.

Definition unsigned (s : list (term A)) : sum_of_parts R := map snd s.

Lemma moves_both a c : place_moves (games e) a c = place_moves (games e) Left c.
Proof.
  unfold place_moves. destruct (find (fst c) (games e)) as [d |] eqn:f; [| reflexivity].
  apply (find_holds _ _ _ _ (tree_all_holds _ _ each_both)) in f. unfold who. now rewrite f.
Qed.

Lemma options_unsigned a (s : list (term A)) : map unsigned (options_of a s) = part_options (unsigned s).
Proof.
  induction s as [| [b c] s IH]; [reflexivity |].
  cbn [options_of]. rewrite map_app, 2 map_map. cbn [unsigned map snd part_options]. f_equal.
  - change (@replaced A (mover b a) c) with (place_moves (games e) (mover b a) c). rewrite moves_both.
    apply map_ext. intro m. unfold unsigned. rewrite map_app, map_map. cbn [snd]. now rewrite map_id.
  - etransitivity; [| exact (f_equal (map (cons c)) IH)]. rewrite map_map. reflexivity.
Qed.

Lemma unsigned_option a (s : list (term A)) q : In q (options (unsigned s)) <-> exists x, In x (options_of a s) /\ unsigned x = q.
Proof.
  cbn [options sum_of_parts]. rewrite <- (options_unsigned a s), in_map_iff.
  split; intros [x [h k]]; exists x; auto.
Qed.

Definition same_value (x y : list (term A)) : Prop :=
  grundy (unsigned x) = grundy (unsigned y) /\ (size y <= size x)%nat.

Lemma alike_grundy (x y : list (term A)) : alike x y -> grundy (unsigned x) = grundy (unsigned y).
Proof.
  intros [B [sim b]]. revert y b. induction x as [x IH] using size_induction. intros y b.
  destruct (sim x y b Left) as [there back]. apply grundy_unique.
  - intros m less. apply grundy_less in less. destruct less as [q [i <-]].
    apply (unsigned_option Left) in i. destruct i as [y' [i <-]]. destruct (back y' i) as [x' [j b']].
    exists (unsigned x'). split; [apply (unsigned_option Left); eauto |].
    exact (IH x' (options_fall Left x x' j) y' b').
  - intros q i. apply (unsigned_option Left) in i. destruct i as [x' [i <-]]. destruct (there x' i) as [y' [j b']].
    rewrite (IH x' (options_fall Left x x' i) y' b'). apply grundy_option. apply (unsigned_option Left). eauto.
Qed.

Lemma unsigned_app x y : grundy (unsigned (x ++ y)) = Nat.lxor (grundy (unsigned x)) (grundy (unsigned y)).
Proof. unfold unsigned. rewrite map_app. apply (grundy_app (R := R)). Qed.

Lemma same_value_congruence : congruence (R := A) (negb (misere_play e)) same_value.
Proof.
  split.
  - intros x y z [h hs] [k ks]. split; [congruence | lia].
  - intros x y x' y' [h hs] [k ks]. split; [rewrite 2 unsigned_app; congruence | rewrite 2 (@size_app A); lia].
  - intros x y h less. split; [now apply alike_grundy | exact less].
  - intros _ s c. split; [| cbn; lia].
    change [(negb s, c); (s, c)] with ([(negb s, c)] ++ [(s, c)]). rewrite unsigned_app.
    change (unsigned [(negb s, c)]) with (unsigned [(s, c)]). rewrite Nat.lxor_nilpotent.
    symmetry. apply (grundy_nil (R := R)).
Qed.

Let cong := same_value_congruence.

Lemma value_at_in c n : value_at e t c = Some n -> exists x, In x l /\ couple_place x = c /\ couple_value x = n.
Proof.
  unfold value_at. destruct (find (hash e [(false, c)]) t) as [b |] eqn:f; [| discriminate].
  set (P := fun p : place * N => exists x, In x l /\ couple_place x = fst p /\ couple_value x = snd p).
  assert (holds (Forall P) t) as h.
  { unfold t, tree_of. assert (forall r u, incl r l -> holds (Forall P) u -> holds (Forall P)
      (fold_left (fun t x => put (hash e [(false, couple_place x)])
        (fun o => (couple_place x, couple_value x) :: match o with Some l => l | None => [] end) t) r u)) as step.
    { induction r as [| x r IH]; intros u i h; cbn [fold_left]; [exact h |]. apply IH; [intros y j; apply i; now right |].
      assert (P (couple_place x, couple_value x)) as px by (exists x; split; [apply i; now left | auto]).
      apply put_holds; [constructor; [exact px | constructor] | | exact h]. intros v fv. now constructor. }
    apply step; [apply incl_refl | apply holds_nothing]. }
  apply (find_holds _ _ _ _ h) in f. clear h. intro a. induction b as [| [d m] b IH]; cbn [assigned] in a; [discriminate |].
  inversion f as [| p q hp hq]. subst. destruct (same_place c d) eqn:sp; [| exact (IH hq a)].
  injection a as <-. apply same_place_spec in sp. subst d. exact hp.
Qed.

Lemma known_value_grundy bound :
  (forall c n, (place_mass (games e) c < bound)%nat -> value_at e t c = Some n -> grundy ([c] : sum_of_parts R) = N.to_nat n) ->
  forall s n, (size (R := A) s < bound)%nat -> known_value e t s = Some n -> grundy (unsigned s) = N.to_nat n.
Proof.
  intro ok. induction s as [| [b c] s IH]; intros n less.
  - cbn. intro h. injection h as <-. apply (grundy_nil (R := R)).
  - cbn [known_value]. destruct (value_at e t c) as [m |] eqn:vc; [| discriminate].
    destruct (known_value e t s) as [k |] eqn:ks; [| discriminate]. intro h. injection h as <-.
    assert (size (R := A) ((b, c) :: s) = (place_mass (games e) c + size (R := A) s)%nat) as sz by reflexivity.
    assert (grundy (unsigned ((b, c) :: s)) = Nat.lxor (grundy ([c] : sum_of_parts R)) (grundy (unsigned s))) as ->
      by exact (unsigned_app [(b, c)] s).
    rewrite lxor_to_nat. f_equal; [apply (ok c m); [lia | exact vc] | apply (IH k); [lia | reflexivity]].
Qed.

Lemma reached_in v options : (exists k, find k (reached e t options) = Some v) ->
  exists s, In s options /\ known_value e t s = Some v.
Proof.
  set (P := fun v => exists s, In s options /\ known_value e t s = Some v).
  assert (forall r u, incl r options -> holds P u -> holds P
    (fold_left (fun r s => match known_value e t s with Some v => put v (fun _ => v) r | None => r end) r u)) as step.
  { induction r as [| s r IH]; intros u i h; cbn [fold_left]; [exact h |]. apply IH; [intros y j; apply i; now right |].
    destruct (known_value e t s) as [w |] eqn:k; [| exact h].
    assert (P w) as pw by (exists s; split; [apply i; now left | exact k]).
    apply put_holds; auto. }
  intros [k f]. exact (find_holds P k v _ (step options nothing (incl_refl _) (holds_nothing _)) f).
Qed.

Lemma all_reached_spec n r : all_reached n r = true -> forall m, m < n -> find m r = Some m.
Proof.
  unfold all_reached.
  set (f := fun p : N * bool => (N.succ (fst p), snd p && match find (fst p) r with Some v => v =? fst p | None => false end)).
  assert (fst (N.iter n f (0, true)) = n /\ (snd (N.iter n f (0, true)) = true -> forall m, m < n -> find m r = Some m)) as [_ h];
    [| exact h].
  induction n as [| n [IH1 IH2]] using N.peano_ind; [split; [reflexivity | intros _ m less; lia] |].
  rewrite N.iter_succ. cbn [f fst snd]. rewrite IH1. split; [reflexivity |]. rewrite andb_true_iff. intros [h k] m less.
  destruct (N.eq_dec m n) as [-> | ne]; [| apply IH2; [exact h | lia]].
  destruct (find n r) as [v |]; [| discriminate]. apply N.eqb_eq in k. now subst.
Qed.

Lemma couples_right : first_unjustified e t l = Accepted ->
  forall c n, value_at e t c = Some n -> grundy ([c] : sum_of_parts R) = N.to_nat n.
Proof.
  intro ok. assert (forall x, In x l -> justify e t x = true) as all.
  { revert ok. clear. generalize t. intro u. induction l as [| y r IH]; cbn [first_unjustified]; [contradiction |].
    destruct (justify e u y) eqn:j; [| discriminate]. intros h x [<- | i]; [exact j | exact (IH h x i)]. }
  intro c. remember (place_mass (games e) c) as w eqn:ew. revert c ew. induction w as [w IH] using lt_wf_ind.
  intros c -> n v. destruct (value_at_in c n v) as (x & i & <- & <-). pose proof (all x i) as j. unfold justify in j.
  rewrite 2 andb_true_iff, forallb_forall in j. destruct j as [[_ re] refuted].
  set (s := [(false, couple_place x)] : list (term A)).
  assert (size (R := A) s = place_mass (games e) (couple_place x)) as sz by (unfold s; cbn; unfold size; cbn; lia).
  pose proof (known_value_grundy (place_mass (games e) (couple_place x))) as known.
  specialize (known (fun c' n' less => IH _ less c' eq_refl n')).
  assert (forall q, In q (options_of Left s) -> (size q < place_mass (games e) (couple_place x))%nat) as falls
    by (intros q iq; apply options_fall in iq; lia).
  change ([couple_place x] : sum_of_parts R) with (unsigned s). apply grundy_unique.
  - intros m less. assert (N.of_nat m < couple_value x) as lm by lia. pose proof (all_reached_spec _ _ re _ lm) as f.
    destruct (reached_in _ _ (ex_intro _ _ f)) as [q' [iq kq]].
    destruct (states_after_sound e fine valid same_value cong Left [] s q' iq) as [q [oq [g sq]]]. cbn [rev app] in oq.
    exists (unsigned q). split; [apply (unsigned_option Left); eauto |].
    rewrite g, (known q' (N.of_nat m)); [apply Nat2N.id | | exact kq]. specialize (falls q oq). lia.
  - intros u iu. apply (unsigned_option Left) in iu. destruct iu as [q [oq <-]].
    destruct (every_state e fine valid same_value cong Left s q oq) as [q' [iq [g sq]]].
    specialize (falls q oq). specialize (refuted q' iq). rewrite g. destruct (known_value e t q') as [k |] eqn:kq.
    + rewrite (known q' k) by (try exact kq; lia). apply negb_true_iff, N.eqb_neq in refuted. lia.
    + rewrite andb_true_iff in refuted. destruct refuted as [_ so]. rewrite some_after_spec, existsb_exists in so.
      destruct so as [r' [ir hr]].
      destruct (states_after_sound e fine valid same_value cong Left [] q' r' ir) as [r [or [gr sr]]]. cbn [rev app] in or.
      unfold has_value in hr. destruct (known_value e t r') as [k |] eqn:kr; [| discriminate]. apply N.eqb_eq in hr. subst k.
      assert (grundy (unsigned r) = N.to_nat (couple_value x)) as vr.
      { rewrite gr. apply known; [| exact kr]. pose proof or as fr. apply options_fall in fr.
        exact (Nat.le_lt_trans _ _ _ sr (Nat.lt_trans _ _ _ fr (Nat.le_lt_trans _ _ _ sq falls))). }
      rewrite <- vr. intro same. apply (grundy_option (unsigned q') (unsigned r)); [| congruence].
      apply (unsigned_option Left). exists r. auto.
Qed.

Lemma state_right : first_unjustified e t l = Accepted ->
  forall s n, known_value e t s = Some n -> grundy (unsigned s) = N.to_nat n.
Proof.
  intros ok s n. apply (known_value_grundy (S (size (R := A) s))); [| lia].
  intros c m _. apply (couples_right ok).
Qed.

End Values_sound.

(** What a certificate of kind [values] proves. *)

Theorem check_values_sound e l root n : check_values e l root n = Accepted ->
  exists fine : tree_all data_ok (games e) = true,
    grundy (map snd root : sum_of_parts (rules_of (games e) fine)) = N.to_nat n.
Proof.
  intro h. unfold check_values in h.
  destruct (setting_ok e && tree_all both (games e) && negb (misere_play e)) eqn:s; [| discriminate].
  unfold setting_ok in s. rewrite 3 andb_true_iff, negb_true_iff in s. destruct s as [[[fine valid] bo] no].
  destruct (first_unjustified e (tree_of e l) l) eqn:ok; [| discriminate].
  destruct (sane_state e root && has_value e (tree_of e l) n (settle e root)) eqn:v; [| discriminate].
  exists fine. rewrite andb_true_iff in v. destruct v as [_ v]. unfold has_value in v.
  destruct (known_value e (tree_of e l) (settle e root)) as [k |] eqn:kv; [| discriminate]. apply N.eqb_eq in v. subst k.
  destruct (settle_rel e fine valid _ (same_value_congruence e fine bo) root) as [g _].
  etransitivity; [exact g |]. exact (state_right e l fine valid bo ok _ _ kv).
Qed.

Theorem check_not_zero_sound e l root : check_not_zero e l root = Accepted ->
  exists fine : tree_all data_ok (games e) = true,
    N_position (map snd root : sum_of_parts (rules_of (games e) fine)).
Proof.
  intro h. unfold check_not_zero in h.
  destruct (setting_ok e && tree_all both (games e) && negb (misere_play e)) eqn:s; [| discriminate].
  unfold setting_ok in s. rewrite 3 andb_true_iff, negb_true_iff in s. destruct s as [[[fine valid] bo] no].
  destruct (first_unjustified e (tree_of e l) l) eqn:ok; [| discriminate].
  destruct (sane_state e root && some_after e Left (has_value e (tree_of e l) 0) [] (settle e root)) eqn:v; [| discriminate].
  exists fine. rewrite andb_true_iff, some_after_spec, existsb_exists in v. destruct v as [_ [q' [i v]]].
  pose proof (same_value_congruence e fine bo) as cong.
  destruct (settle_rel e fine valid _ cong root) as [g _].
  destruct (states_after_sound e fine valid _ cong Left [] (settle e root) q' i) as [q [oq [gq _]]]. cbn [rev app] in oq.
  unfold has_value in v. destruct (known_value e (tree_of e l) q') as [k |] eqn:kv; [| discriminate]. apply N.eqb_eq in v. subst k.
  apply P_iff_grundy_zero.
  pose proof (state_right e l fine valid bo ok _ _ kv) as z.
  intro zero. apply (grundy_option (unsigned e fine (settle e root)) (unsigned e fine q)).
  - apply (unsigned_option e fine bo Left). eauto.
  - etransitivity; [exact gq |]. etransitivity; [exact z |]. etransitivity; [symmetry; exact zero |]. exact g.
Qed.

(** Laws of vector addition games, proved by automata.

    A position is a vector of natural numbers; a move adds one of finitely many
    vectors, and may not make a number negative. An automaton reads the digits
    of a position in base b, the lowest first, all coordinates at once, and
    gives a number for each position. To add a vector is to carry; so whether
    the automaton's number is everywhere the mex of its numbers at the options
    is a question about finitely many states. Any other rule that gives the
    number of a position by those of its options will do in place of mex. *)

From Coq Require Import List ZArith Lia Bool Wellfounded.
From Nimatron Require Import Game Digits Lists.
Import ListNotations.
Open Scope Z_scope.

(** * The games *)

Definition add (x y : list Z) : list Z := map (fun p => fst p + snd p) (combine x y).
Definition natural (x : list Z) : bool := forallb (fun a => 0 <=? a) x.
Definition dot (x y : list Z) : Z := fold_right Z.add 0 (map (fun p => fst p * snd p) (combine x y)).

Record vectors := Vectors {
  dimension : nat;
  steps : list (list Z);
  measure : list Z; (* a weight for each coordinate; every step makes the weighted sum less *)
  well_formed : forallb (fun v => (length v =? dimension)%nat && (dot measure v <? 0)) steps
                && (length measure =? dimension)%nat && natural measure = true
}.

Definition vector_options (V : vectors) (p : list Z) : list (list Z) :=
  if (length p =? dimension V)%nat && natural p then filter natural (map (add p) (steps V)) else [].

Lemma dot_add m : forall x y, length x = length y -> dot m (add x y) = dot m x + dot m y.
Proof.
  unfold dot, add. induction m as [| a m IH]; intros x y l; [reflexivity |].
  destruct x as [| b x], y as [| c y]; try discriminate; cbn in *; [reflexivity |].
  rewrite IH by congruence. ring.
Qed.

Lemma dot_natural m : forall x, natural m = true -> natural x = true -> 0 <= dot m x.
Proof.
  unfold dot, natural. induction m as [| a m IH]; intros x hm hx; [cbn; lia |].
  destruct x as [| b x]; cbn in *; [lia |].
  apply andb_prop in hm, hx. destruct hm as [h1 h2], hx as [h3 h4].
  apply Z.leb_le in h1, h3. specialize (IH x h2 h4). nia.
Qed.

Lemma vector_ends (V : vectors) :
  well_founded (fun q p => In q (vector_options V p)).
Proof.
  apply (well_founded_lt_compat _ (fun p => Z.to_nat (dot (measure V) p))).
  intros q p i. unfold vector_options in i.
  destruct ((length p =? dimension V)%nat && natural p) eqn:e; [| contradiction].
  apply andb_prop in e. destruct e as [l np]. apply Nat.eqb_eq in l.
  apply filter_In in i. destruct i as [i nq]. apply in_map_iff in i. destruct i as [v [<- i]].
  destruct V as [d S m w]. cbn [measure steps dimension] in *. rewrite !andb_true_iff, forallb_forall in w.
  destruct w as [[w _] nm]. specialize (w v i). apply andb_prop in w. destruct w as [lv less].
  apply Nat.eqb_eq in lv. apply Z.ltb_lt in less.
  pose proof (dot_natural m (add p v) nm nq) as h. rewrite dot_add in h |- * by congruence.
  apply Z2Nat.inj_lt; lia.
Qed.

Definition vector_game (V : vectors) : game := Game (list Z) (vector_options V) (vector_ends V).

(** * Automata *)

Record automaton := Automaton {
  state : Type;
  base : Z;
  start : state;
  next : state -> list Z -> state;
  out : state -> nat
}.

Definition run (A : automaton) (s : state A) (w : list (list Z)) : state A := fold_left (next A) w s.

(** The word of a position: n letters, each the digits of all coordinates. *)

Fixpoint word (b : Z) (n : nat) (x : list Z) : list (list Z) :=
  match n with
  | O => []
  | S m => map (fun a => a mod b) x :: word b m (map (fun a => a / b) x)
  end.

Definition says (A : automaton) (n : nat) (x : list Z) : nat := out A (run A (start A) (word (base A) n x)).

(** * The check *)

(** A state of the product: the automaton's state after the digits read so
    far, and for each step v its state after the digits of the position plus v,
    with what is still to be carried. *)

Definition product_state (A : automaton) : Type := state A * list (state A * list Z).

Section Check.

Variable rule : list nat -> nat.
Variable V : vectors.
Variable A : automaton.
Let b := base A.
Let d := dimension V.

Fixpoint letters (n : nat) : list (list Z) :=
  match n with
  | O => [[]]
  | S m => flat_map (fun a => map (cons a) (letters m)) (map Z.of_nat (seq 0 (Z.to_nat b)))
  end.

Definition carry_digit (a c : list Z) : list Z := map (fun t => t mod b) (add a c).
Definition carry_rest (a c : list Z) : list Z := map (fun t => t / b) (add a c).

Definition advance (s : product_state A) (a : list Z) : product_state A :=
  (next A (fst s) a, map (fun t => (next A (fst t) (carry_digit a (snd t)), carry_rest a (snd t))) (snd s)).

Definition initial : product_state A := (start A, map (fun v => (start A, v)) (steps V)).

(** What the automaton says of the option, if it is one, when the rest of the
    digits are zeros: at most [depth] digits remain. *)

Variable depth : nat.

Definition finish (t : state A * list Z) : list nat :=
  if natural (snd t) then [out A (run A (fst t) (word b depth (snd t)))] else [].

Definition good (s : product_state A) : bool :=
  Nat.eqb (out A (fst s)) (rule (flat_map finish (snd s))) &&
  Nat.eqb (out A (next A (fst s) (repeat 0 d))) (out A (fst s)) &&
  forallb (fun t => forallb (fun c => c <? power b depth) (snd t)) (snd s).

Variable states : list (product_state A).
Variable listed : product_state A -> bool.

Definition check : bool :=
  (2 <=? b) && listed initial &&
  forallb (fun s => good s && forallb (fun a => listed (advance s a)) (letters d)) states.

(** * Why the check is enough *)

Hypothesis listed_right : forall s, listed s = true -> In s states.
Hypothesis checked : check = true.

(** The arithmetic is that of single coordinates. *)

Definition coordinate (i : nat) (w : list (list Z)) : list Z := map (fun a => nth i a 0) w.

Lemma coordinate_cons i a w : coordinate i (a :: w) = nth i a 0 :: coordinate i w.
Proof. reflexivity. Qed.

Definition letter (a : list Z) : Prop := length a = d /\ Forall (fun t => 0 <= t < b) a.

Definition valid_word (w : list (list Z)) : Prop := Forall letter w.

Lemma base2 : 2 <= b.
Proof. unfold check in checked. rewrite !andb_true_iff in checked. apply Z.leb_le. apply checked. Qed.

Lemma nth_map_Z (f : Z -> Z) i x : (i < length x)%nat -> nth i (map f x) 0 = f (nth i x 0).
Proof. intro h. rewrite (nth_indep _ 0 (f 0)) by (now rewrite map_length). apply map_nth. Qed.

Lemma add_length x y : length x = length y -> length (add x y) = length x.
Proof. intro e. unfold add. rewrite map_length, combine_length. lia. Qed.

Lemma nth_add i x : forall y, length x = length y -> nth i (add x y) 0 = nth i x 0 + nth i y 0.
Proof.
  unfold add. revert i. induction x as [| a x IH]; intros i y l; destruct y as [| c y]; try discriminate.
  - destruct i; reflexivity.
  - destruct i as [| i]; cbn; [reflexivity |]. apply IH. now injection l.
Qed.

Lemma valid_coordinate i w : (i < d)%nat -> valid_word w -> valid b (coordinate i w).
Proof.
  intros h v. unfold valid, coordinate. apply Forall_forall. intros t j. apply in_map_iff in j.
  destruct j as [a [<- j]]. unfold valid_word in v. rewrite Forall_forall in v.
  destruct (v a j) as [l f]. rewrite Forall_forall in f. apply f, nth_In. now rewrite l.
Qed.

Lemma letter_in a : letter a <-> In a (letters d).
Proof.
  unfold letter. generalize d as n. intro n. revert a.
  induction n as [| n IH]; intro a; cbn [letters].
  - split; [intros [l _] | intros [<- | []]; split; [reflexivity | constructor]].
    destruct a; [left; reflexivity | discriminate].
  - rewrite in_flat_map. split.
    + intros [l f]. destruct a as [| t a]; [discriminate |]. inversion f as [| x y h f' E]. subst.
      exists t. split.
      * apply in_map_iff. exists (Z.to_nat t). split; [lia |]. apply in_seq. lia.
      * apply in_map_iff. exists a. split; [reflexivity |]. apply IH. now injection l.
    + intros [t [i j]]. apply in_map_iff in i, j. destruct i as [k [<- i]], j as [a' [<- j]].
      apply in_seq in i. apply IH in j. destruct j as [l f]. split; [cbn; now rewrite l |].
      constructor; [lia | exact f].
Qed.

Lemma word_length n : forall x, length (word b n x) = n.
Proof. induction n; cbn; auto. Qed.

Lemma word_valid n : forall x, length x = d -> valid_word (word b n x).
Proof.
  pose proof base2 as B. induction n as [| n IH]; cbn; intros x l; constructor.
  - split; [now rewrite map_length |]. apply Forall_forall. intros t i. apply in_map_iff in i.
    destruct i as [u [<- _]]. apply Z.mod_pos_bound. lia.
  - apply IH. now rewrite map_length.
Qed.

Lemma word_coordinate i n : forall x, (i < length x)%nat ->
  coordinate i (word b n x) = digits b n (nth i x 0).
Proof.
  induction n as [| n IH]; cbn [word digits]; intros x h; [reflexivity |].
  rewrite coordinate_cons, nth_map_Z by exact h. f_equal. rewrite IH by (now rewrite map_length).
  now rewrite nth_map_Z by exact h.
Qed.

(** The digits of x + v: the letters so far, and the carry. *)

Fixpoint plus_word (w : list (list Z)) (c : list Z) : list (list Z) * list Z :=
  match w with
  | [] => ([], c)
  | a :: r => let (s, c') := plus_word r (carry_rest a c) in (carry_digit a c :: s, c')
  end.

Lemma plus_word_length w : forall c, length (fst (plus_word w c)) = length w.
Proof.
  induction w as [| a r IH]; cbn; intro c; [reflexivity |].
  specialize (IH (carry_rest a c)). destruct (plus_word r (carry_rest a c)). cbn in *. now rewrite IH.
Qed.

Lemma carry_length a c : length a = d -> length c = d ->
  length (carry_digit a c) = d /\ length (carry_rest a c) = d.
Proof. intros la lc. unfold carry_digit, carry_rest. rewrite !map_length, add_length; lia. Qed.

Lemma plus_word_valid w : forall c, length c = d -> valid_word w ->
  valid_word (fst (plus_word w c)) /\ length (snd (plus_word w c)) = d.
Proof.
  pose proof base2 as B. induction w as [| a r IH]; cbn; intros c l v; [split; [constructor | exact l] |].
  inversion v as [| x y [la fa] v' E]. subst.
  destruct (carry_length a c la l) as [l1 l2].
  specialize (IH (carry_rest a c) l2 v'). destruct (plus_word r (carry_rest a c)) as [s c'].
  cbn in *. split; [| apply IH]. constructor; [| apply IH].
  split; [exact l1 |]. apply Forall_forall. intros t i. apply in_map_iff in i.
  destruct i as [u [<- _]]. apply Z.mod_pos_bound. lia.
Qed.

Lemma plus_word_coordinate i w : (i < d)%nat -> forall c, length c = d -> valid_word w ->
  coordinate i (fst (plus_word w c)) = fst (plus b (coordinate i w) (nth i c 0)) /\
  nth i (snd (plus_word w c)) 0 = snd (plus b (coordinate i w) (nth i c 0)).
Proof.
  intro h. induction w as [| a r IH]; intros c l v; [split; reflexivity |].
  rewrite coordinate_cons. cbn [plus_word plus].
  inversion v as [| x y [la fa] v' E]. subst.
  destruct (carry_length a c la l) as [l1 l2].
  specialize (IH (carry_rest a c) l2 v').
  assert (nth i (carry_rest a c) 0 = (nth i a 0 + nth i c 0) / b) as e1.
  { unfold carry_rest. rewrite nth_map_Z, nth_add; [reflexivity | lia | rewrite add_length; lia]. }
  assert (nth i (carry_digit a c) 0 = (nth i a 0 + nth i c 0) mod b) as e2.
  { unfold carry_digit. rewrite nth_map_Z, nth_add; [reflexivity | lia | rewrite add_length; lia]. }
  destruct (plus_word r (carry_rest a c)) as [s c']. rewrite e1 in IH.
  destruct (plus b (coordinate i r) ((nth i a 0 + nth i c 0) / b)) as [s1 c1].
  cbn [fst snd] in *. rewrite coordinate_cons.
  destruct IH as [<- <-]. rewrite e2. split; reflexivity.
Qed.

(** Every word leads the product to a listed state. *)

Definition product (s : product_state A) (w : list (list Z)) : product_state A := fold_left advance w s.

Lemma product_shape w : forall s ts,
  product (s, ts) w =
  (run A s w, map (fun t => (run A (fst t) (fst (plus_word w (snd t))), snd (plus_word w (snd t)))) ts).
Proof.
  induction w as [| a r IH]; cbn; intros s ts.
  - f_equal. induction ts as [| [x y] ts IHt]; cbn; [| rewrite <- IHt]; reflexivity.
  - unfold product, advance in *. cbn [fst snd] in *. rewrite IH, map_map. f_equal.
    apply map_ext. intros [x y]. cbn [fst snd].
    destruct (plus_word r (carry_rest a y)). reflexivity.
Qed.

Lemma listed_good s : In s states -> good s = true /\ forall a, letter a -> In (advance s a) states.
Proof.
  intro i. unfold check in checked. rewrite !andb_true_iff in checked. destruct checked as [_ all].
  rewrite forallb_forall in all. specialize (all s i). apply andb_prop in all. destruct all as [g n].
  split; [exact g |]. intros a l. rewrite forallb_forall in n. apply listed_right, n, letter_in. exact l.
Qed.

Lemma product_listed w : valid_word w -> forall s, In s states -> In (product s w) states.
Proof.
  induction 1 as [| a r l v IH]; intros s i; [exact i |].
  cbn. apply IH. apply listed_good; assumption.
Qed.

Lemma initial_listed : In initial states.
Proof. apply listed_right. unfold check in checked. rewrite !andb_true_iff in checked. apply checked. Qed.

(** Zeros at the end do not matter. *)

Lemma zero_letter : letter (repeat 0 d).
Proof.
  pose proof base2. split; [apply repeat_length |]. apply Forall_forall. intros t i.
  apply repeat_spec in i. lia.
Qed.

Lemma run_app s u w : run A s (u ++ w) = run A (run A s u) w.
Proof. apply fold_left_app. Qed.

Lemma padding w n : valid_word w ->
  out A (run A (start A) (w ++ repeat (repeat 0 d) n)) = out A (run A (start A) w).
Proof.
  intro v. revert w v. induction n as [| n IH]; intros w v; cbn; [now rewrite app_nil_r |].
  replace (w ++ repeat 0 d :: repeat (repeat 0 d) n) with ((w ++ [repeat 0 d]) ++ repeat (repeat 0 d) n)
    by (rewrite <- app_assoc; reflexivity).
  rewrite IH by (apply Forall_app; split; [exact v | constructor; [apply zero_letter | constructor]]).
  rewrite run_app. cbn.
  pose proof (product_listed w v initial initial_listed) as i. unfold initial in i.
  rewrite product_shape in i. apply listed_good in i. destruct i as [g _]. unfold good in g.
  rewrite !andb_true_iff in g. destruct g as [[_ g] _]. apply Nat.eqb_eq in g. exact g.
Qed.

Lemma valid_app u w : valid_word u -> valid_word w -> valid_word (u ++ w).
Proof. intros. apply Forall_app. auto. Qed.

Lemma zeros_valid n : valid_word (repeat (repeat 0 d) n).
Proof. apply Forall_forall. intros a i. apply repeat_spec in i. subst. apply zero_letter. Qed.

Lemma coordinate_app i u w : coordinate i (u ++ w) = coordinate i u ++ coordinate i w.
Proof. apply map_app. Qed.

Lemma coordinate_zeros i n : val b (coordinate i (repeat (repeat 0 d) n)) = 0.
Proof.
  unfold coordinate. induction n as [| n IH]; cbn; [reflexivity |].
  rewrite IH. assert (nth i (repeat 0 d) 0 = 0) as -> ; [| lia].
  destruct (nth_in_or_default i (repeat 0 d) 0) as [j | e]; [apply repeat_spec in j; exact j | exact e].
Qed.

Lemma coordinate_length i w : length (coordinate i w) = length w.
Proof. apply map_length. Qed.

Lemma words_equal u : forall w, valid_word u -> valid_word w -> length u = length w ->
  (forall i, (i < d)%nat -> coordinate i u = coordinate i w) -> u = w.
Proof.
  induction u as [| a u IH]; destruct w as [| c w]; intros hu hw l e; try discriminate; [reflexivity |].
  inversion hu as [| x y [la _] hu' E]; inversion hw as [| x' y' [lc _] hw' E']. subst.
  f_equal.
  - apply (nth_ext _ _ 0 0); [congruence |]. intros n h. rewrite la in h.
    specialize (e n h). cbn in e. now injection e.
  - apply IH; auto. intros i h. specialize (e i h). cbn in e. now injection e.
Qed.

(** Words of the same position are said the same. *)

Lemma same_position u w : valid_word u -> valid_word w ->
  (forall i, (i < d)%nat -> val b (coordinate i u) = val b (coordinate i w)) ->
  out A (run A (start A) u) = out A (run A (start A) w).
Proof.
  pose proof base2 as B. intros hu hw e.
  rewrite <- (padding u (length w) hu), <- (padding w (length u) hw). do 2 f_equal.
  apply words_equal.
  - apply valid_app; [exact hu | apply zeros_valid].
  - apply valid_app; [exact hw | apply zeros_valid].
  - rewrite !app_length, !repeat_length. lia.
  - intros i h. apply (val_injective b B).
    + rewrite !coordinate_length, !app_length, !repeat_length. lia.
    + apply valid_coordinate; [exact h | apply valid_app; [exact hu | apply zeros_valid]].
    + apply valid_coordinate; [exact h | apply valid_app; [exact hw | apply zeros_valid]].
    + rewrite !coordinate_app, !(val_app b), !coordinate_zeros, (e i h). lia.
Qed.

(** * The theorem *)

(** A position whose digits fit into n letters. *)

Definition fits (n : nat) (x : list Z) : Prop :=
  length x = d /\ forall i, (i < d)%nat -> 0 <= nth i x 0 < power b n.

Lemma natural_nth x : natural x = true <-> forall i, (i < length x)%nat -> 0 <= nth i x 0.
Proof.
  unfold natural. rewrite forallb_forall. split.
  - intros h i l. apply Z.leb_le, h, nth_In. exact l.
  - intros h t j. apply Z.leb_le. destruct (In_nth x t 0 j) as [i [l <-]]. auto.
Qed.

Lemma step_length v : In v (steps V) -> length v = d.
Proof.
  intro i. pose proof (well_formed V) as w.
  rewrite !andb_true_iff, forallb_forall in w. destruct w as [[w _] _].
  specialize (w v i). apply andb_prop in w. apply Nat.eqb_eq. apply w.
Qed.

Lemma fits_word n x : fits n x -> forall i, (i < d)%nat -> val b (coordinate i (word b n x)) = nth i x 0.
Proof.
  pose proof base2 as B. intros [l h] i hi. rewrite word_coordinate by lia. apply digits_val; auto.
Qed.

(** What the automaton says does not depend on how many zeros are read. *)

Lemma says_same n m x : fits n x -> fits m x -> says A n x = says A m x.
Proof.
  intros hn hm. unfold says. fold b. apply same_position.
  - apply word_valid, hn.
  - apply word_valid, hm.
  - intros i h. now rewrite (fits_word n x hn i h), (fits_word m x hm i h).
Qed.

(** After the digits of x, the product says what an option x + v is worth. *)

Lemma option_said n x v : fits n x -> In v (steps V) ->
  let w := plus_word (word b n x) v in
  forallb (fun c => c <? power b depth) (snd w) = true ->
  (natural (add x v) = natural (snd w)) /\
  (natural (add x v) = true -> fits (n + depth) (add x v) /\
     says A (n + depth) (add x v) = out A (run A (run A (start A) (fst w)) (word b depth (snd w)))).
Proof.
  pose proof base2 as B. intros f iv w small. pose proof (step_length v iv) as lv.
  destruct f as [lx fx]. assert (fits n x) as f by (split; assumption).
  pose proof (word_valid n x lx) as vw.
  destruct (plus_word_valid (word b n x) v lv vw) as [vp lc]. fold w in vp, lc.
  assert (forall i, (i < d)%nat ->
    val b (coordinate i (fst w)) + power b n * nth i (snd w) 0 = nth i x 0 + nth i v 0 /\
    0 <= val b (coordinate i (fst w)) < power b n) as sum.
  { intros i h. destruct (plus_word_coordinate i (word b n x) h v lv vw) as [e1 e2]. fold w in e1, e2.
    rewrite e1, e2. pose proof (plus_val b B (coordinate i (word b n x)) (nth i v 0)) as pv.
    rewrite coordinate_length, word_length, (fits_word n x f i h) in pv. split; [exact pv |].
    pose proof (val_bounds b B _ (plus_valid b B (coordinate i (word b n x)) (nth i v 0))) as vb.
    rewrite plus_length, coordinate_length, word_length in vb. exact vb. }
  assert (length (add x v) = d) as la by (rewrite add_length; lia).
  pose proof (power_pos b B n) as pp.
  assert (natural (add x v) = true <-> natural (snd w) = true) as iff.
  { rewrite !natural_nth, la, lc. split; intros h i hi; specialize (h i hi);
      rewrite nth_add in * by lia; destruct (sum i hi) as [e bd]; nia. }
  split.
  - destruct (natural (add x v)), (natural (snd w)); intuition congruence.
  - intro na. pose proof (proj1 iff na) as nc. rewrite natural_nth in na, nc. rewrite la in na. rewrite lc in nc.
    assert (forall i, (i < d)%nat -> nth i (snd w) 0 < power b depth) as less.
    { intros i h. rewrite forallb_forall in small. apply Z.ltb_lt, small, nth_In. lia. }
    assert (power b (n + depth) = power b n * power b depth) as pw.
    { unfold power. rewrite Nat2Z.inj_add, Z.pow_add_r; lia. }
    assert (fits (n + depth) (add x v)) as fa.
    { split; [exact la |]. intros i h. split; [auto |]. rewrite nth_add by lia.
      destruct (sum i h) as [<- bd]. specialize (less i h). specialize (nc i h).
      rewrite pw. pose proof (power_pos b B depth). nia. }
    split; [exact fa |]. unfold says. fold b. rewrite <- run_app. apply same_position.
    + apply word_valid. exact la.
    + apply valid_app; [exact vp | apply word_valid; exact lc].
    + intros i h. rewrite (fits_word _ _ fa i h), coordinate_app, (val_app b).
      rewrite coordinate_length. unfold w at 2. rewrite plus_word_length, word_length.
      rewrite word_coordinate by lia. rewrite (digits_val b B) by (split; auto).
      rewrite nth_add by lia. destruct (sum i h) as [<- _]. reflexivity.
Qed.

Lemma flat_map_in {X Y} (f g : X -> list Y) l : (forall x, In x l -> f x = g x) -> flat_map f l = flat_map g l.
Proof.
  induction l as [| a l IH]; cbn; intro e; [reflexivity |].
  rewrite (e a (or_introl eq_refl)), IH; auto.
Qed.

(** The automaton's number is that of the rule, everywhere. *)

Variable value : vector_game V -> nat.
Hypothesis by_rule : forall x, value x = rule (map value (options x)).

Theorem automaton_theorem (x : vector_game V) (n : nat) : fits n x -> value x = says A n x.
Proof.
  revert n. induction x as [x IH] using (game_induction (vector_game V)). intros n f.
  rewrite by_rule. cbn [options vector_game]. cbn [options vector_game] in IH.
  pose proof f as [lx fx].
  assert (vector_options V x = filter natural (map (add x) (steps V))) as opts.
  { unfold vector_options. fold d. rewrite lx, Nat.eqb_refl. cbn [andb].
    replace (natural x) with true; [reflexivity |]. symmetry. apply natural_nth.
    rewrite lx. intros i h. apply fx. exact h. }
  rewrite opts in *.
  pose proof (product_listed (word b n x) (word_valid n x lx) initial initial_listed) as i.
  unfold initial in i. rewrite product_shape, map_map in i. cbn [fst snd] in i.
  apply listed_good in i. destruct i as [g _]. unfold good in g. cbn [fst snd] in g.
  rewrite !andb_true_iff in g. destruct g as [[g _] small]. apply Nat.eqb_eq in g.
  rewrite forallb_forall in small.
  unfold says. fold b. rewrite g. f_equal. clear g.
  assert (forall S, incl S (steps V) ->
    map value (filter natural (map (add x) S)) =
    flat_map finish (map (fun v => (run A (start A) (fst (plus_word (word b n x) v)), snd (plus_word (word b n x) v))) S)) as all;
    [| apply all, incl_refl].
  induction S as [| v S IHS]; intro s; [reflexivity |]. cbn [map filter flat_map].
  assert (In v (steps V)) as iv by (apply s; left; reflexivity).
  specialize (small _ (in_map (fun v => (run A (start A) (fst (plus_word (word b n x) v)), snd (plus_word (word b n x) v))) _ v iv)).
  cbn [snd] in small.
  destruct (option_said n x v f iv small) as [e said].
  rewrite <- IHS by (intros y j; apply s; right; exact j).
  unfold finish at 1. cbn [fst snd]. rewrite <- e.
  destruct (natural (add x v)) eqn:na; [| reflexivity]. cbn [map app]. f_equal.
  destruct (said eq_refl) as [fa <-]. apply IH; [| exact fa].
  apply filter_In. split; [apply in_map; exact iv | exact na].
Qed.

End Check.

(** * Laws by computation *)

Section Computation.

Variable rule : list nat -> nat.
Variable V : vectors.
Variable A : automaton.
Variable same : state A -> state A -> bool.
Hypothesis same_eq : forall s t, same s t = true -> s = t.

Definition track_eqb (x y : state A * list Z) : bool := same (fst x) (fst y) && same_list Z.eqb (snd x) (snd y).

Definition state_eqb (s t : product_state A) : bool := same (fst s) (fst t) && same_list track_eqb (snd s) (snd t).

Lemma track_eqb_eq x y : track_eqb x y = true -> x = y.
Proof.
  destruct x, y. unfold track_eqb. cbn. rewrite andb_true_iff. intros [h k].
  apply same_list_spec in k; [| intros a b; apply Z.eqb_eq]. now rewrite (same_eq _ _ h), k.
Qed.

Lemma state_eqb_eq s t : state_eqb s t = true -> s = t.
Proof.
  destruct s, t. unfold state_eqb. cbn. rewrite andb_true_iff. intros [h k].
  apply same_list_spec in k; [| exact track_eqb_eq]. now rewrite (same_eq _ _ h), k.
Qed.

Definition member (l : list (product_state A)) (s : product_state A) : bool := existsb (state_eqb s) l.

Lemma member_in l s : member l s = true -> In s l.
Proof.
  unfold member. rewrite existsb_exists. intros [t [i e]]. apply state_eqb_eq in e. now subst.
Qed.

(** The states of the product that can be reached: those found, those still to
    be looked at. *)

Fixpoint explore (fuel : nat) (found queue : list (product_state A)) : list (product_state A) :=
  match fuel, queue with
  | S n, s :: queue' =>
      let fresh := fold_left
        (fun l a => let t := advance A s a in if member l t then l else if member found t then l else t :: l)
        (letters A (dimension V)) [] in
      explore n (fresh ++ found) (queue' ++ fresh)
  | _, _ => found
  end.

Definition reached (fuel : nat) : list (product_state A) := explore fuel [initial V A] [initial V A].

Definition proves (depth fuel : nat) : bool :=
  let l := reached fuel in check rule V A depth l (member l).

Theorem law_by_computation depth fuel (value : vector_game V -> nat) :
  (forall x, value x = rule (map value (options x))) -> proves depth fuel = true ->
  forall x n, fits V A n x -> value x = says A n x.
Proof.
  intros by_rule p x n.
  apply (automaton_theorem rule V A depth (reached fuel) (member (reached fuel))).
  - apply member_in.
  - exact p.
  - exact by_rule.
Qed.

End Computation.

(** An automaton given by a table: for each state the states by letter, a
    letter being the digits of all coordinates read as one number, the first
    coordinate most significant. *)

Definition letter_number (b : Z) (a : list Z) : Z := fold_left (fun n t => b * n + t) a 0.

Definition follow (b : Z) (next : list (list nat)) (s : nat) (a : list Z) : nat :=
  nth (Z.to_nat (letter_number b a)) (nth s next []) 0%nat.

Definition tabled (b : Z) (next : list (list nat)) (out : list nat) : automaton :=
  Automaton nat b 0%nat (follow b next) (fun s => nth s out 0%nat).

(** Such a table may be meant for the highest digits first. The lowest first it
    is read with the list of the outputs to which each state leads: after more
    digits in front, the list at the states that follow. *)

Definition from_the_top (b : Z) (next : list (list nat)) (out : list nat) : automaton :=
  Automaton (list nat) b (map (fun s => nth s out 0%nat) (seq 0 (length next)))
    (fun f a => map (fun s => nth (follow b next s a) f 0%nat) (seq 0 (length next))) (fun f => nth 0 f 0%nat).

(** It says what the table says of the digits from the highest on. *)

Definition closed (next : list (list nat)) : Prop :=
  (0 < length next)%nat /\ Forall (Forall (fun s => (s < length next)%nat)) next.

Lemma follow_less b next s a : closed next -> (follow b next s a < length next)%nat.
Proof.
  intros [some all]. unfold follow. set (k := Z.to_nat _). clearbody k.
  destruct (Nat.lt_ge_cases s (length next)) as [h | h].
  - rewrite Forall_forall in all. specialize (all (nth s next []) (nth_In _ _ h)).
    destruct (Nat.lt_ge_cases k (length (nth s next []))) as [l | l].
    + rewrite Forall_forall in all. apply all, nth_In, l.
    + rewrite nth_overflow by exact l. exact some.
  - rewrite (nth_overflow next) by exact h. destruct k; cbn; exact some.
Qed.

Lemma stays_less b next u : closed next -> forall s, (s < length next)%nat ->
  (fold_left (follow b next) u s < length next)%nat.
Proof. intro c. induction u as [| a u IH]; cbn; intros s h; [exact h |]. apply IH, follow_less, c. Qed.

Lemma nth_states (f : nat -> nat) n s : (s < n)%nat -> nth s (map f (seq 0 n)) 0%nat = f s.
Proof.
  intro h. rewrite (nth_indep _ 0%nat (f 0%nat)) by now rewrite map_length, seq_length.
  rewrite map_nth, seq_nth by exact h. reflexivity.
Qed.

Theorem from_the_top_says b next out : closed next -> forall n x,
  says (from_the_top b next out) n x = nth (fold_left (follow b next) (rev (word b n x)) 0%nat) out 0%nat.
Proof.
  intros c n x. unfold says. cbn [base start Automaton.out from_the_top].
  enough (forall w f0 s, (s < length next)%nat ->
    nth s (run (from_the_top b next out) f0 w) 0%nat =
    nth (fold_left (follow b next) (rev w) s) f0 0%nat) as all.
  { rewrite all by exact (proj1 c). apply (nth_states (fun s => nth s out 0%nat)).
    apply stays_less; [exact c | exact (proj1 c)]. }
  induction w as [| a w IH]; intros f0 s h; [reflexivity |].
  cbn [run fold_left rev]. change (fold_left (Automaton.next (from_the_top b next out)) w ?f) with (run (from_the_top b next out) f w).
  rewrite IH by exact h. rewrite fold_left_app. cbn [fold_left Automaton.next from_the_top].
  apply (nth_states (fun s => nth (follow b next s a) f0 0%nat)).
  now apply stays_less.
Qed.

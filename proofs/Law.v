(** The checker of laws of vector addition games: an automaton as the files give
    it, and the question that it answers. *)

From Coq Require Import List ZArith Lia Bool Sumbool.
From Nimatron Require Import Lists Game Automaton.
Import ListNotations.
Open Scope Z_scope.

(** Who wins is a number, too: 0 if the player to move loses, otherwise 1. *)

Definition lost_or_won (l : list nat) : nat := if mem 0 l then 1 else 0.
Definition misere_lost_or_won (l : list nat) : nat := match l with [] => 1 | _ => lost_or_won l end.

Definition one_unless_zero (n : nat) : nat := match n with O => 0 | S _ => 1 end.

Lemma mem_ones l : mem 0 (map one_unless_zero l) = mem 0 l.
Proof. induction l as [| [| n] l IH]; cbn in *; auto. Qed.

Lemma mex_ones l : one_unless_zero (mex l) = lost_or_won (map one_unless_zero l).
Proof.
  unfold lost_or_won. rewrite mem_ones. pose proof (mex_zero l) as z. pose proof (mem_spec 0 l) as m.
  destruct (mem 0 l).
  - destruct (mex l); [| reflexivity]. exfalso. apply z; [reflexivity |]. now apply m.
  - replace (mex l) with 0%nat; [reflexivity |]. symmetry. apply z. intro i. apply m in i. discriminate.
Qed.

Inductive question := Grundy | Misere_grundy | Outcome | Misere_outcome.

Definition rule_of (q : question) : list nat -> nat :=
  match q with
  | Grundy => mex
  | Misere_grundy => misere_mex
  | Outcome => lost_or_won
  | Misere_outcome => misere_lost_or_won
  end.

Definition answer {G : game} (q : question) (p : G) : nat :=
  match q with
  | Grundy => grundy p
  | Misere_grundy => misere_grundy p
  | Outcome => one_unless_zero (grundy p)
  | Misere_outcome => one_unless_zero (misere_grundy p)
  end.

Lemma answer_by_rule {G : game} q (p : G) : answer q p = rule_of q (map (answer q) (options p)).
Proof.
  destruct q; cbn [answer rule_of].
  - apply grundy_eq.
  - apply misere_grundy_eq.
  - rewrite grundy_eq, mex_ones, map_map. reflexivity.
  - rewrite misere_grundy_eq. destruct (options p) as [| o l]; [reflexivity |].
    change (one_unless_zero (mex (map misere_grundy (o :: l))) =
            lost_or_won (map (fun q => one_unless_zero (misere_grundy q)) (o :: l))).
    rewrite mex_ones, map_map. reflexivity.
Qed.

(** The answers mean what they say. *)

Theorem answer_outcome {G : game} (p : G) : answer Outcome p = 0%nat <-> P_position p.
Proof.
  destruct (P_iff_grundy_zero p) as [e _]. rewrite e. cbn. destruct (grundy p); cbn; split; congruence.
Qed.

Theorem answer_misere_outcome {G : game} (p : G) : answer Misere_outcome p = 0%nat <-> misere_P p.
Proof.
  destruct (misere_P_iff_zero p) as [e _]. rewrite e. cbn. destruct (misere_grundy p); cbn; split; congruence.
Qed.

(** * The checker *)

Definition fine (d : nat) (S : list (list Z)) (m : list Z) : bool :=
  forallb (fun v => (length v =? d)%nat && (dot m v <? 0)) S && (length m =? d)%nat && natural m.

(** The digits are read from the lowest or from the highest on. *)

Inductive order := Lowest_first | Highest_first.

Definition reading (o : order) (b : Z) (next : list (list nat)) (out : list nat) : automaton :=
  match o with Lowest_first => tabled b next out | Highest_first => from_the_top b next out end.

Definition same_state o b next out : state (reading o b next out) -> state (reading o b next out) -> bool :=
  match o with Lowest_first => Nat.eqb | Highest_first => same_list Nat.eqb end.

Lemma same_state_eq o b next out s t : same_state o b next out s t = true -> s = t.
Proof. destruct o; [apply Nat.eqb_eq | apply same_list_spec; intros x y; apply Nat.eqb_eq]. Qed.

Definition check_law (q : question) (o : order) (d : nat) (S : list (list Z)) (m : list Z)
    (b : Z) (next : list (list nat)) (out : list nat) (depth fuel : nat) : bool :=
  (0 <? length next)%nat && forallb (forallb (fun s => s <? length next)%nat) next &&
  match sumbool_of_bool (fine d S m) with
  | left w => proves (rule_of q) (Vectors d S m w) (reading o b next out) (same_state o b next out) depth fuel
  | right _ => false
  end.

(** What a table says of the n lowest digits of a position. *)

Definition table_says (o : order) (b : Z) (next : list (list nat)) (out : list nat) (n : nat) (x : list Z) : nat :=
  let digits := match o with Lowest_first => word b n x | Highest_first => rev (word b n x) end in
  nth (fold_left (follow b next) digits 0%nat) out 0%nat.

Theorem check_law_sound q o d S m b next out depth fuel :
  check_law q o d S m b next out depth fuel = true ->
  exists w, let V := Vectors d S m w in
    forall (x : vector_game V) n, fits V (reading o b next out) n x -> answer q x = table_says o b next out n x.
Proof.
  unfold check_law. rewrite !andb_true_iff. intros [[some all] p].
  destruct (sumbool_of_bool (fine d S m)) as [w | _]; [| discriminate].
  exists w. cbn zeta. intros x n f.
  rewrite (law_by_computation (rule_of q) _ _ _ (same_state_eq o b next out) depth fuel _ (answer_by_rule q) p x n f).
  destruct o; [reflexivity |]. apply from_the_top_says. split; [now apply Nat.ltb_lt |].
  rewrite Forall_forall. intros l i. rewrite forallb_forall in all. specialize (all l i).
  rewrite forallb_forall in all. rewrite Forall_forall. intros s j. apply Nat.ltb_lt, all, j.
Qed.

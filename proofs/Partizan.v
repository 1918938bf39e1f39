(** Partizan games: the players have moves of their own.

    Who wins, what it means that a game is at least another, and why a set
    closed under replies proves it. *)

From Coq Require Import List Arith Lia Wellfounded.
Import ListNotations.

Inductive player := Left | Right.

Definition other (a : player) : player := match a with Left => Right | Right => Left end.

Record partizan := Partizan {
  state :> Type;
  moves_of : player -> state -> list state;
  play_ends : well_founded (fun q p => exists a, In q (moves_of a p))
}.

Arguments moves_of {p}.

(** The player to move loses (normal play: whoever cannot move loses). *)

Inductive loses {G : partizan} : player -> G -> Prop :=
  loses_intro a p : (forall q, In q (moves_of a p) -> wins (other a) q) -> loses a p
with wins {G : partizan} : player -> G -> Prop :=
  wins_intro a p q : In q (moves_of a p) -> loses (other a) q -> wins a p.

Lemma partizan_induction (G : partizan) (Q : G -> Prop) :
  (forall p, (forall a q, In q (moves_of a p) -> Q q) -> Q p) -> forall p, Q p.
Proof.
  intros step p. induction p as [p IH] using (well_founded_induction (play_ends G)).
  apply step. intros a q i. apply IH. eauto.
Qed.

Lemma loses_not_wins {G : partizan} (p : G) : forall a, loses a p -> wins a p -> False.
Proof.
  induction p as [p IH] using (partizan_induction G). intros a l w.
  inversion l as [a1 p1 all e1 e2]. inversion w as [a2 p2 q i lq e3 e4]. subst.
  exact (IH a q i (other a) lq (all q i)).
Qed.

Lemma loses_or_wins {G : partizan} (p : G) : forall a, loses a p \/ wins a p.
Proof.
  induction p as [p IH] using (partizan_induction G). intro a.
  assert ((forall q, In q (moves_of a p) -> wins (other a) q) \/
          (exists q, In q (moves_of a p) /\ loses (other a) q)) as [h | [q [i h]]].
  { assert (forall q, In q (moves_of a p) -> loses (other a) q \/ wins (other a) q) as each
      by (intros q i; exact (IH a q i (other a))).
    induction (moves_of a p) as [| q l IHl]; [left; contradiction |].
    destruct (each q (or_introl eq_refl)) as [h | h]; [right; exists q; split; [now left | exact h] |].
    destruct IHl as [all | [r [i hr]]]; [intros r i; apply each; now right | |].
    - left. intros r [<- | i]; auto.
    - right. exists r. split; [now right | exact hr]. }
  - left. constructor. exact h.
  - right. exact (wins_intro a p q i h).
Qed.

(** * Certificates *)

(** A set of positions in which every move of player a has a reply back into
    the set: a loses from each of them. *)

Theorem closed_under_replies_of {G : partizan} (a : player) (S : G -> Prop) :
  (forall p, S p -> forall q, In q (moves_of a p) -> exists r, In r (moves_of (other a) q) /\ S r) ->
  forall p, S p -> loses a p.
Proof.
  intros closed.
  assert (forall p, (S p -> loses a p) /\ forall b q, In q (moves_of b p) -> S q -> loses a q) as all;
    [| intros p s; exact (proj1 (all p) s)].
  intro p. induction p as [p IH] using (partizan_induction G). split.
  - intro s. constructor. intros q i. destruct (closed p s q i) as [r [j sr]].
    apply (wins_intro (other a) q r j). replace (other (other a)) with a by (destruct a; reflexivity).
    exact (proj2 (IH a q i) (other a) r j sr).
  - intros b q i. exact (proj1 (IH b q i)).
Qed.

(** * Sums, negatives, comparison *)

Definition plus_moves {G H : partizan} (a : player) (s : G * H) : list (G * H) :=
  map (fun p => (p, snd s)) (moves_of a (fst s)) ++ map (fun q => (fst s, q)) (moves_of a (snd s)).

Lemma plus_ends (G H : partizan) : well_founded (fun q p : G * H => exists a, In q (plus_moves a p)).
Proof.
  intros [g h]. revert h. induction g as [g IHg] using (well_founded_induction (play_ends G)).
  intro h. induction h as [h IHh] using (well_founded_induction (play_ends H)).
  constructor. intros [g' h'] [a i]. unfold plus_moves in i. cbn [fst snd] in i.
  apply in_app_or in i. destruct i as [i | i]; apply in_map_iff in i;
    destruct i as [x [e i]]; injection e as <- <-; eauto.
Qed.

Definition plus (G H : partizan) : partizan := Partizan (G * H) plus_moves (plus_ends G H).

Lemma negative_ends (G : partizan) : well_founded (fun q p : G => exists a, In q (moves_of (other a) p)).
Proof.
  apply (wf_incl _ _ _ (fun q p h => match h with ex_intro _ a i => ex_intro _ (other a) i end)
    (play_ends G)).
Qed.

Definition negative (G : partizan) : partizan :=
  Partizan G (fun a p => moves_of (other a) p) (negative_ends G).

(** G >= H: Right, moving first in G - H, loses. *)

Definition at_least {G H : partizan} (g : G) (h : H) : Prop :=
  loses Right ((g, h) : plus G (negative H)).

Definition equal {G H : partizan} (g : G) (h : H) : Prop := at_least g h /\ at_least h g.

(** A game equals itself: Tweedledum and Tweedledee. *)

Theorem equal_refl {G : partizan} (g : G) : equal g g.
Proof.
  assert (at_least g g) as h; [| split; exact h].
  apply (closed_under_replies_of (G := plus G (negative G)) Right (fun s => fst s = snd s)); [| reflexivity].
  intros [p q] e. cbn [fst snd] in e. subst q. intros s i. cbn in i. unfold plus_moves in i.
  cbn [fst snd] in i. apply in_app_or in i. destruct i as [i | i]; apply in_map_iff in i;
    destruct i as [x [<- i]]; exists (x, x); (split; [| reflexivity]); cbn; unfold plus_moves; cbn [fst snd];
    apply in_or_app; [right | left]; apply in_map_iff; exists x; auto.
Qed.

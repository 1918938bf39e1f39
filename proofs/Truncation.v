(** Truncation: misère play is normal play without the last move (Theorem 9 of
    the paper on LCTR). *)

From Coq Require Import List Arith Lia Bool Wellfounded.
From Nimatron Require Import Game.
Import ListNotations.

Definition terminal {G : game} (p : G) : bool := match options p with [] => true | _ => false end.

(** The truncation of a game has the same positions and the same moves, except
    those to terminal positions. *)

Definition truncated_options {G : game} (p : G) : list G := filter (fun q => negb (terminal q)) (options p).

Lemma truncated_ends (G : game) : well_founded (fun q p : G => In q (truncated_options p)).
Proof.
  apply (wf_incl _ _ (fun q p => In q (options p))); [| apply ends].
  intros q p i. apply filter_In in i. apply i.
Qed.

Definition trunc (G : game) : game := Game G truncated_options (truncated_ends G).

Lemma terminal_spec {G : game} (p : G) : terminal p = true <-> options p = [].
Proof. unfold terminal. destruct (options p); split; congruence. Qed.

Theorem truncation (G : game) (p : G) : options p <> [] ->
  (misere_P p <-> P_position (p : trunc G)) /\ (misere_N p <-> N_position (p : trunc G)).
Proof.
  induction p as [p IH] using (game_induction G). intro moves.
  assert (forall q : G, In q (options p) -> options q <> [] -> In q (options (p : trunc G))) as stays.
  { intros q i h. apply filter_In. split; [exact i |].
    destruct (terminal q) eqn:t; [| reflexivity]. apply terminal_spec in t. contradiction. }
  assert (forall q : G, In q (options (p : trunc G)) -> In q (options p) /\ options q <> []) as stays'.
  { intros q i. apply filter_In in i. destruct i as [i t]. split; [exact i |].
    intro e. apply terminal_spec in e. apply negb_true_iff in t. congruence. }
  split; split.
  - intro h. inversion h as [p0 _ all e]. constructor. intros q i.
    destruct (stays' q i) as [i' mq]. apply (IH q i' mq). apply all. exact i'.
  - intro h. inversion h as [p0 all e]. constructor; [exact moves |]. intros q i.
    destruct (options q) as [| r l] eqn:eq; [apply misere_N_end; exact eq |].
    assert (options q <> []) as mq by congruence.
    apply (IH q i mq). apply all, stays; assumption.
  - intro h. inversion h as [p0 none e | p0 q i w e]; [contradiction |].
    assert (options q <> []) as mq by (inversion w; assumption).
    apply (N_intro (G := trunc G) p q); [apply stays; assumption |]. apply (IH q i mq). exact w.
  - intro h. inversion h as [p0 q i w e]. destruct (stays' q i) as [i' mq].
    apply (misere_N_intro p q i'). apply (IH q i' mq). exact w.
Qed.

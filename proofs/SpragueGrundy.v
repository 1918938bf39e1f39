(** The theorem of Sprague and Grundy. *)

From Coq Require Import List Arith Lia.
From Nimatron Require Import Game Nimsum.
Import ListNotations.

Lemma in_sum_options {G H : game} (g : G) (h : H) (s : sum G H) :
  In s (options ((g, h) : sum G H)) <->
  (exists g', In g' (options g) /\ s = (g', h)) \/ (exists h', In h' (options h) /\ s = (g, h')).
Proof.
  cbn. unfold sum_options. cbn [fst snd]. rewrite in_app_iff, 2 in_map_iff.
  split; intros [[x [a b]] | [x [a b]]]; [left | right | left | right]; exists x; auto.
Qed.

(** The value of a sum is the nim-sum of the values. *)

Theorem grundy_sum {G H : game} (g : G) (h : H) :
  grundy ((g, h) : sum G H) = Nat.lxor (grundy g) (grundy h).
Proof.
  assert (forall s : sum G H, grundy s = Nat.lxor (grundy (fst s)) (grundy (snd s))) as all;
    [| apply (all (g, h))].
  clear g h. intro s. induction s as [[g h] IH] using (game_induction (sum G H)).
  cbn [fst snd]. apply grundy_unique.
  - intros m less. apply nim_sum_move in less. destruct less as [[a [less e]] | [b [less e]]].
    + destruct (grundy_less g a less) as [g' [i <-]].
      exists (g', h). assert (In ((g', h) : sum G H) (options ((g, h) : sum G H))) as j
        by (apply in_sum_options; left; eauto).
      split; [exact j |]. now rewrite (IH _ j).
    + destruct (grundy_less h b less) as [h' [i <-]].
      exists (g, h'). assert (In ((g, h') : sum G H) (options ((g, h) : sum G H))) as j
        by (apply in_sum_options; right; eauto).
      split; [exact j |]. now rewrite (IH _ j).
  - intros q j. rewrite (IH q j). apply in_sum_options in j.
    destruct j as [[g' [i ->]] | [h' [i ->]]]; cbn [fst snd]; intro e.
    + apply (grundy_option g g' i). exact (lxor_cancel_r _ _ _ e).
    + apply (grundy_option h h' i). exact (lxor_cancel_l _ _ _ e).
Qed.

(** A sum is a P-position exactly when the nim-sum is 0. *)

Theorem Sprague_Grundy {G H : game} (g : G) (h : H) :
  P_position ((g, h) : sum G H) <-> Nat.lxor (grundy g) (grundy h) = 0.
Proof. rewrite <- grundy_sum. apply P_iff_grundy_zero. Qed.

(** So a position has the value n exactly when its sum with a heap of n is a
    P-position. *)

Corollary grundy_iff_P_with_heap {G : game} (g : G) (n : nat) :
  grundy g = n <-> P_position ((g, n) : sum G heap).
Proof. rewrite Sprague_Grundy, grundy_heap, lxor_zero. reflexivity. Qed.

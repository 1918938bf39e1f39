(** Bouton's theorem: a position of Nim is lost for the player to move exactly
    when the nim-sum of its heaps is 0. *)

From Coq Require Import List Arith Lia.
From Nimatron Require Import Game Nimsum SpragueGrundy Parts Genus.
Import ListNotations.

Lemma nim_part_grundy (n : nim) : part_grundy n = n.
Proof.
  apply (part_grundy_unique (R := nim) (fun n => n)). intro c. cbn [moves nim]. rewrite map_map.
  symmetry. apply mex_unique.
  - intros m less. apply in_map_iff. exists m. split; [apply Nat.lxor_0_r |]. apply in_seq. lia.
  - intro i. apply in_map_iff in i. destruct i as [k [e i]]. apply in_seq in i.
    cbn [map nim_sum] in e. rewrite Nat.lxor_0_r in e. lia.
Qed.

Theorem Bouton (l : sum_of_parts nim) : P_position l <-> nim_sum l = 0.
Proof.
  assert (map (part_grundy (R := nim)) l = l) as e.
  { rewrite <- map_id. apply map_ext. exact nim_part_grundy. }
  destruct (P_iff_grundy_zero l) as [-> _]. rewrite grundy_of_parts, e. reflexivity.
Qed.

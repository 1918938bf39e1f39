(** Jenga: Theorem 3.1 of the paper on Jenga and Clock Nim, the Grundy values of
    the vector addition game with the steps (-2,0), (-2,1) and (1,-1). *)

From Coq Require Import List ZArith Lia.
From Nimatron Require Import Game Digits Automaton.
Import ListNotations.
Open Scope Z_scope.

(** Every step makes 2x + 3y less. *)

Definition jenga : vectors.
Proof. exact (Vectors 2 [[-2; 0]; [-2; 1]; [1; -1]] [2; 3] eq_refl). Defined.

(** The pattern of the paper's Figure 6, as an automaton that reads x and y in
    base 3. *)

Definition pattern : automaton := tabled 3
  [[1; 2; 3; 4; 5; 6; 7; 8; 9];
  [10; 10; 10; 11; 11; 11; 10; 10; 10];
  [11; 11; 11; 12; 12; 12; 13; 12; 12];
  [11; 11; 11; 12; 12; 12; 14; 14; 14];
  [10; 10; 10; 11; 11; 11; 15; 14; 14];
  [10; 10; 10; 11; 11; 11; 12; 12; 12];
  [11; 11; 11; 10; 10; 10; 12; 12; 12];
  [15; 14; 14; 10; 10; 10; 16; 14; 14];
  [10; 10; 10; 11; 11; 11; 11; 11; 11];
  [14; 14; 14; 10; 10; 10; 12; 12; 12];
  [10; 10; 10; 10; 10; 10; 10; 10; 10];
  [11; 11; 11; 11; 11; 11; 11; 11; 11];
  [12; 12; 12; 12; 12; 12; 12; 12; 12];
  [13; 12; 12; 13; 12; 12; 13; 12; 12];
  [14; 14; 14; 14; 14; 14; 14; 14; 14];
  [15; 14; 14; 15; 14; 14; 15; 14; 14];
  [16; 14; 14; 16; 14; 14; 16; 14; 14]]%nat
  [0; 0; 1; 1; 0; 0; 1; 2; 0; 3; 0; 1; 2; 3; 3; 2; 1]%nat.

Theorem Jenga_3_1 (x y : Z) (n : nat) : 0 <= x < 3 ^ Z.of_nat n -> 0 <= y < 3 ^ Z.of_nat n ->
  grundy ([x; y] : vector_game jenga) = says pattern n [x; y].
Proof.
  intros hx hy. apply (law_by_computation mex jenga pattern Nat.eqb (fun s t => proj1 (Nat.eqb_eq s t)) 2 200); [apply grundy_eq | vm_compute; reflexivity |].
  split; [reflexivity |]. intros i h. destruct i as [| [| i]]; cbn in h |- *; [exact hx | exact hy | lia].
Qed.

(** The four positions of the paper's exercise, and a large one. *)

Corollary exercise :
  grundy ([8; 3] : vector_game jenga) = 3%nat /\ grundy ([2; 2] : vector_game jenga) = 3%nat /\
  grundy ([3; 1] : vector_game jenga) = 2%nat /\ grundy ([13; 0] : vector_game jenga) = 1%nat.
Proof. repeat split; rewrite (Jenga_3_1 _ _ 3) by lia; vm_compute; reflexivity. Qed.

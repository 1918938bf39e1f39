(** Search trees by the binary digits of a key: whatever is found was put in. *)

From Coq Require Import List NArith Bool.
Import ListNotations.
Open Scope N_scope.

(** A few entries, or one tree for each value of the two lowest digits. *)

Inductive tree (A : Type) :=
  | Few (l : list (N * A))
  | Fork (a b c d : tree A).
Arguments Few {A}.
Arguments Fork {A}.

Definition nothing {A} : tree A := Few [].

Fixpoint find_few {A} (k : N) (l : list (N * A)) : option A :=
  match l with [] => None | (j, v) :: r => if k =? j then Some v else find_few k r end.

Fixpoint find {A} (k : N) (t : tree A) : option A :=
  match t with
  | Few l => find_few k l
  | Fork a b c d =>
      let r := N.shiftr k 2 in
      if N.testbit k 1 then if N.testbit k 0 then find r d else find r c
      else if N.testbit k 0 then find r b else find r a
  end.

Fixpoint put_few {A} (k : N) (f : option A -> A) (l : list (N * A)) : list (N * A) :=
  match l with
  | [] => [(k, f None)]
  | (j, v) :: r => if k =? j then (j, f (Some v)) :: r else (j, v) :: put_few k f r
  end.

Definition many {A} (l : list A) : bool := match l with _ :: _ :: _ :: _ :: _ :: _ => true | _ => false end.

(** The entries with these two lowest digits, which are taken off. *)
Definition quarter {A} (high low : bool) (l : list (N * A)) : tree A :=
  Few (map (fun p => (N.shiftr (fst p) 2, snd p))
    (filter (fun p => eqb (N.testbit (fst p) 1) high && eqb (N.testbit (fst p) 0) low) l)).

Fixpoint put {A} (k : N) (f : option A -> A) (t : tree A) : tree A :=
  match t with
  | Few l =>
      let l := put_few k f l in
      if many l then Fork (quarter false false l) (quarter false true l) (quarter true false l) (quarter true true l) else Few l
  | Fork a b c d =>
      let r := N.shiftr k 2 in
      if N.testbit k 1 then if N.testbit k 0 then Fork a b c (put r f d) else Fork a b (put r f c) d
      else if N.testbit k 0 then Fork a (put r f b) c d else Fork (put r f a) b c d
  end.

Fixpoint tree_all {A} (p : A -> bool) (t : tree A) : bool :=
  match t with
  | Few l => forallb (fun e => p (snd e)) l
  | Fork a b c d => tree_all p a && tree_all p b && tree_all p c && tree_all p d
  end.

Fixpoint holds {A} (P : A -> Prop) (t : tree A) : Prop :=
  match t with
  | Few l => Forall (fun e => P (snd e)) l
  | Fork a b c d => holds P a /\ holds P b /\ holds P c /\ holds P d
  end.

Lemma holds_nothing {A} (P : A -> Prop) : holds P nothing.
Proof. constructor. Qed.

Lemma find_holds {A} (P : A -> Prop) k v t : holds P t -> find k t = Some v -> P v.
Proof.
  revert k. induction t as [l | a IHa b IHb c IHc d IHd]; intro k; cbn [find holds].
  - induction 1 as [| [j w] l h _ IH]; cbn [find_few]; [discriminate |].
    destruct (k =? j); [intro e; injection e as <-; exact h | exact IH].
  - intros (ha & hb & hc & hd). destruct (N.testbit k 1), (N.testbit k 0); eauto.
Qed.

Lemma put_holds {A} (P : A -> Prop) k f t :
  P (f None) -> (forall v, P v -> P (f (Some v))) -> holds P t -> holds P (put k f t).
Proof.
  intros h0 hs. revert k. induction t as [l | a IHa b IHb c IHc d IHd]; intro k; cbn [put holds].
  - intro h. assert (Forall (fun e => P (snd e)) (put_few k f l)) as h'.
    { induction h as [| [j w] l h hl IH]; cbn [put_few]; [now constructor |].
      destruct (k =? j); constructor; cbn in *; auto. }
    destruct (many (put_few k f l)); [| exact h'].
    assert (forall x y, holds P (quarter x y (put_few k f l))) as each; [| cbn [holds]; auto].
    intros x y. apply Forall_map. cbn [snd]. rewrite Forall_forall in *. intros e i. apply filter_In in i. now apply h'.
  - intros (ha & hb & hc & hd). destruct (N.testbit k 1), (N.testbit k 0); cbn [holds]; auto.
Qed.

Lemma tree_all_holds {A} (p : A -> bool) t : tree_all p t = true -> holds (fun v => p v = true) t.
Proof.
  induction t as [l | a IHa b IHb c IHc d IHd]; cbn [tree_all holds].
  - rewrite Forall_forall, forallb_forall. auto.
  - rewrite 3 andb_true_iff. tauto.
Qed.

(** Comparing lists. *)

From Coq Require Import List Bool.
Import ListNotations.

Fixpoint same_list {A} (same : A -> A -> bool) (l r : list A) : bool :=
  match l, r with
  | [], [] => true
  | x :: l, y :: r => same x y && same_list same l r
  | _, _ => false
  end.

Lemma same_list_spec {A} (same : A -> A -> bool) : (forall x y, same x y = true -> x = y) ->
  forall l r, same_list same l r = true -> l = r.
Proof.
  intros spec l. induction l as [| x l IH]; intros [| y r]; cbn; try discriminate; [reflexivity |].
  rewrite andb_true_iff. intros [h k]. now rewrite (spec x y h), (IH r k).
Qed.

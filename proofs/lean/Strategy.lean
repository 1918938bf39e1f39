/-
What a certificate of who wins says, for the library of V. Hernández Palacios and others,
`vihdzp/combinatorial-games` (Lean 4 with Mathlib): a set of positions in which every move of a player has a
reply back into the set. NOT COMPILED HERE: no Lean is used by this project. The same theorem is checked by Coq
as `closed_under_replies_of` in ../Partizan.v.
-/
import CombinatorialGames.Game.IGame

namespace Nimatron

open IGame

/-- The player to move loses: every move is answered by one that leads to such a position again. Play of an
`IGame` ends, so this is the usual meaning. -/
inductive Loses (p : Player) : IGame → Prop where
  | intro (x : IGame) : (∀ y ∈ x.moves p, ∃ z ∈ y.moves (-p), Loses p z) → Loses p x

/-- A strategy for the opponent of `p`, as a certificate lists it. -/
structure Strategy (p : Player) where
  positions : Set IGame
  reply : ∀ x ∈ positions, ∀ y ∈ x.moves p, ∃ z ∈ y.moves (-p), z ∈ positions

/-- Every position of a strategy is lost for `p`, moving first. -/
theorem Strategy.loses {p : Player} (s : Strategy p) (x : IGame) (h : x ∈ s.positions) : Loses p x :=
  .intro x fun y hy =>
    let ⟨z, hz, hs⟩ := s.reply x h y hy
    ⟨z, hz, s.loses z hs⟩
termination_by x
decreasing_by igame_wf

end Nimatron

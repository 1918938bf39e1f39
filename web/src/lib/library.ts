// What there is, asked once.
import { ask } from "./ask";
import type { EntryPage, RulesetPage } from "./types";

let rulesets: Promise<RulesetPage[]> | undefined;
let entries: Promise<EntryPage[]> | undefined;

export function allRulesets(): Promise<RulesetPage[]> {
  rulesets ??= ask<{ rulesets: RulesetPage[] }>({ ask: "rulesets" }).then((a) => a.rulesets);
  return rulesets;
}
export function allEntries(): Promise<EntryPage[]> {
  entries ??= ask<{ entries: EntryPage[] }>({ ask: "entries" }).then((a) => a.entries);
  return entries;
}

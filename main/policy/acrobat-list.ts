import type { OwnAcrobatList } from "#engine/jobs/own-acrobat-list.ts";
import type { Log } from "../security/log.ts";
import type { Policy } from "./policy.ts";

/** Whom Acrobat trusts besides, where the organization names anybody. */
export const acrobatListOf = (
  { acrobatRoots, acrobatRootsDate }: Pick<Policy, "acrobatRoots" | "acrobatRootsDate">,
  log: Log,
): { acrobatRoots?: OwnAcrobatList } => {
  if (acrobatRoots !== null && acrobatRootsDate !== null)
    return { acrobatRoots: { pem: acrobatRoots, date: acrobatRootsDate } };
  // A list without its date says nothing about today.
  if (acrobatRoots !== null) log.warn("policy names roots for Acrobat without a date, and they count as unset");
  return {};
};

import type { ActFacts, AdminActName } from "#contract/admin/entity.ts";

/** What was done, as the record says it; to whom or what stands beside it. */
export const actWords: Record<AdminActName, string> = {
  "admin-created": "Made an administrator",
  "role-granted": "Gave a role",
  "role-revoked": "Took a role away",
  "role-approved": "Approved a role",
  "account-deactivated": "Deactivated the account",
  "account-reactivated": "Reactivated the account",
  "sessions-ended": "Logged the account out everywhere",
  "second-factor-removed": "Removed a second factor",
  "mail-resent": "Sent a mail again",
  "address-confirmed-anew": "Confirmed an address from which mail came back",
  "impersonation-begun": "Began to look as them",
  "impersonation-ended": "Stopped looking as them",
  "organisation-created": "Added an organisation",
  "organisation-changed": "Changed an organisation",
  "organisation-ended": "Ended an organisation",
  "organisation-member-added": "Gave a seat",
  "organisation-member-removed": "Took a seat back",
  "reseller-created": "Added a reseller",
  "reseller-changed": "Changed a reseller",
  "reseller-logo-changed": "Changed a reseller's logo",
  "reseller-ended": "Ended a reseller",
  "plan-created": "Offered a plan",
  "plan-changed": "Changed a plan",
  "plan-retired": "Retired a plan",
  "state-file-added": "Added a state's file",
  "state-file-removed": "Removed a state's file",
  "feature-flag-changed": "Switched a feature",
  "endorsement-approved": "Approved the endorsement",
  "endorsement-refused": "Refused the endorsement",
  "commission-list-imported": "Read in a state's list of notaries",
  "records-hand-over-begun": "Put the notary's records together to hand them over",
  "records-hand-over-downloaded": "Downloaded the notary's records",
  "records-hand-over-withdrawn": "Stopped a hand-over of records, or deleted its file",
};

const factWord = (value: ActFacts[string]): string => {
  if (value === null || value === "") return "none";
  return typeof value === "boolean" ? (value ? "yes" : "no") : String(value);
};

const nameWords = (name: string): string => name.replaceAll(/([A-Z])/g, " $1").toLowerCase();

/** "seats: 5 → 10"; what stayed the same is left out. */
export const changesOf = (before: ActFacts, after: ActFacts): string[] =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .map((name) => {
      const [was, is] = [before[name], after[name]];
      const words = [was, is].filter((value) => value !== undefined).map(factWord);
      return `${nameWords(name)}: ${words.join(" → ")}`;
    });

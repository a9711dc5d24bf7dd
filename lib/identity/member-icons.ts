import type { Member } from "#contract/member/entity.ts";

/** The three icons of the people column (signing-session §4), by their first-match rules. */

type WithIdentity = Pick<Member, "identity">;

export type AuthIcon = "known" | "in-progress" | "failed-can-retry" | "failed-no-retry" | "succeeded" | "not-started";

/** Anything but `None` is a failure (decision 25). */
export const isVerificationFailed = ({ identity }: WithIdentity): boolean =>
  identity !== undefined && identity.verification.errorCode !== "None";

/** How far somebody is with proving who they are. */
export const authIcon = (member: Pick<Member, "identity" | "status">): AuthIcon => {
  const { identity, status } = member;
  if (identity?.isKnown === true) return "known";
  if (status === "identifying") return "in-progress";
  if (identity !== undefined && isVerificationFailed(member))
    return identity.verification.canRetry || identity.verification.canRestart ? "failed-can-retry" : "failed-no-retry";
  return identity?.verification.isCompleted === true ? "succeeded" : "not-started";
};

export type IdInfoIcon = "captured" | "none";

/** Whether a document of theirs is recorded; letting somebody past it records none (decision 23). */
export const idInfoIcon = ({ identity }: WithIdentity): IdInfoIcon =>
  identity?.recordTypes.some((type) => type !== "bypass") === true ? "captured" : "none";

export type AccessIcon = "actively-viewing" | "can-see-documents" | "cannot-see-documents";

/** Whether somebody sees the document that the notary shows now; null: it is not said before they are known or proven. */
export const accessIcon = (
  { identity, status, view }: Pick<Member, "identity" | "status" | "view">,
  hasCurrentDocument: boolean,
): AccessIcon | null => {
  if (identity === undefined || (!identity.isKnown && !identity.verification.isCompleted)) return null;
  if (view !== undefined && (status === "in-signing" || status === "sharing-device")) return "actively-viewing";
  return hasCurrentDocument ? "can-see-documents" : "cannot-see-documents";
};

import type { MemberType } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";

/**
 * Stops a signature from somebody who never agreed to sign electronically, or took it back: 15 U.S.C. § 7001(c) makes the
 * agreement a condition, and a page that skips its welcome step must not get around it. The notary signs by commission.
 */
export const assertConsented = (member: { type: MemberType; consented_at: Date | null }): void => {
  if (member.type !== "notary" && member.consented_at === null) refuse("member/no-consent");
};

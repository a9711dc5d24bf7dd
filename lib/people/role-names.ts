import type { RoleName } from "#contract/account/entity.ts";

/** What people read for a role. */
export const roleNames: Record<RoleName, string> = {
  Admin: "Administrator",
  SelfRon: "Notary",
  Consumer: "Consumer",
  StampSig: "Signature and stamp",
  CorpManager: "Corporate manager",
  CorpNotary: "Corporate notary",
  Assistant: "Assistant",
  NonRonNotary: "Non-RON notary",
};

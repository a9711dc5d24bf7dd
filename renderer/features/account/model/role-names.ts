import type { RoleName } from "#contract/account/entity.ts";

export const roleNames: Record<RoleName, string> = {
  Admin: "administrator",
  SelfRon: "self-RON notary",
  Consumer: "signer",
  StampSig: "signature and stamp",
  CorpManager: "corporate manager",
  CorpNotary: "corporate notary",
  Assistant: "assistant",
  NonRonNotary: "non-RON notary",
};

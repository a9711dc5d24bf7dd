import { RoleNameSchema, type RoleName } from "#contract/account/entity.ts";

/** Roles as administrators read them. */
export const roleWords: Record<RoleName, string> = {
  Admin: "Administrator",
  SelfRon: "Notary",
  Consumer: "Consumer",
  StampSig: "Signature and stamp",
  CorpManager: "Corporate manager",
  CorpNotary: "Corporate notary",
  Assistant: "Assistant",
  NonRonNotary: "Non-RON notary",
};

export const roleOptions = RoleNameSchema.options.map((value) => ({ value, label: roleWords[value] }));

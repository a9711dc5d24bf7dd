import type { User } from "#contract/account/entity.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import type { SignatureWay } from "#renderer/features/signature/index.ts";

/** The page of everybody with a stamp, and that of the others, who have a signature alone. */
export const stampHolderPath = "/profile/create-signature-and-stamp";
export const signerPath = "/profile/create-signature";
export const editStampPath = `${stampHolderPath}/edit-stamp`;

export const signatureWays = ["draw", "type", "picture"] as const satisfies readonly SignatureWay[];
export const purposes = ["signature", "initials"] as const satisfies readonly SignaturePurpose[];

const wordOf: Record<SignatureWay, string> = { draw: "draw", type: "type", picture: "upload" };

export const makingPath = (base: string, way: SignatureWay, purpose: SignaturePurpose): string =>
  `${base}/${wordOf[way]}-${purpose}`;

export const pathOfOwn = ({ isConsumer }: Pick<User, "isConsumer">): string =>
  isConsumer ? signerPath : stampHolderPath;

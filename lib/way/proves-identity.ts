import type { Member } from "#contract/member/entity.ts";
import { wayFactsOf, type ShownSigning } from "./way-facts.ts";
import { stepsFor } from "./way-of.ts";

/** Whether proving who they are is on this person's way: where the signing asks for it, and of whom. */
export const provesIdentity = (signing: ShownSigning["signing"], { type }: Pick<Member, "type">): boolean =>
  stepsFor(type, wayFactsOf({ signing, members: [], documents: [] })).includes("verification-start");

import type { Member } from "#contract/member/entity.ts";
import { wayFactsOf, type ShownSigning } from "#lib/way/way-facts.ts";
import { stepsFor } from "#lib/way/way-of.ts";

/** Whether proving who they are is on this person's way. */
export const provesIdentity = (signing: ShownSigning["signing"], { type }: Pick<Member, "type">): boolean =>
  stepsFor(type, wayFactsOf({ signing, members: [], documents: [] })).includes("verification-start");

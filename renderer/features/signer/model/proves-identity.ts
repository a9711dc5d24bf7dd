import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { askedOf } from "#lib/way/way-facts.ts";
import { stepsFor } from "#lib/way/way-of.ts";

type Asking = Pick<Signing, "kind" | "asksIdentification"> & { notary: { state: string | null } };

/** Whether proving who they are is on this person's way. */
export const provesIdentity = ({ kind, asksIdentification, notary }: Asking, { type }: Pick<Member, "type">): boolean =>
  stepsFor(type, { kind, ...askedOf(asksIdentification === true, notary.state) }).includes("verification-start");

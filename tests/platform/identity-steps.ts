import type { MemberId, SigningId } from "#contract/common/ids.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import { quartersPng } from "#tests/builders/test-pictures.ts";
import type { Browser } from "./client.ts";

/** A picture of a card, as large as it is cheap to draw. */
export const cardPicture = (name = "card.png", bytes: Uint8Array = quartersPng(90, 60), type = "image/png"): File =>
  new File([new Uint8Array(bytes)], name, { type });

export type IdForm = Parameters<Browser["api"]["identity"]["submitId"]>[0];

/** The identity form, filled in as it should be. */
export const idForm = (id: SigningId, consumerId: MemberId, overrides: Partial<IdForm> = {}): IdForm => ({
  id,
  consumer_id: consumerId,
  type_of_id: "driver-license",
  number: "D123-456-78-901-0",
  issue_date: "2024-01-01",
  expiration_date: "2032-01-01",
  state: "FL",
  identity_verification: [cardPicture()],
  ...overrides,
});

/** A signing that asks who its one signer is. */
export const openAskingSigning = async (notary: Browser, kind: SigningKind = "real") => {
  const { signing, links } = await notary.api.signings.create({
    title: "Power of attorney",
    kind,
    scheduledAt: null,
    invite: true,
    asksIdentification: true,
    members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
  });
  const members = await notary.api.members.list({ id: signing.id });
  const memberOf = (type: "signer" | "notary") => {
    const found = members.find((member) => member.type === type);
    if (found === undefined) throw new Error(`the signing has no ${type}`);
    return found.id;
  };
  return {
    id: signing.id,
    link: links[0]?.url ?? "",
    memberId: memberOf("signer"),
    notaryMemberId: memberOf("notary"),
  };
};

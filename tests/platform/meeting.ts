import { randomUUID } from "node:crypto";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldPlace, FieldType } from "#contract/field/entity.ts";
import { FieldIdSchema, type MemberId, type SigningId } from "#contract/common/ids.ts";
import type { SigningKind } from "#contract/signing/entity.ts";
import type { SignaturePurpose } from "#contract/member/http.ts";
import { makePng } from "#tests/builders/test-png.ts";
import type { Browser } from "./client.ts";
import type { TestPlatform } from "./test-platform.ts";

export type Meeting = {
  signingId: SigningId;
  notary: Browser;
  notaryMemberId: MemberId;
  signer: Browser;
  signerMemberId: MemberId;
  signerLink: string;
  document: Document;
};

let meetings = 0;

/**
 * A signing of Nora's with one signer who came by the personal link, and a copy of the demo's deed in it. Of the kind
 * `test`, whose documents may be locked whatever they bear, unless it is to be a notarization.
 */
export const openMeeting = async (
  running: TestPlatform,
  upload: (notary: Browser) => Promise<string>,
  kind: SigningKind = "test",
): Promise<Meeting> => {
  meetings += 1;
  const notary = await running.signedIn("Nora");
  const created = await notary.api.signings.create({
    title: `Meeting ${meetings}`,
    kind,
    scheduledAt: null,
    invite: true,
    members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
  });
  const signerLink = created.links[0]?.url ?? "";
  const signer = await running.joined(signerLink);
  const members = await notary.api.members.list({ id: created.signing.id });
  const [document] = await notary.api.documents.upload({
    id: created.signing.id,
    uploads: [{ uploadId: await upload(notary), name: "Deed.pdf" }],
  });
  const notaryMember = members.find((member) => member.type === "notary");
  if (document === undefined || notaryMember === undefined) throw new Error("the meeting is not complete");
  return {
    signingId: created.signing.id,
    notary,
    notaryMemberId: notaryMember.id,
    signer: signer.browser,
    signerMemberId: signer.memberId,
    signerLink,
    document,
  };
};

export const place = (overrides: Partial<FieldPlace> = {}): FieldPlace => ({
  page: 0,
  x: 72,
  y: 300,
  width: 150,
  height: 60,
  ...overrides,
});

export const newField = (type: FieldType, memberId: MemberId | null, overrides: Partial<Field> = {}): Field => ({
  id: FieldIdSchema.parse(randomUUID()),
  type,
  memberId,
  place: place(type === "text" || type === "date" || type === "name" ? { height: 25 } : {}),
  required: true,
  value: { kind: "empty" },
  ...overrides,
});

export const agree = (browser: Browser, id: SigningId, memberId: MemberId) =>
  browser.api.members.consent({ id, memberId, textVersion: "esign-2026-11", agreed: true });

/** Agrees to sign electronically, adopts a picture as the member's signature or initials, and gives the value that a field takes. */
export const adopt = async (
  browser: Browser,
  id: SigningId,
  memberId: MemberId,
  seed = 1,
  purpose: SignaturePurpose = "signature",
) => {
  await agree(browser, id, memberId);
  const { png } = makePng(200 + seed, 80);
  const adopted = await browser.api.members.adoptSignature({
    id,
    memberId,
    purpose,
    made: "drawn",
    image: new File([new Uint8Array(png)], "signature.png", { type: "image/png" }),
  });
  return { kind: "image" as const, ...adopted };
};

/** All that a principal is asked about themselves. */
export const wholeInfo = {
  firstName: "Sofia",
  lastName: "Signer",
  phone: "+18135550142",
  street: "12 Harbor Lane",
  city: "Tampa",
  region: "FL",
  postalCode: "33602",
  country: "US",
  locationRegion: "FL",
  locationCountry: "US",
};

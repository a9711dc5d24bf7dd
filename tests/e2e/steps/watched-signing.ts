import { readFileSync } from "node:fs";
import type { Document } from "#contract/document/entity.ts";
import type { Field, FieldSet, FieldType } from "#contract/field/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import type { PlatformClient } from "../harness/platform-client.ts";

export type WatchedSigning = {
  signingId: string;
  memberId: string;
  link: string;
  document: Document;
  /** The fields as the platform has them. */
  fields(): Promise<Field[]>;
  value(type: FieldType): Promise<Field["value"] | undefined>;
  events(): Promise<{ kind: string; data: Record<string, unknown> }[]>;
};

/** A signing with one document, one signer and empty fields for them, made without any screen, and what the platform has of it. */
export const openWatchedSigning = async (
  client: PlatformClient,
  { pdf, name, signerName, types }: { pdf: string; name: string; signerName: string; types: readonly FieldType[] },
): Promise<WatchedSigning> => {
  const { signing, links } = await client.ok<{ signing: { id: string }; links: PersonalLink[] }>("POST", "/signings", {
    title: name,
    kind: "real",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: signerName, email: "rosalind@example.com", type: "signer" }],
  });
  const [personal] = links;
  if (personal === undefined) throw new Error("the signing has no signer");
  const uploadId = await client.upload(readFileSync(pdf));
  const [document] = await client.ok<Document[]>("POST", `/signing/${signing.id}/upload-documents`, {
    uploads: [{ uploadId, name }],
  });
  if (document === undefined) throw new Error("the signing has no document");
  const path = `/signing/${signing.id}/document/${document.id}`;
  await client.ok("POST", `${path}/operations`, {
    baseVersion: 0,
    operations: types.map((type, index) => ({
      kind: "add",
      field: {
        id: crypto.randomUUID(),
        type,
        memberId: personal.memberId,
        place: { page: 0, x: 80, y: 180 + index * 80, width: 150, height: type === "signature" ? 50 : 25 },
        required: true,
        value: { kind: "empty" },
      },
    })),
  });
  const fields = async () => (await client.ok<FieldSet>("GET", `${path}/fields`)).fields;
  return {
    signingId: signing.id,
    memberId: personal.memberId,
    link: personal.url,
    document,
    fields,
    value: async (type) => (await fields()).find((field) => field.type === type)?.value,
    events: async () =>
      (
        await client.ok<{ events: { kind: string; data: Record<string, unknown> }[] }>(
          "GET",
          `/signing/${signing.id}/events`,
        )
      ).events,
  };
};

import { randomUUID } from "node:crypto";
import type { Language } from "#contract/common/language.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldPlace, FieldSet, FieldType } from "#contract/field/entity.ts";
import type { BlockField, BlockRole } from "#contract/notary-block/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import type { PlatformClient } from "#tests/e2e/harness/platform-client.ts";

export const rosalind = "Rosalind Achebe";
export const witness = "Theodore Lindqvist";
export const longName = "Wolfeschlegelsteinhausenbergerdorff-Featherstonehaugh Alexandra";
export const longTitle =
  "Refinancing of the condominium at 4711 Old Saint Augustine Road Northwest, second trust deed and riders";

export const deedLines = [
  "WARRANTY DEED",
  "",
  "This deed is made between Rosalind Achebe, the grantor,",
  "and Harbor Lane Holdings LLC, the grantee.",
  "",
  "The grantor conveys to the grantee the land at 12 Harbor Lane,",
  "Tampa, Hillsborough County, Florida, and warrants the title.",
  "",
  "Signed by the grantor:",
];

type Person = { fullName: string; type?: "consumer" | "witness" | "signer"; language?: Language };
export type Arranged = { signing: Signing; links: PersonalLink[]; members: Member[]; documents: Document[] };

export const emailOf = (fullName: string): string =>
  `${fullName
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ".")
    .slice(0, 40)}@example.com`;

/** A signing as it stands when the notary has made it and put its documents in. */
export const arrangeSigning = async (
  client: PlatformClient,
  {
    title,
    people,
    documents = [],
    scheduledAt = null,
    kind = "real",
    asksIdentification = false,
  }: {
    title: string;
    people: readonly Person[];
    documents?: readonly { name: string; bytes: Uint8Array }[];
    scheduledAt?: string | null;
    kind?: Signing["kind"];
    asksIdentification?: boolean;
  },
): Promise<Arranged> => {
  const { signing, links } = await client.ok<{ signing: Signing; links: PersonalLink[] }>("POST", "/signings", {
    title,
    kind,
    scheduledAt,
    asksIdentification,
    invite: true,
    members: people.map(({ fullName, type = "signer", ...more }) => ({
      fullName,
      email: emailOf(fullName),
      type,
      ...more,
    })),
  });
  const uploads: { uploadId: string; name: string }[] = [];
  for (const { name, bytes } of documents) uploads.push({ uploadId: await client.upload(bytes), name });
  const taken =
    uploads.length === 0
      ? []
      : await client.ok<Document[]>("POST", `/signing/${signing.id}/upload-documents`, { uploads });
  const members = await client.ok<Member[]>("GET", `/signing/${signing.id}/members`);
  return { signing, links, members, documents: taken };
};

export const memberOf = ({ members }: Arranged, fullName: string): Member => {
  const found = members.find((member) => member.fullName === fullName);
  if (found === undefined) throw new Error(`nobody is called ${fullName}`);
  return found;
};

export const linkOf = (arranged: Arranged, fullName: string): string => {
  const { id } = memberOf(arranged, fullName);
  const found = arranged.links.find((link) => link.memberId === id);
  if (found === undefined) throw new Error(`${fullName} has no link`);
  return found.url;
};

export type PlacedField = { type: FieldType; memberId: string | null; place: Partial<FieldPlace>; prompt?: string };

export const placeFields = async (
  client: PlatformClient,
  { id, signingId }: Pick<Document, "id" | "signingId">,
  fields: readonly PlacedField[],
): Promise<FieldSet> => {
  const path = `/signing/${signingId}/document/${id}`;
  const { version } = await client.ok<FieldSet>("GET", `${path}/fields`);
  const operations = fields.map(({ type, memberId, place, prompt }) => ({
    kind: "add",
    field: {
      id: randomUUID(),
      type,
      memberId,
      place: { page: 0, x: 72, y: 300, width: 140, height: 50, ...place },
      required: true,
      ...(prompt === undefined ? {} : { prompt }),
      value: { kind: "empty" },
    },
  }));
  return client.ok<FieldSet>("POST", `${path}/operations`, { baseVersion: version, operations });
};

export const longBlockName = "Refinancing: signer, initials on every rider, one witness and the seal";

/** Blocks of the notary as they are kept after some weeks of work. */
export const keepBlocks = async (client: PlatformClient): Promise<void> => {
  const signer = { kind: "signer", ordinal: 1 } as const;
  const witness = { kind: "witness", ordinal: 1 } as const;
  const notary = { kind: "notary", ordinal: 1 } as const;
  const place = (x: number, y: number, width: number, height: number) => ({ x, y, width, height });
  const field = (type: FieldType, role: BlockRole, at: ReturnType<typeof place>): BlockField => ({
    type,
    role,
    ...at,
    required: true,
  });
  const blocks: Readonly<Record<string, BlockField[]>> = {
    Acknowledgment: [
      field("notary_signature", notary, place(0, 0, 160, 50)),
      field("notary_stamp", notary, place(200, 0, 180, 110)),
      field("date", notary, place(0, 70, 90, 25)),
    ],
    "Signature and date": [
      field("signature", signer, place(0, 0, 160, 50)),
      field("date", signer, place(180, 20, 90, 25)),
    ],
    [longBlockName]: [
      field("signature", signer, place(0, 0, 160, 50)),
      field("initials", signer, place(180, 0, 60, 40)),
      field("signature", witness, place(0, 80, 160, 50)),
      field("name", witness, place(180, 100, 140, 25)),
      field("notary_signature", notary, place(0, 160, 160, 50)),
      field("notary_stamp", notary, place(200, 150, 180, 110)),
    ],
  };
  for (const [name, fields] of Object.entries(blocks))
    await client.ok("POST", "/me/notary-blocks", { blockId: randomUUID(), name, fields });
};

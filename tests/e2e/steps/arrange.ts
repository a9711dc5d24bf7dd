import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import type { Signing, SigningKind } from "#contract/signing/entity.ts";
import type { Member } from "#contract/member/entity.ts";
import type { PersonalLink } from "#contract/member/http.ts";
import { PlatformClient } from "../harness/platform-client.ts";
import type { Account } from "./notary.ts";

export type Arranged = { client: PlatformClient; signing: Signing; link: string; memberId: string; document: Document };

/**
 * A signing with one signer, one document and signature fields at these heights of its first page, made without the
 * workstation: for tests of the signer's page.
 */
export const arrangeSigning = async (
  platformUrl: string,
  notary: Account,
  signing: { title: string; pdf: string; signerName: string; fieldsAt: readonly number[]; kind?: SigningKind },
): Promise<Arranged> => {
  const client = new PlatformClient(platformUrl);
  await client.signIn(notary.email, notary.password);
  const created = await client.ok<{ signing: Signing; links: PersonalLink[] }>("POST", "/signings", {
    title: signing.title,
    kind: signing.kind ?? "test",
    scheduledAt: null,
    invite: true,
    members: [{ fullName: signing.signerName, email: "signer@example.com", type: "signer" }],
  });
  const { id } = created.signing;
  const uploadId = await client.upload(new Uint8Array(readFileSync(signing.pdf)));
  const [document] = await client.ok<Document[]>("POST", `/signing/${id}/upload-documents`, {
    uploads: [{ uploadId, name: basename(signing.pdf) }],
  });
  const [link] = created.links;
  const members = await client.ok<Member[]>("GET", `/signing/${id}/members`);
  const member = members.find((candidate) => candidate.type === "signer");
  if (document === undefined || link === undefined || member === undefined) throw new Error("nothing was arranged");
  await client.ok("POST", `/signing/${id}/document/${document.id}/operations`, {
    baseVersion: 0,
    operations: signing.fieldsAt.map((y) => ({
      kind: "add",
      field: {
        id: randomUUID(),
        type: "signature",
        memberId: member.id,
        place: { page: 0, x: 200, y, width: 160, height: 60 },
        required: true,
        value: { kind: "empty" },
      },
    })),
  });
  return { client, signing: created.signing, link: link.url, memberId: member.id, document };
};

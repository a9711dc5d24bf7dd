import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { idempotencyHeader } from "#contract/constants.ts";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Lease } from "#contract/document/http.ts";
import { Sha256HexSchema } from "#contract/common/ids.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import type { TestPfx } from "./certificates.ts";
import type { Answer, PlatformClient } from "./platform-client.ts";

const imagesOf = async (client: PlatformClient, signingId: string, { fields }: FieldSet) => {
  const names = new Set(fields.flatMap(({ value }) => (value.kind === "image" ? [value.sha256] : [])));
  return Promise.all(
    [...names].map(async (sha256) => ({
      sha256: Sha256HexSchema.parse(sha256),
      png: await client.bytes(`/signing/${signingId}/signature-image/${sha256}`),
    })),
  );
};

export type HandIn = {
  client: PlatformClient;
  signingId: string;
  documentId: string;
  lease: Lease;
  /** The document that is signed; the presented bytes, unless the test cheats. */
  base: Uint8Array;
  pfx: TestPfx;
};

/**
 * Locks a document with the product's own engine and hands it in over HTTP, as a workstation would that was taken over:
 * everything about it is right but for what the test made wrong.
 */
export const handIn = async ({ client, signingId, documentId, lease, base, pfx }: HandIn): Promise<Answer> => {
  const folder = mkdtempSync(join(tmpdir(), "hand-in-"));
  try {
    const basePath = join(folder, "base.pdf");
    const outputPath = join(folder, "locked.pdf");
    writeFileSync(basePath, base);
    const signing = await client.ok<Signing>("GET", `/signing/${signingId}`);
    const notary = sealFactsOf(signing);
    const result = await lockPdf({
      basePath,
      outputPath,
      name: "x.pdf",
      fieldSet: lease.fieldSet,
      images: await imagesOf(client, signingId, lease.fieldSet),
      options: { demo: true, ...(notary === undefined ? {} : { notary }) },
      pfx: readFileSync(pfx.path),
      password: pfx.password,
      pfxFileName: "x.pfx",
      signedAt: new Date().toISOString(),
    });
    if (result.kind !== "ok") throw new Error(`the engine refused: ${JSON.stringify(result.error)}`);
    const locked = readFileSync(outputPath);
    const uploadId = await client.upload(locked);
    const body = {
      documentId,
      leaseId: lease.leaseId,
      fieldsVersion: lease.fieldSet.version,
      uploadId,
      sha256: createHash("sha256").update(locked).digest("hex"),
    };
    return await client.call("POST", `/signing/${signingId}/store-signed-document`, body, {
      [idempotencyHeader]: randomUUID(),
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export const freeze = (
  client: PlatformClient,
  document: Pick<Document, "id" | "signingId">,
  version: number,
): Promise<Answer> => client.call("POST", `/signing/${document.signingId}/document/${document.id}/freeze`, { version });

export const unfreeze = (
  client: PlatformClient,
  document: Pick<Document, "id" | "signingId">,
  lease: Lease,
): Promise<unknown> =>
  client.ok("DELETE", `/signing/${document.signingId}/document/${document.id}/freeze`, { leaseId: lease.leaseId });

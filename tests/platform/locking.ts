import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { Lease } from "#contract/document/http.ts";
import { lockPdf } from "#engine/lock/lock-pdf.ts";
import { sealFactsOf } from "#lib/fields/seal-facts.ts";
import type { IssuedCertificate, TestPki } from "#tests/builders/test-pki.ts";
import type { Meeting } from "./meeting.ts";
import { uploadBytes } from "./upload.ts";

export type LockedFile = { bytes: Buffer; sha256: Sha256Hex };

/** Locks the document under the lease as the workstation does: with the platform's bytes, fields and pictures. */
export const lockUnder = async (
  meeting: Pick<Meeting, "notary" | "signingId" | "document">,
  lease: Lease,
  pki: TestPki,
  by: IssuedCertificate,
  journalCheckpoint?: string,
): Promise<LockedFile> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "platform-lock-"));
  try {
    const bytesOf = async (url: string) => new Uint8Array(await (await meeting.notary.fetch(url)).arrayBuffer());
    const basePath = path.join(folder, "base.pdf");
    writeFileSync(basePath, await bytesOf(`/api/signing/${meeting.signingId}/document/${meeting.document.id}/content`));
    const names = new Set(
      lease.fieldSet.fields.flatMap(({ value }) => (value.kind === "image" ? [value.sha256 as Sha256Hex] : [])),
    );
    const images = await Promise.all(
      [...names].map(async (sha256) => ({
        sha256,
        png: await bytesOf(`/api/signing/${meeting.signingId}/signature-image/${sha256}`),
      })),
    );
    const seal = sealFactsOf(await meeting.notary.api.signings.get({ id: meeting.signingId }));
    const outputPath = path.join(folder, "locked.pdf");
    const result = await lockPdf({
      basePath,
      name: meeting.document.name,
      fieldSet: lease.fieldSet,
      images,
      options: { demo: true, ...(seal === undefined ? {} : { notary: seal }) },
      outputPath,
      pfx: new Uint8Array(pki.pfx(by, "secret")),
      password: "secret",
      pfxFileName: "notary.pfx",
      signedAt: new Date().toISOString(),
      ...(journalCheckpoint === undefined ? {} : { journalCheckpoint }),
    });
    if (result.kind === "refused") throw new Error(result.error.code);
    return { bytes: readFileSync(outputPath), sha256: result.sha256 };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};

export type HandIn = { file: LockedFile; lease: Lease; key?: string; fieldsVersion?: number; multipart?: boolean };

/** Uploads a locked file and hands it in, by plain HTTP so that the idempotency key can be chosen. */
export const handIn = async (
  url: string,
  meeting: Meeting,
  { file, lease, key = randomUUID(), fieldsVersion, multipart = false }: HandIn,
) => {
  const { uploadId } = await uploadBytes(url, meeting.notary, file.bytes);
  const content = {
    documentId: meeting.document.id,
    leaseId: lease.leaseId,
    fieldsVersion: fieldsVersion ?? lease.fieldSet.version,
    uploadId,
    sha256: file.sha256,
  };
  const form = new FormData();
  for (const [name, value] of Object.entries(content)) form.set(name, String(value));
  const response = await meeting.notary.fetch(`/api/signing/${meeting.signingId}/store-signed-document`, {
    method: "POST",
    headers: { ...(multipart ? {} : { "content-type": "application/json" }), "idempotency-key": key },
    body: multipart ? form : JSON.stringify(content),
  });
  const body = (await response.json()) as { code?: string; state?: string };
  return { status: response.status, body };
};

import { createHash } from "node:crypto";
import { rename } from "node:fs/promises";
import type { Document } from "#contract/document/entity.ts";
import type { FieldSet } from "#contract/field/entity.ts";
import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Member } from "#contract/member/entity.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Lease } from "#contract/document/http.ts";
import { maxPictureBytes } from "#main/gateway/held-to-its-name.ts";
import { readBody } from "#main/gateway/read-body.ts";
import { refusalOfResponse } from "#main/platform/call-platform.ts";
import { downloadInterrupted, downloadToFile } from "#main/platform/download-to-file.ts";
import { describeFile, makeJobFolder, type JobFiles } from "./job-files.ts";
import type { ByDocument, LockInputs, LockPlatform } from "./lock-ports.ts";

/** What the platform says of a signing, its people and its documents. */
export type AroundLock = { signing: Signing; members: Member[]; documents: Document[] };

export const fetchAround = async (
  platform: LockPlatform,
  signingId: SigningId,
): Promise<({ kind: "ok" } & AroundLock) | Refused> => {
  const signing = await platform.signing(signingId);
  if (signing.kind === "refused") return signing;
  const documents = await platform.documents(signingId);
  if (documents.kind === "refused") return documents;
  const members = await platform.members(signingId);
  if (members.kind === "refused") return members;
  return { kind: "ok", signing: signing.value, members: members.value, documents: documents.value };
};

/**
 * Fetches what will be locked. Nothing comes from the page: a page that was tampered with could show one document and hand
 * in another. Bytes and pictures must have the SHA-256 that the frozen version names.
 */
export const fetchInputs = async (
  platform: LockPlatform,
  target: ByDocument,
  lease: Pick<Lease, "fieldSet" | "baseSha256" | "baseSizeBytes">,
  around: AroundLock,
  { files, fetchedPath, signal }: { files: JobFiles; fetchedPath?: string | undefined; signal: AbortSignal },
): Promise<({ kind: "ok" } & LockInputs) | Refused> => {
  const { signing, members } = around;
  const document = around.documents.find(({ id }) => id === target.documentId);
  if (!document) return refused("request/not-found");

  await makeJobFolder(files);
  const base = await takeBytes(platform, target, lease, { files, fetchedPath, name: document.name, signal });
  if (base.kind === "refused") return base;
  const images = await fetchImages(platform, target.signingId, lease.fieldSet, signal);
  if (images.kind === "refused") return images;
  return {
    kind: "ok",
    signing,
    document,
    members,
    fieldSet: lease.fieldSet,
    basePath: files.basePath,
    baseSha256: lease.baseSha256,
    images: images.images,
  };
};

/** The bytes that the frozen version names, into the lock's own folder. */
const takeBytes = async (
  platform: LockPlatform,
  target: ByDocument,
  { baseSha256, baseSizeBytes }: Pick<Lease, "baseSha256" | "baseSizeBytes">,
  from: { files: JobFiles; fetchedPath: string | undefined; name: string; signal: AbortSignal },
): Promise<{ kind: "ok" } | Refused> => {
  const { basePath } = from.files;
  const isFrozen = async () => (await describeFile(basePath))?.sha256 === baseSha256;
  if (from.fetchedPath !== undefined) {
    await rename(from.fetchedPath, basePath);
    if (await isFrozen()) return { kind: "ok" };
  }
  const response = await platform.content(target, from.signal);
  const damaged = refused("document/damaged", {
    name: from.name,
    detail: "the bytes that arrived are not those that the platform froze",
  });
  const limits = { maxBytes: baseSizeBytes, tooLong: damaged, signal: from.signal };
  const downloaded = await downloadToFile(response, basePath, limits);
  if (downloaded.kind === "refused") return downloaded;
  return (await isFrozen()) ? { kind: "ok" } : damaged;
};

const fetchImages = async (
  platform: LockPlatform,
  signingId: SigningId,
  { fields }: FieldSet,
  signal: AbortSignal,
): Promise<{ kind: "ok"; images: LockInputs["images"] } | Refused> => {
  const names = new Set(fields.flatMap(({ value }) => (value.kind === "image" ? [value.sha256] : [])));
  const images: LockInputs["images"] = [];
  for (const name of names) {
    const response = await platform.signatureImage(signingId, name, signal);
    if (!response.ok) return refusalOfResponse(response);
    const read = await readBody(response, maxPictureBytes).catch(() => null);
    if (signal.aborted) return refused("workstation/job-cancelled");
    if (read === null) return downloadInterrupted();
    const png = read.kind === "ok" ? read.bytes : null;
    if (png === null || createHash("sha256").update(png).digest("hex") !== name) return refused("signature/not-png");
    images.push({ sha256: name as Sha256Hex, png });
  }
  return { kind: "ok", images };
};

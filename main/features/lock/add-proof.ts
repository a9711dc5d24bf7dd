import { randomUUID } from "node:crypto";
import { join } from "node:path";
import type { Document } from "#contract/document/entity.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { downloadToFile } from "#main/platform/download-to-file.ts";
import { describeFile, jobFiles, makeJobFolder, removeJobFiles } from "./job-files.ts";
import type { ByDocument, LockPorts } from "./lock-ports.ts";

/** The locked file as the platform holds it now, checked against its record. */
const fetchLocked = async (
  { platform }: LockPorts,
  target: ByDocument,
  path: string,
  signal: AbortSignal,
): Promise<{ kind: "ok"; document: Document } | Refused> => {
  const documents = await platform.documents(target.signingId);
  if (documents.kind === "refused") return documents;
  const document = documents.value.find(({ id }) => id === target.documentId);
  if (!document) return refused("request/not-found");
  const { lock, name, state } = document;
  if (!lock) return refused("document/wrong-state", { name, state });
  const response = await platform.proved(target, signal);
  const damaged = refused("document/damaged", {
    name,
    detail: "the bytes that arrived are not those that were locked",
  });
  const { sizeBytes: maxBytes } = lock.proof ?? lock;
  const downloaded = await downloadToFile(response, path, { maxBytes, tooLong: damaged, signal });
  if (downloaded.kind === "refused") return downloaded;
  const file = await describeFile(path);
  if (file?.sha256 === (lock.proof?.sha256 ?? lock.sha256)) return { kind: "ok", document };
  return damaged;
};

/**
 * Adds to a document that is locked already what could not be had then, as a revision of its own. It needs no work log:
 * nothing is reserved, the platform takes the whole file or nothing, and until it has, the document is offered again.
 */
export const addLateProof = async (
  ports: LockPorts,
  target: ByDocument,
  signal: AbortSignal,
): Promise<{ kind: "ok"; document: Document } | Refused> => {
  const trust = ports.trustServices();
  // Its folder is swept at the next start like those of settled locks.
  const files = jobFiles(ports.folder, randomUUID());
  try {
    await makeJobFolder(files);
    const fetched = await fetchLocked(ports, target, files.basePath, signal);
    if (fetched.kind === "refused") return fetched;
    const { name } = fetched.document;
    if (trust === null)
      return refused("lock/proof-not-had", { name, detail: "No time-stamp authority is set up on this computer." });
    const outputPath = join(files.folder, "proved.pdf");
    const input = {
      path: files.basePath,
      name,
      outputPath,
      trustServices: trust.services,
      now: ports.now().toISOString(),
    };
    const added = await ports.engine.run("add-proof", input, {
      onExhausted: appError("document/too-complex", { name }),
      fetch: trust.fetch,
      signal,
    });
    if (added.kind === "refused") return added;
    const uploaded = await ports.upload({ path: outputPath, name, sizeBytes: added.sizeBytes }, { signal });
    if (uploaded.kind === "refused") return uploaded;
    const { sha256, missing } = added;
    const stored = await ports.platform.addProof(target, {
      uploadId: uploaded.uploadId,
      sha256,
      ...(missing === null ? {} : { missing }),
    });
    return stored.kind === "refused" ? stored : { kind: "ok", document: stored.value };
  } finally {
    await removeJobFiles(files);
  }
};

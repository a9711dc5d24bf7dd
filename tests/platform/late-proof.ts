import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { addProof } from "#engine/lock/add-proof.ts";
import { createTrustFetch } from "#main/trust-services/trust-fetch.ts";
import { startTestAuthorities } from "#tests/builders/test-authorities.ts";
import { createTestPki } from "#tests/builders/test-pki.ts";
import type { LockedFile } from "./locking.ts";

/** A locked file with a time-stamp behind it, as the workstation adds it later; the authority is a local one. */
export const proveLate = async (locked: Buffer): Promise<LockedFile> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "late-proof-"));
  const pki = createTestPki();
  const authorities = await startTestAuthorities(pki);
  try {
    const [lockedPath, outputPath] = [path.join(folder, "locked.pdf"), path.join(folder, "proved.pdf")];
    writeFileSync(lockedPath, locked);
    const timeStampUrls = [authorities.timeStampUrl];
    const trustServices = { wishedLevel: "B-T" as const, isRequired: false, timeStampUrls };
    const input = { path: lockedPath, name: "deed.pdf", outputPath, trustServices, now: new Date().toISOString() };
    const added = await addProof(input, createTrustFetch({ timeStampUrls, privateHosts: ["127.0.0.1"] }));
    if (added.kind === "refused") throw new Error(added.error.code);
    return { bytes: readFileSync(outputPath), sha256: added.sha256 };
  } finally {
    await authorities.close();
    pki.remove();
    rmSync(folder, { recursive: true, force: true });
  }
};

import type { SigningId } from "#contract/common/ids.ts";
import type { StoredBlob } from "../../adapters/blobs/blobs.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findRelease, saveCompletionCertificate } from "../store/releases.ts";
import { readCompletionFacts } from "./completion-facts.ts";

const findStored = async (services: Services, signingId: SigningId): Promise<StoredBlob | null> => {
  const release = await findRelease(services.store.read, signingId);
  if (release === undefined) return null;
  return { sha256: release.certificate_sha256, sizeBytes: release.certificate_size_bytes };
};

/**
 * The certificate of completion of a released signing. It is made once, by whoever needs it first (the ZIP, or a
 * download that is quicker), and kept: everybody gets the same bytes from then on.
 */
export const getCompletionCertificate = async (services: Services, signingId: SigningId): Promise<StoredBlob> => {
  const stored = await findStored(services, signingId);
  if (stored !== null) return stored;
  const facts = await readCompletionFacts(services, signingId);
  // In a process of its own: a long log takes seconds to set, in which nobody else would be answered.
  const made = await services.blobs.stageMade(async (outputPath) => {
    const answer = await services.engine.writeCompletionCertificate(
      { facts, outputPath },
      { account: `signing ${signingId}` },
    );
    if (answer.kind === "refused") throw new Refusal(answer.error);
  });
  try {
    await made.keep();
    await services.store.transact((unit) => saveCompletionCertificate(unit, signingId, made));
    return (await findStored(services, signingId)) ?? { sha256: made.sha256, sizeBytes: made.sizeBytes };
  } finally {
    await made.release();
  }
};

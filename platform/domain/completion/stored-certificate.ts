import type { SigningId } from "#contract/entities/ids.ts";
import type { StoredBlob } from "../../adapters/blobs/blobs.ts";
import type { Services } from "../../services.ts";
import { findRelease, saveCompletionCertificate } from "../../store/releases.ts";
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
  // Loaded when it is needed: every start of the platform would wait for the PDF library.
  const { makeCompletionCertificate } = await import("./completion-certificate.ts");
  const made = await services.blobs.putBytes(
    await makeCompletionCertificate(await readCompletionFacts(services, signingId)),
  );
  await services.store.transact((unit) => saveCompletionCertificate(unit, signingId, made));
  return (await findStored(services, signingId)) ?? made;
};

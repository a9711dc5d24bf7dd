import type { Sha256Hex, SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { hasSignature } from "../store/signatures.ts";
import type { ContentSource } from "../../services/content-source.ts";

/** A signature picture of this signing; one that was adopted elsewhere is not here. */
export const findSignatureImage = async (
  services: Services,
  signingId: SigningId,
  sha256: Sha256Hex,
): Promise<ContentSource> => {
  if (!(await hasSignature(services.store.read, signingId, sha256))) return refuse("request/not-found");
  return { sha256, sizeBytes: await services.blobs.sizeOf(sha256), name: "signature" };
};

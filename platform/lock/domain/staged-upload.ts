import type { Sha256Hex, SigningId, UserId } from "#contract/common/ids.ts";
import type { StagedBlob } from "../../adapters/blobs/blobs.ts";
import { refuse } from "../../base/refusal.ts";
import { getFinishedUpload, untilJudged } from "../../document/index.ts";
import type { Act, Services } from "../../services/services.ts";

/** A file that somebody hands in for a document of a signing, and who does. */
export type HandIn<File extends { uploadId: string; sha256: Sha256Hex }> = {
  services: Services;
  act: Act;
  userId: UserId;
  signingId: SigningId;
  file: File;
};

/**
 * Works with the immutable copy of an upload: the upload itself could be replaced between looking and keeping. The copy goes
 * unless `work` keeps it; the upload stays where the work came to no verdict, since the same bytes may be wanted again.
 */
export const withStagedUpload = async <Result>(
  { services, userId, file }: HandIn<{ uploadId: string; sha256: Sha256Hex }>,
  work: (blob: StagedBlob) => Promise<Result>,
): Promise<Result> => {
  const blob = await services.blobs.stageFile(await getFinishedUpload(services, userId, file.uploadId));
  try {
    return await untilJudged(services, file.uploadId, () =>
      blob.sha256 === file.sha256 ? work(blob) : refuse("request/invalid"),
    );
  } finally {
    await blob.release();
  }
};

import { channels } from "#contract/realtime.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { Refusal } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { saveReleaseZip } from "../store/releases.ts";
import { archiveNames } from "#engine/zip/archive-names.ts";
import { zipUrlOf } from "./release-state.ts";
import { getCompletionCertificate } from "./stored-certificate.ts";
import { maxZipBytes } from "#engine/zip/zip-stream.ts";
import type { FileInZip } from "#engine/zip/write-zip.ts";
import { listDocuments } from "../../document/index.ts";
import { HopelessJob, type JobHandler, type JobRow } from "../../job/index.ts";
import { getSigning } from "../../signing/index.ts";

const certificateName = "Certificate of completion.pdf";

/** The certificate first, so that no document can take its name; then the documents in their order. */
const filesOf = async (services: Services, signingId: SigningId): Promise<FileInZip[]> => {
  const certificate = await getCompletionCertificate(services, signingId);
  const { finalizedAt } = await getSigning(services, signingId);
  const documents = await listDocuments(services.store.read, signingId);
  const files = [
    { name: certificateName, ...certificate },
    ...documents.map(({ id, name, lock }) => {
      if (lock === null) throw new Error(`the released document ${id} has no lock`);
      return { name, sha256: lock.sha256, sizeBytes: lock.sizeBytes };
    }),
  ];
  const total = files.reduce((sum, file) => sum + file.sizeBytes, 0);
  if (total > maxZipBytes) throw new HopelessJob(`${total} bytes do not fit into one ZIP`);
  const names = archiveNames(files.map((file) => file.name));
  return Promise.all(
    files.map(async ({ sha256 }, index) => ({
      name: names[index] ?? sha256,
      modifiedAt: finalizedAt ?? new Date(0).toISOString(),
      path: await services.blobs.pathOf(sha256),
    })),
  );
};

const signingIdOf = ({ id, signing_id: signingId }: JobRow): SigningId => {
  if (signingId === null) throw new Error(`the job ${id} names no signing`);
  return signingId;
};

/** Makes the ZIP of a release and tells the signing's channel that it is there, or that it will not be. */
export const releaseZipHandler = (services: Services): JobHandler => ({
  maxAttempts: 6,
  retryAfterMs: (attempts) => 500 * 2 ** (attempts - 1),
  work: async (job) => {
    const signingId = signingIdOf(job);
    const files = await filesOf(services, signingId);
    const zip = await services.blobs.stageMade(async (outputPath) => {
      const answer = await services.engine.writeZip({ files, outputPath }, { account: `signing ${signingId}` });
      if (answer.kind === "refused") throw new Refusal(answer.error);
    });
    try {
      await zip.keep();
      await services.store.transact(async (unit) => {
        await saveReleaseZip(unit, signingId, zip);
        unit.afterCommit(() =>
          services.publisher.publish(channels.signingSession(signingId), "zip-completed", {
            zipUrl: zipUrlOf(signingId),
          }),
        );
      });
    } finally {
      await zip.release();
    }
  },
  onGivenUp: (unit, job) =>
    unit.afterCommit(() => services.publisher.publish(channels.signingSession(signingIdOf(job)), "zip-failed", {})),
});

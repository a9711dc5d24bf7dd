import { pathOf } from "#contract/raw-routes.ts";
import type { ReleaseZip } from "#contract/release/http.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { findRelease } from "../store/releases.ts";
import type { Reader } from "../../store/store.ts";
import { findJob } from "../../job/index.ts";
import { holdSigning } from "../../signing-log/index.ts";
import { queueReleaseZip } from "../../signing/index.ts";

/** A path on the platform, so that it holds behind any proxy and in the workstation alike. */
export const zipUrlOf = (signingId: SigningId): string => pathOf("finalizedDownload", { id: signingId });

const zipStateOf = async (db: Reader, signingId: SigningId): Promise<ReleaseZip> => {
  const release = await findRelease(db, signingId);
  if (release !== undefined && release.zip_sha256 !== null) {
    return {
      state: "ready",
      zipUrl: zipUrlOf(signingId),
      sha256: release.zip_sha256,
      sizeBytes: Number(release.zip_size_bytes),
    };
  }
  const job = await findJob(db, "release-zip", signingId);
  if (job === undefined) return refuse("signing/not-released");
  return { state: job.state === "failed" ? "failed" : "preparing" };
};

export const readReleaseZip = (services: Services, signingId: SigningId): Promise<ReleaseZip> =>
  services.store.snapshot((db) => zipStateOf(db, signingId));

/** Queues the ZIP again where it had failed; otherwise everything stays as it is. */
export const retryReleaseZip = (services: Services, signingId: SigningId): Promise<ReleaseZip> =>
  services.store.transact(async (unit) => {
    await holdSigning(unit, signingId);
    const zip = await zipStateOf(unit.db, signingId);
    if (zip.state !== "failed") return zip;
    await queueReleaseZip(unit, services, signingId);
    return { state: "preparing" };
  });

import type { SigningId } from "#contract/common/ids.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { readReleaseZip } from "./release-state.ts";
import { getCompletionCertificate } from "./stored-certificate.ts";
import { recordEvent } from "../../signing-log/index.ts";
import type { ContentSource } from "../../services/content-source.ts";
import { getSigning } from "../../signing/index.ts";

/** Everything that was released in one file; every download goes into the log. */
export const openZipDownload = async (services: Services, act: Act, signingId: SigningId): Promise<ContentSource> => {
  const zip = await readReleaseZip(services, signingId);
  if (zip.state === "preparing") return refuse("release/zip-not-ready");
  if (zip.state === "failed") return refuse("release/zip-failed");
  const { title } = await getSigning(services, signingId);
  await services.store.transact((unit) =>
    recordEvent(unit, services, act, { signingId, kind: "package-downloaded", data: { sha256: zip.sha256 } }),
  );
  return { sha256: zip.sha256, sizeBytes: zip.sizeBytes, name: `${title}.zip` };
};

/** The certificate of completion; every download goes into the log. */
export const openCertificateDownload = async (
  services: Services,
  act: Act,
  signingId: SigningId,
): Promise<ContentSource> => {
  const certificate = await getCompletionCertificate(services, signingId);
  const { title } = await getSigning(services, signingId);
  await services.store.transact((unit) =>
    recordEvent(unit, services, act, {
      signingId,
      kind: "completion-certificate-downloaded",
      data: { sha256: certificate.sha256 },
    }),
  );
  return { ...certificate, name: `Certificate of completion - ${title}.pdf` };
};

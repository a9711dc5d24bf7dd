import { followBilling } from "./billing/index.ts";
import { refreshOpenOrders } from "./certificate-order/index.ts";
import { queueReminders } from "./expiry/index.ts";
import { expireExports } from "./account-export/index.ts";
import { expireHandOvers } from "./hand-over/index.ts";
import { sweepBlobs, sweepUploads } from "./document/index.ts";
import { deviceKnownForMs } from "./security/device-lifetime.ts";
import { deleteOldReturnCodes, returnCodesKeptMs } from "./returning/index.ts";
import { deleteOldRequests, requestsKeptMs } from "./storefront/index.ts";
import { deleteOldPendingSignIns, deleteOldRegistrations } from "./coming-in/index.ts";
import { beginCommissions, deleteExpiredSessions, deleteOldAccountTokens, deleteOldDevices } from "./account/index.ts";
import { deleteOldIdPictures } from "./identity-records/index.ts";
import { deleteOldCaptureLinks, deleteOldVendorEvents, vendorEventsKeptMs } from "./identity/index.ts";
import { deleteDoneJobs } from "./job/index.ts";
import { forgetOldSteps } from "./idempotency/index.ts";
import { deleteOldEnvelopes, envelopesKeptMs } from "./mail/index.ts";
import { deleteOldPhoneCodes, phoneCodesKeptMs } from "./profile/index.ts";
import { deleteOldRecordings } from "./recording/index.ts";
import { deleteOldChallenges } from "./second-factor/index.ts";
import type { Services } from "./services/services.ts";

const doneJobsKeptMs = 7 * 24 * 3_600_000;

/** What is deleted, ended or asked for from time to time, without anybody's asking. */
export const keepHouse = async (services: Services): Promise<void> => {
  try {
    await services.store.transact((unit) => deleteExpiredSessions(unit, services.now()));
    await services.store.transact(async (unit) => {
      const now = services.now().getTime();
      await deleteOldReturnCodes(unit, new Date(now - returnCodesKeptMs));
      await deleteOldPhoneCodes(unit, new Date(now - phoneCodesKeptMs));
      await deleteOldAccountTokens(unit, services.now());
      await deleteOldRegistrations(unit, services.now());
      await deleteOldRequests(unit, new Date(now - requestsKeptMs));
      await deleteOldPendingSignIns(unit, services.now());
      await deleteOldChallenges(unit, services.now());
      await deleteOldDevices(unit, new Date(now - deviceKnownForMs));
      await deleteOldEnvelopes(unit, new Date(now - envelopesKeptMs));
      await deleteOldCaptureLinks(unit, services.now());
      await deleteOldVendorEvents(unit, new Date(now - vendorEventsKeptMs));
      await deleteDoneJobs(unit, new Date(now - doneJobsKeptMs));
    });
    await beginCommissions(services);
    await queueReminders(services);
    await expireExports(services);
    await expireHandOvers(services);
    await deleteOldRecordings(services);
    await deleteOldIdPictures(services);
    await sweepUploads(services);
    await sweepBlobs(services);
    await forgetOldSteps(services);
    await refreshOpenOrders(services);
    await followBilling(services);
  } catch (error) {
    services.log.error({ err: error }, "housekeeping failed");
  }
};

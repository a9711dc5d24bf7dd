import type { SigningId } from "#contract/common/ids.ts";
import { askNotaryMark, rawRoutes } from "#contract/raw-routes.ts";
import type { Services } from "../../services/services.ts";
import { getSigning } from "../../signing/index.ts";
import { requestUrlOf } from "../../storefront/index.ts";

/**
 * Where another time is agreed on: on the notary's own public page where it takes requests, which name a time; else on the page
 * of the signing, where a message to the notary is begun.
 */
export const findRescheduleUrl = (services: Services, signingId: SigningId): Promise<{ url: string }> =>
  services.store.snapshot(async (db) => {
    const { notary } = await getSigning(services, signingId, db);
    const page = await requestUrlOf(services, db, notary.id);
    return { url: page ?? `${services.facts.publicUrl()}${rawRoutes.signerPage.path}?${askNotaryMark}` };
  });

import type { SigningId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import { setFinalizationDeclined } from "../store/signings.ts";
import { getSigning } from "./read-signings.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

/**
 * Records that the notary does not finish the meeting, and why. The signing counts as not completed from then on, but
 * stays open: a reason such as a missing paper can pass, and finishing takes the mark away.
 */
export const declineFinalization = (
  services: Services,
  act: Act,
  signingId: SigningId,
  reason: string,
): Promise<Signing> =>
  services.store.transact(async (unit) => {
    await assertOpen(unit, signingId);
    await setFinalizationDeclined(unit, signingId, services.now());
    await recordEvent(unit, services, act, { signingId, kind: "finalization-declined", data: { reason } });
    await notifyListsChanged(unit, services, signingId);
    return getSigning(services, signingId, unit.db);
  });

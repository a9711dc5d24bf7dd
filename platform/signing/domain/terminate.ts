import type { SigningId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { Act, Services } from "../../services/services.ts";
import { beginVideoEnd } from "../../video-end/index.ts";
import { setSigningStatus } from "../store/signings.ts";
import { getSigning } from "./read-signings.ts";
import { clearLeases } from "../../document/index.ts";
import { tellGuests } from "../../guest/index.ts";
import { assertOpen, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";

/**
 * Ends a signing for good without releasing anything. Nothing is deleted: what was presented, what was filled in and the
 * log are evidence of what happened, whoever asks later.
 */
export const terminateSigning = (services: Services, act: Act, signingId: SigningId): Promise<Signing> =>
  services.store.transact(async (unit) => {
    const signing = await assertOpen(unit, signingId);
    // A lock that is under way ends here: its file would belong to no signing that goes on.
    await clearLeases(unit, signingId);
    await setSigningStatus(unit, signingId, "terminated", null);
    await recordEvent(unit, services, act, { signingId, kind: "signing-terminated", data: {} });
    // Whoever is in the video is told of its end, and has a minute.
    if (services.videoRooms.room(signingId).peers.length > 0) await beginVideoEnd(unit, services, act, signing);
    else await tellGuests(unit, services, signingId);
    await notifyListsChanged(unit, services, signingId);
    return getSigning(services, signingId, unit.db);
  });

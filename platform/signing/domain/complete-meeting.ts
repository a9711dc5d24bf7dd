import type { SigningId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { completesWithoutRelease } from "#lib/signings/completes-without-release.ts";
import { refuse } from "../../base/refusal.ts";
import { clearLeases } from "../../document/index.ts";
import { tellGuests } from "../../guest/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { holdSigning, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { beginVideoEnd } from "../../video-end/index.ts";
import { setCompletedAt, setSigningStatus } from "../store/signings.ts";
import { getSigning } from "./read-signings.ts";

/**
 * The meeting is over: whoever is in the video has a minute to say goodbye. What serves learning and trying out needs no
 * release for it, and ends without one. Repeated, it answers what the first one did.
 */
export const completeMeeting = (services: Services, act: Act, signingId: SigningId): Promise<Signing> =>
  services.store.transact(async (unit) => {
    const signing = await holdSigning(unit, signingId);
    if (signing === undefined) return refuse("request/not-found");
    if (signing.completed_at !== null) return getSigning(services, signingId, unit.db);
    if (signing.status === "terminated") return refuse("signing/closed");
    if (signing.status === "open") {
      if (!completesWithoutRelease(signing.kind)) return refuse("signing/not-finished");
      await clearLeases(unit, signingId);
      await setSigningStatus(unit, signingId, "terminated", null);
    }
    await setCompletedAt(unit, signingId, services.now());
    if (services.videoRooms.room(signingId).peers.length > 0) await beginVideoEnd(unit, services, act, signing);
    else await tellGuests(unit, services, signingId);
    await recordEvent(unit, services, act, { signingId, kind: "meeting-completed", data: {} });
    await notifyListsChanged(unit, services, signingId);
    return getSigning(services, signingId, unit.db);
  });

import type { SigningId, UserId } from "#contract/common/ids.ts";
import { clearLeases } from "../../document/index.ts";
import { platformAct } from "../../services/platform-act.ts";
import type { Services } from "../../services/services.ts";
import { holdSigning, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { listMeetingsOf } from "../store/meetings.ts";

/**
 * What becomes of the meetings in which a notary stands when their account ends. The notary is cut off like everybody whose
 * session ends; a lock that is under way gives its document back, and everybody else reads why nothing goes on. Nothing is
 * terminated: what is locked stays, and the notary goes on where the meeting stood if the account comes back.
 *
 * One signing a transaction, each by itself: an account may have many, and a reservation that is missed ends by itself.
 */
export const endMeetingsOf = async (services: Services, userId: UserId, notary: string): Promise<void> => {
  for (const signingId of await listMeetingsOf(services.store.read, userId))
    await endMeeting(services, signingId, notary);
};

const endMeeting = (services: Services, signingId: SigningId, notary: string): Promise<void> =>
  services.store.transact(async (unit) => {
    const signing = await holdSigning(unit, signingId);
    if (signing?.status !== "open") return;
    await clearLeases(unit, signingId);
    await recordEvent(unit, services, platformAct(services), {
      signingId,
      kind: "notary-account-ended",
      data: { notary },
    });
    await notifyListsChanged(unit, services, signingId);
  });

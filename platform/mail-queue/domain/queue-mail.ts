import { randomUUID } from "node:crypto";
import { channels } from "#contract/realtime.ts";
import type { MemberId, SigningId, UserId } from "#contract/common/ids.ts";
import type { InvitationState } from "#contract/member/entity.ts";
import type { Services } from "../../services/services.ts";
import { insertJob } from "../../job/store/jobs.ts";
import { setInvitation } from "../../member/store/members.ts";
import type { JournalMailKind, MailOrder } from "../../store/schema.ts";
import { hashAddress } from "../../account/domain/known-devices.ts";
import type { Unit } from "../../store/store.ts";

export type Addressee = { signingId: SigningId; memberId: MemberId };

/** Keeps how a member's mail fares and shows it to the meeting at once; it is no line of the log. */
export const noteInvitation = async (
  unit: Unit,
  services: Services,
  { signingId, memberId }: Addressee,
  state: InvitationState,
): Promise<void> => {
  const at = services.now();
  await setInvitation(unit, memberId, { state, at });
  unit.afterCommit(() =>
    services.publisher.publish(channels.signingSession(signingId), "member-invitation", {
      signingId,
      memberId,
      invitation: { state, at: at.toISOString() },
    }),
  );
};

const queue = async (
  unit: Unit,
  services: Services,
  signingId: SigningId | null,
  payload: MailOrder,
): Promise<void> => {
  const id = randomUUID();
  await insertJob(unit, { id, kind: "mail", key: id, signing_id: signingId, payload, now: services.now() });
  unit.afterCommit(() => services.jobs.wake());
};

/** Calls for a mail to a member in the caller's transaction: it goes out after the commit, or not at all. */
export const queueMail = async (
  unit: Unit,
  services: Services,
  kind: "invitation" | "documents-ready",
  addressee: Addressee,
): Promise<void> => {
  await noteInvitation(unit, services, addressee, "sending");
  await queue(unit, services, addressee.signingId, { kind, memberId: addressee.memberId });
};

/** Calls for the mail with a code. Whether anybody gets one is decided when it is written, away from who asks. */
export const queueReturnCode = (unit: Unit, services: Services, codeId: string): Promise<void> =>
  queue(unit, services, null, { kind: "return-code", codeId });

/** Calls for word to the owner of an account that somebody tries its password; a second call of one day is the same mail. */
export const queueTriesMail = async (unit: Unit, services: Services, email: string): Promise<void> => {
  const now = services.now();
  const key = `sign-in-tries ${hashAddress(email)} ${now.toISOString().slice(0, 10)}`;
  const payload: MailOrder = { kind: "sign-in-tries", email };
  await insertJob(unit, { id: randomUUID(), kind: "mail", key, signing_id: null, payload, now });
  unit.afterCommit(() => services.jobs.wake());
};

/** Calls for the mail about an entry by which other computers write the journal than before, to its owner. */
export const queueJournalMail = (
  unit: Unit,
  services: Services,
  kind: JournalMailKind,
  { userId, sequence }: { userId: UserId; sequence: number },
): Promise<void> => queue(unit, services, null, { kind, userId, sequence });

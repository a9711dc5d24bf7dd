import type { SigningId } from "#contract/common/ids.ts";
import type { Signing } from "#contract/signing/entity.ts";
import { isSealed } from "#lib/documents/document-state.ts";
import { refuse } from "../../base/refusal.ts";
import type { Act, Services } from "../../services/services.ts";
import { setSigningStatus } from "../store/signings.ts";
import type { Unit } from "../../store/store.ts";
import { queueReleaseZip } from "./queue-release-zip.ts";
import { getSigning } from "./read-signings.ts";
import { listDocuments, releaseDocuments } from "../../document/index.ts";
import { assertOpen, holdSigning, notifyListsChanged, recordEvent } from "../../signing-log/index.ts";
import { listMembers, queueMemberMail } from "../../member/index.ts";

/** Stops the release of something that nobody sealed: what is handed out as the outcome of the meeting must be locked. */
const assertAllLocked = async (unit: Unit, signingId: SigningId): Promise<string[]> => {
  const documents = await listDocuments(unit.db, signingId);
  const open = documents.filter((document) => !isSealed(document)).map((document) => document.name);
  if (open.length > 0) refuse("signing/not-all-locked", { names: open.join(", ") });
  if (documents.length === 0) refuse("signing/not-all-locked", { names: "there is no document yet" });
  return documents.map((document) => document.id);
};

/** Everybody who was invited hears where the documents are; whose access was withdrawn does not. */
const queueReleaseMails = async (unit: Unit, services: Services, signingId: SigningId): Promise<void> => {
  for (const member of await listMembers(unit.db, signingId)) {
    if (member.type === "notary" || member.withdrawn_at !== null || member.invited_at === null) continue;
    await queueMemberMail(unit, services, "documents-ready", { signingId, memberId: member.id });
  }
};

/**
 * Ends the meeting: its documents are released and never change again. Repeated, it answers what the first one did: the
 * answer to that may have been lost on its way.
 */
export const finalizeSigning = (services: Services, act: Act, signingId: SigningId): Promise<Signing> =>
  services.store.transact(async (unit) => {
    const held = await holdSigning(unit, signingId);
    if (held?.status === "finalized") return getSigning(services, signingId, unit.db);
    await assertOpen(unit, signingId);
    const released = await assertAllLocked(unit, signingId);
    await releaseDocuments(unit, signingId);
    await setSigningStatus(unit, signingId, "finalized", services.now());
    await recordEvent(unit, services, act, {
      signingId,
      kind: "signing-finalized",
      data: { documents: released.length },
    });
    await queueReleaseZip(unit, services, signingId);
    await queueReleaseMails(unit, services, signingId);
    await notifyListsChanged(unit, services, signingId);
    return getSigning(services, signingId, unit.db);
  });

import { isProvenAnew, leavingAfterMs } from "#lib/identity/after-leaving.ts";
import type { ConnectionState } from "../../realtime/connections.ts";
import type { MemberRow } from "../../member/index.ts";
import type { Services } from "../../services/services.ts";
import { holdSigning } from "../../signing-log/index.ts";
import { membersOfSignings } from "../../store/members-of-signings.ts";
import type { Unit } from "../../store/store.ts";
import { findVerification, noteLeft, saveChange } from "../store/verifications.ts";
import { setStage } from "./set-stage.ts";

type Ports = Pick<Services, "store" | "now" | "publisher" | "connections">;

/** Whoever has done their part goes. */
const hasDone = ({ step }: MemberRow): boolean => step === "release-documents" || step === "completed";

const stateOfNotary = async (unit: Unit, memberId: MemberRow["id"]): Promise<string | null> =>
  (await membersOfSignings(unit.db).select("users.state_name").where("members.id", "=", memberId).executeTakeFirst())
    ?.state_name ?? null;

/**
 * Somebody who has proven who they are went away, or is there again. Where a rule of the notary's state has it so, whoever was
 * away for longer than a lost line takes proves it anew.
 */
export const noteComing = async (services: Ports, member: MemberRow, state: ConnectionState): Promise<void> => {
  if (member.identity.stage !== "passed" || hasDone(member)) return;
  const place = { signingId: member.signing_id, memberId: member.id };
  await services.store.transact(async (unit) => {
    if (!isProvenAnew(await stateOfNotary(unit, member.id))) return;
    const now = services.now();
    if (state === "gone") return noteLeft(unit, member.id, now);
    const signing = await holdSigning(unit, member.signing_id);
    const kept = await findVerification(unit.db, member.id);
    if (kept?.left_at === undefined || kept.left_at === null || signing?.status !== "open") return;
    if (now.getTime() - kept.left_at.getTime() < leavingAfterMs) return saveChange(unit, member.id, { left_at: null });
    if (kept.stage !== "passed") return;
    const anew = { is_document_passed: false, is_quiz_passed: false, left_at: null, run: kept.run + 1 };
    await setStage(unit, services, place, "not-started", { ...anew, runs_granted: kept.runs_granted + 1 });
  });
};

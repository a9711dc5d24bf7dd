import type { Member } from "#contract/member/entity.ts";
import { refuse } from "../../base/refusal.ts";
import { findMember, queueMemberMail, toMember } from "../../member/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { saveChange } from "../store/verifications.ts";
import { holdAsked, type Place } from "./asked.ts";
import { runOf } from "./attempts-left.ts";
import { whatIsLeft } from "./fail.ts";
import { tellVerification } from "./set-stage.ts";

/**
 * The notary asks somebody to prove their identity, by a mail that leads to it. Whoever has no beginning left may begin once
 * more by that, as far as a quiz is left to them by the rules of the state.
 */
export const requestVerification = (services: Services, act: Act, place: Place): Promise<Member> =>
  services.store.transact(async (unit) => {
    const asked = await holdAsked(unit, services, place);
    const { signingId, memberId } = place;
    if (asked.member.excluded_at !== null) return refuse("member/excluded", { name: asked.member.full_name });
    const { stage, verification } = asked.identity;
    if (stage === "failed" && !verification.canRetry && !verification.canRestart) {
      const runs = runOf(asked) + 1;
      const kept = asked.kept === undefined ? undefined : { ...asked.kept, runs_granted: runs };
      const left = await whatIsLeft(unit, services, { ...asked, kept }, verification);
      await saveChange(unit, memberId, { runs_granted: runs, can_restart: left.can_restart });
      tellVerification(unit, services, place);
    }
    await recordEvent(unit, services, act, { signingId, kind: "verification-requested", data: { memberId } });
    await queueMemberMail(unit, services, "identity-asked", place);
    const member = (await findMember(unit.db, signingId, memberId)) ?? refuse("request/not-found");
    return toMember(member, services.now());
  });

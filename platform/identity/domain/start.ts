import type { VerificationStanding } from "#contract/identity/entity.ts";
import { assertConsented } from "../../member/index.ts";
import type { Act, Services } from "../../services/services.ts";
import { recordEvent } from "../../signing-log/index.ts";
import { findAsked, holdAsked, isLetPast, type Place } from "./asked.ts";
import { runOf } from "./attempts-left.ts";
import { setStage } from "./set-stage.ts";
import { standingOf } from "./standing.ts";

/** The explanation was read. Whoever is further than that, on another page, stays where they are. */
export const startVerification = (services: Services, act: Act, place: Place): Promise<VerificationStanding> =>
  services.store.transact(async (unit) => {
    const asked = await holdAsked(unit, services, place);
    assertConsented(asked.member);
    if (asked.identity.stage !== "not-started" || isLetPast(asked)) return standingOf(unit.db, services, asked);
    await setStage(unit, services, place, "prepared", { left_at: null });
    await recordEvent(unit, services, act, {
      signingId: place.signingId,
      kind: "verification-started",
      data: { memberId: place.memberId, attempt: runOf(asked) },
    });
    return standingOf(unit.db, services, await findAsked(unit.db, services, place));
  });

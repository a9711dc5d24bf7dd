import { channels } from "#contract/realtime.ts";
import type { VerificationStage } from "#contract/identity/entity.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { keepWay } from "../../way/index.ts";
import { type Change, saveChange, saveStage } from "../store/verifications.ts";
import type { Asked, Place } from "./asked.ts";

type Ports = Pick<Services, "now" | "publisher" | "connections">;

/** Whoever shows it reads it anew; not every stage is a line of the log. */
export const tellVerification = (unit: Unit, { publisher }: Pick<Services, "publisher">, place: Place): void => {
  const { signingId, memberId } = place;
  unit.afterCommit(() =>
    publisher.publish(channels.signingSession(signingId), "verification-changed", { signingId, memberId }),
  );
};

/** Brings somebody to another stage, and with it to another step of their way. */
export const setStage = async (
  unit: Unit,
  services: Ports,
  { signingId, memberId }: Place,
  stage: VerificationStage,
  change: Change = {},
): Promise<void> => {
  const failed =
    stage === "failed"
      ? {}
      : { error_code: "None" as const, can_retry: false, can_restart: false, next_attempt_at: null };
  await saveStage(unit, { signingId, memberId }, stage, services.now(), { away_since: null, ...failed, ...change });
  keepWay(unit, services, signingId);
  tellVerification(unit, services, { signingId, memberId });
};

/** That the vendor does not answer, and when that was: nobody fails by it. */
export const noteAway = (services: Pick<Services, "store" | "now" | "publisher">, place: Place): Promise<void> =>
  services.store.transact(async (unit) => {
    await saveChange(unit, place.memberId, { away_since: services.now() });
    tellVerification(unit, services, place);
  });

/** It answers again, whatever it says. */
export const noteAnswered = async (
  unit: Unit,
  services: Pick<Services, "publisher">,
  { kept, ...place }: Pick<Asked, "kept" | "signingId" | "memberId">,
): Promise<void> => {
  if ((kept?.away_since ?? null) === null) return;
  await saveChange(unit, place.memberId, { away_since: null });
  tellVerification(unit, services, place);
};

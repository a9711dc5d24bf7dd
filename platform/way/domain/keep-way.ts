import type { SigningId } from "#contract/common/ids.ts";
import type { StepName } from "#contract/way/entity.ts";
import { stepOf } from "#lib/way/way-of.ts";
import type { Services } from "../../services/services.ts";
import type { Unit } from "../../store/store.ts";
import { findWayRow, setStep } from "../store/way-rows.ts";
import { factsOfRow } from "./way-facts.ts";

const asked = new WeakMap<Unit, Set<SigningId>>();

/**
 * Notes who comes to another step by what the transaction does, and when: once all of it is done, and in the same commit. Who
 * stands where follows from the facts at any time; since when, only from this.
 */
export const keepWay = (unit: Unit, services: Pick<Services, "now" | "connections">, signingId: SigningId): void => {
  const signings = asked.get(unit) ?? new Set();
  if (signings.has(signingId)) return;
  asked.set(unit, signings.add(signingId));
  unit.beforeCommit(() => noteSteps(unit, services, signingId));
};

const isProof = (step: StepName | null | undefined): boolean => step?.startsWith("verification-") === true;

const noteSteps = async (
  unit: Unit,
  services: Pick<Services, "now" | "connections">,
  signingId: SigningId,
): Promise<void> => {
  const row = await findWayRow(unit.db, signingId);
  if (row === undefined) return;
  const facts = factsOfRow(row);
  for (const member of facts.members) {
    const step = stepOf(facts, member);
    const noted = row.members.find(({ id }) => id === member.id)?.step;
    if (noted === step) continue;
    await setStep(unit, member.id, step, services.now());
    // Whether somebody is proving who they are is a part of how they are there.
    if (isProof(noted) || isProof(step))
      unit.afterCommit(() => services.connections.repeatPresence({ signingId, memberId: member.id }));
  }
};

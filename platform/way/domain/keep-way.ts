import type { SigningId } from "#contract/common/ids.ts";
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
export const keepWay = (unit: Unit, services: Pick<Services, "now">, signingId: SigningId): void => {
  const signings = asked.get(unit) ?? new Set();
  if (signings.has(signingId)) return;
  asked.set(unit, signings.add(signingId));
  unit.beforeCommit(() => noteSteps(unit, services.now(), signingId));
};

const noteSteps = async (unit: Unit, now: Date, signingId: SigningId): Promise<void> => {
  const row = await findWayRow(unit.db, signingId);
  if (row === undefined) return;
  const facts = factsOfRow(row);
  for (const member of facts.members) {
    const step = stepOf(facts, member);
    if (row.members.find(({ id }) => id === member.id)?.step !== step) await setStep(unit, member.id, step, now);
  }
};

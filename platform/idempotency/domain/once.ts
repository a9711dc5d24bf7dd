import { createHash } from "node:crypto";
import { refuse } from "../../base/refusal.ts";
import type { Services } from "../../services/services.ts";
import { claimKey, completeKey, deleteKeysBefore, reclaimKey, releaseKey } from "../store/idempotency.ts";
import type { Unit } from "../../store/store.ts";

/** A claim older than this belongs to a process that died in the middle; the step may be carried out again. */
const abandonedAfterMs = 3 * 60_000;

export type IdempotentStep<Result> = {
  owner: string;
  key: string;
  /** Everything that decides the outcome; the same key with another request is refused. */
  request: unknown;
  /** Does the work; `complete` must be called in the transaction that carries the effect. */
  work: (complete: (unit: Unit, result: Result) => Promise<void>) => Promise<Result>;
  /** Checks a stored result on its way out. */
  parse: (stored: unknown) => Result;
};

/**
 * Carries a step out at most once (draft-ietf-httpapi-idempotency-key-header): the result is stored in the transaction of
 * the effect, so that "done" and "answer known" are one. A refusal releases the key: the step may be tried again.
 */
export const once = async <Result>(services: Services, step: IdempotentStep<Result>): Promise<Result> => {
  const { owner, key } = step;
  const requestSha256 = createHash("sha256").update(JSON.stringify(step.request), "utf8").digest("hex");
  const now = services.now();
  const earlier = await services.store.transact((unit) => claimKey(unit, { owner, key, requestSha256, now }));
  if (earlier !== undefined) {
    if (earlier.request_sha256 !== requestSha256) refuse("idempotency/mismatch");
    if (earlier.state === "done") return step.parse(earlier.result);
    const startedBefore = new Date(now.getTime() - abandonedAfterMs);
    if (!(await services.store.transact((unit) => reclaimKey(unit, owner, key, startedBefore, now))))
      refuse("idempotency/running");
  }
  try {
    return await step.work((unit, result) => completeKey(unit, owner, key, result));
  } catch (error) {
    await services.store.transact((unit) => releaseKey(unit, owner, key));
    throw error;
  }
};

/** Longer than a workstation stays away with a step half done. */
const rememberedForMs = 30 * 24 * 3_600_000;

export const forgetOldSteps = (services: Services): Promise<void> =>
  services.store.transact((unit) => deleteKeysBefore(unit, new Date(services.now().getTime() - rememberedForMs)));

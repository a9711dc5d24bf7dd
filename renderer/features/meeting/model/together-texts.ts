import type { LockAmong, LocksTogether } from "#contract/lock/locks-together.ts";
import { someNames } from "#lib/text/some-names.ts";
import { lockSteps } from "#contract/lock/steps.ts";

const isLocked = ({ kind }: LockAmong): boolean => kind === "locked";
const countLocked = ({ documents }: LocksTogether): number => documents.filter(({ state }) => isLocked(state)).length;

/** "2 of 3 documents are locked". */
const lockedText = (locks: LocksTogether): string =>
  `${countLocked(locks)} of ${locks.documents.length} documents ${countLocked(locks) === 1 ? "is" : "are"} locked`;

/** What is being done now, or what came of it, in a sentence. */
export const togetherText = (locks: LocksTogether): string => {
  const { phase, isStopping, documents } = locks;
  switch (phase) {
    case "looking":
      return "Looking at each document, so that you can be asked about all of them";
    case "asking":
      return "Waiting for your confirmation in the other window";
    case "locking": {
      const now = documents.find(({ state }) => state.kind === "locking");
      if (now === undefined) return "Going on with the next document";
      return isStopping ? `Locking “${now.name}”, and stopping after it` : `Locking “${now.name}”`;
    }
    case "ended": {
      const failed = documents.filter(({ state }) => state.kind === "refused").map(({ name }) => name);
      return failed.length === 0 ? `${lockedText(locks)}.` : `${lockedText(locks)}. Not locked: ${someNames(failed)}.`;
    }
  }
};

const lacksProof = (state: LockAmong): boolean => state.kind === "locked" && state.missing !== undefined;

const outcomes: readonly ((state: LockAmong) => boolean)[] = [
  ({ kind }) => kind === "refused",
  ({ kind }) => kind === "not-begun",
  lacksProof,
  (state) => isLocked(state) && !lacksProof(state),
];

/** In their order, until it is over: then what was not locked stands where it is seen first. */
export const inOrderOfNeed = ({ phase, documents }: LocksTogether): LocksTogether["documents"] =>
  phase === "ended" ? outcomes.flatMap((is) => documents.filter(({ state }) => is(state))) : documents;

const countLookedAt = ({ documents }: LocksTogether): number =>
  documents.filter(({ state }) => state.kind !== "waiting").length;

export const togetherCount = (locks: LocksTogether): string => {
  if (locks.phase === "locking") return lockedText(locks);
  return locks.phase === "looking"
    ? `${countLookedAt(locks)} of ${locks.documents.length}`
    : `${locks.documents.length} documents`;
};

const doneIn = (state: LockAmong): number => {
  if (state.kind === "locking") return lockSteps.indexOf(state.step) / lockSteps.length;
  return state.kind === "waiting" || state.kind === "ready" ? 0 : 1;
};

/** 0 to 1, each document an equal part; undefined while a person is waited for. */
export const togetherFraction = (locks: LocksTogether): number | undefined => {
  const { phase, documents } = locks;
  if (phase === "looking") return countLookedAt(locks) / documents.length;
  return phase === "locking"
    ? documents.reduce((sum, { state }) => sum + doneIn(state), 0) / documents.length
    : undefined;
};

/** What is said behind a document's name where it is no error. */
export const amongTexts: Record<Exclude<LockAmong["kind"], "locked" | "locking" | "refused">, string> = {
  waiting: "Waiting",
  ready: "Ready",
  "not-begun": "Not begun: unlocked and unchanged",
};

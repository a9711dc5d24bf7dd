import type { InterruptedLock } from "#contract/lock/bridge.ts";
import { longTitle } from "./arrange.ts";

/** As the work log reports them after a start, a kind each. */
export const interruptedLocks = (
  [
    ["Warranty deed", "finished-locked", "was interrupted and is now finished: the document is locked."],
    [longTitle, "discarded-unlocked", "was not finished. The document is unlocked and unchanged by it."],
    [
      "Affidavit of residence",
      "waiting-for-platform",
      "was interrupted. What became of it is settled when the platform answers again.",
    ],
  ] as const
).map(([documentName, outcome, rest]) => ({
  id: outcome,
  signingId: crypto.randomUUID() as InterruptedLock["signingId"],
  documentId: crypto.randomUUID() as InterruptedLock["documentId"],
  documentName,
  outcome,
  lastStep: "composing",
  at: new Date().toISOString(),
  message: `The lock of “${documentName}” ${rest}`,
}));

/** In place of a list that could not be read. */
export const damagedWorkLog = {
  id: "work-log-set-aside",
  outcome: "work-log-set-aside",
  at: new Date().toISOString(),
  message:
    "This computer's list of locks in progress could not be read. It was kept as “work-log.db.damaged-20261122T143000000Z”, and a new one was begun. Every document that was locked is locked, and so is one whose file the platform had already received; one whose lock was interrupted can be locked again 5 minutes after it was begun.",
};

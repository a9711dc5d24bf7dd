import { describe, expect, it } from "vitest";
import { lockSteps } from "#contract/lock/steps.ts";
import { lockStates, mayEnter, maySettle, type LockPosition } from "#main/features/lock/lock-steps.ts";

const positions: LockPosition[] = lockSteps.flatMap((step) => lockStates.map((state) => ({ step, state })));

describe("the steps of a lock", () => {
  it("may be entered one after the other while it runs, and in no other way", () => {
    const allowed = positions.flatMap((position) =>
      lockSteps
        .filter((next) => mayEnter(position, next))
        .map((next) => `${position.state}: ${position.step} → ${next}`),
    );
    expect(allowed).toEqual([
      "running: freezing → fetching",
      "running: fetching → awaiting-consent",
      "running: awaiting-consent → composing",
      "running: composing → signing",
      "running: signing → verifying",
      "running: verifying → proving",
      "running: proving → uploading",
    ]);
  });

  it("end as accepted only from the upload, and never leave an ending", () => {
    const allowed = positions.flatMap((position) =>
      lockStates
        .filter((next) => maySettle(position, next))
        .map((next) => `${position.step}, ${position.state} → ${next}`),
    );
    const giveUp = lockSteps.flatMap((step) =>
      [
        ...(step === "uploading"
          ? ["running → releasing", "running → accepted", "running → discarded"]
          : ["running → releasing", "running → discarded"]),
        ...(step === "uploading" ? ["releasing → accepted", "releasing → discarded"] : ["releasing → discarded"]),
      ].map((change) => `${step}, ${change}`),
    );
    expect(allowed).toEqual(giveUp);
  });
});

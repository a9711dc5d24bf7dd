import type { SigningKind } from "#contract/signing/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { AskedPart } from "./way-facts.ts";

/**
 * How much of a step is there again. `all`: also what was begun. `done`: what was done, and what was begun is begun anew.
 * Which step it is always survives: it follows from what the platform has.
 */
type Survival = "all" | "done";

type StepTraits = {
  /** Which part of a signing has to be asked for before anybody comes to this step; null: every signing has it. */
  part: AskedPart | null;
  /** What is there after the page was loaded again, after the line was lost and had again, and at another device. */
  survives: { reload: Survival; lostConnection: Survival; secondDevice: Survival };
  /** On a device that several people share: one after the other, or with nobody else before the screen. */
  onSharedDevice: "in-turn" | "alone";
};

const everywhere = { reload: "all", lostConnection: "all", secondDevice: "all" } as const;
/** What is begun is kept on the device where it was begun. */
const onItsDevice = { reload: "all", lostConnection: "all", secondDevice: "done" } as const;
const inItsPage = { reload: "done", lostConnection: "all", secondDevice: "done" } as const;
const atOnce = { reload: "done", lostConnection: "done", secondDevice: "done" } as const;

const identity = (survives: StepTraits["survives"]): StepTraits => ({
  part: "identification",
  survives,
  onSharedDevice: "alone",
});
const money = (survives: StepTraits["survives"]): StepTraits => ({
  part: "payment",
  survives,
  onSharedDevice: "in-turn",
});
const usual = (survives: StepTraits["survives"]): StepTraits => ({ part: null, survives, onSharedDevice: "in-turn" });

/** Every named step, whoever has it. */
export const stepTable: Record<StepName, StepTraits> = {
  join: usual(everywhere),
  welcome: usual(everywhere),
  "verification-start": identity(everywhere),
  "verification-id-instructions": identity(everywhere),
  "verification-processing-on-device": identity(atOnce),
  "verification-kba-instructions": identity(everywhere),
  // Questions that were seen are not asked a second time: an attempt that was left is made anew.
  "verification-kba": identity(atOnce),
  "verification-error": identity(everywhere),
  "consumer-personal-info": usual(onItsDevice),
  signature: usual(inItsPage),
  "document-list": usual(everywhere),
  "document-signing": usual(onItsDevice),
  "consumer-identification": identity(inItsPage),
  "apply-certificate": usual(onItsDevice),
  "signing-payer": money(everywhere),
  payment: money(atOnce),
  "await-payment": money(everywhere),
  "release-documents": usual(everywhere),
  completed: usual(everywhere),
};

/**
 * What a signing of each kind never asks for. Where nothing is notarized nobody has to prove who they are, and nobody pays
 * for it; the meeting for an endorsement is the notary's own to pay.
 */
export const leftOutBy: Record<SigningKind, readonly AskedPart[]> = {
  real: [],
  "ron-endorsement": ["payment"],
  review: ["identification", "payment"],
  practice: ["identification", "payment"],
  test: ["identification", "payment"],
};

import type { MemberType } from "#contract/member/entity.ts";
import type { StepName } from "#contract/way/entity.ts";
import type { Condition } from "./conditions.ts";

/**
 * Whose turn it is at a step. `signers`: those who still have something to fill in, and where there is nobody or they have no
 * access, the notary. `payer`: the consumer.
 */
type Turn = "own" | "notary" | "signers" | "payer" | "nobody";

/** One step of a way: whose it is, what puts it behind them, for whom one waits there, and what may come again from there. */
export type WayPlace = {
  step: StepName;
  who: readonly MemberType[];
  until: Condition;
  turn: Turn;
  /** Any later step of the way may follow, since steps that are done or not asked are passed by; of the earlier ones these. */
  back: readonly StepName[];
};

const everybody = ["consumer", "signer", "witness"] as const;
/** The notary's journal names its principals; of a witness nothing more is asked. */
const principals = ["consumer", "signer"] as const;

/** Agreeing to sign electronically can be taken back until all is locked; some states have identities proven anew after a break. */
const again = ["welcome", "verification-start"] as const;
const beforeSigning = [...again, "signature"] as const;
/** Of whom it is asked is the rule of the notary's state. */
const identity = (
  step: StepName,
  until: Condition = "has-passed",
  back: readonly StepName[] = ["welcome"],
): WayPlace => ({ step, who: everybody, until, turn: "own", back });

/** Of everybody but the notary. A person stands at the first step that is theirs, is asked for, and is not behind them. */
export const personsWay: readonly WayPlace[] = [
  { step: "join", who: everybody, until: "has-joined", turn: "own", back: [] },
  { step: "welcome", who: everybody, until: "has-agreed", turn: "own", back: [] },
  identity("verification-error", "has-not-failed"),
  identity("verification-start"),
  identity("verification-id-instructions", "has-passed", ["welcome", "verification-error"]),
  identity("verification-processing-on-device", "has-passed", [
    "welcome",
    "verification-error",
    "verification-id-instructions",
  ]),
  identity("verification-kba-instructions", "has-passed", ["welcome", "verification-error"]),
  identity("verification-kba", "has-passed", ["welcome", "verification-error"]),
  { step: "consumer-personal-info", who: principals, until: "has-attended", turn: "own", back: again },
  { step: "signature", who: everybody, until: "has-signature-where-needed", turn: "own", back: again },
  { step: "document-list", who: everybody, until: "has-something-to-fill-in", turn: "notary", back: again },
  {
    step: "document-signing",
    who: everybody,
    until: "has-filled-in",
    turn: "own",
    back: [...beforeSigning, "document-list"],
  },
  {
    step: "payment",
    who: ["consumer"],
    until: "has-passed",
    turn: "own",
    back: [...beforeSigning, "document-list", "document-signing"],
  },
  {
    step: "await-payment",
    who: ["signer", "witness"],
    until: "has-passed",
    turn: "payer",
    back: [...beforeSigning, "document-list", "document-signing"],
  },
  {
    step: "release-documents",
    who: everybody,
    until: "is-over",
    turn: "signers",
    back: [...beforeSigning, "document-list", "document-signing"],
  },
  { step: "completed", who: everybody, until: "never", turn: "nobody", back: [] },
];

const notary = ["notary"] as const;

export const notarysWay: readonly WayPlace[] = [
  { step: "document-list", who: notary, until: "is-prepared", turn: "own", back: [] },
  // A vendor's proof is enough for a lock; whoever was not looked at by then is looked at no more.
  {
    step: "consumer-identification",
    who: notary,
    until: "has-passed-or-all-locked",
    turn: "own",
    back: ["document-list"],
  },
  {
    step: "document-signing",
    who: notary,
    until: "everybody-has-filled-in",
    turn: "signers",
    back: ["document-list"],
  },
  {
    step: "apply-certificate",
    who: notary,
    until: "all-locked",
    turn: "own",
    back: ["document-list", "document-signing"],
  },
  {
    step: "signing-payer",
    who: notary,
    until: "has-passed",
    turn: "own",
    back: ["document-signing", "apply-certificate"],
  },
  {
    step: "release-documents",
    who: notary,
    until: "is-over",
    turn: "own",
    back: ["document-signing", "apply-certificate"],
  },
  { step: "completed", who: notary, until: "never", turn: "nobody", back: [] },
];

export const wayOfType = (type: MemberType): readonly WayPlace[] => (type === "notary" ? notarysWay : personsWay);

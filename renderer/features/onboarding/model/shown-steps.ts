import type { Credential } from "#contract/certificate/bridge.ts";
import type { OnboardingState } from "#contract/onboarding/entity.ts";
import type { TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { longDay } from "#lib/calendar/days.ts";
import { onboardingSteps, type StepId, type StepStatus } from "#lib/onboarding/onboarding-steps.ts";
import { formatDay } from "#renderer/ui/format.ts";

/** The steps of the account, and one of this computer alone. */
export type ShownStepId = StepId | "time-stamps";

export type ShownStep = {
  id: ShownStepId;
  status: StepStatus;
  title: string;
  text: string;
  /** What the button says that leads there; null where there is nothing to do now. */
  action: string | null;
};

export type StepFacts = {
  state: OnboardingState;
  practice: { openSigningId: string | null };
  credentials: readonly Pick<Credential, "status" | "subject" | "validTo">[];
  timeStamps: Pick<TimeStampSettings, "urls" | "isManaged" | "wishedLevel">;
};

type Told = Omit<ShownStep, "id" | "status">;
type Teller = (facts: StepFacts, status: StepStatus) => Told;

const endorsement: Teller = ({ state: { ronEndorsement: known, hasCommission, commissionEndedOn } }, status) => {
  const title = "RON endorsement";
  if (status === "waiting" && known?.status === "approved")
    return { title, text: `Your next commission begins on ${longDay(known.beginsOn)}.`, action: "See it" };
  if (status === "waiting" && known !== null)
    return {
      title,
      text: `Handed in on ${formatDay(known.submittedAt)}; an administrator compares it with what ${known.stateName} says. You hear of it by mail.`,
      action: "See it",
    };
  if (status === "refused" && known !== null)
    return { title, text: `Not approved: ${known.reason ?? ""}`, action: "Correct it" };
  if (commissionEndedOn !== null)
    return {
      title,
      text: `Your commission ended on ${longDay(commissionEndedOn)}. Hand in the new one to go on.`,
      action: "Hand it in",
    };
  if (hasCommission)
    return {
      title,
      text:
        known?.status === "approved"
          ? `Commission ${known.number} of ${known.stateName}, until ${longDay(known.expiresOn)}`
          : "Your commission is known.",
      action: null,
    };
  return {
    title,
    text: "The commission under which you notarize remotely, and the letter of your state that says so.",
    action: "Hand it in",
  };
};

const signature: Teller = ({ state }, status) => ({
  title: "Your signature and stamp",
  text: {
    done: "Kept for your signings.",
    waiting: "Your signature is kept. The stamp is drawn once your endorsement is approved.",
    later: "Your endorsement comes first: the stamp is drawn from it.",
    refused: "",
    "to-do": state.hasSignature
      ? "Your stamp lacks something that your state asks for, such as the county. Hand in your commission with it."
      : "Draw or type your signature once. Then you place and sign with one click in every meeting.",
  }[status],
  action: status !== "to-do" ? null : state.hasSignature ? "See the stamp" : "Make signature",
});

const payout: Teller = ({ state }, status) => ({
  title: "Payout account",
  text: {
    done: "Your fees are paid out to it.",
    waiting: "Your bank details are being looked at. Nothing is left for you to do.",
    refused: `Not accepted: ${state.payoutRefusal ?? ""}`,
    "to-do":
      state.payoutAccountSetupUrl === null
        ? "The bank account to which your fees are paid out."
        : "It was opened; your bank is still to be named.",
    later: "",
  }[status],
  action:
    status === "done" ? null : status === "waiting" ? "See it" : status === "refused" ? "Correct it" : "Set it up",
});

const certificate: Teller = ({ credentials, state: { certEnrollmentAlert: alert, certEnrollmentStatus } }, status) => {
  const usable = credentials.find(({ status: standing }) => standing === "usable");
  const title = "Your certificate";
  if (status === "later")
    return { title, text: "Your endorsement comes first: the name on both must be one.", action: null };
  if (usable !== undefined)
    return { title, text: `${usable.subject}, valid until ${formatDay(usable.validTo)}`, action: null };
  if (status === "waiting")
    return {
      title,
      text: "It is ordered, and the authority looks at your request. Nothing is left for you to do.",
      action: "See the order",
    };
  // Of an order that is on its way, is to be restarted, or whose certificate lies ready; one that was given up says nothing.
  if (alert !== null && (status === "refused" || certEnrollmentStatus !== "canceled"))
    return { title, text: alert, action: status === "refused" ? "See what to do" : "Go on with it" };
  return credentials.length === 0
    ? {
        title,
        text: "Documents are locked with it. It stays on this computer, encrypted.",
        action: "Import certificate",
      }
    : { title, text: "None of those on this computer can lock now. See which, and why.", action: "See certificates" };
};

const practising: Teller = ({ practice: { openSigningId } }, status) => ({
  title: "A practice signing",
  text: {
    done: "You have locked a document.",
    later: "Your endorsement comes first: its stamp stands on what you lock.",
    waiting: "",
    refused: "",
    "to-do": "Sign, lock and release a sample document, alone and from beginning to end. It binds nobody.",
  }[status],
  action: status !== "to-do" ? null : openSigningId === null ? "Start practice" : "Continue practice",
});

const tellers: Record<StepId, Teller> = {
  "get-started": (_facts, status) => ({
    title: "Get started",
    text:
      status === "done" ? "You know how a signing goes." : "How a signing goes, from the invitation to the journal.",
    action: status === "done" ? null : "See the guides",
  }),
  profile: (_facts, status) => ({
    title: "Your profile",
    text: status === "done" ? "Complete." : "Your name, your state and your time zone, as signers see them.",
    action: status === "done" ? null : "Complete it",
  }),
  endorsement,
  "signature-and-stamp": signature,
  availability: (_facts, status) => ({
    title: "Your availability",
    text:
      status === "done"
        ? "You are warned of a new signing outside your hours."
        : "The hours at which you hold signings. You are warned of a new one outside them.",
    action: status === "done" ? null : "Set it",
  }),
  "payout-account": payout,
  certificate,
  practice: practising,
};

const timeStampStep = ({ state, timeStamps: { urls, isManaged, wishedLevel } }: StepFacts): ShownStep => {
  const isDone = isManaged || urls.length > 0 || wishedLevel === "B-B";
  // Its place is among the certificates, which come with the commission.
  const status = isDone ? "done" : state.hasCommission ? "to-do" : "later";
  const asked = urls.length === 1 ? "1 authority is asked" : `${urls.length} authorities are asked`;
  return {
    id: "time-stamps",
    status,
    title: "Time-stamps",
    text: !isDone
      ? "An authority proves when you locked, also after your certificate has ended. Without one it rests on this computer’s clock."
      : isManaged || urls.length === 0
        ? "Set by your organization."
        : `${asked} at each lock.`,
    action: status === "to-do" ? "Add authority" : null,
  };
};

/** A certificate that the platform knows is of no use on a computer that does not have it. */
const here = (id: StepId, status: StepStatus, { credentials }: StepFacts): StepStatus => {
  if (id !== "certificate" || status === "later") return status;
  if (credentials.some((credential) => credential.status === "usable")) return "done";
  return status === "done" ? "to-do" : status;
};

/** The steps as a notary reads them, in the order in which one needs the other. */
export const shownSteps = (facts: StepFacts): ShownStep[] =>
  onboardingSteps(facts.state).flatMap(({ id, status: known }) => {
    const status = here(id, known, facts);
    const step = { id, status, ...tellers[id](facts, status) };
    // Before the practice, which is the first lock.
    return id === "practice" ? [timeStampStep(facts), step] : [step];
  });

/** Nothing of it is shown any more: the onboarding is complete, and all is done or the first act was. */
export const areOver = (steps: readonly ShownStep[], facts: { isOnboarded: boolean; hasActed: boolean }): boolean =>
  facts.isOnboarded && (facts.hasActed || steps.every(({ status }) => status === "done"));

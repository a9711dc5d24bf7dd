import type { Credential } from "#contract/certificate/bridge.ts";
import type { TimeStampSettings } from "#contract/time-stamp/bridge.ts";
import { formatDay } from "#renderer/ui/format.ts";

export type Practice = { hasLocked: boolean; hasActed: boolean; openSigningId: string | null };

export type FirstStep = {
  id: "certificate" | "signature" | "time-stamps" | "practice";
  isDone: boolean;
  title: string;
  text: string;
  /** What the button says that leads there; done steps have none. */
  action: string;
};

type Facts = {
  credentials: readonly Pick<Credential, "status" | "subject" | "validTo">[];
  hasSignature: boolean;
  timeStamps: Pick<TimeStampSettings, "urls" | "isManaged" | "wishedLevel">;
  practice: Practice;
};

const certificateStep = ({ credentials }: Facts): FirstStep => {
  const usable = credentials.find(({ status }) => status === "usable");
  const text =
    credentials.length === 0
      ? "Documents are locked with it. It stays on this computer, encrypted."
      : "None of those on this computer can lock now. See which, and why.";
  return {
    id: "certificate",
    isDone: usable !== undefined,
    title: "Your certificate",
    text: usable === undefined ? text : `${usable.subject}, valid until ${formatDay(usable.validTo)}`,
    action: credentials.length === 0 ? "Import certificate" : "See certificates",
  };
};

const signatureStep = ({ hasSignature }: Facts): FirstStep => ({
  id: "signature",
  isDone: hasSignature,
  title: "Your signature",
  text: hasSignature
    ? "Kept for your signings."
    : "Draw or type it once. Then you place and sign with one click in every meeting.",
  action: "Make signature",
});

const timeStampStep = ({ timeStamps: { urls, isManaged, wishedLevel } }: Facts): FirstStep => {
  const isDone = isManaged || urls.length > 0 || wishedLevel === "B-B";
  const asked = urls.length === 1 ? "1 authority is asked" : `${urls.length} authorities are asked`;
  return {
    id: "time-stamps",
    isDone,
    title: "Time-stamps",
    text: !isDone
      ? "An authority proves when you locked, also after your certificate has ended. Without one it rests on this computer’s clock."
      : isManaged || urls.length === 0
        ? "Set by your organization."
        : `${asked} at each lock.`,
    action: "Add authority",
  };
};

const practiceStep = ({ practice: { hasLocked, openSigningId } }: Facts): FirstStep => ({
  id: "practice",
  isDone: hasLocked,
  title: "A practice signing",
  text: hasLocked
    ? "You have locked a document."
    : "Sign, lock and release a sample document, alone and from beginning to end. It binds nobody.",
  action: openSigningId === null ? "Start practice" : "Continue practice",
});

/** What is to do before the first act, in the order in which one needs the other. */
export const firstStepsOf = (facts: Facts): FirstStep[] => [
  certificateStep(facts),
  signatureStep(facts),
  timeStampStep(facts),
  practiceStep(facts),
];

/** Whether nothing of it is to be shown any more: all is done, or the first act was. */
export const areOver = (steps: readonly FirstStep[], { hasActed }: Practice): boolean =>
  hasActed || steps.every(({ isDone }) => isDone);

import type { Member } from "#contract/member/entity.ts";
import type { Standing, StepName, Wait } from "#contract/way/entity.ts";
import { isBypassed, isIdentified } from "#lib/identity/all-identified.ts";
import { isPrincipal } from "#lib/people/principals.ts";
import { joined } from "#lib/texts/joined.ts";
import { formatMoment, formatTime } from "#renderer/ui/format.ts";

/** The notary's own steps, as the strip of the meeting names them. */
export const meetingStepNames: Partial<Record<StepName, string>> = {
  "document-list": "Prepare",
  "consumer-identification": "Identify",
  "document-signing": "Sign",
  "apply-certificate": "Lock",
  "signing-payer": "Pay",
  "release-documents": "Release",
  completed: "Journal",
};

/** What somebody else does at each step; at the end nothing more. */
export const personStepTexts: Partial<Record<StepName, string>> = {
  join: "Has not opened the link",
  welcome: "Decides about signing electronically",
  "verification-start": "Is about to prove their identity",
  "verification-id-instructions": "Shows their ID",
  "verification-processing-on-device": "Waits while their ID is checked",
  "verification-kba-instructions": "Reads about the questions",
  "verification-kba": "Answers the questions",
  "verification-error": "Could not prove their identity",
  "consumer-personal-info": "Writes name and address",
  signature: "Makes a signature",
  "document-list": "Reads, with nothing to fill in yet",
  "document-signing": "Fills in and signs",
  payment: "Pays",
  "await-payment": "Waits for the payment",
  "release-documents": "Has filled in everything",
};

const minuteMs = 60_000;

/** "4 min": long enough to see whether somebody needs help. */
export const forHowLong = (since: string, now: Date): string => {
  const minutes = Math.floor((now.getTime() - new Date(since).getTime()) / minuteMs);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${minutes} min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 48) return `${hours} h`;
  return `${Math.floor(hours / 24)} days`;
};

const inOneWord = (names: readonly string[]): string =>
  names.length > 2 ? `${names.length} people` : joined("en", names);

/** Whom the notary identifies next, where that is their step; null elsewhere. */
export const toIdentify = (
  { step }: Pick<Standing, "step">,
  members: readonly Pick<Member, "fullName" | "type" | "excludedAt" | "identity">[],
): { short: string; long: string } | null => {
  if (step !== "consumer-identification") return null;
  const names = members.flatMap((member) => {
    const { fullName, excludedAt = null, identity } = member;
    if (!isPrincipal(member) || excludedAt !== null) return [];
    return identity !== undefined && (isIdentified(identity) || isBypassed(identity)) ? [] : [fullName];
  });
  return names.length === 0 ? null : { short: inOneWord(names), long: `To be identified: ${joined("en", names)}` };
};

const isAhead = ({ expectedAt }: Wait, now: Date): boolean => expectedAt !== null && new Date(expectedAt) > now;

/** For whom the notary waits, and for how long, or until when; null where it is their own turn, or nobody's. */
export const waitedFor = (
  { memberId, waitingFor }: Standing,
  members: readonly Pick<Member, "id" | "fullName">[],
  now: Date,
): { short: string; long: string } | null => {
  const others = waitingFor.filter((wait) => wait.memberId !== memberId);
  const names = others.flatMap((wait) => members.find(({ id }) => id === wait.memberId)?.fullName ?? []);
  const [first] = others;
  if (first === undefined || names.length === 0) return null;
  const who = inOneWord(names);
  const everybody = `Waiting for ${joined("en", names)}`;
  if (others.every((wait) => isAhead(wait, now)) && first.expectedAt !== null)
    return {
      short: `${who}, ${formatTime(first.expectedAt)}`,
      long: `${everybody}, expected ${formatMoment(first.expectedAt)}`,
    };
  const since = others.flatMap((wait) => wait.since ?? []).toSorted()[0];
  if (since === undefined) return { short: who, long: everybody };
  return { short: `${who}, ${forHowLong(since, now)}`, long: `${everybody} since ${formatMoment(since)}` };
};

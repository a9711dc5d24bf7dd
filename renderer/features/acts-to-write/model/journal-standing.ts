import type { BridgeOutput } from "#contract/bridge.ts";
import type { Signing } from "#contract/signing/entity.ts";
import type { User } from "#contract/account/entity.ts";
import { isNotarization } from "#lib/fields/act-parts.ts";
import type { Tone } from "#renderer/ui/status-label.tsx";

export type ActsToWrite = Omit<Extract<BridgeOutput<"journal.toWrite">, { kind: "ok" }>, "kind">;

/**
 * How far a signing has come in the journal of its notary. `to-write`: an act on one of its documents has no entry.
 * `written`: none is left to write. `unknown`: nobody can say now. `not-asked`: no entry of this account's is due at all.
 */
export type JournalStanding = "to-write" | "written" | "unknown" | "not-asked";

type Concerning = Pick<Signing, "id" | "kind" | "finalizedAt"> & { notary: Pick<Signing["notary"], "id"> };

/** What was locked since is not in an earlier answer, nor in one from before the release. */
const isOutdatedFor = ({ finalizedAt }: Concerning, { isOfEarlier, askedAt }: ActsToWrite): boolean =>
  isOfEarlier || (finalizedAt !== null && Date.parse(finalizedAt) > Date.parse(askedAt));

/** `toWrite`: undefined while it is not known. */
export const journalStandingOf = (
  signing: Concerning,
  account: Pick<User, "id">,
  toWrite: ActsToWrite | undefined,
): JournalStanding => {
  if (signing.notary.id !== account.id || !isNotarization(signing.kind)) return "not-asked";
  if (toWrite === undefined) return "unknown";
  if (toWrite.acts.some(({ signingId }) => signingId === signing.id)) return "to-write";
  return toWrite.furtherDocuments > 0 || isOutdatedFor(signing, toWrite) ? "unknown" : "written";
};

type StandingText = { label: string; tone: Tone };

const completed: StandingText = { label: "Completed", tone: "verified" };

/** Of a signing whose documents were released: it is completed only once its entries are written. */
export const releasedTexts: Record<JournalStanding, StandingText> = {
  "to-write": { label: "To journal", tone: "attention" },
  written: completed,
  unknown: { label: "Released", tone: "neutral" },
  "not-asked": completed,
};

/** "3", "200+": how many there are, as far as they were counted. */
export const countText = ({ acts, furtherDocuments }: Pick<ActsToWrite, "acts" | "furtherDocuments">): string =>
  `${acts.length.toLocaleString("en-US")}${furtherDocuments > 0 ? "+" : ""}`;

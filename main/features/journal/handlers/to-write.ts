import type { Refused } from "#contract/common/app-error.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { entriesOfActs } from "#lib/journal/acts-and-entries.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { withAccount } from "../../account/with-account.ts";
import { maxActsOfSigning } from "../propose-acts.ts";
import type { KnownAct, LastActs } from "../last-acts.ts";
import type { JournalContext, JournalOfAccount } from "./journal-context.ts";

type Context = Pick<JournalContext, "account" | "platform" | "now">;

/** Those of them that this computer has written, sent to the platform or not. */
const writtenHere = (service: JournalService, acts: readonly KnownAct[]): Set<KnownAct> => {
  const bySigning = Map.groupBy(acts, ({ signingId }) => signingId);
  const written = [...bySigning].flatMap(([signingId, ofSigning]) => {
    const rows = rowsOfSigning(service, signingId);
    const entries = entriesOfActs(ofSigning, rows, ({ entry }) => entry);
    return ofSigning.filter((_, index) => (entries[index] ?? null) !== null);
  });
  return new Set(written);
};

const rowsOfSigning = (service: JournalService, signingId: SigningId) =>
  service.list({ signingId, limit: maxActsOfSigning }).rows.toReversed();

/** From the platform; while it is out of reach, as it said when it was last asked. */
const askedActs = async (
  { platform, now }: Context,
  { lastActs }: Pick<JournalOfAccount, "lastActs">,
): Promise<{ kind: "ok"; answer: NonNullable<LastActs["answer"]>; isOfEarlier: boolean } | Refused> => {
  const asked = await callPlatform(() => platform.journal.acts());
  if (asked.kind === "refused")
    return lastActs.answer !== null && isTransient(asked)
      ? { kind: "ok", answer: lastActs.answer, isOfEarlier: true }
      : asked;
  const answer = { ...asked.value, askedAt: now().toISOString() };
  lastActs.answer = answer;
  return { kind: "ok", answer, isOfEarlier: false };
};

/**
 * What is still to write: no entry of it is on the platform, which has those of every computer of the notary, nor here,
 * where an entry may wait to be sent. Where this computer has no journal yet, none is begun for the question.
 */
export const createToWriteHandlers = (context: Context): BridgeHandlers<"journal.toWrite"> => ({
  "journal.toWrite": () =>
    withAccount(context, async ({ journal, hasJournal, lastActs }) => {
      const asked = await askedActs(context, { lastActs });
      if (asked.kind === "refused") return asked;
      const { acts, furtherDocuments, keyIds, askedAt } = asked.answer;
      const open = acts.filter(({ isWritten }) => !isWritten);
      const service = open.length > 0 && hasJournal() ? await journal() : null;
      const here = service === null ? new Set<KnownAct>() : writtenHere(service, acts);
      const { ownKeyId, unopened } = service?.state() ?? { ownKeyId: null, unopened: null };
      const toWrite = open.filter((act) => !here.has(act)).map(({ isWritten: _isWritten, ...act }) => act);
      const unknown = [
        ...(keyIds.some((keyId) => keyId !== ownKeyId) ? (["other-computers"] as const) : []),
        ...(unopened === null ? [] : (["unopened-copy"] as const)),
      ];
      return {
        kind: "ok",
        acts: toWrite,
        furtherDocuments,
        askedAt,
        isOfEarlier: asked.isOfEarlier,
        unknown: toWrite.length === 0 ? [] : unknown,
      };
    }),
});

import type { JournalAct } from "#contract/journal/http.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { entriesOfActs } from "#lib/journal/acts-and-entries.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { JournalService } from "#main/features/journal/journal-service.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { withAccount } from "../../account/with-account.ts";
import { maxActsOfSigning } from "../propose-acts.ts";
import type { JournalContext } from "./journal-context.ts";

type Context = Pick<JournalContext, "account" | "platform" | "now">;
type KnownAct = JournalAct & { isWritten: boolean };

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

/**
 * What is still to write: no entry of it is on the platform, which has those of every computer of the notary, nor here,
 * where an entry may wait to be sent. Where this computer has no journal yet, none is begun for the question.
 */
export const createToWriteHandlers = (context: Context): BridgeHandlers<"journal.toWrite"> => ({
  "journal.toWrite": () =>
    withAccount(context, async ({ journal, hasJournal }) => {
      const answer = await callPlatform(() => context.platform.journal.acts());
      if (answer.kind === "refused") return answer;
      const { acts, furtherDocuments, keyIds } = answer.value;
      const askedAt = context.now().toISOString();
      const open = acts.filter(({ isWritten }) => !isWritten);
      const service = open.length > 0 && hasJournal() ? await journal() : null;
      const here = service === null ? new Set<KnownAct>() : writtenHere(service, acts);
      const { ownKeyId, unopened } = service?.state() ?? { ownKeyId: null, unopened: null };
      const toWrite = open.filter((act) => !here.has(act)).map(({ isWritten: _isWritten, ...act }) => act);
      return {
        kind: "ok",
        acts: toWrite,
        furtherDocuments,
        askedAt,
        unknown:
          toWrite.length === 0
            ? []
            : [
                ...(keyIds.some((keyId) => keyId !== ownKeyId) ? (["other-computers"] as const) : []),
                ...(unopened === null ? [] : (["unopened-copy"] as const)),
              ],
      };
    }),
});

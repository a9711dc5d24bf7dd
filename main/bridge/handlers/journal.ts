import type { BridgeInput, JournalState } from "#contract/bridge.ts";
import { refused, type Refused } from "#contract/errors.ts";
import { emptyJournalHead } from "#lib/journal/checkpoint.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import { nodeSha256 } from "#main/journal/journal-crypto.ts";
import type { NewJournalEntry } from "#main/journal/journal-service.ts";
import { callPlatform } from "#main/platform/call-platform.ts";
import { withAccount, type HandlerContext } from "./handler-context.ts";

const nobody: JournalState = {
  head: emptyJournalHead(nodeSha256),
  entryCount: 0,
  notYetAnchored: 0,
  lastVerifiedAt: null,
  verification: { kind: "never-checked" },
};

/** The entry of an act: what the platform's records say, then what only the notary knows. The first cannot be overridden. */
const entryOfAct = async (
  platform: PlatformClient,
  { signingId, documentId, principalMemberId, values }: BridgeInput<"journal.append">,
): Promise<{ kind: "ok"; entry: NewJournalEntry } | Refused> => {
  const snapshot = await callPlatform(() => platform.signings.snapshot({ id: signingId }));
  if (snapshot.kind === "refused") return snapshot;
  const document = snapshot.value.documents.find(({ id }) => id === documentId);
  const principal = snapshot.value.members.find(({ id }) => id === principalMemberId);
  if (!document || !principal) return refused("request/not-found");
  if (!document.lock) return refused("document/wrong-state", { name: document.name, state: document.state });
  return {
    kind: "ok",
    entry: {
      kind: "act",
      signingId,
      values: {
        performedAt: document.lock.lockedAt,
        technology: "Notary Workstation, remote online",
        ...values,
        documentTitle: document.name,
        documentSha256: document.lock.sha256,
        certificateSubject: document.lock.certificateSubject,
        principalName: principal.fullName,
      },
    },
  };
};

export const createJournalHandlers = (
  context: Pick<HandlerContext, "account" | "platform" | "emit">,
): BridgeHandlers<"journal.state" | "journal.list" | "journal.append" | "journal.sync"> => ({
  "journal.state": async () => (await (await context.account())?.journal())?.state() ?? nobody,

  "journal.list": async (query) => (await (await context.account())?.journal())?.list(query) ?? { rows: [], total: 0 },

  "journal.append": (input) =>
    withAccount(context, async ({ journal }) => {
      const service = await journal();
      const act = await entryOfAct(context.platform, input);
      if (act.kind === "refused") return act;
      const appended = await service.append(act.entry);
      context.emit("journal.changed", service.state());
      return appended;
    }),

  "journal.sync": () =>
    withAccount(context, async ({ journal }) => {
      const service = await journal();
      const synced = await service.sync();
      context.emit("journal.changed", service.state());
      return synced;
    }),
});

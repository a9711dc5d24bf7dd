import type { SigningId } from "#contract/common/ids.ts";
import type { EvidenceStep, evidenceCalls } from "#contract/evidence/bridge.ts";
import type { BridgeHandlers, EmitToWorkstation } from "#main/bridge/handler.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import { makeFile } from "#main/outgoing/make-file.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import { withAccount, type FindAccount } from "../account/with-account.ts";
import { journalOfSigning } from "../journal/exports/journal-of-signing.ts";
import type { JournalService } from "../journal/journal-service.ts";
import type { EvidenceJournal } from "./evidence-journal.ts";
import { makeBundle, type BundlePorts } from "./make-bundle.ts";

type Context = {
  account: FindAccount<{ journal: () => Promise<JournalService> }>;
  engine: EngineClient;
  outgoing: Pick<Outgoing, "make">;
  emit: EmitToWorkstation;
  now: () => Date;
  evidence: Pick<BundlePorts, "platform" | "readPage">;
};

/** The notary's journal as a bundle sees it. */
export const evidenceJournal = (journal: JournalService): EvidenceJournal => ({
  ofSigning: (signingId) => journalOfSigning(journal, signingId),
  signStatement: (text) => journal.signStatement(text),
});

export const createEvidenceHandlers = (context: Context): BridgeHandlers<keyof typeof evidenceCalls> => {
  /** One bundle of a signing at a time: asked for again, the first one gives way. */
  const making = new Map<SigningId, AbortController>();
  return {
    "evidence.make": ({ signingId }) =>
      withAccount(context, async (services) => {
        const journal = await services.journal();
        making.get(signingId)?.abort();
        const controller = new AbortController();
        making.set(signingId, controller);
        const { signal } = controller;
        const onStep = (step: EvidenceStep, fraction: number | null) =>
          context.emit("evidence.progress", { signingId, step, fraction });
        const ports: BundlePorts = {
          ...context.evidence,
          engine: context.engine,
          now: context.now,
          journal: evidenceJournal(journal),
          onStep,
          signal,
        };
        const made = await makeFile(context, `Evidence ${context.now().toISOString().slice(0, 10)}.zip`, (path) =>
          makeBundle(ports, signingId, path),
        ).finally(() => {
          if (making.get(signingId) === controller) making.delete(signingId);
        });
        context.emit("journal.changed", journal.state());
        return made;
      }),

    "evidence.cancel": async ({ signingId }) => {
      making.get(signingId)?.abort();
      return {};
    },
  };
};

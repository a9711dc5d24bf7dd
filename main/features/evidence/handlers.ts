import type { EvidenceStep } from "#contract/evidence/bridge.ts";
import type { OutgoingFile } from "#contract/app/outgoing-file.ts";
import type { SigningId } from "#contract/common/ids.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/errors.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { makeBundle } from "#main/features/evidence/make-bundle.ts";
import { makeExtract } from "#main/features/journal/exports/make-extract.ts";
import { writeJournalExport } from "#main/features/journal/exports/export-journal.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import { unfitValueOf } from "../journal/handlers/unfit-values.ts";
import { withAccount, type HandlerContext } from "../account/with-account.ts";

type Context = Pick<
  HandlerContext,
  "account" | "offlineJournal" | "engine" | "outgoing" | "now" | "notaryName" | "emit" | "evidence"
>;

class NotMade extends Error {
  readonly refusal: Refused;
  constructor(refusal: Refused) {
    super(refusal.error.code);
    this.refusal = refusal;
  }
}

/** A file that is made as a whole or not at all; a refusal on the way leaves nothing behind. */
export const makeFile = async <Facts extends object>(
  { outgoing }: { outgoing: Pick<Outgoing, "make"> },
  name: string,
  write: (path: string) => Promise<({ kind: "ok" } & Facts) | Refused>,
): Promise<({ kind: "ok" } & Facts & OutgoingFile) | Refused> => {
  let facts: ({ kind: "ok" } & Facts) | undefined;
  try {
    const file = await outgoing.make(name, async (path) => {
      const written = await write(path);
      if (written.kind === "refused") throw new NotMade(written);
      facts = written;
    });
    if (!facts) throw new Error("a file was made without a word about it");
    return { ...facts, ...file };
  } catch (error) {
    if (error instanceof NotMade) return error.refusal;
    throw error;
  }
};

const extensions = { pdf: "pdf", csv: "csv", jsonl: "jsonl" } as const;

export const createExportHandlers = (
  context: Context,
): BridgeHandlers<"journal.export" | "journal.extract" | "evidence.make" | "evidence.cancel"> => {
  /** One bundle of a signing at a time: asked for again, the first one gives way. */
  const making = new Map<SigningId, AbortController>();
  return {
    "journal.export": async ({ format, paper, filter }) => {
      const service = (await (await context.account())?.journal()) ?? (await context.offlineJournal());
      if (!service) return refused("auth/signed-out");
      const name = `Journal ${context.now().toISOString().slice(0, 10)}.${extensions[format]}`;
      return makeFile(context, name, (path) =>
        writeJournalExport(context, service.reading(), { format, paper, filter, notary: context.notaryName() }, path),
      );
    },

    "journal.extract": ({ filter, columns, requestedBy, requestBasis, paper }) =>
      withAccount(context, async (services) => {
        const unfit = unfitValueOf({ requestedBy, requestBasis });
        if (unfit) return unfit;
        const journal = await services.journal();
        const order = { filter, columns, requestedBy, requestBasis, paper, notary: context.notaryName() };
        const made = await makeFile(
          context,
          `Journal extract ${context.now().toISOString().slice(0, 10)}.zip`,
          (path) => makeExtract({ engine: context.engine, now: context.now, journal }, order, path),
        );
        context.emit("journal.changed", journal.state());
        return made;
      }),

    "evidence.make": ({ signingId }) =>
      withAccount(context, async (services) => {
        const journal = await services.journal();
        making.get(signingId)?.abort();
        const controller = new AbortController();
        making.set(signingId, controller);
        const { signal } = controller;
        const onStep = (step: EvidenceStep, fraction: number | null) =>
          context.emit("evidence.progress", { signingId, step, fraction });
        const ports = { ...context.evidence, engine: context.engine, now: context.now, journal, onStep, signal };
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

import type { EngineClient } from "#main/engine/engine-client.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { makeFile } from "#main/outgoing/make-file.ts";
import type { Outgoing } from "#main/outgoing/outgoing.ts";
import { withAccount } from "../../account/with-account.ts";
import { makeExtract } from "../exports/make-extract.ts";
import { writeJournalExport } from "../exports/export-journal.ts";
import { refused } from "#contract/refused.ts";
import type { JournalContext } from "./journal-context.ts";
import { unfitValueOf } from "./unfit-values.ts";

type Context = Pick<JournalContext, "account" | "offlineJournal" | "emit"> & {
  engine: EngineClient;
  outgoing: Pick<Outgoing, "make">;
  /** Whose journal is read; null where nobody was ever signed in. */
  notaryName: () => string | null;
  now: () => Date;
};

const extensions = { pdf: "pdf", csv: "csv", jsonl: "jsonl" } as const;

export const createJournalExportHandlers = (
  context: Context,
): BridgeHandlers<"journal.export" | "journal.extract"> => ({
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
      const made = await makeFile(context, `Journal extract ${context.now().toISOString().slice(0, 10)}.zip`, (path) =>
        makeExtract({ engine: context.engine, now: context.now, journal }, order, path),
      );
      context.emit("journal.changed", journal.state());
      return made;
    }),
});

import { parseArgs } from "node:util";
import { walkthroughIds, WalkthroughIdSchema, type WalkthroughId } from "#contract/walkthrough/entity.ts";

export type WalkthroughOptions = { names: readonly WalkthroughId[]; out: string | null; isRehearsal: boolean };

/** Names of guides, `--out DIR`, `--rehearse`; or what is wrong with them. */
export const readOptions = (args: readonly string[]): WalkthroughOptions | string => {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { out: { type: "string" }, rehearse: { type: "boolean", default: false } },
    });
    const names: WalkthroughId[] = [];
    for (const name of positionals) {
      const known = WalkthroughIdSchema.safeParse(name);
      if (!known.success) return `There is no guide “${name}”. There are: ${walkthroughIds.join(", ")}.`;
      names.push(known.data);
    }
    return {
      names: names.length === 0 ? walkthroughIds : names,
      out: values.out ?? null,
      isRehearsal: values.rehearse,
    };
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

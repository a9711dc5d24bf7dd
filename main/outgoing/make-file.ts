import type { OutgoingFile } from "#contract/app/outgoing-file.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { Outgoing } from "./outgoing.ts";

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

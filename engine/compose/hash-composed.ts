import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/common/ids.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { bufferSource, forEachBlock, withFileSource } from "../pdf/byte-source.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { composerOf } from "./compose-document.ts";

/** The digest of what a lock would sign, without writing it. */
export const hashComposed = async (input: EngineJobInput<"compose-hash">): Promise<EngineJobResult<"compose-hash">> => {
  const compose = await composerOf(input.fieldSet);
  return withFileSource(input.basePath, (source) =>
    refusing(input.name, (): EngineJobResult<"compose-hash"> => {
      const { rewritten, update } = compose(source, input);
      const base = rewritten === null ? source : bufferSource(rewritten);
      const hash = createHash("sha256");
      forEachBlock(base, 0, base.size, (block) => hash.update(block));
      hash.update(update);
      return { kind: "ok", sha256: hash.digest("hex") as Sha256Hex, sizeBytes: base.size + update.length };
    }),
  );
};

import { createHash } from "node:crypto";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs.ts";
import { bufferSource, forEachBlock, withFileSource } from "../pdf/byte-source.ts";
import { refusing } from "../pdf/pdf-refusal.ts";
import { composeDocument } from "./compose-document.ts";

/** The digest of what a lock would sign, without writing it. */
export const hashComposed = (input: EngineJobInput<"compose-hash">): EngineJobResult<"compose-hash"> =>
  withFileSource(input.basePath, (source) =>
    refusing(input.name, (): EngineJobResult<"compose-hash"> => {
      const { rewritten, update } = composeDocument(source, input);
      const base = rewritten === null ? source : bufferSource(rewritten);
      const hash = createHash("sha256");
      forEachBlock(base, 0, base.size, (block) => hash.update(block));
      hash.update(update);
      return { kind: "ok", sha256: hash.digest("hex") as Sha256Hex, sizeBytes: base.size + update.length };
    }),
  );

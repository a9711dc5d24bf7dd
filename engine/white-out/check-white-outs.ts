import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { withFileSource } from "../pdf/byte-source.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { removeContent } from "./remove-content.ts";

export const checkWhiteOuts = ({
  path,
  name,
  places,
}: EngineJobInput<"check-white-outs">): EngineJobResult<"check-white-outs"> =>
  withFileSource(path, (source) =>
    refusing(name, (): EngineJobResult<"check-white-outs"> => {
      removeContent(source, places);
      return { kind: "ok" };
    }),
  );

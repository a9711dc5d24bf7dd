import { refused } from "#contract/refused.ts";
import type { EngineJobInput, EngineJobResult } from "../jobs/jobs.ts";
import { describeSource } from "../pdf/describe-source.ts";
import { withFileSource } from "../pdf/byte-source.ts";
import { refusing } from "../pdf/syntax/pdf-refusal.ts";
import { certificateFacts } from "../paths/certificate-facts.ts";
import { readAppendedRevisions } from "./appended-revisions.ts";
import { beginsWith } from "./begins-with.ts";
import { judgeLocked } from "./judge-locked.ts";

/**
 * Whether a file is a locked one, all of its bytes, and behind them nothing but stores of revocation data and document
 * time-stamps that hold; and which level they make of it.
 */
export const verifyProof = ({
  lockedPath,
  proofPath,
  name,
}: EngineJobInput<"verify-proof">): EngineJobResult<"verify-proof"> =>
  withFileSource(lockedPath, (locked) =>
    withFileSource(proofPath, (proof) =>
      refusing(name, (): EngineJobResult<"verify-proof"> => {
        if (!beginsWith(proof, locked)) return refused("lock/other-document");
        if (!Array.isArray(readAppendedRevisions(proof, locked.size))) return refused("lock/other-document");
        const judged = judgeLocked(proof, name);
        if (judged.kind === "refused") return judged;
        const { level, timeStamp } = judged;
        if (timeStamp === null) return refused("lock/other-document");
        const authority = certificateFacts(timeStamp.signer).subject;
        return {
          kind: "ok",
          ...describeSource(proof),
          level,
          timeStamp: { at: timeStamp.at.toISOString(), authority },
        };
      }),
    ),
  );

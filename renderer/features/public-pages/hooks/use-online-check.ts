import { useMutation } from "@tanstack/react-query";
import { JudgementSchema, type KnownFile } from "#contract/check/http.ts";
import { maxJudgedBytes } from "#contract/constants.ts";
import { rawRoutes } from "#contract/raw-routes.ts";
import { appError } from "#contract/refused.ts";
import type { ValidationReport } from "#contract/verification/report.ts";
import { api } from "#renderer/services/api/api.ts";
import { fetchOk, readJsonAnswer } from "#renderer/services/api/platform-fetch.ts";
import { sha256Hex } from "#renderer/services/api/sha256-hex.ts";
import { RefusedError } from "#renderer/services/errors/refused-error.ts";

/** `known` is null where this browser computes no fingerprint: a page without TLS has no such function. */
export type Compared = { file: File; sha256: string | null; known: KnownFile | null };

const canCompute = (): boolean => "subtle" in crypto;

/** The browser takes the whole of a file into memory to compute its fingerprint. */
const maxComparedBytes = 512 * 1_048_576;

const assertSize = (file: File, max: number, code: "request/too-large" | "check/too-large"): void => {
  if (file.size > max) throw new RefusedError(appError(code, { maxMegabytes: max / 1_048_576 }));
};

/** The fingerprint is computed here and is all that is sent. */
export const useComparison = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async (file: File): Promise<Compared> => {
      assertSize(file, maxComparedBytes, "request/too-large");
      if (!canCompute()) return { file, sha256: null, known: null };
      const sha256 = await sha256Hex(new Uint8Array(await file.arrayBuffer()));
      return { file, sha256, known: await api.check.file({ sha256 }) };
    },
  });

/** The file goes to the platform, which forgets it when it has answered. */
export const useJudgement = () =>
  useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({
      compared,
      signal,
    }: {
      compared: Compared;
      signal: AbortSignal;
    }): Promise<ValidationReport> => {
      const { file, sha256 } = compared;
      assertSize(file, maxJudgedBytes, "check/too-large");
      const { method, path } = rawRoutes.judgement;
      const headers = { "content-type": "application/pdf", accept: "application/json" };
      const answer = await readJsonAnswer(await fetchOk(path, { method, headers, body: file, signal }));
      const { report } = JudgementSchema.parse(await answer.json());
      // Saved anew between the two: the answer above would be about other bytes.
      if (sha256 !== null && report.sha256 !== sha256) throw new RefusedError(appError("check/changed-meanwhile"));
      return report;
    },
  });

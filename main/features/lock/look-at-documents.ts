import { randomUUID } from "node:crypto";
import type { DocumentToConfirm } from "#contract/consent/document-to-confirm.ts";
import type { Document } from "#contract/document/entity.ts";
import { refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import { isReserved, isSealed } from "#lib/documents/document-state.ts";
import { compareWithShown } from "./compare-with-shown.ts";
import { describeForConsent, missingIn, unagreedIn } from "./confirm-lock.ts";
import { fetchInputs, type AroundLock } from "./fetch-inputs.ts";
import { jobFiles, removeJobFiles, type JobFiles } from "./job-files.ts";
import type { LockRequest } from "./lock-document.ts";
import type { LockInputs, LockPorts } from "./lock-ports.ts";

/** A document as it stood when the person was asked about it. */
export type LookedAt = { described: DocumentToConfirm; kind: LockInputs["signing"]["kind"]; files: JobFiles };

const refuseAsItStands = ({ name, state, lease }: Document, now: Date): Refused | null => {
  if (isSealed({ state })) return refused("document/wrong-state", { name, state });
  if (lease !== null && isReserved({ lease }, now)) return refused("lock/other-lease", { until: lease.expiresAt });
  return null;
};

/**
 * What will be asked about one of several documents. Nothing is reserved for it: who reads a long list keeps nobody from
 * working, and what is reserved later has to be the same to the letter.
 */
export const lookAt = async (
  ports: LockPorts,
  request: LockRequest,
  document: Document,
  around: AroundLock,
  signal: AbortSignal,
): Promise<({ kind: "ok" } & { looked: LookedAt }) | Refused> => {
  const { platform, folder, now } = ports;
  const refusal = refuseAsItStands(document, now());
  if (refusal !== null) return refusal;
  const fields = await platform.fields(request);
  if (fields.kind === "refused") return fields;
  const { version } = fields.value;
  if (version !== request.version) return refused("fields/stale-version", { sent: request.version, current: version });
  const asItIs = { fieldSet: fields.value, baseSha256: document.sha256, baseSizeBytes: document.sizeBytes };
  const files = jobFiles(folder, randomUUID());
  let isKept = false;
  try {
    const described = await describe(ports, request, asItIs, around, { files, signal });
    isKept = described.kind === "ok";
    return described;
  } finally {
    if (!isKept) await removeJobFiles(files);
  }
};

const describe = async (
  ports: LockPorts,
  request: LockRequest,
  asItIs: Parameters<typeof fetchInputs>[2],
  around: AroundLock,
  { files, signal }: { files: JobFiles; signal: AbortSignal },
): Promise<({ kind: "ok" } & { looked: LookedAt }) | Refused> => {
  const { platform } = ports;
  const inputs = await fetchInputs(platform, request, asItIs, around, { files, signal });
  if (inputs.kind === "refused") return inputs;
  const unlike = await compareWithShown(request, asItIs, inputs, platform.isDemo());
  if (unlike !== null) return unlike;
  const looked = await describeForConsent(ports, inputs, request.shown, signal);
  if (looked.kind === "refused") return looked;
  return { kind: "ok", looked: { described: looked.described, kind: inputs.signing.kind, files } };
};

/** Why a document that nobody asked to lock stays as it is, in a sentence. */
export const reasonToLeave = async (
  { platform, now }: LockPorts,
  document: Document,
  around: Pick<AroundLock, "signing" | "members">,
): Promise<{ kind: "ok"; reason: string } | Refused> => {
  if (isReserved(document, now())) return { kind: "ok", reason: "It is being locked from another window or computer." };
  const fields = await platform.fields({ signingId: document.signingId, documentId: document.id });
  if (fields.kind === "refused") return fields;
  const { signing, members } = around;
  const missing = missingIn({ signing, members, document, fieldSet: fields.value });
  if (missing !== null) return { kind: "ok", reason: `It still misses ${missing}.` };
  const [unagreed] = unagreedIn({ members, fieldSet: fields.value });
  return {
    kind: "ok",
    reason:
      unagreed === undefined
        ? "It was not ready on your screen."
        : `${unagreed} filled it in, but does not agree to sign electronically.`,
  };
};

import { FileHandleSchema } from "#contract/common/ids.ts";
import type { recordingCalls } from "#contract/recording/bridge.ts";
import { appError, refused } from "#contract/refused.ts";
import { maxPieceBodyBytes, recordingPiecesPath } from "#lib/recording/pieces.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { readBody } from "#main/gateway/read-body.ts";
import { errorResponse } from "#main/security/http-errors.ts";
import { withAccount, type FindAccount } from "../account/with-account.ts";
import type { RecordingService } from "./recording-service.ts";

type Context = { account: FindAccount<{ recordings: RecordingService }> };

export const createRecordingHandlers = (context: Context): BridgeHandlers<keyof typeof recordingCalls> => ({
  "recording.standing": ({ signingId }) =>
    withAccount(context, async ({ recordings }) => ({
      kind: "ok" as const,
      standing: await recordings.standing(signingId),
    })),
  "recording.begin": ({ signingId }) => withAccount(context, ({ recordings }) => recordings.begin(signingId)),
  "recording.note": ({ segment, ...gap }) => withAccount(context, ({ recordings }) => recordings.note(segment, gap)),
  "recording.leave": async ({ segment }) => {
    await (await context.account())?.recordings.leave(segment);
    return {};
  },
  "recording.pause": ({ signingId, reason }) =>
    withAccount(context, ({ recordings }) => recordings.pause(signingId, reason)),
  "recording.end": ({ signingId }) => withAccount(context, ({ recordings }) => recordings.end(signingId)),
  "recording.retry": async ({ signingId }) => {
    await withAccount(context, async ({ recordings }) => {
      await recordings.retry(signingId);
      return { kind: "ok" as const };
    });
    return {};
  },
});

const addressOf = (request: Request): { segment: string; sequence: number } | null => {
  const [segment = "", sequence = "", ...rest] = new URL(request.url).pathname
    .slice(recordingPiecesPath.length + 1)
    .split("/");
  return rest.length === 0 && /^\d{1,7}$/u.test(sequence) ? { segment, sequence: Number(sequence) } : null;
};

/** Answers a page's `POST /recording-pieces/<segment>/<sequence>`: 204 once the piece is on the disk for good. */
export const createPieceReceiver =
  (context: Context) =>
  async (request: Request): Promise<Response> => {
    const address = addressOf(request);
    const segment = FileHandleSchema.safeParse(address?.segment);
    if (request.method !== "POST" || address === null || !segment.success)
      return errorResponse(appError("request/not-found"), 404);
    const body = await readBody(request, maxPieceBodyBytes);
    if (body.kind === "too-large") return errorResponse(appError("request/too-large", { maxMegabytes: 4 }));
    const received = await withAccount(context, ({ recordings }) =>
      recordings.receive(segment.data, address.sequence, body.bytes ?? new Uint8Array()),
    ).catch(() => refused("workstation/recording-broken"));
    if (received.kind === "ok") return new Response(null, { status: 204 });
    return errorResponse(received.error, received.error.code === "workstation/recording-disk-full" ? 507 : 409);
  };

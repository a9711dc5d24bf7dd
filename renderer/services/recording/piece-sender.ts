import type { FileHandle } from "#contract/common/ids.ts";
import { recordingPiecesPath } from "#lib/recording/pieces.ts";

/** What waits to be written may fill as much of the page's memory; then the recording leaves something out. */
const mostWaitingBytes = 24 * 1_048_576;
const againMs = 300;
const tries = 30;

/** What the main process answered to a piece that it did not take; null where it answers no more. */
export type PieceRefusal = { status: number; body: unknown } | null;

type Ports = {
  segment: FileHandle;
  fetch: (path: string, init: RequestInit) => Promise<Response>;
  onFailed: (refusal: PieceRefusal) => void;
  pauseMs?: number;
};

/** Hands pieces to the main process, in their order and one at a time. Each is let go of once it is on the disk. */
export const createPieceSender = ({ segment, fetch, onFailed, pauseMs = againMs }: Ports) => {
  const waiting: Uint8Array<ArrayBuffer>[] = [];
  let waitingBytes = 0;
  let sequence = 0;
  let hasFailed = false;
  let sending: Promise<void> = Promise.resolve();

  const fail = (refusal: PieceRefusal): void => {
    hasFailed = true;
    waiting.length = 0;
    waitingBytes = 0;
    onFailed(refusal);
  };

  /** The same number again is the same piece: an answer that was lost is asked for anew. */
  const sendOne = async (body: Uint8Array<ArrayBuffer>): Promise<"kept" | PieceRefusal> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        const response = await fetch(`${recordingPiecesPath}/${segment}/${sequence}`, { method: "POST", body });
        if (response.ok) return "kept";
        return { status: response.status, body: await response.json().catch(() => null) };
      } catch {
        if (attempt === tries) return null;
        await new Promise((resolve) => setTimeout(resolve, pauseMs));
      }
    }
  };

  const drain = async (): Promise<void> => {
    for (let body = waiting[0]; body !== undefined && !hasFailed; body = waiting[0]) {
      const answer = await sendOne(body);
      if (answer !== "kept") return fail(answer);
      waiting.shift();
      waitingBytes -= body.length;
      sequence += 1;
    }
  };

  return {
    send: (piece: Uint8Array<ArrayBuffer>): void => {
      if (hasFailed) return;
      waiting.push(piece);
      waitingBytes += piece.length;
      sending = sending.then(drain);
    },
    isFull: (): boolean => waitingBytes > mostWaitingBytes,
    /** When everything that was given is on the disk, or has failed. */
    done: (): Promise<void> => sending,
  };
};

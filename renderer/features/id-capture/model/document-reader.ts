import type { CapturedSide, IdType } from "#contract/identity/entity.ts";
import type { CoachWord } from "#lib/id-pictures/judge-frame.ts";
import type { DocumentReading } from "#lib/id-documents/read-document.ts";
import type { Asked, Answered } from "../worker/reader-messages.ts";

/** What was seen in one picture. */
export type Seen = { word: CoachWord; reading: DocumentReading | null };
export type Wanted = { side: CapturedSide; typeOfId: IdType; isStill: boolean };

/** Looks at pictures beside the page, so that nothing that moves stands still meanwhile. */
export type DocumentReader = {
  /** Takes the picture over and closes it. Null: it could not be looked at. */
  look: (picture: ImageBitmap, wanted: Wanted) => Promise<Seen | null>;
  end: () => void;
};

export const createDocumentReader = (): DocumentReader => {
  let worker: Worker | null = null;
  const waiting = new Map<number, (seen: Seen | null) => void>();
  let last = 0;
  let isBroken = false;
  const settleAll = () => {
    for (const settle of waiting.values()) settle(null);
    waiting.clear();
  };
  const started = (): Worker => {
    if (worker !== null) return worker;
    worker = new Worker(new URL("../worker/reader-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data: { id, seen } }: MessageEvent<Answered>) => {
      waiting.get(id)?.(seen);
      waiting.delete(id);
    });
    // A worker that does not start looks at nothing; the pictures can be taken all the same.
    worker.addEventListener("error", () => {
      isBroken = true;
      settleAll();
    });
    return worker;
  };
  return {
    look: (picture, wanted) =>
      new Promise((resolve) => {
        if (isBroken) {
          picture.close();
          resolve(null);
          return;
        }
        last += 1;
        waiting.set(last, resolve);
        const asked: Asked = { id: last, picture, ...wanted };
        started().postMessage(asked, [picture]);
      }),
    end: () => {
      worker?.terminate();
      worker = null;
      settleAll();
    },
  };
};

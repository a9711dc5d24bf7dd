import type { VideoIdentity } from "#contract/video-room/entity.ts";
import type { Words } from "./peer-link.ts";

type Letter = Words & { to: VideoIdentity; toCall: string };

const mostCandidates = 20;
const tries = 4;
const againMs = 500;

/**
 * Sends what is to be said to the others one after the other: a description overtaken by its candidates would be worth
 * nothing. Candidates that wait for the same page go together.
 */
export const createSignalSender = (post: (letter: Letter) => Promise<void>, onLost: (cause: unknown) => void) => {
  const waiting: Letter[] = [];
  let isSending = false;
  let isClosed = false;

  const sendFirst = async (letter: Letter): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      try {
        return await post(letter);
      } catch (cause) {
        if (attempt === tries || isClosed) throw cause;
        await new Promise((resolve) => setTimeout(resolve, againMs * attempt));
      }
    }
  };

  const drain = async (): Promise<void> => {
    if (isSending) return;
    isSending = true;
    for (let letter = waiting.shift(); letter !== undefined; letter = waiting.shift()) {
      try {
        await sendFirst(letter);
      } catch (cause) {
        if (!isClosed) onLost(cause);
      }
    }
    isSending = false;
  };

  return {
    send: (letter: Letter): void => {
      const last = waiting.at(-1);
      if (
        letter.description === null &&
        last?.to === letter.to &&
        last.toCall === letter.toCall &&
        last.candidates.length + letter.candidates.length <= mostCandidates
      )
        last.candidates.push(...letter.candidates);
      else waiting.push({ ...letter, candidates: [...letter.candidates] });
      void drain();
    },
    close: (): void => {
      isClosed = true;
      waiting.length = 0;
    },
  };
};

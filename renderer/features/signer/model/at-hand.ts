import type { SigningMessage } from "#contract/message/http.ts";

/** A page of a document, as a question names it. */
export type PlaceAtHand = NonNullable<SigningMessage["about"]> & { page: number; pageCount: number };

let look: (() => PlaceAtHand) | null = null;

/** Says from now on which page is on the screen; what is returned ends it. */
export const haveAtHand = (current: () => PlaceAtHand): (() => void) => {
  look = current;
  return () => {
    if (look === current) look = null;
  };
};

/** What the person is looking at; null where no document is on the screen. */
export const placeAtHand = (): PlaceAtHand | null => look?.() ?? null;

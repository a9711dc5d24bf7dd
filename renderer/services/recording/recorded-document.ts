import { useEffect } from "react";
import type { SigningId } from "#contract/common/ids.ts";

/** The page that the notary looks at, as it is now; only called while somebody takes it. */
export type DrawPage = () => ImageBitmap;

/** More pictures a second than this nobody could tell from one another. */
const atMostEveryMs = 250;

let shown: { signingId: SigningId; draw: DrawPage } | null = null;
const takers = new Set<() => void>();

const show = (next: typeof shown): void => {
  shown = next;
  for (const changed of takers) changed();
};

/** Hands over the page at once, and whenever it changes; null where no document is open. Until the returned function is called. */
export const takeDocument = (signingId: SigningId, take: (picture: ImageBitmap | null) => void): (() => void) => {
  let lastMs = Number.NEGATIVE_INFINITY;
  let isWaiting = false;
  let isOver = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const hand = (): void => {
    isWaiting = false;
    if (isOver) return;
    lastMs = performance.now();
    take(shown?.signingId === signingId ? shown.draw() : null);
  };
  const changed = (): void => {
    if (isWaiting) return;
    isWaiting = true;
    const waitMs = lastMs + atMostEveryMs - performance.now();
    // Where one page goes and the next comes, both in one turn, only the next is handed over.
    if (waitMs <= 0) queueMicrotask(hand);
    else timer = setTimeout(hand, waitMs);
  };
  takers.add(changed);
  hand();
  return () => {
    isOver = true;
    clearTimeout(timer);
    takers.delete(changed);
  };
};

/** The meeting says what it shows, anew with each `draw` and `version`; whoever records takes it from here. */
export const useShowDocument = (signingId: SigningId, draw: DrawPage, version: number): void => {
  useEffect(() => show({ signingId, draw }), [signingId, draw, version]);
  useEffect(() => () => show(null), [signingId]);
};

import { useSyncExternalStore } from "react";

/** How many screen points make one of paper here: a screen does not know how large its dots are. Kept for this device. */
const storageKey = "stamp-print-scale";
export const scaleBounds = { least: 0.5, most: 2, step: 0.01 } as const;

const listeners = new Set<() => void>();

const isWithin = (scale: number): boolean => scale >= scaleBounds.least && scale <= scaleBounds.most;

const stored = (): number => {
  const scale = Number(localStorage.getItem(storageKey) ?? "1");
  return isWithin(scale) ? scale : 1;
};

export const setPrintScale = (scale: number): void => {
  localStorage.setItem(storageKey, String(scale));
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePrintScale = (): number => useSyncExternalStore(subscribe, stored);

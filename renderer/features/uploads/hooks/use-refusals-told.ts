import { useEffect, useRef } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { describeError } from "#contract/errors.ts";
import { currentSpan } from "#renderer/services/api/session-span.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { isUnderWay, type AddedFile, type UploadQueue } from "../model/upload-queue.ts";

export type Place = { label: string; href: string };

/** Where the files of one signing are. */
export const signingPlace = (signingId: SigningId): Place => ({
  label: "Open the signing",
  href: `#/signing/${signingId}`,
});

const tellRefused = (link: Place, name: string, error: AppError): void => {
  const { happened, todo } = describeError(error);
  showToast({
    tone: "seal",
    title: `“${name}” was not added`,
    text: `${happened} ${todo}`,
    link,
    keep: true,
  });
};

/** Answers with what ends the telling. Whoever signed out, and whoever came after, hears of no file. */
const tellRefusals = <Target, Added extends AddedFile>(
  queue: UploadQueue<Target, Added>,
  placeOf: (target: Target) => Place,
  span: AbortSignal,
): (() => void) => {
  const known = new Set(queue.items().flatMap((item) => (isUnderWay(item) ? [] : [item.key])));
  return queue.onSettled(() => {
    for (const { key, target, name, status } of queue.items()) {
      if (span.aborted || known.has(key) || status.kind !== "refused") continue;
      known.add(key);
      tellRefused(placeOf(target), name, status.error);
    }
  });
};

/** Files go on when their list is left: which of them were refused from then on is told wherever the person is. */
export const useRefusalsTold = <Target, Added extends AddedFile>(
  queue: UploadQueue<Target, Added>,
  placeOf: (target: Target) => Place,
): void => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    stop.current?.();
    const span = currentSpan();
    return () => {
      stop.current = tellRefusals(queue, placeOf, span);
    };
  }, [queue, placeOf]);
};

import { useEffect, useRef } from "react";
import type { SigningId } from "#contract/common/ids.ts";
import type { AppError } from "#contract/common/app-error.ts";
import { describeError } from "#contract/errors.ts";
import { currentSpan } from "#renderer/services/api/session-span.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { isUnderWay, type UploadQueue } from "../model/upload-queue.ts";

const tellRefused = (signingId: SigningId, name: string, error: AppError): void => {
  const { happened, todo } = describeError(error);
  showToast({
    tone: "seal",
    title: `“${name}” was not added`,
    text: `${happened} ${todo}`,
    link: { label: "Open the signing", href: `#/signing/${signingId}` },
    keep: true,
  });
};

/** Answers with what ends the telling. Whoever signed out, and whoever came after, hears of no file. */
const tellRefusals = (queue: UploadQueue, span: AbortSignal): (() => void) => {
  const known = new Set(queue.items().flatMap((item) => (isUnderWay(item) ? [] : [item.key])));
  return queue.onSettled(() => {
    for (const { key, signingId, name, status } of queue.items()) {
      if (span.aborted || known.has(key) || status.kind !== "refused") continue;
      known.add(key);
      tellRefused(signingId, name, status.error);
    }
  });
};

/** Files go on when their list is left: which of them were refused from then on is told wherever the person is. */
export const useRefusalsTold = (queue: UploadQueue): void => {
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    stop.current?.();
    const span = currentSpan();
    return () => {
      stop.current = tellRefusals(queue, span);
    };
  }, [queue]);
};

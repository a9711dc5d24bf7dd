import { useEffect, useState, useSyncExternalStore } from "react";
import type { FileHandle } from "#contract/common/ids.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { spoolFile } from "#renderer/services/bridge/spool.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { useRefusalsTold } from "./use-refusals-told.ts";
import { createUploadQueue, type SendFile, type SettledListener } from "../model/upload-queue.ts";

/** What the main process holds of a file that did not get through, so that trying again sends only the rest. */
const held = new WeakMap<File, FileHandle>();

/** What is different about a document that somebody has signed before. */
const tellSigned = (name: string, signedBy: readonly string[]): void => {
  showToast({
    tone: "info",
    title: `${name} is already signed`,
    text: `By ${[...new Set(signedBy)].join(", ")}. What was signed stays as it is: fields are laid over it, and nothing in it can be whited out.`,
    keep: true,
  });
};

/** Handed to the main process, which sends the file in pieces that can be resumed. */
const send: SendFile = async (signingId, file, { signal, repaired, takesOut, onStatus }) => {
  onStatus({ kind: "reading" });
  const handle = held.get(file) ?? (await spoolFile(file, file.name, signal));
  held.set(file, handle);
  const cancel = () => void bridge().call("documents.cancelUpload", { file: handle });
  signal.addEventListener("abort", cancel);
  const stop = bridge().on("upload.progress", ({ file: sent, ...progress }) => {
    if (sent !== handle) return;
    const isSent = progress.sentBytes >= progress.totalBytes && !progress.isReconnecting;
    onStatus(isSent ? { kind: "checking" } : { kind: "sending", ...progress });
  });
  try {
    signal.throwIfAborted();
    onStatus({ kind: "sending", sentBytes: 0, totalBytes: file.size, isReconnecting: false });
    const input = { signingId, file: handle, name: file.name, ...(repaired ? { repaired, takesOut } : {}) };
    const { document, signedBy } = unwrap(await bridge().call("documents.upload", input));
    if (signedBy.length > 0) tellSigned(document.name, signedBy);
    return document;
  } finally {
    stop();
    signal.removeEventListener("abort", cancel);
  }
};

/** Files on their way into a signing; `onSettled` hears of the documents that they became. */
export const useUploadQueue = (onSettled: SettledListener) => {
  const [queue] = useState(() => createUploadQueue({ send, toError: toAppError }));
  useEffect(() => queue.onSettled(onSettled), [queue, onSettled]);
  useRefusalsTold(queue);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return {
    items,
    add: queue.add,
    cancel: queue.cancel,
    retry: queue.retry,
    repair: queue.repair,
    dismiss: queue.dismiss,
  };
};

export type Uploads = ReturnType<typeof useUploadQueue>;

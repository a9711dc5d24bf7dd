import { useEffect, useState, useSyncExternalStore } from "react";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { spoolFile } from "#renderer/app/bridge/spool.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";
import { toAppError } from "#renderer/app/errors/to-app-error.ts";
import { createUploadQueue, type SendFile, type SettledListener } from "../model/upload-queue.ts";

/** Handed to the main process, which sends the file in pieces that can be resumed. */
const send: SendFile = async (signingId, file, { signal, onStatus }) => {
  onStatus({ kind: "reading" });
  const handle = await spoolFile(file, file.name, signal);
  const cancel = () => void bridge().call("documents.cancelUpload", { file: handle });
  signal.addEventListener("abort", cancel);
  const stop = bridge().on("upload.progress", ({ file: sent, sentBytes, totalBytes }) => {
    if (sent === handle)
      onStatus(sentBytes < totalBytes ? { kind: "sending", sentBytes, totalBytes } : { kind: "checking" });
  });
  try {
    signal.throwIfAborted();
    onStatus({ kind: "sending", sentBytes: 0, totalBytes: file.size });
    return unwrap(await bridge().call("documents.upload", { signingId, file: handle, name: file.name })).document;
  } finally {
    stop();
    signal.removeEventListener("abort", cancel);
  }
};

/** Files on their way into a signing; `onSettled` hears of the documents that they became. */
export const useUploadQueue = (onSettled: SettledListener) => {
  const [queue] = useState(() => createUploadQueue({ send, toError: toAppError }));
  useEffect(() => queue.onSettled(onSettled), [queue, onSettled]);
  const items = useSyncExternalStore(queue.subscribe, queue.items);
  return { items, add: queue.add, cancel: queue.cancel, dismiss: queue.dismiss };
};

export type Uploads = ReturnType<typeof useUploadQueue>;

import { useEffect, useState, useSyncExternalStore } from "react";
import type { DocumentId, FileHandle, SigningId } from "#contract/common/ids.ts";
import type { Document } from "#contract/document/entity.ts";
import type { ShelfUploadTarget } from "#contract/shelf/bridge.ts";
import type { WholeShelfItem } from "#contract/shelf/entity.ts";
import { bridge } from "#renderer/services/bridge/bridge.ts";
import { spoolFile } from "#renderer/services/bridge/spool.ts";
import { unwrap } from "#renderer/services/errors/refused-error.ts";
import { toAppError } from "#renderer/services/errors/to-app-error.ts";
import { showToast } from "#renderer/ui/toast.tsx";
import { signingPlace, useRefusalsTold, type Place } from "./use-refusals-told.ts";
import { createUploadQueue, type AddedFile, type SendFile, type SettledListener } from "../model/upload-queue.ts";

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

type Sent<Added> = { added: Added; signedBy: readonly string[] };
type Sending = { file: FileHandle; name: string; repaired?: boolean; takesOut?: boolean };

/** Hands files to the main process, which sends each in pieces that can be resumed, and has it become what `call` says. */
const sender =
  <Target, Added extends AddedFile>(
    call: (target: Target, sending: Sending) => Promise<Sent<Added>>,
  ): SendFile<Target, Added> =>
  async (target, file, { signal, repaired, takesOut, onStatus }) => {
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
      const { added, signedBy } = await call(target, {
        file: handle,
        name: file.name,
        ...(repaired ? { repaired, takesOut } : {}),
      });
      if (signedBy.length > 0) tellSigned(added.name, signedBy);
      return added;
    } finally {
      stop();
      signal.removeEventListener("abort", cancel);
    }
  };

/** Files on their way somewhere; `onSettled` hears of what they became. */
const useQueue = <Target, Added extends AddedFile>(
  send: SendFile<Target, Added>,
  placeOf: (target: Target) => Place,
  onSettled: SettledListener<Added>,
) => {
  const [queue] = useState(() => createUploadQueue({ send, toError: toAppError }));
  useEffect(() => queue.onSettled(onSettled), [queue, onSettled]);
  useRefusalsTold(queue, placeOf);
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

const sendToSigning = sender<SigningId, Document>(async (signingId, sending) => {
  const { document, signedBy } = unwrap(await bridge().call("documents.upload", { signingId, ...sending }));
  return { added: document, signedBy };
});

/** Files on their way into a signing. */
export const useUploadQueue = (onSettled: SettledListener) => useQueue(sendToSigning, signingPlace, onSettled);

export type Uploads = ReturnType<typeof useUploadQueue>;

type VersionTarget = { signingId: SigningId; documentId: DocumentId };

const sendVersion = sender<VersionTarget, Document>(async ({ signingId, documentId }, sending) => {
  const { document, signedBy } = unwrap(
    await bridge().call("documents.upload", { signingId, replaces: documentId, ...sending }),
  );
  return { added: document, signedBy };
});

/** A file on its way to take the place of a document. */
export const useVersionUploadQueue = (onSettled: SettledListener) => useQueue(sendVersion, versionPlace, onSettled);

const versionPlace = ({ signingId }: VersionTarget): Place => signingPlace(signingId);

const sendToShelf = sender<ShelfUploadTarget, WholeShelfItem>(async (target, sending) => {
  const { item, signedBy } = unwrap(await bridge().call("shelf.upload", { target, ...sending }));
  return { added: item, signedBy };
});

const shelfPlace = (target: ShelfUploadTarget): Place => ({
  label: "Open the library",
  href: target.kind === "version" ? `#/document-shelf/${target.itemId}` : "#/document-shelf",
});

/** Files on their way into the library. */
export const useShelfUploadQueue = (onSettled: SettledListener<WholeShelfItem>) =>
  useQueue(sendToShelf, shelfPlace, onSettled);

import { useMutation } from "@tanstack/react-query";
import { useRef, useState } from "react";
import type { SigningId } from "#contract/entities/ids.ts";
import { bridge } from "#renderer/app/bridge/bridge.ts";
import { spoolFile } from "#renderer/app/bridge/spool.ts";
import { unwrap } from "#renderer/app/errors/refused-error.ts";

export type UploadProgress = { step: "reading" } | { step: "sending"; sentBytes: number; totalBytes: number };

/** One PDF into a signing: handed to the main process, which looks at it and sends it in pieces that can be resumed. */
export const useDocumentUpload = () => {
  const [progress, setProgress] = useState<UploadProgress | null>(null);
  const cancelCurrent = useRef<() => void>(() => undefined);

  const upload = useMutation({
    meta: { showsOwnError: true },
    mutationFn: async ({ signingId, file }: { signingId: SigningId; file: File }) => {
      const abort = new AbortController();
      cancelCurrent.current = () => abort.abort();
      setProgress({ step: "reading" });
      const handle = await spoolFile(file, file.name, abort.signal);
      cancelCurrent.current = () => void bridge().call("documents.cancelUpload", { file: handle });
      setProgress({ step: "sending", sentBytes: 0, totalBytes: file.size });
      const stop = bridge().on("upload.progress", (event) => {
        if (event.file === handle)
          setProgress({ step: "sending", sentBytes: event.sentBytes, totalBytes: event.totalBytes });
      });
      try {
        return unwrap(await bridge().call("documents.upload", { signingId, file: handle, name: file.name })).document;
      } finally {
        stop();
      }
    },
    onSettled: () => setProgress(null),
  });
  return { upload, progress, cancel: () => cancelCurrent.current() };
};

import type { FileHandle } from "#contract/entities/ids.ts";
import { refused } from "#contract/errors.ts";
import type { BridgeHandlers } from "#main/bridge/handler.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { withAccount, type HandlerContext } from "./handler-context.ts";

export const createDocumentHandlers = (
  context: Pick<HandlerContext, "account" | "platform" | "emit" | "spool" | "upload">,
): BridgeHandlers<"documents.upload" | "documents.cancelUpload"> => {
  const running = new Map<FileHandle, AbortController>();
  /** Uploads that were begun, by their file: trying again goes on from where the platform stands. */
  const begun = new Map<FileHandle, string>();
  const forget = async (file: FileHandle): Promise<void> => {
    begun.delete(file);
    await context.spool.release(file);
  };
  return {
    "documents.upload": ({ signingId, file, name }) =>
      withAccount(context, async () => {
        const spooled = context.spool.find(file);
        if (!spooled || running.has(file)) return refused("workstation/unknown-file");
        const controller = new AbortController();
        running.set(file, controller);
        try {
          let sentBytes = 0;
          const tell = (isReconnecting: boolean) =>
            context.emit("upload.progress", { file, sentBytes, totalBytes: spooled.sizeBytes, isReconnecting });
          const earlier = begun.get(file);
          const uploaded = await context.upload(
            { path: spooled.path, name, sizeBytes: spooled.sizeBytes },
            {
              signal: controller.signal,
              ...(earlier === undefined ? {} : { resume: earlier }),
              onCreated: (uploadId) => begun.set(file, uploadId),
              onProgress: (bytes) => {
                sentBytes = bytes;
                tell(false);
              },
              onWaiting: () => tell(true),
            },
          );
          const added =
            uploaded.kind === "refused"
              ? uploaded
              : await callPlatform(() =>
                  context.platform.documents.upload({
                    id: signingId,
                    uploads: [{ uploadId: uploaded.uploadId, name }],
                  }),
                );
          // What may succeed by trying again keeps its file; everything else is over.
          if (added.kind === "ok" || !isTransient(added)) await forget(file);
          if (added.kind === "refused") return added;
          const [document] = added.value;
          return document
            ? { kind: "ok", document }
            : refused("platform/defect", { reference: "upload without a document" });
        } finally {
          running.delete(file);
        }
      }),

    "documents.cancelUpload": async ({ file }) => {
      running.get(file)?.abort();
      await (running.has(file) ? undefined : forget(file));
      return {};
    },
  };
};

import { rm } from "node:fs/promises";
import type { FileHandle } from "#contract/common/ids.ts";
import { appError, refused } from "#contract/refused.ts";
import type { Refused } from "#contract/common/app-error.ts";
import type { documentCalls } from "#contract/document/bridge.ts";
import type { shelfCalls } from "#contract/shelf/bridge.ts";
import type { PlatformClient } from "#main/gateway/platform-client.ts";
import type { EngineClient } from "#main/engine/engine-client.ts";
import type { Spool } from "#main/spool/spool.ts";
import type { UploadFile } from "#main/uploads/resumable-upload.ts";
import type { BridgeHandlers, EmitToWorkstation } from "#main/bridge/handler.ts";
import { callPlatform, isTransient } from "#main/platform/call-platform.ts";
import { inAccountsName, type FindAccount } from "../account/with-account.ts";

type Context = {
  account: FindAccount<object>;
  platform: Pick<PlatformClient, "documents" | "shelf">;
  engine: EngineClient;
  spool: Pick<Spool, "find" | "release">;
  upload: UploadFile;
  emit: EmitToWorkstation;
  now: () => Date;
};

type Sent = { path: string; sizeBytes: number };

type Sending = {
  file: FileHandle;
  name: string;
  repaired?: boolean | undefined;
  takesOut?: boolean | undefined;
};

export const createDocumentHandlers = (
  context: Context,
): BridgeHandlers<keyof typeof documentCalls | keyof typeof shelfCalls> => {
  const running = new Map<FileHandle, AbortController>();
  /** Uploads that were begun, by their file: trying again goes on from where the platform stands. */
  const begun = new Map<FileHandle, string>();
  const copies = new Map<FileHandle, Sent>();
  const forget = async (file: FileHandle): Promise<void> => {
    begun.delete(file);
    const copy = copies.get(file);
    copies.delete(file);
    if (copy !== undefined) await rm(copy.path, { force: true });
    await context.spool.release(file);
  };
  /** The file that is sent: the spooled one, or its repaired copy, which is made once and lies beside it. */
  const toSend = async (
    file: FileHandle,
    spooled: Sent,
    { name, repaired, takesOut }: { name: string; repaired: boolean; takesOut: boolean },
    signal: AbortSignal,
  ): Promise<{ kind: "ok"; sent: Sent } | Refused> => {
    if (!repaired) return { kind: "ok", sent: spooled };
    const known = copies.get(file);
    if (known !== undefined) return { kind: "ok", sent: known };
    const path = `${spooled.path}.repaired`;
    const copied = await context.engine.run(
      "repair-pdf",
      { path: spooled.path, name, outputPath: path, ...(takesOut ? { takesOut } : {}) },
      { onExhausted: appError("document/too-complex", { name }), signal },
    );
    if (copied.kind === "refused") return copied;
    const sent = { path, sizeBytes: copied.sizeBytes };
    copies.set(file, sent);
    return { kind: "ok", sent };
  };
  /** Who signed it before it came here; nobody where that cannot be read, for it is only told and decides nothing. */
  const signersOf = async ({ path }: Sent, name: string, signal: AbortSignal): Promise<string[]> => {
    try {
      const judged = await context.engine.run(
        "validate",
        { path, now: context.now().toISOString() },
        { onExhausted: appError("document/too-complex", { name }), signal },
      );
      if (judged.kind === "refused") return [];
      return judged.report.signatures.flatMap(({ level, subject, fieldName }) =>
        level === "DTS" ? [] : [subject ?? fieldName],
      );
    } catch {
      return [];
    }
  };
  /** Sends a file; `add` has the platform make of it what it is to become. */
  const carry = <Added>(
    { file, name, repaired = false, takesOut = false }: Sending,
    add: (uploadId: string) => Promise<{ kind: "ok"; value: Added } | Refused>,
  ): Promise<{ kind: "ok"; added: Added; signedBy: string[] } | Refused> =>
    inAccountsName(context, async () => {
      const spooled = context.spool.find(file);
      if (!spooled || running.has(file)) return refused("workstation/unknown-file");
      const controller = new AbortController();
      running.set(file, controller);
      try {
        const chosen = await toSend(file, spooled, { name, repaired, takesOut }, controller.signal);
        if (chosen.kind === "refused") {
          await forget(file);
          return chosen;
        }
        const { path, sizeBytes } = chosen.sent;
        // A repaired copy is a document of its own: no signature survives that.
        const signers = repaired ? Promise.resolve([]) : signersOf(chosen.sent, name, controller.signal);
        let sentBytes = 0;
        const tell = (isReconnecting: boolean) =>
          context.emit("upload.progress", { file, sentBytes, totalBytes: sizeBytes, isReconnecting });
        const earlier = begun.get(file);
        const uploaded = await context.upload(
          { path, name, sizeBytes },
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
        const added = uploaded.kind === "refused" ? uploaded : await add(uploaded.uploadId);
        const signedBy = await signers;
        // What may succeed by trying again keeps its file; everything else is over.
        if (added.kind === "ok" || !isTransient(added)) await forget(file);
        return added.kind === "refused" ? added : { kind: "ok", added: added.value, signedBy };
      } finally {
        running.delete(file);
      }
    });
  return {
    "documents.upload": async ({ signingId, ...sending }) => {
      const { name } = sending;
      const sent = await carry(sending, (uploadId) =>
        callPlatform(() => context.platform.documents.upload({ id: signingId, uploads: [{ uploadId, name }] })),
      );
      if (sent.kind === "refused") return sent;
      const [document] = sent.added;
      return document
        ? { kind: "ok", document, signedBy: sent.signedBy }
        : refused("platform/defect", { reference: "upload without a document" });
    },

    "shelf.upload": async ({ target, ...sending }) => {
      const { name } = sending;
      const { shelf } = context.platform;
      const sent = await carry(sending, (uploadId) =>
        callPlatform(() =>
          target.kind === "new"
            ? shelf.add({ uploadId, name, folderId: target.folderId })
            : shelf.addVersion({ uploadId, name, itemId: target.itemId }),
        ),
      );
      return sent.kind === "refused" ? sent : { kind: "ok", item: sent.added, signedBy: sent.signedBy };
    },

    "documents.cancelUpload": async ({ file }) => {
      running.get(file)?.abort();
      await (running.has(file) ? undefined : forget(file));
      return {};
    },
  };
};

import { ipcMain, type IpcMainInvokeEvent } from "electron";
import { z } from "zod";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { bridgeCallChannel, bridgeEventChannel } from "#contract/common/bridge-channels.ts";
import { appError } from "#contract/refused.ts";
import type { BridgeReceiver, BridgeReply, BridgeSender } from "../../host/host.ts";
import type { Log } from "../../security/log.ts";
import { askedBy } from "../../host/asking-window.ts";
import { isInOrigin } from "./app-origins.ts";
import type { WindowRegistry } from "./window-registry.ts";

const CallSchema = z.object({ name: z.string().max(100), input: z.unknown() });

/** The main frame of a window that we made, showing our own page: nobody else is a sender (checklist item 17). */
const trustedSender = (event: IpcMainInvokeEvent, registry: WindowRegistry): WindowKind | null => {
  const kind = registry.kindOf(event.sender);
  const frame = event.senderFrame;
  // A frame that is gone, or navigated before the message arrived, is null.
  if (kind === null || frame === null || frame !== event.sender.mainFrame) return null;
  return isInOrigin(kind, frame.url) ? kind : null;
};

/** The one IPC channel of the program. */
export const createBridgeChannel = (registry: WindowRegistry, log: Log) => {
  const receivers = new Map<WindowKind, BridgeReceiver>();

  ipcMain.handle(bridgeCallChannel, async (event, raw: unknown): Promise<BridgeReply> => {
    const kind = trustedSender(event, registry);
    const receive = kind === null ? undefined : receivers.get(kind);
    const call = CallSchema.safeParse(raw);
    if (!receive || !call.success) {
      log.warn("bridge message refused", { trusted: kind !== null });
      return { error: appError("workstation/not-allowed") };
    }
    const windowId = String(event.sender.id);
    return askedBy(windowId, () => receive({ name: call.data.name, input: call.data.input, windowId }));
  });

  return {
    connect(kind: WindowKind, receive: BridgeReceiver): BridgeSender {
      receivers.set(kind, receive);
      return {
        emit(name, payload, windowId) {
          for (const { webContents } of registry.windowsOf(kind)) {
            const isMeant = windowId === undefined || String(webContents.id) === windowId;
            if (isMeant && !webContents.isDestroyed()) webContents.send(bridgeEventChannel, { event: name, payload });
          }
        },
      };
    },
  };
};

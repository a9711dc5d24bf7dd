import { contextBridge, ipcRenderer } from "electron";
import { bridgeCallChannel, bridgeEventChannel } from "#contract/common/bridge-channels.ts";
import type { BridgeNames } from "./bridge-names.ts";

/**
 * Exposes `window.workstation` = `{ call, on }` and nothing else (checklist item 20): no channel name, no event object and
 * no `ipcRenderer` crosses, and only the names that this kind of window has pass at all. Main checks all of it again.
 */
export const exposeBridge = ({ calls, events }: BridgeNames): void => {
  const call = async (name: unknown, input: unknown): Promise<unknown> => {
    if (typeof name !== "string" || !calls.has(name)) throw new Error("Not a call of this window.");
    const reply = (await ipcRenderer.invoke(bridgeCallChannel, { name, input })) as
      | { result: unknown }
      | { error: unknown };
    // The plain value: an Error would lose everything but its message on the way into the page.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    if ("error" in reply) throw reply.error;
    return reply.result;
  };

  const on = (name: unknown, listener: unknown): (() => void) => {
    if (typeof name !== "string" || !events.has(name) || typeof listener !== "function")
      throw new Error("Not an event of this window.");
    const receive = (_event: unknown, message: { event: string; payload: unknown }) => {
      if (message.event === name) listener(message.payload);
    };
    ipcRenderer.on(bridgeEventChannel, receive);
    return () => void ipcRenderer.removeListener(bridgeEventChannel, receive);
  };

  contextBridge.exposeInMainWorld("workstation", { call, on });
};

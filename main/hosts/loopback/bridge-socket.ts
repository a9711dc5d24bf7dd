import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { z } from "zod";
import type { BridgeReceiver } from "../../host/host.ts";
import { askedBy } from "../../host/asking-window.ts";

const FrameSchema = z.object({
  id: z.union([z.int(), z.string().max(64)]),
  name: z.string().max(100),
  input: z.unknown(),
});
/** Files go by `/spool`; what a bridge call carries is small. */
const maxFrameBytes = 1_048_576;
const closingForMs = 1_000;

export type BridgeSocket = {
  upgrade(message: IncomingMessage, socket: Duplex, head: Buffer, windowId: string): void;
  emit(name: string, payload: unknown, windowId?: string): void;
  /** To the page of that window that called last (or, before any call, connected last); false when none is open. */
  emitToActive(windowId: string, name: string, payload: unknown): boolean;
  onConnected(listener: (windowId: string) => void): () => void;
  /** A page made its first call: from now on it listens. */
  onFirstCall(listener: (windowId: string) => void): () => void;
  /** The last page of a window is gone. */
  onDisconnected(listener: (windowId: string) => void): () => void;
  /** Ends the pages of a window: what they still say is not heard. */
  drop(windowId: string): void;
  close(): void;
};

/** The bridge of one kind of window over a WebSocket: `{id,name,input}` → `{id,result|error}`, events `{event,payload}`. */
export const createBridgeSocket = (receive: () => BridgeReceiver | null): BridgeSocket => {
  const server = new WebSocketServer({ noServer: true, maxPayload: maxFrameBytes });
  /** Most recently active last. */
  const pages = new Map<WebSocket, string>();
  const connected = new Set<(windowId: string) => void>();
  const disconnected = new Set<(windowId: string) => void>();
  const spoken = new Set<(windowId: string) => void>();
  /** What each page asked and was not answered yet. */
  const answering = new WeakMap<WebSocket, Promise<unknown>>();
  const isConnected = (windowId: string) => [...pages.values()].includes(windowId);
  const touch = (page: WebSocket, windowId: string) => {
    pages.delete(page);
    pages.set(page, windowId);
  };

  const answer = async (page: WebSocket, text: string, windowId: string) => {
    // Its window was closed: a page that speaks on is asked nothing in place of the next one.
    if (!pages.has(page)) return;
    let json: unknown;
    try {
      json = JSON.parse(text);
    } catch {
      json = null;
    }
    const frame = FrameSchema.safeParse(json);
    const receiver = receive();
    // Not a call of ours: without an id there is nothing to answer.
    if (!frame.success || !receiver) return page.close(1008, "not a bridge call");
    touch(page, windowId);
    const { id, name, input } = frame.data;
    const reply = await askedBy(windowId, () => receiver({ name, input, windowId }));
    if (page.readyState === page.OPEN) page.send(JSON.stringify({ id, ...reply }));
  };

  const accept = (page: WebSocket, windowId: string) => {
    pages.set(page, windowId);
    page.once("message", () => {
      for (const listener of spoken) listener(windowId);
    });
    page.on("message", (data, isBinary) => {
      if (isBinary) page.close(1003, "text only");
      else {
        const answered = answer(page, (data as Buffer).toString("utf8"), windowId);
        answering.set(page, Promise.allSettled([answering.get(page), answered]));
      }
    });
    page.on("error", () => page.terminate());
    page.on("close", () => {
      pages.delete(page);
      if (!isConnected(windowId)) for (const listener of disconnected) listener(windowId);
    });
    for (const listener of connected) listener(windowId);
  };

  return {
    upgrade: (message, socket, head, windowId) =>
      server.handleUpgrade(message, socket, head, (page) => accept(page, windowId)),
    emit(name, payload, windowId) {
      const text = JSON.stringify({ event: name, payload });
      for (const [page, owner] of pages) if (windowId === undefined || owner === windowId) page.send(text);
    },
    emitToActive(windowId, name, payload) {
      const page = [...pages].findLast(([, owner]) => owner === windowId)?.[0];
      page?.send(JSON.stringify({ event: name, payload }));
      return page !== undefined;
    },
    onConnected: (listener) => subscribe(connected, listener),
    onFirstCall: (listener) => subscribe(spoken, listener),
    onDisconnected: (listener) => subscribe(disconnected, listener),
    drop(windowId) {
      for (const [page, owner] of pages) {
        if (owner !== windowId) continue;
        pages.delete(page);
        // What was sent before arrives first (`window.close`), and the answer to what closed the window (an approval); the
        // one that does not answer the closing is cut.
        void Promise.resolve(answering.get(page)).then(() => page.close(1001, "window closed"));
        setTimeout(() => page.terminate(), closingForMs).unref();
      }
    },
    close() {
      for (const page of pages.keys()) page.terminate();
      server.close();
    },
  };
};

const subscribe = <Listener>(listeners: Set<Listener>, listener: Listener) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

import {
  bridgeCalls,
  bridgeEvents,
  type BridgeCallName,
  type BridgeClient,
  type BridgeEventName,
} from "#contract/bridge.ts";
import type { WindowKind } from "#contract/common/bridge-parts.ts";
import { KnownErrorSchema } from "#contract/errors.ts";
import { appError } from "#contract/refused.ts";
import { z } from "zod";
import { RefusedError } from "../errors/refused-error.ts";

const AnswerSchema = z.union([
  z.object({ id: z.number(), error: KnownErrorSchema }),
  z.object({ id: z.number(), result: z.unknown() }),
  z.object({ event: z.string(), payload: z.unknown() }),
]);

type Waiting = { name: BridgeCallName; resolve: (value: never) => void; reject: (error: unknown) => void };

const firstRetryMs = 250;
const lastRetryMs = 5_000;

export type LoopbackClient<Kind extends WindowKind> = BridgeClient<Kind> & {
  /** Ids of the calls of these names that were not answered yet. */
  waitingFor(names: readonly BridgeCallName[]): number[];
  /** What was told while the connection was down was not heard. */
  onReconnected(listener: () => void): () => void;
};

/**
 * The bridge over a WebSocket of the page's own origin, for the host that has no windows of its own. Frames:
 * `{id, name, input}` there, `{id, result}` or `{id, error}` back, `{event, payload}` unasked. Calls made while the
 * connection is down wait for it; calls that were under way when it went down are refused, since they may have arrived.
 */
export const createLoopbackClient = <Kind extends WindowKind>(kind: Kind): LoopbackClient<Kind> => {
  const waiting = new Map<number, Waiting>();
  const listeners = new Map<string, Set<(payload: never) => void>>();
  const reconnected = new Set<() => void>();
  const unsent: string[] = [];
  let wasOpen = false;
  let nextId = 1;
  let retryMs = firstRetryMs;
  let socket: WebSocket | null = null;

  const address = new URL("/bridge", location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  address.search = location.search;
  address.searchParams.set("window", kind);

  const connect = () => {
    const opening = new WebSocket(address);
    socket = opening;
    opening.addEventListener("open", () => {
      retryMs = firstRetryMs;
      for (const frame of unsent.splice(0)) opening.send(frame);
      if (wasOpen) for (const listener of reconnected) listener();
      wasOpen = true;
    });
    opening.addEventListener("message", (message) => receive(String(message.data)));
    opening.addEventListener("close", () => {
      const lost = new RefusedError(appError("workstation/host-disconnected"));
      const unsentIds = new Set(unsent.map((frame) => (JSON.parse(frame) as { id: number }).id));
      for (const [id, call] of waiting) {
        if (unsentIds.has(id)) continue;
        waiting.delete(id);
        call.reject(lost);
      }
      setTimeout(connect, retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
    });
  };

  const receive = (text: string) => {
    const frame = AnswerSchema.parse(JSON.parse(text));
    if ("event" in frame) {
      if (!(frame.event in bridgeEvents)) return;
      const payload = bridgeEvents[frame.event as BridgeEventName].payload.parse(frame.payload);
      for (const listener of listeners.get(frame.event) ?? []) listener(payload as never);
      return;
    }
    const call = waiting.get(frame.id);
    if (call === undefined) return;
    waiting.delete(frame.id);
    if ("error" in frame) return call.reject(new RefusedError(frame.error));
    const result = bridgeCalls[call.name].output.safeParse(frame.result);
    if (result.success) call.resolve(result.data as never);
    else call.reject(result.error);
  };

  connect();
  const client = {
    call: (name: BridgeCallName, input: unknown) =>
      new Promise((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { name, resolve, reject });
        const frame = JSON.stringify({ id, name, input });
        if (socket?.readyState === WebSocket.OPEN) socket.send(frame);
        else unsent.push(frame);
      }),
    on: (name: BridgeEventName, listener: (payload: never) => void) => {
      const group = listeners.get(name) ?? new Set();
      listeners.set(name, group.add(listener));
      return () => void group.delete(listener);
    },
    onReconnected: (listener: () => void) => {
      reconnected.add(listener);
      return () => void reconnected.delete(listener);
    },
    waitingFor: (names: readonly BridgeCallName[]) =>
      [...waiting].flatMap(([id, call]) => (names.includes(call.name) ? [id] : [])),
  };
  // The public type ties each name to its schemas; the body handles all of them alike.
  return client as unknown as LoopbackClient<Kind>;
};

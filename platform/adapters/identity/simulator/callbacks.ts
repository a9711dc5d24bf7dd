import { randomBytes, randomUUID } from "node:crypto";
import { eventTypes, signatureHeader } from "../protocol/protocol.ts";
import { signatureHeaderOf } from "../protocol/signed-callback.ts";
import type { Clock } from "./clock.ts";
import type { Script } from "./script.ts";

const firstPauseMs = 250;
const longestPauseMs = 30_000;
const mostTries = 30;
const timeoutMs = 10_000;
const tenMinutesMs = 600_000;

type Event = { id: string; createdAt: string; type: string; sessionId: string };
type Waiting = { event: Event; url: string };
type About = { sessionId: string; kind: "document" | "quiz"; callbackUrl: string };

export type Callbacks = {
  /** Tells that something of a session has changed. Resolves once it was tried for the first time. */
  tell(about: About, script: Script, isResult: boolean): Promise<void>;
  /** Sends those of a session that were held. */
  release(sessionId: string): Promise<void>;
  stop(): void;
};

/** Sends news of sessions, signed, again and again until somebody takes them; and as badly as a script wants. */
export const createCallbacks = (secrets: readonly string[], clock: Clock): Callbacks => {
  const stopped = new AbortController();
  const timers = new Set<NodeJS.Timeout>();
  const held = new Map<string, Waiting[]>();
  let last = 0;

  /** Two things that happen in the same millisecond are still one after the other. */
  const nextInstant = (): string => {
    last = Math.max(last + 1, clock.now().getTime());
    return new Date(last).toISOString();
  };

  const post = async ({ event, url }: Waiting, by: readonly string[], at: Date): Promise<boolean> => {
    const body = Buffer.from(JSON.stringify(event));
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json", [signatureHeader]: signatureHeaderOf(by, at, body) },
        body,
        redirect: "error",
        signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(timeoutMs)]),
      });
      await response.body?.cancel();
      return response.ok;
    } catch {
      return false;
    }
  };

  const deliver = async (waiting: Waiting, tries = 1): Promise<void> => {
    if ((await post(waiting, secrets, clock.now())) || stopped.signal.aborted || tries >= mostTries) return;
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        void deliver(waiting, tries + 1);
      },
      Math.min(firstPauseMs * 2 ** (tries - 1), longestPauseMs),
    );
    timers.add(timer);
  };

  const send = async (waiting: Waiting, { forged, old, times }: { forged: boolean; old: boolean; times: number }) => {
    if (forged) await post(waiting, [randomBytes(32).toString("hex")], clock.now());
    if (old) await post(waiting, secrets, new Date(clock.now().getTime() - tenMinutesMs));
    for (let sent = 0; sent < times; sent += 1) await deliver(waiting);
  };

  return {
    tell: async ({ sessionId, kind, callbackUrl }, { callbacks }, isResult) => {
      const event = { id: `evt_${randomUUID()}`, createdAt: nextInstant(), type: eventTypes[kind], sessionId };
      const waiting = { event, url: callbackUrl };
      const manner = { forged: callbacks?.forged === true, old: callbacks?.old === true, times: callbacks?.times ?? 1 };
      if (callbacks?.lost === true) return;
      if (callbacks?.held !== true && callbacks?.reversed !== true) return send(waiting, manner);
      const kept = [...(held.get(sessionId) ?? []), waiting];
      held.set(sessionId, kept);
      if (callbacks.held || !isResult) return;
      held.delete(sessionId);
      for (const one of kept.toReversed()) await send(one, manner);
    },
    release: async (sessionId) => {
      const kept = held.get(sessionId) ?? [];
      held.delete(sessionId);
      for (const one of kept) await deliver(one);
    },
    stop: () => {
      stopped.abort();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

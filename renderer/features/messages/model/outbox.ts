import { z } from "zod";
import type { AppError, Refused } from "#contract/common/app-error.ts";
import { MemberIdSchema } from "#contract/common/ids.ts";
import { createPauses, type PauseLengths } from "#renderer/services/api/pauses.ts";
import { passesByItself } from "#contract/error-nature.ts";
import { SigningMessageSchema } from "#contract/message/http.ts";

/** What somebody pressed Send for and the platform has not confirmed. */
export const UnsentSchema = z.object({
  /** The same at every attempt, so that it arrives once. */
  sendId: z.uuid(),
  /** Whose conversation it belongs to. */
  memberId: MemberIdSchema,
  message: z.string(),
  about: SigningMessageSchema.shape.about,
  /** The question that it answers; null of a question. */
  questionId: z.uuid().nullable(),
  writtenAt: z.iso.datetime(),
});
export type Unsent = z.infer<typeof UnsentSchema>;

/** Something that was just written, with a name of its own. */
export const newSending = (written: Omit<Unsent, "sendId" | "writtenAt">): Unsent => ({
  ...written,
  sendId: crypto.randomUUID(),
  writtenAt: new Date().toISOString(),
});

export type OutboxState = {
  /** In their order; the first one is on its way. */
  unsent: readonly Unsent[];
  /** Why they wait; they go out by themselves. */
  waiting: AppError | null;
  /** What was judged and not taken; it stays until its writer decides. */
  refused: readonly { entry: Unsent; error: AppError }[];
};

export type OutboxPorts = {
  send: (entry: Unsent) => Promise<{ kind: "ok" } | Refused>;
  /** Told of every change, for the case that the page dies. */
  keep: (entries: readonly Unsent[]) => void;
  /** Before something that nobody judged is sent again. */
  pausesMs?: PauseLengths;
};

const usualPausesMs = [1_000, 2_000, 4_000, 8_000] as const;

/** Sends what a person wrote, one after the other, until somebody has answered; from its start to its stop. */
export const createOutbox = ({ send, keep, pausesMs = usualPausesMs }: OutboxPorts) => {
  const listeners = new Set<() => void>();
  let state: OutboxState = { unsent: [], waiting: null, refused: [] };
  let isSending = false;
  let isStarted = false;
  const pauses = createPauses(pausesMs);

  const change = (next: Partial<OutboxState>) => {
    state = { ...state, ...next };
    keep([...state.refused.map(({ entry }) => entry), ...state.unsent]);
    for (const listener of listeners) listener();
  };
  const without = (sendId: string) => ({
    unsent: state.unsent.filter((entry) => entry.sendId !== sendId),
    refused: state.refused.filter(({ entry }) => entry.sendId !== sendId),
  });

  const next = (): Unsent | undefined => (isStarted ? state.unsent[0] : undefined);

  const refuse = (entry: Unsent, error: AppError) => {
    // Its writer may have given it up meanwhile.
    const isWanted = state.unsent.includes(entry);
    const { unsent, refused } = without(entry.sendId);
    change({ unsent, refused: isWanted ? [...refused, { entry, error }] : refused, waiting: null });
  };
  const deliver = async (): Promise<void> => {
    let round = 0;
    for (let entry = next(); entry !== undefined; entry = next()) {
      const answer = await send(entry);
      if (answer.kind === "refused" && (passesByItself(answer.error) || answer.error.code === "auth/signed-out")) {
        change({ waiting: answer.error });
        if (next() !== undefined) await pauses.pause(round, state.waiting);
        round += 1;
        continue;
      }
      round = 0;
      if (answer.kind === "ok") change({ ...without(entry.sendId), waiting: null });
      else refuse(entry, answer.error);
    }
    if (state.waiting !== null && state.unsent.length === 0) change({ waiting: null });
  };
  const pump = async () => {
    if (isSending) return;
    isSending = true;
    // What is added while the last one is on its way finds nobody else to send it.
    while (next() !== undefined) await deliver();
    isSending = false;
  };

  return {
    getState: () => state,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    add: (...entries: readonly Unsent[]) => {
      if (entries.length === 0) return;
      change({ unsent: [...state.unsent, ...entries] });
      void pump();
    },
    /** Those that the platform refused are sent once more, too. */
    sendAgain: (sendId: string) => {
      const found = state.refused.find(({ entry }) => entry.sendId === sendId);
      if (found === undefined) return pauses.end();
      change({ ...without(sendId), unsent: [...state.unsent, found.entry] });
      void pump();
    },
    discard: (sendId: string) => change(without(sendId)),
    /** The connection may be back: what waits is sent at once. */
    retry: pauses.end,
    start: () => {
      isStarted = true;
      void pump();
    },
    /** Nothing more goes out from here: somebody else may act on this page now. What is left is kept. */
    stop: () => {
      isStarted = false;
      pauses.end();
    },
  };
};
export type Outbox = ReturnType<typeof createOutbox>;

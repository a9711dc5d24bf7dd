import { randomBytes, randomUUID } from "node:crypto";
import type { z } from "zod";
import type { IdType, ReadDocument } from "#contract/identity/entity.ts";
import { openPrivateFolder } from "#engine/storage/private-folder.ts";
import type { OpenDocumentCheckSchema, OpenQuizSchema } from "../protocol/protocol.ts";
import { createCallbacks } from "./callbacks.ts";
import type { Clock } from "./clock.ts";
import { decideDocument } from "./decide-document.ts";
import { answered, atTime, endOf, isOver, opened, openQuiz, started, startOf } from "./quiz.ts";
import { readLicence } from "./read-licence.ts";
import { createScripts, type Scripts } from "./script.ts";
import { openSessions, type DocumentSession, type QuizSession, type Sessions } from "./sessions.ts";

type HandedIn = { typeOfId: IdType; read: ReadDocument | null; back: Uint8Array | null };

export type Simulator = {
  sessions: Sessions;
  scripts: Scripts;
  /** What does not answer at the moment. */
  away: { document: boolean; quiz: boolean };
  openDocumentCheck(key: string, asked: z.infer<typeof OpenDocumentCheckSchema>): Promise<DocumentSession>;
  handIn(session: DocumentSession, handedIn: HandedIn): Promise<void>;
  openQuiz(key: string, asked: z.infer<typeof OpenQuizSchema>): Promise<QuizSession>;
  /** The quiz as it stands now. */
  quiz(id: string): Promise<QuizSession | null>;
  /** Its page was seen: from here on it starts by itself after a while. */
  openQuizPage(session: QuizSession): Promise<void>;
  startQuiz(session: QuizSession): Promise<void>;
  answer(session: QuizSession, given: { number: number; choice: number }): Promise<void>;
  cancel(id: string): Promise<void>;
  /** What a script holds of a session, its result and its callbacks, goes out. */
  release(id: string): Promise<void>;
  now(): number;
  stop(): void;
};

const isFinal = ({ result }: DocumentSession): boolean =>
  result.status !== "waiting-for-document" && result.status !== "processing";

/** What the simulator does, apart from how it is asked over HTTP. */
export const createSimulator = async (
  folder: string,
  { secrets, clock }: { secrets: readonly string[]; clock: Clock },
): Promise<Simulator> => {
  await openPrivateFolder(folder);
  const sessions = await openSessions(folder);
  const scripts = createScripts();
  const callbacks = createCallbacks(secrets, clock);
  const timers = new Set<NodeJS.Timeout>();
  const { documents, quizzes, keys } = sessions;
  const now = () => clock.now().getTime();

  const tell = ({ id, kind, name, callbackUrl }: DocumentSession | QuizSession, isResult: boolean) =>
    callbacks.tell({ sessionId: id, kind, callbackUrl }, scripts.for(name), isResult);

  const later = (ms: number, act: () => Promise<void>): void => {
    const timer = setTimeout(() => {
      timers.delete(timer);
      void act();
    }, ms);
    timers.add(timer);
  };

  const keepDocument = async (session: DocumentSession): Promise<void> => {
    documents.set(session.id, session);
    await sessions.save();
  };
  const keepQuiz = async (session: QuizSession): Promise<void> => {
    quizzes.set(session.id, session);
    await sessions.save();
  };

  const settleDocument = async (id: string): Promise<void> => {
    const session = documents.get(id);
    if (session === undefined || session.coming === null || session.isHeld) return;
    await keepDocument({ ...session, result: session.coming, coming: null });
    void tell(session, true);
  };

  /** Brings a quiz to where the clock has it, and tells of the end that nobody was there for. */
  const settleQuiz = async (id: string): Promise<QuizSession | null> => {
    const session = quizzes.get(id);
    if (session === undefined) return null;
    const current = atTime(session, now());
    if (current === session) return session;
    await keepQuiz(current);
    if (!current.isHeld || !isOver(current)) void tell(current, isOver(current));
    if (!isOver(current)) watchClock(current);
    return current;
  };

  const watchClock = (session: QuizSession): void => {
    const end = session.status === "running" ? endOf(session) : startOf(session);
    if (end !== null) later(Math.max(0, end - now()) + 50, async () => void (await settleQuiz(session.id)));
  };
  for (const session of quizzes.values()) watchClock(session);
  for (const session of documents.values()) {
    // Its pictures were being looked at when the simulator was stopped; they are kept nowhere.
    if (session.result.status === "processing" && session.coming === null)
      documents.set(session.id, { ...session, coming: { status: "failed", reason: "unreadable", document: null } });
    later(0, () => settleDocument(session.id));
  }

  const openedBy = async <Session extends DocumentSession | QuizSession>(
    key: string,
    known: Map<string, Session>,
    make: () => Session,
  ): Promise<Session> => {
    const repeated = known.get(keys.get(key) ?? "");
    if (repeated !== undefined) return repeated;
    const session = make();
    known.set(session.id, session);
    keys.set(key, session.id);
    await sessions.save();
    // Before the answer that names the session, where a script wants it so.
    if (scripts.for(session.name).callbacks?.early === true) await tell(session, false);
    return session;
  };

  return {
    sessions,
    scripts,
    away: { document: false, quiz: false },
    openDocumentCheck: (key, { person, typeOfId, language, returnUrl, callbackUrl }) =>
      openedBy(key, documents, () => {
        const name = `${person.firstName} ${person.lastName}`;
        return {
          id: `check_${randomUUID()}`,
          kind: "document",
          token: randomBytes(24).toString("base64url"),
          name,
          createdAt: clock.now().toISOString(),
          language,
          returnUrl,
          callbackUrl,
          isHeld: scripts.for(name).document?.held === true,
          typeOfId,
          result: { status: "waiting-for-document" },
          coming: null,
        };
      }),
    handIn: async ({ id }, { typeOfId, read, back }) => {
      const session = documents.get(id);
      if (session?.result.status !== "waiting-for-document") return;
      const looking: DocumentSession = { ...session, typeOfId, result: { status: "processing" } };
      await keepDocument(looking);
      void tell(looking, false);
      const script = scripts.for(session.name).document;
      // Of a passport there is no barcode: what the person's device read is all that there is to go by.
      const seen = typeOfId === "passport" ? read : back === null ? null : await readLicence(back);
      const today = clock.now().toISOString().slice(0, 10);
      const result = decideDocument({ typeOfId, read: seen, today, name: session.name }, script);
      const current = documents.get(session.id);
      if (current === undefined || isFinal(current)) return;
      const slowMs = script?.slowMs ?? 0;
      await keepDocument({ ...current, coming: result });
      if (slowMs === 0) await settleDocument(session.id);
      else later(slowMs, () => settleDocument(session.id));
    },
    openQuiz: (key, asked) =>
      openedBy(key, quizzes, () =>
        openQuiz(asked, {
          before: asked.after === null ? null : (quizzes.get(asked.after) ?? null),
          script: scripts.for(`${asked.person.firstName} ${asked.person.lastName}`).quiz,
          now: clock.now(),
        }),
      ),
    quiz: settleQuiz,
    now,
    openQuizPage: async ({ id }) => {
      const session = quizzes.get(id);
      const seen = session === undefined ? null : opened(session, now());
      if (seen === null || seen === session) return;
      await keepQuiz(seen);
      watchClock(seen);
    },
    startQuiz: async ({ id }) => {
      const session = quizzes.get(id);
      if (session === undefined) return;
      const running = started(session, now());
      if (running === session) return;
      await keepQuiz(running);
      watchClock(running);
      void tell(running, false);
    },
    answer: async ({ id }, given) => {
      // As it stands at this moment: the same answer may come from two windows at once.
      const session = quizzes.get(id);
      if (session === undefined) return;
      const next = answered(session, given, { script: scripts.for(session.name).quiz, now: now() });
      if (next === null) return void (await settleQuiz(session.id));
      await keepQuiz(next);
      if (isOver(next) && !next.isHeld) void tell(next, true);
    },
    cancel: async (id) => {
      const check = documents.get(id);
      const quiz = await settleQuiz(id);
      if (check !== undefined && !isFinal(check)) {
        const canceled = { ...check, result: { status: "canceled" }, coming: null };
        await keepDocument(canceled);
        void tell(canceled, true);
      }
      if (quiz !== null && !isOver(quiz)) {
        const canceled: QuizSession = { ...quiz, status: "canceled" };
        await keepQuiz(canceled);
        void tell(canceled, true);
      }
    },
    release: async (id) => {
      const check = documents.get(id);
      const quiz = await settleQuiz(id);
      if (check?.isHeld === true) {
        await keepDocument({ ...check, isHeld: false });
        await settleDocument(id);
      }
      if (quiz?.isHeld === true) {
        await keepQuiz({ ...quiz, isHeld: false });
        if (isOver(quiz)) void tell(quiz, true);
      }
      await callbacks.release(id);
    },
    stop: () => {
      callbacks.stop();
      for (const timer of timers) clearTimeout(timer);
    },
  };
};

import { readFile, rename, writeFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { LanguageSchema } from "#contract/common/language.ts";
import { IdTypeSchema } from "#contract/identity/entity.ts";

const OutcomeSchema = z.object({
  questions: z.int(),
  right: z.int(),
  seconds: z.number(),
  attempt: z.int(),
  replacedPercent: z.number().nullable(),
  finishedAt: z.iso.datetime(),
});
export type Outcome = z.infer<typeof OutcomeSchema>;

const common = {
  id: z.string(),
  /** What its page is found by; nothing else names it. */
  token: z.string(),
  /** First and last name, by which a script is found and the simulator's own page lists them. */
  name: z.string(),
  createdAt: z.iso.datetime(),
  language: LanguageSchema.nullable(),
  returnUrl: z.string(),
  callbackUrl: z.string(),
  isHeld: z.boolean(),
};

const DocumentSessionSchema = z.object({
  ...common,
  kind: z.literal("document"),
  typeOfId: IdTypeSchema.nullable(),
  result: z.object({ status: z.string() }).catchall(z.unknown()),
  /** While it is still said to be looked at: what will be said. */
  coming: z.object({ status: z.string() }).catchall(z.unknown()).nullable(),
});
export type DocumentSession = z.infer<typeof DocumentSessionSchema>;

const QuizSessionSchema = z.object({
  ...common,
  kind: z.literal("quiz"),
  attempt: z.int(),
  questions: z.int(),
  choices: z.int(),
  passPercent: z.number(),
  seconds: z.number(),
  replacedPercent: z.number().nullable(),
  /** Which kinds of question are asked, by number; the questions themselves are made anew each time and written nowhere. */
  kinds: z.array(z.int()),
  /** When its page was seen for the first time. */
  openedAt: z.number().nullable(),
  startedAt: z.number().nullable(),
  /** How many were answered, and how many of them rightly. */
  answered: z.int(),
  right: z.int(),
  status: z.enum(["waiting", "running", "passed", "failed", "ended", "canceled", "no-questions", "unheard-of"]),
  outcome: OutcomeSchema.nullable(),
});
export type QuizSession = z.infer<typeof QuizSessionSchema>;

const StateSchema = z.object({
  document: z.array(DocumentSessionSchema),
  quiz: z.array(QuizSessionSchema),
  /** By what was asked with which key, so that a repeated call opens nothing new. */
  keys: z.array(z.tuple([z.string(), z.string()])),
});

/** Of a demo, which lasts an afternoon: the oldest go first. */
const maxSessions = 2_000;

export type Sessions = {
  documents: Map<string, DocumentSession>;
  quizzes: Map<string, QuizSession>;
  /** The session that this key opened. */
  keys: Map<string, string>;
  /** Resolves once what is in memory now is on the disk. */
  save(): Promise<void>;
};

type Said = DocumentSession["result"];

/** Whoever tries the demo may hold their own card up: by what it could be misused is not written. */
const withoutNumber = (said: Said): Said => {
  const { document } = said;
  return typeof document === "object" && document !== null
    ? { ...said, document: { ...document, number: null, birthDate: null } }
    : said;
};

const asWritten = (session: DocumentSession): DocumentSession => ({
  ...session,
  result: withoutNumber(session.result),
  coming: session.coming === null ? null : withoutNumber(session.coming),
});

const trim = (map: Map<string, unknown>): void => {
  for (const key of map.keys()) {
    if (map.size <= maxSessions) return;
    map.delete(key);
  }
};

/** What the simulator knows of its sessions, in one file: it goes on where it was when the platform is started again, but for a card's number and birth. */
export const openSessions = async (folder: string): Promise<Sessions> => {
  const file = path.join(folder, "sessions.json");
  const text = await readFile(file, "utf8").catch((error: unknown) => {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return null;
    throw error;
  });
  const state = text === null ? { document: [], quiz: [], keys: [] } : StateSchema.parse(JSON.parse(text));
  const documents = new Map(state.document.map((session) => [session.id, session]));
  const quizzes = new Map(state.quiz.map((session) => [session.id, session]));
  const keys = new Map(state.keys);
  let writing = Promise.resolve();
  const write = async () => {
    for (const map of [documents, quizzes, keys]) trim(map);
    const written = JSON.stringify({
      document: [...documents.values()].map(asWritten),
      quiz: [...quizzes.values()],
      keys: [...keys],
    });
    await writeFile(`${file}.new`, written, { mode: 0o600 });
    await rename(`${file}.new`, file);
  };
  return {
    documents,
    quizzes,
    keys,
    save: () => {
      writing = writing.then(write, write);
      return writing;
    },
  };
};

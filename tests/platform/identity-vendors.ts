import { randomUUID } from "node:crypto";
import type {
  Away,
  CheckedDocument,
  DocumentAnswer,
  IdentityVendors,
  QuizAnswer,
  QuizOutcome,
  ReadCallback,
} from "#platform/adapters/identity/identity-vendor.ts";

type Opened = { key: string; sessionId: string; asked: Record<string, unknown> };

export type ScriptedVendors = IdentityVendors & {
  /** What either says, whatever is asked. */
  documentSays: DocumentAnswer;
  quizSays: QuizAnswer;
  isAway: boolean;
  /** Pictures are made on its own page. */
  isHosted: boolean;
  documents: Opened[];
  quizzes: Opened[];
  submitted: { sessionId: string; sides: string[]; bytes: Uint8Array[] }[];
  canceled: string[];
};

/** As it stands on the licence of whom the meetings of these tests invite. */
export const sofiasLicence: CheckedDocument = {
  typeOfId: "driver-license",
  firstName: "SOFIA",
  middleName: null,
  lastName: "SIGNER",
  birthDate: "1980-02-03",
  number: "S123-456-80-043-0",
  issueDate: "2022-01-10",
  expirationDate: "2032-02-03",
  country: "USA",
  state: "FL",
};

export const outcomeOf = (changes: Partial<QuizOutcome> = {}): QuizOutcome => ({
  questions: 5,
  right: 4,
  seconds: 90,
  attempt: 1,
  replacedPercent: null,
  finishedAt: new Date().toISOString(),
  ...changes,
});

/** `{"id", "createdAt", "sessionId"}`; a signature is the word "signed". */
const readCallback = (of: "document" | "quiz", raw: Uint8Array, signature: unknown): ReadCallback => {
  if (signature !== "signed") return { refused: "signature" };
  const said = JSON.parse(new TextDecoder().decode(raw)) as { id: string; createdAt: string; sessionId: string };
  return said.sessionId === "" ? { ignored: "another kind" } : { event: { ...said, of } };
};

/** Vendors in this process that say what a test has them say; each session is opened once, however often it is asked for. */
export const scriptVendors = (): ScriptedVendors => {
  const away: Away = { away: true, why: "a test has it so" };
  const open = (sessions: Opened[], kind: string, input: { key: string }): Opened => {
    const known = sessions.find(({ key }) => key === input.key);
    if (known !== undefined) return known;
    const opened = { key: input.key, sessionId: `${kind}-${randomUUID()}`, asked: { ...input } };
    sessions.push(opened);
    return opened;
  };
  const cancel = async (sessionId: string): Promise<void> => void vendors.canceled.push(sessionId);
  const vendors: ScriptedVendors = {
    documentSays: { status: "processing" },
    quizSays: { status: "waiting" },
    isAway: false,
    isHosted: false,
    documents: [],
    quizzes: [],
    submitted: [],
    canceled: [],
    document: {
      id: "scripted",
      name: "Scripted Documents",
      isSimulator: true,
      get by() {
        return vendors.isHosted ? ("hosted" as const) : ("capture" as const);
      },
      wants: ["front", "back"],
      open: async (input) => {
        if (vendors.isAway) return away;
        const { sessionId } = open(vendors.documents, "document", input);
        return { sessionId, url: vendors.isHosted ? `https://vendor.example/${sessionId}` : null };
      },
      submit: async (sessionId, { pictures }) => {
        if (vendors.isAway) return away;
        vendors.submitted.push({
          sessionId,
          sides: pictures.map(({ side }) => side),
          bytes: pictures.map(({ bytes }) => bytes),
        });
        return { done: true };
      },
      look: async () => (vendors.isAway ? away : vendors.documentSays),
      cancel,
      readCallback: (raw, headers) => readCallback("document", raw, headers["x-signature"]),
    },
    quiz: {
      id: "scripted",
      name: "Scripted Quiz",
      isSimulator: true,
      open: async (input) => {
        if (vendors.isAway) return away;
        const { sessionId } = open(vendors.quizzes, "quiz", input);
        return { sessionId, url: `https://vendor.example/${sessionId}` };
      },
      look: async () => (vendors.isAway ? away : vendors.quizSays),
      cancel,
      readCallback: (raw, headers) => readCallback("quiz", raw, headers["x-signature"]),
    },
    stop: async () => undefined,
  };
  return vendors;
};

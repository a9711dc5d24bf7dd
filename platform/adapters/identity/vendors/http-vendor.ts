import type { CapturedSide } from "#contract/identity/entity.ts";
import type {
  Away,
  CallbackHeaders,
  DocumentVendor,
  QuizVendor,
  ReadCallback,
  VendorEvent,
  VendorSessionId,
} from "../identity-vendor.ts";
import {
  documentAnswerOf,
  EventSchema,
  eventTypes,
  handedInPart,
  OpenedSchema,
  quizAnswerOf,
  signatureHeader,
} from "../protocol/protocol.ts";
import { callbackFault, headerOf, jsonOf } from "../protocol/signed-callback.ts";
import { createVendorCalls, type VendorAnswer, type VendorCalls } from "./vendor-calls.ts";

export type HttpVendorSettings = {
  id: string;
  /** As the signer reads it. */
  name: string;
  url: string;
  key: string;
  /** More than one while the vendor changes its key. */
  callbackSecrets: readonly string[];
};
export type HttpDocumentSettings = HttpVendorSettings & {
  by: "capture" | "hosted";
  wants: readonly CapturedSide[];
};

/** Whoever stands in for the calls of a test, or starts a process before the first of them. */
export type CallsOf = (settings: { url: string; key: string }) => VendorCalls;

const isDone = ({ status }: VendorAnswer): boolean => status >= 200 && status < 300;

/** A refusal of what we asked is the operator's to mend: the person has done nothing wrong, and nobody is failed by it. */
const refusalOf = ({ status }: VendorAnswer): Away => ({ away: true, why: `it refused with ${status}` });

const noPage: Away = { away: true, why: "it named no page" };

const openedBy = (answer: VendorAnswer | Away): { sessionId: VendorSessionId; url: string | null } | Away => {
  if ("away" in answer) return answer;
  if (!isDone(answer)) return refusalOf(answer);
  const opened = OpenedSchema.safeParse(answer.body);
  if (!opened.success) return { away: true, why: "its answer has another form than agreed" };
  return { sessionId: opened.data.id, url: opened.data.url };
};

const lookAt = async (calls: VendorCalls, path: string): Promise<{ body: unknown } | Away> => {
  const answer = await calls.get(path);
  if ("away" in answer) return answer;
  // A session that it does not know is no result.
  return isDone(answer) ? { body: answer.body } : { body: { status: `http-${answer.status}` } };
};

const readerOf =
  (of: VendorEvent["of"], secrets: readonly string[]) =>
  (raw: Uint8Array, headers: CallbackHeaders, now: Date): ReadCallback => {
    const fault = callbackFault(raw, headerOf(headers, signatureHeader), { secrets, now });
    if (fault !== null) return { refused: fault };
    const event = EventSchema.safeParse(jsonOf(raw));
    if (!event.success) return { refused: "form" };
    const { id, createdAt, type, sessionId } = event.data;
    return type === eventTypes[of] ? { event: { id, createdAt, sessionId, of } } : { ignored: type };
  };

/** A document check by the protocol of docs/identity-vendors.md. */
export const createHttpDocumentVendor = (
  settings: HttpDocumentSettings,
  callsOf: CallsOf = createVendorCalls,
): DocumentVendor => {
  const calls = callsOf(settings);
  const { id, name, by, wants, callbackSecrets } = settings;
  return {
    id,
    name,
    isSimulator: false,
    by,
    wants,
    open: async ({ key, person, typeOfId, language = null, returnUrl, callbackUrl }) => {
      const asked = { person, typeOfId, language, returnUrl, callbackUrl };
      const opened = openedBy(await calls.post("/document-checks", asked, key));
      if ("away" in opened) return opened;
      if (by === "capture") return { sessionId: opened.sessionId, url: null };
      return opened.url === null ? noPage : opened;
    },
    submit: async (sessionId, { key, typeOfId, pictures, read }) => {
      const form = new FormData();
      form.append(handedInPart, JSON.stringify({ typeOfId, read: read ?? null }));
      for (const { side, type, bytes } of pictures)
        form.append(
          side,
          new Blob([new Uint8Array(bytes)], { type }),
          type === "image/png" ? `${side}.png` : `${side}.jpg`,
        );
      const answer = await calls.post(`/document-checks/${sessionId}/pictures`, form, key);
      if ("away" in answer) return answer;
      return isDone(answer) ? { done: true } : refusalOf(answer);
    },
    look: async (sessionId) => {
      const answer = await lookAt(calls, `/document-checks/${sessionId}`);
      return "away" in answer ? answer : documentAnswerOf(answer.body);
    },
    // Whether the vendor hears of it changes nothing for us: what it says afterwards is nobody's any more.
    cancel: async (sessionId) =>
      void (await calls.post(`/document-checks/${sessionId}/cancel`, {}, `cancel-${sessionId}`)),
    readCallback: readerOf("document", callbackSecrets),
  };
};

/** A knowledge quiz by the same protocol. */
export const createHttpQuizVendor = (
  settings: HttpVendorSettings,
  callsOf: CallsOf = createVendorCalls,
): QuizVendor => {
  const calls = callsOf(settings);
  return {
    id: settings.id,
    name: settings.name,
    isSimulator: false,
    open: async ({ key, language = null, ...asked }) => {
      const { person, lookup, questions, choices, passPercent, seconds, replacePercent, after } = asked;
      const { returnUrl, callbackUrl } = asked;
      const rules = { questions, choices, passPercent, seconds, replacePercent };
      const opened = openedBy(
        await calls.post("/quizzes", { person, lookup, ...rules, after, language, returnUrl, callbackUrl }, key),
      );
      if ("away" in opened) return opened;
      // The questions are asked on the vendor's page alone.
      if (opened.url === null) return noPage;
      return { sessionId: opened.sessionId, url: opened.url };
    },
    look: async (sessionId) => {
      const answer = await lookAt(calls, `/quizzes/${sessionId}`);
      return "away" in answer ? answer : quizAnswerOf(answer.body);
    },
    cancel: async (sessionId) => void (await calls.post(`/quizzes/${sessionId}/cancel`, {}, `cancel-${sessionId}`)),
    readCallback: readerOf("quiz", settings.callbackSecrets),
  };
};

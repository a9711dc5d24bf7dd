import type { IncomingMessage } from "node:http";
import { HandedInSchema, handedInPart, OpenDocumentCheckSchema, OpenQuizSchema } from "../protocol/protocol.ts";
import { jsonOf } from "../protocol/signed-callback.ts";
import { pagesPath } from "./addresses.ts";
import { type Answer, maxPicturesBytes, readForm, readJson } from "./http-parts.ts";
import { isOver } from "./quiz.ts";
import type { DocumentSession, QuizSession } from "./sessions.ts";
import type { Route } from "./route.ts";
import type { Simulator } from "./simulator.ts";

const refused = (status: number): Answer => ({ status, json: { error: { status } } });

const documentState = ({ id, result }: DocumentSession) => ({ id, ...result });

/** Outcomes alone: no question and no answer. */
const quizState = (session: QuizSession) => {
  const { id, status, startedAt, outcome, isHeld, createdAt } = session;
  const begun = { status: "running", startedAt: startedAt === null ? createdAt : new Date(startedAt).toISOString() };
  // As if it were still under way: it was answered, and a script holds the result.
  if (status === "running" || (isHeld && isOver(session) && startedAt !== null)) return { id, ...begun };
  if (status === "passed" || status === "failed" || status === "ended") return { id, status, outcome };
  return { id, status: status === "unheard-of" ? "a-status-nobody-has-heard-of" : status };
};

/** Under the platform's own origin, from which the person comes. */
const pageOf = ({ kind, token, returnUrl }: DocumentSession | QuizSession): string =>
  new URL(`${pagesPath}/${kind}/${token}`, returnUrl).href;

const openCheck = async (simulator: Simulator, request: IncomingMessage, key: string): Promise<Answer> => {
  const asked = OpenDocumentCheckSchema.safeParse(await readJson(request));
  if (!asked.success) return refused(422);
  const session = await simulator.openDocumentCheck(key, asked.data);
  return { status: 201, json: { ...documentState(session), url: pageOf(session) } };
};

const openQuiz = async (simulator: Simulator, request: IncomingMessage, key: string): Promise<Answer> => {
  const asked = OpenQuizSchema.safeParse(await readJson(request));
  if (!asked.success) return refused(422);
  const session = await simulator.openQuiz(key, asked.data);
  return { status: 201, json: { ...quizState(session), url: pageOf(session) } };
};

const takePictures = async (
  simulator: Simulator,
  session: DocumentSession,
  request: IncomingMessage,
): Promise<Answer> => {
  const form = await readForm(request, maxPicturesBytes);
  const facts = form?.get(handedInPart);
  if (form === null || typeof facts !== "string") return refused(422);
  const handedIn = HandedInSchema.safeParse(jsonOf(Buffer.from(facts)));
  if (!handedIn.success || !(form.get("front") instanceof Blob)) return refused(422);
  const back = form.get("back");
  const bytes = back instanceof Blob ? new Uint8Array(await back.arrayBuffer()) : null;
  // The answer does not wait for the looking: what came of it is told by a callback.
  void simulator.handIn(session, { ...handedIn.data, back: bytes });
  return { status: 202, json: { id: session.id } };
};

/** The calls of docs/identity-vendors.md. Null: there is no such address. */
export const protocolAnswer: Route = async (simulator, request, path) => {
  const [, resource, id, step] = path.split("/");
  if (resource !== "document-checks" && resource !== "quizzes") return null;
  if (simulator.away[resource === "quizzes" ? "quiz" : "document"]) return refused(503);
  const isPost = request.method === "POST";
  const key = request.headers["idempotency-key"];
  if (isPost && (typeof key !== "string" || key === "")) return refused(400);
  if (id === undefined) {
    if (!isPost) return null;
    return resource === "quizzes"
      ? openQuiz(simulator, request, String(key))
      : openCheck(simulator, request, String(key));
  }
  if (isPost && step === "cancel") {
    await simulator.cancel(id);
    return { status: 200, json: { id } };
  }
  if (resource === "quizzes") {
    const quiz = isPost ? null : await simulator.quiz(id);
    return quiz === null ? refused(404) : { status: 200, json: quizState(quiz) };
  }
  const check = simulator.sessions.documents.get(id);
  if (check === undefined) return refused(404);
  if (isPost) return step === "pictures" ? takePictures(simulator, check, request) : null;
  return { status: 200, json: documentState(check) };
};

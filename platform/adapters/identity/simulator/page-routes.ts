import { readFile } from "node:fs/promises";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Language } from "#contract/common/language.ts";
import { jsonOf } from "../protocol/signed-callback.ts";
import { controlAnswer, sessionsAnswer } from "./control.ts";
import { controlPage, type pageOutcomes } from "./control-page.ts";
import { documentAnswer } from "./document-routes.ts";
import { type Answer, readFields } from "./http-parts.ts";
import { pagesPath } from "./addresses.ts";
import { noQuizPage, quizPage } from "./quiz-pages.ts";
import { type Script, ScriptSchema } from "./script.ts";
import type { Route } from "./route.ts";
import type { Simulator } from "./simulator.ts";

const assets: Record<string, string> = {
  "simulator.css": "text/css; charset=utf-8",
  "countdown.js": "text/javascript; charset=utf-8",
};

const assetAnswer = async (name: string): Promise<Answer | null> => {
  const type = Object.hasOwn(assets, name) ? assets[name] : undefined;
  if (type === undefined) return null;
  return { status: 200, file: await readFile(path.join(import.meta.dirname, "assets", name)), type };
};

const languageOf = (request: IncomingMessage): Language =>
  /^es\b/i.test(request.headers["accept-language"] ?? "") ? "es" : "en";

const scriptOf = (outcome: string): Script => {
  const scripts: Record<keyof typeof pageOutcomes, object> = {
    "as-read": {},
    "document-failed": { document: { outcome: "failed", reason: "not-accepted" } },
    "document-expired": { document: { outcome: "failed", reason: "expired" } },
    "document-unheard-of": { document: { outcome: "unheard-of" } },
    "quiz-failed": { quiz: { outcome: "failed" } },
    "no-questions": { quiz: { outcome: "no-questions" } },
    late: { document: { held: true }, quiz: { held: true } },
  };
  return ScriptSchema.parse(Object.hasOwn(scripts, outcome) ? scripts[outcome as keyof typeof scripts] : {});
};

const quizAnswer = async (
  simulator: Simulator,
  request: IncomingMessage,
  [token, step]: readonly (string | undefined)[],
): Promise<Answer | null> => {
  const found = [...simulator.sessions.quizzes.values()].find((session) => session.token === token);
  const session = found === undefined ? null : await simulator.quiz(found.id);
  if (session === null) return { status: 404, html: noQuizPage(languageOf(request)) };
  const language = session.language ?? languageOf(request);
  const here = `${pagesPath}/quiz/${session.token}`;
  if (request.method === "GET") {
    if (step !== undefined) return null;
    await simulator.openQuizPage(session);
    const asked = new URL(request.url ?? "/", "http://simulator.invalid").searchParams;
    return {
      status: 200,
      html: quizPage((await simulator.quiz(session.id)) ?? session, {
        language,
        now: simulator.now(),
        hasChosenNothing: asked.has("choose"),
      }),
    };
  }
  if (step === "start") {
    await simulator.startQuiz(session);
    return { location: here };
  }
  if (step !== "answer") return null;
  const { number = "", choice = "" } = await readFields(request);
  if (!/^\d{1,2}$/.test(choice)) return { location: `${here}?choose` };
  await simulator.answer(session, { number: Number(number), choice: Number(choice) });
  return { location: here };
};

/** The pages that people open; the platform hands them on under `pagesPath`. Null: there is no such page. */
export const pageAnswer: Route = async (simulator, request, path) => {
  const [, first = "", ...others] = path.split("/");
  if (first === "quiz") return quizAnswer(simulator, request, others);
  if (first === "document") return documentAnswer(simulator, request, { path: others, language: languageOf(request) });
  if (request.method === "GET") {
    if (first === "assets" && others.length === 1) return assetAnswer(others[0] ?? "");
    if (first === "control") return sessionsAnswer(simulator);
    return first === "" ? { status: 200, html: controlPage(simulator) } : null;
  }
  const fields = await readFields(request);
  if (first === "outcome") {
    const name = (fields["name"] ?? "").trim();
    simulator.scripts.set(name === "" ? null : name, scriptOf(fields["outcome"] ?? ""));
  } else if (first === "away") {
    const isAway = fields["away"] === "1";
    Object.assign(simulator.away, { document: isAway, quiz: isAway });
  } else if (first === "release") await simulator.release(fields["session"] ?? "");
  else if (first === "control") return controlAnswer(simulator, jsonOf(Buffer.from(fields["say"] ?? "")));
  else return null;
  return { location: `${pagesPath}/` };
};

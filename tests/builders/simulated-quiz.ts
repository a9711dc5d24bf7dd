import type { z } from "zod";
import type { ControlSchema } from "#platform/adapters/identity/simulator/control.ts";

/** Gets a page of the simulator: through the platform as browsers do, or from the process itself. */
export type GetPage = (path: string, form?: Record<string, string>) => Promise<Response>;

/** Of a demo platform at this origin. */
export const pagesOf =
  (origin: string): GetPage =>
  (path, form) =>
    fetch(`${origin}/identity-simulator${path}`, {
      redirect: "manual",
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });

/** Says something to the simulator that it does not do by itself. */
export const tellSimulator = async (get: GetPage, control: z.input<typeof ControlSchema>): Promise<void> => {
  const answer = await get("/control", { say: JSON.stringify(control) });
  if (answer.status !== 200) throw new Error(`the simulator refused: ${await answer.text()}`);
};

const plain = (html: string): string =>
  html
    .replaceAll("&#39;", "'")
    .replaceAll("&quot;", '"')
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");

const all = (html: string, pattern: RegExp): string[] =>
  [...html.matchAll(pattern)].map((match) => plain(match[1] ?? ""));

/** The choice that the invented person's file makes right, by what the page shows. */
export const rightChoiceOn = (html: string): { right: number; choices: number } => {
  const choices = all(html, /name="choice"[^>]*> <span>([^<]*)<\/span>/g);
  const facts = all(html, /<dd>([^<]*)<\/dd>/g);
  const found = choices.findIndex((choice) => facts.includes(choice));
  return { right: found === -1 ? choices.length - 1 : found, choices: choices.length };
};

/** The path behind `/identity-simulator` of a quiz's address. */
export const quizPathOf = (url: string): string => new URL(url).pathname.replace(/^\/identity-simulator/, "");

/** Takes a quiz through its pages, answering rightly as often as said and then wrongly; gives the last page. */
export const takeQuiz = async (get: GetPage, url: string, right: number, questions = 5): Promise<string> => {
  const path = quizPathOf(url);
  await get(`${path}/start`, {});
  for (let number = 1; number <= questions; number += 1) {
    const shown = rightChoiceOn(await (await get(path)).text());
    const choice = number <= right ? shown.right : (shown.right + 1) % shown.choices;
    await get(`${path}/answer`, { number: String(number), choice: String(choice) });
  }
  return (await get(path)).text();
};

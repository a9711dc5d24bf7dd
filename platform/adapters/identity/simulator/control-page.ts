import { escapeHtml } from "#lib/text/escape-html.ts";
import { pagesPath } from "./addresses.ts";
import { page } from "./page-frame.ts";
import type { Simulator } from "./simulator.ts";

/** What can be chosen on the page; a call can say all that a script has. */
export const pageOutcomes = {
  "as-read": "Decide by what is read, and by the answers",
  "document-failed": "The document is not accepted",
  "document-expired": "The document has expired",
  "document-unheard-of": "An answer about the document that nobody knows",
  "quiz-failed": "The quiz fails, whatever is answered",
  "no-questions": "Nothing is found to ask about",
  late: "The results come only when they are let go",
} as const;

const form = (action: string, fields: string, button: string, style = ""): string =>
  `<form method="post" action="${pagesPath}/${action}">${fields}<button${style === "" ? "" : ` class="${style}"`}>${escapeHtml(button)}</button></form>`;

const hidden = (name: string, value: string): string =>
  `<input type="hidden" name="${name}" value="${escapeHtml(value)}">`;

/** The simulator's own page: what it was asked, and what it is to say. */
export const controlPage = ({ sessions, away }: Pick<Simulator, "sessions" | "away">): string => {
  const isAway = away.document || away.quiz;
  const options = Object.entries(pageOutcomes)
    .map(([value, words]) => `<option value="${value}">${escapeHtml(words)}</option>`)
    .join("");
  const rows = [
    ...[...sessions.documents.values()].map((session) => ({
      ...session,
      what: "Document",
      status: session.result.status,
    })),
    ...[...sessions.quizzes.values()].map((session) => ({
      ...session,
      what: `Quiz, attempt ${session.attempt}`,
    })),
  ]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .slice(0, 50)
    .map(
      ({ id, what, name, status, isHeld }) =>
        `<section class="card" aria-label="${escapeHtml(`${what} of ${name}`)}"><dl>
<div><dt>${escapeHtml(what)}</dt><dd>${escapeHtml(name)}</dd></div>
<div><dt>Status</dt><dd>${escapeHtml(status)}</dd></div></dl>
${isHeld ? form("release", hidden("session", id), "Let go", "quiet") : ""}</section>`,
    )
    .join("\n");
  return page({
    title: "Simulated identity checks",
    language: "en",
    body: `<h1>Simulated identity checks</h1>
<p>Of a licence, the simulator reads the barcode in the picture of the back: a readable card that has not expired passes. Of a passport it believes what the person’s device read.</p>
<h2>What it says next</h2>
${form(
  "outcome",
  `<p><label class="field">First and last name; empty for everybody<input type="text" name="name" maxlength="200"></label></p>
<p><label class="field">Outcome<select name="outcome">${options}</select></label></p>`,
  "Use from now on",
)}
${form("away", hidden("away", isAway ? "0" : "1"), isAway ? "Let it answer again" : "Let it be away", "quiet")}
<h2>What it was asked</h2>
${rows === "" ? "<p>Nothing yet.</p>" : rows}`,
  });
};

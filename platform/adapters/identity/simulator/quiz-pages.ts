import type { Language } from "#contract/common/language.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { pagesPath } from "./addresses.ts";
import { page } from "./page-frame.ts";
import { endOf, startOf } from "./quiz.ts";
import { quizTexts, type QuizTexts } from "./quiz-texts.ts";
import { factsOf, questionOf } from "./questions.ts";
import type { QuizSession } from "./sessions.ts";

const paragraph = (text: string): string => `<p>${escapeHtml(text)}</p>`;

const fileOf = (session: QuizSession, language: Language): string => {
  const texts = quizTexts[language];
  const rows = factsOf(session.id, session.kinds, language)
    .map(({ name, value }) => `<div><dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd></div>`)
    .join("\n");
  return `<section class="file" aria-labelledby="file"><h2 id="file">${escapeHtml(texts.file)}</h2>
${paragraph(texts.rule)}
<dl>${rows}</dl></section>`;
};

/** It is read out when somebody asks; each second would drown the question. */
const timer = (end: number | null, now: number): string => {
  const left = Math.max(0, Math.ceil(((end ?? now) - now) / 1_000));
  const shown = `${Math.floor(left / 60)}:${String(left % 60).padStart(2, "0")}`;
  return `<span role="timer" data-seconds-left="${left}">${shown}</span>`;
};

const headed = (title: string, language: Language, lines: string): string =>
  page({ title, language, body: `<h1>${escapeHtml(title)}</h1>\n${lines}` });

/** Where the clock is told of before it runs. */
const beforeStart = (session: QuizSession, language: Language, now: number): string => {
  const texts = quizTexts[language];
  const title = texts.title(session.questions);
  return headed(
    title,
    language,
    `${paragraph(texts.before(session.questions, session.choices))}
<p class="warning">${escapeHtml(texts.clock(session.seconds))} ${escapeHtml(texts.byItself)} ${timer(startOf(session), now)}.</p>
${paragraph(texts.noneMayBeRight)}
${fileOf(session, language)}
<form method="post" action="${pagesPath}/quiz/${session.token}/start"><button>${escapeHtml(texts.start)}</button></form>`,
  );
};

const clockOf = (session: QuizSession, now: number, texts: QuizTexts): string =>
  `<p class="clock">${escapeHtml(texts.timeLeft)} ${timer(endOf(session), now)}</p>`;

const question = (
  session: QuizSession,
  language: Language,
  { now, hasChosenNothing }: { now: number; hasChosenNothing: boolean },
): string => {
  const texts = quizTexts[language];
  const number = session.answered + 1;
  const asked = questionOf(session.id, session.kinds[session.answered] ?? 0, {
    choices: session.choices,
    language,
    none: texts.none,
  });
  const title = texts.questionOf(number, session.questions);
  const choices = asked.choices
    .map(
      (choice, index) =>
        `<label><input type="radio" name="choice" value="${index}" required> <span>${escapeHtml(choice)}</span></label>`,
    )
    .join("\n");
  const complaint = hasChosenNothing ? `<p class="complaint" role="alert">${escapeHtml(texts.choose)}</p>` : "";
  return page({
    title,
    language,
    body: `<div class="top"><h1>${escapeHtml(title)}</h1>${clockOf(session, now, texts)}</div>
<form method="post" action="${pagesPath}/quiz/${session.token}/answer">
<input type="hidden" name="number" value="${number}">
<fieldset><legend>${escapeHtml(asked.text)}</legend>
${complaint}${choices}
</fieldset>
<button>${escapeHtml(number === session.questions ? texts.finish : texts.next)}</button>
</form>
${fileOf(session, language)}`,
  });
};

const headingOf = ({ status }: QuizSession, texts: QuizTexts): string => {
  switch (status) {
    case "passed":
      return texts.passed;
    case "failed":
      return texts.failed;
    case "ended":
      return texts.ended;
    case "no-questions":
      return texts.noQuestions;
    case "canceled":
      return texts.canceled;
    default:
      return texts.notKnown;
  }
};

const over = (session: QuizSession, language: Language): string => {
  const texts = quizTexts[language];
  const title = headingOf(session, texts);
  const { outcome } = session;
  return headed(
    title,
    language,
    `${outcome === null ? "" : paragraph(texts.outcome(outcome.right, outcome.questions))}
${paragraph(texts.goOn)}
<p><a class="button" href="${escapeHtml(session.returnUrl)}">${escapeHtml(texts.return)}</a></p>`,
  );
};

export type QuizView = { language: Language; now: number; hasChosenNothing: boolean };

/** The page of a quiz as it stands: what is before it, the question that is next, or how it went. */
export const quizPage = (session: QuizSession, { language, ...view }: QuizView): string => {
  if (session.status === "waiting") return beforeStart(session, language, view.now);
  return session.status === "running" ? question(session, language, view) : over(session, language);
};

export const noQuizPage = (language: Language): string => {
  const texts = quizTexts[language];
  return page({
    title: texts.notThere,
    language,
    body: `<h1>${escapeHtml(texts.notThere)}</h1>${paragraph(texts.notThereMeans)}`,
  });
};

import type { Language } from "#contract/common/language.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { pagesPath } from "./addresses.ts";
import { quizTexts } from "./quiz-texts.ts";

/** `body` is HTML already. Every screen says what it is. */
export const page = ({ title, body, language }: { title: string; body: string; language: Language }): string => {
  const texts = quizTexts[language];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="${pagesPath}/assets/simulator.css">
<script src="${pagesPath}/assets/countdown.js" defer></script>
</head>
<body>
<p class="simulator" role="note"><strong>${escapeHtml(texts.simulator)}</strong> ${escapeHtml(texts.simulatorMeans)}</p>
<main>
${body}
</main>
</body>
</html>
`;
};

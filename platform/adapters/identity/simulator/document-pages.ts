import type { Language } from "#contract/common/language.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import { pagesPath } from "./addresses.ts";
import { documentTexts } from "./document-texts.ts";
import { page } from "./page-frame.ts";
import { quizTexts } from "./quiz-texts.ts";
import type { DocumentSession } from "./sessions.ts";

const pictureField = (name: string, words: string): string =>
  `<p><label class="field">${escapeHtml(words)}<input type="file" name="${name}" accept="image/jpeg,image/png"></label></p>`;

const askForPictures = (session: DocumentSession, language: Language, lacksPicture: boolean): string => {
  const texts = documentTexts[language];
  const isPassport = session.typeOfId === "passport";
  const option = (value: string, words: string, isChosen: boolean) =>
    `<option value="${value}"${isChosen ? " selected" : ""}>${escapeHtml(words)}</option>`;
  return page({
    title: texts.title,
    language,
    body: `<h1>${escapeHtml(texts.title)}</h1>
<p>${escapeHtml(texts.what)}</p>
${lacksPicture ? `<p class="complaint" role="alert">${escapeHtml(texts.noPicture)}</p>` : ""}
<form method="post" enctype="multipart/form-data" action="${pagesPath}/document/${session.token}/pictures">
<p><label class="field">${escapeHtml(texts.type)}<select name="type">${option("driver-license", texts.licence, !isPassport)}${option("passport", texts.passport, isPassport)}</select></label></p>
${pictureField("front", texts.front)}
${pictureField("back", texts.back)}
<p><label class="field">${escapeHtml(texts.zone)}<textarea name="zone" rows="2" maxlength="200" spellcheck="false" autocomplete="off"></textarea></label></p>
<button>${escapeHtml(texts.send)}</button>
</form>`,
  });
};

const handedIn = (session: DocumentSession, language: Language): string => {
  const texts = documentTexts[language];
  const common = quizTexts[language];
  const title = session.result.status === "processing" ? texts.looking : texts.done;
  return page({
    title,
    language,
    body: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(common.goOn)}</p>
<p><a class="button" href="${escapeHtml(session.returnUrl)}">${escapeHtml(common.return)}</a></p>`,
  });
};

/** The vendor's own page for pictures, where the platform's page does not take them. */
export const documentPage = (session: DocumentSession, language: Language, lacksPicture: boolean): string =>
  session.result.status === "waiting-for-document"
    ? askForPictures(session, language, lacksPicture)
    : handedIn(session, language);

import type { Language } from "#contract/common/language.ts";
import { escapeHtml } from "#lib/text/escape-html.ts";
import type { MailContent } from "#lib/texts/mail-words.ts";
import type { MailMessage } from "../../adapters/mail/mail.ts";
import { signerMails } from "./signer-mails.ts";

/** A name or a title must not break out of its line, least of all out of a header. */
const oneLine = (text: string): string => text.replaceAll(/[\s\p{Cc}]+/gu, " ").trim();

const textOf = ({ greeting, paragraphs, action, code, notes }: MailContent, sender: string): string =>
  [
    greeting,
    ...paragraphs,
    ...(code === undefined ? [] : [`    ${code}`]),
    ...(action === undefined ? [] : [`${action.label}:\n${action.url}`]),
    ...notes,
    `-- \n${sender}`,
  ].join("\n\n");

const ink = "#1c2430";
const quiet = "#5a6472";
const font = "-apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif";

/** Mail programs that know dark pages follow it (important: it has to win over the inline styles that all others need). */
const darkStyle = `@media (prefers-color-scheme: dark) {
.page { background: #10151e !important }
.card { background: #171e2a !important; border-color: #2b3546 !important; color: #e8ecf3 !important }
.rule { border-color: #2b3546 !important }
.quiet, .quiet a { color: #b3bccb !important }
.code { background: #26334a !important }
.act { background: #d5e0f5 !important; color: #10192c !important }
}`;

const htmlOf = (content: MailContent, sender: string, language: Language): string => {
  const paragraph = (text: string) => `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
  const { action, code } = content;
  const button =
    action === undefined
      ? ""
      : `<p style="margin:24px 0"><a class="act" href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;border-radius:8px;background:#1b2a4a;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(action.label)}</a></p>
<p class="quiet" style="margin:0 0 16px;color:${quiet};font-size:13px">${escapeHtml(signerMails[language].buttonFails)}<br><a href="${escapeHtml(action.url)}" style="color:${quiet}">${escapeHtml(action.url)}</a></p>`;
  const digits =
    code === undefined
      ? ""
      : `<p class="code" style="margin:24px 0;padding:16px 24px;border-radius:8px;background:#eef2f8;font:600 30px/1.2 ui-monospace,Consolas,monospace;letter-spacing:.2em;text-align:center">${escapeHtml(code)}</p>`;
  const notes = content.notes
    .map((note) => `<p class="quiet" style="margin:0 0 10px;color:${quiet};font-size:13px">${escapeHtml(note)}</p>`)
    .join("\n");
  return `<!doctype html>
<html lang="${language}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(content.subject)}</title>
<style>
${darkStyle}
</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f4f5f7">
<div class="card" style="max-width:560px;margin:0 auto;padding:32px 28px;border:1px solid #dfe3e8;border-radius:12px;background:#ffffff;color:${ink};font:16px/1.55 ${font};overflow-wrap:anywhere">
${paragraph(content.greeting)}
${content.paragraphs.map(paragraph).join("\n")}
${digits}${button}
<hr class="rule" style="margin:24px 0 16px;border:0;border-top:1px solid #dfe3e8">
${notes}
<p class="quiet" style="margin:16px 0 0;color:${quiet};font-size:13px">${escapeHtml(sender)}</p>
</div>
</body>
</html>
`;
};

/** Gives a mail its form. No picture, no script, nothing that is fetched when it is opened. */
export const layOut = (
  raw: MailContent,
  to: { name: string; address: string },
  sender: string,
  language: Language = "en",
): MailMessage => {
  const content: MailContent = {
    ...raw,
    subject: oneLine(raw.subject),
    greeting: oneLine(raw.greeting),
    paragraphs: raw.paragraphs.map(oneLine),
    notes: raw.notes.map(oneLine),
  };
  return {
    to: { name: oneLine(to.name), address: to.address },
    subject: content.subject,
    text: textOf(content, oneLine(sender)),
    html: htmlOf(content, oneLine(sender), language),
  };
};

import type { ErrorParams } from "./app-error.ts";
import { languageTags, type Language } from "./language.ts";

const formatsOf = (tag: string) => ({
  day: new Intl.DateTimeFormat(tag, { dateStyle: "long" }),
  timeOfDay: new Intl.DateTimeFormat(tag, { hour: "numeric", minute: "2-digit", timeZoneName: "short" }),
});
const formats: Record<Language, ReturnType<typeof formatsOf>> = {
  en: formatsOf(languageTags.en),
  es: formatsOf(languageTags.es),
};

/** Parameters that travel as instants (ISO 8601), and how they are written: in the zone of whoever reads them. */
const instants: Readonly<Record<string, keyof ReturnType<typeof formatsOf>>> = {
  expiredOn: "day",
  expiresOn: "day",
  revokedOn: "day",
  bookedOn: "day",
  validFrom: "day",
  until: "timeOfDay",
};

const written = (name: string, value: string | number | undefined, language: Language): string => {
  const instant = typeof value === "string" ? Date.parse(value) : Number.NaN;
  const format = instants[name];
  return format === undefined || Number.isNaN(instant)
    ? String(value ?? "…")
    : formats[language][format].format(instant);
};

/** Unfilled placeholders show as an ellipsis, never as braces. */
export const fillText = (text: string, params: ErrorParams, language: Language = "en"): string =>
  text.replaceAll(/\{(\w+)\}/g, (_match, name: string) => written(name, params[name], language));

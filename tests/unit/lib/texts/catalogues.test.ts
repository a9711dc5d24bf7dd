import { describe, expect, test } from "vitest";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { actParts } from "#contract/document/act-parts.ts";
import { errorRegistry } from "#contract/error-registry.ts";
import { describeError as inEnglish } from "#contract/errors.ts";
import { httpContract } from "#contract/http.ts";
import { consentTexts, type ConsentTextVersion } from "#contract/member/consent-text.ts";
import { findConsentTranslation, translationOfConsent } from "#contract/member/consent-translation.ts";
import { appError } from "#contract/refused.ts";
import { ronStatementOf } from "#lib/states/commission-texts.ts";
import { usStates } from "#lib/people/places.ts";
import { en } from "#lib/texts/en/page.ts";
import { mails as englishMails } from "#lib/texts/en/mails.ts";
import { describeError } from "#lib/texts/es/describe-error.ts";
import { errors } from "#lib/texts/es/errors.ts";
import { mails as spanishMails } from "#lib/texts/es/mails.ts";
import { es } from "#lib/texts/es/page.ts";
import { translationOfStatement } from "#contract/member/shown-translations.ts";
import { plural } from "#lib/texts/plural.ts";
import { changes, reasons } from "#lib/texts/es/report-reasons.ts";
import { statusSentence } from "#lib/validation-report/report-texts.ts";
import { describeChange } from "#engine/verify/change-texts.ts";
import type { Change, ChangeCode } from "#engine/verify/difference/change.ts";
import { reason, type ReasonCode } from "#engine/verify/reasons.ts";
import { readExpectations } from "#tests/authorisation/read-expectations.ts";

/** Every sentence of a catalogue by the way to it; those that want something are filled with samples. */
const sentencesOf = (texts: unknown, way = ""): [string, string][] => {
  if (typeof texts === "string") return [[way, texts]];
  if (typeof texts === "function") {
    const fill = texts as (...given: unknown[]) => unknown;
    if (
      /failures|onlineCheck\.verdict\.waived\.more|messages\.place|aboutYou\.missing|label\.owned|wrongEnding|statement/.test(
        way,
      )
    )
      return [];
    if (way.endsWith("copies.without")) return actParts.flatMap((part) => sentencesOf(fill([part]), `${way}(${part})`));
    const samples = /act\.|emptyTitle|write$/.test(way) ? ["Name", "Date"] : [1, 2];
    return samples.flatMap((sample) => sentencesOf(fill(sample, sample, sample), `${way}(${sample})`));
  }
  if (texts === null || typeof texts !== "object") return [];
  return Object.entries(texts).flatMap(([name, part]) => sentencesOf(part, way === "" ? name : `${way}.${name}`));
};

/** `{name}`, **loud** and `typed`. */
const marksIn = (text: string) => ({
  places: text.match(/\{\w+\}/g) ?? [],
  loud: text.match(/\*\*/g)?.length ?? 0,
  typed: text.match(/`/g)?.length ?? 0,
});

describe("the Spanish page", () => {
  const english = new Map(sentencesOf(en));
  const spanish = sentencesOf(es);

  test("says something wherever the English one does, and never the same", () => {
    expect(spanish.length).toBeGreaterThan(250);
    expect(spanish.filter(([, text]) => text.trim() === "")).toEqual([]);
    // Of both languages: units, endings, the file's name as it is made, and words that are the same in both.
    const alike =
      /^language$|sizes|certificateFile|suffixText|labels\.suffix|onItsWay|personAndNotary|fields\.label\.unowned|aboutYou\.inUnitedStates/;
    const same = spanish.filter(([way, text]) => english.get(way) === text && !alike.test(way));
    expect(same).toEqual([]);
  });

  test("has the marks and places of the English sentences", () => {
    for (const [way, text] of spanish) {
      const original = english.get(way);
      if (original !== undefined) expect([way, marksIn(text)]).toEqual([way, marksIn(original)]);
    }
  });

  test("calls a person usted, never tú", () => {
    const familiar = /\b(tú|tu|tus|te|ti|contigo|tuyo|puedes|tienes|quieres|haz|eres)\b/iu;
    expect(spanish.filter(([, text]) => familiar.test(text))).toEqual([]);
  });

  test("says once what a notary public is not, and that nobody has reviewed the translation", () => {
    expect(es.frame.aboutNotary).toMatch(/notary public.*No es abogado/u);
    expect(es.translation.unreviewed).toMatch(/no la ha revisado un abogado/u);
    expect(en.frame.aboutNotary).toBeNull();
  });

  test("counts by the rules of the language", () => {
    expect(es.signing.progress.optionalLeft(1)).toContain("1 opcional está vacío");
    expect(es.signing.progress.optionalLeft(3)).toContain("3 opcionales están vacíos");
    expect(es.questions.newAnswers(1)).toBe("1 respuesta nueva");
    expect(plural("es", 1_000_000, { one: "uno", other: "otros" })).toBe("otros");
  });
});

describe("the Spanish errors", () => {
  /** Logging in, asking a notary and handing bounces on are open to a signer as to anybody, on pages that are not theirs. */
  const isAnothers = (name: string) => /^(account|comingIn|mailBounces|storefronts)\./.test(name);
  /** Every code that a member's page can get, by who may call what and by what each call declares. */
  const codesOfMembers = (): ErrorCode[] => {
    const { rows } = readExpectations("expectations.tsv");
    const declared = Object.entries(httpContract).flatMap(([resource, endpoints]) =>
      Object.entries(endpoints).map(
        ([name, endpoint]) => [`${resource}.${name}`, endpoint["~orpc"].meta.errors as readonly ErrorCode[]] as const,
      ),
    );
    const isTheirs = (name: string) => rows.get(name)?.get("member") === "+";
    return declared
      .flatMap(([name, codes]) => (isTheirs(name) && !isAnothers(name) ? [...codes] : []))
      .filter((code) => !code.startsWith("assistant/"));
  };

  test("are there for every code that a call of a member's page declares", () => {
    const codes = codesOfMembers();
    expect(codes).toContain("member/no-consent");
    expect(codes.filter((code) => !Object.hasOwn(errors, code))).toEqual([]);
  });

  test("ask for no param that the English text does not have", () => {
    for (const [code, text] of Object.entries(errors)) {
      const params = (texts: object) => Object.values(texts).flatMap((words) => String(words).match(/\{\w+\}/g) ?? []);
      const { happened, kept, todo } = errorRegistry[code as ErrorCode];
      const known = params({ happened, kept, todo });
      expect([code, params(text).filter((param) => !known.includes(param))]).toEqual([code, []]);
    }
  });

  test("write a day as Spanish does", () => {
    const expired = appError("link/expired", { expiredOn: "2026-12-05T12:00:00Z", notary: "Nora Whitfield" });
    expect(describeError(expired).happened).toBe("Este enlace personal venció el 5 de diciembre de 2026.");
    expect(describeError(expired).todo).toContain("Nora Whitfield");
  });

  test("are English for what no signer meets", () => {
    const error = appError("pfx/damaged", { name: "a.pfx" });
    expect(describeError(error)).toEqual(inEnglish(error));
  });
});

describe("a validation report in Spanish", () => {
  test("has words for every reason and every change that a report can give, and for no others", () => {
    // Types refuse a code that is missing, and the engine one that it does not have.
    const ofReasons: Record<ReasonCode, string> = reasons;
    const ofChanges: Record<ChangeCode, string> = changes;
    for (const code of Object.keys(ofReasons) as ReasonCode[]) expect(reason(code).code).toBe(code);
    for (const code of Object.keys(ofChanges) as ChangeCode[])
      expect(describeChange({ code, page: 1, detail: null } as Change)).not.toBe("");
  });

  test("says the verdict in Spanish, and who vouches", () => {
    const nobody = { status: "unsigned" as const, reasons: [], signatures: [] };
    expect(statusSentence(nobody, es.report)).toBe("Este documento no está firmado.");
    expect(es.report.who.vouched("Ana Ruiz", "IdenTrust")).toBe("Ana Ruiz; responde por ese nombre IdenTrust");
    expect(es.report.change("page-content", 2)).toBe("Se cambió lo que dice una página (página 2).");
    expect(es.report.reason("something-new")).toBeNull();
  });
});

describe("what is sealed or agreed to", () => {
  test("every version of the consent has a translation with as many paragraphs, found again by its version", () => {
    for (const version of Object.keys(consentTexts) as ConsentTextVersion[]) {
      const shown = translationOfConsent(version, "es");
      expect(shown?.paragraphs).toHaveLength(consentTexts[version].length);
      expect(findConsentTranslation(version, shown?.version ?? "")).toMatchObject({ language: "es", ...shown });
      expect(translationOfConsent(version, "en")).toBeNull();
      expect(findConsentTranslation(version, "es-of-nobody")).toBeUndefined();
    }
  });

  test("the statement of every state is translated, with the same facts in it", () => {
    for (const { label } of usStates) {
      const statement = ronStatementOf(label);
      const translated = translationOfStatement(statement, "es")?.text ?? null;
      expect([label, translated === null ? null : marksIn(translated).places]).toEqual([
        label,
        marksIn(statement).places,
      ]);
    }
  });
});

test("mails say in both languages whose link it is, until when it works, and where to come back", () => {
  const signing = {
    fullName: "Ana Ruiz",
    type: "signer" as const,
    title: "Deed",
    scheduledAt: new Date("2026-11-21T14:14:00Z"),
    notaryName: "Nora Whitfield",
    notaryState: "Florida",
    notaryTimezone: "America/New_York",
  };
  const link = { url: "https://sign.example.org/join#TOKEN", expiresAt: new Date("2026-12-05T12:00:00Z") };
  const addresses = { returnUrl: "https://sign.example.org/join", checkUrl: "https://sign.example.org/check" };
  const whole = (mail: object) => JSON.stringify(mail);
  const english = whole(englishMails.invitation(signing, link, addresses));
  const spanish = whole(spanishMails.invitation(signing, link, addresses));
  for (const text of [english, spanish])
    for (const part of [link.url, addresses.returnUrl, "Nora Whitfield", "Deed"]) expect(text).toContain(part);
  expect(english).toContain("until December 5, 2026");
  expect(spanish).toContain("hasta el 5 de diciembre de 2026");
  expect(spanish).toContain("sábado, 21 de noviembre de 2026");
  expect(spanish).toContain("No es abogado");
  expect(whole(spanishMails.invitation({ ...signing, type: "witness" }, link, addresses))).toContain("como testigo");
});

import { describe, expect, it } from "vitest";
import { emptyPersonalInfo } from "#contract/member/personal-info.ts";
import type { JournalFieldName } from "#contract/journal/values.ts";
import { parseFee } from "#lib/journal/fee.ts";
import { stateRules } from "#lib/states/state-rules.ts";
import {
  emptyForm,
  forPrincipal,
  journalFormErrors,
  journalValues,
  knownOf,
  shownColumns,
  withProposals,
  type WrittenForm,
} from "#renderer/features/journal-entry/model/journal-proposal.ts";
import { aMember } from "../meeting/builders.ts";

const written: WrittenForm = {
  ...emptyForm(aMember(1).id),
  actType: "Jurat",
  fee: "25",
  texts: {
    principalAddress: " 12 Harbor Lane ",
    notaryPlace: "Tampa, Florida",
    identityDocumentType: "Driver’s license",
    note: " ",
  },
};
const form = withProposals(written, null, null);
const under = (state: string | null, ...ofOrganization: JournalFieldName[]) => ({ state, ofOrganization });

describe("the proposed journal entry", () => {
  it.each([
    ["", 0],
    ["25", 2500],
    ["25.5", 2550],
    ["$1,025.50", 102_550],
    ["0.07", 7],
    ["ten", null],
    ["1.234", null],
    ["-5", null],
  ])("reads the fee %j as %j cents", (text, cents) => {
    expect(parseFee(text)).toBe(cents);
  });

  it("asks for what only the notary knows", () => {
    expect(journalFormErrors(form, under(null))).toEqual({});
    const empty = withProposals({ ...emptyForm(""), fee: "x", serviceCount: "0" }, null, null);
    expect(Object.keys(journalFormErrors(empty, under(null))).toSorted()).toEqual(
      ["feeCents", "identityDocumentType", "notaryPlace", "principalAddress", "principalId", "serviceCount"].toSorted(),
    );
  });

  it.each([
    ["Florida", ["credentialAnalysisPassed", "identityProofingPassed"]],
    ["Pennsylvania", ["identityDocumentExpiresOn", "identityDocumentIssuedOn"]],
    ["New York", ["verificationProcedure", "verificationProviders"]],
    ["Texas", ["recording"]],
    ["Virginia", []],
    ["Washington", []],
  ])("asks in %s for the further columns %j", (state, columns) => {
    expect(Object.keys(journalFormErrors(form, under(state))).toSorted()).toEqual(columns);
  });

  const methods = ["identity-document", "personal-knowledge", "credible-witness"] as const;
  const states = [null, ...stateRules.map(({ name }) => name)];
  it.each(methods)(
    "stands with answers that are accepted: untouched, only what is empty and marked is asked for, by %s",
    (method) => {
      for (const state of states) {
        const untouched = withProposals({ ...emptyForm(aMember(1).id), identityMethod: method }, null, null);
        const values = journalValues(untouched);
        const required = shownColumns(untouched, under(state));
        for (const name of Object.keys(journalFormErrors(untouched, under(state))) as JournalFieldName[]) {
          expect([state, name, values[name]]).toEqual([state, name, undefined]);
          expect(required.has(name)).toBe(true);
        }
        expect(values).toMatchObject({
          actType: "Acknowledgment",
          serviceCount: 1,
          feeCents: 0,
          identityMethod: method,
        });
      }
    },
  );

  it("takes no fee for granted that was taken away", () => {
    expect(form.fee).toBe("25");
    expect(emptyForm("1").fee).toBe("0.00");
    expect(journalFormErrors({ ...form, fee: " " }, under(null)).feeCents).toMatch(/0\.00 where there was none/u);
  });

  it("begins with who the principal was at another act, and with nothing of the one before when it is somebody else", () => {
    const earlier = {
      identityMethod: "credible-witness" as const,
      principalAddress: "12 Harbor Lane",
      credibleWitnesses: [{ name: "Bob", address: "9 Dock Street", basis: "Known for ten years" }],
    };
    const begun = emptyForm(aMember(1).id, { sequence: 6, values: earlier });
    expect(begun).toMatchObject({
      takenFrom: 6,
      identityMethod: "credible-witness",
      texts: { principalAddress: "12 Harbor Lane" },
      witnesses: earlier.credibleWitnesses,
    });
    const typed = { ...begun, actType: "Jurat" as const, fee: "25", texts: { ...begun.texts, note: "By the window" } };
    expect(forPrincipal(typed, aMember(2).id)).toEqual({
      ...emptyForm(aMember(2).id),
      actType: "Jurat",
      fee: "25",
      texts: { note: "By the window" },
    });
  });

  it("asks besides for what the organization requires, of a document only where there is one", () => {
    const rules = under("Virginia", "recording", "identityDocumentExpiresOn");
    expect(Object.keys(journalFormErrors(form, rules)).toSorted()).toEqual(["identityDocumentExpiresOn", "recording"]);
    const known = { ...form, identityMethod: "personal-knowledge" as const };
    expect(Object.keys(journalFormErrors(known, rules))).toEqual(["recording"]);
  });

  it("asks for nothing of a document where the principal is known, and for a whole witness where one vouches", () => {
    const known = { ...form, identityMethod: "personal-knowledge" as const };
    expect(journalFormErrors(known, under("Florida"))).toEqual({});
    expect(journalValues(known).identityDocumentType).toBeUndefined();
    const vouched = { ...form, identityMethod: "credible-witness" as const };
    expect(Object.keys(journalFormErrors(vouched, under(null)))).toEqual(["credibleWitnesses"]);
    const half = { ...vouched, witnesses: [{ name: "Bob", address: "", basis: "" }] };
    expect(journalFormErrors(half, under(null)).credibleWitnesses).toMatch(/address/u);
    const whole = { ...vouched, witnesses: [{ name: "Bob", address: "9 Dock Street", basis: "Known for ten years" }] };
    expect(journalFormErrors(whole, under(null))).toEqual({});
    expect(journalValues(whole).credibleWitnesses).toHaveLength(1);
  });

  it("hands over trimmed values and leaves out what is empty", () => {
    expect(journalValues({ ...form, credentialAnalysis: "passed", identityProofing: "failed" })).toEqual({
      actType: "Jurat",
      serviceCount: 1,
      principalAddress: "12 Harbor Lane",
      notaryPlace: "Tampa, Florida",
      identityMethod: "identity-document",
      identityDocumentType: "Driver’s license",
      credentialAnalysisPassed: true,
      identityProofingPassed: false,
      feeCents: 2500,
    });
  });
});

describe("what the principal said of themselves", () => {
  const info = {
    ...emptyPersonalInfo,
    street: "12 Harbor Lane",
    unit: "Apt 4",
    city: "Tampa",
    region: "FL",
    postalCode: "33602",
    country: "US",
    locationRegion: "FL",
    locationCountry: "US",
  };
  const blank = emptyForm("1");

  it("is proposed until the notary writes something else, blank included", () => {
    expect(withProposals(blank, info, "Tampa, Florida").texts).toMatchObject({
      principalAddress: "12 Harbor Lane, Apt 4, Tampa, FL 33602",
      principalPlace: "FL, United States",
      notaryPlace: "Tampa, Florida",
    });
    const texts = { principalAddress: "Elsewhere", principalPlace: "" };
    expect(withProposals({ ...blank, texts }, info, null).texts).toMatchObject({ ...texts, notaryPlace: "" });
    expect(withProposals(blank, emptyPersonalInfo, null).texts).toMatchObject({ principalAddress: "", note: "" });
  });
});

describe("what the meeting established", () => {
  const established = {
    identityMethod: "identity-document" as const,
    identityDocumentType: "Passport",
    identityDocumentIssuer: "United States",
    credentialAnalysisPassed: true,
  };

  it("stands in the form before the notary writes anything", () => {
    const proposed = emptyForm(aMember(1).id, knownOf({ earlier: null, established }));
    expect(proposed).toMatchObject({
      takenFrom: null,
      identityMethod: "identity-document",
      credentialAnalysis: "passed",
      identityProofing: "",
      texts: { identityDocumentType: "Passport", identityDocumentIssuer: "United States" },
    });
    expect(journalValues(withProposals(proposed, null, null))).toMatchObject({ credentialAnalysisPassed: true });
  });

  it("gives way to what the notary wrote at an earlier act of the meeting", () => {
    const earlier = { sequence: 3, values: { identityMethod: "personal-knowledge" as const } };
    expect(emptyForm(aMember(1).id, knownOf({ earlier, established }))).toMatchObject({
      takenFrom: 3,
      identityMethod: "personal-knowledge",
      texts: {},
    });
  });

  it("is nothing where the records say nothing", () => {
    expect(emptyForm(aMember(1).id, knownOf({ earlier: null }))).toEqual(emptyForm(aMember(1).id));
  });
});

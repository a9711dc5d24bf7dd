import { describe, expect, it } from "vitest";
import { emptyPersonalInfo } from "#contract/entities/personal-info.ts";
import { elapsed, fileSize } from "#renderer/features/meeting/model/meeting-texts.ts";
import {
  journalFormErrors,
  journalValues,
  parseFee,
  withProposals,
  type JournalForm,
} from "#renderer/features/meeting/model/journal-proposal.ts";
import { aMember } from "./builders.ts";

const form: JournalForm = {
  actType: "Jurat",
  principalId: aMember(1).id,
  principalAddress: " 12 Harbor Lane ",
  identityEvidence: "Personally known",
  fee: "25",
  note: " ",
};

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
    expect(journalFormErrors(form)).toEqual({});
    expect(
      Object.keys(
        journalFormErrors({ ...form, principalId: "", principalAddress: " ", identityEvidence: "", fee: "x" }),
      ),
    ).toEqual(["principalId", "principalAddress", "identityEvidence", "fee"]);
  });

  it("hands over trimmed values and leaves an empty note out", () => {
    expect(journalValues(form)).toEqual({
      actType: "Jurat",
      principalAddress: "12 Harbor Lane",
      identityEvidence: "Personally known",
      feeCents: 2500,
    });
  });
});

describe("times and sizes of the meeting", () => {
  it("counts the elapsed time", () => {
    expect(elapsed("2026-11-21T10:00:00.000Z", new Date("2026-11-21T10:01:05.900Z"))).toBe("1:05");
    expect(elapsed("2026-11-21T10:00:00.000Z", new Date("2026-11-21T11:02:03.000Z"))).toBe("1:02:03");
    expect(elapsed("2026-11-21T10:00:00.000Z", new Date("2026-11-21T09:00:00.000Z"))).toBe("0:00");
  });

  it("rounds sizes for people", () => {
    expect(fileSize(10)).toBe("1 kB");
    expect(fileSize(5_000)).toBe("5 kB");
    expect(fileSize(3_250_586)).toBe("3.1 MB");
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
  const written = {
    actType: "Jurat" as const,
    principalId: "1",
    principalAddress: null,
    identityEvidence: "",
    fee: "",
    note: null,
  };

  it("is proposed until the notary writes something else, blank included", () => {
    expect(withProposals(written, info)).toMatchObject({
      principalAddress: "12 Harbor Lane, Apt 4, Tampa, FL 33602",
      note: "The principal was in FL, United States.",
    });
    expect(withProposals({ ...written, principalAddress: "Elsewhere", note: "" }, info)).toMatchObject({
      principalAddress: "Elsewhere",
      note: "",
    });
    expect(withProposals(written, emptyPersonalInfo)).toMatchObject({ principalAddress: "", note: "" });
  });
});

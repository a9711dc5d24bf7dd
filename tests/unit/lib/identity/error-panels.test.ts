import { describe, expect, it } from "vitest";
import { VerificationErrorCodeSchema } from "#contract/identity/entity.ts";
import { rescheduleDisplay, retryTarget } from "#lib/identity/retry-rules.ts";
import { readErrorPanels, type PanelRow } from "./error-panels.ts";

const rows = readErrorPanels();
const where = (fits: (row: PanelRow) => boolean): PanelRow[] => {
  const found = rows.filter(fits);
  expect(found.length).toBeGreaterThan(0);
  return found;
};
/** What all of these have. */
const only = (found: readonly PanelRow[], part: keyof PanelRow): unknown => {
  const values = new Set(found.map((row) => row[part]));
  expect(values.size).toBe(1);
  return [...values][0];
};

describe("the table of what is shown of a failed proof of identity", () => {
  it("has a row for every combination, and each once", () => {
    expect(rows).toHaveLength(2 ** 6 * VerificationErrorCodeSchema.options.length);
    const keys = rows.map(({ goes: _1, explains: _2, button: _3, says: _4, offers: _5, ...key }) =>
      JSON.stringify(key),
    );
    expect(new Set(keys).size).toBe(rows.length);
  });

  it.each(rows.map((row) => [JSON.stringify(row), row] as const))("is what the rules say: %s", (_text, row) => {
    expect(retryTarget(row)).toBe(row.goes);
    const displays = { "Message the Notary": "message-the-notary", "Reschedule My Signing": "reschedule-button" };
    const display = rescheduleDisplay(row);
    // A signing without a time of day shows nothing of another time, and the button all the same.
    if (row.says === "plain") expect(display).toBe("nothing");
    else if (row.offers !== "-") expect(display).toBe(displays[row.offers as keyof typeof displays]);
  });

  it("whoever may retry and has passed the document, not the quiz, goes to the quiz [S049, S235]", () => {
    const found = where((row) => row.canRetry && row.isDocumentPassed && !row.isKbaPassed);
    expect(only(found, "goes")).toBe("verification-kba-instructions");
  });

  it("whoever may retry and has not passed the document goes to the document [S050, S236]", () => {
    const found = where((row) => row.canRetry && !row.isDocumentPassed);
    expect(only(found, "goes")).toBe("verification-id-instructions");
  });

  it("whoever may retry and has passed both is led nowhere, and offered nothing [S237]", () => {
    const found = where((row) => row.canRetry && row.isDocumentPassed && row.isKbaPassed);
    expect([only(found, "goes"), only(found, "button"), only(found, "offers")]).toEqual(["none", "-", "-"]);
  });

  it("whoever may only restart goes to the welcome page [S048, S238]", () => {
    expect(
      only(
        where((row) => !row.canRetry && row.canRestart),
        "goes",
      ),
    ).toBe("welcome");
  });

  it("whoever may neither has to find another time, and always has a button [S239]", () => {
    const found = where((row) => !row.canRetry && !row.canRestart);
    expect(only(found, "goes")).toBe("must-reschedule");
    expect(only(found, "button")).toBe("-");
    for (const row of found) if (row.errorCode !== "None") expect(row.offers).not.toBe("-");
  });

  it("a signing without a time is offered no other time, before the number of people is asked for [S240]", () => {
    const found = where((row) => row.isFlex && row.goes === "must-reschedule" && row.errorCode !== "None");
    expect([only(found, "says"), only(found, "offers")]).toEqual(["plain", "Message the Notary"]);
  });

  it("one of several people is offered a message to the notary [S241, S535]", () => {
    const found = where(
      (row) => !row.isFlex && row.isMultiConsumer && row.goes === "must-reschedule" && row.errorCode !== "None",
    );
    expect([only(found, "says"), only(found, "offers")]).toEqual(["coordinate", "Message the Notary"]);
  });

  it("any other is offered to reschedule [S242, S534]", () => {
    const found = where(
      (row) => !row.isFlex && !row.isMultiConsumer && row.goes === "must-reschedule" && row.errorCode !== "None",
    );
    expect([only(found, "says"), only(found, "offers")]).toEqual(["reschedule", "Reschedule My Signing"]);
  });

  it("the explanation is the error code’s own, and where nothing failed there is none [S090]", () => {
    for (const row of rows) expect(row.explains).toBe(row.errorCode === "None" ? "-" : row.errorCode);
  });

  it("the button is named by the error code [S515, S518, S523, S526, S531, S533]", () => {
    const tried = (code: string) => where((row) => row.errorCode === code && row.button !== "-");
    expect(only(tried("VerificationFailed"), "button")).toBe("Retry My Authentication");
    expect(only(tried("KBAHaveNotYetTaken"), "button")).toBe("Retry My Identity Verification");
    for (const code of [
      "NamesMismatch",
      "KBAVerificationFailed",
      "DocumentVerificationFailed",
      "DocumentIsNotUploaded",
    ])
      expect(only(tried(code), "button")).toBe("Retry");
  });
});

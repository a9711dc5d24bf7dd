import { describe, expect, it } from "vitest";
import type { CoachWord } from "#lib/id-pictures/judge-frame.ts";
import type { Seen } from "#renderer/features/id-capture/model/document-reader.ts";
import { listen, silentCoach, takesItself } from "#renderer/features/id-capture/model/steady-word.ts";

const seen = (word: CoachWord): Seen => ({ word, reading: null });
const withBarcode: Seen = {
  word: "glare",
  reading: {
    kind: "read",
    notes: [],
    document: {
      source: "pdf417",
      typeOfId: "driver-license",
      firstName: "ROSALIND",
      middleName: null,
      lastName: "ACHEBE",
      birthDate: null,
      number: null,
      issueDate: null,
      expirationDate: null,
      country: null,
      state: null,
    },
  },
};

const after = (all: readonly Seen[], needsBarcode = false) =>
  all.reduce((coach, one) => listen(coach, one, needsBarcode), silentCoach);

describe("the coach", () => {
  it("says the first thing at once, and another one when it has held twice", () => {
    expect(after([seen("far")]).said).toBe("far");
    expect(after([seen("far"), seen("blurred")]).said).toBe("far");
    expect(after([seen("far"), seen("blurred"), seen("far")]).said).toBe("far");
    expect(after([seen("far"), seen("blurred"), seen("blurred")]).said).toBe("blurred");
  });

  it("takes the picture by itself after four good ones in a row", () => {
    const good = [seen("good"), seen("good"), seen("good"), seen("good")];
    expect(takesItself(after(good), false)).toBe(true);
    expect(takesItself(after(good.slice(1)), false)).toBe(false);
    expect(takesItself(after([...good.slice(1), seen("blurred"), seen("good")]), false)).toBe(false);
  });

  it("asks for a barcode that is wanted, and is content as soon as it is read, whatever else could be better", () => {
    const good = [seen("good"), seen("good"), seen("good"), seen("good"), seen("good")];
    expect(after(good, true).said).toBe("noBarcode");
    expect(takesItself(after(good, true), true)).toBe(false);
    const read = after([seen("blurred"), withBarcode], true);
    expect(read.said).toBe("good");
    expect(takesItself(read, true)).toBe(true);
  });
});

import { describe, expect, it } from "vitest";
import type { FieldAct } from "#contract/field/acts.ts";
import { continued, fieldActsText } from "#lib/record/field-acts.ts";
import { recordedWords, toldWords } from "#lib/record/event-words.ts";
import type { Said } from "#lib/record/read-event.ts";
import { memberId } from "../../renderer/fields/builders.ts";
import { anEvent } from "../../renderer/meeting/builders.ts";

const changed = (acts?: FieldAct[], member = 1) =>
  anEvent(1, "fields-changed", { memberId: memberId(member), ...(acts === undefined ? {} : { acts }) });

const signedLine = changed([{ did: "signed", pages: [1], made: "drawn" }]);

describe("what a person did in their fields, in words", () => {
  it.each<[FieldAct[], string]>([
    [[{ did: "signed", pages: [0], made: "drawn" }], "signed page 1 (drawn on the screen)"],
    [
      [
        { did: "initialed", pages: [0], made: "drawn" },
        { did: "signed", pages: [0], made: "drawn" },
      ],
      "signed page 1, initialed page 1 (drawn on the screen)",
    ],
    [
      [
        { did: "signed", pages: [2], made: "picture" },
        { did: "initialed", pages: [0, 1, 2], made: "typed" },
        { did: "filled", pages: [0, 2] },
        { did: "ticked", pages: [1] },
        { did: "cleared", pages: [1] },
      ],
      "signed page 3 (from a picture), initialed pages 1, 2 and 3 (typed), filled in pages 1 and 3, ticked a box on page 2, cleared a field on page 2",
    ],
    [[{ did: "signed", pages: [0] }], "signed page 1"],
  ])("%j", (acts, text) => {
    expect(fieldActsText(acts)).toBe(text);
  });

  it("are the person's, and the changes of the notary stay apart", () => {
    const names = { who: "Nora Whitfield", member: "Maria Hernández", document: "“Deed.pdf”" };
    expect(toldWords(changed([{ did: "signed", pages: [0], made: "drawn" }]), names)).toBe(
      "Maria Hernández signed page 1 (drawn on the screen) in “Deed.pdf”",
    );
    expect(toldWords(changed(), names)).toBe("Nora Whitfield changed fields of “Deed.pdf”");
  });
});

describe("one visit to the fields", () => {
  const signed = changed([{ did: "signed", pages: [1], made: "drawn" }]);
  const line = (said: Said, minute = 0, actorId = "maria") => ({
    said,
    actorId,
    at: new Date(Date.UTC(2026, 10, 21, 10, minute)),
  });

  it("is one line", () => {
    const later = changed([
      { did: "signed", pages: [0], made: "drawn" },
      { did: "filled", pages: [0] },
    ]);
    expect(continued(line(signed), line(later, 9))?.data).toMatchObject({
      acts: [
        { did: "signed", pages: [0, 1], made: "drawn" },
        { did: "filled", pages: [0] },
      ],
    });
  });

  it("ends with a pause, and where another person, another document or a change of the fields comes between", () => {
    expect(continued(line(signed), line(signed, 11))).toBeNull();
    expect(continued(line(signed), line(signed, 1, "ben"))).toBeNull();
    expect(continued(line(signed), line(changed([{ did: "signed", pages: [0], made: "drawn" }], 2)))).toBeNull();
    const elsewhere = anEvent(2, "fields-changed", {
      documentId: "00000000-0000-4000-8000-0000000000ff" as never,
      memberId: memberId(1),
      acts: [{ did: "signed", pages: [0] }],
    });
    expect(continued(line(signed), line(elsewhere))).toBeNull();
    expect(continued(line(signed), line(changed()))).toBeNull();
    expect(continued(line(anEvent(1, "signing-created")), line(signed))).toBeNull();
  });

  it("does not lose the order of what was taken back", () => {
    const back = changed([{ did: "took-signature-back", pages: [1] }]);
    expect(continued(line(signed), line(back))).toBeNull();
    expect(continued(line(back), line(signed))).toBeNull();
    expect(fieldActsText([{ did: "took-signature-back", pages: [1] }])).toBe("took the signature back on page 2");
  });
});

describe("the certificate of completion", () => {
  it("names whose fields they were where somebody else was signed in at that device", () => {
    const names = { who: "Nora Whitfield", member: "Maria Hernández", document: "“Deed.pdf”" };
    expect(recordedWords(signedLine, names)).toBe("Maria Hernández signed page 2 (drawn on the screen) in “Deed.pdf”");
    expect(recordedWords(signedLine, { ...names, who: "Maria Hernández" })).toBe(
      "Signed page 2 (drawn on the screen) in “Deed.pdf”",
    );
  });
});

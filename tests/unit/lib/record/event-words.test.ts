import { describe, expect, it } from "vitest";
import type { MemberId } from "#contract/common/ids.ts";
import type { RemovedPicture } from "#contract/field/acts.ts";
import { eventDefinitions, type SigningEventKind } from "#contract/signing-log/signing-event.ts";
import { recordedWords, toldWords } from "#lib/record/event-words.ts";
import { anEvent } from "../../renderer/meeting/builders.ts";

const names = { who: "Nora Whitfield", member: "Samuel Okafor", document: "“Deed.pdf”" };
const kinds = Object.keys(eventDefinitions) as SigningEventKind[];

describe("the words for a line of the log", () => {
  it.each(kinds)("are there in both voices for %s", (kind) => {
    const event = anEvent(1, kind);
    for (const words of [toldWords(event, names), recordedWords(event, names)]) {
      expect(words).toMatch(/^[A-Z].+\w/);
      expect(words).not.toMatch(/undefined|null|\[object/);
      expect(words).not.toMatch(/““|””/);
    }
    // The certificate of completion has a column for who did it.
    if (kind !== "mail-failed") expect(recordedWords(event, names)).not.toContain(names.who);
  });

  it("tell a picture that the account had kept from one that was made in the signing, and how it was made", () => {
    const adopted = (data: object) => {
      const event = anEvent(1, "signature-adopted", {
        made: "drawn",
        purpose: "signature",
        translation: null,
        ...data,
      });
      return [toldWords(event, names), recordedWords(event, names)];
    };
    const keptSince = "2026-11-03T10:00:00.000Z";
    expect(adopted({})).toEqual([
      "Samuel Okafor adopted a signature (drawn on the screen)",
      "Adopted a signature (drawn on the screen)",
    ]);
    const translation = { language: "es", version: "adopt-signature-2026-11-es-1", sha256: "ab".repeat(32) };
    expect(adopted({ translation })[1]).toBe(
      "Adopted a signature (drawn on the screen), what that means in English, with its Spanish translation adopt-signature-2026-11-es-1 beside it",
    );
    expect(adopted({ purpose: "initials", made: "typed", keptSince })).toEqual([
      "Samuel Okafor adopted the initials kept in the account since 2026-11-03 UTC (typed)",
      "Adopted the initials kept in the account since 2026-11-03 UTC (typed)",
    ]);
  });

  it("name whose signature was removed, and where", () => {
    const removed: RemovedPicture[] = [
      {
        memberId: "00000000-0000-4000-8000-000000000011" as MemberId,
        fullName: "Maria Hernández",
        what: "signature",
        pages: [0],
      },
      {
        memberId: "00000000-0000-4000-8000-000000000012" as MemberId,
        fullName: "Ben Ode",
        what: "initials",
        pages: [0, 0, 2],
      },
    ];
    const changed = (operations: number, count: number) => {
      const event = anEvent(1, "fields-changed", { operations, removed: removed.slice(0, count), memberId: undefined });
      return [toldWords(event, names), recordedWords(event, names)];
    };
    expect(changed(1, 1)).toEqual([
      "Nora Whitfield removed the signature of Maria Hernández on page 1 in “Deed.pdf”",
      "Removed the signature of Maria Hernández on page 1 in “Deed.pdf”",
    ]);
    expect(changed(6, 2)[1]).toBe(
      "Removed the signature of Maria Hernández on page 1 and the initials of Ben Ode on pages 1 and 3 in “Deed.pdf” and changed other fields of it",
    );
  });

  it("say so of one that this version cannot read", () => {
    const event = { kind: "unreadable", data: { was: "seal-placed" } } as const;
    expect(toldWords(event, names)).toBe("A step that this version cannot read (seal placed)");
  });
});

import { describe, expect, it } from "vitest";
import { eventDefinitions, type SigningEventKind } from "#contract/signing-log/signing-event.ts";
import type { DocumentId } from "#contract/common/ids.ts";
import { declinedMembers, meetingBegan, timelineOf } from "#renderer/features/meeting/model/timeline.ts";
import { aMember, anEvent } from "./builders.ts";

const samuel = aMember(1, { fullName: "Samuel Okafor" });
const deed = { id: "00000000-0000-4000-8000-0000000000dd" as DocumentId, name: "Deed.pdf" };
const names = { members: [samuel], documents: [deed] };

describe("the record of a meeting", () => {
  it("has a sentence for every kind of event", () => {
    for (const kind of Object.keys(eventDefinitions) as SigningEventKind[]) {
      const [entry] = timelineOf([anEvent(1, kind)], names);
      expect(entry?.text).toMatch(/^[A-Z].+\w/);
      expect(entry?.text).not.toMatch(/undefined|null/);
    }
  });

  it("reads newest first and draws repeated acts of one person together", () => {
    const changed = { documentId: deed.id };
    const entries = timelineOf(
      [
        anEvent(1, "signing-created"),
        anEvent(2, "fields-changed", changed),
        anEvent(3, "fields-changed", changed),
        anEvent(4, "document-locked", { ...changed, level: undefined, whiteOuts: undefined, waived: undefined }),
      ],
      names,
    );
    expect(entries.map(({ text, count, tone }) => [text, count, tone])).toEqual([
      ["Nora Whitfield locked “Deed.pdf”", 1, "act"],
      ["Nora Whitfield changed fields of “Deed.pdf”", 2, "plain"],
      ["Nora Whitfield opened the signing", 1, "plain"],
    ]);
  });

  it("shows what was asked and answered beside the line that says so, each by itself", () => {
    const asked = (messageId: string) => ({ memberId: samuel.id, messageId });
    const about = { documentId: deed.id, documentName: "Deed.pdf", page: 1 };
    const entries = timelineOf(
      [
        anEvent(1, "message-sent", asked("a")),
        anEvent(2, "message-sent", asked("b")),
        anEvent(3, "message-answered", { ...asked("c"), answers: "b" }),
        anEvent(4, "message-sent", asked("d")),
      ],
      names,
      [
        { id: "a", message: "Where?", about },
        { id: "b", message: "Why?", about: null },
        { id: "c", message: "Because.", about: null },
      ],
    );
    expect(entries.toReversed().map(({ text, quote }) => [text, quote])).toEqual([
      ["Samuel Okafor asked a question", "Page 2 of “Deed.pdf”: Where?"],
      ["Samuel Okafor asked a question", "Why?"],
      ["Nora Whitfield answered Samuel Okafor", "Because."],
      ["Samuel Okafor asked a question", null],
    ]);
  });

  it("tells what one person did in their fields as one line, with the picture that they adopted", () => {
    const by = { memberId: samuel.id, documentId: deed.id };
    const page = (page: number) => ({
      ...by,
      acts: [{ did: "signed" as const, pages: [page], made: "drawn" as const }],
    });
    const entries = timelineOf(
      [
        anEvent(0, "signature-adopted", { memberId: samuel.id, made: "drawn", sha256: "cd".repeat(32) as never }),
        anEvent(1, "signature-adopted", { memberId: samuel.id, made: "drawn" }),
        anEvent(2, "fields-changed", page(1)),
        anEvent(3, "fields-changed", page(0)),
        anEvent(4, "fields-changed", { documentId: deed.id }),
        anEvent(5, "fields-changed", page(0)),
      ],
      names,
    );
    expect(entries.map(({ text, count }) => [text, count])).toEqual([
      ["Samuel Okafor signed page 1 (drawn on the screen) in “Deed.pdf”", 1],
      ["Nora Whitfield changed fields of “Deed.pdf”", 1],
      ["Samuel Okafor signed pages 1 and 2 (drawn on the screen) in “Deed.pdf”", 1],
      ["Samuel Okafor adopted a signature (drawn on the screen)", 1],
      ["Samuel Okafor adopted a signature (drawn on the screen)", 1],
    ]);
    expect(entries.slice(3).map(({ picture }) => picture?.sha256)).toEqual(["ab".repeat(32), "cd".repeat(32)]);
  });

  it("knows who declined last, and who has changed their mind", () => {
    const data = { memberId: samuel.id };
    expect(declinedMembers([anEvent(1, "member-declined", data)])).toEqual(new Set([samuel.id]));
    expect(declinedMembers([anEvent(1, "member-declined", data), anEvent(2, "member-consented", data)])).toEqual(
      new Set(),
    );
  });

  it("begins to count when the first person joins", () => {
    expect(meetingBegan([anEvent(1, "signing-created")])).toBeNull();
    expect(meetingBegan([anEvent(1, "signing-created"), anEvent(2, "member-joined")])).toBe("2026-11-21T10:00:02.000Z");
  });
});

import { describe, expect, it } from "vitest";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { newsBehind, newsText } from "#renderer/features/meeting/model/news.ts";
import { anEvent } from "./builders.ts";

const by = (id: string, event: SigningEvent): SigningEvent => ({ ...event, actor: { ...event.actor, id, name: id } });

describe("what is new in the record", () => {
  it("is what others did behind the line that was seen last, the notary's own acts are none", () => {
    const events = [
      by("rosalind", anEvent(1, "member-joined")),
      by("nora", anEvent(2, "fields-changed")),
      by("rosalind", anEvent(3, "member-consented")),
      by("theodore", anEvent(4, "member-joined")),
      by("nora-as-member", anEvent(5, "signature-adopted")),
    ];
    expect(newsBehind(events, 1, ["nora", "nora-as-member"])).toBe(2);
    expect(newsBehind(events, 4, ["nora", "nora-as-member"])).toBe(0);
  });

  it("counts what one person does again and again as the record does, once", () => {
    const events = [2, 3, 4].map((seq) => by("rosalind", anEvent(seq, "fields-changed")));
    expect(newsBehind(events, 1, ["nora"])).toBe(1);
  });

  it("is said with the name of what holds it", () => {
    expect(newsText("Record", 0)).toBe("Record");
    expect(newsText("Record", 3)).toBe("Record, 3 new");
  });
});

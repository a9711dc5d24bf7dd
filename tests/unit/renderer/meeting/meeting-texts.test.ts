import { describe, expect, it } from "vitest";
import { elapsed, fileSize } from "#renderer/features/meeting/model/meeting-texts.ts";

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

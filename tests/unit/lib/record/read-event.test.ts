import { describe, expect, it } from "vitest";
import { z } from "zod";
import { defineEvent } from "#contract/common/define-event.ts";
import { readEvent } from "#lib/record/read-event.ts";

const renamed = {
  "seal-placed": defineEvent(
    { page: z.number(), by: z.string() },
    {
      changes: ["fields"],
      version: 2,
      // Version 1 counted pages from 0 and did not say who.
      upcast: (data) => ({ page: Number(data["sheet"]) + 1, by: "the notary" }),
    },
  ),
};

describe("a line of the log", () => {
  it("is read as it was written, with whatever else it says", () => {
    const data = { title: "Deed", since: "a later version says more" };
    expect(readEvent("signing-created", data, 1)).toEqual({ kind: "signing-created", data });
  });

  it("of an older version is brought up to what it is called today", () => {
    expect(readEvent("seal-placed", { sheet: 2 }, 1, renamed)).toEqual({
      kind: "seal-placed",
      data: { page: 3, by: "the notary" },
    });
    expect(readEvent("seal-placed", { page: 3, by: "Nora" }, 2, renamed).data).toEqual({ page: 3, by: "Nora" });
  });

  it("that this version cannot read stands as such, with all that it says", () => {
    const unreadable = { kind: "unreadable", data: { was: "seal-placed", page: 3 } };
    expect(readEvent("seal-placed", { page: 3 }, 1)).toEqual(unreadable);
    expect(readEvent("seal-placed", { page: 3 }, 2, renamed)).toEqual(unreadable);
    expect(readEvent("seal-placed", { page: 3 }, 3, renamed)).toEqual(unreadable);
    expect(readEvent("toString", {}, 1)).toEqual({ kind: "unreadable", data: { was: "toString" } });
  });
});

import { describe, expect, it } from "vitest";
import {
  filterOfView,
  isFiltered,
  readJournalView,
  withoutFilters,
  writeJournalView,
} from "#renderer/features/journal/model/journal-view.ts";

const view = (address: string) => readJournalView(new URLSearchParams(address));

describe("what the journal's address says", () => {
  it("is read and written back without what is empty", () => {
    const address = { search: "deed", from: "2026-05-01", act: "Jurat", state: "waiting", entry: "3" };
    expect(writeJournalView(view(String(new URLSearchParams(address))))).toEqual(address);
    expect(writeJournalView(view(""))).toEqual({});
  });

  it("asks for no kind of act beside what is still to write, which has none yet", () => {
    expect(view("act=Jurat&state=to-write")).toMatchObject({ act: "", state: "to-write" });
    expect(view("act=Jurat&state=waiting").act).toBe("Jurat");
  });

  it("takes both days of a range as the calendar on the wall has them", () => {
    const { performedFrom = "", performedBefore = "" } = filterOfView(view("from=2026-05-01&to=2026-05-01"));
    expect(new Date(performedFrom).toDateString()).toBe("Fri May 01 2026");
    expect(new Date(performedFrom).getHours()).toBe(0);
    expect(new Date(performedBefore).toDateString()).toBe("Sat May 02 2026");
  });

  it("passes on what narrows and drops what nobody could have chosen", () => {
    expect(filterOfView(view("search=+deed+&about=ada&act=Jurat&state=anchored"))).toEqual({
      query: "deed",
      about: "ada",
      act: "Jurat",
      anchored: true,
    });
    expect(filterOfView(view("state=waiting"))).toEqual({ anchored: false });
    expect(filterOfView(view("from=soon&to=2026-13&state=lost&search=++"))).toEqual({});
  });

  it("knows whether anything is filtered, and how to show all with the entry still open", () => {
    expect(isFiltered(view("entry=3"))).toBe(false);
    expect(isFiltered(view("about=ada"))).toBe(true);
    // Of entries nothing is left out by it: others stand in their place.
    expect(isFiltered(view("state=to-write"))).toBe(true);
    expect(filterOfView(view("state=to-write"))).toEqual({});
    expect(writeJournalView(withoutFilters(view("about=ada&search=x&entry=3")))).toEqual({ entry: "3" });
  });
});

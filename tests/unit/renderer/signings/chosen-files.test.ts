import { expect, it } from "vitest";
import { withoutDuplicates } from "#renderer/features/signings/model/chosen-files.ts";

const named = (...names: string[]) => names.map((name) => ({ name }));

it("keeps the first of files that would become documents of one name [A329]", () => {
  expect(withoutDuplicates(named("a.pdf", "b.docx"))).toEqual({ kept: named("a.pdf", "b.docx"), duplicate: null });
  expect(withoutDuplicates(named("a.pdf", "A.png", "b.pdf"))).toEqual({
    kept: named("a.pdf", "b.pdf"),
    duplicate: "A.pdf",
  });
});

import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { preflight } from "#engine/preflight/preflight.ts";
import { confirmActiveContent } from "#scripts/corpus/confirm-active-content.ts";
import { activeKinds, documentWith } from "#tests/builders/active-pdfs.ts";

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), "confirm-active-"));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

it("finds an outside program that has read whatever a document is refused for, and none for what is not in it", async () => {
  const plain = path.join(directory, "plain.pdf");
  writeFileSync(plain, documentWith({}));
  for (const [what, , add] of activeKinds) {
    const file = path.join(directory, "active.pdf");
    writeFileSync(file, documentWith(add));
    const judged = preflight(file, { name: "deed.pdf" });
    const detail = judged.kind === "refused" ? String(judged.error.params["detail"]) : "";
    expect(await confirmActiveContent(file, detail), what).toContain("qpdf");
    expect(await confirmActiveContent(plain, detail), what).toBeNull();
  }
});

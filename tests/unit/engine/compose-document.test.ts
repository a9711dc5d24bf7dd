import { expect, it, vi } from "vitest";
import { composerOf } from "#engine/compose/compose-document.ts";
import { bufferSource } from "#engine/pdf/byte-source.ts";
import * as removing from "#engine/white-out/remove-content.ts";
import { fieldOf } from "#tests/builders/test-fields.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";

vi.mock(import("#engine/white-out/remove-content.ts"), { spy: true });

it("what lies under white-outs is removed once from a document that is composed in more than one way", async () => {
  const place = { page: 0, x: 72, y: 72, width: 120, height: 40 };
  const fieldSet = {
    version: 1,
    fields: [fieldOf("white_out", place, { kind: "empty" }), fieldOf("bookmark", place, { kind: "empty" })],
  };
  const compose = await composerOf(fieldSet);
  const source = bufferSource(await makePdf());
  const composed = [true, false].map((sealsBookmarks) =>
    compose(source, { fieldSet, images: [], options: { demo: true, sealsBookmarks } }),
  );
  expect(removing.removeContent).toHaveBeenCalledOnce();
  expect(composed[0]?.update.equals(composed[1]?.update ?? Buffer.alloc(0))).toBe(false);
});

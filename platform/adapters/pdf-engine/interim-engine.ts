import { readFile } from "node:fs/promises";
import { createHash } from "node:crypto";
import { PDFDocument } from "@cantoo/pdf-lib";
import { refused } from "#contract/errors.ts";
import type { Sha256Hex } from "#contract/entities/ids.ts";
import type { PdfEngine } from "./pdf-engine.ts";

export const createInterimEngine = (): PdfEngine => ({
  preflight: async ({ path, name }) => {
    const bytes = await readFile(path);
    if (!bytes.subarray(0, 1024).includes("%PDF-")) return refused("document/not-pdf", { name });
    const pdf = await PDFDocument.load(bytes);
    return {
      kind: "ok",
      pages: pdf.getPages().map((page) => page.getSize()),
      sha256: createHash("sha256").update(bytes).digest("hex") as Sha256Hex,
      sizeBytes: bytes.length,
    };
  },
  verifyLocked: async () => refused("lock/signature-invalid", { detail: "the engine is not there yet" }),
});

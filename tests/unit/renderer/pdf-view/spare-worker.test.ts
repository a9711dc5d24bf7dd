import { expect, test, vi } from "vitest";
import { preparePdf } from "#renderer/features/pdf-view/model/open-pdf.ts";

const started = vi.hoisted(() => ({ workers: 0 }));

vi.mock("pdfjs-dist/legacy/build/pdf.mjs", () => ({
  GlobalWorkerOptions: {},
  PDFWorker: class {
    promise = Promise.reject(new Error("Setting up fake worker failed"));
    constructor() {
      started.workers += 1;
    }
  },
}));

test("a worker that cannot start beforehand is no uncaught error, and the next time another one is tried", async () => {
  preparePdf();
  await vi.waitFor(() => expect(started.workers).toBe(1));
  await vi.waitFor(() => {
    preparePdf();
    expect(started.workers).toBeGreaterThan(1);
  });
});

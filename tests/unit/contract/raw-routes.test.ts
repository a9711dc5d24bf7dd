import { expect, test } from "vitest";
import { pathOf } from "#contract/raw-routes.ts";

test("a path has its parameters and its query as an address wants them", () => {
  expect(pathOf("documentContent", { id: "a b", docId: "1/2" })).toBe("/api/signing/a%20b/document/1%2F2/content");
  expect(pathOf("finalizedDownload", { id: "s" }, { documentId: "d", revision: "proved" })).toBe(
    "/api/signing/s/finalized/download?documentId=d&revision=proved",
  );
  expect(pathOf("finalizedDownload", { id: "s" }, { documentId: undefined })).toBe("/api/signing/s/finalized/download");
  expect(() => pathOf("signatureImage", { id: "s" } as never)).toThrow("lacks sha256");
});

import { describe, expect, it, vi } from "vitest";
import { createRangeReader, documentContentPath } from "#renderer/features/pdf-view/model/document-range-reader.ts";

const whole = Uint8Array.from({ length: 100 }, (_value, index) => index);

const answering = (response: () => Response) => {
  const asked: (string | null)[] = [];
  const reader = createRangeReader("/bytes", async (_path, init) => {
    asked.push(new Headers(init.headers).get("range"));
    return response();
  });
  return { asked, reader };
};

describe("reading a document's bytes by range", () => {
  it("asks for exactly the bytes that are needed", async () => {
    const { asked, reader } = answering(() => new Response(whole.slice(10, 20), { status: 206 }));
    expect(await reader.read(10, 20, new AbortController().signal)).toEqual(whole.slice(10, 20));
    expect(asked).toEqual(["bytes=10-19"]);
  });

  it("cuts the part out when the whole file is answered", async () => {
    const { reader } = answering(() => new Response(whole, { status: 200 }));
    expect(await reader.read(10, 20, new AbortController().signal)).toEqual(whole.slice(10, 20));
  });

  it("says of an answer that ends in its middle that the platform is out of reach: that is no defect", async () => {
    vi.stubGlobal("location", new URL("https://notary.example/s"));
    const cut = new ReadableStream({ start: (controller) => controller.error(new TypeError("network error")) });
    const { reader } = answering(() => new Response(cut, { status: 206 }));
    await expect(reader.read(10, 20, new AbortController().signal)).rejects.toMatchObject({
      error: { code: "workstation/platform-unreachable", params: { url: "https://notary.example" } },
    });
    vi.unstubAllGlobals();
  });

  it("names the locked revision by a query", () => {
    expect(documentContentPath("s", "d", "locked")).toBe("/api/signing/s/document/d/content?revision=locked");
    expect(documentContentPath("s", "d", "presented")).toBe("/api/signing/s/document/d/content");
  });
});

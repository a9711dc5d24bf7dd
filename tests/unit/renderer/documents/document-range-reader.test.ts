import { describe, expect, it } from "vitest";
import { createRangeReader, documentContentPath, DocumentReadError } from "#renderer/features/documents/model/document-range-reader.ts";

const whole = Uint8Array.from({ length: 100 }, (_value, index) => index);

const answering = (respond: (range: string) => Response) => {
  const asked: string[] = [];
  const fetchFunction = async (_input: string | URL | Request, init?: RequestInit) => {
    const range = new Headers(init?.headers).get("range") ?? "";
    asked.push(range);
    return respond(range);
  };
  return { asked, reader: createRangeReader("/bytes", fetchFunction as typeof fetch) };
};

describe("reading a document's bytes by range", () => {
  it("asks for exactly the bytes that are needed", async () => {
    const { asked, reader } = answering(() => new Response(whole.slice(10, 20), { status: 206 }));
    expect([...(await reader.read(10, 20, new AbortController().signal))]).toEqual([...whole.slice(10, 20)]);
    expect(asked).toEqual(["bytes=10-19"]);
  });

  it("cuts the part out when the whole file is answered", async () => {
    const { reader } = answering(() => new Response(whole, { status: 200 }));
    expect([...(await reader.read(10, 20, new AbortController().signal))]).toEqual([...whole.slice(10, 20)]);
  });

  it("throws with the status when the bytes are refused", async () => {
    const { reader } = answering(() => new Response("no", { status: 404 }));
    await expect(reader.read(0, 1, new AbortController().signal)).rejects.toEqual(new DocumentReadError(404));
  });

  it("names the locked revision by a query", () => {
    expect(documentContentPath("s", "d", "locked")).toBe("/api/signing/s/document/d/content?revision=locked");
    expect(documentContentPath("s", "d", "base")).toBe("/api/signing/s/document/d/content");
  });
});

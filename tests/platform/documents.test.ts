import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { csrfHeader, maxUploadBytes } from "#contract/constants.ts";
import { describeError } from "#contract/errors.ts";
import { createTimeline } from "#platform/release/domain/completion-timeline.ts";
import { attached, documentWith } from "#tests/builders/active-pdfs.ts";
import { makePdf, pdfWithoutPages } from "#tests/builders/test-pdfs.ts";
import { codeIn, codeOf, refusalOf, type Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const sha256 = (bytes: Uint8Array): string => createHash("sha256").update(bytes).digest("hex");

describeOnPostgres("Documents", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  let deed: Buffer;

  beforeAll(async () => {
    running = await startTestPlatform(store, { engine: "isolated" });
    deed = await makePdf({ pages: [{ text: "Deed" }, { text: "Second page", rotation: 90 }] });
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, deed)).uploadId);
  });
  afterAll(() => running.stop());

  const add = async (bytes: Uint8Array, name: string, browser = meeting.notary) => {
    const { uploadId } = await uploadBytes(running.url, browser, bytes);
    return meeting.notary.api.documents.upload({ id: meeting.signingId, uploads: [{ uploadId, name }] });
  };
  const contentPath = (documentId: string = meeting.document.id) =>
    `/api/signing/${meeting.signingId}/document/${documentId}/content`;

  test("an uploaded PDF becomes a document, with its pages as a person sees them [S422] [S428]", () => {
    expect(meeting.document).toMatchObject({
      name: "Deed.pdf",
      state: "new",
      sha256: sha256(deed),
      sizeBytes: deed.length,
      pages: [
        { width: 612, height: 792 },
        { width: 792, height: 612 },
      ],
      fieldsVersion: 0,
      waivers: [],
      lease: null,
      lock: null,
    });
  });

  test("an upload in many chunks arrives whole", async () => {
    const { uploadId } = await uploadBytes(running.url, meeting.notary, deed, 400);
    const [document] = await meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId, name: "Chunked.pdf" }],
    });
    expect(document?.sha256).toBe(sha256(deed));
  });

  test("every refusal of an upload has the product's form and the status that it says", async () => {
    const send = (method: string, path: string, headers: Record<string, string>, body: string | null = null) =>
      meeting.notary.fetch(path, { method, headers: { "tus-resumable": "1.0.0", ...headers }, body });
    const begun = await send("POST", "/api/uploads", { "upload-length": "10" });
    const path = begun.headers.get("location") ?? "";
    const chunk = { "content-type": "application/offset+octet-stream" };
    const bytes = "abc";
    const refusals = await Promise.all([
      send("POST", "/api/uploads", {}),
      send("POST", "/api/uploads", { "upload-length": String(maxUploadBytes + 1) }),
      send("POST", "/api/uploads", { "upload-length": "5", "upload-metadata": "a b c,,,==" }),
      send("PATCH", path, { ...chunk, "upload-offset": "x" }, bytes),
      send("PATCH", path, { ...chunk, "upload-offset": "7" }, bytes),
      send("PATCH", path, { "content-type": "application/json", "upload-offset": "0" }, "{}"),
      send("PATCH", path, { ...chunk, "upload-offset": "0", "x-http-method-override": "DELETE" }, bytes),
    ]);
    for (const refusal of refusals) {
      expect(refusal.headers.get("content-type")).toBe("application/json; charset=utf-8");
      expect(await refusal.json()).toMatchObject({ defined: true, status: refusal.status });
    }
    // None of them, whatever method it named, touched the upload.
    expect((await send("HEAD", path, {})).headers.get("upload-offset")).toBe("0");
  });

  test("an upload that was cut off goes on where it stopped", async () => {
    const headers = { "tus-resumable": "1.0.0" };
    const created = await meeting.notary.fetch("/api/uploads", {
      method: "POST",
      headers: { ...headers, "upload-length": String(deed.length) },
    });
    const location = created.headers.get("location") ?? "";
    const send = (offset: number, bytes: Uint8Array) =>
      meeting.notary.fetch(location, {
        method: "PATCH",
        headers: { ...headers, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
        body: new Uint8Array(bytes),
      });
    expect((await send(0, deed.subarray(0, 100))).status).toBe(204);
    const uploadId = location.split("/").at(-1) ?? "";
    const early = meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId, name: "Early.pdf" }],
    });
    expect(await codeOf(early)).toBe("request/not-found");
    const state = await meeting.notary.fetch(location, { method: "HEAD", headers });
    expect(state.headers.get("upload-offset")).toBe("100");
    expect((await send(50, deed.subarray(50))).status).toBe(409);
    expect((await send(100, deed.subarray(100))).status).toBe(204);
    const [document] = await meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId, name: "Resumed.pdf" }],
    });
    expect(document?.sha256).toBe(sha256(deed));
  });

  test("an upload belongs to the one who began it", async () => {
    const theo = await running.signedIn("Theo");
    const { uploadId } = await uploadBytes(running.url, theo, deed);
    const taken = meeting.notary.api.documents.upload({
      id: meeting.signingId,
      uploads: [{ uploadId, name: "Theirs.pdf" }],
    });
    expect(await codeOf(taken)).toBe("request/not-found");
    for (const method of ["HEAD", "PATCH", "DELETE"]) {
      const response = await meeting.notary.fetch(`/api/uploads/${uploadId}`, {
        method,
        headers: { "tus-resumable": "1.0.0", "upload-offset": "0", "content-type": "application/offset+octet-stream" },
      });
      expect(response.status, method).toBe(404);
    }
  });

  test("an id in the query does not lead into somebody else's upload", async () => {
    const begin = async (browser: Browser) => {
      const headers = { "tus-resumable": "1.0.0", "upload-length": "10" };
      const begun = await browser.fetch("/api/uploads", { method: "POST", headers });
      return begun.headers.get("location") ?? "";
    };
    const victim = await running.signedIn("Nora");
    const intruder = await running.signedIn("Theo");
    const theirs = await begin(victim);
    const mine = await begin(intruder);
    const headers = {
      "tus-resumable": "1.0.0",
      "upload-offset": "0",
      "content-type": "application/offset+octet-stream",
    };
    await intruder.fetch(`${mine}?x=/${theirs.split("/").at(-1)}`, { method: "PATCH", headers, body: "AAAAAAAAAA" });
    const offset = await victim.fetch(theirs, { method: "HEAD", headers: { "tus-resumable": "1.0.0" } });
    expect(offset.headers.get("upload-offset")).toBe("0");
  });

  test("a cancelled upload is gone", async () => {
    const { uploadId } = await uploadBytes(running.url, meeting.notary, deed);
    const headers = { "tus-resumable": "1.0.0" };
    expect((await meeting.notary.fetch(`/api/uploads/${uploadId}`, { method: "DELETE", headers })).status).toBe(204);
    expect((await meeting.notary.fetch(`/api/uploads/${uploadId}`, { method: "HEAD", headers })).status).toBe(404);
  });

  test("an upload that announces more than the limit is refused before a byte is sent", async () => {
    const response = await meeting.notary.fetch("/api/uploads", {
      method: "POST",
      headers: { "tus-resumable": "1.0.0", "upload-length": String(maxUploadBytes + 1) },
    });
    expect(response.status).toBe(413);
    expect(await response.text()).toContain("request/too-large");
  });

  test("an upload needs the CSRF token", async () => {
    const response = await meeting.notary.fetch("/api/uploads", {
      method: "POST",
      csrf: null,
      headers: { "tus-resumable": "1.0.0", "upload-length": "10" },
    });
    expect(response.status).toBe(419);
    expect(response.headers.get("location")).toBeNull();
  });

  test("a name that is taken is refused in the words of the specification [A329] [A482]", async () => {
    const refusal = await refusalOf(add(deed, "DEED.pdf"));
    expect(refusal).toMatchObject({ code: "document/duplicate-name", params: { name: "DEED.pdf" } });
    expect(describeError(refusal).happened).toBe("DEED.pdf file already exists!");
    const { uploadId } = await uploadBytes(running.url, meeting.notary, deed);
    const twice = ["Twice.pdf", "twice.PDF"].map((name) => ({ uploadId, name }));
    expect(await codeOf(meeting.notary.api.documents.upload({ id: meeting.signingId, uploads: twice }))).toBe(
      "document/duplicate-name",
    );
    // The same to the eye: accents apart and composed, another kind of space.
    const alike = ["Grundst\u00FCck 1.pdf", "Grundstu\u0308ck\u00A01.pdf"].map((name) => ({ uploadId, name }));
    expect(await codeOf(meeting.notary.api.documents.upload({ id: meeting.signingId, uploads: alike }))).toBe(
      "document/duplicate-name",
    );
    expect(await codeOf(add(deed, "De\u200Bed.pdf"))).toBe("text/hidden-character");
    const names = (await meeting.notary.api.documents.list({ id: meeting.signingId })).map((document) => document.name);
    expect(names.filter((name) => /deed|twice|grund/i.test(name))).toEqual(["Deed.pdf"]);
  });

  test.each([
    ["not a PDF", async () => Buffer.from("This is a letter."), "document/not-pdf"],
    ["cut off in the middle", async () => (await makePdf()).subarray(0, 500), "document/damaged"],
    ["without pages", async () => pdfWithoutPages(), "document/no-pages"],
  ])("a file that is %s is refused by name", async (_title, make, code) => {
    const before = await meeting.notary.api.documents.list({ id: meeting.signingId });
    const refusal = await refusalOf(add(await make(), "Odd.pdf"));
    expect(refusal.code).toBe(code);
    expect(refusal.params["name"]).toBe("Odd.pdf");
    expect(await meeting.notary.api.documents.list({ id: meeting.signingId })).toEqual(before);
  });

  test("both sides get the same bytes, with the SHA-256 as ETag", async () => {
    for (const browser of [meeting.notary, meeting.signer]) {
      const response = await browser.fetch(contentPath());
      expect(response.headers.get("etag")).toBe(`"${sha256(deed)}"`);
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
      expect(Buffer.from(await response.arrayBuffer()).equals(deed)).toBe(true);
    }
    const again = await meeting.signer.fetch(contentPath(), { headers: { "if-none-match": `"${sha256(deed)}"` } });
    expect(again.status).toBe(304);
  });

  test.each([
    ["bytes=0-9", 206, 0, 10],
    ["bytes=10-", 206, 10, undefined],
    ["bytes=-7", 206, -7, undefined],
    ["bytes=5-99999999", 206, 5, undefined],
    ["bytes=0-1,4-5", 200, 0, undefined],
    ["bytes=9-2", 200, 0, undefined],
    ["lines=1-2", 200, 0, undefined],
  ])("range %s", async (range, status, start, end) => {
    const response = await meeting.signer.fetch(contentPath(), { headers: { range } });
    expect(response.status).toBe(status);
    const body = Buffer.from(await response.arrayBuffer());
    expect(body.equals(deed.subarray(start, end))).toBe(true);
    if (status === 206)
      expect(response.headers.get("content-range")).toMatch(new RegExp(`^bytes \\d+-\\d+/${deed.length}$`));
  });

  test("a range beyond the end cannot be satisfied", async () => {
    const response = await meeting.signer.fetch(contentPath(), { headers: { range: `bytes=${deed.length}-` } });
    expect(response.status).toBe(416);
    expect(response.headers.get("content-range")).toBe(`bytes */${deed.length}`);
  });

  test("there are no locked bytes before the lock, and nothing to download before the release", async () => {
    expect(await codeIn(await meeting.notary.fetch(`${contentPath()}?revision=locked`))).toBe("document/wrong-state");
    const download = `/api/signing/${meeting.signingId}/finalized/download?documentId=${meeting.document.id}`;
    expect(await codeIn(await meeting.signer.fetch(download))).toBe("document/wrong-state");
  });

  test("a name with quotes and letters of other scripts cannot break out of the header", async () => {
    const [document] = await add(deed, 'Urkunde "Öl"; X: 1 日本.pdf');
    const response = await meeting.notary.fetch(contentPath(document?.id));
    expect(response.status).toBe(200);
    expect(response.headers.get("content-disposition")).toContain(`filename*=UTF-8''Urkunde%20%22%C3%96l%22%3B%20X`);
    expect(await codeOf(add(deed, "Deed\r\nX: 1.pdf"))).toBe("text/hidden-character");
  });

  test("the log names the document with its hash", async () => {
    const { events } = await meeting.signer.api.signings.events({ id: meeting.signingId });
    const uploaded = events.find((event) => event.kind === "document-uploaded");
    expect(uploaded?.data).toMatchObject({ documentId: meeting.document.id, name: "Deed.pdf", sha256: sha256(deed) });
    expect(uploaded?.actor.name).toBe("Nora Whitfield");
  });

  test("the log, and with it the certificate of completion, names the files that are attached to a document", async () => {
    const [document] = await add(documentWith(attached("costs.csv", "a,b")), "With costs.pdf");
    const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
    const uploaded = events.find(
      (event) => event.kind === "document-uploaded" && event.data.documentId === document?.id,
    );
    expect(uploaded?.data).toMatchObject({ attachedFiles: "“costs.csv”" });
    const timeline = createTimeline({ members: new Map(), documents: new Map() });
    timeline.add({ ...uploaded, at: new Date(), address: null, version: 1 } as never);
    expect(timeline.lines[0]?.what).toBe("Presented “With costs.pdf”, with attached files: “costs.csv”");
  });

  test("uploads that nobody used are cleared away after a day", async () => {
    const { uploadId } = await uploadBytes(running.url, meeting.notary, deed);
    const { sweepUploads } = await import("#platform/document/domain/uploads.ts");
    await sweepUploads(running.platform.services);
    const head = (browser: Browser) =>
      browser.fetch(`/api/uploads/${uploadId}`, {
        method: "HEAD",
        headers: { "tus-resumable": "1.0.0", [csrfHeader]: browser.csrf() },
      });
    expect((await head(meeting.notary)).status).toBe(200);
    running.advance(25 * 3_600_000);
    await sweepUploads(running.platform.services);
    expect((await head(await running.signedIn("Nora"))).status).toBe(404);
  });
});

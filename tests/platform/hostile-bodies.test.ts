import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { csrfHeader } from "#contract/constants.ts";
import type { Field } from "#contract/field/entity.ts";
import { boundsOfBody } from "#platform/http/body-bounds.ts";
import { endpointsOfContract } from "#platform/http/endpoint-names.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeIn, type Browser } from "./client.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const kilobytes = 1_024;
const megabytes = 1_048_576;

test("every endpoint takes as much as its own schema can hold, and only eighteen take more than a few sheets of text", () => {
  const large = endpointsOfContract.filter(({ name }) => boundsOfBody(name).bytes > 128 * kilobytes);
  expect(large.map(({ name }) => name).toSorted()).toEqual([
    "certificates.register",
    "documents.operate",
    "documents.update",
    "endorsements.importList",
    "endorsements.submit",
    "identity.submitDocument",
    "identity.submitFromPhone",
    "identity.submitId",
    "journal.append",
    "journal.recover",
    "mailBounces.take",
    "members.adoptSignature",
    "ownSignature.keep",
    "profile.setAvatar",
    "resellers.setLogo",
    "shelf.saveFields",
    "shelf.use",
    "stateFiles.add",
  ]);
  // A file comes on top of what everything else of a call may take.
  const mostOf = (name: string) => {
    const filesMb = name.startsWith("identity.submit") ? 15 : name === "profile.setAvatar" ? 10 : 8;
    return filesMb * megabytes + 64 * kilobytes;
  };
  for (const { name } of endpointsOfContract) expect(boundsOfBody(name).bytes, name).toBeLessThanOrEqual(mostOf(name));
  expect(boundsOfBody("account.login").bytes).toBeLessThan(20 * kilobytes);
  expect(boundsOfBody("documents.operate").elements).toBeLessThan(25_000);
});

describe("Bodies that are made to exhaust", () => {
  let running: TestPlatform;
  let meeting: Meeting;
  beforeAll(async () => {
    running = await startTestPlatform(pglite, {
      dependencies: {
        bodyBudget: {
          limits: { session: 2 * megabytes, address: 8 * megabytes, all: 64 * megabytes },
          bodyTimeMs: 1_500,
        },
        requestPlaces: { session: 8, address: 12, all: 100 },
      },
    });
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterAll(() => running.stop());

  const operations = () => `/api/signing/${meeting.signingId}/document/${meeting.document.id}/operations`;
  const post = (browser: Browser, path: string, body: string): Promise<Response> =>
    browser.fetch(path, { method: "POST", headers: { "content-type": "application/json" }, body });

  /** Begins a request that announces a body and sends nothing of it; what comes back is kept. */
  const begin = (
    browser: Browser,
    path: string,
    lines: string[],
    start = "",
  ): { socket: Socket; answer: () => string } => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname);
    let answer = "";
    socket.on("data", (data: Buffer) => (answer += String(data)));
    socket.on("error", () => undefined);
    const head = [
      `POST ${path} HTTP/1.1`,
      `host: ${hostname}:${port}`,
      "content-type: application/json",
      `cookie: ${browser.cookies()}`,
      `${csrfHeader}: ${browser.csrf()}`,
      ...lines,
    ];
    socket.write(`${head.join("\r\n")}\r\n\r\n${start}`);
    return { socket, answer: () => answer };
  };

  test("a message, a name and a form are refused beyond what they can hold, before they are read whole", async () => {
    const { signer, signingId, signerMemberId } = meeting;
    const filler = `{"message":"x","more":"${"x".repeat(1 * megabytes)}"}`;
    expect(await codeIn(await post(signer, `/api/signings/${signingId}/messages`, filler))).toBe("request/too-large");
    const member = `/api/signing/${signingId}/member/${signerMemberId}`;
    for (const path of [`${member}/consent`, `${member}/decline`])
      expect(await codeIn(await post(signer, path, filler))).toBe("request/too-large");
    const presence = await signer.fetch("/presence", {
      method: "POST",
      body: new URLSearchParams({ _token: "x".repeat(60_000), presence: "1" }),
    });
    expect(await codeIn(presence)).toBe("request/too-large");
  });

  test("the largest batch that the contract allows passes the door", async () => {
    const long = "ゞ".repeat(2_000);
    const operation = {
      kind: "add",
      field: newField("text", meeting.signerMemberId, { value: { kind: "text", text: long } }) satisfies Field,
    };
    const body = JSON.stringify({ baseVersion: 0, operations: Array.from({ length: 300 }, () => operation) });
    expect(Buffer.byteLength(body)).toBeGreaterThan(1.7 * megabytes);
    // The next door says so: there is too much text in one step.
    expect(await codeIn(await post(meeting.notary, operations(), body))).toMatch(/^fields\//);
  });

  test("more values than the endpoint can use are refused before they are parsed", async () => {
    const many = (count: number) => `{"baseVersion":0,"operations":[${"{},".repeat(count)}{}]}`;
    const text = many(500_000);
    const parse = vi.spyOn(JSON, "parse");
    const refusal = await post(meeting.signer, operations(), text);
    const wasParsed = parse.mock.calls.some(([parsed]) => parsed === text);
    parse.mockRestore();
    expect(await codeIn(refusal)).toBe("request/invalid");
    expect(wasParsed).toBe(false);
    // Values within a text are none.
    const message = JSON.stringify({ message: `[{},${"{},".repeat(300)}` });
    const sent = await post(meeting.signer, `/api/signings/${meeting.signingId}/messages`, message);
    expect(sent.status).toBe(200);
  });

  test("a form of many small parts is refused before it is taken apart", async () => {
    const part = '\r\n--b\r\ncontent-disposition: form-data; name="a"\r\n\r\n1';
    const takeApart = vi.spyOn(Response.prototype, "formData");
    const answer = await meeting.signer.fetch(`/api/signing/${meeting.signingId}/signature/${meeting.signerMemberId}`, {
      method: "POST",
      headers: { "content-type": "multipart/form-data; boundary=b" },
      body: `${part.repeat(10_000).slice(2)}\r\n--b--\r\n`,
    });
    expect(await codeIn(answer)).toBe("request/invalid");
    expect(takeApart).not.toHaveBeenCalled();
    takeApart.mockRestore();
  });

  describe("and never end", () => {
    test("one session holds no more than its share, another one goes on, and what is closed is free again", async () => {
      const open = Array.from({ length: 4 }, () =>
        begin(meeting.signer, operations(), [`content-length: ${1 * megabytes}`], "{"),
      );
      await expect.poll(() => open.filter(({ answer }) => answer().includes("request/busy")).length, inDueTime).toBe(2);
      for (const { answer } of open.filter(({ answer: of }) => of() !== "")) {
        expect(answer()).toContain("HTTP/1.1 429");
        expect(answer().toLowerCase()).toContain("connection: close");
      }
      await meeting.notary.api.documents.rename({
        id: meeting.signingId,
        docId: meeting.document.id,
        name: "Still there.pdf",
      });
      for (const { socket } of open) socket.destroy();
      await expect
        .poll(
          () =>
            meeting.signer.api.messages.send({ id: meeting.signingId, message: "Back again" }).then(
              () => "sent",
              () => "refused",
            ),
          inDueTime,
        )
        .toBe("sent");
    });

    test("many at once are refused before anybody asks whose they are, and health and others go on", async () => {
      const load = vi.spyOn(running.platform.services.sessions, "load");
      const open = Array.from({ length: 20 }, () =>
        begin(meeting.signer, `/api/signings/${meeting.signingId}/messages`, ["content-length: 40"], "{"),
      );
      await expect
        .poll(() => open.filter(({ answer }) => answer().includes("request/busy")).length, inDueTime)
        .toBe(12);
      expect(load).toHaveBeenCalledTimes(8);
      load.mockRestore();
      expect((await meeting.signer.fetch("/api/health")).status).toBe(200);
      expect((await meeting.notary.api.signings.snapshot({ id: meeting.signingId })).signing.id).toBe(
        meeting.signingId,
      );
      for (const { socket } of open) socket.destroy();
    });

    test("one that names no length counts as much as its endpoint takes", async () => {
      const chunked = begin(meeting.signer, operations(), ["transfer-encoding: chunked"]);
      await expect.poll(chunked.answer, inDueTime).toContain("request/busy");
      chunked.socket.destroy();
    });

    test("are cut off when they come in too slowly, and say so", async () => {
      const slow = begin(meeting.signer, `/api/signings/${meeting.signingId}/messages`, ["content-length: 40"], "{");
      await expect.poll(slow.answer, inDueTime).toContain("request/too-slow");
      expect(slow.answer()).toContain("HTTP/1.1 408");
      await expect.poll(() => slow.socket.destroyed || slow.socket.readableEnded, inDueTime).toBe(true);
      slow.socket.destroy();
    });
  });
});

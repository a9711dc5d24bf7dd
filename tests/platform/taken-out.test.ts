import { once } from "node:events";
import net from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeDemoDeed } from "#platform/demo/domain/demo-document.ts";
import { csrfHeader } from "#contract/constants.ts";
import type { Browser } from "./client.ts";
import { adopt, newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnEachStore("A person who is taken out while their request comes in", (store) => {
  let running: TestPlatform;
  let deed: Uint8Array;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    deed = await makeDemoDeed();
  });
  afterAll(() => running.stop());

  const meet = (): Promise<Meeting> =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, deed)).uploadId);

  /** Sends a request but for the last byte of its body; resolves once the platform reads that body, past its guard. */
  const begin = async (browser: Browser, method: string, path: string, content: object) => {
    const { host, hostname, port } = new URL(running.url);
    const body = Buffer.from(JSON.stringify(content));
    const socket = net.connect(Number(port), hostname);
    let answer = "";
    socket.setEncoding("utf8").on("data", (text: string) => (answer += text));
    const closed = once(socket, "close");
    socket.write(
      [
        `${method} ${path} HTTP/1.1`,
        `host: ${host}`,
        `cookie: ${browser.cookies()}`,
        `${csrfHeader}: ${browser.csrf()}`,
        "content-type: application/json",
        `content-length: ${body.length}`,
        // The platform answers this when it has seen the headers.
        "expect: 100-continue",
        "connection: close",
        "",
        "",
      ].join("\r\n"),
    );
    await once(socket, "data");
    socket.write(body.subarray(0, -1));
    // A second request, through the same guard, is answered after the first one has passed it.
    await browser.api.account.session();
    return async () => {
      socket.write(body.subarray(-1));
      await closed;
      return answer.replace("HTTP/1.1 100 Continue\r\n\r\n", "").slice("HTTP/1.1 ".length, "HTTP/1.1 403".length);
    };
  };

  const waysOut = {
    "by withdrawing the link": ({ notary, signingId: id, signerMemberId: memberId }: Meeting) =>
      notary.api.members.withdrawLink({ id, memberId }),
    "by a new link": ({ notary, signingId: id, signerMemberId: memberId }: Meeting) =>
      notary.api.members.issueLink({ id, memberId }),
    "by removal": ({ notary, signingId: id, signerMemberId: memberId }: Meeting) =>
      notary.api.members.remove({ id, memberId }),
  };

  test.each(Object.entries(waysOut))("signs, says and decides nothing any more (%s)", async (_way, takeOut) => {
    const meeting = await meet();
    const { notary, signer, signingId: id, signerMemberId: memberId, document } = meeting;
    const field = newField("signature", memberId);
    const { version } = await notary.api.documents.operate({
      id,
      docId: document.id,
      baseVersion: 0,
      operations: [{ kind: "add", field }],
    });
    const value = await adopt(signer, id, memberId);
    const finish = [
      await begin(signer, "POST", `/api/signing/${id}/document/${document.id}/operations`, {
        baseVersion: version,
        operations: [{ kind: "modify", fieldId: field.id, value }],
      }),
      await begin(signer, "POST", `/api/signings/${id}/messages`, { message: "I am still here." }),
      await begin(signer, "POST", `/api/signing/${id}/member/${memberId}/decline`, { textVersion: "esign-2026-11" }),
      await begin(signer, "PATCH", `/api/signing/${id}/member/${memberId}/info`, { firstName: "Later" }),
    ];
    await takeOut(meeting);
    const { lastSeq } = await notary.api.signings.snapshot({ id });
    const answers = [];
    for (const end of finish) answers.push(Number(await end()));
    expect(answers.filter((status) => status < 400)).toEqual([]);
    const { documents, lastSeq: afterwards } = await notary.api.signings.snapshot({ id });
    expect(documents[0]?.fieldSet.fields[0]?.value).toEqual({ kind: "empty" });
    expect(afterwards).toBe(lastSeq);
    expect(await notary.api.messages.list({ id })).toEqual([]);
  });

  test("an account's own sign-out ends what it still had on its way, with and without a signing", async () => {
    const { notary, signingId: id, document } = await meet();
    const finish = [
      await begin(notary, "POST", `/api/signing/${id}/document/${document.id}/rename`, { name: "Later.pdf" }),
      await begin(notary, "POST", "/api/signings", { title: "Too late", kind: "real", scheduledAt: null, members: [] }),
    ];
    expect((await notary.fetch("/logout", { method: "POST" })).status).toBe(200);
    const answers = [];
    for (const end of finish) answers.push(Number(await end()));
    expect(answers).toEqual([401, 401]);
    const again = await running.signedIn("Nora");
    expect((await again.api.documents.list({ id })).map(({ name }) => name)).toEqual([document.name]);
    expect((await again.api.signings.list({})).signings.map(({ title }) => title)).not.toContain("Too late");
  });

  test("the notary who opened a signer's link in their own browser still takes that signer out", async () => {
    const { notary, signingId: id, signerMemberId: memberId, signerLink } = await meet();
    await notary.api.members.join({ token: signerLink.split("#")[1] ?? "" });
    await notary.api.account.session();
    await notary.api.members.issueLink({ id, memberId });
    expect(await notary.api.members.remove({ id, memberId })).toEqual({ done: true });
  });
});

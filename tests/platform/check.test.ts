import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { JudgementSchema } from "#contract/check/http.ts";
import { csrfHeader, maxJudgedBytes } from "#contract/constants.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { renderPage } from "#tests/builders/pdf-referees.ts";
import { qrTextsIn } from "#tests/builders/qr-referee.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeIn, type Browser } from "./client.ts";
import { bytesFrom, certificatePath, openLockedMeeting, zipPath, type LockingNotary } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex") as Sha256Hex;
const qrTextsOf = async (pdf: Buffer): Promise<string[]> => {
  const folder = mkdtempSync(path.join(os.tmpdir(), "qr-"));
  try {
    const file = path.join(folder, "sheet.pdf");
    writeFileSync(file, pdf);
    const pages = Number(/^Pages:\s+(\d+)/m.exec(execFileSync("pdfinfo", [file]).toString())?.[1]);
    const texts: string[] = [];
    for (let page = 0; page < pages; page += 1) texts.push(...(await qrTextsIn(renderPage(file, page, 144))));
    return texts;
  } finally {
    rmSync(folder, { recursive: true });
  }
};

const releaseTimeoutMs = 180_000;
const unknown = { kind: "unknown" };

describeOnPostgres("What anybody may have checked", (store) => {
  let pki: TestPki;
  let by: LockingNotary;
  let running: TestPlatform;
  let stranger: Browser;

  beforeAll(async () => {
    pki = createTestPki();
    by = { pki, certificate: pki.issue("Nora Whitfield") };
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    stranger = await running.newBrowser();
    await stranger.api.account.session();
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const leftBehind = () => readdirSync(running.platform.services.facts.checksDir);
  const known = (digest: Sha256Hex) => stranger.api.check.file({ sha256: digest });
  const judge = (body: BodyInit, headers: Record<string, string> = { "content-type": "application/pdf" }) =>
    stranger.fetch("/api/check/judgement", { method: "POST", headers, body });
  const report = async (body: BodyInit) => JudgementSchema.parse(await (await judge(body)).json()).report;

  test(
    "a file is known by its fingerprint from the release on, and never before",
    async () => {
      const meeting = await openLockedMeeting(running, by, []);
      const { signingId: id, notary, documents } = meeting;
      const [deed] = documents;
      if (!deed?.lock) throw new Error("the deed is locked");
      expect(await known(deed.lock.sha256)).toEqual(unknown);
      await notary.api.signings.finalize({ id });
      await running.platform.services.jobs.idle();

      const { zip } = await notary.api.release.get({ id });
      const certificateBytes = await bytesFrom(notary, certificatePath(id));
      const certificate = sha256(certificateBytes);
      expect(await qrTextsOf(certificateBytes)).toEqual([`${running.url}/check`]);
      const { finalizedAt, kind, notary: owner } = await notary.api.signings.get({ id });
      const released = {
        kind: "released",
        signingKind: kind,
        notary: { fullName: owner.fullName, state: owner.state },
        lockedAt: null,
        releasedAt: finalizedAt,
        waived: [],
      };
      expect(await known(deed.lock.sha256)).toEqual({ ...released, file: "document", lockedAt: deed.lock.lockedAt });
      expect(await known(certificate)).toEqual({ ...released, file: "certificate" });
      expect(await known(sha256(await bytesFrom(notary, zipPath(id))))).toEqual({ ...released, file: "package" });
      expect(zip.state).toBe("ready");
      // As it was before it was signed, and with one byte more, it is none of ours.
      expect(await known(deed.sha256)).toEqual(unknown);
      const bytes = await bytesFrom(notary, `${zipPath(id)}?documentId=${deed.id}`);
      expect(await known(sha256(bytes))).toMatchObject({ kind: "released" });
      expect(await known(sha256(Buffer.concat([bytes, Buffer.from("\n")])))).toEqual(unknown);
    },
    releaseTimeoutMs,
  );

  test(
    "what a stranger sends is judged by whom this platform trusts, and nothing of it stays",
    async () => {
      const { signingId: id, notary, documents } = await openLockedMeeting(running, by, []);
      await notary.api.signings.finalize({ id });
      const [document] = documents;
      const bytes = await bytesFrom(notary, `${zipPath(id)}?documentId=${document?.id}`);
      const genuine = await report(new Uint8Array(bytes));
      expect(genuine).toMatchObject({
        status: "valid",
        sha256: sha256(bytes),
        signatures: [{ voucher: { trustedBy: "platform" } }],
      });
      const changed = new Uint8Array(bytes);
      changed[changed.indexOf(0x0a, 300) + 1] = 0x20;
      expect((await report(changed)).status).toBe("invalid");
      expect((await report(new Uint8Array(await makePdf()))).status).toBe("unsigned");
      expect((await report("no PDF at all")).status).not.toBe("valid");
      expect(leftBehind()).toEqual([]);
    },
    releaseTimeoutMs,
  );

  test("only a PDF is taken, and only with the page's token", async () => {
    expect(await codeIn(await judge("{}", { "content-type": "application/json" }))).toBe("request/invalid");
    const forged = await fetch(`${running.url}/api/check/judgement`, {
      method: "POST",
      headers: { "content-type": "application/pdf", [csrfHeader]: "guessed" },
      body: "%PDF-1.7",
    });
    expect([forged.status, await codeIn(forged)]).toEqual([419, "auth/csrf"]);
  });

  test("more than may be judged is refused, announced or not", async () => {
    const { hostname, port } = new URL(running.url);
    const refusal = (headers: string, body: (write: (piece: Buffer) => boolean) => void) =>
      new Promise<string>((resolve, reject) => {
        const socket = connect(Number(port), hostname);
        let answer = "";
        socket.on("data", (piece) => (answer += piece.toString()));
        socket.on("close", () => resolve(answer));
        socket.on("error", (error) => (answer === "" ? reject(error) : resolve(answer)));
        socket.write(
          `POST /api/check/judgement HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${stranger.cookies()}\r\n` +
            `${csrfHeader}: ${stranger.csrf()}\r\nContent-Type: application/pdf\r\n${headers}\r\n\r\n`,
        );
        body((piece) => socket.write(piece));
      });
    const announced = await refusal(`Content-Length: ${maxJudgedBytes + 1}`, (write) => write(Buffer.from("%PDF")));
    expect(announced).toContain("check/too-large");
    const piece = Buffer.alloc(1_048_576, 0x20);
    const chunked = await refusal("Transfer-Encoding: chunked", (write) => {
      for (let sent = 0; sent <= maxJudgedBytes; sent += piece.length)
        write(Buffer.concat([Buffer.from(`${piece.length.toString(16)}\r\n`), piece, Buffer.from("\r\n")]));
    });
    expect(chunked).toContain("check/too-large");
    expect(leftBehind()).toEqual([]);
  });

  /** A request of which the body never ends. */
  const beginJudgement = () => {
    const { hostname, port } = new URL(running.url);
    const socket = connect(Number(port), hostname);
    socket.write(
      `POST /api/check/judgement HTTP/1.1\r\nHost: ${hostname}:${port}\r\nCookie: ${stranger.cookies()}\r\n` +
        `${csrfHeader}: ${stranger.csrf()}\r\nContent-Type: application/pdf\r\nContent-Length: 1000\r\n\r\n%PDF-1.7`,
    );
    return socket;
  };

  test("a file of which half came is forgotten with the connection", async () => {
    const socket = beginJudgement();
    await expect.poll(leftBehind, inDueTime).toHaveLength(1);
    socket.destroy();
    await expect.poll(leftBehind, inDueTime).toEqual([]);
  });

  test("one network has two files judged at a time, and the next is told to wait", async () => {
    const sockets = [beginJudgement(), beginJudgement()];
    await expect.poll(leftBehind, inDueTime).toHaveLength(2);
    expect(await codeIn(await judge("%PDF-1.7"))).toBe("check/busy");
    for (const socket of sockets) socket.destroy();
    await expect.poll(leftBehind, inDueTime).toEqual([]);
    expect((await judge("%PDF-1.7")).status).toBe(200);
  });
});

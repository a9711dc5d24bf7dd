import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { maxUnclaimedBytes, maxUploadBytes } from "#contract/constants.ts";
import type { Sha256Hex } from "#contract/common/ids.ts";
import { blobGraceMs, sweepBlobs } from "#platform/document/domain/sweep-blobs.ts";
import { createIsolatedEngine } from "#platform/adapters/pdf-engine/isolated-engine.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { refusalOf, type Browser } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { bytesFrom, certificatePath, openLockedMeeting, zipPath } from "./release-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const nameOf = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex") as Sha256Hex;

describeOnEachStore("Bytes that are kept", (store) => {
  let pki: TestPki;
  let running: TestPlatform;
  let meeting: Meeting;
  let notary: Browser;
  let released: Meeting;

  beforeAll(async () => {
    pki = createTestPki();
    const engine = createIsolatedEngine();
    running = await startTestPlatform(store, {
      settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath },
      dependencies: {
        engine: {
          ...engine,
          // Stands for a file that somebody wrote to between the reading and the keeping.
          preflight: async (file, caller) => {
            const answer = await engine.preflight(file, caller);
            return answer.kind === "ok" && file.name === "Changed.pdf"
              ? { ...answer, sha256: "0".repeat(64) as Sha256Hex }
              : answer;
          },
        },
      },
    });
    meeting = await openMeeting(running, async (by) => (await upload(await makePdf(), by)).uploadId);
    notary = meeting.notary;
    released = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, ["Annex.pdf"]);
    await released.notary.api.signings.finalize({ id: released.signingId });
    await running.platform.services.jobs.idle();
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const upload = (bytes: Uint8Array, browser = notary) => uploadBytes(running.url, browser, bytes);
  const add = async (bytes: Uint8Array, name: string) => {
    const { uploadId } = await upload(bytes);
    return notary.api.documents.upload({ id: meeting.signingId, uploads: [{ uploadId, name }] });
  };
  const isKept = (bytes: Uint8Array) => running.platform.services.blobs.has(nameOf(bytes));
  const sweepLater = () => {
    running.advance(blobGraceMs + 60_000);
    return sweepBlobs(running.platform.services);
  };

  test("are those that were judged: a file that changed meanwhile is refused", async () => {
    expect(await refusalOf(add(await makePdf({ pages: [{ text: "Two faces" }] }), "Changed.pdf"))).toMatchObject({
      code: "document/damaged",
      params: { name: "Changed.pdf", detail: "it changed while it was read" },
    });
    const names = (await meeting.notary.api.documents.list({ id: meeting.signingId })).map(({ name }) => name);
    expect(names).toEqual(["Deed.pdf"]);
  });

  test("go at once when they were refused or deleted, after a day where nothing ever named them, and stay where another document has them", async () => {
    const deleted = await makePdf({ pages: [{ text: "Deleted again" }] });
    const refused = await makePdf({ pages: [{ text: "Refused for the name of the other" }] });
    const shared = await makePdf({ pages: [{ text: "In two places" }] });
    const [document] = await add(deleted, "Deleted.pdf");
    const [first] = await add(shared, "First.pdf");
    await add(shared, "Second.pdf");
    const { uploadId } = await upload(refused);
    const twice = [
      { uploadId, name: "New.pdf" },
      { uploadId: "unknown-upload-id", name: "Other.pdf" },
    ];
    expect((await refusalOf(notary.api.documents.upload({ id: meeting.signingId, uploads: twice }))).code).toBe(
      "request/not-found",
    );
    for (const gone of [document, first]) {
      if (gone === undefined) throw new Error("no document");
      await notary.api.documents.remove({ id: meeting.signingId, docId: gone.id });
    }
    expect([await isKept(deleted), await isKept(refused), await isKept(shared)]).toEqual([false, false, true]);
    // What a process stored and died before it named goes after a day, and not before.
    const orphan = Buffer.from("stored, and then the power went");
    await running.platform.services.blobs.putBytes(orphan);
    expect(await sweepBlobs(running.platform.services)).toBe(0);
    expect(await isKept(orphan)).toBe(true);
    expect(await sweepLater()).toBeGreaterThanOrEqual(1);
    expect([await isKept(orphan), await isKept(shared)]).toEqual([false, true]);
    expect(await sweepBlobs(running.platform.services)).toBe(0);
  });

  test("of a refused file do not wait in its upload either", async () => {
    notary = await running.signedIn("Nora");
    const bytes = Buffer.from("%PDF-1.7\nnothing that could be read\n%%EOF\n");
    const { uploadId } = await upload(bytes);
    const present = () =>
      notary.api.documents.upload({ id: meeting.signingId, uploads: [{ uploadId, name: "A.pdf" }] });
    expect((await refusalOf(present())).code).toMatch(/^document\//);
    expect((await refusalOf(present())).code).toBe("request/not-found");
    expect(await isKept(bytes)).toBe(false);
  });

  test("of a refused proof go at once, from the store and from the upload", async () => {
    const proof = Buffer.concat([await makePdf({ pages: [{ text: "No proof" }] })]);
    const browser = await running.signedIn("Nora");
    const { uploadId } = await upload(proof, browser);
    const handIn = () =>
      browser.api.documents.addProof({
        id: released.signingId,
        docId: released.document.id,
        uploadId,
        sha256: nameOf(proof),
      });
    expect((await refusalOf(handIn())).code).toMatch(/^lock\//);
    expect(await isKept(proof)).toBe(false);
    expect((await refusalOf(handIn())).code).toBe("request/not-found");
  });

  test("that wait for use are counted against their account, which is told when there is no room", async () => {
    const theo = await running.signedIn("Theo");
    const begin = (sizeBytes: number) =>
      theo.fetch("/api/uploads", {
        method: "POST",
        headers: { "tus-resumable": "1.0.0", "upload-length": String(sizeBytes) },
      });
    const begun: string[] = [];
    for (let room = maxUnclaimedBytes; room > 0; room -= maxUploadBytes) {
      const response = await begin(Math.min(room, maxUploadBytes));
      expect(response.status).toBe(201);
      begun.push(response.headers.get("location") ?? "");
    }
    const refused = (await (await begin(1)).json()) as { code: string; params: Record<string, unknown> };
    expect(refused.code).toBe("upload/no-room");
    let [last = ""] = begun;
    // What was given back is free for the next one as soon as that is answered, every time.
    for (let again = 0; again < 20; again += 1) {
      const given = await theo.fetch(`/api/uploads/${last.split("/").at(-1)}`, {
        method: "DELETE",
        headers: { "tus-resumable": "1.0.0" },
      });
      expect(given.status).toBe(204);
      const next = await begin(maxUploadBytes);
      expect(next.status).toBe(201);
      last = next.headers.get("location") ?? "";
    }
  });

  test("that somebody is about to name, or stores anew during the look for who names them, are not deleted", async () => {
    const { blobs } = running.platform.services;
    const path = await blobs.pathOf((await blobs.putBytes(Buffer.from("in two hands"))).sha256);
    const staged = await blobs.stageFile(path);
    const nobody = async () => new Set<string>();
    expect(
      await blobs.removeUnnamed([staged.sha256], async () => {
        await staged.keep();
        return new Set();
      }),
    ).toBe(0);
    expect(await blobs.removeUnnamed([staged.sha256], nobody)).toBe(0);
    await staged.release();
    expect(await blobs.removeUnnamed([staged.sha256], nobody)).toBe(1);
    expect(await blobs.has(staged.sha256)).toBe(false);
  });

  test("stay while anything refers to them: a whole release is there after the sweep as before", async () => {
    const signing = `/api/signing/${released.signingId}`;
    const snapshot = await (await running.signedIn("Nora")).api.signings.snapshot({ id: released.signingId });
    const paths = [
      zipPath(released.signingId),
      certificatePath(released.signingId),
      ...snapshot.documents.flatMap(({ id, fieldSet }) => [
        `${signing}/document/${id}/content`,
        `${signing}/document/${id}/content?revision=locked`,
        ...fieldSet.fields.flatMap(({ value }) =>
          value.kind === "image" ? [`${signing}/signature-image/${value.sha256}`] : [],
        ),
      ]),
    ];
    expect(paths.length).toBeGreaterThan(4);
    const read = async () => {
      const browser = await running.signedIn("Nora");
      const hashes: string[] = [];
      for (const path of paths) hashes.push(nameOf(await bytesFrom(browser, path)));
      return hashes;
    };
    const before = await read();
    await sweepLater();
    expect(await read()).toEqual(before);
  });

  test("that are stored anew at the moment of their sweep win", async () => {
    const { blobs, now } = running.platform.services;
    const bytes = Buffer.from("stored, forgotten, and stored again");
    const { sha256 } = await blobs.putBytes(bytes);
    const future = new Date(now().getTime() + blobGraceMs);
    const past = new Date(Date.now() - 60_000);
    expect(await blobs.removeStoredBefore(sha256, past)).toBe(false);
    expect(await blobs.has(sha256)).toBe(true);
    expect(await blobs.removeStoredBefore(sha256, future)).toBe(true);
    expect(await blobs.removeStoredBefore(sha256, future)).toBe(false);
  });
});

import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { chmodSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import { translationOfConsent } from "#contract/member/consent-translation.ts";
import { channels } from "#contract/realtime.ts";
import { makeCompletionCertificate } from "#engine/completion/completion-certificate.ts";
import { readCompletionFacts } from "#platform/release/domain/completion-facts.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeIn, codeOf } from "./client.ts";
import { heard, openChannel, type OpenChannel } from "./realtime-steps.ts";
import { bytesFrom, certificatePath, openLockedMeeting, zipPath, type LockingNotary } from "./release-steps.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";

const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");

/** What Python's zipfile, which shares no code with the product, finds in an archive. */
const pythonListing = (file: string): { bad: string | null; files: { name: string; sha256: string; at: number[] }[] } =>
  JSON.parse(
    execFileSync("python3", [
      "-c",
      `import hashlib, json, sys, zipfile
z = zipfile.ZipFile(sys.argv[1])
print(json.dumps({"bad": z.testzip(), "files": [{"name": i.filename, "at": list(i.date_time),
  "sha256": hashlib.sha256(z.read(i)).hexdigest()} for i in z.infolist()]}))`,
      file,
    ]).toString(),
  );

/** Each lock and its check is whole work of the engine. */
const releaseTimeoutMs = 180_000;

describeOnPostgres("What a release hands out", (store) => {
  let pki: TestPki;
  let by: LockingNotary;
  let running: TestPlatform;
  let folder: string;
  let open: OpenChannel | undefined;

  beforeAll(async () => {
    pki = createTestPki();
    by = { pki, certificate: pki.issue("Nora Whitfield") };
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    folder = mkdtempSync(path.join(os.tmpdir(), "release-test-"));
  });
  beforeEach(() => {
    open?.close();
    open = undefined;
  });
  afterAll(async () => {
    open?.close();
    rmSync(folder, { recursive: true, force: true });
    await running.stop();
    pki.remove();
  });

  const saved = (name: string, bytes: Uint8Array): string => {
    const file = path.join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const stored = (sha: string) => running.platform.services.blobs.pathOf(sha as never);

  test(
    "one ZIP of the released documents and the certificate is announced with its URL and holds before unzip and Python [S460] [S462] [S213] [S435]",
    async () => {
      const meeting = await openLockedMeeting(running, by, ['Deed of "12/3" Harbor Lane.pdf', "aux.pdf"]);
      open = await openChannel(meeting.signer, channels.signingSession(meeting.signingId));
      const announced = heard<{ zipUrl: string }>(open.channel, "zip-completed");
      const witness = await meeting.notary.api.members.add({
        id: meeting.signingId,
        fullName: "Wendy Ruiz",
        email: "wendy@example.org",
        type: "witness",
        invite: true,
      });
      await meeting.notary.api.signings.finalize({ id: meeting.signingId });
      const { zipUrl } = await announced;
      expect(zipUrl).toBe(zipPath(meeting.signingId));

      // A link carries no header: on a shared device its address says whose download it is.
      await meeting.signer.api.members.join({ token: tokenOf(witness.link?.url ?? "") });
      const bytes = await bytesFrom(meeting.signer, `${zipUrl}?acting=${witness.member.id}`);
      const { zip } = await meeting.notary.api.release.get({ id: meeting.signingId });
      expect(zip).toEqual({ state: "ready", zipUrl, sha256: sha256(bytes), sizeBytes: bytes.length });
      const file = saved("release.zip", bytes);
      expect(execFileSync("unzip", ["-t", file]).toString()).toContain("No errors detected");

      const certificate = await bytesFrom(
        meeting.signer,
        `${certificatePath(meeting.signingId)}?acting=${meeting.signerMemberId}`,
      );
      const { bad, files } = pythonListing(file);
      expect(bad).toBeNull();
      const locks = meeting.documents.map((document) => document.lock?.sha256);
      expect(files.map((entry) => [entry.name, entry.sha256])).toEqual([
        ["Certificate of completion.pdf", sha256(certificate)],
        ["Deed.pdf", locks[0]],
        ["Deed of _12_3_ Harbor Lane.pdf", locks[1]],
        ["_aux.pdf", locks[2]],
      ]);
      const { finalizedAt } = await meeting.notary.api.signings.get({ id: meeting.signingId });
      const [date = "", time = ""] = (finalizedAt ?? "").split(/[T.]/);
      const [year, month, day] = date.split("-").map(Number);
      const [hour, minute, second = 0] = time.split(":").map(Number);
      // ZIP counts seconds in twos.
      expect(files[0]?.at).toEqual([year, month, day, hour, minute, second - (second % 2)]);

      const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
      const downloads = events.filter(({ kind }) => kind.endsWith("-downloaded"));
      expect(downloads.map(({ kind, actor }) => [kind, actor.name])).toEqual([
        ["package-downloaded", "Wendy Ruiz"],
        ["completion-certificate-downloaded", "Sofia Signer"],
      ]);
    },
    releaseTimeoutMs,
  );

  test(
    "the certificate of completion says what happened, the same each time it is made",
    async () => {
      const meeting = await openLockedMeeting(running, by, []);
      const { signer, signingId, signerMemberId } = meeting;
      const shown = translationOfConsent(currentConsentVersion, "es")?.version ?? "";
      const decision = { id: signingId, memberId: signerMemberId, textVersion: currentConsentVersion };
      await signer.api.members.consent({ ...decision, agreed: true, translationVersion: shown });
      await meeting.notary.api.signings.finalize({ id: meeting.signingId });
      const response = await meeting.signer.fetch(certificatePath(meeting.signingId));
      expect(response.headers.get("content-type")).toBe("application/pdf");
      expect(response.headers.get("content-disposition")).toContain("Certificate of completion - Meeting");
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(response.headers.get("etag")).toBe(`"${sha256(bytes)}"`);

      const facts = await readCompletionFacts(running.platform.services, meeting.signingId);
      expect(sha256(await makeCompletionCertificate(facts))).toBe(sha256(bytes));

      const file = saved("certificate.pdf", bytes);
      execFileSync("qpdf", ["--check", file]);
      const text = execFileSync("pdftotext", ["-layout", file, "-"]).toString();
      const [document] = meeting.documents;
      const { signing } = facts;
      for (const words of [
        "DEMONSTRATION, WITHOUT LEGAL EFFECT",
        signing.title,
        signing.id,
        "Nora Whitfield",
        String(signing.notary.commissionNumber),
        "Sofia Signer",
        "sofia@example.org",
        "esign-2026-11",
        "127.0.0.1",
        "PAdES B-B",
        "Locked “Deed.pdf” with the certificate",
        "Finished the signing",
        signing.finalizedAt.slice(0, 19).replace("T", " "),
      ])
        expect(text).toContain(words);
      const inOrder = execFileSync("pdftotext", ["-raw", file, "-"]).toString().replaceAll(/\s+/g, " ");
      for (const words of [
        "Adopted a signature (drawn on the screen)",
        "Signature of Sofia Signer, drawn on the screen, adopted",
        "Signed page 1 (drawn on the screen) in “Deed.pdf”",
        "Shown beside it Spanish translation, version esign-2026-11-es-1",
      ])
        expect(inOrder).toContain(words);
      const [, , ...pictures] = execFileSync("pdfimages", ["-list", file]).toString().trim().split("\n");
      expect(pictures.map((line) => line.trim().split(/\s+/)[2])).toEqual(["image"]);
      const hashes = text.replaceAll(/\s/g, "");
      for (const hash of [
        document?.sha256,
        document?.lock?.sha256,
        document?.lock?.certificateSha256,
        facts.consents[0]?.textSha256,
        facts.consents.find(({ translation }) => translation !== null)?.translation?.sha256,
      ])
        expect(hashes).toContain(hash);
      expect(facts.consents.filter(({ translation }) => translation !== null)).toHaveLength(1);
    },
    releaseTimeoutMs,
  );

  test(
    "before the release there is neither",
    async () => {
      const meeting = await openLockedMeeting(running, by, []);
      expect(await codeIn(await meeting.signer.fetch(zipPath(meeting.signingId)))).toBe("signing/not-released");
      expect(await codeIn(await meeting.signer.fetch(certificatePath(meeting.signingId)))).toBe("signing/not-released");
      expect(await codeOf(meeting.signer.api.release.retry({ id: meeting.signingId }))).toBe("signing/not-released");
    },
    releaseTimeoutMs,
  );

  test(
    "a ZIP that cannot be made is announced as failed after the last attempt, and made when it is asked for again [S461]",
    async () => {
      const meeting = await openLockedMeeting(running, by, []);
      const blob = await stored(meeting.documents[0]?.lock?.sha256 ?? "");
      renameSync(blob, `${blob}.away`);
      open = await openChannel(meeting.signer, channels.signingSession(meeting.signingId));
      const failed = heard(open.channel, "zip-failed");
      await meeting.notary.api.signings.finalize({ id: meeting.signingId });
      const { jobs } = running.platform.services;
      await jobs.idle();
      expect(await meeting.signer.api.release.get({ id: meeting.signingId })).toEqual({ zip: { state: "preparing" } });
      expect(await codeIn(await meeting.signer.fetch(zipPath(meeting.signingId)))).toBe("release/zip-not-ready");
      for (let attempt = 2; attempt <= 6; attempt += 1) {
        running.advance(60_000);
        jobs.wake();
        await jobs.idle();
      }
      expect(await failed).toEqual({});
      expect(await meeting.signer.api.release.get({ id: meeting.signingId })).toEqual({ zip: { state: "failed" } });
      expect(await codeIn(await meeting.signer.fetch(zipPath(meeting.signingId)))).toBe("release/zip-failed");

      renameSync(`${blob}.away`, blob);
      chmodSync(blob, 0o400);
      const completed = heard<{ zipUrl: string }>(open.channel, "zip-completed");
      expect(await meeting.signer.api.release.retry({ id: meeting.signingId })).toEqual({
        zip: { state: "preparing" },
      });
      const { zipUrl } = await completed;
      const file = saved("again.zip", await bytesFrom(meeting.signer, zipUrl));
      expect(pythonListing(file).files).toHaveLength(2);
      // Asking once more changes nothing.
      expect(await meeting.signer.api.release.retry({ id: meeting.signingId })).toMatchObject({
        zip: { state: "ready" },
      });
    },
    releaseTimeoutMs,
  );
});

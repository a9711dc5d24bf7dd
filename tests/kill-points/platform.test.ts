import { execFileSync } from "node:child_process";
import { createHash, randomUUID } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import {
  FieldIdSchema,
  LeaseIdSchema,
  type DocumentId,
  type MemberId,
  type SigningId,
  type UserId,
} from "#contract/common/ids.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import type { Lease } from "#contract/document/http.ts";
import type { AdoptedSignature } from "#contract/member/http.ts";
import { startPlatform, type PlatformReady } from "#scripts/services/product.ts";
import type { Service } from "#scripts/services/service.ts";
import { shortRunFlags } from "#tests/builders/short-run.ts";
import { startMisbehavingProxy, type MisbehavingProxy } from "#tests/builders/misbehaving-proxy.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type IssuedCertificate, type TestPki } from "#tests/builders/test-pki.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { codeOf, openBrowser, type Browser } from "#tests/platform/client.ts";
import { lockUnder, type LockedFile } from "#tests/platform/locking.ts";
import { copySeededPlatform } from "#tests/builders/stores/prepared-stores.ts";
import { bytesFrom, zipPath } from "#tests/platform/release-steps.ts";
import { tokenOf } from "#tests/platform/test-platform.ts";
import { firstJournalEntry } from "./journal-entry.ts";
import { platformMoments, platformSteps, type jobKillPoints, type PlatformStep } from "./kill-points.ts";

const patienceMs = 60_000;
const tus = { "tus-resumable": "1.0.0" };

let folder: string;
let pki: TestPki;
let certificate: IssuedCertificate;
let proxy: MisbehavingProxy;
let platform: Service<PlatformReady>;
let notary: Browser;
let administrator: Browser;
let signer: Browser;
let guest: Browser;
let prover: Browser;
let pdf: Buffer;

/** What the steps before have made; the same signing goes through all of them. */
const made = {} as {
  notaryId: UserId;
  signingId: SigningId;
  signerMemberId: MemberId;
  proving: { id: SigningId; memberId: MemberId };
  uploadPath: string;
  cancelledPath: string;
  documentId: DocumentId;
  signature: AdoptedSignature;
  lease: Lease;
  file: LockedFile;
  fileUpload: string;
  entry: ReturnType<typeof firstJournalEntry>;
};
const invited = "wilma@example.org";
const askedFor = "+18135550177";
const handOverId = randomUUID();
const passwords = { notary: "", administrator: "" };
const fieldId = FieldIdSchema.parse(randomUUID());
const leaseId = LeaseIdSchema.parse(randomUUID());
const handInKey = randomUUID();
const image = () => new File([new Uint8Array(makePng(201, 80).png)], "signature.png", { type: "image/png" });

const start = async () => {
  platform = await startPlatform({
    data: path.join(folder, "platform"),
    logs: path.join(folder, "logs"),
    nodeFlags: shortRunFlags,
    env: {
      TRUSTED_ROOTS_FILE: pki.root.certificatePath,
      SIGN_IN_ATTEMPTS_PER_MINUTE: "1000",
      PUBLIC_URL: proxy.url,
    },
  });
  proxy.leadTo(platform.ready.url);
};

const begin = async (bytes: Uint8Array): Promise<string> => {
  const created = await notary.fetch("/api/uploads", {
    method: "POST",
    headers: { ...tus, "upload-length": String(bytes.length) },
  });
  return created.headers.get("location") ?? "";
};
const offsetOf = async (uploadPath: string): Promise<number | null> => {
  const state = await notary.fetch(uploadPath, { method: "HEAD", headers: tus });
  return state.ok ? Number(state.headers.get("upload-offset")) : null;
};
/** Sends what is missing of an upload, as every tus client does after a cut. */
const sendRest = async (uploadPath: string, bytes: Uint8Array): Promise<Response> => {
  const offset = (await offsetOf(uploadPath)) ?? 0;
  return notary.fetch(uploadPath, {
    method: "PATCH",
    headers: { ...tus, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
    body: new Uint8Array(bytes.subarray(offset)),
  });
};
const target = () => ({ id: made.signingId, docId: made.documentId });
const fields = () => notary.api.documents.fields(target());
const countEvents = async (kind: string) =>
  (await notary.api.signings.events({ id: made.signingId })).events.filter((event) => event.kind === kind).length;

const handOverFacts = async () => administrator.api.handOvers.facts({ userId: made.notaryId });

type Step = {
  request: { method: string; path: RegExp };
  /** Made ready once, before the first SIGKILL of this step. */
  prepare?: () => Promise<void>;
  act: () => Promise<unknown>;
  /** How often it is done: 0 or 1. */
  count: () => Promise<number>;
  /** Where the repeated step is refused since it is done already, by which code. */
  repeated?: string;
};

const operate =
  (browser: Browser, operations: Parameters<Browser["api"]["documents"]["operate"]>[0]["operations"]) => async () =>
    browser.api.documents.operate({ ...target(), baseVersion: (await fields()).version, operations });

/** How each step is done and counted. */
const stepsOf = (): Record<PlatformStep, Step> => ({
  "ask for a phone code": {
    request: { method: "POST", path: /\/phone\/send-code$/ },
    act: () => notary.api.phone.sendCode({ phone: askedFor }),
    // A wrong code uses up a try of one that was asked for, and of nothing where none was.
    count: async () =>
      (await codeOf(notary.api.phone.verifyCode({ phone: askedFor, code: "000000" }))) === "phone/code-ended" ? 0 : 1,
  },
  "invite a person": {
    request: { method: "POST", path: /\/member$/ },
    act: () =>
      notary.api.members.add({
        id: made.signingId,
        fullName: "Wilma Witness",
        email: invited,
        type: "witness",
        invite: true,
      }),
    count: async () =>
      (await notary.api.members.list({ id: made.signingId })).filter(({ email }) => email === invited).length,
    repeated: "member/duplicate-email",
  },
  "hand in an identity document": {
    request: { method: "POST", path: /\/verification\/document$/ },
    prepare: async () => {
      const { signing, links } = await notary.api.signings.create({
        title: "Killed with a document in the hand",
        kind: "real",
        scheduledAt: null,
        invite: true,
        asksIdentification: true,
        members: [{ fullName: "Petra Prover", email: "petra@example.org", type: "signer" }],
      });
      prover = openBrowser(proxy.url);
      await prover.api.account.session();
      const { memberId } = await prover.api.members.join({ token: tokenOf(links[0]?.url ?? "") });
      await prover.api.account.session();
      made.proving = { id: signing.id, memberId };
      await prover.api.members.consent({ ...made.proving, textVersion: currentConsentVersion, agreed: true });
      await prover.api.identity.start(made.proving);
    },
    act: () =>
      prover.api.identity.submitDocument({
        ...made.proving,
        type_of_id: "driver-license",
        front: image(),
        back: image(),
      }),
    count: async () => ((await prover.api.identity.standing(made.proving)).stage === "prepared" ? 0 : 1),
    repeated: "identity/wrong-stage",
  },
  "upload a chunk": {
    request: { method: "PATCH", path: /^\/api\/uploads\// },
    prepare: async () => void (made.uploadPath = await begin(pdf)),
    act: async () => expect((await sendRest(made.uploadPath, pdf)).status).toBe(204),
    count: async () => ((await offsetOf(made.uploadPath)) === pdf.length ? 1 : 0),
  },
  "cancel an upload": {
    request: { method: "DELETE", path: /^\/api\/uploads\// },
    prepare: async () => void (made.cancelledPath = await begin(pdf)),
    act: () => notary.fetch(made.cancelledPath, { method: "DELETE", headers: tus }),
    count: async () => ((await offsetOf(made.cancelledPath)) === null ? 1 : 0),
  },
  "make the upload a document": {
    request: { method: "POST", path: /\/upload-documents$/ },
    act: async () => {
      const uploadId = made.uploadPath.split("/").at(-1) ?? "";
      const [document] = await notary.api.documents.upload({
        id: made.signingId,
        uploads: [{ uploadId, name: "Deed.pdf" }],
      });
      if (document) made.documentId = document.id;
    },
    count: async () => (await notary.api.documents.list({ id: made.signingId })).length,
  },
  "edit fields": {
    request: { method: "POST", path: /\/operations$/ },
    act: () =>
      operate(notary, [
        {
          kind: "add",
          field: {
            id: fieldId,
            type: "signature",
            memberId: made.signerMemberId,
            place: { page: 0, x: 72, y: 300, width: 150, height: 60 },
            required: true,
            value: { kind: "empty" },
          },
        },
      ])(),
    count: async () => (await fields()).fields.length,
    repeated: "fields/bad-operation",
  },
  "agree to sign": {
    request: { method: "POST", path: /\/consent$/ },
    act: () =>
      signer.api.members.consent({
        id: made.signingId,
        memberId: made.signerMemberId,
        textVersion: currentConsentVersion,
        agreed: true,
      }),
    count: async () =>
      (await notary.api.members.list({ id: made.signingId })).filter(({ consentedAt }) => consentedAt !== null).length,
  },
  "adopt a signature": {
    request: { method: "POST", path: /\/signature\// },
    act: async () => {
      const member = { id: made.signingId, memberId: made.signerMemberId };
      made.signature = await signer.api.members.adoptSignature({ ...member, purpose: "signature", image: image() });
    },
    count: async () => {
      const adopted = await signer.api.members.signature({ id: made.signingId, memberId: made.signerMemberId });
      if (adopted.signature) made.signature = adopted.signature;
      return adopted.signature ? 1 : 0;
    },
  },
  "sign a field": {
    request: { method: "POST", path: /\/operations$/ },
    act: () => operate(signer, [{ kind: "modify", fieldId, value: { kind: "image", ...made.signature } }])(),
    count: async () => (await fields()).fields.filter(({ value }) => value.kind === "image").length,
  },
  "freeze the document": {
    request: { method: "POST", path: /\/freeze$/ },
    act: async () =>
      void (made.lease = await notary.api.documents.freeze({
        ...target(),
        version: (await fields()).version,
        leaseId,
      })),
    count: () => countEvents("document-frozen"),
  },
  "store the signed document": {
    request: { method: "POST", path: /\/store-signed-document$/ },
    prepare: async () => {
      const meeting = { signingId: made.signingId, notary, document: { id: made.documentId, name: "Deed.pdf" } };
      made.file = await lockUnder(meeting as never, made.lease, pki, certificate);
      const uploadPath = await begin(made.file.bytes);
      await sendRest(uploadPath, made.file.bytes);
      made.fileUpload = uploadPath.split("/").at(-1) ?? "";
    },
    act: async () => {
      const answer = await notary.fetch(`/api/signing/${made.signingId}/store-signed-document`, {
        method: "POST",
        headers: { "content-type": "application/json", "idempotency-key": handInKey },
        body: JSON.stringify({
          documentId: made.documentId,
          leaseId: made.lease.leaseId,
          fieldsVersion: made.lease.fieldSet.version,
          uploadId: made.fileUpload,
          sha256: made.file.sha256,
        }),
      });
      expect(answer.status, await answer.text()).toBe(200);
    },
    count: async () => {
      const [document] = await notary.api.documents.list({ id: made.signingId });
      // Either not at all or whole: the bytes are those that the lock names.
      if (!document?.lock) return 0;
      expect(document).toMatchObject({ state: "locked", lease: null });
      const locked = await bytesFrom(
        notary,
        `/api/signing/${made.signingId}/document/${made.documentId}/content?revision=locked`,
      );
      expect(createHash("sha256").update(locked).digest("hex")).toBe(made.file.sha256);
      return 1;
    },
  },
  "append to the journal": {
    request: { method: "POST", path: /\/journal\/entries$/ },
    prepare: async () => {
      const { platformId } = await notary.api.platform.identity();
      const { id } = await notary.api.profile.get();
      made.entry = firstJournalEntry(journalOrigin(platformId, id), made.signingId);
    },
    act: () => notary.api.journal.append(made.entry),
    count: async () => (await notary.api.journal.head()).treeSize,
  },
  "join as a guest": {
    request: { method: "POST", path: /\/guest\/join$/ },
    prepare: async () => {
      const { url } = await notary.api.guests.invite({ id: made.signingId, fullName: "Gus Guest" });
      guest = openBrowser(proxy.url);
      await guest.api.account.session();
      await guest.api.guests.enter({ token: tokenOf(url) });
      await guest.api.account.session();
    },
    act: () => guest.api.guests.join({ id: made.signingId }),
    count: async () =>
      (await notary.api.guests.list({ id: made.signingId })).guests.filter(({ joinedAt }) => joinedAt !== null).length,
  },
  "announce the end of the video": {
    request: { method: "POST", path: /\/wrapping_up_event$/ },
    act: () => notary.api.videoRoom.wrapUp({ id: made.signingId }),
    count: () => countEvents("video-wrapping-up"),
  },
  finalize: {
    request: { method: "POST", path: /\/finalize$/ },
    act: () => notary.api.signings.finalize({ id: made.signingId }),
    count: () => countEvents("signing-finalized"),
  },
  "ask for an export": {
    request: { method: "POST", path: /\/me\/export$/ },
    act: () => notary.api.accountExports.begin({ password: passwords.notary }),
    count: async () => ((await notary.api.accountExports.get()).export === null ? 0 : 1),
  },
  "hand the records over": {
    request: { method: "POST", path: /\/hand-overs$/ },
    prepare: async () => {
      await administrator.api.admin.deactivate({ userId: made.notaryId });
    },
    act: async () =>
      administrator.api.handOvers.begin({
        userId: made.notaryId,
        handOverId,
        reason: "resignation",
        happenedOn: "2026-01-01",
        receiver: { name: "Recorder of Deeds", address: "1 Court Square", email: "", reference: "" },
        withDocuments: true,
        password: passwords.administrator,
      }),
    count: async () => (await handOverFacts()).handOvers.length,
  },
});

/** Killed before a step it is not done; killed after it, before anybody heard, it is done, and doing it again doubles nothing. */
describe("SIGKILL of the platform in a whole meeting", () => {
  const steps = stepsOf();
  beforeAll(async () => {
    folder = mkdtempSync(path.join(os.tmpdir(), "platform-kill-"));
    pki = createTestPki();
    certificate = pki.issue("Nora Whitfield");
    pdf = await makePdf();
    proxy = await startMisbehavingProxy();
    await copySeededPlatform(path.join(folder, "platform"));
    await start();
    notary = openBrowser(proxy.url);
    await notary.api.account.session();
    const account = platform.ready.accounts.find(({ fullName }) => fullName?.startsWith("Nora"));
    passwords.notary = account?.password ?? "";
    await notary.api.account.login({ email: account?.email ?? "", password: passwords.notary });
    made.notaryId = (await notary.api.profile.get()).id;
    const admin = platform.ready.accounts.find(({ role }) => role === "Admin");
    passwords.administrator = admin?.password ?? "";
    administrator = openBrowser(proxy.url);
    await administrator.api.account.session();
    await administrator.api.account.login({ email: admin?.email ?? "", password: passwords.administrator });
    await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
    const { signing, links } = await notary.api.signings.create({
      title: "Killed again and again",
      kind: "test",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Sofia Signer", email: "sofia@example.org", type: "signer" }],
    });
    made.signingId = signing.id;
    signer = openBrowser(proxy.url);
    await signer.api.account.session();
    made.signerMemberId = (await signer.api.members.join({ token: tokenOf(links[0]?.url ?? "") })).memberId;
    await signer.api.account.session();
  });
  afterAll(async () => {
    await platform?.stop();
    await proxy?.stop();
    pki?.remove();
    rmSync(folder, { recursive: true, force: true });
  });

  test.each(platformSteps.flatMap((step) => platformMoments.map((moment) => [moment, step] as const)))(
    "%s it carries out: %s",
    async (moment, name) => {
      const step = steps[name];
      if (moment === "before") await step.prepare?.();
      expect(await step.count()).toBe(0);
      proxy.next(step.request, { kind: moment === "before" ? "cut-before" : "cut-after" });
      await expect(step.act()).rejects.toThrow();
      await platform.kill();
      await start();
      expect(await step.count()).toBe(moment === "before" ? 0 : 1);
      if (moment === "before") return;
      // Who did not hear the answer does the same again: it changes nothing, or says that it is done.
      if (step.repeated === undefined) await step.act();
      else expect(await codeOf(step.act())).toBe(step.repeated);
      expect(await step.count()).toBe(1);
    },
  );

  /** What shows that a job was done, though the platform was killed right after the step that had queued it. */
  const isDone: Record<
    // Due later than their steps: locks.test.ts, guests.test.ts, video-end.test.ts and verification.test.ts move the clock to
    // them, and the table is the same.
    Exclude<keyof typeof jobKillPoints, "lease-end" | "guest-end" | "video-end" | "verification-look">,
    () => Promise<boolean>
  > = {
    "release-zip": async () => (await notary.api.release.get({ id: made.signingId })).zip.state === "ready",
    "account-export": async () => (await notary.api.accountExports.get()).export?.state === "ready",
    "hand-over": async () => (await handOverFacts()).handOvers[0]?.standing.state === "ready",
    "text-message": async () => {
      const outbox = path.join(folder, "platform", "text-messages");
      return readdirSync(outbox).some((name) => readFileSync(path.join(outbox, name), "utf8").includes(askedFor));
    },
    mail: async () => {
      const outbox = path.join(folder, "platform", "outbox");
      return readdirSync(outbox).some((name) => readFileSync(path.join(outbox, name), "utf8").includes(invited));
    },
  };
  describe("the jobs that it left", () => {
    // The notary looks at what was made; the account had to end for the hand-over.
    beforeAll(async () => {
      await administrator.api.admin.reactivate({ userId: made.notaryId });
      await notary.api.account.session();
      const account = platform.ready.accounts.find(({ fullName }) => fullName?.startsWith("Nora"));
      await notary.api.account.login({ email: account?.email ?? "", password: passwords.notary });
    });
    test.each(Object.keys(isDone) as (keyof typeof isDone)[])(
      "the job %s is finished by the next start",
      async (job) => {
        await expect.poll(isDone[job], { timeout: patienceMs }).toBe(true);
        if (job !== "release-zip") return;
        const file = path.join(folder, "release.zip");
        writeFileSync(file, await bytesFrom(notary, zipPath(made.signingId)));
        expect(execFileSync("unzip", ["-t", file]).toString()).toContain("No errors detected");
      },
    );
  });
});

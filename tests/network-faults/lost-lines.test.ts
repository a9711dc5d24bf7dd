import { setTimeout as real } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { csrfHeader } from "#contract/constants.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { channels } from "#contract/realtime.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import type { StepName } from "#contract/way/entity.ts";
import { createEventFollower } from "#renderer/services/realtime/event-follower.ts";
import { createRealtimeClient } from "#renderer/services/realtime/realtime-client.ts";
import { inDueTime } from "#tests/builders/in-due-time.ts";
import { startMisbehavingProxy, type MisbehavingProxy } from "#tests/builders/misbehaving-proxy.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import type { Browser } from "#tests/platform/client.ts";
import { adopt, agree, newField, openMeeting, wholeInfo, type Meeting } from "#tests/platform/meeting.ts";
import { scriptVendors, sofiasLicence } from "#tests/platform/identity-vendors.ts";
import { handIn, openProving, proveDocument, type Proving } from "#tests/platform/verification-steps.ts";
import { openLockedMeeting } from "#tests/platform/release-steps.ts";
import { pglite } from "#tests/platform/stores.ts";
import { startTestPlatform, type TestPlatform } from "#tests/platform/test-platform.ts";
import { uploadBytes } from "#tests/platform/upload.ts";

const vendors = scriptVendors();
let running: TestPlatform;
let proxy: MisbehavingProxy;
let pki: TestPki;

beforeAll(async () => {
  pki = createTestPki();
  running = await startTestPlatform(pglite, {
    settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath },
    dependencies: { identity: vendors },
  });
  proxy = await startMisbehavingProxy();
  proxy.leadTo(running.url);
});
afterAll(async () => {
  await proxy.stop();
  await running.stop();
  pki.remove();
});

const open = () =>
  openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId);

const place = async ({ notary, signingId, document }: Meeting, memberId: MemberId) => {
  const target = { id: signingId, docId: document.id };
  const field = newField("signature", memberId);
  await notary.api.documents.operate({ ...target, baseVersion: 0, operations: [{ kind: "add", field }] });
  return { target, field };
};

const untilReading = async () => {
  const meeting = await open();
  const own = { id: meeting.signingId, memberId: meeting.signerMemberId };
  const value = await adopt(meeting.signer, own.id, own.memberId);
  await meeting.signer.api.members.saveInfo({ ...own, ...wholeInfo });
  await meeting.signer.api.members.attend(own);
  return { meeting, value };
};

const openLocked = async () => {
  const meeting = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
  const own = { id: meeting.signingId, memberId: meeting.signerMemberId };
  await meeting.signer.api.members.saveInfo({ ...own, ...wholeInfo });
  await meeting.signer.api.members.attend(own);
  return meeting;
};

/** Of somebody who has not opened their link there is no page: the signer's browser is the notary's, and opens none. */
const openUnjoined = async (): Promise<Meeting> => {
  const meeting = await open();
  const { member } = await meeting.notary.api.members.add({
    id: meeting.signingId,
    fullName: "Wes Lund",
    email: "wes@example.org",
    type: "witness",
    invite: true,
  });
  await meeting.notary.api.members.remove({ id: meeting.signingId, memberId: meeting.signerMemberId });
  return { ...meeting, signer: meeting.notary, signerMemberId: member.id };
};

/** Where somebody has to prove who they are, as far as `prove` brings them. */
const openAsked = async (prove: (proving: Proving) => Promise<unknown>): Promise<Meeting> => {
  const proving = await openProving(running);
  const { id, notary, signer, memberId, link } = proving;
  const { uploadId } = await uploadBytes(running.url, notary, await makePdf());
  const [document] = await notary.api.documents.upload({ id, uploads: [{ uploadId, name: "Deed.pdf" }] });
  const notaryMember = (await notary.api.members.list({ id })).find(({ type }) => type === "notary");
  if (document === undefined || notaryMember === undefined) throw new Error("the meeting is not complete");
  vendors.documentSays = { status: "processing" };
  await prove(proving);
  vendors.documentSays = { status: "processing" };
  return {
    signingId: id,
    notary,
    notaryMemberId: notaryMember.id,
    signer,
    signerMemberId: memberId,
    signerLink: link,
    document,
  };
};

const startProof = ({ signer, id, memberId }: Proving) => signer.api.identity.start({ id, memberId });

type Row = { signer: StepName; notary: StepName; reach: () => Promise<Meeting> };

/** Every step that a signing can come to today, by how it comes there, but the quiz itself: its two minutes pass meanwhile. */
const rows: readonly Row[] = [
  { signer: "join", notary: "document-list", reach: openUnjoined },
  { signer: "welcome", notary: "document-list", reach: open },
  {
    signer: "verification-kba-instructions",
    notary: "document-list",
    reach: () =>
      openAsked(async (proving) => {
        vendors.documentSays = { status: "passed", document: sofiasLicence };
        await proveDocument(running, proving);
      }),
  },
  {
    signer: "verification-error",
    notary: "document-list",
    reach: () =>
      openAsked(async (proving) => {
        vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
        await proveDocument(running, proving);
      }),
  },
  { signer: "verification-start", notary: "document-list", reach: () => openAsked(async () => undefined) },
  { signer: "verification-id-instructions", notary: "document-list", reach: () => openAsked(startProof) },
  {
    signer: "verification-processing-on-device",
    notary: "document-list",
    reach: () =>
      openAsked(async (proving) => {
        await startProof(proving);
        await handIn(proving);
      }),
  },
  {
    signer: "consumer-personal-info",
    notary: "document-list",
    reach: async () => {
      const meeting = await open();
      await agree(meeting.signer, meeting.signingId, meeting.signerMemberId);
      return meeting;
    },
  },
  {
    signer: "signature",
    notary: "document-list",
    reach: async () => {
      const meeting = await open();
      const own = { id: meeting.signingId, memberId: meeting.signerMemberId };
      await agree(meeting.signer, own.id, own.memberId);
      await meeting.signer.api.members.saveInfo({ ...own, ...wholeInfo });
      await meeting.signer.api.members.attend(own);
      return meeting;
    },
  },
  { signer: "document-list", notary: "document-list", reach: async () => (await untilReading()).meeting },
  {
    signer: "document-signing",
    notary: "document-signing",
    reach: async () => {
      const { meeting } = await untilReading();
      await place(meeting, meeting.signerMemberId);
      return meeting;
    },
  },
  {
    signer: "release-documents",
    notary: "apply-certificate",
    reach: async () => {
      const { meeting, value } = await untilReading();
      const { target, field } = await place(meeting, meeting.signerMemberId);
      await meeting.signer.api.documents.operate({
        ...target,
        baseVersion: 1,
        operations: [{ kind: "modify", fieldId: field.id, value }],
      });
      return meeting;
    },
  },
  { signer: "release-documents", notary: "release-documents", reach: () => openLocked() },
  {
    signer: "completed",
    notary: "completed",
    reach: async () => {
      const meeting = await openLocked();
      await meeting.notary.api.signings.finalize({ id: meeting.signingId });
      return meeting;
    },
  },
];

type Page = {
  browser: Browser;
  connection: () => string;
  lines: () => number;
  close: () => void;
};

/** A page as the product has it: its line goes through the proxy, it says that somebody looks, and it follows the log. */
const openPage = async (browser: Browser, id: SigningId, acting: MemberId | null): Promise<Page> => {
  const { realtime } = await browser.api.platform.identity();
  const { hostname, port } = new URL(proxy.url);
  const post = (path: string, form: Record<string, string>) =>
    browser.fetch(path, {
      method: "POST",
      headers: { [csrfHeader]: browser.csrf() },
      body: new URLSearchParams({ _token: browser.csrf(), ...form }),
    });
  const client = createRealtimeClient(
    { key: realtime.key, host: hostname, port: Number(port), tls: false },
    async (socketId, channelName) => {
      const answer = await post("/broadcasting/auth", { socket_id: socketId, channel_name: channelName });
      return (await answer.json()) as { auth: string };
    },
  );
  const { events, lastSeq } = await browser.api.signings.events({ id, after: 0 });
  const seen: SigningEvent[] = [...events];
  const follower = createEventFollower(lastSeq, {
    fetchAfter: (after) => browser.api.signings.events({ id, after }),
    onEvents: (fresh) => void seen.push(...fresh),
  });
  client.subscribe(channels.signingSession(id), {
    "signing-event": follower.receive,
    onLive: () => {
      follower.catchUp();
      const socket = client.socketId();
      void post("/presence", {
        presence: "1",
        ...(acting === null ? {} : { acting }),
        ...(socket === null ? {} : { socket_id: socket }),
      });
    },
  });
  return { browser, connection: client.connection, lines: () => seen.length, close: client.close };
};

type Reached = Row & { meeting: Meeting; pages: readonly Page[] };

const statusesOf = async ({ meeting }: Reached) =>
  (await meeting.notary.api.members.list({ id: meeting.signingId })).map(({ status }) => status).toSorted();

/** All that both see: the signing, its people and documents, and where everybody stands since when. */
const seenBy = async ({ meeting, pages }: Reached) => {
  const see = async ({ browser }: Page) => {
    const way = await browser.api.way.get({ id: meeting.signingId });
    const { signing, documents, members } = await browser.api.signings.snapshot({ id: meeting.signingId });
    return { way, signing, documents, members: members.map(({ language: _language, ...member }) => member) };
  };
  return Promise.all(pages.map(see));
};

const stepsOf = (way: { standings: { memberId: MemberId; step: StepName }[] }, { meeting }: Reached) => ({
  notary: way.standings.find(({ memberId }) => memberId === meeting.notaryMemberId)?.step,
  signer: way.standings.find(({ memberId }) => memberId === meeting.signerMemberId)?.step,
});

const losses = [
  { name: "2 s of real time", lose: () => real(2_000) },
  { name: "20 s", lose: async () => running.advance(20_000) },
  { name: "2 min", lose: async () => running.advance(120_000) },
];

describe("a line that is lost in any step", () => {
  const reached: Reached[] = [];
  beforeAll(async () => {
    for (const row of rows) {
      const meeting = await row.reach();
      const pages = [await openPage(meeting.notary, meeting.signingId, null)];
      if (row.signer !== "join") pages.push(await openPage(meeting.signer, meeting.signingId, meeting.signerMemberId));
      reached.push({ ...row, meeting, pages });
    }
  });
  afterAll(() => {
    for (const { pages } of reached) for (const page of pages) page.close();
  });

  const areAll = async (statuses: (row: Reached) => string[]) => {
    for (const row of reached) await expect.poll(() => statusesOf(row), inDueTime).toEqual(statuses(row));
  };
  const atSigner: Partial<Record<StepName, string>> = {
    join: "offline",
    welcome: "presigning",
    "verification-error": "failed",
  };
  const proving = (step: StepName): string => (step.startsWith("verification-") ? "identifying" : "in-signing");
  const here = ({ signer }: Reached) => ["in-signing", atSigner[signer] ?? proving(signer)].toSorted();

  test.each(losses)("for $name comes back to where it was, with what happened meanwhile", async ({ lose }) => {
    await areAll(here);
    const before = await Promise.all(reached.map(seenBy));
    for (const [index, row] of reached.entries())
      expect(stepsOf(before[index]?.[0]?.way ?? { standings: [] }, row)).toEqual({
        notary: row.notary,
        signer: row.signer,
      });

    proxy.cut();
    await areAll(() => ["offline", "offline"]);
    await lose();
    // What the others did while nobody was there to hear it.
    for (const { meeting } of reached)
      await meeting.notary.api.members.setLanguage({
        id: meeting.signingId,
        memberId: meeting.signerMemberId,
        language: "es",
      });
    proxy.restore();

    await areAll(here);
    for (const [index, row] of reached.entries()) {
      const { signingId, notary, signerMemberId } = row.meeting;
      const { events } = await notary.api.signings.events({ id: signingId, after: 0 });
      for (const page of row.pages) {
        await expect.poll(page.connection, inDueTime).toBe("live");
        await expect.poll(page.lines, inDueTime).toBe(events.length);
      }
      expect(await seenBy(row)).toEqual(before[index]);
      await notary.api.members.setLanguage({ id: signingId, memberId: signerMemberId, language: "en" });
    }
  });
});

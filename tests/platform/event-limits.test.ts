import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { SigningId } from "#contract/common/ids.ts";
import type { SigningEvent } from "#contract/signing-log/signing-event.ts";
import { eventLimits, foldWithinMs, placesApart } from "#platform/signing-log/domain/event-limits.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { createTestPki, type TestPki } from "#tests/builders/test-pki.ts";
import { codeOf, type Browser } from "./client.ts";
import { agree, newField, openMeeting, type Meeting } from "./meeting.ts";
import { certificatePath, openLockedMeeting, zipPath } from "./release-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

describeOnEachStore("The log of a signing", (store) => {
  let pki: TestPki;
  let running: TestPlatform;
  let released: Meeting;
  const ranInEngine: string[] = [];

  beforeAll(async () => {
    pki = createTestPki();
    running = await startTestPlatform(store, { settings: { TRUSTED_ROOTS_FILE: pki.root.certificatePath } });
    const { engine } = running.platform.services;
    for (const job of ["writeCompletionCertificate", "writeZip"] as const) {
      const inEngine = engine[job].bind(engine) as (input: never) => Promise<never>;
      Object.assign(engine, {
        [job]: (input: never) => {
          ranInEngine.push(job);
          return inEngine(input);
        },
      });
    }
    released = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
    await released.notary.api.signings.finalize({ id: released.signingId });
    await running.platform.services.jobs.idle();
  });
  afterAll(async () => {
    await running.stop();
    pki.remove();
  });

  const eventsOf = async (id: SigningId, kind: SigningEvent["kind"]) => {
    const notary = await running.signedIn("Nora");
    const found: SigningEvent[] = [];
    for (let after = 0; ;) {
      const { events, lastSeq } = await notary.api.signings.events({ id, after });
      if (events.length === 0) return found.filter((event) => event.kind === kind);
      found.push(...events);
      after = lastSeq;
    }
  };
  const newMeeting = () =>
    openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, await makePdf())).uploadId);
  const piece = (browser: Browser, path: string, start: number) =>
    browser.fetch(path, { headers: { range: `bytes=${start}-${start + 9}` } });

  test("has three hundred ranged downloads of one document by one person as one event, with first, last and how often", async () => {
    const { signingId: id, signer, document } = released;
    const path = `${zipPath(id)}?documentId=${document.id}`;
    for (let count = 0; count < 300; count += 1) {
      expect((await piece(signer, path, count)).status).toBe(206);
      running.advance(1_000);
    }
    const [event, ...others] = await eventsOf(id, "document-downloaded");
    expect(others).toEqual([]);
    expect(event?.repeated?.times).toBe(300);
    const spanMs = Date.parse(event?.repeated?.lastAt ?? "") - Date.parse(event?.at ?? "");
    expect(spanMs).toBeGreaterThanOrEqual(299_000);
    expect(event?.actor).toMatchObject({ kind: "member", name: "Sofia Signer" });
    // After the hour it is another event, and of another person it always is.
    running.advance(foldWithinMs);
    await piece(signer, path, 0);
    await piece(await running.signedIn("Nora"), path, 0);
    expect((await eventsOf(id, "document-downloaded")).map(({ repeated }) => repeated?.times)).toEqual([
      300,
      undefined,
      undefined,
    ]);
  });

  test("tells devices apart, but not without end; packages and certificates are counted alike", async () => {
    const { signingId: id, signerLink } = released;
    const { browser } = await running.joined(signerLink);
    for (let device = 0; device < placesApart + 10; device += 1) {
      browser.setHeader("user-agent", `device ${device}`);
      await piece(browser, zipPath(id), 0);
      await piece(browser, certificatePath(id), 0);
    }
    for (const kind of ["package-downloaded", "completion-certificate-downloaded"] as const) {
      const events = await eventsOf(id, kind);
      expect(events).toHaveLength(placesApart);
      expect(events.reduce((sum, { repeated }) => sum + (repeated?.times ?? 1), 0)).toBe(placesApart + 10);
    }
  });

  test("takes a link that is opened again and again as one event, and keeps the count only rising", async () => {
    const { signingId: id, signer, signerLink } = await newMeeting();
    for (let count = 0; count < 9; count += 1) {
      await signer.api.members.join({ token: tokenOf(signerLink) });
      await signer.api.account.session();
    }
    const [joined, ...others] = await eventsOf(id, "member-joined");
    expect(others).toEqual([]);
    expect(joined?.repeated?.times).toBe(10);
    const { store: database } = running.platform.services;
    for (const tampering of [
      sql`update signing_event_repeats set times = 2 where signing_id = ${id}`,
      sql`update signing_event_repeats set times = times + 1, last_at = last_at - interval '1 hour' where signing_id = ${id}`,
      sql`delete from signing_event_repeats where signing_id = ${id}`,
      sql`update signing_events set at = now() where signing_id = ${id}`,
    ])
      await expect(database.transact(({ db }) => tampering.execute(db))).rejects.toThrow(/only counts up|append-only/);
  });

  test("tells of each change of what somebody writes about themselves: pages read it again when an event is new", async () => {
    const { signingId: id, signer, signerMemberId: memberId } = await newMeeting();
    for (const firstName of ["S", "Sofia", "Sofía"]) await signer.api.members.saveInfo({ id, memberId, firstName });
    const changed = await eventsOf(id, "member-info-changed");
    expect(changed.map(({ repeated }) => repeated)).toEqual([undefined, undefined, undefined]);
  });

  test("counts nothing on an event from before the release: what the certificate of completion tells stands still", async () => {
    const {
      signingId: id,
      notary,
      signer,
      signerLink,
    } = await openLockedMeeting(running, { pki, certificate: pki.issue("Nora Whitfield") }, []);
    await notary.api.signings.finalize({ id });
    await running.platform.services.jobs.idle();
    await signer.api.members.join({ token: tokenOf(signerLink) });
    const joined = await eventsOf(id, "member-joined");
    expect(joined.map(({ repeated }) => repeated)).toEqual([undefined, undefined]);
  });

  test("takes only so many entries of one link, in ten minutes and in all; the notary and downloads go on", async () => {
    const { signingId: id, signer, signerMemberId, notary, document } = await newMeeting();
    await agree(signer, id, signerMemberId);
    const flood = (count: number) =>
      running.platform.services.store.transact(async ({ db }) => {
        const at = running.platform.services.now();
        await sql`
          insert into signing_events (signing_id, seq, kind, at, actor, data)
          select ${id}::uuid, last_seq + n, 'fields-changed', ${at}::timestamptz,
                 ${JSON.stringify({ kind: "member", id: signerMemberId, name: "Sofia Signer" })}::jsonb, '{}'
            from signings, generate_series(1, ${count}::int) n where id = ${id}`.execute(db);
        await sql`update signings set last_seq = last_seq + ${count}::int where id = ${id}`.execute(db);
      });
    const send = (browser: Browser) => browser.api.messages.send({ id, message: "Hello" });
    await send(signer);
    await flood(eventLimits.recent);
    expect(await codeOf(send(signer))).toBe("auth/too-many-attempts");
    running.advance(eventLimits.withinMs);
    await send(signer);
    await flood(eventLimits.total - eventLimits.recent);
    running.advance(eventLimits.withinMs);
    expect(await codeOf(send(signer))).toBe("request/too-many");
    await notary.api.documents.operate({
      id,
      docId: document.id,
      baseVersion: 0,
      operations: [{ kind: "add", field: newField("signature", signerMemberId) }],
    });
  });

  test("is set into the certificate, and that into the ZIP, away from the thread that answers everybody", () => {
    expect(ranInEngine.filter((job) => job === "writeCompletionCertificate")).toHaveLength(2);
    expect(ranInEngine.filter((job) => job === "writeZip")).toHaveLength(2);
  });
});

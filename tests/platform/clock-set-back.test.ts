import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { LeaseIdSchema } from "#contract/common/ids.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { codeOf } from "./client.ts";
import { openMeeting, type Meeting } from "./meeting.ts";
import { describeOnPostgres } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const twoHoursMs = 2 * 3_600_000;

describeOnPostgres("A platform whose clock is set back by two hours", (store) => {
  let running: TestPlatform;
  let meeting: Meeting;
  const perMinute = 12;
  beforeAll(async () => {
    running = await startTestPlatform(store, { settings: { SIGN_IN_ATTEMPTS_PER_MINUTE: String(perMinute) } });
  });
  beforeEach(async () => {
    // Whatever the test before used up.
    running.advance(24 * 3_600_000);
    const pdf = await makePdf();
    meeting = await openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  });
  afterAll(() => running.stop());

  const leaseId = () => LeaseIdSchema.parse(randomUUID());

  test("keeps no document reserved for the time that it went back", async () => {
    const target = { id: meeting.signingId, docId: meeting.document.id, version: 0 };
    await meeting.notary.api.documents.freeze({ ...target, leaseId: leaseId() });
    expect(await codeOf(meeting.notary.api.documents.freeze({ ...target, leaseId: leaseId() }))).toBe(
      "lock/other-lease",
    );
    running.advance(-twoHoursMs);
    const [document] = await meeting.notary.api.documents.list({ id: meeting.signingId });
    expect(document?.lease).toBeNull();
    const again = leaseId();
    expect(await meeting.notary.api.documents.freeze({ ...target, leaseId: again })).toMatchObject({ leaseId: again });
  });

  test("tells the record's steps in the order in which they were taken", async () => {
    running.advance(-twoHoursMs);
    await meeting.signer.api.messages.send({ id: meeting.signingId, message: "Are you there?" });
    const { events } = await meeting.notary.api.signings.events({ id: meeting.signingId });
    const times = events.map((event) => event.at);
    expect(events.length).toBeGreaterThan(3);
    expect(times).toEqual(times.toSorted());
  });

  test("stops nobody for longer than a limit says", async () => {
    const email = "waits@example.org";
    const outcomeOf = (call: Promise<unknown>) =>
      codeOf(call.then(() => Promise.reject(new Error("taken")))).catch(() => "taken" as const);
    const ask = async () => outcomeOf((await running.newBrowser()).api.returning.askCode({ email }));
    const asked: string[] = [];
    for (let count = 0; count < 5 && asked.at(-1) !== "auth/too-many-attempts"; count += 1) asked.push(await ask());
    expect(asked.at(-1)).toBe("auth/too-many-attempts");
    const join = async () =>
      codeOf((await running.newBrowser()).api.members.join({ token: tokenOf(`#${"A".repeat(43)}`) }));
    const joined: string[] = [];
    for (let count = 0; count <= perMinute; count += 1) joined.push(await join());
    expect(joined.at(-1)).toBe("auth/too-many-attempts");

    running.advance(-twoHoursMs);
    expect(await join()).toBe("link/unknown");
    expect(await ask()).toBe("taken");
  });
});

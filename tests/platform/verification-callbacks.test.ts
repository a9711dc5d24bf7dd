import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { refusalOf } from "./client.ts";
import { scriptVendors, sofiasLicence, type ScriptedVendors } from "./identity-vendors.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { handIn, openProving, type Proving, sendEvent, settle } from "./verification-steps.ts";

const minuteMs = 60_000;

describeOnEachStore("A proof of identity hears its vendor, and believes what it sees", (store) => {
  let running: TestPlatform;
  const vendors: ScriptedVendors = scriptVendors();
  let proving: Proving;

  beforeAll(async () => {
    running = await startTestPlatform(store, { dependencies: { identity: vendors } });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    Object.assign(vendors, { documentSays: { status: "processing" }, isAway: false, isHosted: false });
    proving = await openProving(running);
  });

  const place = () => ({ id: proving.id, memberId: proving.memberId });
  const standing = () => proving.signer.api.identity.standing(place());
  const stage = async () => (await standing()).stage;

  const handedIn = async (): Promise<string> => {
    await proving.signer.api.identity.start(place());
    await handIn(proving);
    return vendors.documents.at(-1)?.sessionId ?? "";
  };

  test("a callback has it look at once; what the callback says is not believed", async () => {
    const sessionId = await handedIn();
    await sendEvent(running, "document", { id: randomUUID(), sessionId });
    await running.platform.services.jobs.idle();
    expect(await stage()).toBe("processing");
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await sendEvent(running, "document", { id: randomUUID(), sessionId });
    await running.platform.services.jobs.idle();
    expect(await stage()).toBe("document-passed");
  });

  test("one that was sent before, or was overtaken by a later one, has nobody look", async () => {
    const sessionId = await handedIn();
    const later = { id: randomUUID(), sessionId, createdAt: "2026-11-26T10:00:05.000Z" };
    await sendEvent(running, "document", later);
    await running.platform.services.jobs.idle();
    vendors.documentSays = { status: "canceled" };
    await sendEvent(running, "document", later);
    await sendEvent(running, "document", { ...later, id: randomUUID(), createdAt: "2026-11-26T10:00:01.000Z" });
    await running.platform.services.jobs.idle();
    expect(await stage()).toBe("processing");
  });

  test("one of an earlier attempt changes nothing of the next", async () => {
    const first = await handedIn();
    vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
    running.advance(5_000);
    await settle(running);
    await proving.signer.api.identity.retry(place());
    vendors.documentSays = { status: "processing" };
    await handIn(proving);
    vendors.documentSays = { status: "canceled" };
    await sendEvent(running, "document", { id: randomUUID(), sessionId: first });
    await running.platform.services.jobs.idle();
    expect(await stage()).toBe("processing");
  });

  test("one before its session is known is kept, and nobody fails by it", async () => {
    const answer = await sendEvent(running, "document", { id: randomUUID(), sessionId: "of-tomorrow" });
    expect(answer.status).toBe(200);
  });

  test.each([
    ["forged", { signature: "guessed" }, 400, "identity/bad-callback"],
    ["in nobody’s name", { vendor: "unheard-of" }, 404, "request/not-found"],
  ])("one %s is refused", async (_what, changes, status, code) => {
    const answer = await sendEvent(running, "document", { id: randomUUID(), sessionId: "s" }, changes);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toMatchObject({ code });
  });

  test("without any callback the platform looks by itself", async () => {
    await handedIn();
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    running.advance(4_000);
    await settle(running);
    expect(await stage()).toBe("document-passed");
  });

  test("what has no name decides nothing", async () => {
    await handedIn();
    vendors.documentSays = { status: "not-known", said: "something-new" };
    running.advance(30 * minuteMs);
    await settle(running);
    expect(await stage()).toBe("processing");
  });

  test("a vendor that is away for an hour fails nobody, and is asked again by itself", async () => {
    await handedIn();
    vendors.isAway = true;
    for (let minutes = 0; minutes < 60; minutes += 5) {
      running.advance(5 * minuteMs);
      await settle(running);
    }
    expect(await standing()).toMatchObject({ stage: "processing", isVendorAway: true });
    vendors.isAway = false;
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    running.advance(2 * minuteMs);
    await settle(running);
    expect(await standing()).toMatchObject({ stage: "document-passed", isVendorAway: false });
  });

  test("where the vendor is away the pictures are not taken, and nothing has failed", async () => {
    await proving.signer.api.identity.start(place());
    vendors.isAway = true;
    expect(await refusalOf(handIn(proving))).toMatchObject({ code: "identity/vendor-away" });
    expect(await standing()).toMatchObject({ stage: "prepared", isVendorAway: true, attemptsLeft: 3 });
    vendors.isAway = false;
    await handIn(proving);
    expect(await stage()).toBe("processing");
  });

  test("the vendor’s own page takes the pictures, and whoever leaves it without has brought none", async () => {
    vendors.isHosted = true;
    vendors.documentSays = { status: "waiting-for-document" };
    await proving.signer.api.identity.start(place());
    const { url } = await proving.signer.api.identity.openDocumentPage(place());
    expect((await proving.signer.api.identity.openDocumentPage(place())).url).toBe(url);
    running.advance(31 * minuteMs);
    await settle(running);
    expect((await standing()).verification).toMatchObject({ errorCode: "DocumentIsNotUploaded" });
  });
});

import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { channels } from "#contract/realtime.ts";
import { keepHouse } from "#platform/housekeeping.ts";
import { createTimeline } from "#platform/release/domain/completion-timeline.ts";
import { openAdministrator } from "./accounts.ts";
import { codeOf } from "./client.ts";
import { outcomeOf, scriptVendors, sofiasLicence, type ScriptedVendors } from "./identity-vendors.ts";
import { cardPicture, idForm, openAskingSigning } from "./identity-steps.ts";
import { openChannel } from "./realtime-steps.ts";
import { pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import {
  handIn,
  openProving,
  picture,
  proveDocument,
  type Proving,
  sendEvent,
  settle,
  takeQuiz,
} from "./verification-steps.ts";

describe("Of somebody's proof of identity", () => {
  let running: TestPlatform;
  let proving: Proving;
  const vendors: ScriptedVendors = scriptVendors();
  beforeAll(async () => {
    running = await startTestPlatform(pglite, {
      dependencies: { identity: vendors },
      settings: { FEATURE_FLAGS: "impersonate-mode" },
    });
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    Object.assign(vendors, { documentSays: { status: "processing" }, quizSays: { status: "waiting" } });
    proving = await openProving(running);
  });

  const place = () => ({ id: proving.id, memberId: proving.memberId });
  const standing = () => proving.signer.api.identity.standing(place());
  const passDocument = async (document = sofiasLicence) => {
    vendors.documentSays = { status: "passed", document };
    await proveDocument(running, proving);
  };
  const passed = () => ({
    status: "passed" as const,
    outcome: outcomeOf({ finishedAt: running.platform.services.now().toISOString() }),
  });

  describe("others see nothing", () => {
    const addOther = async () => {
      const { link } = await proving.notary.api.members.add({
        id: proving.id,
        fullName: "Ola Other",
        email: "ola@example.org",
        type: "signer",
        invite: true,
      });
      return (await running.joined(link?.url ?? "")).browser;
    };
    const isOfProof = (kind: string) => /^(member-known|verification|document-checked|quiz|identity)/.test(kind);

    test("in the log, which the notary and the person read whole [S110]", async () => {
      const other = await addOther();
      vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
      await proveDocument(running, proving);
      const read = async (browser: typeof other) =>
        (await browser.api.signings.events({ id: proving.id })).events.map(({ kind }) => kind).filter(isOfProof);
      const whole = ["verification-started", "document-checked", "identity-failed"];
      expect(await read(proving.notary)).toEqual(whole);
      expect(await read(proving.signer)).toEqual(whole);
      expect(await read(other)).toEqual([]);
      const { lastSeq } = await other.api.signings.events({ id: proving.id });
      expect(lastSeq).toBe((await proving.notary.api.signings.events({ id: proving.id })).lastSeq);
    });

    test("on the signing’s channel, which says no more than that something is to be read again", async () => {
      const line = await openChannel(await addOther(), channels.signingSession(proving.id));
      const kinds: string[] = [];
      line.channel.bind("signing-event", ({ kind }: { kind: string }) => kinds.push(kind));
      const changed: unknown[] = [];
      line.channel.bind("verification-changed", (payload: unknown) => changed.push(payload));
      await proving.notary.api.identity.assertKnown({ id: proving.id, member_id: proving.memberId });
      await proving.notary.api.documents.list({ id: proving.id });
      await expect.poll(() => changed).toContainEqual({ signingId: proving.id, memberId: proving.memberId });
      expect(kinds.filter(isOfProof)).toEqual([]);
      line.close();
    });

    test("in the certificate of completion, but that it was confirmed who they are", () => {
      const told = (isForSeveral: boolean, kind: string, data: object) => {
        const timeline = createTimeline({
          members: new Map([[proving.memberId, "Sofia Signer"]]),
          documents: new Map(),
          isForSeveral,
        });
        const actor = { kind: "platform", id: "platform", name: "The platform" };
        timeline.add({ seq: 1, kind, data, actor, at: new Date(), address: null, version: 1 } as never);
        return timeline.lines[0]?.what;
      };
      const failed = { memberId: proving.memberId, errorCode: "NamesMismatch" };
      expect(told(false, "identity-failed", failed)).toContain("NamesMismatch");
      expect(told(true, "identity-failed", failed)).toBe(
        "A step of a proof of identity, which the notary and that person can read",
      );
      const confirmed = { memberId: proving.memberId, by: "db", typeOfId: "passport" };
      expect(told(true, "identity-confirmed", confirmed)).toContain("Sofia Signer");
    });

    test("under the address of another signing, whose notary asks for it", async () => {
      const { notary, id, memberId } = proving;
      await notary.api.identity.submitId(idForm(id, memberId));
      const another = await openAskingSigning(notary);
      expect(await notary.api.identity.idDocuments({ id: another.id, memberId })).toEqual([]);
      expect(await notary.api.identity.idDocuments(place())).toHaveLength(1);
    });

    test("nor an administrator who looks as the notary", async () => {
      const { notary, id, memberId } = proving;
      await notary.api.identity.submitId(idForm(id, memberId));
      const { browser: admin } = await openAdministrator(running);
      const { user } = await notary.api.account.session();
      await admin.api.admin.look({ userId: user?.id ?? "" });
      expect(await codeOf(admin.api.identity.idDocuments(place()))).toBe("impersonation/not-shown");
    });
  });

  describe("nobody gets past it by what they say", () => {
    test("of themselves: a name that they wrote is the invited one, or the document is another’s", async () => {
      await proving.signer.api.members.saveInfo({ ...place(), firstName: "Max", lastName: "Impostor" });
      await passDocument({ ...sofiasLicence, firstName: "MAX", lastName: "IMPOSTOR" });
      expect((await standing()).verification).toMatchObject({ errorCode: "NamesMismatch", isDocumentPassed: false });
    });

    test("with a document that names nobody", async () => {
      await passDocument({ ...sofiasLicence, firstName: null, lastName: null });
      expect((await standing()).verification).toMatchObject({
        errorCode: "DocumentVerificationFailed",
        isDocumentPassed: false,
      });
    });

    test("having taken back that they sign electronically: nothing of theirs goes to a vendor", async () => {
      const { signer, notary } = proving;
      await signer.api.identity.start(place());
      const { members } = await notary.api.signings.snapshot({ id: proving.id });
      expect(members.find(({ id }) => id === proving.memberId)?.consentedAt).not.toBeNull();
      await running.platform.services.store.transact((unit) =>
        unit.db.updateTable("members").set({ consented_at: null }).where("id", "=", proving.memberId).execute(),
      );
      const asked = vendors.documents.length;
      expect(await codeOf(handIn(proving))).toBe("member/no-consent");
      expect(vendors.documents).toHaveLength(asked);
    });

    test("in two signings at once: no more quizzes run than may be failed", async () => {
      const email = `${randomUUID()}@example.org`;
      const first = await openProving(running, { email });
      proving = first;
      await passDocument();
      await takeQuiz(running, first, vendors, { status: "failed", outcome: outcomeOf({ right: 1 }) });
      await first.signer.api.identity.retry(place());
      vendors.quizSays = { status: "waiting" };
      await first.signer.api.identity.startQuiz(place());
      proving = await openProving(running, { email });
      await passDocument();
      expect(await codeOf(proving.signer.api.identity.startQuiz(place()))).toBe("identity/no-attempt-left");
    });

    test("from a phone, once they were kept out of the signing", async () => {
      await proving.signer.api.identity.start(place());
      const { url } = await proving.signer.api.identity.openPhone(place());
      const unclaimed = await proving.signer.api.identity.openPhone(place());
      expect(url).not.toBe(unclaimed.url);
      const phone = await running.newBrowser();
      const token = unclaimed.url.split("#")[1] ?? "";
      const { secret } = await phone.api.identity.claimPhone({ token });
      await proving.notary.api.members.exclude({ ...place(), isExcluded: true });
      const handed = { secret, type_of_id: "passport" as const, front: picture() };
      expect(await codeOf(phone.api.identity.submitFromPhone(handed))).toBe("identity/link-ended");
    });
  });

  test("pictures of a document that was not accepted are no part of the record of the one that was", async () => {
    vendors.documentSays = { status: "failed", reason: "unreadable", document: null };
    await proveDocument(running, proving);
    await proving.signer.api.identity.retry(place());
    vendors.documentSays = { status: "passed", document: sofiasLicence };
    await proving.signer.api.identity.submitDocument({
      ...place(),
      type_of_id: "driver-license",
      front: cardPicture("second.png"),
    });
    running.advance(65_000);
    await settle(running);
    await takeQuiz(running, proving, vendors, passed());
    expect((await standing()).stage).toBe("passed");
    expect(await proving.notary.api.identity.idDocuments(place())).toMatchObject([
      { type: "auth", files: [{ name: "front.png" }] },
    ]);
  });

  test("of somebody who was kept out until the signing ended no picture stays", async () => {
    const { notary, id, memberId } = proving;
    const kept = async () => {
      await keepHouse(running.platform.services);
      const { read } = running.platform.services.store;
      return read.selectFrom("id_pictures").select("deleted_at").where("signing_id", "=", id).execute();
    };
    await notary.api.identity.submitId(idForm(id, memberId));
    await notary.api.members.exclude({ ...place(), isExcluded: true });
    expect(await kept()).toEqual([{ deleted_at: null }]);
    await notary.api.signings.terminate({ id });
    expect(await kept()).toEqual([{ deleted_at: expect.any(Date) }]);
  });

  test("two vendors may have events of the same id: neither is taken for the other’s", async () => {
    await passDocument();
    await proving.signer.api.identity.startQuiz(place());
    const id = randomUUID();
    const [document, quiz] = [vendors.documents, vendors.quizzes].map((all) => all.at(-1)?.sessionId ?? "");
    await sendEvent(running, "document", { id, sessionId: document ?? "" });
    vendors.quizSays = passed();
    await sendEvent(running, "quiz", { id, sessionId: quiz ?? "" });
    await settle(running);
    expect((await standing()).stage).toBe("passed");
  });
});

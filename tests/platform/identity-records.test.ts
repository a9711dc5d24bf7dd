import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { pathOf } from "#contract/raw-routes.ts";
import { decodePng } from "#engine/picture/decode-png.ts";
import { keepHouse } from "#platform/housekeeping.ts";
import { deleteOldIdPictures } from "#platform/identity-records/index.ts";
import { pngOf } from "#tests/builders/hostile-pictures.ts";
import { quartersJpeg, quartersPng, withExif } from "#tests/builders/test-pictures.ts";
import { codeOf, refusalOf, type Browser } from "./client.ts";
import { cardPicture, idForm, openAskingSigning, type IdForm } from "./identity-steps.ts";
import { describeOnEachStore, pglite } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";

const dayMs = 24 * 3_600_000;

describeOnEachStore("What is recorded of somebody's identity", (store) => {
  let running: TestPlatform;
  let nora: Browser;
  let signing: Awaited<ReturnType<typeof openAskingSigning>>;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    nora = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());
  beforeEach(async () => {
    signing = await openAskingSigning(nora);
  });

  const ofSigner = () => ({ id: signing.id, memberId: signing.memberId });
  const submit = (overrides: Partial<IdForm> = {}) =>
    nora.api.identity.submitId(idForm(signing.id, signing.memberId, overrides));
  const signer = async () =>
    (await nora.api.members.list({ id: signing.id })).find(({ id }) => id === signing.memberId);
  const events = async () => (await nora.api.signings.events({ id: signing.id })).events;
  const kinds = async () => (await events()).map(({ kind }) => kind);

  test("an identity document that the notary looked at is recorded, its number by its end [S114] [S121] [S122] [S123] [S407] [S410] [S416]", async () => {
    const form = {
      identity_verification: [cardPicture("front.png"), cardPicture("back.jpeg", quartersJpeg(), "image/jpeg")],
    };
    const [recorded] = await submit(form);
    expect(recorded).toMatchObject({
      type: "db",
      type_of_id: "driver-license",
      number: "•••• 9010",
      issue_date: "2024-01-01",
      expiration_date: "2032-01-01",
      state: "FL",
      country: null,
      files: [{ name: "Picture 1" }, { name: "Picture 2" }],
    });
    expect(await nora.api.identity.idDocuments(ofSigner())).toEqual([recorded]);
    expect((await signer())?.identity?.recordTypes).toEqual(["db"]);
    expect((await events()).at(-1)).toMatchObject({
      kind: "identity-confirmed",
      data: { memberId: signing.memberId, by: "db", typeOfId: "driver-license" },
    });
  });

  test("the pictures come as identity_verification[0], [1], …, as the specification writes them [S123] [S124]", async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries({
      consumer_id: signing.memberId,
      type_of_id: "passport",
      number: "C01X00T47",
      issue_date: "2024-01-01",
      expiration_date: "2032-01-01",
      country: "US",
      "identity_verification[0]": cardPicture("a.png"),
      "identity_verification[1]": cardPicture("b.png"),
    }))
      form.set(name, value);
    const response = await nora.fetch(`/api/signing/meeting/id-submit/${signing.id}`, { method: "POST", body: form });
    expect(response.status).toBe(200);
    const [recorded] = await nora.api.identity.idDocuments(ofSigner());
    expect(recorded).toMatchObject({ type_of_id: "passport", country: "US", number: "•••• 0T47" });
    expect(recorded?.files).toHaveLength(2);
  });

  test("the same once more, its answer having been lost, records nothing twice", async () => {
    const first = await submit();
    expect(await submit()).toEqual(first);
    expect((await kinds()).filter((kind) => kind === "identity-confirmed")).toHaveLength(1);
    expect(await submit({ number: "D999-000-00-000-1" })).toHaveLength(2);
  });

  test("a form that does not hold says which field, and records nothing [S286] [S288] [S537]", async () => {
    const tomorrow = new Date(Date.now() + 2 * dayMs).toISOString().slice(0, 10);
    expect(await refusalOf(submit({ issue_date: tomorrow }))).toMatchObject({
      code: "request/invalid",
      fieldErrors: { issue_date: ["The Issue Date must not be in the future."] },
    });
    expect(await refusalOf(submit({ expiration_date: "2020-01-01" }))).toMatchObject({
      fieldErrors: { expiration_date: ["The Expiration Date must be after today."] },
    });
    const { state: _state, ...stateless } = idForm(signing.id, signing.memberId);
    expect(await refusalOf(nora.api.identity.submitId(stateless))).toMatchObject({
      fieldErrors: { state: ["The State is required."] },
    });
    expect(await refusalOf(submit({ identity_verification: [] }))).toMatchObject({
      fieldErrors: { identity_verification: [expect.any(String)] },
    });
    expect(await nora.api.identity.idDocuments(ofSigner())).toEqual([]);
    expect(await kinds()).not.toContain("identity-confirmed");
  });

  test("the day that counts is the notary's: what is issued today is issued today, wherever the platform stands", async () => {
    // Nora notarizes in Florida, where it is still the day before while it is past midnight in UTC.
    const inFlorida = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(new Date());
    expect(await submit({ issue_date: inFlorida })).toHaveLength(1);
    expect(await refusalOf(submit({ expiration_date: inFlorida }))).toMatchObject({ code: "request/invalid" });
  });

  test("somebody whom the notary knows may be let past the document, and nobody else [S216] [S250] [S331] [S405] [S413] [S417] [S431]", async () => {
    expect(await codeOf(nora.api.identity.bypass(ofSigner()))).toBe("identity/not-known");
    const { id, memberId } = ofSigner();
    const known = await nora.api.identity.assertKnown({ id, member_id: memberId });
    expect(known.identity).toMatchObject({ isKnown: true, recordTypes: [] });
    const passed = await nora.api.identity.bypass(ofSigner());
    expect(passed.identity?.recordTypes).toEqual(["bypass"]);
    expect(await nora.api.identity.bypass(ofSigner())).toEqual(passed);
    expect(await nora.api.identity.idDocuments(ofSigner())).toMatchObject([
      { type: "bypass", type_of_id: null, number: null, files: [] },
    ]);
    expect((await kinds()).slice(-2)).toEqual(["member-known", "identity-confirmed"]);
  });

  test("taking back that they are known takes back that they were let past, at either address [S405] [S431]", async () => {
    const { id, memberId: member_id } = ofSigner();
    await nora.api.identity.assertKnownInSignings({ id, member_id });
    await nora.api.identity.bypass(ofSigner());
    const back = await nora.api.identity.assertKnownInSignings({ id, member_id, is_known: false });
    expect(back.identity).toMatchObject({ isKnown: false, recordTypes: [] });
    expect((await events()).at(-1)).toMatchObject({ kind: "member-known", data: { isKnown: false } });
    const before = (await kinds()).length;
    await nora.api.identity.assertKnown({ id, member_id, is_known: false });
    expect(await kinds()).toHaveLength(before);
  });

  test("a picture is opened by the notary and by the person alone; each opening is recorded, and shown to the person", async () => {
    const [recorded] = await submit();
    const link = recorded?.files[0]?.link ?? "";
    const { browser: sofia } = await running.joined(signing.link);
    const shown = await nora.fetch(link);
    expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    const { widthPx, heightPx } = decodePng(Buffer.from(await shown.arrayBuffer()));
    expect([widthPx, heightPx]).toEqual([90, 60]);
    expect((await sofia.fetch(link)).status).toBe(200);
    expect(await sofia.api.identity.openings(ofSigner())).toMatchObject([
      { by: expect.stringContaining("Nora"), file: "Picture 1" },
      { by: "Sofia Signer", file: "Picture 1" },
    ]);
    const theo = await running.signedIn("Theo");
    expect((await theo.fetch(link)).status).toBe(403);
    expect((await (await running.newBrowser()).fetch(link)).status).toBe(401);
    // Of another person, under their address.
    const other = pathOf("idPicture", { ...ofSigner(), memberId: signing.notaryMemberId, fileId: randomUUID() });
    expect((await nora.fetch(other)).status).toBe(404);
    const openings = await nora.api.identity.openings(ofSigner());
    expect(openings).toHaveLength(2);
  });

  test("nothing of a picture lies anywhere in clear, and the number nowhere whole", async () => {
    const png = quartersPng(90, 60);
    await submit({ identity_verification: [cardPicture("card.png", png)] });
    const { read } = running.platform.services.store;
    const row = await read
      .selectFrom("id_pictures")
      .selectAll()
      .where("signing_id", "=", signing.id)
      .executeTakeFirst();
    const chunks: Buffer[] = [];
    for await (const chunk of running.platform.services.blobs.read(row?.sealed_sha256 ?? ("" as never)))
      chunks.push(chunk as Buffer);
    const sealed = Buffer.concat(chunks);
    expect(sealed.toString("latin1", 0, 4)).toBe("IDP1");
    expect(sealed.includes("IHDR")).toBe(false);
    const documents = await read.selectFrom("id_documents").selectAll().where("signing_id", "=", signing.id).execute();
    expect(JSON.stringify(documents)).not.toContain("456");
  });

  test("once its time is over it is deleted with its bytes, which the record says; the outcome stays", async () => {
    await submit();
    const { services } = running.platform;
    const pictures = () =>
      services.store.read.selectFrom("id_pictures").selectAll().where("signing_id", "=", signing.id).execute();
    const [before] = await pictures();
    const sealed = before?.sealed_sha256;
    // A notarization in a state of which no longer time is known: ten years, as its recording.
    expect(before?.kept_until.getUTCFullYear()).toBe(new Date().getUTCFullYear() + 10);
    const later = new Date((before?.kept_until.getTime() ?? 0) - 1);
    const at = (now: Date) => ({ ...services, now: () => now });
    await deleteOldIdPictures(at(later));
    expect((await pictures())[0]?.deleted_at).toBeNull();
    await deleteOldIdPictures(at(new Date(later.getTime() + 1)));
    expect((await pictures())[0]).toMatchObject({ sealed_sha256: null, key_id: null });
    expect(await services.blobs.has(sealed ?? ("" as never))).toBe(false);
    expect(await nora.api.identity.idDocuments(ofSigner())).toMatchObject([{ type: "db", files: [] }]);
    expect((await events()).filter(({ kind }) => kind === "identity-image-deleted")).toMatchObject([
      { actor: { kind: "platform" }, data: { memberId: signing.memberId, file: "Picture 1" } },
    ]);
  });

  test("of somebody who was taken out of the signing no picture stays", async () => {
    await submit();
    await nora.api.members.remove(ofSigner());
    await keepHouse(running.platform.services);
    const rows = await running.platform.services.store.read
      .selectFrom("id_pictures")
      .select("deleted_at")
      .where("signing_id", "=", signing.id)
      .execute();
    expect(rows).toEqual([{ deleted_at: expect.any(Date) }]);
  });

  test("an ended signing records nothing any more", async () => {
    await nora.api.signings.terminate({ id: signing.id });
    const { id, memberId: member_id } = ofSigner();
    expect(await codeOf(submit())).toBe("signing/closed");
    expect(await codeOf(nora.api.identity.assertKnown({ id, member_id }))).toBe("signing/closed");
    expect(await codeOf(nora.api.identity.bypass(ofSigner()))).toBe("signing/closed");
  });
});

describe("A picture of an identity document", () => {
  let running: TestPlatform;
  let nora: Browser;
  let signing: Awaited<ReturnType<typeof openAskingSigning>>;
  beforeAll(async () => {
    running = await startTestPlatform(pglite, { settings: { ID_PICTURES_MAX_MB: "2" }, engine: "isolated" });
    nora = await running.signedIn("Nora");
    signing = await openAskingSigning(nora);
  });
  afterAll(() => running.stop());
  const submit = (file: File) =>
    nora.api.identity.submitId(idForm(signing.id, signing.memberId, { identity_verification: [cardPicture(), file] }));
  const stored = async () =>
    (await running.platform.services.store.read.selectFrom("id_pictures").select("id").execute()).length;

  const header = { width: 400, height: 400, depth: 8, colourType: 6 };
  const still = Buffer.alloc(400 * 1_601);
  test.each<[string, File, string]>([
    // ISO/IEC 14496-12: a file of HEIC begins with a box of this kind and brand.
    [
      "HEIC",
      cardPicture("card.heic", Buffer.from("\0\0\0\u0018ftypheic\0\0\0\0mif1heic", "latin1"), "image/heic"),
      "identity/bad-picture",
    ],
    ["no picture", cardPicture("card.png", Buffer.from("no picture")), "identity/bad-picture"],
    [
      "one that moves",
      cardPicture(
        "card.png",
        pngOf({ ...header, rows: still, extra: [["acTL", Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])]] }),
      ),
      "identity/moving-picture",
    ],
    [
      "one of more pixels than a telephone takes",
      cardPicture("card.png", quartersPng(4, 4, { claimedSize: [60_000, 60_000] })),
      "identity/too-many-pixels",
    ],
    [
      "one beyond the configured size",
      cardPicture("card.jpg", Buffer.alloc(2_000_001), "image/jpeg"),
      "identity/too-large-file",
    ],
  ])("is not %s, and then none of the form is kept [S297] [S298] [S555]", async (_what, file, code) => {
    expect(await codeOf(submit(file))).toBe(code);
    expect(await stored()).toBe(0);
  });

  test("is not 40 MB, of which no byte is read", async () => {
    const huge = cardPicture("card.jpg", Buffer.alloc(40_000_000), "image/jpeg");
    expect(["request/too-large", "request/invalid", "request/busy"]).toContain(await codeOf(submit(huge)));
    expect(await stored()).toBe(0);
  });

  test("may be jpg, jpeg or png, upright whatever the telephone says, without where and when [S294] [S295] [S296] [S550] [S551] [S552]", async () => {
    const turned = cardPicture("card.jpg", withExif(quartersJpeg(), { orientation: 6 }), "image/jpeg");
    const [recorded] = await submit(turned);
    expect(recorded?.files).toHaveLength(2);
    const bytes = Buffer.from(await (await nora.fetch(recorded?.files[1]?.link ?? "")).arrayBuffer());
    const { widthPx, heightPx } = decodePng(bytes);
    expect([widthPx, heightPx]).toEqual([200, 400]);
    expect(bytes.includes("Exif")).toBe(false);
  });

  test("is as large as the platform says to everybody [S555]", async () => {
    expect((await nora.api.platform.identity()).maxIdImageBytes).toBe(2_000_000);
  });
});

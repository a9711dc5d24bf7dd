import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { translationOfAdoption } from "#contract/member/shown-translations.ts";
import type { SignatureMaking, SignaturePurpose } from "#contract/member/http.ts";
import { pathOf } from "#contract/raw-routes.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng, type TestPng } from "#tests/builders/test-png.ts";
import { codeOf, type Browser } from "./client.ts";
import { newField, openMeeting, type Meeting } from "./meeting.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, tokenOf, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const fileOf = ({ png }: TestPng) => new File([png], "signature.png", { type: "image/png" });

describeOnEachStore("An account's own signature", (store) => {
  let running: TestPlatform;
  let pdf: Uint8Array;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    pdf = await makePdf();
  });
  afterAll(() => running.stop());

  const open = () => openMeeting(running, async (notary) => (await uploadBytes(running.url, notary, pdf)).uploadId);
  const keep = (
    { api }: Browser,
    picture: TestPng,
    purpose: SignaturePurpose = "signature",
    made: SignatureMaking = "drawn",
  ) => api.ownSignature.keep({ purpose, made, image: fileOf(picture) });
  const imageOf = (browser: Browser, sha256: string) => browser.fetch(pathOf("ownSignatureImage", { sha256 }));
  const isStored = ({ sha256 }: TestPng) => running.platform.services.blobs.has(sha256);
  const ofNotary = ({ signingId, notaryMemberId }: Meeting) => ({ id: signingId, memberId: notaryMemberId });
  const adoptions = async ({ notary, signingId }: Meeting) =>
    (await notary.api.signings.events({ id: signingId })).events.flatMap((event) =>
      event.kind === "signature-adopted" ? [event.data] : [],
    );

  test("is kept, replaced and removed by the account alone, with how it was made; its bytes go with it [S386]", async () => {
    const [nora, theo] = [await running.signedIn("Nora"), await running.signedIn("Theo")];
    expect(await nora.api.ownSignature.get()).toEqual({ signature: null, initials: null });
    const [first, second, initials] = [makePng(200, 80), makePng(201, 80), makePng(90, 40)];
    const kept = await keep(nora, first);
    expect(kept).toMatchObject({ sha256: first.sha256, widthPx: 200, heightPx: 80, made: "drawn" });
    await keep(nora, initials, "initials", "typed");
    expect(await nora.api.ownSignature.get()).toMatchObject({
      signature: { sha256: first.sha256 },
      initials: { sha256: initials.sha256, made: "typed" },
    });
    const image = await imageOf(nora, first.sha256);
    expect(image.headers.get("content-type")).toBe("image/png");
    expect(Buffer.from(await image.arrayBuffer()).equals(Buffer.from(first.png))).toBe(true);

    expect(await theo.api.ownSignature.get()).toEqual({ signature: null, initials: null });
    expect((await imageOf(theo, first.sha256)).status).toBe(404);
    await theo.api.ownSignature.remove({ purpose: "signature" });

    // The same once more keeps its bytes.
    await keep(nora, first, "signature", "typed");
    expect([(await nora.api.ownSignature.get()).signature?.made, await isStored(first)]).toEqual(["typed", true]);

    await keep(nora, second, "signature", "picture");
    expect(await nora.api.ownSignature.get()).toMatchObject({
      signature: { sha256: second.sha256, made: "picture" },
      initials: { sha256: initials.sha256 },
    });
    expect([await isStored(first), await isStored(second)]).toEqual([false, true]);
    await nora.api.ownSignature.remove({ purpose: "signature" });
    await nora.api.ownSignature.remove({ purpose: "signature" });
    expect(await nora.api.ownSignature.get()).toMatchObject({ signature: null, initials: { made: "typed" } });
    expect(await isStored(second)).toBe(false);
    await nora.api.ownSignature.remove({ purpose: "initials" });
  });

  test("is not here when it is removed while it is looked for", async () => {
    const nora = await running.signedIn("Nora");
    const picture = makePng(206, 80);
    await keep(nora, picture);
    const { blobs } = running.platform.services;
    const sizeOf = vi.spyOn(blobs, "sizeOf").mockImplementationOnce(async () => {
      await nora.api.ownSignature.remove({ purpose: "signature" });
      throw Object.assign(new Error("no such file"), { code: "ENOENT" });
    });
    expect((await imageOf(nora, picture.sha256)).status).toBe(404);
    expect(sizeOf).toHaveBeenCalledTimes(1);
    sizeOf.mockRestore();
  });

  test("is judged before it is kept, and what is refused leaves the earlier one", async () => {
    const nora = await running.signedIn("Nora");
    const good = makePng(202, 80);
    await keep(nora, good);
    const bad = new File(["no picture"], "signature.png", { type: "image/png" });
    expect(await codeOf(nora.api.ownSignature.keep({ purpose: "signature", made: "drawn", image: bad }))).toBe(
      "signature/not-png",
    );
    expect((await nora.api.ownSignature.get()).signature?.sha256).toBe(good.sha256);
    await nora.api.ownSignature.remove({ purpose: "signature" });
  });

  test("is adopted in a signing as a copy that stays when it is removed, and the record says how and since when", async () => {
    const meeting = await open();
    const { notary, signingId, document } = meeting;
    expect(await codeOf(notary.api.members.adoptKept({ ...ofNotary(meeting), purpose: "signature" }))).toBe(
      "signature/none-kept",
    );
    const picture = makePng(203, 80);
    const { keptAt } = await keep(notary, picture, "signature", "typed");
    const adopt = () => notary.api.members.adoptKept({ ...ofNotary(meeting), purpose: "signature" });
    const adopted = await adopt();
    expect(adopted).toEqual({ sha256: picture.sha256, widthPx: 203, heightPx: 80 });
    // An answer that got lost: once more writes no second line.
    expect(await adopt()).toEqual(adopted);
    expect(await adoptions(meeting)).toMatchObject([{ sha256: picture.sha256, made: "typed", keptSince: keptAt }]);

    const target = { id: signingId, docId: document.id };
    const field = newField("notary_signature", meeting.notaryMemberId, { value: { kind: "image", ...adopted } });
    await notary.api.documents.operate({ ...target, baseVersion: 0, operations: [{ kind: "add", field }] });
    await notary.api.ownSignature.remove({ purpose: "signature" });
    expect(await isStored(picture)).toBe(true);
    const image = await notary.fetch(pathOf("signatureImage", { id: signingId, sha256: picture.sha256 }));
    expect(image.status).toBe(200);
    expect((await notary.api.documents.fields(target)).fields[0]?.value).toEqual({ kind: "image", ...adopted });
    expect((await notary.api.members.signature(ofNotary(meeting))).signature).toEqual(adopted);
  });

  test("can be kept with the first adoption, and only as that account's own member [S401]", async () => {
    const meeting = await open();
    const { notary, signer } = meeting;
    const picture = makePng(204, 80);
    const adopt = (browser: Browser, memberId: Meeting["signerMemberId"], made: SignatureMaking | undefined) =>
      browser.api.members.adoptSignature({
        id: meeting.signingId,
        memberId,
        purpose: "signature",
        made,
        keepForAccount: "yes",
        image: fileOf(picture),
      });
    await notary.api.members.adoptSignature({
      ...ofNotary(meeting),
      purpose: "signature",
      made: "drawn",
      image: fileOf(makePng(205, 80)),
    });
    expect((await notary.api.ownSignature.get()).signature).toBeNull();
    expect(await codeOf(adopt(notary, meeting.notaryMemberId, undefined))).toBe("request/invalid");
    expect(await isStored(picture)).toBe(false);
    await adopt(notary, meeting.notaryMemberId, "drawn");
    expect((await notary.api.ownSignature.get()).signature).toMatchObject({ sha256: picture.sha256, made: "drawn" });
    // Made in this signing, so not since any day before.
    expect((await adoptions(meeting)).map(({ keptSince }) => keptSince)).toEqual([undefined, undefined]);

    const asSigner = { id: meeting.signingId, memberId: meeting.signerMemberId, purpose: "signature" } as const;
    const agree = { id: meeting.signingId, memberId: meeting.signerMemberId, textVersion: "esign-2026-11" };
    await signer.api.members.consent({ ...agree, agreed: true });
    expect(await codeOf(adopt(signer, meeting.signerMemberId, "drawn"))).toBe("auth/forbidden");
    expect(await codeOf(signer.api.members.adoptKept(asSigner))).toBe("auth/forbidden");
    // One browser in which the notary is signed in and the signer's link was opened, as on a device that both share.
    await notary.api.members.join({ token: tokenOf(meeting.signerLink) });
    await notary.api.account.session();
    expect(await codeOf(notary.api.members.adoptKept(asSigner))).toBe("auth/forbidden");
    expect(await codeOf(adopt(notary, meeting.signerMemberId, "drawn"))).toBe("auth/forbidden");
    expect(await codeOf(signer.api.ownSignature.get())).toBe("auth/forbidden");
    await notary.api.ownSignature.remove({ purpose: "signature" });
  });

  test("is a signer's as well, in the browser in which they are logged in and opened their link [S386] [S401]", async () => {
    const meeting = await open();
    const { notary, signingId } = meeting;
    const consumer = await running.signedIn("Elena");
    const { user } = await consumer.api.account.session();
    const { member, link } = await notary.api.members.add({
      id: signingId,
      fullName: user!.fullName,
      email: user!.email,
      type: "signer",
      invite: true,
    });
    const picture = makePng(207, 80);
    const { keptAt } = await keep(consumer, picture);
    await consumer.api.members.join({ token: tokenOf(link!.url) });
    await consumer.api.account.session();
    const asSigner = { id: signingId, memberId: member.id };
    await consumer.api.members.consent({ ...asSigner, textVersion: "esign-2026-11", agreed: true });
    const version = translationOfAdoption("signature", "es")!.version;
    const adopted = await consumer.api.members.adoptKept({
      ...asSigner,
      purpose: "signature",
      translationVersion: version,
    });
    expect(adopted.sha256).toBe(picture.sha256);
    // The record says since when it was kept, and which translation stood beside what adopting means.
    expect((await adoptions(meeting)).at(-1)).toMatchObject({ keptSince: keptAt, translation: { version } });
  });
});

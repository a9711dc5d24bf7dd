import { afterAll, beforeAll, expect, test } from "vitest";
import { consentTexts, currentConsentVersion } from "#contract/member/consent-text.ts";
import { translationOfConsent } from "#contract/member/consent-translation.ts";
import { translationOfAdoption, translationOfStatement } from "#contract/member/shown-translations.ts";
import { ronStatementOf } from "#lib/states/commission-texts.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import type { MemberId, SigningId } from "#contract/common/ids.ts";
import { recordedWords } from "#lib/record/event-words.ts";
import { sha256Hex } from "#platform/security/sha256-hex.ts";
import { codeOf, type Browser } from "./client.ts";
import { linkIn, mailTo } from "./mail-steps.ts";
import { describeOnEachStore } from "./stores.ts";
import { startTestPlatform, type TestPlatform } from "./test-platform.ts";
import { uploadBytes } from "./upload.ts";

const translation = translationOfConsent(currentConsentVersion, "es");

describeOnEachStore("The language of a member", (store) => {
  let running: TestPlatform;
  let notary: Browser;
  let people = 0;
  beforeAll(async () => {
    running = await startTestPlatform(store);
    notary = await running.signedIn("Nora");
  });
  afterAll(() => running.stop());

  const invite = async (person: { language?: "en" | "es" } = {}) => {
    people += 1;
    const email = `reader${people}@example.org`;
    const { signing, links } = await notary.api.signings.create({
      title: "Deed of sale",
      kind: "real",
      scheduledAt: null,
      invite: true,
      members: [{ fullName: "Ana Ruiz", email, type: "signer", ...person }],
    });
    const [link] = links;
    if (link === undefined) throw new Error("no link");
    return { id: signing.id, memberId: link.memberId, email, link: link.url };
  };
  const memberOf = async (id: SigningId, memberId: MemberId) =>
    (await notary.api.members.list({ id })).find((member) => member.id === memberId);
  const linesOf = async (id: SigningId) =>
    (await notary.api.signings.events({ id })).events.map((event) =>
      recordedWords(event, { who: event.actor.name, member: "Ana Ruiz", document: "“Deed.pdf”" }),
    );
  const latestMail = async (email: string) => (await mailTo(running, email)).at(-1);

  test("nobody said it: the mail is English and tells in Spanish where Spanish is", async () => {
    const { id, memberId, email } = await invite();
    expect(await memberOf(id, memberId)).toMatchObject({ language: null });
    const mail = await latestMail(email);
    expect(mail?.subject).toBe("Nora Whitfield invites you to sign “Deed of sale”");
    expect(mail?.html).toContain('<html lang="en">');
    expect(mail?.text).toContain("elija “Español”");
  });

  test("the notary chose it: the invitation is in it, and the page that opens hears it", async () => {
    const { id, memberId, email } = await invite({ language: "es" });
    const mail = await latestMail(email);
    expect(mail?.subject).toBe("Nora Whitfield le invita a firmar “Deed of sale”");
    expect(mail?.html).toContain('<html lang="es">');
    expect(mail?.html).toContain("Si el botón no hace nada");
    expect(mail?.text).toContain("No es abogado");
    const { browser: signer } = await running.joined(linkIn(mail));
    const { memberships } = await signer.api.account.session();
    expect(memberships).toMatchObject([{ signingId: id, memberId, language: "es" }]);
  });

  test("the person's own page says it: the next mail follows, and the record tells it once", async () => {
    const { id, memberId, email, link } = await invite();
    const { browser: signer } = await running.joined(link);
    expect(await signer.api.members.setLanguage({ id, memberId, language: "es" })).toMatchObject({ language: "es" });
    await signer.api.members.setLanguage({ id, memberId, language: "es" });
    expect((await linesOf(id)).filter((line) => line === "Reads in Spanish")).toHaveLength(1);
    await notary.api.members.notify({ id, memberId });
    expect((await latestMail(email))?.subject).toBe("Nora Whitfield le invita a firmar “Deed of sale”");
  });

  test("the notary changes it, also of somebody who has joined", async () => {
    const { id, memberId, link } = await invite();
    await running.joined(link);
    await notary.api.members.setLanguage({ id, memberId, language: "es" });
    expect(await memberOf(id, memberId)).toMatchObject({ language: "es" });
    expect(await linesOf(id)).toContain("Chose Spanish for the page and the mails of Ana Ruiz");
  });

  test("correcting the language alone corrects nothing else, and says no more", async () => {
    const { id, memberId } = await invite();
    const { member, link } = await notary.api.members.update({ id, memberId, language: "es" });
    expect([member.language, link]).toEqual(["es", null]);
    const kinds = (await notary.api.signings.events({ id })).events.map(({ kind }) => kind);
    expect(kinds).toContain("member-language-chosen");
    expect(kinds).not.toContain("member-changed");
  });

  test("a code is mailed in the language of the page that asked for it", async () => {
    const { email } = await invite();
    const stranger = await running.newBrowser();
    await stranger.api.returning.askCode({ email, language: "es" });
    expect((await latestMail(email))?.subject).toMatch(/^\d{6} es su código$/u);
    await stranger.api.returning.askCode({ email });
    expect((await latestMail(email))?.subject).toMatch(/^\d{6} is your code$/u);
  });

  test("the record says what was agreed to, in English, and which translation stood beside it", async () => {
    const { id, memberId, link } = await invite();
    const { browser: signer } = await running.joined(link);
    if (translation === null) throw new Error("the consent has no translation");
    const decision = { id, memberId, textVersion: currentConsentVersion, agreed: true } as const;
    const made = signer.api.members.consent({ ...decision, translationVersion: "es-of-nobody" });
    expect(await codeOf(made)).toBe("request/invalid");
    await signer.api.members.consent({ ...decision, translationVersion: translation.version });
    const { events } = await notary.api.signings.events({ id });
    expect(events.find(({ kind }) => kind === "member-consented")?.data).toMatchObject({
      textVersion: currentConsentVersion,
      textSha256: sha256Hex(consentTexts[currentConsentVersion].join("\n")),
      translation: {
        language: "es",
        version: translation.version,
        sha256: sha256Hex(translation.paragraphs.join("\n")),
      },
    });
    expect(await linesOf(id)).toContain(
      `Agreed to sign electronically (text ${currentConsentVersion} in English, with its Spanish translation ${translation.version} beside it)`,
    );
    await signer.api.members.decline({ id, memberId, textVersion: currentConsentVersion });
    expect(await linesOf(id)).toContain(`Refused to sign electronically (text ${currentConsentVersion})`);
  });

  test("the record says which translation stood beside what adopting means, and beside the notary's statement that was read", async () => {
    const { id, memberId, link } = await invite();
    const { browser: signer } = await running.joined(link);
    await signer.api.members.consent({ id, memberId, textVersion: currentConsentVersion, agreed: true });
    const shown = translationOfAdoption("signature", "es");
    if (shown === null) throw new Error("what adopting means has no translation");
    const picture = (shade: number) => ({
      id,
      memberId,
      purpose: "signature" as const,
      made: "drawn" as const,
      image: new File([new Uint8Array(makePng(90, shade).png)], "signature.png", { type: "image/png" }),
    });
    const ofNobody = signer.api.members.adoptSignature({ ...picture(40), translationVersion: "es-of-nobody" });
    expect(await codeOf(ofNobody)).toBe("request/invalid");
    await signer.api.members.adoptSignature({ ...picture(40), translationVersion: shown.version });
    await signer.api.members.adoptSignature(picture(50));
    const { events } = await notary.api.signings.events({ id });
    const adopted = events.flatMap((event) => (event.kind === "signature-adopted" ? [event.data.translation] : []));
    // Null says that English stood there alone.
    expect(adopted).toEqual([{ language: "es", version: shown.version, sha256: sha256Hex(shown.text) }, null]);
    expect(await linesOf(id)).toEqual(
      expect.arrayContaining([
        `Adopted a signature (drawn on the screen), what that means in English, with its Spanish translation ${shown.version} beside it`,
        "Adopted a signature (drawn on the screen)",
      ]),
    );

    const { uploadId } = await uploadBytes(running.url, notary, await makePdf());
    const [document] = await notary.api.documents.upload({ id, uploads: [{ uploadId, name: "Deed.pdf" }] });
    const statement = translationOfStatement(ronStatementOf("Florida"), "es");
    if (document === undefined || statement === null) throw new Error("the statement has no translation");
    const read = { id, memberId, docId: document.id };
    expect(await codeOf(signer.api.members.readStatement({ ...read, translationVersion: shown.version }))).toBe(
      "request/invalid",
    );
    await signer.api.members.readStatement({ ...read, translationVersion: statement.version });
    expect(await linesOf(id)).toContain(
      `Read the notary’s statement in “Deed.pdf” in English, with its Spanish translation ${statement.version} beside it`,
    );
  });
});

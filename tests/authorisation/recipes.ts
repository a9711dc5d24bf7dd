import { randomUUID } from "node:crypto";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import { idempotencyHeader } from "#contract/constants.ts";
import type { ErrorCode } from "#contract/common/app-error.ts";
import { journalOrigin } from "#lib/journal/checkpoint.ts";
import { CertificateOrderIdSchema } from "#contract/certificate-order/entity.ts";
import { aRequest } from "#tests/builders/certificate-requests.ts";
import { makePng } from "#tests/builders/test-png.ts";
import { newWriter } from "#tests/platform/journal-writer.ts";
import { proveLate } from "#tests/platform/late-proof.ts";
import { lockUnder } from "#tests/platform/locking.ts";
import { newField, place } from "#tests/platform/meeting.ts";
import { waiveAll } from "#tests/platform/waive-all.ts";
import { uploadBytes } from "#tests/platform/upload.ts";
import type { Browser } from "#tests/platform/client.ts";
import { adminRecipes } from "./admin-recipes.ts";
import { billingRecipes } from "./billing-recipes.ts";
import { identityRecipes } from "./identity-recipes.ts";
import { notTheirs, profileRecipes } from "./profile-recipes.ts";
import { shelfRecipes } from "./shelf-recipes.ts";
import { videoRecipes } from "./video-recipes.ts";
import { viewingRecipes } from "./viewing-recipes.ts";
import { newBlock, type Cast } from "./cast.ts";

/** A request that does something real for whoever may do it, so that a rule that lets too many in shows in the database. */
export type Recipe = {
  /** Values for the names in the path, where they are not the cast's own. */
  params?: Record<string, string>;
  search?: string;
  json?: unknown;
  form?: Record<string, string>;
  multipart?: () => FormData;
  headers?: Record<string, string>;
  body?: string;
  /** The permitted call leaves its trace in the database. */
  changes?: true;
  /** Answers that prove that the caller got past the rules, where the call cannot succeed here. */
  passes?: readonly ErrorCode[];
};

const initials = (): FormData => {
  const form = new FormData();
  form.set("purpose", "initials");
  form.set("made", "drawn");
  form.set("image", new File([new Uint8Array(makePng(90, 40).png)], "initials.png", { type: "image/png" }));
  return form;
};

const endorsement = (caller: string): FormData => {
  const form = new FormData();
  const facts = {
    name: "Nora Whitfield",
    number: `C-${caller}`,
    county: "",
    state: "FL",
    beginsOn: "2026-01-01",
    expiresOn: "2029-12-31",
  };
  for (const [name, value] of Object.entries(facts)) form.set(name, value);
  form.set("letter", new File([new Uint8Array(makePng(90, 40).png)], "letter.png", { type: "image/png" }));
  return form;
};

/** Of the notary of the signing, whether it waits or was decided. */
const endorsementOf = async ({ notary }: Cast): Promise<string> =>
  (await notary.api.onboarding.state()).ronEndorsement?.id ?? randomUUID();

const commissionList = (): FormData => {
  const form = new FormData();
  form.set("file", new File(["name,number,expires\nNora Whitfield,77,2028-06-30\n"], "list.csv"));
  return form;
};

export type MakeRecipe = (cast: Cast, caller: string) => Recipe | Promise<Recipe>;

const tus = { "tus-resumable": "1.0.0" };
const textVersion = currentConsentVersion;
const ofMember =
  (recipe: Omit<Recipe, "changes">): MakeRecipe =>
  () => ({ ...recipe, changes: true });
const ofPending =
  (recipe: Recipe): MakeRecipe =>
  ({ pendingMemberId }) => ({ ...recipe, params: { memberId: pendingMemberId }, changes: true });
const ofAnnex =
  (recipe: Recipe): MakeRecipe =>
  ({ annexId }) => ({ ...recipe, params: { docId: annexId }, changes: true });

/** What the caller may change in the document's fields: the notary adds one, members fill in their own. */
const operate: MakeRecipe = async (cast, caller) => {
  const { notary, signingId: id, documentId: docId, memberField, otherMemberField } = cast;
  const { version } = await notary.api.documents.fields({ id, docId });
  const value = { kind: "text", text: `written by ${caller}`.slice(0, 20) };
  const operation =
    caller === "notary-of-it"
      ? {
          kind: "add",
          field: newField("checkbox", null, { required: false, place: place({ y: 700, width: 20, height: 20 }) }),
        }
      : { kind: "modify", fieldId: caller === "other-member" ? otherMemberField.id : memberField.id, value };
  return { json: { baseVersion: version, operations: [operation] }, changes: true };
};

/** The locked file of the deed, made once and handed in by everybody who tries. */
const storeSigned: MakeRecipe = async (cast) => {
  cast.handIn ??= prepareHandIn(cast);
  return { json: await cast.handIn, headers: { [idempotencyHeader]: randomUUID() }, changes: true };
};
const prepareHandIn = async (cast: Cast) => {
  const { running, notary, signingId: id, documentId: docId, pki, certificate } = cast;
  await waiveAll(notary, { id, docId });
  const fields = await notary.api.documents.fields({ id, docId });
  const unfinished = fields.fields.filter(({ type }) => type === "checkbox");
  const { version } =
    unfinished.length === 0
      ? fields
      : await notary.api.documents.operate({
          id,
          docId,
          baseVersion: fields.version,
          operations: unfinished.map((field) => ({ kind: "delete", fieldId: field.id })),
        });
  const lease = await notary.api.documents.freeze({ id, docId, version });
  const document = (await notary.api.documents.list({ id })).find((candidate) => candidate.id === docId);
  if (document === undefined) throw new Error("the deed is gone");
  const file = await lockUnder({ notary, signingId: id, document }, lease, pki, certificate);
  const { uploadId } = await uploadBytes(running.url, notary, file.bytes);
  const { leaseId } = lease;
  return { documentId: docId, leaseId, fieldsVersion: lease.fieldSet.version, uploadId, sha256: file.sha256 };
};

/** The locked deed with a time-stamp behind it, made once and handed in by everybody who tries. */
const addProof: MakeRecipe = async (cast) => {
  cast.proof ??= prepareProof(cast);
  return { json: await cast.proof, changes: true };
};
const prepareProof = async (cast: Cast) => {
  const { running, notary, signingId, documentId } = cast;
  const response = await notary.fetch(`/api/signing/${signingId}/document/${documentId}/content?revision=proved`);
  const file = await proveLate(Buffer.from(await response.arrayBuffer()));
  const { uploadId } = await uploadBytes(running.url, notary, file.bytes);
  return { uploadId, sha256: file.sha256 };
};

const noPasskey = { id: "AAAA", rawId: "AAAA", type: "public-key", clientExtensionResults: {} };

const inviteSomebodyNew: MakeRecipe = async ({ notary, signingId: id }) => {
  const email = `${randomUUID()}@example.org`;
  const { member } = await notary.api.members.add({ id, fullName: "Uma Uninvited", email, type: "witness" });
  return { json: { memberIds: [member.id] }, changes: true };
};

const journalAppend: MakeRecipe = async ({ running, browsers, notary }, caller) => {
  const browser = browsers.get(caller) ?? notary;
  const { user } = await browser.api.account.session();
  const writer = newWriter(journalOrigin(running.platform.services.facts.platformId, user?.id ?? randomUUID()));
  const entries = [writer.entry(0, "an act")];
  return { json: { expectedSize: 0, entries, head: writer.head(entries), publicKey: writer.publicKey }, changes: true };
};

const registerCertificate: MakeRecipe = ({ pki, names }, caller) => {
  const { certificatePem } = pki.issue(names.get(caller) ?? "Nora Whitfield");
  return { json: { chainPem: [certificatePem, pki.issuing.certificatePem] }, changes: true };
};

/** The order of the notary of it, at whatever step the rows before have left it. */
const ofOwnOrder =
  (recipe: Recipe): MakeRecipe =>
  async ({ notary }) => {
    const { orders } = await notary.api.certificateOrders.setup();
    return { ...recipe, params: { orderId: orders[0]?.id ?? "" } };
  };

const ownChannel = async (cast: Cast, caller: string, browser: Browser | undefined): Promise<string> => {
  if (caller === "no-cookie" || browser === undefined) return "private-users.nobody";
  const { user, memberships } = await browser.api.account.session();
  const signing = memberships[0]?.signingId ?? cast.signingId;
  return user === null ? `private-signing-session.${signing}` : `private-users.${user.id}`;
};

/** Everybody's own; whoever may not ask is asked for the notary's. */
/**
 * Endpoints without a recipe are asked without a body. In this order, for some make what others need, and the last ones
 * end what everything else happens in.
 */
export const recipes: Record<string, MakeRecipe> = {
  ...adminRecipes,
  "signings.groups": () => ({ search: "?dayFrom=2026-11-21T05:00:00Z&dayUntil=2026-11-22T05:00:00Z" }),
  "practice.start": () => ({ changes: true }),
  "signings.create": () => ({
    json: { title: "One more", kind: "real", scheduledAt: null, members: [] },
    changes: true,
  }),
  "members.add": () => ({
    json: { fullName: "Nick New", email: `${randomUUID()}@example.org`, type: "signer" },
    changes: true,
  }),
  "members.update": ofPending({ json: { fullName: "Pia Corrected" } }),
  "members.invite": inviteSomebodyNew,
  "members.issueLink": ofPending({}),
  "members.notify": ofPending({}),
  "members.mailOwnLink": ofMember({}),
  "members.readStatement": ({ documentId }) => ({
    json: { docId: documentId, translationVersion: "statement-usual-2026-11-es-1" },
    changes: true,
  }),
  "members.saveInfo": ofMember({ json: { city: "Miami" } }),
  // Each of the two changes what the other chose.
  "members.setLanguage": (_cast, caller) => ({
    json: { language: caller === "member" ? "en" : "es" },
    changes: true,
  }),
  // Complete only with every part of the personal information.
  "members.attend": () => ({ passes: ["member/info-incomplete"] }),
  "members.decline": ofMember({ json: { textVersion } }),
  "members.consent": ofMember({ json: { textVersion, agreed: true } }),
  "members.adoptSignature": ofMember({ multipart: initials }),
  // The member has no account; that an account's own picture is adopted is own-signature.test.ts.
  "members.adoptKept": () => ({ json: { purpose: "signature" } }),
  "messages.send": () => ({ json: { message: "Please explain." }, changes: true }),
  "messages.read": ({ messageId }) => ({ params: { messageId }, changes: true }),
  // Behind the reading, for what is answered counts as read.
  "messages.answer": ({ messageId }) => ({
    params: { messageId },
    json: { message: "It names the neighbours." },
    changes: true,
  }),
  ...videoRecipes,
  ...identityRecipes,
  ...viewingRecipes,
  "documents.upload": ({ uploadId }) => ({ json: { uploads: [{ uploadId, name: "Third.pdf" }] }, changes: true }),
  "documents.reorder": async ({ notary, signingId }) => ({
    json: {
      reorderedDocuments: (await notary.api.documents.list({ id: signingId })).map(({ id }) => id).toReversed(),
    },
    changes: true,
  }),
  "documents.rename": ofAnnex({ json: { name: "Appendix.pdf" } }),
  "documents.operate": operate,
  "documents.waive": ofAnnex({ json: { parts: ["seal"], reason: "It bears one on paper." } }),
  "documents.withdrawWaiver": async ({ notary, signingId: id, annexId: docId }) => {
    await waiveAll(notary, { id, docId });
    return { params: { docId, part: "seal" }, changes: true };
  },
  "documents.freeze": async ({ notary, signingId: id, annexId: docId, annexLeaseId: leaseId }) => {
    await waiveAll(notary, { id, docId });
    const { version } = await notary.api.documents.fields({ id, docId });
    return { params: { docId }, json: { version, leaseId }, changes: true };
  },
  "documents.unfreeze": ({ annexId, annexLeaseId }) => ({
    params: { docId: annexId },
    json: { leaseId: annexLeaseId },
    changes: true,
  }),
  "blocks.create": () => ({ json: { ...newBlock(), blockId: randomUUID() }, changes: true }),
  "blocks.rename": ({ blockId }) => ({ params: { blockId }, json: { name: "Closing" }, changes: true }),
  "blocks.change": ({ blockId }) => ({
    params: { blockId },
    json: { fields: newBlock().fields.map((field) => ({ ...field, width: 160 })) },
    changes: true,
  }),
  ...shelfRecipes,
  "blocks.remove": ({ blockId }) => ({ params: { blockId }, changes: true }),
  "ownSignature.keep": () => ({ multipart: initials, changes: true }),
  "raw.ownSignatureImage": ({ keptSha256 }) => ({ params: { sha256: keptSha256 } }),
  "ownSignature.remove": () => ({ params: { purpose: "initials" }, changes: true }),
  ...profileRecipes,
  "onboarding.complete": () => ({ passes: ["onboarding/not-done"] }),
  "endorsements.submit": (_cast, caller) => ({ multipart: () => endorsement(caller), changes: true }),
  "raw.endorsementLetter": async (cast) => ({ params: { endorsementId: await endorsementOf(cast) } }),
  "endorsements.decide": async (cast) => ({
    params: { endorsementId: await endorsementOf(cast) },
    json: { decision: "refused", reason: "The letter is of another notary." },
    changes: true,
  }),
  "endorsements.importList": () => ({ params: { state: "AK" }, multipart: commissionList, changes: true }),
  "payouts.open": () => ({ changes: true }),
  "payouts.simulatedSetUp": () => ({ json: { holder: "Nora", routing: "021000021", account: "12345" } }),
  "payouts.simulatedDecision": () => ({ json: { decision: "approve" } }),
  ...billingRecipes,
  "availability.setHours": (_cast, caller) => ({
    json: { weekly: [{ day: "monday", from: "09:00", until: "17:00" }], noticeMinutes: caller.length },
    changes: true,
  }),
  "availability.addTimeOff": () => ({
    json: { firstDay: "2035-07-01", lastDay: "2035-07-14", note: "Vacation" },
    changes: true,
  }),
  "availability.removeTimeOff": () => ({ params: { timeOffId: randomUUID() } }),
  "notices.choose": () => ({ params: { kind: "expiries" }, json: { method: "none" }, changes: true }),
  "expiries.note": () => ({ params: { kind: "bond" }, json: { expiresOn: "2028-06-30" }, changes: true }),
  // Number and last day are those that were checked, where somebody checks them: there a county is what may change.
  "stamp.change": async ({ browsers, names }, caller) => {
    const commission =
      (
        await browsers
          .get(caller)
          ?.api.account.session()
          .catch(() => null)
      )?.user?.commission ?? null;
    return {
      json: {
        commissionName: names.get(caller) ?? "Stan Stamp",
        commissionNumber: commission?.number ?? "S 1",
        expiresOn: commission?.expiresOn ?? "2035-01-31",
        county: "Duval",
      },
      changes: true,
    };
  },
  "raw.uploadCreate": () => ({ headers: { ...tus, "upload-length": "10" }, changes: true }),
  "raw.uploadOffset": () => ({ headers: tus }),
  "raw.uploadAppend": () => ({
    headers: { ...tus, "upload-offset": "0", "content-type": "application/offset+octet-stream" },
    body: "0123456789",
    changes: true,
  }),
  "raw.uploadCancel": () => ({ headers: tus, changes: true }),
  "certificates.register": registerCertificate,
  "certificateOrders.place": () => ({ changes: true }),
  "certificateOrders.setup": () => ({}),
  "certificateOrders.updateProfile": () => ({ json: { expires_at: "2031-01-31" }, changes: true }),
  // Of an order that is under way already: one at a time.
  "certificateOrders.renew": () => ({ passes: ["certificate-order/under-way"] }),
  "certificateOrders.pay": ofOwnOrder({ changes: true }),
  "certificateOrders.request": ofOwnOrder({ json: { requestPem: aRequest() }, changes: true }),
  "certificateOrders.cancel": ofOwnOrder({ changes: true }),
  "certificateOrders.restart": ofOwnOrder({ changes: true }),
  "demo.decideCertificateOrder": async (cast, caller) => {
    const recipe = await ofOwnOrder({ json: { decision: "issue" }, changes: true })(cast, caller);
    const orderId = CertificateOrderIdSchema.parse(recipe.params?.["orderId"]);
    if (caller === "notary-of-it") await cast.notary.api.certificateOrders.request({ orderId, requestPem: aRequest() });
    return recipe;
  },
  "certificateOrders.issued": ofOwnOrder({}),
  "raw.certificateDownload": () => ({}),
  "journal.append": journalAppend,
  // The right password, and that nobody else's will do, is journal-keys.test.ts.
  "journal.recover": async (cast, caller) => {
    const { json } = await journalAppend(cast, caller);
    const { entries, head, publicKey } = json as { entries: unknown[]; head: object; publicKey: string };
    return {
      json: { password: "not theirs", expectedSize: 1, entry: entries[0], head, publicKey },
      passes: ["auth/wrong-credentials"],
    };
  },
  "journal.requestComputer": () => ({
    json: { publicKey: newWriter("a further computer").publicKey, name: "Laptop" },
    changes: true,
  }),
  "journal.dismissComputer": () => ({ params: { keyId: "0".repeat(64) } }),
  "raw.broadcastingAuth": async (cast, caller) => ({
    form: { socket_id: "1.1", channel_name: await ownChannel(cast, caller, cast.browsers.get(caller)) },
    // No socket of that id is connected; channels.test.ts does it with a real one.
    passes: ["request/invalid"],
  }),
  "demo.sentMailText": () => ({ passes: ["request/not-found"] }),
  // One address is heard a few times a minute only, so everybody asks for another.
  "check.file": () => ({ json: { sha256: "0".repeat(64) }, passes: ["auth/too-many-attempts"] }),
  "raw.judgement": () => ({
    headers: { "content-type": "application/pdf" },
    body: "%PDF-1.7",
    passes: ["auth/too-many-attempts"],
  }),
  "returning.askCode": () => ({ json: { email: `${randomUUID()}@example.org` }, passes: ["auth/too-many-attempts"] }),
  "returning.enterCode": () => ({
    json: { codeId: randomUUID(), code: "000000" },
    passes: ["return/code-ended", "return/wrong-code"],
  }),
  // A page of the process beside the platform, which knows no caller.
  "raw.identitySimulator": () => ({ params: { "*": "assets/simulator.css" } }),
  "raw.identitySimulatorPictures": () => ({
    params: { token: "t".repeat(32) },
    form: { type: "passport" },
    passes: ["request/not-found"],
  }),
  "raw.identitySimulatorForm": () => ({ params: { "*": "away" }, form: { away: "0" } }),
  "raw.presence": () => ({ form: { presence: "1" } }),

  "members.withdrawLink": ofPending({}),
  "members.remove": ofPending({}),
  "documents.remove": ofAnnex({}),
  "signings.declineFinalization": () => ({ json: { reason: "A paper is missing." }, changes: true }),
  "signings.terminate": ({ otherSigningId }) => ({ params: { id: otherSigningId }, changes: true }),
  "documents.storeSigned": storeSigned,
  "documents.addProof": addProof,
  // The deed is locked; that all go together is updated-documents.test.ts.
  "documents.removeAll": () => ({ passes: ["document/wrong-state"] }),
  "signings.finalize": async ({ notary, signingId: id }) => {
    // Only the deed was locked.
    for (const document of await notary.api.documents.list({ id }))
      if (document.state !== "locked" && document.state !== "signed")
        await notary.api.documents.remove({ id, docId: document.id });
    return { changes: true };
  },
  "release.documents": () => ({}),
  "release.get": () => ({}),
  "release.retry": () => ({}),
  "raw.finalizedDownload": () => ({ search: "?part=zip" }),
  "raw.completionCertificate": () => ({}),

  // One address is written to, and one network may ask, a few times only; what comes of it is coming-in.test.ts.
  "comingIn.register": () => ({
    json: {
      kind: "consumer",
      firstName: "Una",
      lastName: "Usual",
      email: `${randomUUID()}@example.org`,
      timezone: "America/New_York",
    },
    changes: true,
  }),
  "comingIn.forgotPassword": () => ({ json: { email: `${randomUUID()}@example.org` }, changes: true }),
  "comingIn.passwordLink": () => ({ json: { purpose: "reset-password", token: "none" }, passes: ["auth/link-ended"] }),
  "comingIn.choosePassword": () => ({
    json: { purpose: "reset-password", token: "none", password: "four words of no meaning" },
    passes: ["auth/link-ended"],
  }),
  "comingIn.secondFactor": () => ({
    json: { challenge: "none", code: "000000" },
    passes: ["auth/code-step-ended"],
  }),
  // The platform under test is at a number; with a name, and with a real authenticator, it is tests/e2e/coming-in.spec.ts.
  "comingIn.beginPasskey": () => ({ passes: ["passkey/no-domain"] }),
  "comingIn.passkey": () => ({
    json: {
      ...noPasskey,
      response: { clientDataJSON: "e30", authenticatorData: "AAAA", signature: "AAAA" },
    },
    passes: ["passkey/no-domain"],
  }),
  "accountSecurity.updatePassword": () => ({
    json: { currentPassword: "not theirs", password: "four words of no meaning" },
    passes: ["auth/wrong-password"],
  }),
  "accountSecurity.beginTotp": notTheirs,
  "accountSecurity.confirmTotp": () => ({ json: { code: "000000" }, passes: ["second-factor/not-begun"] }),
  "accountSecurity.removeTotp": notTheirs,
  "accountSecurity.renewRecoveryCodes": notTheirs,
  "accountSecurity.beginPasskey": notTheirs,
  "accountSecurity.removePasskey": notTheirs,
  "accountSecurity.endDevice": notTheirs,
  "accountSecurity.endOtherDevices": notTheirs,
  "accountSecurity.addPasskey": () => ({
    json: { name: "Phone", made: { ...noPasskey, response: { clientDataJSON: "e30", attestationObject: "AAAA" } } },
    passes: ["passkey/no-domain"],
  }),
  "accountSecurity.claimSignings": () => ({ json: { memberIds: [randomUUID()] } }),

  "account.login": ({ running }) => {
    const elena = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"));
    return { json: { email: elena?.email, password: elena?.password } };
  },
  "demo.directLogin": async ({ running }) => {
    const accounts = await (await running.newBrowser()).api.demo.accounts();
    return { params: { accountId: accounts.find(({ role }) => role === "Consumer")?.id ?? "" } };
  },
  "members.join": () => ({ json: { token: "a token that nobody was given" }, passes: ["link/unknown"] }),
  "raw.logout": () => ({ form: {} }),
};

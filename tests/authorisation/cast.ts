import { randomUUID } from "node:crypto";
import { currentConsentVersion } from "#contract/member/consent-text.ts";
import {
  LeaseIdSchema,
  NotaryBlockIdSchema,
  ShelfFolderIdSchema,
  type ShelfFolderId,
  type ShelfItemId,
  UserIdSchema,
  type DocumentId,
  type NotaryBlockId,
  type MemberId,
  type SigningId,
} from "#contract/common/ids.ts";
import type { RoleName } from "#contract/account/entity.ts";
import type { Field } from "#contract/field/entity.ts";
import { findUserByEmail, insertUser } from "#platform/account/store/users.ts";
import { makePdf } from "#tests/builders/test-pdfs.ts";
import { makePng } from "#tests/builders/test-png.ts";
import type { IssuedCertificate, TestPki } from "#tests/builders/test-pki.ts";
import { openBrowser, type Browser } from "#tests/platform/client.ts";
import { idForm } from "#tests/platform/identity-steps.ts";
import { newField, place } from "#tests/platform/meeting.ts";
import { tokenOf, type TestPlatform } from "#tests/platform/test-platform.ts";
import { uploadBytes } from "#tests/platform/upload.ts";

/** Accounts that the demo does not have, of every other role; the commissioned ones may notarize. */
const furtherAccounts = [
  { caller: "non-ron-notary", role: "NonRonNotary", fullName: "Nils Norberg", isCommissioned: true },
  { caller: "commissioned-manager", role: "CorpManager", fullName: "Mona Marsh", isCommissioned: true },
  { caller: "admin", role: "Admin", fullName: "Ada Admin", isCommissioned: false },
  { caller: "assistant", role: "Assistant", fullName: "Ari Assist", isCommissioned: false },
  { caller: "stamp-sig", role: "StampSig", fullName: "Stan Stamp", isCommissioned: false },
] as const satisfies readonly { caller: string; role: RoleName; fullName: string; isCommissioned: boolean }[];

export type Cast = {
  running: TestPlatform;
  pki: TestPki;
  certificate: IssuedCertificate;
  browsers: Map<string, Browser>;
  /** Names as commissioned, by caller. */
  names: Map<string, string>;
  notary: Browser;
  signingId: SigningId;
  /** Another one of the same notary with the same members, to be ended. */
  otherSigningId: SigningId;
  elsewhereSigningId: SigningId;
  memberId: MemberId;
  otherMemberId: MemberId;
  pendingMemberId: MemberId;
  /** To be locked: a field of the member and one of the other member. */
  documentId: DocumentId;
  memberField: Field;
  otherMemberField: Field;
  /** To be renamed, reserved and deleted. */
  annexId: DocumentId;
  annexLeaseId: ReturnType<typeof LeaseIdSchema.parse>;
  messageId: string;
  blockId: NotaryBlockId;
  /** Of the notary's library; the folder is empty. */
  shelf: { itemId: ShelfItemId; folderId: ShelfFolderId; uploadId: string; versionUploadId: string };
  signatureSha256: string;
  /** A picture of the member's identity document. */
  idFileId: string;
  /** What the notary keeps in her account. */
  keptSha256: string;
  /** Finished, to become a document. */
  uploadId: string;
  /** Begun with ten bytes, of which none has come. */
  begunUploadId: string;
  /** The hand-in of the locked deed, once it was made. */
  handIn?: Promise<Record<string, unknown>>;
  proof?: Promise<Record<string, unknown>>;
};

/** A block of one field under a name that is still free. */
export const newBlock = () => {
  const field = { type: "name" as const, role: null, x: 0, y: 0, width: 150, height: 25, required: true };
  return { name: `Block ${randomUUID()}`, fields: [field] };
};

/** Begins an upload without sending anything. */
export const beginUpload = async (browser: Browser): Promise<string> => {
  const headers = { "tus-resumable": "1.0.0", "upload-length": "10" };
  const response = await browser.fetch("/api/uploads", { method: "POST", headers });
  return response.headers.get("location")?.split("/").at(-1) ?? "";
};

const addAccounts = async (running: TestPlatform): Promise<void> => {
  const { store, now } = running.platform.services;
  const model = await findUserByEmail(store.read, "elena.marchetti@demo.example");
  if (model === undefined) throw new Error("the demo has no consumer");
  for (const { role, fullName, isCommissioned } of furtherAccounts) {
    const [firstName = "", lastName = ""] = fullName.split(" ");
    const commission = { name: fullName, number: `C-${role}`, expiresOn: "2029-01-31" };
    await store.transact((unit) =>
      insertUser(unit, {
        ...model,
        id: UserIdSchema.parse(randomUUID()),
        email: `${firstName}.${lastName}@demo.example`.toLowerCase(),
        full_name: fullName,
        first_name: firstName,
        last_name: lastName,
        role,
        commission: isCommissioned ? JSON.stringify(commission) : null,
        created_at: now(),
      }),
    );
  }
};

/** Everybody who may ask, each in a browser of their own, and a signing with something of everything in it. */
export const gatherCast = async (running: TestPlatform, pki: TestPki): Promise<Cast> => {
  await addAccounts(running);
  const notary = await running.signedIn("Nora");
  const browsers = new Map<string, Browser>([
    ["no-cookie", openBrowser(running.url)],
    ["signed-out", await running.newBrowser()],
    ["notary-of-it", notary],
    ["corp-notary", await running.signedIn("Theo")],
    ["manager", await running.signedIn("Imani")],
    ["consumer", await running.signedIn("Elena")],
  ]);
  const password = running.welcome.accounts.find(({ fullName }) => fullName.startsWith("Elena"))?.password ?? "";
  for (const { caller, fullName } of furtherAccounts) {
    const browser = await running.newBrowser();
    await browser.api.account.login({ email: `${fullName.replace(" ", ".")}@demo.example`.toLowerCase(), password });
    browsers.set(caller, browser);
  }

  const person = (fullName: string, type: "signer" | "witness") => ({
    fullName,
    email: `${fullName.split(" ")[0]}@example.org`.toLowerCase(),
    type,
  });
  const open = (title: string, by: Browser, members: ReturnType<typeof person>[]) =>
    by.api.signings.create({ title, kind: "real", scheduledAt: null, invite: true, members });
  const created = await open("Sale of the house", notary, [
    person("Sofia Signer", "signer"),
    person("Wendy Witness", "witness"),
    person("Rhea Removed", "signer"),
    person("Vera Revoked", "signer"),
    person("Pia Pending", "signer"),
  ]);
  const signingId = created.signing.id;
  const links = created.links.map(({ url }) => url);
  const join = async (link = "") => running.joined(link);
  const sofia = await join(links[0]);
  const wendy = await join(links[1]);
  const rhea = await join(links[2]);
  const vera = await join(links[3]);
  const elsewhere = await open("Elsewhere", browsers.get("corp-notary") ?? notary, [person("Sam Stranger", "signer")]);
  const sam = await join(elsewhere.links[0]?.url);
  const other = await open("Sale of the barn", notary, [
    person("Sofia Signer", "signer"),
    person("Wendy Witness", "witness"),
  ]);
  await sofia.browser.api.members.join({ token: tokenOf(other.links[0]?.url ?? "") });
  await sofia.browser.api.account.session();
  await wendy.browser.api.members.join({ token: tokenOf(other.links[1]?.url ?? "") });
  await wendy.browser.api.account.session();
  await notary.api.members.remove({ id: signingId, memberId: rhea.memberId });
  await notary.api.members.issueLink({ id: signingId, memberId: vera.memberId });
  const pendingMemberId = created.links[4]?.memberId;
  if (pendingMemberId === undefined) throw new Error("somebody is missing");

  const upload = async () => (await uploadBytes(running.url, notary, await makePdf())).uploadId;
  const [deed, annex] = await notary.api.documents.upload({
    id: signingId,
    uploads: [
      { uploadId: await upload(), name: "Deed.pdf" },
      { uploadId: await upload(), name: "Annex.pdf" },
    ],
  });
  if (deed === undefined || annex === undefined) throw new Error("a document is missing");
  const text = (memberId: MemberId, y: number) =>
    newField("text", memberId, { place: place({ y, height: 25 }), required: false });
  const [memberField, otherMemberField] = [text(sofia.memberId, 100), text(wendy.memberId, 200)];
  await notary.api.documents.operate({
    id: signingId,
    docId: deed.id,
    baseVersion: 0,
    operations: [memberField, otherMemberField].map((field) => ({ kind: "add", field })),
  });
  await notary.api.documents.operate({
    id: signingId,
    docId: annex.id,
    baseVersion: 0,
    operations: [{ kind: "add", field: text(sofia.memberId, 100) }],
  });
  for (const { browser, memberId } of [sofia, wendy])
    await browser.api.members.consent({ id: signingId, memberId, textVersion: currentConsentVersion, agreed: true });
  const image = new File([new Uint8Array(makePng(200, 80).png)], "signature.png", { type: "image/png" });
  const adopted = await sofia.browser.api.members.adoptSignature({
    id: signingId,
    memberId: sofia.memberId,
    purpose: "signature",
    image,
  });
  const ownPicture = new File([new Uint8Array(makePng(210, 70).png)], "signature.png", { type: "image/png" });
  const kept = await notary.api.ownSignature.keep({ purpose: "signature", made: "drawn", image: ownPicture });
  const [idDocument] = await notary.api.identity.submitId(
    idForm(signingId, sofia.memberId, { number: "C01X00T47", type_of_id: "passport", country: "US" }),
  );
  const message = await sofia.browser.api.messages.send({ id: signingId, message: "What does page 2 mean?" });

  const block = await notary.api.blocks.create({ ...newBlock(), blockId: NotaryBlockIdSchema.parse(randomUUID()) });

  const folderId = ShelfFolderIdSchema.parse(randomUUID());
  await notary.api.shelf.createFolder({ folderId, name: "Forms", parentId: null });
  const item = await notary.api.shelf.add({ uploadId: await upload(), name: "Form.pdf", folderId: null });

  const certificate = pki.issue("Nora Whitfield");
  await notary.api.certificates.register({ chainPem: [certificate.certificatePem, pki.issuing.certificatePem] });
  // Another self-RON notary: the demo has one, so a further account of that role.
  browsers.set("self-ron", await anotherSelfRon(running, password));
  browsers.set("member", sofia.browser);
  browsers.set("other-member", wendy.browser);
  browsers.set("removed-member", rhea.browser);
  browsers.set("revoked-member", vera.browser);
  browsers.set("member-elsewhere", sam.browser);
  return {
    running,
    pki,
    certificate,
    browsers,
    names: new Map([
      ["notary-of-it", "Nora Whitfield"],
      ["self-ron", "Nell Nyberg"],
      ["corp-notary", "Theo Lindqvist"],
      ...furtherAccounts.map(({ caller, fullName }): [string, string] => [caller, fullName]),
    ]),
    notary,
    signingId,
    otherSigningId: other.signing.id,
    elsewhereSigningId: elsewhere.signing.id,
    memberId: sofia.memberId,
    otherMemberId: wendy.memberId,
    pendingMemberId,
    documentId: deed.id,
    memberField,
    otherMemberField,
    annexId: annex.id,
    annexLeaseId: LeaseIdSchema.parse(randomUUID()),
    messageId: message.id,
    blockId: block.id,
    shelf: { itemId: item.id, folderId, uploadId: await upload(), versionUploadId: await upload() },
    signatureSha256: adopted.sha256,
    idFileId: idDocument?.files[0]?.id ?? "",
    keptSha256: kept.sha256,
    uploadId: await upload(),
    begunUploadId: await beginUpload(notary),
  };
};

const anotherSelfRon = async (running: TestPlatform, password: string): Promise<Browser> => {
  const { store } = running.platform.services;
  const [nora, elena] = [
    await findUserByEmail(store.read, "nora.whitfield@demo.example"),
    await findUserByEmail(store.read, "elena.marchetti@demo.example"),
  ];
  if (nora === undefined || elena === undefined) throw new Error("the demo lacks somebody");
  const email = "nell.nyberg@demo.example";
  await store.transact((unit) =>
    insertUser(unit, {
      ...nora,
      id: UserIdSchema.parse(randomUUID()),
      email,
      full_name: "Nell Nyberg",
      first_name: "Nell",
      last_name: "Nyberg",
      commission: JSON.stringify({ name: "Nell Nyberg", number: "HH 1", expiresOn: "2029-01-31" }),
      password_hash: elena.password_hash,
    }),
  );
  const browser = await running.newBrowser();
  await browser.api.account.login({ email, password });
  return browser;
};
